"""One process that checks, inspects, and migrates any number of documents."""

import contextlib
import json
import os
import subprocess
import tempfile
import threading
import time
from collections import deque
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any, Deque, Dict, Iterable, Iterator, List, Optional, Sequence, Tuple, Union

from . import _frames as frames
from ._programs import find_program, tool_for

Document = Tuple[str, bytes]
"""A name, as messages show it, and the bytes."""
_Path = Union[str, "os.PathLike[str]"]


@dataclass(frozen=True)
class CheckResult:
    """What ``check`` finds in a document."""

    name: str
    #: ``clean``, ``passed`` (no finding reaches ``fail_on``), ``failed``, or ``error``.
    state: str
    #: Why there is no result; ``None`` unless the state is ``error``.
    problem: Optional[str] = None
    #: Objects with the members of ``--format jsonl``.
    findings: List[Dict[str, Any]] = field(default_factory=list)
    #: Findings beyond the limit of 200 per rule.
    unlisted: int = 0
    #: ``size`` in bytes, and ``xxh64`` as ``xxhsum -H1`` prints it.
    input: Optional[Dict[str, Any]] = None


@dataclass(frozen=True)
class InspectResult:
    """What a document holds, and which editions open it or what it can become."""

    name: str
    problem: Optional[str]
    #: The object of ``show --format jsonl``; empty if the document was refused.
    report: Dict[str, Any]


@dataclass(frozen=True)
class MigrateResult:
    """What came of a document."""

    name: str
    #: A state of ``migrate``, or ``error``.
    state: str
    problem: Optional[str]
    #: The new document; ``None`` unless the state is ``migrated``.
    document: Optional[bytes]
    #: The object of ``migrate --format jsonl``, with ``findings``, ``input``, ``output``.
    report: Dict[str, Any]


class WorkerError(RuntimeError):
    """The process ended too early."""

    def __init__(self, message: str, unanswered: Sequence[str]) -> None:
        super().__init__(message)
        #: The names of the documents that were sent and have no result, in order. The process may
        #: have finished the first ones without their results being written.
        self.unanswered = list(unanswered)

    def __reduce__(self) -> Tuple[Any, ...]:
        return (type(self), (str(self), self.unanswered))


