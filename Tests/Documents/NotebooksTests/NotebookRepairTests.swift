import Diagnostics
import DocumentFormats
import Notebooks
import TestSupport
import Testing

/// Notebooks that are repaired by the fixes of their findings.
struct NotebookRepairTests {
  /// The text after all fixes, and the rules of what is left.
  static func repair(_ text: String) -> (text: String, left: [String]) {
    var bytes = Array(text.utf8)
    var judge = DocumentJudge(.notebook, limit: .max)
    for _ in 0..<20 {
      let fixes = judge.check(rangeSource(of: bytes)).findings.diagnostics.compactMap(\.fix)
      let new = Fix.apply(fixes, to: bytes)
      if new == bytes { break }
      bytes = new
    }
    let left = judge.check(rangeSource(of: bytes)).findings.diagnostics.map(\.rule)
    return (String(decoding: bytes, as: UTF8.self), left)
  }

  static func notebook(
    _ cells: String, metadata: String = "{}", minor: Int = 4, more: String = ""
  ) -> String {
    """
    {"cells": [\(cells)], "metadata": \(metadata), "nbformat": 4, "nbformat_minor": \(minor)\(more)}
    """
  }

  static func code(_ outputs: String) -> String {
    """
    {"cell_type": "code", "metadata": {}, "execution_count": 1, "outputs": [\(outputs)], "source": "x"}
    """
  }

  /// Cells, and what they become.
  @Test(arguments: [
    (
      #"{"cell_type": "raw", "source": "x"}"#,
      #"{"cell_type": "raw", "source": "x", "metadata": {}}"#
    ),
    (
      #"{"cell_type": "raw", "metadata": null, "source": ["a\n", 3, ["b"]]}"#,
      #"{"cell_type": "raw", "metadata": {}, "source": "a\n3b"}"#
    ),
    (
      #"{"cell_type": "raw", "metadata": {}, "sources": "x"}"#,
      #"{"cell_type": "raw", "metadata": {}, "source": "x"}"#
    ),
    (
      #"{"cell_type": "raw", "metadata": {}, "source": null}"#,
      #"{"cell_type": "raw", "metadata": {}, "source": ""}"#
    ),
    (
      #"{"cell_type": "raw", "metadata": {}, "open": [1], "source": ""}"#,
      #"{"cell_type": "raw", "metadata": {"open": [1]}, "source": ""}"#
    ),
    (
      #"{"cell_type": "raw", "metadata": {}, "source": "", "outputs": [], "execution_count": 2}"#,
      #"{"cell_type": "raw", "metadata": {}, "source": ""}"#
    ),
    (
      #"{"cell_type": "Code", "metadata": {}, "source": ""}"#,
      #"{"cell_type": "code", "metadata": {}, "source": "", "outputs": [], "execution_count": null}"#
    ),
    (
      #"{"metadata": {}, "source": "", "outputs": [null], "execution_count": "7"}"#,
      #"{"metadata": {}, "source": "", "outputs": [], "execution_count": 7, "cell_type": "code"}"#
    ),
    (
      #"{"cell_type": "heading", "level": 2, "metadata": {}, "source": "x"}"#,
      ###"{"cell_type": "markdown", "metadata": {}, "source": "## x"}"###
    ),
    (
      #"{"cell_type": "raw", "metadata": {"tags": ["a", "a,b"], "name": ""}, "source": ""}"#,
      #"{"cell_type": "raw", "metadata": {"tags": ["a","b"]}, "source": ""}"#
    ),
    (
      #"{"cell_type": "code", "metadata": {"collapsed": "true"}, "execution_count": 2.0, "outputs": {}, "source": ""}"#,
      #"{"cell_type": "code", "metadata": {"collapsed": true}, "execution_count": 2, "outputs": [], "source": ""}"#
    ),
  ])
  func cellsAreRepaired(_ old: String, _ new: String) {
    let repaired = Self.repair(Self.notebook(old))
    #expect(repaired.text == Self.notebook(new) && repaired.left == [])
  }

