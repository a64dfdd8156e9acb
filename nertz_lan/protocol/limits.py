"""Every limit on what comes off a wire: the number, what it bounds, and the threat that it answers (DESIGN §6).

Owns numbers and nothing else. Where a limit is met, what is too much is refused or left out, unless its line says
what else happens; nothing is ever queued beyond it. Limits of files, and those that one file alone needs, stand
beside their use; `LIMITS.md` has all of them.
"""

from typing import Final

PROTOCOL_VERSION: Final = 1  # no limit, but in the same hands: programs that mean other things by the same bytes

# --- one message ---------------------------------------------------------------------------------------------

FRAME_BYTES: Final = 64 * 1024  # one message: a peer that sends megabytes to fill memory; its link is cut
TEXT_CHARS: Final = 400  # any text in a message (reasons, titles), in code points: screens and logs flooded with text
BLOB_BYTES: Final = 48 * 1024  # any byte string: the same, and room for one chunk of the log
LIST_ITEMS: Final = 1024  # any list: 64 KiB of tiny objects become megabytes of Python values
MAP_ITEMS: Final = 64  # any map (house rules are the only ones): the same
DATAGRAM_BYTES: Final = 1200  # one probe question or answer: fragments, and answers used to amplify a flood

# --- a table -------------------------------------------------------------------------------------------------

NAME_CHARS: Final = 24  # a player's or a table's name: layouts broken by long names
SEATS_MAX: Final = 12  # at a table: layouts, boundaries and links (66) that have no end
BACKS: Final = 12  # card backs, from 0: numbers that no picture stands for
WATCHERS_MAX: Final = 24  # fan-out and memory of a table that strangers pile into
ENTRIES_MAX: Final = 200_000  # between two boundaries: readiness toggled, or seats swapped, until memory is full

# --- an evening ----------------------------------------------------------------------------------------------

EVENING_MEMBERS: Final = 128  # who ever signed in: made-up keys that fill the ladder and everybody's memory
EVENING_DRAWS: Final = 64  # a maker, or its script, that draws without end; and the length of a chain of lots
EVENING_REPORTS: Final = 200  # deals that one peer reports after one draw: made-up deals that fill memory

# --- strangers: who has not been let in ------------------------------------------------------------------------

HELLO_S: Final = 3.0  # from an accepted connection to its hello: those that only take up room, however slowly; cut
HALF_OPEN: Final = 128  # connections that have not said hello: thousands of them; the oldest is cut for a newer one
HALF_OPEN_PER_HOST: Final = 64  # of these, from one address: one machine that keeps all others out; its oldest is cut
STRANGERS: Final = SEATS_MAX + WATCHERS_MAX  # linked, and wanted by nobody here: made-up keys; the oldest one goes
LINKS_MAX: Final = 2 * STRANGERS  # in all: the same
FAREWELLS_PER_SECOND: Final = 50  # to strangers: a flood of nonsense that would be answered with as much

PASSCODE_CHARS: Final = 64  # a text that every joiner's try is derived from: one that never ends
PASSCODE_TRIES: Final = 5  # wrong ones of one peer, and then it is not answered for a while: guessing
PASSCODE_SILENCE_S: Final = 30.0  # the same
PASSCODE_MINUTE_TRIES: Final = 20  # wrong ones of all peers in a minute: guessing with many keys, and 6 ms of work each
PROOFS_PER_SECOND: Final = 2.0  # begun by a joiner: a host that asks again and again, 50 ms of work each; no answer
PROOFS_BURST: Final = 10.0  # the same: a joiner whose link breaks a few times at once
PASSCODE_PEERS: Final = 256  # whose tries are remembered: made-up keys that fill memory

# --- links: who is linked ----------------------------------------------------------------------------------------