class Worker:
    """A process of ``emojiart serve``, started when it is first needed.

    With ``type``, it is one of ``filetype documents serve``, for documents of a declared format: a
    declaration, or the name of a format that is known, such as ``notebook``.

    The methods take an iterable of names and bytes, and return a generator with a result for each,
    in order. The iterable is read in another thread, ahead of the results by at most about
    ``look_ahead`` bytes, so it must not wait for a result. One generator at a time may be in use.

    If the process dies, the generator raises ``WorkerError``; the next call starts another one.
    """

    def __init__(
        self, *, type: Optional[_Path] = None, program: Optional[_Path] = None,
        config: Optional[_Path] = None, max_size: int = 256, look_ahead: int = 1 << 20,
    ) -> None:
        """``max_size`` is in MB; without ``config``, no configuration holds."""
        self._tool, words, options = tool_for(None if type is None else os.fspath(type))
        self._program = Path(program) if program is not None else find_program(self._tool)
        self._common = [*words, "serve", *options, "--max-size", str(max_size)]
        self._common += ["--no-config"] if config is None else ["--config", os.fspath(config)]
        self._look_ahead = look_ahead
        self._process: Optional["subprocess.Popen[bytes]"] = None
        self._errors: Optional[IO[bytes]] = None
        self._arguments: List[str] = []
        self._parser = frames.Parser()
        self._is_busy = False

    def __enter__(self) -> "Worker":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def pid(self) -> Optional[int]:
        """The id of the process; ``None`` if none is running."""
        return None if self._process is None else self._process.pid

    def check(
        self, documents: Iterable[Document], *, edition: Optional[str] = None,
        select: Sequence[str] = (), ignore: Sequence[str] = (), fail_on: Optional[str] = None,
    ) -> Iterator[CheckResult]:
        """Checks documents like ``check`` with these options; ``edition`` is for ``emojiart``."""
        options = check_options(edition, select, ignore, fail_on)
        for name, text, _ in self.exchange(frames.CHECK, documents, options):
            report = json.loads(text)
            members = ("state", "problem", "findings", "unlisted", "input")
            yield CheckResult(name, **{key: report[key] for key in members if key in report})

    def inspect(self, documents: Iterable[Document]) -> Iterator[InspectResult]:
        """Inspects documents, as ``show --format jsonl`` does."""
        for name, text, _ in self.exchange(frames.INSPECT, documents, []):
            report = json.loads(text)
            is_refused = report.get("state") == "error"
            yield InspectResult(name, report.get("problem"), {} if is_refused else report)

    def migrate(
        self, documents: Iterable[Document], *, to: Optional[str] = None,
        from_: Optional[str] = None, allow: Sequence[str] = (), allow_errors: bool = False,
        image_size: Optional[str] = None, data_url: bool = False, prefer_picture: bool = False,
        strip_unknown: bool = False, escape_slashes: bool = True,
    ) -> Iterator[MigrateResult]:
        """Migrates documents in memory, to the newest edition unless ``to`` names one.

        The options are those of ``migrate``; after ``allow``, the first one is for declared
        formats, the others are for ``emojiart``.
        """
        options = migrate_options(
            to=to, from_=from_, allow=allow, allow_errors=allow_errors, image_size=image_size,
            data_url=data_url, prefer_picture=prefer_picture, strip_unknown=strip_unknown,
            escape_slashes=escape_slashes,
        )
        for name, text, document in self.exchange(frames.MIGRATE, documents, options):
            report = json.loads(text)
            new = document if report["state"] == "migrated" else None
            yield MigrateResult(name, report["state"], report.get("problem"), new, report)

    def close(self) -> None:
        """Ends the process; the next call starts another one."""
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin and process.stdout and self._errors
        with contextlib.suppress(OSError):
            process.stdin.close()
        process.kill()
        process.wait()
        process.stdout.close()
        self._errors.close()

    def exchange(
        self, kind: bytes, documents: Iterable[Document], options: Sequence[str]
    ) -> Iterator[Tuple[str, bytes, bytes]]:
        """The name of each document, its result as JSON, and the new document if there is one."""
        if self._is_busy:
            raise RuntimeError("the results of the last call must be read or closed first")
        self._is_busy = True
        try:
            process = self._start(list(options))
            feeder = _Feeder(process, kind, documents, self._look_ahead)
            feeder.start()
            try:
                yield from self._results(process, feeder)
            except BaseException:  # Also if the caller closes the generator.
                feeder.stop()
                # Ends a write that nobody will read; one that begins later sees 'stop'.
                process.kill()
                feeder.join(1)
                self.close()
                raise
            feeder.join()
        finally:
            self._is_busy = False

    def _start(self, options: List[str]) -> "subprocess.Popen[bytes]":
        process = self._process
        if process is not None and options == self._arguments and process.poll() is None:
            return process
        self.close()
        self._arguments = options
        self._errors = tempfile.TemporaryFile()
        self._process = subprocess.Popen(
            [str(self._program), *self._common, *options],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors, bufsize=0,
        )
        self._parser = frames.Parser()
        assert self._process.stdin is not None
        with contextlib.suppress(BrokenPipeError):  # Reading finds out why.
            self._process.stdin.write(frames.HELLO)
        return self._process

    def _results(
        self, process: "subprocess.Popen[bytes]", feeder: "_Feeder"
    ) -> Iterator[Tuple[str, bytes, bytes]]:
        assert process.stdout is not None
        descriptor = process.stdout.fileno()
        while feeder.expects_results():
            data = os.read(descriptor, 1 << 18)
            if not data:
                raise self._failure(process, feeder)
            for frame in self._parser.feed(data):
                if frame.kind == frames.REFUSAL:
                    raise self._failure(process, feeder)
                yield feeder.answered(), frame.text, frame.document
            feeder.proceed()
        if feeder.error is not None:
            raise feeder.error

    def _failure(self, process: "subprocess.Popen[bytes]", feeder: "_Feeder") -> WorkerError:
        feeder.stop()
        status = process.wait()
        assert self._errors is not None
        self._errors.seek(0)
        said = self._errors.read().decode("utf-8", "replace").strip()
        end = f"was killed by signal {-status}" if status < 0 else f"ended with status {status}"
        left = [name for name, _ in feeder.unanswered]
        message = f"{self._tool} {end}"
        if left:
            message += f"; {left[0]!r} is the first of {len(left)} documents without a result"
        return WorkerError(message + (f": {said}" if said else ""), left)


