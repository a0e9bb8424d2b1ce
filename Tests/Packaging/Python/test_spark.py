"""Tests of ``filetype_toolkit.spark``; packaging/check-spark runs them."""

import gzip
import json
import logging
import os
import subprocess
import tarfile
import tempfile
import unittest
import zipfile
from collections import Counter
from pathlib import Path
from typing import Any, Dict, List

import filetype_toolkit.spark as toolkit
from filetype_toolkit import find_program
from filetype_toolkit.spark.__main__ import main
from manual import examples
from pyspark.sql import DataFrame, SparkSession

SAMPLES = Path(__file__).resolve().parents[3] / "Examples" / "documents"
PROGRAM = os.environ.get("EMOJIART") or str(find_program("emojiart"))
FILETYPE = str(Path(PROGRAM).with_name("filetype"))
NOTEBOOKS = SAMPLES.parents[1] / "Tests" / "Documents" / "NotebooksTests" / "Fixtures"
NOWHERE = "/nowhere/a.emojiart"


def rows(table: DataFrame) -> List[Dict[str, Any]]:
    return [row.asDict(recursive=True) for row in table.collect()]


def tally(objects: List[Dict[str, Any]]) -> "Counter[str]":
    """Rows without their order; a row that comes twice counts twice."""
    return Counter(json.dumps(value, sort_keys=True) for value in objects)


