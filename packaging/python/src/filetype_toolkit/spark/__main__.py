"""``python -m filetype_toolkit.spark``: a job that checks, inspects, or migrates documents."""

import argparse
import sys
from typing import Any, Dict, List, Optional

from pyspark.sql import DataFrame, SparkSession

from . import _objects as objects
from . import check, check_states, inspect, migrate, plan


def main(arguments: Optional[List[str]] = None) -> int:
    options = _parser().parse_args(arguments)
    spark = (
        SparkSession.builder.appName(f"{_NAME} {options.operation}")
        # A batch of documents must fit into memory, however large they are.
        .config("spark.sql.execution.arrow.maxRecordsPerBatch", "256")
        .getOrCreate()
    )
    documents = _documents(spark, options)
    rows = _result(documents, options)
    writer = rows.write.mode("overwrite" if options.overwrite else "error")
    form = "json" if options.out.endswith((".json", ".jsonl")) else "parquet"
    writer.format(form).save(options.out)
    return 0


def _documents(spark: SparkSession, options: argparse.Namespace) -> DataFrame:
    if options.content is not None:
        return spark.read.parquet(*options.sources)
    partitions = options.partitions or 4 * spark.sparkContext.defaultParallelism
    paths: List[str] = []
    for source in options.sources:
        paths += objects.references(source, 4 * partitions, options.ending)
    if not paths:
        whose = f"{', '.join(options.sources)} whose names end in '{options.ending}'"
        raise SystemExit(f"{_NAME}: no documents in {whose}; see --extension")
    # Neighbors stay together, so a task opens few folders.
    rows = spark.sparkContext.parallelize([(path,) for path in paths], min(partitions, len(paths)))
    return spark.createDataFrame(rows, "path STRING")


def _result(documents: DataFrame, options: argparse.Namespace) -> DataFrame:
    common: Dict[str, Any] = {name: getattr(options, name) for name in ("path", "type", "program")}
    column = options.content
    fetches = column is None and not all(map(objects.is_local, options.sources))
    rules = {"edition": options.edition, "select": options.select, "ignore": options.ignore}
    if options.operation == "inspect":
        return inspect(documents, content=column, **common)
    if options.operation == "check" and options.states:
        return check_states(documents, content=column, **common, **rules)
    if options.operation == "check":
        return check(documents, content=column, fetch=fetches, **common, **rules)
    choices = {name: getattr(options, name) for name in _CHOICES}
    if options.out_documents is not None:
        return migrate(documents, options.out_documents, content=column, **common, **choices)
    if column is not None or fetches:
        raise SystemExit(f"{_NAME}: documents that are not files need --out-documents")
    return plan(documents, **common, **choices)


_NAME = "python -m filetype_toolkit.spark"
#: The options of ``migrate``, by the names that ``Worker.migrate`` gives them.
_CHOICES = (
    "to", "from_", "allow", "allow_errors", "image_size", "data_url", "prefer_picture",
    "strip_unknown", "escape_slashes",
)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=_NAME, description="Check, inspect, or migrate documents with Spark."
    )
    add = parser.add_argument
    add("operation", choices=["check", "inspect", "migrate"])
    add("sources", nargs="+", help="documents, folders, s3a://bucket/prefix, or Parquet tables")
    add("--out", required=True, help="the table to write: Parquet, or JSON if it ends with .json")
    add("--overwrite", action="store_true", help="replace the table if it exists")
    add("--partitions", type=int, help="tasks (default: four per processor)")
    add("--declaration", dest="type",
        help="the declaration of the documents' format, or 'notebook'")
    add("--extension", dest="ending", default=".emojiart",
        help="of the documents' names (default: .emojiart)")
    add("--program", help="the path of the program on the executors (default: that of the wheel)")
    add("--content", help="the column of the documents, if the sources are Parquet tables")
    add("--path", default="path", help="the column of the names (default: path)")
    add = parser.add_argument_group("check").add_argument
    add("--states", action="store_true", help="a row per document instead of one per finding")
    add("--app", dest="edition", help="the edition whose app the documents are for")
    add("--select", action="append", default=[], help="report only these rules")
    add("--ignore", action="append", default=[], help="do not report these rules")
    add = parser.add_argument_group("migrate").add_argument
    add("--out-documents", metavar="FOLDER", help="write the new documents (default: only plan)")
    add("--to", help="the edition to write (default: the newest)")
    add("--from", dest="from_", metavar="ORIGIN", help="the edition of ambiguous documents")
    add("--allow", action="append", default=[], help="agree to a loss")
    add("--image-size", metavar="WxH", help="the size of backgrounds outside the documents")
    add("--allow-errors", action="store_true", help="as of filetype documents migrate")
    same = "as of emojiart migrate"
    for flag in ("data-url", "prefer-picture", "strip-unknown"):
        add(f"--{flag}", action="store_true", help=same)
    add("--no-escape-slashes", dest="escape_slashes", action="store_false", help=same)
    return parser


if __name__ == "__main__":
    sys.exit(main())
