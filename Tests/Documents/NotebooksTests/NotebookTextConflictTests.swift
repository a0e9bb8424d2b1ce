import Diagnostics
import DocumentFormats
import Notebooks
import TestSupport
import Testing

/// Conflicts that merge programs leave inside the cells of a notebook.
struct NotebookTextConflictTests {
  private static func notebook(_ cells: [String]) -> [UInt8] {
    let cells = cells.enumerated().map { number, cell in
      cell.replacing(#""metadata""#, with: #""id": "c\#(number)", "metadata""#)
    }
    return Array(
      """
      {"cells": [\(cells.joined(separator: ", "))], "metadata": {}, "nbformat": 4,
       "nbformat_minor": 5}
      """.utf8)
  }

  private static func code(_ source: String, outputs: [String] = []) -> String {
    """
    {"cell_type": "code", "execution_count": null, "metadata": {}, "outputs": \
    [\(outputs.joined(separator: ", "))], "source": \(source)}
    """
  }

  private static func markdown(_ source: String) -> String {
    #"{"cell_type": "markdown", "metadata": {}, "source": \#(source)}"#
  }

  /// A cell of nbdime with a marker, its source as a text or as a list.
  private static func marker(_ text: String, asList: Bool) -> String {
    let source = #""<span style=\"color:red\"><b>\#(text)</b></span>""#
    return markdown(asList ? "[\(source)]" : source)
  }

  private static func stream(_ text: String) -> String {
    #"{"name": "stderr", "output_type": "stream", "text": \#(text)}"#
  }

  private static func conflicts(_ cells: [String]) -> Int {
    var judge = DocumentJudge(.notebook)
    let bytes = notebook(cells)
    let found = judge.check(rangeSource(of: bytes)).findings.diagnostics
    let expected = found.filter { $0.rule == "json/merge-conflict-marker" }
    #expect(found.count == expected.count && found.allSatisfy { $0.severity == .warning })
    var planner = DocumentPlanner(.notebook, FormatMigrationOptions(to: 5))
    let state = planner.plan(rangeSource(of: bytes)).state
    #expect((state == .unreadable) == !expected.isEmpty, "\(state)")
    return expected.count
  }

  /// nbdime, merging/strategies.py: cells, outputs, and sources.
  @Test func conflictsOfNbdime() {
    for asList in [false, true] {
      let marks = ["<<<<<<< local", "=======", ">>>>>>> remote"].map {
        Self.marker($0, asList: asList)
      }
      let (ours, theirs) = (Self.code(#""a = 1""#), Self.code(#""a = 2""#))
      #expect(Self.conflicts([marks[0], ours, marks[1], theirs, marks[2]]) == 1)
      #expect(Self.conflicts([ours, marks[0], marks[1], theirs, marks[2], ours]) == 1)
      #expect(Self.conflicts([marks[1], ours, marks[0], theirs]) == 0)
    }
    let outputs = ["<<<<<<< local <modified: text/plain>", "1", "=======", "2", ">>>>>>> remote"]
    #expect(
      Self.conflicts([
        Self.code(#""a""#, outputs: outputs.map { Self.stream(#""\#($0)\n""#) })
      ]) == 1)
    for side in ["LOCAL", "REMOTE"] {
      let line = #"<<<<<<< \#(side) CELL DELETED >>>>>>>\n"#
      #expect(Self.conflicts([Self.code(#"["\#(line)", "a = 1"]"#)]) == 1)
      #expect(Self.conflicts([Self.code(#""\#(line)a = 1""#)]) == 1)
    }
  }

  @Test func conflictsInSources() {
    let lines = ["<<<<<<< HEAD", "depth = 12", "=======", "depth = 14", ">>>>>>> topic", "x"]
    let list = "[" + lines.map { #""\#($0)\n""# }.joined(separator: ", ") + "]"
    let text = "\"" + lines.joined(separator: #"\n"#) + "\""
    for source in [list, text] {
      #expect(Self.conflicts([Self.code(source), Self.markdown(source)]) == 2)
    }
  }

  /// A lesson on git, and what its commands print.
  @Test func lessonsAreNone() {
    let lines = ["<<<<<<< HEAD", "mine", "=======", "theirs", ">>>>>>> topic"]
    let text = lines.joined(separator: #"\n"#)
    let list = "[" + lines.map { #""\#($0)\n""# }.joined(separator: ", ") + "]"
    #expect(Self.conflicts([Self.markdown(#""See:\n\n```\n\#(text)\n```\n""#)]) == 0)
    #expect(Self.conflicts([Self.markdown(#""```diff\n\#(text)\n```\n\nTitle\n=======""#)]) == 0)
    #expect(Self.conflicts([Self.code(#""!cat a""#, outputs: [Self.stream(list)])]) == 0)
    #expect(Self.conflicts([Self.code(#""!cat a""#, outputs: [Self.stream("\"\(text)\"")])]) == 0)
    #expect(Self.conflicts([Self.markdown(#""Title\n=======\n\ntext""#)]) == 0)
  }
}