  @Test(arguments: [
    (
      #"{"output_type": "stream", "text": "a"}"#,
      #"{"output_type": "stream", "text": "a", "name": "stdout"}"#
    ),
    (
      #"{"text": null, "stream": "stderr"}"#,
      #"{"text": "", "name": "stderr", "output_type": "stream"}"#
    ),
    (
      #"{"output_type": "execute_result", "data": null, "open": 1}"#,
      #"{"output_type": "execute_result", "data": {}, "metadata": {"open": 1}, "execution_count": null}"#
    ),
    (
      #"{"output_type": "pyerr", "ename": "E", "traceback": "a"}"#,
      #"{"output_type": "error", "ename": "E", "traceback": ["a"], "evalue": ""}"#
    ),
    (
      #"{"output_type": "display_data", "metadata": {}, "data": {"text/plain": [["a"], 1], "text/html": null}}"#,
      #"{"output_type": "display_data", "metadata": {}, "data": {"text/plain": "a1"}}"#
    ),
    (
      // The picture has a place already; under its type in the metadata, nbconvert would stop at it.
      #"{"output_type": "display_data", "metadata": {}, "data": {"image/png": "BB=="}, "png": "AA=="}"#,
      #"{"output_type": "display_data", "metadata": {"png": "AA=="}, "data": {"image/png": "BB=="}}"#
    ),
    (
      #"{"output_type": "display_data", "metadata": {}, "text": ["a"], "png": "AA=="}"#,
      #"{"output_type": "display_data", "metadata": {}, "data": {"text/plain": ["a"], "image/png": "AA=="}}"#
    ),
    (
      #"{"output_type": "stream", "name": "stdout", "text": "", "transient": {}}"#,
      #"{"output_type": "stream", "name": "stdout", "text": ""}"#
    ),
  ])
  func outputsAreRepaired(_ old: String, _ new: String) {
    let repaired = Self.repair(Self.notebook(Self.code(old)))
    #expect(repaired.text == Self.notebook(Self.code(new)))
    #expect(repaired.left == [])
  }

