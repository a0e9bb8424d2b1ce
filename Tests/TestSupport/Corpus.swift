package import Diagnostics
package import Foundation
package import Testing

/// Files that are not part of the project, with what is expected of them.
///
/// `make corpus CORPUS=FOLDER` runs the tests that need them, `make test` never does: its result
/// must not depend on what lies beside a clone. The folder has `rules.tsv`, the catalog of rules;
/// `data`, tables of measured facts; and `corpus`, sets of files, each with its `expected.tsv`.
package enum Corpus {
  private static let path = ProcessInfo.processInfo.environment["CORPUS"] ?? ""

  /// True if a folder was given.
  ///
  /// One that is missing makes the tests fail, not pass by.
  package static var isGiven: Bool { !path.isEmpty }

  package static let folder = URL(filePath: path.isEmpty ? "/nonexistent" : path)

  /// The rows of a table, without its header.
  package static func lines(_ path: String) throws -> [[String]] {
    Array(try table(path).dropFirst())
  }

  /// The rows of a table with a header, by column.
  package static func rows(_ path: String) throws -> [[String: String]] {
    let lines = try table(path)
    let header = try #require(lines.first)
    return lines.dropFirst().map { Dictionary(zip(header, $0)) { first, _ in first } }
  }

  private static func table(_ path: String) throws -> [[String]] {
    let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    return text.split(separator: "\n").map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// Requires the rules of these subjects to be those of the catalog, but for the known
  /// differences, for rules that came later, and for those `elsewhere`, which another module has.
  package static func expectRules(
    _ rules: [RuleInfo], of subjects: [String], elsewhere: [String] = []
  ) throws {
    let known = try KnownDifference.all()
    let found = Dictionary(rules.map { ($0.id, $0) }) { first, _ in first }
    for row in try rows("rules.tsv") {
      let id = try #require(row["id"])
      guard subjects.contains(where: { id.hasPrefix($0 + "/") }), !elsewhere.contains(id) else {
        continue
      }
      let wanted = "\(row["severity"] ?? "") \(row["fix"] ?? "")"
      let actual = found[id].map { "\($0.severity.rawValue) \($0.fixability.rawValue)" } ?? "none"
      let expected = known[id]?.actual ?? wanted
      #expect(actual == expected, "\(id)")
      #expect(known[id] == nil || actual != wanted, "\(id) does not differ any more")
    }
  }
}

/// Where the project knowingly differs from the catalog.
private struct KnownDifference {
  /// The severity and what a fix may claim, or `none` for a rule that the project does not have.
  var actual: String

  /// The rows of `known-differences.tsv` beside this file, by rule; each has a reason.
  static func all() throws -> [String: KnownDifference] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "known-differences.tsv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
    return try lines.reduce(into: [:]) { known, line in
      let fields = line.split(separator: "\t").map(String.init)
      try #require(fields.count == 3, "\(line)")
      known[fields[0]] = KnownDifference(actual: fields[1])
    }
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test unless a corpus is given.
  package static var needsCorpus: Self {
    .enabled(if: Corpus.isGiven, "needs a corpus: make corpus CORPUS=FOLDER")
  }
}
