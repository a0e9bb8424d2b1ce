"""The protocol of ``emojiart serve``; Documentation/Frames.md describes it."""

import struct
from typing import Iterator, NamedTuple

HELLO = b"emojiart-frames 1\n"
HEADER = struct.Struct(">c3xIQ")

CHECK = b"C"
INSPECT = b"I"
MIGRATE = b"M"
REFUSAL = b"X"


class Frame(NamedTuple):
    kind: bytes
    #: The name in a request, a JSON object in a result.
    text: bytes
    document: bytes


def pack(kind: bytes, name: bytes, document: bytes) -> bytes:
    """A request as it is sent."""
    return b"".join((HEADER.pack(kind, len(name), len(document)), name, document))


class Parser:
    """Takes the bytes of a stream as they come and gives its frames."""

    def __init__(self) -> None:
        self._rest = bytearray()
        self._needed = len(HELLO)
        self._has_begun = False

    def feed(self, data: bytes) -> Iterator[Frame]:
        """The frames that ``data`` completes; raises ``ValueError`` for another protocol."""
        rest = self._rest
        rest += data
        if len(rest) < self._needed:
            return
        start = 0
        if not self._has_begun:
            if rest[: len(HELLO)] != HELLO:
                raise ValueError("the program does not speak 'emojiart-frames 1'")
            self._has_begun = True
            start = len(HELLO)
        # Copied once: slices of bytes are cheaper than those of a bytearray.
        text = bytes(rest)
        while True:
            self._needed = start + HEADER.size
            if len(text) < self._needed:
                break
            kind, text_length, length = HEADER.unpack_from(text, start)
            middle = start + HEADER.size + text_length
            self._needed = middle + length
            if len(text) < self._needed:
                break
            yield Frame(kind, text[start + HEADER.size : middle], text[middle : self._needed])
            start = self._needed
        self._needed -= start
        del rest[:start]
