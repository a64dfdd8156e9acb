"""Bytes ↔ messages: msgpack's format, written and checked by msgspec (DESIGN §1, §6).

Owns the encoding. A message is a frozen dataclass of a catalogue; on the wire it is an array of its tag and
its fields in order. Values inside messages are whole numbers, texts, bytes, tuples, maps by text, NamedTuples, or
messages of another catalogue. Each type carries its limits (`bounding`), so that bytes are read once: nesting is as
deep as the types, and there is no way to say an extension, a NaN, or a list that is longer than its bytes.
Never knows what a message means.
"""

import dataclasses
from collections.abc import Callable, Mapping
from operator import attrgetter
from types import UnionType
from typing import Any, Final, Generic, TypeVar, Union, cast, get_args, get_origin, get_type_hints

import msgpack
import msgspec
from msgspec.structs import astuple

from nertz_lan.protocol import limits
from nertz_lan.protocol.bounding import bounded
from nertz_lan.rules.frozen import maker

M = TypeVar("M")


class BadFrame(ValueError):  # noqa: N818 - a frame is bad; the name says what, not how it travels
    """Bytes that are no message. The text says what was wrong, and is safe to show."""


_encode: Final = msgspec.msgpack.Encoder().encode  # made once, and a third of what msgpack's own takes


def _no_extensions(code: int, _data: bytes) -> Any:  # noqa: ANN401 - msgpack's own hook type
    raise BadFrame(f"extension type {code} is not part of the protocol")


def unpack(frame: bytes, max_bytes: int = limits.FRAME_BYTES) -> Any:  # noqa: ANN401 - untyped until converted
    """Turn bytes of no known type into plain values, within every limit. Raises BadFrame."""
    if len(frame) > max_bytes:
        raise BadFrame(f"a frame of {len(frame)} bytes; {max_bytes} are allowed")
    try:
        return msgpack.unpackb(
            frame,
            use_list=False,
            strict_map_key=True,
            ext_hook=_no_extensions,
            max_str_len=limits.TEXT_CHARS * 4,
            max_bin_len=limits.BLOB_BYTES,
            max_array_len=limits.LIST_ITEMS,
            max_map_len=limits.MAP_ITEMS,
            max_ext_len=0,
        )
    except BadFrame:
        raise
    except (ValueError, msgpack.exceptions.UnpackException, TypeError) as error:
        raise BadFrame(f"not msgpack: {type(error).__name__}") from error


def pack(value: Any) -> bytes:  # noqa: ANN401 - any plain value
    """Turn plain values into bytes; tuples and NamedTuples become arrays."""
    return _encode(value)