class _Feeder(threading.Thread):
    """Sends documents while another thread reads the results."""

    #: Bytes that are sent together.
    _BATCH = 1 << 16
    #: Seconds after which a document is sent although the batch is not full.
    _PATIENCE = 0.05

    def __init__(
        self, process: "subprocess.Popen[bytes]", kind: bytes, documents: Iterable[Document],
        look_ahead: int,
    ) -> None:
        super().__init__(daemon=True)
        assert process.stdin is not None
        self._descriptor = process.stdin.fileno()
        self._kind = kind
        self._documents = documents
        self._look_ahead = look_ahead
        self._change = threading.Condition()
        # Each is changed by one thread only.
        self._sent = 0
        self._received = 0
        self._is_done = False
        self._is_stopped = False
        #: The names and sizes of those that were sent and have no result yet.
        self.unanswered: Deque[Tuple[str, int]] = deque()
        #: What the iterable raised.
        self.error: Optional[BaseException] = None

    def run(self) -> None:
        batch: List[bytes] = []
        sent: List[Tuple[str, int]] = []
        size = 0
        last = time.monotonic()
        try:
            for name, document in self._documents:
                data = frames.pack(self._kind, os.fsencode(name), document)
                batch.append(data)
                sent.append((name, len(data)))
                size += len(data)
                now = time.monotonic()
                if size >= self._BATCH or now - last > self._PATIENCE:
                    if not self._send(batch, sent, size):
                        return
                    batch, sent, size, last = [], [], 0, now
            if batch:
                self._send(batch, sent, size)
        except BaseException as error:  # Whatever it is, the reader raises it.
            self.error = error
        finally:
            self._is_done = True
            self.proceed()

    def _send(self, batch: List[bytes], sent: List[Tuple[str, int]], size: int) -> bool:
        """False if nobody wants more."""
        with self._change:
            while self._sent - self._received > self._look_ahead and not self._is_stopped:
                self._change.wait()
            if self._is_stopped:
                return False
            self.unanswered.extend(sent)
            self._sent += size
            self._change.notify_all()
        data = memoryview(b"".join(batch))
        try:
            while data:
                data = data[os.write(self._descriptor, data) :]
        except OSError:
            return False  # The process is gone; the reader sees that, too.
        return True

    def expects_results(self) -> bool:
        """Waits until a document was sent; false if all were, and all have results."""
        with self._change:
            while not self.unanswered and not self._is_done:
                self._change.wait()
            return bool(self.unanswered)

    def answered(self) -> str:
        """The name of the document that the next result is about."""
        name, size = self.unanswered.popleft()
        self._received += size
        return name

    def proceed(self) -> None:
        with self._change:
            self._change.notify_all()

    def stop(self) -> None:
        self._is_stopped = True
        self.proceed()


def check_options(
    edition: Optional[str], select: Sequence[str], ignore: Sequence[str], fail_on: Optional[str]
) -> List[str]:
    """The options of ``check``."""
    return [
        *_each("--app", edition), *_each("--select", *select), *_each("--ignore", *ignore),
        *_each("--fail-on", fail_on),
    ]


def migrate_options(
    *, to: Optional[str] = None, from_: Optional[str] = None, allow: Sequence[str] = (),
    allow_errors: bool = False, image_size: Optional[str] = None, data_url: bool = False,
    prefer_picture: bool = False, strip_unknown: bool = False, escape_slashes: bool = True,
) -> List[str]:
    """The options of ``migrate``."""
    flags = {
        "--allow-errors": allow_errors, "--data-url": data_url, "--prefer-picture": prefer_picture,
        "--strip-unknown": strip_unknown, "--no-escape-slashes": not escape_slashes,
    }
    return [
        *_each("--to", to), *_each("--from", from_), *_each("--allow", *allow),
        *_each("--image-size", image_size), *(flag for flag, is_set in flags.items() if is_set),
    ]


def _each(option: str, *values: Optional[str]) -> List[str]:
    """The option with each value that is given."""
    return [word for value in values if value is not None for word in (option, value)]
