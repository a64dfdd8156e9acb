"""The 64 symbols of safety codes: a picture and a word for each (DESIGN §6).

Owns the list. Its order is the protocol's: a code is four numbers, and every language has its own words for them. The
pictures are those that the Matrix protocol's users compare, chosen there to be told apart at a glance and named with
one word in many languages. A screen that has no font for a picture shows the word alone.
"""

from typing import Final, NamedTuple


class Symbol(NamedTuple):
    """One symbol, as a screen may show it."""

    picture: str
    word: str  # in English


_ALL: Final = """
🐶 dog|🐱 cat|🦁 lion|🐎 horse|🦄 unicorn|🐷 pig|🐘 elephant|🐰 rabbit
🐼 panda|🐓 rooster|🐧 penguin|🐢 turtle|🐟 fish|🐙 octopus|🦋 butterfly|🌷 flower
🌳 tree|🌵 cactus|🍄 mushroom|🌏 globe|🌙 moon|☁️ cloud|🔥 fire|🍌 banana
🍎 apple|🍓 strawberry|🌽 corn|🍕 pizza|🎂 cake|❤️ heart|😀 smiley|🤖 robot
🎩 hat|👓 glasses|🔧 spanner|🎅 santa|👍 thumbs up|☂️ umbrella|⌛ hourglass|⏰ clock
🎁 gift|💡 light bulb|📕 book|✏️ pencil|📎 paperclip|✂️ scissors|🔒 lock|🔑 key
🔨 hammer|☎️ telephone|🏁 flag|🚂 train|🚲 bicycle|✈️ aeroplane|🚀 rocket|🏆 trophy
⚽ ball|🎸 guitar|🎺 trumpet|🔔 bell|⚓ anchor|🎧 headphones|📁 folder|📌 pin
"""

SYMBOLS: Final = tuple(Symbol(*each.split(" ", 1)) for line in _ALL.strip().splitlines() for each in line.split("|"))
