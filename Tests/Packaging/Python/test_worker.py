"""Tests of ``filetype_toolkit.Worker``; EMOJIART names the program if the package lacks it."""

import contextlib
import io
import json
import os
import signal
import subprocess
import unittest
from collections import Counter
from pathlib import Path
from typing import Any, Dict, Iterator, List, Tuple

from filetype_toolkit import Worker, WorkerError, find_program
from manual import examples

SAMPLES = Path(__file__).resolve().parents[3] / "Examples" / "documents"
PROGRAM = os.environ.get("EMOJIART") or find_program("emojiart")
FILETYPE = Path(PROGRAM).with_name("filetype")
NOTEBOOKS = SAMPLES.parents[1] / "Tests" / "Documents" / "NotebooksTests" / "Fixtures"
OLD = b'{"emojis":[{"id":1,"text":"x","x":1,"y":2,"size":40}],"uniqueEmojiId":1}'


def samples() -> List[Tuple[str, bytes]]:
    return [(str(path), path.read_bytes()) for path in sorted(SAMPLES.rglob("*.emojiart"))]


class WorkerTests(unittest.TestCase):
    def setUp(self) -> None:
        self.worker = Worker(program=PROGRAM)
        self.addCleanup(self.worker.close)

    def test_findings_are_those_of_check(self) -> None:
        documents = samples()
        self.assertGreater(len(documents), 15)
        found = [finding for result in self.worker.check(documents) for finding in result.findings]
        command = [
            PROGRAM,
            "check",
            "--no-config",
            "--format",
            "jsonl",
            "--jobs=1",
            *dict(documents),
        ]
        # What lies beside a file is only known to the command.
        command += ["--ignore", "emojiart/conflict-copy"]
        lines = subprocess.run(command, stdout=subprocess.PIPE, check=False).stdout.splitlines()
        self.assertEqual(found, [json.loads(line) for line in lines])

    def test_documents_of_a_declared_format(self) -> None:
        notebooks = [(str(path), path.read_bytes()) for path in sorted(NOTEBOOKS.glob("*.ipynb"))]
        editions = [Path(name).stem for name, _ in notebooks]
        losses = ["rendered", "html-cells", "worksheets"]
        with Worker(type="notebook", program=FILETYPE) as worker:
            checked = list(worker.check(notebooks))
            self.assertEqual([result.state for result in checked], ["clean"] * 8)
            inspected = [result.report["editions"] for result in worker.inspect(notebooks)]
            self.assertEqual(inspected, [[edition] for edition in editions])
            new = [
                (result.name, result.document or dict(notebooks)[result.name])
                for result in worker.migrate(notebooks, to="4.5", allow=losses)
            ]
            inspected = [result.report["editions"] for result in worker.inspect(new)]
            self.assertEqual(inspected, [["4.5"]] * 8)
            refused = [result.state for result in worker.migrate(notebooks)]
            self.assertEqual(Counter(refused)["would-lose"], 2)
        with Worker(type="unknown", program=FILETYPE) as worker:
            with self.assertRaisesRegex(WorkerError, "filetype ended with status 2"):
                list(worker.check(notebooks))

    def test_results_are_in_order_and_one_process_serves_all(self) -> None:
        names = [f"{number}.emojiart" for number in range(20_000)]
        results = self.worker.check((name, OLD) for name in names)
        first = next(results)
        process = self.worker.pid
        self.assertEqual([first.name] + [result.name for result in results], names)
        self.assertEqual(len(list(self.worker.inspect(samples()))), len(samples()))
        self.assertEqual(len(list(self.worker.check([]))), 0)
        self.assertNotEqual(process, None)

    def test_look_ahead_is_bounded(self) -> None:
        taken = 0

        def documents() -> Iterator[Tuple[str, bytes]]:
            nonlocal taken
            for taken in range(1, 2_000):
                yield "a", b" " * 100_000

        results = self.worker.check(documents())
        next(results)
        # 1 MB is ahead, a batch is on its way, and one is being gathered.
        self.assertLess(taken, 40)
        results.close()  # type: ignore[attr-defined]
        self.assertEqual(next(self.worker.check([("a", OLD)])).state, "passed")

    def test_migration(self) -> None:
        (result,) = self.worker.migrate([("a.emojiart", OLD)], to="2023", allow=["ids"])
        self.assertIn(result.state, ("migrated", "ambiguous"))
        for result in self.worker.migrate(samples(), to="2023", data_url=True):
            self.assertEqual(result.document is not None, result.state == "migrated")
            if result.document is not None:
                self.assertEqual(result.report["output"]["size"], len(result.document))
                with Worker(program=PROGRAM) as other:
                    (again,) = other.migrate([(result.name, result.document)])
                self.assertEqual(again.state, "unchanged", result.name)

    def test_foreign_names_and_bytes(self) -> None:
        name = os.fsdecode(b"f\xff.emojiart")
        (result,) = self.worker.check([(name, b"\xff\xfe\x00")])
        self.assertEqual((result.name, result.state), (name, "failed"))

    def test_a_long_document_is_an_error_and_the_next_one_is_read(self) -> None:
        with Worker(program=PROGRAM, max_size=1) as worker:
            long, short = worker.check([("long", b" " * (2 << 20)), ("a.emojiart", OLD)])
        self.assertEqual(long.state, "error")
        self.assertIn("--max-size", long.problem or "")
        self.assertEqual(short.name, "a.emojiart")

    def test_a_killed_process_names_the_documents_and_starts_again(self) -> None:
        def documents() -> Iterator[Tuple[str, bytes]]:
            for number in range(10_000):
                if number == 5_000:
                    assert self.worker.pid is not None
                    os.kill(self.worker.pid, signal.SIGKILL)
                yield str(number), OLD

        done: List[str] = []
        with self.assertRaisesRegex(WorkerError, "killed by signal 9") as caught:
            for result in self.worker.check(documents()):
                done.append(result.name)
        self.assertEqual(caught.exception.unanswered[0], str(len(done)))
        self.assertEqual(next(self.worker.check([("a", OLD)])).name, "a")

    def test_the_examples_of_the_manual(self) -> None:
        saved: List[Tuple[str, bytes]] = []
        known: Dict[str, Any] = {
            "documents": samples(),
            "save": lambda *document: saved.append(document),
        }
        for page in ["Documentation/Frames.md", "packaging/python/README.md"]:
            for code in examples(page, using="Worker()"):
                printed = io.StringIO()
                with contextlib.redirect_stdout(printed):
                    exec(code, dict(known))
                self.assertEqual(len(printed.getvalue().splitlines()), len(samples()))
        self.assertGreater(len(saved), 5)
        self.assertTrue(all(document.startswith(b"{") for _, document in saved))

    def test_mistakes_of_the_caller(self) -> None:
        with self.assertRaisesRegex(WorkerError, "unknown rule or subject 'nope'"):
            list(self.worker.check([("a", OLD)], select=["nope"]))

        def broken() -> Iterator[Tuple[str, bytes]]:
            yield "a", OLD
            raise KeyError("broken")

        with self.assertRaises(KeyError):
            list(self.worker.check(broken()))
        results = self.worker.check([("a", OLD), ("b", OLD)])
        next(results)
        with self.assertRaises(RuntimeError):
            next(self.worker.check([("c", OLD)]))


if __name__ == "__main__":
    unittest.main()