  @Test(arguments: [
    (
      #"{"kernelspec": {"name": "reef"}, "language_info": {}}"#,
      #"{"kernelspec": {"name": "reef", "display_name": "reef"}}"#
    ),
    (
      #"{"kernelspec": {"display_name": "R", "language": "R"}, "language_info": {"version": "4"}}"#,
      #"{"kernelspec": {"display_name": "R", "language": "R", "name": "ir"}, "language_info": {"name":"R","version":"4"}}"#
    ),
    (#"{"kernelspec": {}, "language_info": null}"#, "{}"), ("[]", "{}"), (#""x""#, "{}"),
    (
      #"{"widgets": {"application/vnd.jupyter.widget-state+json": {"a1": {"state": {}}}}}"#,
      #"{"widgets": {"application/vnd.jupyter.widget-state+json": {"state": {"a1": {"state": {}}}, "version_major": 2, "version_minor": 0}}}"#
    ),
    (
      #"{"widgets": {"application/vnd.jupyter.widget-state+json": {"state": {}, "version_major": "2"}}}"#,
      #"{"widgets": {"application/vnd.jupyter.widget-state+json": {"state": {}, "version_major": 2, "version_minor": 0}}}"#
    ),
  ])
  func metadataIsRepaired(_ old: String, _ new: String) {
    let repaired = Self.repair(Self.notebook("", metadata: old))
    #expect(repaired.text == Self.notebook("", metadata: new) && repaired.left == [])
  }

  private static let widgetState = "application/vnd.jupyter.widget-state+json"

  /// Models are put where they are looked for; without one, the notebook does without widgets.
  @Test(arguments: [
    ("{}", nil), ("null", nil), ("[]", nil), (#"{"state": {}, "version": "1.1.2"}"#, nil),
    (#"{"state": {"a1": {"views": [{"cell_index": 3}]}}, "version": "1.2.0"}"#, nil),
    ("{\"\(widgetState)\": null}", nil),
    (
      #"{"a1": {"model_name": "M", "state": {}}}"#,
      #"{"state":{"a1":{"model_name": "M", "state": {}}},"version_major":2,"version_minor":0}"#
    ),
    (
      #"{"state": {"a1": {"model_module": "m"}}, "version_major": 1, "version_minor": 3}"#,
      #"{"state":{"a1": {"model_module": "m"}},"version_major":1,"version_minor":3}"#
    ),
    (
      "{\"\(widgetState); v=2\": {\"state\": {}, \"version_major\": 2, \"version_minor\": 0}}",
      #"{"state": {}, "version_major": 2, "version_minor": 0}"#
    ),
  ])
  func widgetsAreUnderTheirType(_ old: String, _ new: String?) throws {
    let text = Self.notebook("", metadata: #"{"a": 1, "widgets": \#(old)}"#)
    var judge = DocumentJudge(.notebook)
    let finding = try #require(
      judge.check(rangeSource(of: Array(text.utf8))).findings.diagnostics.first)
    #expect(finding.severity == .error && finding.notes.contains { $0.contains("nbconvert") })
    let repaired = Self.repair(text)
    let metadata = new.map { #"{"a": 1, "widgets": {"\#(Self.widgetState)": \#($0)}}"# }
    #expect(repaired.text == Self.notebook("", metadata: metadata ?? #"{"a": 1}"#))
    #expect(repaired.left == [])
  }

  @Test(arguments: [
    (#""nbformat": 4"#, #""nbformat": 4, "nbformat_minor": 0"#),
    (#""nbformat": "4", "nbformat_minor": 3"#, #""nbformat": 4, "nbformat_minor": 3"#),
    (#""nbformat": 4, "nbformat_minor": "2""#, #""nbformat": 4, "nbformat_minor": 2"#),
    (#""nbformat": 4, "nbformat_minor": 4.0"#, #""nbformat": 4, "nbformat_minor": 4"#),
    (#""nbformat": 3, "nbformat_minor": 0"#, #""nbformat": 4, "nbformat_minor": 0"#),
    (#""nbformat": 4, "nbformat_minor": 9"#, #""nbformat": 4, "nbformat_minor": 9"#),
    (#""nbformat": 5, "nbformat_minor": 3"#, #""nbformat": 4, "nbformat_minor": 3"#),
    (
      #""nbformat": 4, "nbformat_minor": 4, "worksheets": []"#,
      #""nbformat": 4, "nbformat_minor": 4"#
    ),
  ])
  func marksAreRepaired(_ old: String, _ new: String) {
    let text = #"{"cells": [], "metadata": {}, "#
    #expect(Self.repair(text + old + "}").text == text + new + "}")
  }

  private static func old(_ cell: String, more: String = #", "nbformat_minor": 0"#) -> String {
    #"{"metadata": {}, "nbformat": 3\#(more), "worksheets": [{"cells": [\#(cell)]}]}"#
  }

  private static func oldCode(_ output: String) -> String {
    #"{"cell_type": "code", "input": "x", "language": "python", "outputs": [\#(output)]}"#
  }

  /// Cells of version 3, and what they become.
  @Test(arguments: [
    (
      #"{"cell_type": "code", "source": ["x"], "language": "python", "outputs": []}"#,
      #"{"cell_type": "code", "input": ["x"], "language": "python", "outputs": []}"#
    ),
    (
      #"{"cell_type": "raw", "input": "x", "execution_count": 1}"#,
      #"{"cell_type": "raw", "source": "x"}"#
    ),
    (
      #"{"cell_type": "code", "input": "x", "language": "python", "execution_count": 3}"#,
      #"{"cell_type": "code", "input": "x", "language": "python", "prompt_number": 3, "outputs": []}"#
    ),
    (
      #"{"cell_type": "heading", "source": "x"}"#,
      #"{"cell_type": "heading", "source": "x", "level": 1}"#
    ),
    (
      #"{"cell_type": "raw", "source": "x", "id": "a", "open": [1], "metadata": {}}"#,
      #"{"cell_type": "raw", "source": "x", "metadata": {"id": "a", "open": [1]}}"#
    ),
    (
      oldCode(#"{"output_type": "stream", "name": "stderr", "text": "a"}"#),
      oldCode(#"{"output_type": "stream", "stream": "stderr", "text": "a"}"#)
    ),
    (
      oldCode(#"{"output_type": "execute_result", "execution_count": 2, "text": "a"}"#),
      oldCode(#"{"output_type": "pyout", "prompt_number": 2, "text": "a"}"#)
    ),
    (
      oldCode(#"{"output_type": "error", "ename": "E", "evalue": "e", "traceback": "t"}"#),
      oldCode(#"{"output_type": "pyerr", "ename": "E", "evalue": "e", "traceback": ["t"]}"#)
    ),
    (
      oldCode(#"{"output_type": "display_data", "data": {"text/plain": "a"}, "metadata": {}}"#),
      oldCode(#"{"output_type": "display_data", "text/plain": "a", "metadata": {}}"#)
    ),
    (
      oldCode(#"{"output_type": "display_data", "png": "AA==", "open": 1, "metadata": {}}"#),
      oldCode(#"{"output_type": "display_data", "png": "AA==", "metadata": {"open": 1}}"#)
    ),
  ])
  func cellsOfVersion3AreRepaired(_ old: String, _ new: String) {
    let repaired = Self.repair(Self.old(old))
    #expect(repaired.text == Self.old(new) && repaired.left == [])
  }

  @Test func notebooksOfVersion3AreRepaired() {
    let cell = #"{"cell_type": "raw", "source": "x"}"#
    let unmarked = Self.repair(Self.old(cell, more: ""))
    #expect(unmarked.left == [] && unmarked.text.contains(#""nbformat_minor": 0"#))
    let both = #", "nbformat_minor": 0, "cells": [{"cell_type": "raw", "source": "y"}], "open": 1"#
    let new = Self.repair(Self.old(cell, more: both))
    let cells = #"\#(cell), {"cell_type": "raw", "source": "y"}"#
    #expect(
      new.text == Self.old(cells).replacing(#""metadata": {}"#, with: #""metadata": {"open": 1}"#))
    #expect(new.left == [])
  }

  /// Each new identifier is another one, and the same in each run.
  @Test(arguments: ["", #""id": null, "#, #""id": "same", "#, #""id": "a b", "#, #""id": 7, "#])
  func identifiersAreMade(_ id: String) throws {
    let cell = #"{\#(id)"cell_type": "raw", "metadata": {}, "source": ""}"#
    let text = Self.notebook("\(cell), \(cell)", minor: 5)
    let (new, left) = Self.repair(text)
    #expect(left == [] && new == Self.repair(text).text)
    let kept = new.matches(of: /"id": "(same|7|[0-9a-f]{8})"/).map { String($0.1) }
    #expect(Set(kept).count == 2)
    #expect(kept.contains { $0.count < 8 } == (id.contains("same") || id.contains("7")))
  }

  /// What is sound in a notebook stays as it is, byte for byte.
  @Test func onlyTheMarkChangesIfIdentifiersAreTooEarly() {
    let cell = #"{"id": "a", "cell_type": "raw", "metadata": {},  "source": ["b\u00e9"]}"#
    #expect(Self.repair(Self.notebook(cell, minor: 2)).text == Self.notebook(cell, minor: 5))
  }

  private static func conflict(_ ours: String, _ theirs: String) -> String {
    "<<<<<<< HEAD\n\(ours)\n=======\n\(theirs)\n>>>>>>> 3f2c19d (again)\n"
  }

  private static func conflicting(
    count: String, text: String = "", source: String
  ) -> String {
    """
    {
     "cells": [
      {
       "cell_type": "code",
    \(count)   "metadata": {},
       "outputs": [
        {
         "name": "stdout",
         "output_type": "stream",
         "text": [
    \(text)     ]
        }
       ],
       "source": [
    \(source)   ]
      }
     ],
     "metadata": {},
     "nbformat": 4,
     "nbformat_minor": 4
    }

    """
  }

  @Test func conflictsInWhatIsMadeAnewAreResolved() {
    let old = Self.conflicting(
      count: Self.conflict(#"   "execution_count": 7,"#, #"   "execution_count": 12,"#),
      text: Self.conflict(#"      "a""#, #"      "b""#), source: "    \"x\"\n")
    let new = Self.conflicting(
      count: "   \"execution_count\": 7,\n", text: "      \"a\"\n", source: "    \"x\"\n")
    #expect(Self.repair(old).text == new && Self.repair(old).left == [])
  }

  /// Equal lines between those that differ are in the conflict too.
  @Test func whatIsEqualInBothVersionsIsNoConflict() {
    let cell = { (count: String, outputs: String) in
      """
         "execution_count": \(count),
         "metadata": {},
         "outputs": [\(outputs)],
      """
    }
    let both = Self.conflict(cell("7", ""), cell("8", "{}"))
    let head = "{\"cells\": [{\"cell_type\": \"code\",\n"
    let tail = "\"source\": \"\"}], \"metadata\": {}, \"nbformat\": 4, \"nbformat_minor\": 4}"
    #expect(Self.repair(head + both + tail).text == head + cell("7", "") + "\n" + tail)
    let other = Self.conflict(cell("7", ""), cell("8", "").replacing("{}", with: "{\"a\": 1}"))
    #expect(Self.repair(head + other + tail).text == head + other + tail)
  }

  /// A cell that ran again, or was cleared, in lines that Git does not divide as JSON does.
  @Test(arguments: [
    (
      #""execution_count": 7, "id": "a", "metadata": {"execution": {"iopub.execute_input": "1""#,
      #""execution_count": 12, "id": "a", "metadata": {"execution": {"iopub.execute_input": "2""#,
      #"}}, "outputs": [],"#, true
    ),
    (
      #""execution_count": null, "id": "a", "metadata": {}, "outputs": []"#,
      #""execution_count": 12, "id": "a", "metadata": {"ExecuteTime": {}}, "outputs": [{"a": 1}]"#,
      ",", true
    ),
    (
      #""execution_count": 7, "id": "a", "metadata": {"papermill": {"duration": 1"#,
      #""execution_count": 8, "id": "a", "metadata": {"papermill": {"duration": 2"#,
      #"}}, "outputs": [],"#, true
    ),
    (
      #""execution_count": 7, "id": "a", "metadata": {"tags": ["a"], "execution": {"#,
      #""execution_count": 8, "id": "a", "metadata": {"tags": ["b"], "execution": {"#,
      #"}}, "outputs": [],"#, false
    ),
    (
      #""execution_count": 7, "metadata": {}, "outputs": [], "source": ["x""#,
      #""execution_count": 8, "metadata": {}, "outputs": [], "source": ["y""#,
      #"], "id": "a","#, false
    ),
  ])
  func blocksOfWhatIsMadeAnewAreResolved(
    _ ours: String, _ theirs: String, _ rest: String, _ isResolved: Bool
  ) {
    let (head, tail) = (#"{"cells": [{"cell_type": "code", "#, #""z": 1}], "metadata": {}}"#)
    let old = "\(head)\n\(Self.conflict(ours, theirs))\(rest)\n\(tail)"
    var judge = DocumentJudge(.notebook)
    let found = judge.check(rangeSource(of: Array(old.utf8))).findings.diagnostics
    let new = Fix.apply(found.compactMap(\.fix), to: Array(old.utf8))
    let expected = isResolved ? "\(head)\n\(ours)\n\(rest)\n\(tail)" : old
    #expect(String(decoding: new, as: UTF8.self) == expected && found.count == 1)
  }

  /// What one conflict opens and another closes is resolved together, and next to one that is not.
  @Test func conflictsThatBelongTogetherAreResolvedTogether() {
    let open = Self.conflict(#""outputs": [],"#, #""outputs": ["#)
    let close = Self.conflict(#""execution_count": 1,"#, "],\n\"execution_count\": 2,")
    let source = Self.conflict(#""source": "x""#, #""source": "y""#)
    let (head, tail) = ("{\"cells\": [{\"cell_type\": \"code\",\n", "}], \"metadata\": {}}\n")
    let new = Self.repair(head + open + close + source + tail)
    let kept = "\"outputs\": [],\n\"execution_count\": 1,\n"
    #expect(new.text == head + kept + source + tail)
    #expect(new.left == ["json/merge-conflict-marker"])
  }

  @Test func conflictsInSourcesAreListed() {
    let source = Self.conflict("    \"x\"", "    \"y\"")
    let old = Self.conflicting(
      count: Self.conflict(#"   "execution_count": 7,"#, #"   "execution_count": 12,"#),
      source: source)
    let new = Self.conflicting(count: "   \"execution_count\": 7,\n", source: source)
    #expect(Self.repair(old).text == new)
    #expect(Self.repair(old).left == ["json/merge-conflict-marker"])
  }

  /// A notebook that was cut off anywhere is one again, with all that was whole.
  @Test func cutNotebooksAreClosed() throws {
    let whole = Array(try Notebook.fixture("4.5").utf8)
    var (closed, tried) = (0, 0)
    for count in stride(from: 40, to: whole.count - 2, by: Effort.rounds(7, quick: 97)) {
      tried += 1
      let (text, left) = Self.repair(String(decoding: whole[..<count], as: UTF8.self))
      if left == [] { closed += 1 }
      let common = zip(text.utf8, whole).prefix { $0 == $1 }.count
      #expect(common > count - 200, "\(count): \(left)")
    }
    #expect(closed == tried && tried > 3)
  }

  @Test("Cells of a notebook that was cut off show that it is not of an old version")
  func cutInTheFirstCell() {
    let text = Self.repair("{\n \"cells\": [\n  {\n   \"cell_type\": \"code\",\n").text
    #expect(text.contains("\"nbformat\": 4"), "\(text)")
  }

  @Test("An empty object is not a notebook, and does not become one")
  func emptyNotebooks() {
    let (text, left) = Self.repair("{}")
    #expect(left == ["document/unknown-edition"])
    #expect(text == "{}")
    #expect(Self.repair(#"{"worksheets": []}"#).text.contains(#""nbformat": 2"#))
  }

  @Test func aByteOrderMarkIsAnError() {
    let text = Self.notebook("")
    var judge = DocumentJudge(.notebook)
    let found = judge.check(rangeSource(of: Array("\u{FEFF}\(text)".utf8))).findings.diagnostics
    #expect(found.map(\.rule) == ["json/byte-order-mark"] && found.map(\.severity) == [.error])
    #expect(Self.repair("\u{FEFF}\(text)").text == text)
  }

  /// Texts that are no JSON, and the reader that refuses them.
  @Test(arguments: [
    ("// a\n", "{}", "nbformat"), ("", "{\"a\": \"\t\"}", "nbformat"),
    ("", #"{"a": NaN}"#, "JupyterLab"),
    ("", #"{"a": "\ud800"}"#, "nbformat"), ("", #"{"a": 01}"#, "nbformat"),
    ("", #"{"a": [1,]}"#, "nbformat"),
  ])
  func readersOfNotebooksAreNamed(_ start: String, _ metadata: String, _ reader: String) {
    let text = start + Self.notebook("", metadata: metadata)
    var judge = DocumentJudge(.notebook)
    let found = judge.check(rangeSource(of: Array(text.utf8))).findings.diagnostics
    #expect(found.count == 1 && found.allSatisfy { $0.severity == .error })
    #expect(found.allSatisfy { $0.notes.count == 1 && $0.notes[0].contains(reader) })
  }

  @Test(arguments: [
    ("version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n", "git lfs pull"),
    ("\n\n<!DOCTYPE html>\n<html lang=\"en\">", "download"), ("<HTML><body>", "download"),
    ("<?xml version=\"1.0\"?><a/>", "where"), ("\u{50}K\u{3}\u{4}", "unzip"),
  ])
  func otherContentIsNamed(_ text: String, _ advice: String) {
    var judge = DocumentJudge(.notebook)
    let found = judge.check(rangeSource(of: Array(text.utf8))).findings.diagnostics
    #expect(found.count == 1 && found.allSatisfy { $0.fix == nil })
    #expect(found.allSatisfy { $0.notes.contains { $0.contains(advice) } })
  }

  @Test(arguments: [(5, Severity.error), (4, .warning)])
  func newerNumbersAreAsSevereAsReadersAre(_ major: Int, _ severity: Severity) {
    let text = #"{"cells": [], "metadata": {}, "nbformat": \#(major), "nbformat_minor": 9}"#
    var judge = DocumentJudge(.notebook)
    let found = judge.check(rangeSource(of: Array(text.utf8))).findings.diagnostics
    #expect(found.map(\.severity) == [severity])
    #expect(found.allSatisfy { ($0.notes.last ?? "").contains("nbformat") == (major == 5) })
  }

  /// Whatever is damaged, a repair is never undone by the next one.
  @Test(.endsSometime) func repairsComeToAnEnd() throws {
    let seeds = try Notebook.versions.map { Array(try Notebook.fixture($0).utf8) }
    let tokens = ["null", "[]", "\"id\": 3,", "\"metadata\": [],", "\"x\": 1,", "\"text\": 4,"]
    var mutator = Mutator(seed: 5, seeds: seeds, tokens: tokens)
    for _ in 0..<Effort.rounds(400, quick: 20) {
      let text = String(decoding: mutator.next(), as: UTF8.self)
      let once = Self.repair(text).text
      #expect(Self.repair(once).text == once, "\(text)")
    }
  }
}
