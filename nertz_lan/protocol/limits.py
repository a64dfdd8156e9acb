"""Every limit on what comes off a wire, each with the threat that it answers (DESIGN §6).

Owns numbers and nothing else.
"""

from typing import Final

PROTOCOL_VERSION: Final = 1

FRAME_BYTES: Final = 64 * 1024  # one message: a peer that sends megabytes to fill memory
TEXT_CHARS: Final = 400  # any text in a message (reasons, titles), in code points: screens and logs flooded with text
BLOB_BYTES: Final = 48 * 1024  # any byte string: the same, and room for one chunk of the log
LIST_ITEMS: Final = 1024  # any list: 64 KiB of tiny objects become megabytes of Python values
MAP_ITEMS: Final = 64  # any map (house rules are the only ones): the same
DATAGRAM_BYTES: Final = 1200  # one probe question or answer: fragments, and answers used to amplify a flood

NAME_CHARS: Final = 24  # a player's or a table's name: layouts broken by long names
SEATS_MAX: Final = 12  # at a table: layouts, boundaries and links (66) that have no end
BACKS: Final = 12  # card backs, from 0: numbers that no picture stands for
WATCHERS_MAX: Final = 24  # fan-out and memory of a table that strangers pile into

PASSCODE_CHARS: Final = 64  # a text that every joiner's try is derived from: one that never ends
PASSCODE_TRIES: Final = 5  # wrong ones of one peer, and then it is not answered for a while: guessing
PASSCODE_SILENCE_S: Final = 30.0
PASSCODE_MINUTE_TRIES: Final = 20  # wrong ones of all peers in a minute: guessing with many keys, and 6 ms of work each
PASSCODE_PEERS: Final = 256  # whose tries are remembered: made-up keys that fill memory

QUEUED_OUT: Final = 512  # messages that wait for one peer: one that reads no more; then its link ends
QUEUED_IN: Final = 64  # messages of one peer that wait to be read: one that sends faster than is read then waits itself
HALF_OPEN: Final = 128  # connections that have not said hello: the one that has waited longest is cut for a newer one

TAIL_CHUNK_BYTES: Final = 48 * 1024  # one chunk of log sent to somebody who comes back (DESIGN §3)
INTENTS_PER_SECOND: Final = 60  # one peer's intents: a script that floods the host
INTENTS_BURST: Final = 120  # the same: a person is quick for a moment only
INTENTS_CUT_PER_SECOND: Final = 600  # beyond this the link is cut
MESSAGES_PER_PASS: Final = 256  # taken off the sockets before anything else is done: starvation of beats
