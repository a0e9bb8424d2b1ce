"""Checks, inspects, and migrates documents with Spark; needs ``filetype-toolkit[spark]``.

Each function takes a table of references and returns a table. A reference is a path that the
executors can read (a document, or a folder or an archive that holds documents), or the address of
an object (``s3a://bucket/key``). With ``content``, the documents are in a column of the table.

Documents are those of ``emojiart``, or with ``type`` of a declared format: ``type`` is the path of
a declaration that executors can read, or the name of a known format, such as ``notebook``.
"""

from typing import Any, Optional, Sequence

from pyspark.sql import DataFrame
from pyspark.sql.functions import from_json

from .. import _frames as frames
from .._worker import check_options, migrate_options
from . import _tasks
from ._schemas import (
    FINDINGS, FORMAT_INSPECTIONS, FORMAT_MIGRATIONS, FORMAT_PLANS, INSPECTIONS, MIGRATIONS, PLANS,
    STATES,
)

__all__ = [
    "FINDINGS", "FORMAT_INSPECTIONS", "FORMAT_MIGRATIONS", "FORMAT_PLANS", "INSPECTIONS",
    "MIGRATIONS", "PLANS", "STATES", "check", "check_states", "inspect", "migrate", "plan",
]


def check(
    documents: DataFrame, *, path: str = "path", content: Optional[str] = None,
    fetch: bool = False, edition: Optional[str] = None, select: Sequence[str] = (),
    ignore: Sequence[str] = (), type: Optional[str] = None, program: Optional[str] = None,
    max_size: int = 256,
) -> DataFrame:
    """The findings of ``check``: a row each, with the columns ``FINDINGS``.

    The tool reads references by itself. With ``fetch``, the task reads them and sends them to the
    tool, as it must if they are in a bucket; a reference is then one document.
    """
    options = check_options(edition, select, ignore, None)
    if content is None and not fetch:
        task = _tasks.tool_task(program, type, ["check"], options)
    else:
        task = _tasks.frames_task(program, type, frames.CHECK, options, max_size, as_findings=True)
    return _rows(documents, path, content, task, FINDINGS)


def check_states(
    documents: DataFrame, *, path: str = "path", content: Optional[str] = None,
    edition: Optional[str] = None, select: Sequence[str] = (), ignore: Sequence[str] = (),
    fail_on: Optional[str] = None, type: Optional[str] = None, program: Optional[str] = None,
    max_size: int = 256,
) -> DataFrame:
    """A row for each document, with its findings in an array and its hash: ``STATES``."""
    options = check_options(edition, select, ignore, fail_on)
    task = _tasks.frames_task(program, type, frames.CHECK, options, max_size)
    return _rows(documents, path, content, task, STATES)


def inspect(
    documents: DataFrame, *, path: str = "path", content: Optional[str] = None,
    type: Optional[str] = None, program: Optional[str] = None, max_size: int = 256,
) -> DataFrame:
    """What each document holds: ``INSPECTIONS``, or with ``type`` ``FORMAT_INSPECTIONS``."""
    task = _tasks.frames_task(program, type, frames.INSPECT, [], max_size)
    columns = INSPECTIONS if type is None else FORMAT_INSPECTIONS
    return _rows(documents, path, content, task, columns)


def plan(
    documents: DataFrame, *, path: str = "path", type: Optional[str] = None,
    program: Optional[str] = None, **options: Any,
) -> DataFrame:
    """What ``migrate --dry-run`` says of references; the options of ``Worker.migrate``.

    The tool reads references by itself; nothing is written. The columns are ``PLANS``, or with
    ``type`` ``FORMAT_PLANS``.
    """
    task = _tasks.tool_task(program, type, ["migrate", "--dry-run"], migrate_options(**options))
    return _rows(documents, path, None, task, PLANS if type is None else FORMAT_PLANS)


def migrate(
    documents: DataFrame, out_documents: str, *, path: str = "path",
    content: Optional[str] = None, type: Optional[str] = None, program: Optional[str] = None,
    max_size: int = 256, **options: Any,
) -> DataFrame:
    """Writes the new documents below another folder or bucket; a row each.

    The columns are ``MIGRATIONS``, or with ``type`` ``FORMAT_MIGRATIONS``.

    Documents that already are of the target are copied. Originals are never changed. Each document
    is written whole and always at the same place, so a task may run twice. Nothing happens before
    the table is read, and it happens again if the table is read again: save it once.
    """
    choices = migrate_options(**options)
    task = _tasks.frames_task(
        program, type, frames.MIGRATE, choices, max_size, out_documents=out_documents
    )
    return _rows(documents, path, content, task, MIGRATIONS if type is None else FORMAT_MIGRATIONS)


def _rows(
    documents: DataFrame, path: str, content: Optional[str], task: "_tasks.Task", schema: str
) -> DataFrame:
    """The JSON objects of the task as rows; Spark reads them faster than Python could."""
    columns = [path] if content is None else [path, content]
    lines = documents.select(*columns).mapInArrow(task, "value STRING")
    return lines.select(from_json("value", schema).alias("row")).select("row.*")
