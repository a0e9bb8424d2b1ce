import Diagnostics
import DocumentFormats
import Foundation
import Notebooks
import TestSupport
import Testing

struct NotebookTests {
  @Test(arguments: Notebook.versions)
  func versionsAreToldByTheirMarks(_ version: String) throws {
    let found = Notebook.check(try Notebook.fixture(version))
    #expect(found.version == version && found.reason == "marks" && found.findings.isEmpty)
  }

  private static let losses = [
    "2 > 4.5": ["rendered", "html-cells"], "3 > 2": ["raw-cells"], "3 > 4.5": ["worksheets"],
    "4.1 > 2": ["attachments"], "4.4 > 2": ["mime-data", "execution_count"],
    "4.5 > 2": ["id"],
  ]

  /// Each version to the oldest and the newest; what comes out is correct and of that version.
  @Test(arguments: Effort.some(of: Notebook.versions))
  func allVersionsAreMigrated(_ version: String) throws {
    let text = try Notebook.fixture(version)
    for target in ["2", "3", "4.0", "4.4", "4.5"] where target != version {
      let (plan, new) = Notebook.migrate(text, to: target)
      let found = new.map(Notebook.check)
      #expect(plan.state == .migrated, "\(version) > \(target): \(plan)")
      #expect(found?.version == target && found?.findings == [], "\(version) > \(target)")
      if let expected = Self.losses["\(version) > \(target)"] {
        #expect(plan.tally.losses.map(\.name) == expected)
      }
      if ["2", "3", "4.5"].contains(target) {
        expectGolden(new ?? "", "\(version)-to-\(target).ipynb")
      }
    }
  }

  /// What went to version 4.5 and back is the same, or all that is not is named as a loss.
  @Test(arguments: Effort.some(of: ["3", "4.0", "4.1", "4.2", "4.3", "4.4"]))
  func theWayBackLosesNothing(_ version: String) throws {
    let first = Notebook.migrate(try Notebook.fixture(version), to: "4.5")
    let new = try #require(first.text)
    let back = Notebook.migrate(new, to: version)
    let old = try #require(back.text)
    let again = Notebook.migrate(old, to: "4.5")
    #expect(back.plan.tally.losses.map(\.name) == ["id"])
    let middle = try #require(again.text)
    let second = try #require(Notebook.migrate(middle, to: version).text)
    // An object that was left empty and is there again may be at another place.
    #expect(try Self.value(second) == Self.value(old))
    if version.hasPrefix("4") {
      #expect(try Self.value(second) == Self.value(Notebook.fixture(version)))
    }
  }

  private static func value(_ text: String) throws -> NSObject? {
    try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSObject
  }

