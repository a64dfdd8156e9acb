"""Bytes ↔ messages: msgpack for the bytes, msgspec to check the types (DESIGN §1, §6).

Owns the encoding. A message is a frozen dataclass of a catalogue; on the wire it is an array of its tag and
its fields in order. Values inside messages are numbers, texts, bytes, tuples, NamedTuples, or messages of
another catalogue. Never knows what a message means.
"""

import dataclasses
from collections.abc import Callable, Mapping
from types import UnionType
from typing import Any, Generic, TypeVar, Union, cast, get_args, get_origin, get_type_hints

import msgpack
import msgspec

from nertz_lan.protocol import limits

M = TypeVar("M")


class BadFrame(ValueError):  # noqa: N818 - a frame is bad; the name says what, not how it travels
    """Bytes that are no message. The text says what was wrong, and is safe to show."""


def _no_extensions(code: int, _data: bytes) -> Any:  # noqa: ANN401 - msgpack's own hook type
    raise BadFrame(f"extension type {code} is not part of the protocol")


def unpack(frame: bytes, max_bytes: int = limits.FRAME_BYTES) -> Any:  # noqa: ANN401 - untyped until converted
    """Turn bytes into plain values, within every limit. Raises BadFrame."""
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
    return cast(bytes, msgpack.packb(value))


class Catalogue(Generic[M]):
    """A closed set of message types, each with its number on the wire.

    `types` maps tag → dataclass. Fields may hold messages of the catalogues given as `inner`
    (a field annotated with a union of that catalogue's types).
    """

    def __init__(self, types: Mapping[int, type[Any]], inner: "tuple[Catalogue[Any], ...]" = ()) -> None:
        self.types = dict(types)
        self.tags = {cls: tag for tag, cls in self.types.items()}
        self._inner: dict[type, Catalogue[Any]] = {cls: c for c in inner for cls in c.tags}
        self._fields: dict[type, tuple[str, ...]] = {}
        self._nested: dict[type, tuple[int, ...]] = {}
        self.structs: dict[type, type[msgspec.Struct]] = {}
        self.builders: dict[type[Any], Callable[..., Any]] = {}
        for tag, cls in self.types.items():
            self._add(tag, cls)
        structs = tuple(self.structs.values())
        self._wire: Any = Union[structs] if len(structs) > 1 else structs[0]  # noqa: UP007 - made at run time
        self._decoder = msgspec.msgpack.Decoder(self._wire)  # made once: making one costs more than using it
        self._builders_inside = {struct: c.build for c in inner for struct in c.builders}

    def _add(self, tag: int, cls: type[Any]) -> None:
        hints = get_type_hints(cls)
        fields = dataclasses.fields(cls)
        self._fields[cls] = tuple(f.name for f in fields)
        self._nested[cls] = tuple(i for i, f in enumerate(fields) if self._holds_messages(hints[f.name]))
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
        self.builders[struct] = cls

    def _holds_messages(self, hint: Any) -> bool:  # noqa: ANN401 - a type expression
        return hint in self._inner or any(self._holds_messages(part) for part in get_args(hint))

    def _wire_type(self, hint: Any) -> Any:  # noqa: ANN401 - a type expression
        if hint in self._inner:
            return self._inner[hint].structs[hint]
        if isinstance(hint, UnionType) or get_origin(hint) is Union:
            parts = tuple(self._wire_type(part) for part in get_args(hint))
            return Union[parts]  # noqa: UP007 - made at run time
        return hint

    def to_plain(self, message: M) -> list[Any]:
        """The message as the array that goes on the wire."""
        cls = type(message)
        row: list[Any] = [self.tags[cls]]
        row += [getattr(message, name) for name in self._fields[cls]]
        for i in self._nested[cls]:
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
        cls = self.builders[type(struct)]
        values = list(msgspec.structs.astuple(struct))
        for i in self._nested[cast(type, cls)]:
            if values[i] is not None:
                values[i] = self._rebuild_inner(values[i])
        try:
            return cast(M, cls(*values))
        except ValueError as error:
            raise BadFrame(f"not a message of this protocol: {error}") from error

    def _rebuild_inner(self, struct: Any) -> Any:  # noqa: ANN401 - a message of an inner catalogue
        return self._builders_inside[type(struct)](struct)

    def encode(self, message: M) -> bytes:
        """The message as bytes. Raises BadFrame when it is larger than a frame may be."""
        frame = pack(self.to_plain(message))
        if len(frame) > limits.FRAME_BYTES:
            raise BadFrame(f"a message of {len(frame)} bytes; {limits.FRAME_BYTES} are allowed")
        return frame

    def decode(self, frame: bytes) -> M:
        """The message that the bytes stand for. Raises BadFrame."""
        return self.build(_typed(self._decoder, frame))

    def decoder_after(self, *head: type) -> Callable[[bytes], tuple[Any, ...]]:
        """Reads arrays that hold values of these types, and then a message of this catalogue. It raises BadFrame."""
        shape: Any = tuple.__class_getitem__((*head, self._wire))
        decoder = msgspec.msgpack.Decoder(shape)

        def decode(frame: bytes) -> tuple[Any, ...]:
            *values, struct = _typed(decoder, frame)
            return (*values, self.build(struct))

        return decode


def _typed(decoder: "msgspec.msgpack.Decoder[Any]", frame: bytes) -> Any:  # noqa: ANN401 - what the decoder is for
    """Turn bytes into checked structs. msgpack goes first: it knows the limits, and costs next to nothing."""
    unpack(frame)
    try:
        return decoder.decode(frame)
    except msgspec.DecodeError as error:
        raise BadFrame(f"not a message of this protocol: {error}") from error
