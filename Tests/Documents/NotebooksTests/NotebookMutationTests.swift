import Diagnostics
import DocumentFormats
import Notebooks
import TestSupport
import Testing

/// Notebooks that something has damaged.
struct NotebookMutationTests {
  private static let tokens = [
    "null", "[]", "{}", "\"\"", "1e999", "\"data\": ", "\"source\": [",
    "\"cell_type\": \"heading\",",
    "\"png\": [\"a\", \"b\"],", "\"json\": \"{\",", "\"metadata\": [],", "\"level\": 9999999999,",
    "\"outputs\": 1,", "\"id\": \"a\",", "\\u000a", "\\",
  ]

  /// What is correct is migrated to something correct; what is JSON stays JSON, whatever is allowed.
  @Test(.endsSometime) func damageIsNotMadeWorse() throws {
    let program = FormatProgram.notebook
    let seeds = try Notebook.versions.map { Array(try Notebook.fixture($0).utf8) }
    var mutator = Mutator(seed: 23, seeds: seeds, tokens: Self.tokens)
    var judge = DocumentJudge(program)
    var counts = (sound: 0, broken: 0)
    for number in 0..<Effort.rounds(2500, quick: 60) {
      let bytes = mutator.next()
      let target = number % program.format.versions.count
      let findings = judge.check(rangeSource(of: bytes)).findings.diagnostics
      let isSound = !findings.contains { $0.severity == .error }
      guard !findings.contains(where: { $0.rule.hasPrefix("json/") }),
        let new = Self.migrated(bytes, to: target, allowsErrors: !isSound)
      else { continue }
      let again = judge.check(rangeSource(of: new))
      let text = String(decoding: bytes, as: UTF8.self)
      let errors = again.findings.diagnostics.filter { $0.severity == .error }
      if isSound {
        counts.sound += 1
        #expect(errors.map(\.message) == [] && again.detection?.version == target, "\(text)")
      } else {
        counts.broken += 1
        #expect(again.detection != nil, "\(text)")
      }
    }
    #expect(min(counts.sound, counts.broken) > Effort.rounds(10, quick: 0), "\(counts)")
  }

  /// A byte order mark and the encoding of a text say nothing about its version and its repairs.
  @Test(.endsSometime) func encodingsAreJudgedAlike() throws {
    let seeds = try Notebook.versions.flatMap { version in
      let text = try Notebook.fixture(version)
      return [text]
        + [("nbformat_minor", "minor"), ("nbformat", "format")].map {
          text.replacing("\"\($0)\"", with: "\"\($1)\"")
        }
    }
    var mutator = Mutator(seed: 57, seeds: seeds.map { Array($0.utf8) }, tokens: Self.tokens)
    var judge = DocumentJudge(.notebook, limit: .max)
    let bare = Array(#"{"cells": [], "metadata": {}, "nbformat": 4}"#.utf8)
    var versions = Set<[Int]>()
    for number in 0..<Effort.rounds(1500, quick: 40) {
      let bytes = number == 0 ? bare : mutator.next()
      let plain = judge.check(rangeSource(of: bytes))
      guard !plain.findings.diagnostics.contains(where: { $0.rule.hasPrefix("json/") }),
        let text = String(validating: bytes, as: UTF8.self)
      else { continue }
      versions.insert(plain.detection?.versions ?? [])
      let marked = judge.check(rangeSource(of: Array("\u{FEFF}".utf8) + bytes))
      #expect(
        Self.shown(marked.findings, from: 3) == Self.shown(plain.findings, from: 0), "\(text)")
      let units = Array("\u{FEFF}\(text)".utf16)
      let wide = judge.check(
        rangeSource(of: units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }))
      for other in [marked, wide] {
        #expect(other.detection?.versions == plain.detection?.versions, "\(text)")
        #expect(other.detection?.closest == plain.detection?.closest, "\(text)")
        #expect(other.detection?.form == plain.detection?.form, "\(text)")
      }
    }
    #expect(versions.count > Effort.rounds(3, quick: 1), "\(versions)")
  }

  /// The findings of a text that begins at an offset, without the one about its mark.
  private static func shown(_ findings: Findings, from start: Int) -> [String] {
    findings.diagnostics.filter { $0.rule != "json/byte-order-mark" }.map { finding in
      let place = finding.range.map { "\($0.lowerBound - start)" } ?? ""
      return "\(place) \(finding.rule) \(finding.message) \(finding.fix?.title ?? "")"
    }
  }

  private static func migrated(_ bytes: [UInt8], to target: Int, allowsErrors: Bool) -> [UInt8]? {
    let open = rangeSource(of: bytes)
    var options = FormatMigrationOptions(to: target)
    options.allowsErrors = allowsErrors
    var planner = DocumentPlanner(.notebook, options)
    var plan = planner.plan(open)
    if plan.state == .wouldLose {
      options.allowedLosses = Set(plan.losses.map(\.name))
      planner = DocumentPlanner(.notebook, options)
      plan = planner.plan(open)
    }
    guard plan.state == .migrated else { return nil }
    var new: [UInt8] = []
    let isDone = planner.write(plan, from: open) { span in
      for index in span.indices { new.append(span[index]) }
      return true
    }
    #expect(isDone)
    return new
  }
}