  /// What is too long to be kept is made again from the old document, if that is still the same.
  @Test func longNotebooksAreWrittenFromTheOldOne() throws {
    let text = try Notebook.fixture("4.2")
    let options = FormatMigrationOptions(to: Notebook.versions.count - 1)
    var planner = DocumentPlanner(.notebook, options, longestDraft: 10)
    let plan = planner.plan(rangeSource(of: Array(text.utf8)))
    #expect(!plan.isChecked)
    var bytes: [UInt8] = []
    let isDone = planner.write(plan, from: rangeSource(of: Array(text.utf8))) { span in
      for index in span.indices { bytes.append(span[index]) }
      return true
    }
    #expect(
      isDone && String(decoding: bytes, as: UTF8.self) == Notebook.migrate(text, to: "4.5").text)
    let other = text.replacing("\"markdown\"", with: "\"raw\"").replacing(
      "\"cells\"", with: "\"sells\"")
    let isWritten = planner.write(plan, from: rangeSource(of: Array(other.utf8))) { _ in true }
    #expect(!isWritten)
  }

  @Test func identifiersAreTheSameInEachMigration() throws {
    let text = try Notebook.fixture("4.3")
    let new = Notebook.migrate(text, to: "4.5").text
    #expect(new == Notebook.migrate(text, to: "4.5").text)
    #expect(Notebook.check(new ?? "").findings == [])
  }

  private static func cell(_ more: String, _ major: String = #""nbformat": 4"#) -> String {
    """
    {"cells": [{"cell_type": "raw", "metadata": {}, "source": ""\(more)}], "metadata": {}, \(major)}
    """
  }

  @Test(arguments: [
    (
      #", "id": "a""#, #""nbformat": 4, "nbformat_minor": 4"#, "4.4",
      ["document/mixed-editions 4"]
    ),
    (
      #", "id": "a""#, #""nbformat": 4, "nbformat_minor": 2"#, "4.2",
      ["document/mixed-editions 2"]
    ),
    (
      "", #""nbformat": 4, "nbformat_minor": 5"#, "4.5",
      ["schema/missing-member {"]
    ),
    ("", #""nbformat": 4"#, "-", ["document/unknown-edition 4"]),
    (#", "id": "a""#, #""nbformat": 4"#, "4.5", ["schema/missing-member {"]),
    (
      "", #""nbformat": 4, "nbformat_minor": "4""#, "4.4", [#"document/unknown-edition "4""#]
    ),
    (
      #", "id": "a""#, #""nbformat": 4, "nbformat_minor": 6"#, "4.5",
      ["document/newer-edition 6"]
    ),
    (
      #", "id": "a b""#, #""nbformat": 4, "nbformat_minor": 5"#, "4.5",
      [#"schema/pattern "a b""#]
    ),
  ])
  func mixedStatesAreNamed(
    _ more: String, _ marks: String, _ version: String, _ findings: [String]
  ) {
    let found = Notebook.check(Self.cell(more, marks))
    #expect(found.version ?? "-" == version)
    #expect(found.findings.sorted() == findings.sorted())
  }

  /// A notebook with identifiers that says it is of 4.4, as some programs have written them.
  @Test func identifiersStayIfTheUserNamesTheVersion() {
    let text = Self.cell(#", "id": "a""#, #""nbformat": 4, "nbformat_minor": 4"#)
    #expect(Notebook.migrate(text, to: "4.5").plan.state == .unreadable)
    let (plan, new) = Notebook.migrate(text, to: "4.5", from: "4.5")
    #expect(plan.state == .migrated)
    #expect(new == text.replacing(#""nbformat_minor": 4"#, with: #""nbformat_minor": 5"#))
    #expect(Notebook.migrate(text, to: "4.5", from: "4.4").plan.state == .unreadable)
  }

  @Test func theSameIdentifierTwiceIsFound() {
    let cell = #"{"id": "a", "cell_type": "raw", "metadata": {}, "source": ""}"#
    let found = Notebook.check(
      #"{"cells": [\#(cell), \#(cell)], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}"#)
    #expect(found.findings == [#"document/duplicate-value "a""#])
  }

  /// The first notebooks of version 3 do not have a minor number, which nbformat says it misses.
  @Test func thirdVersionWithoutMinorNumberIsMigrated() {
    let text = #"{"metadata": {}, "nbformat": 3, "worksheets": [{"cells": []}]}"#
    #expect(Notebook.check(text).version == "3")
    #expect(Notebook.check(text).findings == ["document/variant {"])
    #expect(
      Notebook.migrate(text, to: "4.0").text
        == #"{"metadata": {}, "nbformat": 4, "cells": [], "nbformat_minor": 0}"#)
  }

  @Test(arguments: [
    (#"["a", "b"]"#, "3", "4.0", #"["a\n", "b"]"#),
    (#"["a\n", "b"]"#, "3", "4.0", #"["a\n", "b"]"#),
    (#"["a", "b"]"#, "4.0", "3", #""ab""#), (#"["a\n", "b"]"#, "4.0", "3", #"["a\n", "b"]"#),
    (#"["a\n", "b\n"]"#, "3", "2", #"["a", "b", ""]"#), (#"["a", "b"]"#, "2", "3", #"["a", "b"]"#),
    (#"["a\n", "b"]"#, "2", "3", #"["a\n\n", "b"]"#), (#"["a\n"]"#, "3", "2", #"["a\n"]"#),
    (#"[]"#, "3", "4.0", "[]"), (#"["a\u000A", "b"]"#, "3", "4.0", #"["a\u000A", "b"]"#),
    (#"["\\n", "b"]"#, "3", "4.0", #"["\\n\n", "b"]"#),
    (#""a\nb""#, "4.0", "2", #""a\nb""#),
  ])
  func linesKeepTheirMeaning(_ lines: String, _ old: String, _ new: String, _ expected: String) {
    let cells = #""cells": [{"cell_type": "markdown", "metadata": {}, "source": \#(lines)}]"#
    func notebook(_ version: String) -> String {
      switch version {
      case "2": #"{"metadata": {}, "nbformat": 2, "worksheets": [{\#(cells)}]}"#
      case "3":
        #"{"metadata": {}, "nbformat": 3, "nbformat_minor": 0, "worksheets": [{\#(cells)}]}"#
      default: #"{\#(cells), "metadata": {}, "nbformat": 4, "nbformat_minor": 0}"#
      }
    }
    let text = Notebook.migrate(notebook(old), to: new).text ?? ""
    #expect(text.contains(#""source": \#(expected)}"#), "\(text)")
  }

  @Test func whatIsNotJSONIsALoss() {
    let output = #"{"output_type": "display_data", "json": "{depth: 2}"}"#
    let text = """
      {"metadata": {}, "nbformat": 3, "nbformat_minor": 0, "worksheets": [{"cells": [
        {"cell_type": "code", "input": "", "language": "julia", "outputs": [\(output)]}]}]}
      """
    let (plan, new) = Notebook.migrate(text, to: "4.5")
    #expect(plan.tally.losses.map(\.name).sorted() == ["invalid-json", "language"])
    #expect(new?.contains(#"{"application/json": "{depth: 2}"}"#) == true)
  }

  /// The schema of version 3 wants a language there, which nothing in the document tells.
  @Test func whatTheResultLacksIsSaid() throws {
    let text = """
      {"cells": [], "metadata": {
        "kernel_info": {"name": "x"}}, "nbformat": 4, "nbformat_minor": 4}
      """
    let plan = Notebook.migrate(text, to: "3").plan
    #expect(plan.state == .unsupported)
    #expect(
      plan.tally.problems.map(\.text) == [
        #"""
        as '3' it would have an error: missing member 'language' at '"kernel_info": {"name": "x"}}, \#
        "nbformat": 3, "nbformat_minor": 0}'
        """#
      ])
  }

  @Test(arguments: [
    "# a", "## a b", "#a", "# ", "#  a", "# a ", "####### a", "# a\\nb", "a",
  ])
  func headingsGoThereAndBack(_ source: String) throws {
    let text = Self.cell("", #""nbformat": 4, "nbformat_minor": 4"#)
      .replacing("raw", with: "markdown").replacing("\"\"", with: "\"\(source)\"")
    let old = try #require(Notebook.migrate(text, to: "3").text)
    #expect(old.contains("heading") == ["# a", "## a b"].contains(source))
    let new = try #require(Notebook.migrate(old, to: "4.4").text)
    #expect(new.contains("\"source\": \"\(source)\""))
  }
}
