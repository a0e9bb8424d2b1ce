import EmojiArt
import Foundation
import TestSupport
import Testing

/// Migrations by EmojiArt's own engine and by the steps of its editions, compared.
struct EngineAgreementTests {
  @Test("Steps say what the own engine does with documents that apps have written")
  func soundDocuments() throws {
    let texts = try Self.samples(ofCourse: true).reversed() + Self.examples("sound")
    let table = try Self.compare(Effort.first(2, of: texts), Effort.first(of: [.all, .none]))
    #expect(table.reduce(0) { $0 + $1.value.written } > 5)
  }

  @Test("Steps say what the own engine does with any document", .slow, .endsSometime)
  func allDocuments() throws {
    var texts = try Self.examples("damaged") + Self.examples("versions")
    texts += Self.samples(ofCourse: false)
    texts += (0..<6).map { GeneratedDocument.make(seed: $0, emojis: Int($0 % 7)) }
    let table = try Self.compare(texts, [.all])
    #expect(table.reduce(0) { $0 + $1.value.written } > 20)
  }

  @Test("Steps do not migrate what the own engine refuses", .slow, .endsSometime)
  func mutatedDocuments() {
    let pairs = Dialect.course.map { EnginePair(to: $0, .all) }
    var mutator = Mutator(seed: 34)
    for number in 0..<300 {
      let text = mutator.next()
      Self.expect(pairs[number % pairs.count].compare(text), text)
    }
  }

  /// What came of one pair of editions.
  private struct Count: CustomStringConvertible {
    var compared = 0
    var written = 0
    var equalBytes = 0
    var differences = 0

    var description: String {
      "compared \(compared), written \(written), equal bytes \(equalBytes), "
        + "known differences \(differences)"
    }
  }

  private static func compare(
    _ texts: [[UInt8]], _ helps: [EnginePair.Help]
  ) throws -> [String: Count] {
    var table: [String: Count] = [:]
    let pairs = Dialect.course.flatMap { dialect in helps.map { EnginePair(to: dialect, $0) } }
    for text in texts {
      for pair in pairs {
        let found = pair.compare(text)
        expect(found, text)
        let key = "\(found.source ?? "-") to \(pair.target)"
        var count = table[key] ?? Count()
        count.compared += 1
        count.written += found.isWritten ? 1 : 0
        count.equalBytes += found.hasEqualBytes ? 1 : 0
        count.differences += found.difference == nil ? 0 : 1
        table[key] = count
      }
    }
    return table
  }

  private static func expect(_ found: EnginePair.Comparison, _ text: [UInt8]) {
    guard let difference = found.difference else { return }
    let isKnown = EngineDifference.known.contains { $0.covers(difference) }
    #expect(
      isKnown,
      """
      \(difference), from \(found.source ?? "no edition"): \(found.detail)
      \(String(decoding: text.prefix(600), as: UTF8.self))
      """)
  }

  private static func samples(ofCourse isCourse: Bool) -> [[UInt8]] {
    DialectSample.all.filter { $0.dialect.isCourse == isCourse }.map { Array($0.text.utf8) }
  }

  private static func examples(_ folder: String) throws -> [[UInt8]] {
    let folder = repository.appending(path: "Examples/documents/\(folder)")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return try files.sorted { $0.path < $1.path }.map { Array(try Data(contentsOf: $0)) }
  }
}
