"""Checks, inspects, and migrates documents with Spark; needs ``filetype-toolkit[spark]``.

Each function takes a table of references and returns a table. A reference is a path that the
executors can read (a document, or a folder or an archive that holds documents), or the address of
an object (``s3a://bucket/key``). With ``content``, the documents are in a column of the table.
"""

from typing import Any, List, Optional, Sequence

from pyspark.sql import DataFrame
from pyspark.sql.functions import from_json

from .. import _frames as frames
from .._worker import check_options, migrate_options
from . import _tasks
from ._schemas import FINDINGS, INSPECTIONS, MIGRATIONS, PLANS, STATES

__all__ = [
    "FINDINGS",
    "INSPECTIONS",
    "MIGRATIONS",
    "PLANS",
    "STATES",
    "check",
    "check_states",
    "inspect",
    "migrate",
    "plan",
]


def check(
    documents: DataFrame,
    *,
    path: str = "path",
    content: Optional[str] = None,
    fetch: bool = False,
    edition: Optional[str] = None,
    select: Sequence[str] = (),
    ignore: Sequence[str] = (),
    program: Optional[str] = None,
    max_size: int = 256,
) -> DataFrame:
    """The findings of ``emojiart check``: a row each, with the columns ``FINDINGS``.

    The tool reads references by itself. With ``fetch``, the task reads them and sends them to the
    tool, as it must if they are in a bucket; a reference is then one document.
    """
    options = check_options(edition, select, ignore, None)
    if content is None and not fetch:
        arguments = ["check", "--no-config", "--format", "jsonl", "--jobs", "1", *options]
        return _rows(documents, [path], _tasks.tool_task(program, arguments), FINDINGS)
    task = _tasks.frames_task(program, frames.CHECK, options, max_size, True, None)
    return _rows(documents, _columns(path, content), task, FINDINGS)


def check_states(
    documents: DataFrame,
    *,
    path: str = "path",
    content: Optional[str] = None,
    edition: Optional[str] = None,
    select: Sequence[str] = (),
    ignore: Sequence[str] = (),
    fail_on: Optional[str] = None,
    program: Optional[str] = None,
    max_size: int = 256,
) -> DataFrame:
    """A row for each document, with its findings in an array and its hash: ``STATES``."""
    options = check_options(edition, select, ignore, fail_on)
    task = _tasks.frames_task(program, frames.CHECK, options, max_size, False, None)
    return _rows(documents, _columns(path, content), task, STATES)


def inspect(
    documents: DataFrame,
    *,
    path: str = "path",
    content: Optional[str] = None,
    program: Optional[str] = None,
    max_size: int = 256,
) -> DataFrame:
    """What each document holds and which editions open it: ``INSPECTIONS``."""
    task = _tasks.frames_task(program, frames.INSPECT, [], max_size, False, None)
    return _rows(documents, _columns(path, content), task, INSPECTIONS)


def plan(
    documents: DataFrame,
    *,
    path: str = "path",
    program: Optional[str] = None,
    **options: Any,
) -> DataFrame:
    """What ``emojiart migrate --dry-run`` says of references; the options of ``Worker.migrate``.

    The tool reads references by itself; nothing is written. The columns are ``PLANS``.
    """
    arguments = ["migrate", "--dry-run", "--no-config", "--format", "jsonl", "--jobs", "1"]
    arguments += _migrate_options(**options)
    return _rows(documents, [path], _tasks.tool_task(program, arguments), PLANS)


def migrate(
    documents: DataFrame,
    out_documents: str,
    *,
    path: str = "path",
    content: Optional[str] = None,
    program: Optional[str] = None,
    max_size: int = 256,
    **options: Any,
) -> DataFrame:
    """Writes the new documents below another folder or bucket; a row each: ``MIGRATIONS``.

    Documents that already are of the target are copied. Originals are never changed. Each document
    is written whole and always at the same place, so a task may run twice. Nothing happens before
    the table is read, and it happens again if the table is read again: save it once.
    """
    task = _tasks.frames_task(
        program, frames.MIGRATE, _migrate_options(**options), max_size, False, out_documents
    )
    return _rows(documents, _columns(path, content), task, MIGRATIONS)


def _migrate_options(
    to: str = "2023",
    from_: Optional[str] = None,
    allow: Sequence[str] = (),
    image_size: Optional[str] = None,
    data_url: bool = False,
    prefer_picture: bool = False,
    strip_unknown: bool = False,
    escape_slashes: bool = True,
) -> List[str]:
    return migrate_options(
        to, from_, allow, image_size, data_url, prefer_picture, strip_unknown, escape_slashes
    )


def _columns(path: str, content: Optional[str]) -> List[str]:
    return [path] if content is None else [path, content]


def _rows(documents: DataFrame, columns: List[str], task: "_tasks.Task", schema: str) -> DataFrame:
    """The JSON objects of the task as rows; Spark reads them faster than Python could."""
    lines = documents.select(*columns).mapInArrow(task, "value STRING")
    return lines.select(from_json("value", schema).alias("row")).select("row.*")
