import Diagnostics
import DocumentFormats
import Notebooks
import Testing

/// Repairs that must not lose, hide, or change what a notebook contains.
struct NotebookKeepingTests {
  private typealias Repair = NotebookRepairTests

  private static let first =
    #"{"cell_type": "code",  "execution_count": 1, "metadata": {}, "outputs": [], "source": "a"}"#
  private static let second = #"{"cell_type": "markdown", "metadata": {}, "source": "b"}"#

  /// Cells that are not in the member where the version has them.
  @Test(
    "Cells are put where readers look for them",
    arguments: [
      (#""worksheets": [{"cells": [\#(first), \#(second)]}]"#, "\(first), \(second)"),
      (#""cells": [\#(first)], "worksheets": [{"cells": [\#(second)]}]"#, "\(first), \(second)"),
      (#""cells": null, "worksheets": {"cells": [\#(first)]}"#, first),
      (#""worksheets": [\#(first), \#(second)]"#, "\(first), \(second)"),
      (
        #""cells": [], "sheets": [{"cells": [\#(first)]}, {"cells": [\#(second)]}]"#,
        "\(first), \(second)"
      ),
    ])
  func cellsOfWorksheets(_ old: String, _ cells: String) {
    let marks = #", "metadata": {"a": 1}, "nbformat": 4, "nbformat_minor": 4}"#
    let (text, left) = Repair.repair("{" + old + marks)
    #expect(left == [])
    #expect(text.contains(#""cells": [\#(cells)]"#), "\(text)")
    #expect(text.contains(#""metadata": {"a": 1}"#) && !text.contains("heets"), "\(text)")
  }

  @Test func whatIsBesideTheCellsGoesIntoTheMetadata() {
    let sheet = #"{"cells": [\#(Self.first)], "metadata": {"title": "Reef"}}"#
    let old = Repair.notebook("", more: #", "worksheets": [\#(sheet)]"#)
    let (text, left) = Repair.repair(old)
    let metadata = #"{"worksheets": [{"metadata":{"title": "Reef"}}]}"#
    #expect(text == Repair.notebook(Self.first, metadata: metadata) && left == [])
  }

  @Test(arguments: [
    #"{"a": 1, "cells": [\#(first)]}"#, #"{"cells": [\#(first)], "a": 1}"#,
    #"{"a": 1, "worksheets": [{"cells": [\#(first)], "metadata": {}}]}"#,
  ])
  func cellsInTheMetadata(_ metadata: String) {
    let tail = #", "nbformat": 4, "nbformat_minor": 4"#
    let (text, left) = Repair.repair(#"{"metadata": \#(metadata)\#(tail)}"#)
    #expect(left == [])
    #expect(text == #"{"metadata": {"a": 1}\#(tail), "cells": [\#(Self.first)]}"#)
  }

  private static let old =
    #"{"cell_type": "code", "input": "a", "language": "r", "outputs": []}"#

  /// A notebook of version 3 has its cells in worksheets.
  @Test(arguments: [
    #""cells": [\#(old)]"#,
    #""worksheets": null, "cells": [\#(old)]"#,
    #""worksheets": [], "cells": [\#(old)]"#,
    #""worksheets": [\#(old)]"#,
  ])
  func cellsOfVersion3(_ member: String) {
    let (text, left) = Repair.repair(
      #"{"metadata": {}, "nbformat": 3, "nbformat_minor": 0, \#(member)}"#)
    #expect(left == [])
    let cell = #"{"cell_type":"code","input":"a","language":"r","outputs":[]"#
    #expect(
      text.replacing(" ", with: "").contains(#""worksheets":[{"cells":[\#(cell)"#), "\(text)")
  }

  /// Contents that no repair understands stay where they are, and nothing is filled in.
  @Test(arguments: [
    #"{"content": {"nbformat": 4, "cells": [\#(first)]}, "nbformat": 4, "nbformat_minor": 4, "metadata": {}}"#,
    #"{"cells": "", "worksheets": [{"a": 1}], "nbformat": 4, "nbformat_minor": 4, "metadata": {}}"#,
    #"{"a": [{"cells": [\#(first)]}, 3], "nbformat": 3, "nbformat_minor": 0, "metadata": {}}"#,
  ])
  func contentsAreNeverHidden(_ old: String) {
    let (text, left) = Repair.repair(old)
    #expect(text == old && !left.isEmpty)
    var judge = DocumentJudge(.notebook)
    let findings = judge.check(rangeSource(of: Array(old.utf8))).findings.diagnostics
    #expect(
      findings.contains { $0.notes.contains { $0.contains("has") && $0.contains("contents") } })
  }

  /// Words for the kind of a cell, under any name.
  @Test(arguments: [
    (#""cell_type": "python""#, "code"), (#""cell_type": "r""#, "code"),
    (#""cell_type": "text""#, "markdown"), (#""type": "code""#, "code"),
    (#""type": "raw""#, "raw"), (#""cellType": "code""#, "code"), (#""kind": "code""#, "code"),
    (#""kind": 2"#, "code"), (#""kind": 1"#, "markdown"), (#""language": "sql""#, "code"),
    (#""language": "markdown""#, "markdown"), (#""cell_type": null, "type": "md""#, "markdown"),
    (#""cell_type": "cod""#, "code"), (#""cell_type": "code_cell""#, "code"),
    (#""cell_type": "Julia""#, "code"), (#""type": "heading""#, "markdown"),
    (#""a": 1"#, "markdown"),
  ])
  func cellsAreOfTheKindThatTheySay(_ member: String, _ kind: String) {
    let (text, left) = Repair.repair(Repair.notebook(#"{\#(member), "source": "x"}"#))
    #expect(left == [])
    #expect(text.contains("\"cell_type\": \"\(kind)\""), "\(text)")
  }

  @Test("A language stays known, and an unknown word is left alone")
  func wordsForKindsAreKept() {
    let language = Repair.repair(Repair.notebook(#"{"cell_type": "r", "source": "x"}"#))
    #expect(language.text.contains(#""metadata": {"language": "r"}"#))
    let unknown = #"{"cell_type": "chart", "metadata": {}, "source": "x"}"#
    #expect(Repair.repair(Repair.notebook(unknown)).text == Repair.notebook(unknown))
  }

  /// A cell with outputs is code, whatever it calls itself; a text only looks as if it had run.
  @Test(arguments: [
    (#"[{"output_type": "stream", "name": "stdout", "text": "a"}]"#, "code", true),
    (#"[{"text": "a"}]"#, "code", true), (#""a""#, "code", true),
    ("[]", "markdown", false), ("[null]", "markdown", false),
  ])
  func outputsAreKept(_ outputs: String, _ kind: String, _ isKept: Bool) {
    let old =
      #"{"cell_type": "markdown", "metadata": {}, "execution_count": 7, "outputs": \#(outputs), "source": "x"}"#
    let (text, left) = Repair.repair(Repair.notebook(old))
    #expect(left == [])
    #expect(text.contains("\"cell_type\": \"\(kind)\""))
    #expect(text.contains(#""text": "a""#) == isKept && text.contains("outputs") == isKept)
    let third = old.replacing("execution_count", with: "prompt_number")
    let notebook =
      #"{"metadata": {}, "nbformat": 3, "nbformat_minor": 0, "worksheets": [{"cells": [\#(third)]}]}"#
    let both = Repair.repair(notebook)
    #expect(both.text.contains("\"a\"") == isKept && both.text.contains("\"\(kind)\""), "\(both)")
  }

  @Test("A cell with outputs and attachments is left alone")
  func outputsBesideAttachments() {
    let old = Repair.notebook(
      #"{"cell_type": "markdown", "attachments": {"a.png": {"image/png": "AA=="}}, "metadata": {}, "outputs": [{"a": 1}], "source": "x"}"#
    )
    let (text, left) = Repair.repair(old)
    #expect(text == old && !left.isEmpty)
  }

  /// Attached files, and what they become.
  @Test(arguments: [
    (#"{"a.png": "AA=="}"#, #"{"a.png": {"image/png": "AA=="}}"#),
    (#"{"a.JPG": ["AA", "=="]}"#, #"{"a.JPG": {"image/jpeg": ["AA", "=="]}}"#),
    (#"{"a": "iVBORw"}"#, #"{"a": {"image/png": "iVBORw"}}"#),
    (#"{"a": "AA=="}"#, #"{"a": {"application/octet-stream": "AA=="}}"#),
    (#"{"a.png": "data:image/gif;base64,AA=="}"#, #"{"a.png": {"image/gif": "AA=="}}"#),
    (#"{"a.png": null}"#, #"{"a.png": {"image/png": ""}}"#),
    (#"{"a.png": [{"image/png": "AA=="}]}"#, #"{"a.png": {"image/png": "AA=="}}"#),
    (#"[{"a.png": {"image/png": "AA=="}}]"#, #"{"a.png":{"image/png": "AA=="}}"#),
    (
      #"[{"a.png": {"image/png": "AA=="}}, {"b.png": "BB=="}]"#,
      #"{"a.png":{"image/png": "AA=="},"b.png":{"image/png": "BB=="}}"#
    ),
    (#"{"image/png": "AAAA"}"#, #"{"image/png": {"image/png": "AAAA"}}"#),
  ])
  func attachmentsAreKept(_ old: String, _ new: String) {
    let cell = { (attachments: String) in
      #"{"attachments": \#(attachments), "cell_type": "markdown", "metadata": {}, "source": "x"}"#
    }
    let (text, left) = Repair.repair(Repair.notebook(cell(old)))
    #expect(text == Repair.notebook(cell(new)) && left == [])
  }

  @Test(arguments: [
    (#""name": "stdout", "data": ["a\n", "b"]"#, #""name": "stdout", "text": ["a\n", "b"]"#),
    (#""name": "stdout", "data": "a", "text": """#, #""name": "stdout", "text": "a""#),
  ])
  func textsOfStreams(_ old: String, _ new: String) {
    let output = { (members: String) in
      Repair.notebook(Repair.code(#"{"output_type": "stream", \#(members)}"#))
    }
    let (text, left) = Repair.repair(output(old))
    #expect(text == output(new) && left == [])
  }

  /// The contents of two kinds of outputs in one: which of them is meant is uncertain.
  @Test(arguments: [
    #"{"output_type": "stream", "name": "stdout", "text": "a", "data": {"text/plain": "b"}}"#,
    #"{"output_type": "error", "ename": "a", "evalue": "b", "traceback": [], "text": "c"}"#,
  ])
  func contentsOfOutputsAreNotRemoved(_ output: String) {
    let old = Repair.notebook(Repair.code(output))
    let (text, left) = Repair.repair(old)
    #expect(text == old && !left.isEmpty)
  }

  @Test func numberedLinesAreLines() {
    let old = Repair.notebook(
      #"{"cell_type": "raw", "metadata": {}, "source": {"0": "a\n", "1": "b"}}"#)
    let new = Repair.notebook(#"{"cell_type": "raw", "metadata": {}, "source": "a\nb"}"#)
    #expect(Repair.repair(old).text == new)
  }
}
