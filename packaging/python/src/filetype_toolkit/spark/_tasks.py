"""What runs in a task of Spark: one process of the tool for the whole partition."""

import json
import os
import subprocess
import tempfile
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import islice
from typing import Any, Callable, Deque, Dict, Iterable, Iterator, List, Optional, Tuple, Union

import pyarrow as pa

from .._programs import find_program, tool_for
from .._worker import Worker
from . import _archives as archives
from . import _objects as objects

#: Rows that are handed to Spark together.
_ROWS = 4096
#: Documents that are fetched ahead, and the threads that fetch them.
_AHEAD = 32
_THREADS = 8

_ARCHIVE = "is an archive: unpack it, as only 'check' and 'plan' read those of declared formats"

#: In the words of the tool.
_REASONS = {
    FileNotFoundError: "does not exist",
    PermissionError: "may not be read",
    IsADirectoryError: "is a folder",
}

Batches = Iterator[pa.RecordBatch]
Task = Callable[[Batches], Batches]
#: A name, and what the column or an archive holds, or what fetches the document.
Document = Tuple[str, Union[bytes, OSError, Callable[[], bytes], None]]


class ToolFailed(RuntimeError):
    """The process ended in a way that leaves its results incomplete; Spark runs the task again."""


def tool_task(
    program: Optional[str], type_: Optional[str], command: List[str], options: List[str]
) -> Task:
    """A task that has the tool read references by itself; the rows are its JSON lines."""
    arguments = [*command, "--no-config", "--format", "jsonl", "--jobs", "1", *options]

    def run(batches: Batches) -> Batches:
        paths = (path.as_py() for batch in batches for path in batch.column(0))
        return _batched(_tool_lines(program, type_, arguments, paths))

    return run


def frames_task(
    program: Optional[str], type_: Optional[str], kind: bytes, options: List[str], max_size: int,
    *, as_findings: bool = False, out_documents: Optional[str] = None,
) -> Task:
    """A task for documents in a column, or fetched by this process; the rows are JSON objects."""

    def run(batches: Batches) -> Batches:
        def documents() -> Iterator[Document]:
            for batch in batches:
                if batch.num_columns == 1:
                    yield from _fetched((path.as_py() for path in batch.column(0)), type_ is None)
                else:
                    for path, content in zip(batch.column(0), batch.column(1)):
                        yield path.as_py(), content.as_py()

        with Worker(type=type_, program=program, max_size=max_size) as worker:
            rows = _frame_rows(worker, kind, options, documents(), as_findings, out_documents)
            yield from _batched(rows)

    return run


def _frame_rows(
    worker: Worker, kind: bytes, options: List[str], documents: Iterable[Document],
    as_findings: bool, out_documents: Optional[str],
) -> Iterator[str]:
    # What could not be fetched is not sent; its place among the results is kept.
    waiting: Deque[Tuple[str, Optional[bytes], Optional[str]]] = deque()

    def sent() -> Iterator[Tuple[str, bytes]]:
        for path, content in documents:
            try:
                data = content() if callable(content) else content
                if data is None:
                    raise OSError("the column is null")
                if isinstance(data, OSError):
                    raise data
            except OSError as error:
                reason = _REASONS.get(type(error), error.strerror or str(error))
                waiting.append((path, None, reason))
                continue
            waiting.append((path, data if out_documents else None, None))
            yield path, data

    def refused() -> Iterator[str]:
        while waiting and waiting[0][2] is not None:
            path, _, problem = waiting.popleft()
            yield _error_row(path, problem or "", as_findings)

    for path, text, new in worker.exchange(kind, sent(), options):
        yield from refused()
        _, old, _ = waiting.popleft()
        if as_findings:
            yield from _finding_rows(path, text)
        elif out_documents is None:
            yield text.decode()
        else:
            yield _save(path, old or b"", new, json.loads(text), out_documents)
    yield from refused()


def _save(path: str, old: bytes, new: bytes, report: Dict[str, Any], folder: str) -> str:
    """Writes a document that is of the target now; the same bytes if a task is run again."""
    document = {"migrated": new, "unchanged": old}.get(report["state"])
    if document is not None:
        report["written"] = objects.place_in(folder, path)
        objects.write(report["written"], document)
    return json.dumps(report, ensure_ascii=False)


_CLEAN = b'","state":"clean",'


def _finding_rows(path: str, text: bytes) -> Iterator[str]:
    # Most documents have no findings; a name cannot hold an unescaped quotation mark.
    if _CLEAN in text:
        return
    report = json.loads(text)
    if report["state"] == "error":
        yield _error_row(path, report["problem"], True)
    for finding in report.get("findings", []):
        yield json.dumps(finding, ensure_ascii=False)


def _error_row(path: str, problem: str, as_findings: bool) -> str:
    state, reason = ("severity", "message") if as_findings else ("state", "problem")
    return json.dumps({"path": path, state: "error", reason: problem}, ensure_ascii=False)


def _fetched(paths: Iterable[str], unpacks: bool) -> Iterator[Document]:
    """Begins to fetch some documents before they are asked for."""
    with ThreadPoolExecutor(_THREADS) as pool:
        ahead: Deque[Document] = deque()
        for path in paths:
            if objects.is_local(path) and archives.is_archive(path):
                yield from ahead
                ahead.clear()
                if unpacks:
                    yield from archives.documents(path, objects.local_path(path))
                else:
                    yield path, OSError(_ARCHIVE)
            elif objects.is_local(path) and not ahead:
                # This thread is ahead of the tool; others would cost more than a small file.
                yield path, partial(objects.read, path)
            else:
                ahead.append((path, pool.submit(objects.read, path).result))
                if len(ahead) > _AHEAD:
                    yield ahead.popleft()
        yield from ahead


def _tool_lines(
    program: Optional[str], type_: Optional[str], arguments: List[str], paths: Iterable[str]
) -> Iterator[str]:
    name, words, options = tool_for(type_)
    with tempfile.TemporaryFile() as names, tempfile.TemporaryFile() as errors:
        for path in paths:
            names.write(os.fsencode(objects.local_path(path)) + b"\0")
        if names.tell() == 0:
            return
        names.seek(0)
        command = [program or str(find_program(name)), *words, *arguments, *options]
        command += ["--files-from", "-"]
        with subprocess.Popen(command, stdin=names, stdout=subprocess.PIPE, stderr=errors) as tool:
            assert tool.stdout is not None
            try:
                for line in tool.stdout:
                    yield line.decode()
                status = tool.wait()
            finally:
                tool.kill()
        errors.seek(0)
        said = errors.read().decode("utf-8", "replace").splitlines()
        if status not in (0, 1, 2) or (status == 2 and not said):
            end = f"was killed by signal {-status}" if status < 0 else f"ended with {status}"
            raise ToolFailed(f"{name} {end}: {' '.join(said) or 'no message'}")
        if status == 2:
            is_check = arguments[0] == "check"
            for sentence in said:
                path, _, reason = sentence.partition(": ")[2].partition(": ")
                yield _error_row(path, reason, is_check)


def _batched(rows: Iterable[str]) -> Batches:
    rest = iter(rows)
    while True:
        batch = list(islice(rest, _ROWS))
        yield pa.RecordBatch.from_arrays([pa.array(batch, pa.string())], ["value"])
        if len(batch) < _ROWS:
            return
