import Diagnostics
import DocumentFormats
import Notebooks
import TestSupport
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
    (#""attachments": {}"#, "markdown"), (#""execution_count": null"#, "code"),
  ])
  func cellsAreOfTheKindThatTheySay(_ member: String, _ kind: String) {
    let (text, left) = Repair.repair(Repair.notebook(#"{\#(member), "source": "x"}"#))
    #expect(left == [])
    #expect(text.contains("\"cell_type\": \"\(kind)\""), "\(text)")
  }

  @Test("A text that may be code or not is left alone")
  func kindsAreNotGuessed() {
    let old = Repair.notebook(#"{"metadata": {}, "source": "print(1)"}"#)
    let (text, left) = Repair.repair(old)
    #expect(text == old && !left.isEmpty)
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
    (#"[{"a.png": {"image/png": "AA=="}}]"#, #"{"a.png": {"image/png": "AA=="}}"#),
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

  private static let third =
    #"{"cell_type": "raw", "metadata": {}, "source": "c"}"#

  /// The members of some items of a list in one object.
  private static func together(_ items: String...) -> String {
    "{" + items.map { String($0.dropFirst().dropLast()) }.joined(separator: ", ") + "}"
  }

  /// Lines with the end of an item and the beginning of the next one are missing.
  @Test func itemsThatRanTogetherAreParted() {
    let cells = Repair.repair(Repair.notebook(Self.together(Self.first, Self.second, Self.third)))
    #expect(
      cells.text.filter { $0 != " " }
        == Repair.notebook("\(Self.first),\(Self.second),\(Self.third)").filter { $0 != " " })
    #expect(cells.left == [])
    let text = #"{"output_type": "stream", "name": "stdout", "text": "1"}"#
    let outputs = Repair.repair(
      Repair.notebook(Repair.code(Self.together(text, text.replacing("1", with: "2")))))
    #expect(outputs.text.matches(of: /"text": "[12]"/).count == 2 && outputs.left == [])
    // The members may be in alphabetical order, and the first one is not in all items.
    let picture = #"{"attachments": {"a.png": {"image/png": "AA=="}}, "cell_type": "markdown", "#
    let sorted = #"{"cell_type": "markdown", "metadata": {}, "source": "a"}"#
    let shown = sorted.replacing(#"{"cell_type": "markdown", "#, with: picture)
      .replacing(#""source": "a""#, with: #""source": "b""#)
    let both = Repair.notebook(Self.together(sorted, shown))
    #expect(Repair.repair(both).text == both && !Repair.repair(both).left.isEmpty)
  }

  @Test("The indentation of a parted item is that of its object")
  func itemsOnLines() {
    let old =
      "{\n\"cells\": [\n  {\n   \"cell_type\": \"raw\",\n   \"metadata\": {},\n"
      + "   \"source\": \"a\",\n   \"cell_type\": \"raw\",\n   \"metadata\": {},\n"
      + "   \"source\": \"b\"\n  }\n],\n\"metadata\": {}, \"nbformat\": 4, \"nbformat_minor\": 4}"
    let new = old.replacing(
      "\"a\",\n", with: "\"a\"\n  },\n  {\n")
    #expect(Repair.repair(old).text == new && Repair.repair(old).left == [])
  }

  /// Members of one name that differ: none is removed, and an equal one shows what happened.
  @Test(arguments: [
    #"{"cell_type": "raw", "metadata": {}, "source": "a", "source": "b"}"#,
    #"{"cell_type": "raw", "metadata": {"a": 1}, "metadata": {"a": 2}, "source": "a"}"#,
    #"{"cell_type": "raw", "cell_type": "raw", "metadata": {}, "source": "a", "source": "b"}"#,
  ])
  func repeatedMembersThatDifferStay(_ cell: String) {
    let old = Repair.notebook(cell)
    let (text, left) = Repair.repair(old)
    #expect(text == old && !left.isEmpty)
  }

  @Test(arguments: [
    (#""source": "a", "source": "a""#, #""source": "a""#),
    (#""source": "a", "source": """#, #""source": "a""#),
    (#""source": [], "source": "a", "source": "a""#, #""source": "a""#),
  ])
  func repeatedMembersThatSayNothingNew(_ old: String, _ new: String) {
    let cell = { (members: String) in
      Repair.notebook(#"{"cell_type": "raw", "metadata": {}, \#(members)}"#)
    }
    let (text, left) = Repair.repair(cell(old))
    #expect(text == cell(new) && left == [])
  }

  /// Its value is one, and no other cell has it.
  @Test func repeatedIdentifiersAreKept() {
    let cell = { (id: String) in
      #"{"cell_type": "raw", \#(id), "metadata": {}, "source": "a"}"#
    }
    let old = Repair.notebook(cell(#""id": "reef", "id": "reef""#), minor: 5)
    let (text, left) = Repair.repair(old)
    #expect(text == Repair.notebook(cell(#""id": "reef""#), minor: 5) && left == [])
  }

  @Test("A value in lists of one item is taken out of them, at any place")
  func valuesInLists() {
    var random = SplitMix64(seed: 5)
    let cell =
      #"{"cell_type": "code", "execution_count": 7, "id": "reef", "metadata": {}, "outputs": ["#
      + #"{"output_type": "stream", "name": "stderr", "text": "a"}], "source": "x"}"#
    let metadata =
      #"{"kernelspec": {"display_name": "My R", "name": "ir"}, "language_info": {"name": "R"}}"#
    let right = Repair.notebook(cell, metadata: metadata, minor: 5)
    let values = ["7", "\"reef\"", "\"stderr\"", "\"My R\"", "\"ir\"", "\"R\""]
    for value in values.shuffled(using: &random) {
      let depth = Int.random(in: 1...3, using: &random)
      let boxed =
        String(repeating: "[", count: depth) + value + String(repeating: "]", count: depth)
      let (text, left) = Repair.repair(right.replacing(": \(value)", with: ": \(boxed)"))
      #expect(text == right && left == [], "\(boxed) \(text)")
    }
  }

  @Test("All members of one name are repaired at once")
  func manyRepeatedMembers() {
    let text = Repair.notebook("", more: String(repeating: #", "metadata": {}"#, count: 200))
    var judge = DocumentJudge(.notebook, limit: .max)
    let fixes = judge.check(rangeSource(of: Array(text.utf8))).findings.diagnostics.map(\.fix)
    #expect(fixes.count == 200 && !fixes.contains(nil))
    let new = Fix.apply(fixes.compactMap(\.self), to: Array(text.utf8))
    #expect(judge.check(rangeSource(of: new)).findings.isClean)
  }

  private static let output = #"{"output_type": "display_data", "metadata": {}, "data": $}"#

  /// Contents that are in an object of their own name.
  @Test(arguments: [
    (
      Repair.notebook(Repair.code(output.replacing("$", with: #"{"data": {"text/plain": "a"}}"#))),
      Repair.notebook(Repair.code(output.replacing("$", with: #"{"text/plain": "a"}"#)))
    ),
    (
      Repair.notebook(
        second.replacing(
          "{}", with: #"{}, "attachments": {"a": {"a": {"image/png": "AA=="}}}"#)),
      Repair.notebook(
        second.replacing("{}", with: #"{}, "attachments": {"a": {"image/png": "AA=="}}"#))
    ),
    (
      Repair.notebook(
        second.replacing(
          "{}", with: #"{}, "attachments": {"attachments": {"a": {"image/png": "AA=="}}}"#)),
      Repair.notebook(
        second.replacing("{}", with: #"{}, "attachments": {"a": {"image/png": "AA=="}}"#))
    ),
    (
      #"{"cells": {"cells": [\#(first)]}, "metadata": {}, "nbformat": 4, "nbformat_minor": 4}"#,
      Repair.notebook(first)
    ),
  ])
  func contentsInAnObjectOfTheirName(_ old: String, _ new: String) {
    let (text, left) = Repair.repair(old)
    #expect(text == new && left == [])
  }

  /// What is wrong and has content is not removed, whatever it is.
  @Test(arguments: [
    second.replacing("{}", with: #"{}, "attachments": 5"#),
    second.replacing("{}", with: #"{"name": ["a", "b"]}"#),
    Repair.code(output.replacing("$", with: #"{"image": {"a": {"b": "c"}}}"#)),
    Repair.code(#"{"output_type": "stream", "name": "stdout", "text": "a", "html": "<b>"}"#),
  ])
  func contentsAreNotRemoved(_ cell: String) {
    let old = Repair.notebook(cell)
    let (text, left) = Repair.repair(old)
    #expect(text == old && !left.isEmpty)
  }

  @Test("A fix removes labels of other outputs, and names their size")
  func labelsOfOtherOutputs() {
    let error = #"{"output_type": "error", "ename": "E", "evalue": "", "traceback": []$}"#
    let cell = { (more: String) in
      Repair.notebook(Repair.code(error.replacing("$", with: more)))
    }
    let old = cell(#", "execution_count": "4""#)
    var judge = DocumentJudge(.notebook)
    let found = judge.check(rangeSource(of: Array(old.utf8))).findings.diagnostics
    #expect(found.map { $0.fix?.title } == ["remove 'execution_count', 3 bytes"])
    #expect(Repair.repair(old).text == cell(""))
  }

  @Test("The digits of a number are an identifier, however many they are")
  func numbersAsIdentifiers() {
    let digits = "302934307671667531413257853548643485645"
    let cell = { (id: String) in
      Repair.notebook(
        #"{"cell_type": "raw", "id": \#(id), "metadata": {}, "source": ""}"#, minor: 5)
    }
    #expect(Repair.repair(cell(digits)).text == cell("\"\(digits)\""))
  }
}