# Parts of a message that never ends: libzmq bounds each part (FRAME_BYTES) and keeps any number, and has no option for
# that. Linux counts what has come over a connection; Python can't ask other systems for it, so there the time is the
# bound, and what the network carries in it (HELLO_S before a hello): on a fast Wi-Fi some 200 MB, once a link.
ENDLESS_BYTES: Final = 1024 * 1024  # off one connection without a whole message: such parts; it is cut, on Linux
MUTE_S: Final = 4.0  # a link off which nothing whole comes: the same everywhere, and later; it is cut
QUEUED_OUT: Final = 512  # messages that wait for one peer: one that reads no more; then its link ends
QUEUED_IN: Final = 64  # messages of one peer that wait to be read: one that sends faster than is read then waits itself
MESSAGES_PER_PASS: Final = 256  # taken off the sockets before anything else is done: starvation of beats
ASIDES_PER_LINK: Final = 60  # answers a second to what networks ask each other: a peer that asks without end
ASIDES_CUT_PER_LINK: Final = 600  # such messages a second, beyond which the link is cut: the same
SOUGHT_MAX: Final = SEATS_MAX + WATCHERS_MAX  # in one question: one that asks for everybody it ever met
TOLD_MAX: Final = 4  # addresses of one peer: dials to wherever a liar wants them
KNOCKS_MAX: Final = 64  # open at a time: links of strangers that come and go
JOBS_MAX: Final = 10_000  # that wait for the network thread: a caller in a loop, or callbacks of a network that floods

# --- a host and its guests ---------------------------------------------------------------------------------------

COUNTER_STEP_MAX: Final = 2**32  # from one intent of a peer to its next: a forged one that uses up all its numbers
INTENTS_PER_SECOND: Final = 60  # one peer's intents: a script that floods the host; `slow-down`
INTENTS_BURST: Final = 120  # the same: a person is quick for a moment only
INTENTS_CUT_PER_SECOND: Final = 600  # messages of one peer, beyond which the link is cut: the same
HOST_CUT_PER_SECOND: Final = 6000  # messages of the host, which brings what all others say: one that floods; the same
INTENTS_WAITING: Final = 256  # intents: what comes while the host can't go on goes back
OUTCOMES_KEPT: Final = 256  # per peer: refusals, for duplicates. A peer resends what is younger than a second
CATCH_UPS_PER_SECOND: Final = 2.0  # of one peer: a small question that a whole log answers; its link is cut
CATCH_UPS_BURST: Final = 10.0  # the same: some links break a few times at once
RENEWALS_PER_SECOND: Final = 0.1  # of a reign, for one peer that is bound above it, or lies: each is a short pause
RENEWALS_BURST: Final = 2.0  # the same: two votes in a row may bind somebody
BARRED: Final = 64  # peers that a maker has turned away: made-up keys; the one that was first may try again
KNOCKS: Final = 8  # peers that wait for the maker's yes: the same
SAFETY_CODES: Final = 32  # with one peer at one table: somebody in between who has them made until two agree
SAFETY_PEERS: Final = 256  # with whom there is one: made-up keys
UNSHOWN_DECKS: Final = 24  # of earlier deals, whose keys may still come: owners who never show them; the oldest goes
TAIL_CHUNK_BYTES: Final = 48 * 1024  # one chunk of log sent to somebody who comes back (DESIGN §3)

# --- finding: datagrams, adverts, addresses ------------------------------------------------------------------------

PROBE_ANSWERS_PER_SECOND: Final = 200  # a flood of questions, with or without false senders
PROBE_ANSWERS_PER_HOST: Final = 60  # of these: a single one that floods
NONCES_MAX: Final = 2048  # questions whose answer may still come: memory; the oldest is forgotten
PROBES_AT_ONCE: Final = 128  # known addresses probed in one go: hints of a flood sent on to strangers
PEERS_SEEN: Final = 512  # forged notices that fill memory and lists; who shows nothing gives way
CALLERS_MAX: Final = 1024  # addresses from which all have been asked: a flood with false senders
SIGHT_MAX: Final = 512  # peers that a session knows of: a flood of made-up keys; who shows nothing gives way
AVOIDED_MAX: Final = 64  # tables: one that makes up a new id whenever it turns somebody away
PEERS_KNOWN: Final = 512  # forged notices and records that fill memory; who was heard of longest ago is forgotten
ADDRESSES_EACH: Final = 8  # the same, for one key; and dials at the same time
ASKS_MAX: Final = 64  # addresses being asked at a time: a list that somebody pastes
CODE_ANSWERS: Final = 4  # that are compared with one join code: made-up keys, and 10 ms of work each
RESOLVING_MAX: Final = 8  # names that hang, asked for again and again
REMEMBERED_MAX: Final = 64  # addresses of a profile that has met many
ASKING_MAX: Final = 32  # adverts whose details are being asked for: a flood of made-up names