class Catalogue(Generic[M]):
    """A closed set of message types, each with its number on the wire.

    `types` maps tag → dataclass. Fields may hold messages of the catalogues given as `inner`
    (a field annotated with a union of that catalogue's types).
    """

    def __init__(self, types: Mapping[int, type[Any]], inner: "tuple[Catalogue[Any], ...]" = ()) -> None:
        self.types = dict(types)
        self.tags = {cls: tag for tag, cls in self.types.items()}
        self._inner: dict[type, Catalogue[Any]] = {cls: c for c in inner for cls in c.tags}
        self._readers: dict[type, tuple[int, Callable[[Any], tuple[Any, ...]], tuple[int, ...]]] = {}
        self.structs: dict[type, type[msgspec.Struct]] = {}
        self.builders: dict[type[Any], tuple[Callable[..., Any], tuple[int, ...]]] = {}  # and what is nested, where
        for tag, cls in self.types.items():
            self._add(tag, cls)
        structs = tuple(self.structs.values())
        self._wire: Any = Union[structs] if len(structs) > 1 else structs[0]  # noqa: UP007 - made at run time
        self._decoder = msgspec.msgpack.Decoder(self._wire)  # made once: making one costs more than using it
        self._builders_inside = {struct: c.build for c in inner for struct in c.builders}

    def _add(self, tag: int, cls: type[Any]) -> None:
        hints = get_type_hints(cls, include_extras=True)
        fields = dataclasses.fields(cls)
        nested = tuple(i for i, f in enumerate(fields) if self._holds_messages(hints[f.name]))
        self._readers[cls] = tag, _values_of(tuple(f.name for f in fields)), nested
        struct = msgspec.defstruct(
            cls.__name__,
            [
                (f.name, self._wire_type(hints[f.name]))
                if f.default is dataclasses.MISSING
                else (f.name, self._wire_type(hints[f.name]), f.default)
                for f in fields
            ],
            array_like=True,
            tag=tag,
            forbid_unknown_fields=True,
        )
        self.structs[cls] = struct
        self.builders[struct] = cls if hasattr(cls, "__post_init__") else maker(cls), nested

    def _holds_messages(self, hint: Any) -> bool:  # noqa: ANN401 - a type expression
        return hint in self._inner or any(self._holds_messages(part) for part in get_args(hint))

    def _wire_type(self, hint: Any) -> Any:  # noqa: ANN401 - a type expression
        if hint in self._inner:
            return self._inner[hint].structs[hint]
        if isinstance(hint, UnionType) or get_origin(hint) is Union:
            parts = tuple(self._wire_type(part) for part in get_args(hint))
            return Union[parts]  # noqa: UP007 - made at run time
        return bounded(hint)

    def to_plain(self, message: M) -> list[Any]:
        """The message as the array that goes on the wire."""
        tag, values_of, nested = self._readers[type(message)]
        row = [tag, *values_of(message)]
        for i in nested:
            value = row[i + 1]
            if value is not None:
                row[i + 1] = self._inner[type(value)].to_plain(value)
        return row

    def from_plain(self, plain: Any) -> M:  # noqa: ANN401 - unchecked until converted
        """The message that an unpacked array stands for; slower than `decode`. Raises BadFrame."""
        try:
            struct = msgspec.convert(plain, self._wire)
        except msgspec.ValidationError as error:
            raise BadFrame(f"not a message of this protocol: {error}") from error
        return self.build(struct)

    def build(self, struct: Any) -> M:  # noqa: ANN401 - one of the structs made above
        """The message of a checked struct. Raises BadFrame where the message itself refuses its values."""
        make, nested = self.builders[type(struct)]
        values = astuple(struct)
        if nested:
            values = self._rebuilt(values, nested)
        try:
            return cast(M, make(*values))
        except ValueError as error:
            raise BadFrame(f"not a message of this protocol: {error}") from error

    def _rebuilt(self, values: tuple[Any, ...], nested: tuple[int, ...]) -> tuple[Any, ...]:
        """The values with the messages of inner catalogues among them built."""
        rebuilt = list(values)
        for i in nested:
            if rebuilt[i] is not None:
                rebuilt[i] = self._builders_inside[type(rebuilt[i])](rebuilt[i])
        return tuple(rebuilt)

    def encode(self, message: M) -> bytes:
        """The message as bytes. Raises BadFrame when it is larger than a frame may be."""
        frame = pack(self.to_plain(message))
        if len(frame) > limits.FRAME_BYTES:
            raise BadFrame(f"a message of {len(frame)} bytes; {limits.FRAME_BYTES} are allowed")
        return frame

    def check(self, message: M) -> None:
        """Whether others would take the message. Raises BadFrame, or OverflowError, where they would not."""
        _typed(self._decoder, self.encode(message))

    def decode(self, frame: bytes) -> M:
        """The message that the bytes stand for. Raises BadFrame."""
        return self.build(_typed(self._decoder, frame))

    def decoder_after(self, *head: Any) -> Callable[[bytes], tuple[Any, ...]]:  # noqa: ANN401 - type expressions
        """Reads arrays that hold values of these types, and then a message of this catalogue. It raises BadFrame."""
        shape: Any = tuple.__class_getitem__((*map(bounded, head), self._wire))
        decoder = msgspec.msgpack.Decoder(shape)

        build = self.build

        def decode(frame: bytes) -> tuple[Any, ...]:
            *values, struct = _typed(decoder, frame)
            return (*values, build(struct))

        return decode


def _values_of(names: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    """A function that gives these attributes of a message, in order."""
    if len(names) > 1:
        return cast("Callable[[Any], tuple[Any, ...]]", attrgetter(*names))
    return lambda message: tuple([getattr(message, name) for name in names])


def _typed(decoder: "msgspec.msgpack.Decoder[Any]", frame: bytes) -> Any:  # noqa: ANN401 - what the decoder is for
    """Turn bytes into checked structs."""
    if len(frame) > limits.FRAME_BYTES:
        raise BadFrame(f"a frame of {len(frame)} bytes; {limits.FRAME_BYTES} are allowed")
    try:
        return decoder.decode(frame)
    except msgspec.DecodeError as error:
        raise BadFrame(f"not a message of this protocol: {error}") from error
