"""The columns of the tables: the members of the tool's JSON objects, with their names."""

_RELATED = "message STRING, line INT, column INT, offset BIGINT, length BIGINT"
_EDIT = "offset BIGINT, length BIGINT, replacement STRING"
_FIX = f"title STRING, applicability STRING, edits ARRAY<STRUCT<{_EDIT}>>"
_DIGEST = "STRUCT<size BIGINT, xxh64 STRING>"

#: A row for each finding. The rule is null in the row of a document that could not be read.
FINDINGS = (
    "path STRING, rule STRING, severity STRING, message STRING, line INT, column INT, "
    "endLine INT, endColumn INT, offset BIGINT, length BIGINT, notes ARRAY<STRING>, "
    f"related ARRAY<STRUCT<{_RELATED}>>, fix STRUCT<{_FIX}>"
)

#: A row for each checked document.
STATES = (
    "path STRING, state STRING, problem STRING, unlisted BIGINT, "
    f"input {_DIGEST}, findings ARRAY<STRUCT<{FINDINGS}>>"
)

#: A row for each inspected document; ``state`` is null unless it could not be read.
INSPECTIONS = (
    "path STRING, state STRING, edition STRING, candidates ARRAY<STRING>, problem STRING, "
    "opens MAP<STRING, STRING>, verdicts MAP<STRING, STRING>, "
    "background STRUCT<kind STRING, url STRING, picture STRUCT<format STRING, width BIGINT, "
    "height BIGINT, bytes BIGINT, orientation INT, truncated BOOLEAN>>, emojis BIGINT, "
    "bounds STRUCT<x ARRAY<DOUBLE>, y ARRAY<DOUBLE>>, sizes ARRAY<DOUBLE>, counter STRING, "
    "largestID STRING, unknownMembers ARRAY<STRING>, "
    "findings STRUCT<errors BIGINT, warnings BIGINT, notes BIGINT>"
)

#: A row for each document of a plan.
PLANS = (
    "path STRING, state STRING, `from` STRING, `to` STRING, changes ARRAY<STRING>, "
    "inventions ARRAY<STRING>, losses ARRAY<STRUCT<loss STRING, count BIGINT, allowed BOOLEAN, "
    "details ARRAY<STRING>>>, needs ARRAY<STRING>, stripped ARRAY<STRING>, notes ARRAY<STRING>, "
    "opensIn ARRAY<STRING>, noLongerOpensIn ARRAY<STRING>, problem STRING"
)

#: The same for documents of a declared format.
FORMAT_PLANS = (
    "path STRING, state STRING, `from` STRING, `to` STRING, "
    "changes ARRAY<STRUCT<step STRING, count BIGINT>>, losses ARRAY<STRUCT<loss STRING, "
    "count BIGINT, allowed BOOLEAN>>, needs ARRAY<STRING>, problem STRING"
)

#: A row for each inspected document of a declared format.
FORMAT_INSPECTIONS = (
    "path STRING, state STRING, problem STRING, editions ARRAY<STRING>, reason STRING, "
    "line INT, `column` INT, errors BIGINT, warnings BIGINT, notes BIGINT, "
    "migrations ARRAY<STRUCT<`to` STRING, state STRING, losses ARRAY<STRING>>>"
)

_DONE = f", findings ARRAY<STRUCT<{FINDINGS}>>, input {_DIGEST}, output {_DIGEST}, written STRING"

#: A row for each migrated document; ``written`` is where the new document is.
MIGRATIONS = PLANS + _DONE

#: The same for documents of a declared format.
FORMAT_MIGRATIONS = FORMAT_PLANS + _DONE