class SparkTests(unittest.TestCase):
    maxDiff = None
    spark: SparkSession

    @classmethod
    def setUpClass(cls) -> None:
        cls.start({})

    @classmethod
    def start(cls, environment: Dict[str, str]) -> None:
        # Without the 4, a task of a local master is not tried again.
        builder = SparkSession.builder.master("local[2,4]").config("spark.ui.enabled", "false")
        for name, value in environment.items():
            builder = builder.config(f"spark.executorEnv.{name}", value)
        cls.spark = builder.config("spark.driver.host", "127.0.0.1").getOrCreate()
        cls.spark.sparkContext.setLogLevel("OFF")

    @classmethod
    def tearDownClass(cls) -> None:
        cls.spark.stop()

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.names = [str(path) for path in sorted(SAMPLES.rglob("*.emojiart"))]
        self.paths = self.spark.createDataFrame([(name,) for name in self.names], "path STRING")
        self.contents = self.spark.createDataFrame(
            [(name, Path(name).read_bytes()) for name in self.names],
            "path STRING, content BINARY",
        ).repartition(3)

    def tool(self, *arguments: str, program: str = PROGRAM) -> List[Dict[str, Any]]:
        command = [program, *arguments, "--no-config", "--format", "jsonl", *self.names]
        lines = subprocess.run(command, stdout=subprocess.PIPE, check=False).stdout.splitlines()
        found = [json.loads(line) for line in lines]
        # A table has plans only, so it does not say that they are.
        return [{name: row[name] for name in row if name != "dryRun"} for row in found]

    def test_findings_equal_those_of_the_tool(self) -> None:
        expected = tally(self.tool("check"))
        self.assertGreater(len(expected), 20)
        paths = self.paths.repartition(3)
        self.assertEqual(tally(rows(toolkit.check(paths, program=PROGRAM))), expected)
        self.assertEqual(tally(rows(toolkit.check(paths, program=PROGRAM, fetch=True))), expected)
        found = toolkit.check(self.contents, content="content", program=PROGRAM)
        self.assertEqual(tally(rows(found)), expected)
        folder = self.spark.createDataFrame([(str(SAMPLES),)], "path STRING")
        self.assertEqual(tally(rows(toolkit.check(folder, program=PROGRAM))), expected)

    def test_states_and_plans_equal_those_of_the_tool(self) -> None:
        states = rows(toolkit.check_states(self.paths, program=PROGRAM))
        self.assertEqual(sorted(row["path"] for row in states), self.names)
        findings = [finding for row in states for finding in row["findings"]]
        self.assertEqual(tally(findings), tally(self.tool("check")))
        plans = toolkit.plan(self.paths.repartition(3), program=PROGRAM, data_url=True)
        self.assertEqual(tally(rows(plans)), tally(self.tool("migrate", "--dry-run", "--data-url")))
        inspected = rows(toolkit.inspect(self.paths, program=PROGRAM))
        self.assertEqual(sorted(row["path"] for row in inspected), self.names)
        self.assertIn("2023", {row["edition"] for row in inspected})

    def test_the_example_of_the_manual(self) -> None:
        for year, sample in [("2019", "2021-blank.emojiart"), ("2020", "2020.emojiart")]:
            document = self.folder / "archive" / year / sample
            document.parent.mkdir(parents=True)
            document.write_bytes((SAMPLES / "sound" / sample).read_bytes())
        names = [(str(path),) for path in sorted(self.folder.rglob("*.emojiart"))]
        notebooks = [(str(path),) for path in NOTEBOOKS.glob("*.ipynb")]
        known: Dict[str, Any] = {
            "spark": self.spark,
            "table": self.contents.selectExpr("path AS name", "content AS document"),
            "references_of_documents": self.spark.createDataFrame(names, "path STRING"),
            "references_of_notebooks": self.spark.createDataFrame(notebooks, "path STRING"),
        }
        for code in examples("Documentation/Spark.md", using="emojiart.migrate"):
            code = code.replace('"/archive', f'"{self.folder}/archive')
            exec(code.replace('"states', f'"{self.folder}/states'), known)
        states = rows(self.spark.read.parquet(str(self.folder / "states.parquet")))
        self.assertEqual([row["state"] for row in states], ["migrated"] * 2)
        self.assertTrue(all(Path(row["written"]).is_file() for row in states))

    def test_documents_of_a_declared_format(self) -> None:
        names = [str(path) for path in sorted(NOTEBOOKS.glob("*.ipynb"))]
        broken = self.folder / "broken.ipynb"
        broken.write_text('{"nbformat": 4, "nbformat_minor": 4, "cells": {}}')
        self.names = [*names, str(broken)]
        table = self.spark.createDataFrame([(name,) for name in self.names], "path STRING")
        table = table.repartition(3)
        common: Dict[str, Any] = {"program": FILETYPE, "type": "notebook"}

        def lines(*arguments: str) -> "Counter[str]":
            command = ["documents", *arguments, "--declaration", "notebook"]
            return tally(self.tool(*command, program=FILETYPE))

        expected = lines("check")
        self.assertGreater(len(expected), 1)
        self.assertEqual(tally(rows(toolkit.check(table, **common))), expected)
        self.assertEqual(tally(rows(toolkit.check(table, fetch=True, **common))), expected)
        states = rows(toolkit.check_states(table, **common))
        self.assertEqual(Counter(row["state"] for row in states), {"clean": 8, "failed": 1})
        plans = [json.loads(line) for line in lines("migrate", "--dry-run", "--to", "3")]
        for one in plans:
            del one["findings"]
        self.assertEqual(tally(rows(toolkit.plan(table, to="3", **common))), tally(plans))
        inspected = {row["path"]: row["editions"] for row in rows(toolkit.inspect(table, **common))}
        self.assertEqual([inspected[name] for name in names], [[Path(name).stem] for name in names])
        out = str(self.folder / "out")
        done = rows(toolkit.migrate(table, out, allow=["worksheets"], **common))
        results = Counter(row["state"] for row in done)
        self.assertEqual(
            results, {"migrated": 6, "unchanged": 1, "would-lose": 1, "unreadable": 1}
        )
        written = {row["written"] for row in done if row["written"]}
        self.assertEqual(written, {str(p) for p in Path(out).rglob("*") if p.is_file()})

    def test_what_cannot_be_read_is_a_row(self) -> None:
        paths = self.paths.limit(1).union(self.spark.createDataFrame([(NOWHERE,)], "path STRING"))
        for fetch in (False, True):
            found = rows(toolkit.check(paths, program=PROGRAM, fetch=fetch))
            (missing,) = [row for row in found if row["rule"] is None]
            self.assertEqual(
                (missing["path"], missing["severity"], missing["message"]),
                (NOWHERE, "error", "does not exist"),
            )
        (state,) = [
            row for row in rows(toolkit.check_states(paths, program=PROGRAM)) if row["problem"]
        ]
        self.assertEqual((state["path"], state["state"]), (NOWHERE, "error"))

    def test_migration_writes_elsewhere_and_may_run_twice(self) -> None:
        before = {name: Path(name).read_bytes() for name in self.names}
        out = self.folder / "out"
        for _ in range(2):
            done = rows(toolkit.migrate(self.paths, str(out), program=PROGRAM, data_url=True))
            self.assertEqual(sorted(row["path"] for row in done), self.names)
            written = {row["written"] for row in done if row["written"]}
            self.assertEqual(written, {str(p) for p in out.rglob("*") if p.is_file()})
        self.assertEqual(before, {name: Path(name).read_bytes() for name in self.names})
        for row in done:
            if row["state"] != "migrated":
                continue
            command = [PROGRAM, "migrate", "--data-url", "--no-config", "-o", "-", row["path"]]
            new = subprocess.run(command, stdout=subprocess.PIPE, check=False).stdout
            self.assertEqual(Path(row["written"]).read_bytes(), new)
            self.assertEqual(row["output"]["size"], len(new))

    def killed(self, times: int) -> str:
        """A program that is killed after a part of its input and output, so many times."""
        script = self.folder / "killed"
        script.write_text(
            f"""#!/bin/bash
for i in {{1..{times}}}; do
  if mkdir {self.folder}/marker-$i 2>/dev/null; then
    head -c 1500 | {PROGRAM} "$@" | head -c 1000
    kill -9 $$
  fi
done
exec {PROGRAM} "$@"
"""
        )
        script.chmod(0o755)
        return str(script)

    def test_a_killed_process_costs_nothing_and_doubles_nothing(self) -> None:
        expected = tally(self.tool("check"))
        one = self.paths.coalesce(1)
        program = self.killed(times=1)
        self.assertEqual(tally(rows(toolkit.check(one, program=program))), expected)
        self.assertTrue((self.folder / "marker-1").exists())
        (self.folder / "marker-1").rmdir()
        found = toolkit.check(self.contents, content="content", program=program)
        self.assertEqual(tally(rows(found)), expected)
        self.assertTrue((self.folder / "marker-1").exists())
        (self.folder / "marker-1").rmdir()
        done = rows(toolkit.migrate(one, str(self.folder / "out"), program=program))
        self.assertEqual(sorted(row["path"] for row in done), self.names)
        self.assertFalse([p for p in self.folder.rglob(".write-*")])

    def shards(self) -> List[str]:
        """The samples in archives of each kind, with what is not a document among them."""
        names = [Path(name).relative_to(SAMPLES) for name in self.names]
        plain = self.folder / "a.tar"
        with tarfile.open(plain, "w") as archive:
            for inner in [*names, Path("sound")]:
                archive.add(SAMPLES / inner, inner, recursive=False)
            archive.add(SAMPLES / names[0], ".hidden.emojiart")
            archive.add(SAMPLES / names[0], "notes.txt")
            archive.add(SAMPLES / names[0], "../Up.EMOJIART")
        made = [plain, self.folder / "b.tar.gz", self.folder / "c.tgz"]
        for packed in made[1:]:
            packed.write_bytes(gzip.compress(plain.read_bytes()))
        made.append(self.folder / "d.zip")
        with zipfile.ZipFile(made[-1], "w", zipfile.ZIP_DEFLATED) as pack:
            for inner in names:
                pack.write(SAMPLES / inner, inner)
            pack.writestr(".hidden/a.emojiart", "{}")
        return [str(path) for path in made]

    def test_shards_give_the_rows_of_the_tool(self) -> None:
        self.names = self.shards()
        table = self.spark.createDataFrame([(name,) for name in self.names], "path STRING")
        table = table.repartition(3)
        expected = tally(self.tool("check"))
        self.assertGreater(len(expected), 80)
        self.assertEqual(tally(rows(toolkit.check(table, program=PROGRAM))), expected)
        self.assertEqual(tally(rows(toolkit.check(table, program=PROGRAM, fetch=True))), expected)
        states = rows(toolkit.check_states(table, program=PROGRAM))
        self.assertEqual(tally([one for row in states for one in row["findings"]]), expected)
        plans = self.tool("migrate", "--dry-run", "--data-url")
        found = rows(toolkit.plan(table, program=PROGRAM, data_url=True))
        self.assertEqual(tally(found), tally(plans))
        paths = sorted(row["path"] for row in plans)
        self.assertEqual(sorted(row["path"] for row in states), paths)
        inspected = rows(toolkit.inspect(table, program=PROGRAM))
        self.assertEqual(sorted(row["path"] for row in inspected), paths)
        out = str(self.folder / "out")
        done = rows(toolkit.migrate(table, out, program=PROGRAM, data_url=True))
        keys = ("path", "state", "from", "to", "changes", "losses", "needs")
        self.assertEqual(
            tally([{key: row[key] for key in keys} for row in done]),
            tally([{key: row[key] for key in keys} for row in found]),
        )
        new = str(self.folder / "new.tar")
        command = [PROGRAM, "migrate", "--no-config", "--no-journal", "--data-url", "-q"]
        subprocess.run([*command, self.names[0], "-o", new], check=False, capture_output=True)
        written = {row["path"]: row["written"] for row in done}
        with tarfile.open(new) as archive:
            for entry in archive:
                place = written.get(f"{self.names[0]}!{entry.name}")
                if place:
                    file = archive.extractfile(entry)
                    assert file is not None
                    self.assertEqual(Path(place).read_bytes(), file.read())

    def test_damaged_shards_are_rows(self) -> None:
        whole = Path(self.shards()[0]).read_bytes()
        cut = self.folder / "cut.tar"
        cut.write_bytes(whole[: len(whole) // 2 + 100])
        table = self.spark.createDataFrame([(str(cut),)], "path STRING")
        for fetch in (False, True):
            found = rows(toolkit.check(table, program=PROGRAM, fetch=fetch))
            (broken,) = [row for row in found if row["rule"] is None]
            self.assertEqual(broken["path"], str(cut))
            self.assertTrue(broken["message"].startswith("is damaged or cut off"))

    def test_a_killed_worker_costs_nothing_and_doubles_nothing(self) -> None:
        expected = tally(self.tool("check"))
        marker = self.folder / "worker-was-killed"
        script = self.folder / "kills-its-worker"
        script.write_text(
            f"""#!/bin/bash
if mkdir {marker} 2>/dev/null; then
  head -c 1500 | {PROGRAM} "$@" | head -c 1000
  kill -9 $PPID
  exit 9
fi
exec {PROGRAM} "$@"
"""
        )
        script.chmod(0o755)
        program = str(script)
        references = self.paths.repartition(3)
        for table, content in ((references, None), (self.contents, "content")):
            found = toolkit.check(table, content=content, program=program)
            self.assertEqual(tally(rows(found)), expected)
            self.assertTrue(marker.exists())
            marker.rmdir()
        done = rows(toolkit.migrate(references, str(self.folder / "out"), program=program))
        self.assertTrue(marker.exists())
        self.assertEqual(sorted(row["path"] for row in done), self.names)

    def test_a_process_that_is_always_killed_fails_the_job(self) -> None:
        program = self.killed(times=50)
        with self.assertRaisesRegex(Exception, "emojiart was killed by signal 9"):
            toolkit.check(self.paths, program=program).collect()
        with self.assertRaisesRegex(Exception, "emojiart was killed by signal 9; '/.*emojiart'"):
            toolkit.check(self.contents, content="content", program=program).collect()

    def test_the_job_on_folders(self) -> None:
        out = str(self.folder / "findings.parquet")
        main(["check", str(SAMPLES), "--out", out, "--program", PROGRAM, "--partitions", "3"])
        self.assertEqual(tally(rows(self.spark.read.parquet(out))), tally(self.tool("check")))
        plans = str(self.folder / "plans.json")
        main(["migrate", str(SAMPLES), "--out", plans, "--program", PROGRAM])
        self.assertEqual(self.spark.read.json(plans).count(), len(self.names))

    def test_the_job_on_a_bucket(self) -> None:
        try:
            import boto3
            from moto.server import ThreadedMotoServer
        except ImportError:
            self.skipTest("moto is missing: pip install 'moto[server]'")
        server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
        logging.getLogger("werkzeug").setLevel(logging.ERROR)
        server.start()
        self.addCleanup(server.stop)
        host, port = server.get_host_and_port()
        environment = {
            "AWS_ENDPOINT_URL": f"http://{host}:{port}",
            "AWS_ACCESS_KEY_ID": "test",
            "AWS_SECRET_ACCESS_KEY": "test",
            "AWS_DEFAULT_REGION": "us-east-1",
        }
        for name, value in environment.items():
            os.environ[name] = value
            self.addCleanup(os.environ.pop, name)
        client = boto3.client("s3")
        client.create_bucket(Bucket="art")
        for name in self.names:
            key = f"old/{Path(name).relative_to(SAMPLES)}"
            client.put_object(Bucket="art", Key=key, Body=Path(name).read_bytes())
        # Workers of Python that run keep the environment that they began with.
        self.spark.stop()
        self.start(environment)
        out = str(self.folder / "findings.parquet")
        main(["check", "s3a://art/old/", "--out", out, "--program", PROGRAM])
        found = rows(self.spark.read.parquet(out))
        expected = self.tool("check")
        for row in expected:
            row["path"] = f"s3a://art/old/{Path(row['path']).relative_to(SAMPLES)}"
        self.assertEqual(tally(found), tally(expected))
        states = str(self.folder / "states.parquet")
        options = ["--out-documents", "s3a://art/new", "--data-url", "--program", PROGRAM]
        main(["migrate", "s3a://art/old/", "--out", states, *options])
        for row in rows(self.spark.read.parquet(states)):
            if row["written"]:
                key = row["written"].split("/", 3)[3]
                size = client.head_object(Bucket="art", Key=key)["ContentLength"]
                self.assertEqual(size, (row["output"] or row["input"])["size"])


if __name__ == "__main__":
    unittest.main()
