import Diagnostics
import Foundation
import ProjectChecks
import TestSupport
import Testing

/// A finding has one severity and a run one exit status, however the run is asked and reported.
@Suite(.waits) struct OneVerdictTests {
  private static let doors = [
    "", "-q", "--format concise", "--format json", "--format jsonl -q", "--format sarif -q",
    "--format github", "--format gitlab -q", "--format junit -q",
    "--format html --report out.html -q",
    "--statistics", "--baseline empty.json", "--baseline empty.json -q", "--jobs 1",
  ]

  /// Expects the same status of a check behind all doors, whatever the severity of the rule.
  private static func compare(
    _ command: String, _ file: String, _ rule: String, in folder: Folder, _ random: inout SplitMix64
  ) throws {
    let options =
      ["", " --fail-on note", " --fail-on warning"]
      + Severity.allCases.map { " --severity \(rule)=\($0.rawValue)" }
    for change in options.shuffled(using: &random).prefix(Effort.rounds(6, quick: 2)) {
      let base = "\(command)\(change)"
      let first = try Tool.shell("\(base) \(file)", in: folder, environment: environment)
      var others = doors.shuffled(using: &random).prefix(Effort.rounds(14, quick: 2)).map {
        "\(base) \($0) \(file)"
      }
      others.append("\(base) -q - --stdin-filename \(file) < \(file)")
      for line in others {
        let run = try Tool.shell(line, in: folder, environment: environment)
        #expect(
          run.status == first.status,
          "\(rule): \(first.transcript)\n\(run.transcript)")
      }
    }
  }

  private static let environment = ["HOME": "/nonexistent", "XDG_DATA_DIRS": "/nonexistent"]

  private static func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write("empty.json", #"{"version": 1, "files": {}}"#)
    return folder
  }

  /// Rules for texts that a format makes errors.
  private static let errors = Effort.first(of: [
    "json/comment", "json/byte-order-mark", "json/trailing-comma", "json/trailing-content",
    "json/duplicate-member", "json/nonfinite-number", "json/lone-surrogate-escape",
    "json/several-documents",
  ])

  /// A folder with a notebook that breaks a rule.
  private static func folder(breaking rule: String) throws -> Folder {
    let folder = try folder()
    let metadata =
      switch rule {
      case "json/comment": "{/* a */}"
      case "json/trailing-comma": #"{"a": 1,}"#
      case "json/nonfinite-number": #"{"a": NaN}"#
      case "json/lone-surrogate-escape": #"{"a": "\ud800"}"#
      default: "{}"
      }
    let twice = rule == "json/duplicate-member" ? #""metadata": {"a": 1}, "# : ""
    let start = rule == "json/byte-order-mark" ? "\u{FEFF}" : ""
    let end = ["json/trailing-content": " x", "json/several-documents": "\n{}\n"][rule] ?? ""
    try folder.write(
      "plan.ipynb",
      start
        + #"{"cells": [], \#(twice)"metadata": \#(metadata), "nbformat": 4, "nbformat_minor": 5}"#
        + end)
    return folder
  }

  @Test("Rules for texts that a format makes errors", arguments: errors)
  func notebooks(_ rule: String) throws {
    let folder = try Self.folder(breaking: rule)
    var random = SplitMix64(seed: 7)
    let command = "filetype documents check --declaration notebook"
    let plain = try Tool.shell("\(command) plan.ipynb", in: folder, environment: Self.environment)
    #expect(plain.status == 1 && plain.output.contains("[\(rule)]"), "\(plain.transcript)")
    try Self.compare(command, "plan.ipynb", rule, in: folder, &random)
    // Archives, and repairs, which a severity does not change.
    let others = try Tool.shell(
      """
      tar cf plan.tar plan.ipynb; \(command) -q plan.tar; echo archive $?
      filetype documents fix -q --diff --severity \(rule)=note --declaration notebook plan.ipynb \
        > note.diff; filetype documents fix -q --diff --declaration notebook plan.ipynb > plain.diff
      cmp note.diff plain.diff; echo repair $?
      """, in: folder, environment: Self.environment)
    #expect(others.output.contains("archive 1"), "\(others.transcript)")
    #expect(others.output.contains("repair 0"), "\(others.transcript)")
  }

  @Test("A served document has the findings and the verdict of a check", arguments: errors)
  func served(_ rule: String) throws {
    let folder = try Self.folder(breaking: rule)
    let file = "plan.ipynb"
    let document = try Data(contentsOf: folder.url(file))
    let (high, low) = (UInt8(document.count >> 8), UInt8(document.count & 255))
    let frames =
      Data("emojiart-frames 1\nC".utf8)
      + Data([0, 0, 0, 0, 0, 0, UInt8(file.utf8.count), 0, 0, 0, 0, 0, 0, high, low])
      + Data(file.utf8) + document + Data("E".utf8) + Data(repeating: 0, count: 15)
    try frames.write(to: folder.url("frames"))
    for change in ["", "--severity \(rule)=note", "--fail-on never", "--ignore \(rule)"] {
      let format = "--declaration notebook \(change)"
      let check = try Tool.shell(
        "filetype documents check \(format) --format jsonl - --stdin-filename \(file) < \(file)",
        in: folder, environment: Self.environment)
      let serve = try Tool.shell(
        "filetype documents serve \(format) < frames | tail -c +35 | head -n 1", in: folder,
        environment: Self.environment)
      let findings = check.lines.joined(separator: ",")
      #expect(
        serve.output.contains(#""findings":[\#(findings)]"#)
          && serve.output.contains(#""state":"failed""#) == (check.status == 1),
        "\(change) \(check.transcript) \(serve.transcript)")
    }
  }

  @Test("Any rule, at any severity")
  func rules() throws {
    var random = SplitMix64(seed: 8)
    let rules = ProjectRules.all.shuffled(using: &random)
    var compared = 0
    for rule in rules where compared < Effort.rounds(200, quick: 4) {
      guard let example = rule.bad.first, example.files.count == 1 else { continue }
      let folder = try Self.folder()
      let name = example.path.split(separator: "/").last.map(String.init) ?? "a"
      try Data(example.bytes).write(to: folder.url(name))
      let command = "filetype check --database built-in"
      let run = try Tool.shell(
        "\(command) --format concise \(name)", in: folder, environment: Self.environment)
      guard run.output.contains("[\(rule.id)]") else { continue }
      compared += 1
      try Self.compare(command, name, rule.id, in: folder, &random)
    }
    #expect(compared >= Effort.rounds(60, quick: 4))
  }
}
