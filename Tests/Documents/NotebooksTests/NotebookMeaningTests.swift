import Diagnostics
import DocumentFormats
import Notebooks
import TestSupport
import Testing

/// Notebooks whose content is under another name, or in another form, than readers look for.
struct NotebookMeaningTests {
  private typealias Repair = NotebookRepairTests

  private static let head =
    #"{"cell_type": "code", "metadata": {}, "execution_count": 1, "outputs": []"#

  /// The code of a cell stays its code, whatever the member is called.
  @Test(arguments: [
    (#""content": ["a\n", "b"]"#, #""source": ["a\n", "b"]"#), (#""code": "a""#, #""source": "a""#),
    (#""text": "a", "language": "python""#, #""source": "a""#),
    (#""statements": ["a"]"#, #""source": ["a"]"#), (#""script": "a""#, #""source": "a""#),
    (#""source": [], "input": ["a"]"#, #""source": ["a"]"#),
    (#""source": null, "input": "a""#, #""source": "a""#),
    (#""source": "", "lines": ["a"]"#, #""source": ["a"]"#),
    // Two texts, of which one is there already.
    (#""source": "a", "content": "b""#, #""source": "a""#),
  ])
  func sourcesAreFound(_ old: String, _ new: String) throws {
    let (text, left) = Repair.repair(Repair.notebook("\(Self.head), \(old)}"))
    #expect(left == [])
    #expect(text.contains(new), "\(text)")
  }

  /// Nothing is filled in, and nothing is moved away, while two texts may be the source.
  @Test(arguments: [
    #""content": "a", "code": "b""#, #""script": "a", "query": "b""#,
    #""source": [], "input": ["a"], "code": ["b"]"#,
  ])
  func twoSourcesAreLeftAlone(_ members: String) {
    let old = Repair.notebook("\(Self.head), \(members)}")
    let (text, left) = Repair.repair(old)
    #expect(text == old)
    #expect(!left.isEmpty)
    var judge = DocumentJudge(.notebook)
    let findings = judge.check(rangeSource(of: Array(old.utf8))).findings.diagnostics
    #expect(findings.contains { $0.notes.contains { $0.contains("rename one of them") } })
  }

  /// What says which cell it is, or of what kind, is not its text.
  @Test(arguments: [#""uuid": "a""#, #""language": "python""#, #""level": 3"#])
  func labelsAreNoSources(_ member: String) {
    let (text, left) = Repair.repair(Repair.notebook("\(Self.head), \(member)}"))
    #expect(left == [] && text.contains(#""source": """#), "\(text)")
  }

  /// The metadata of a notebook under another name stays that.
  @Test func metadataUnderAnotherName() {
    let kernel = #"{"kernelspec": {"name": "python3", "display_name": "Python 3"}}"#
    let old = #"{"cells": [], "meta": \#(kernel), "nbformat": 4, "nbformat_minor": 4}"#
    let new = #"{"cells": [], "metadata": \#(kernel), "nbformat": 4, "nbformat_minor": 4}"#
    #expect(Repair.repair(old).text == new)
    let cell = #"{"cell_type": "raw", "source": "", "meta": {"tags": ["a"]}}"#
    let named = #"{"cell_type": "raw", "source": "", "metadata": {"tags": ["a"]}}"#
    #expect(Repair.repair(Repair.notebook(cell)).text == Repair.notebook(named))
  }

  /// Objects whose values are the items of a list.
  @Test(arguments: [
    (#"{"0": {"cell_type": "raw", "metadata": {}, "source": "a"}, "1": 2}"#, nil),
    (
      #"{"0": {"cell_type": "raw", "metadata": {}, "source": "a"}}"#,
      #"[{"cell_type": "raw", "metadata": {}, "source": "a"}]"#
    ),
    (
      #"{"first": {"cell_type": "raw", "metadata": {}, "source": "a"}, "b":{"cell_type": "raw", "metadata": {}, "source": "b"}}"#,
      #"[{"cell_type": "raw", "metadata": {}, "source": "a"}, {"cell_type": "raw", "metadata": {}, "source": "b"}]"#
    ),
    (
      #"{"cell_type": "raw", "metadata": {}, "source": "a"}"#,
      #"[{"cell_type": "raw", "metadata": {}, "source": "a"}]"#
    ),
  ])
  func valuesAreListed(_ old: String, _ new: String?) {
    let text = { (cells: String) in
      #"{"cells": \#(cells), "metadata": {}, "nbformat": 4, "nbformat_minor": 4}"#
    }
    let (repaired, left) = Repair.repair(text(old))
    #expect(repaired.contains("\"a\""), "\(repaired)")
    if let new { #expect(repaired == text(new) && left == []) }
  }

  /// Cells as the programming interface of an editor has them.
  @Test func cellsOfAnEditor() {
    let old = #"{"cells": [{"kind": 2, "language": "python", "value": "1+1", "outputs": []}]}"#
    let (text, left) = Repair.repair(old)
    #expect(left == [] && text.contains(#""source": "1+1""#) && text.contains(#""code""#))
  }

  /// What has nothing of a notebook is left alone, and a notebook in it is told.
  @Test(arguments: [
    ("{}", ""), (#"{"a": 1}"#, ""), (#"{"name": "x", "paragraphs": [{"text": "a"}]}"#, ""),
    (#"{"metadata": {}, "kind": "List"}"#, ""), ("[]", ""), ("7", ""),
    (#"{"format": "json", "content": {"cells": []}}"#, "a notebook is in 'content'"),
    (#"[{"cells": []}]"#, "a notebook is in item 1"),
  ])
  func strangersAreLeftAlone(_ text: String, _ note: String) throws {
    #expect(Repair.repair(text).text == text)
    var judge = DocumentJudge(.notebook)
    let judgment = judge.check(rangeSource(of: Array(text.utf8)))
    let findings = judgment.findings.diagnostics
    #expect(findings.map(\.rule) == ["document/unknown-edition"])
    #expect(findings.first?.message.hasPrefix("this is not a notebook") == true)
    #expect(findings.first?.notes.contains { $0.hasPrefix(note) } == true)
    #expect(judgment.detection?.reason == .unknown && judgment.detection?.version == nil)
  }

  /// One member that only notebooks have is enough.
  @Test(arguments: [#"{"cells": []}"#, #"{"Cells": []}"#, #"{"nbformat": 4, "metadata": {}}"#])
  func notebooksWithoutMarksAreRepaired(_ text: String) {
    #expect(Repair.repair(text).left == [])
  }

  /// Data of an output that is beside its object.
  @Test func dataOutsideOfItsObject() {
    let old = #"{"output_type": "display_data", "metadata": {}, "text/plain": "a"}"#
    let new = #"{"output_type": "display_data", "metadata": {}, "data": {"text/plain": "a"}}"#
    let (text, left) = Repair.repair(Repair.notebook(Repair.code(old)))
    #expect(text == Repair.notebook(Repair.code(new)))
    #expect(left == [])
  }
}
