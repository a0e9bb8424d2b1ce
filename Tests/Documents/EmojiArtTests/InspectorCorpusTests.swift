import EmojiArt
import Foundation
import TestSupport
import Testing

/// Compares inspections with what Foundation reads from the same documents.
@Suite(.needsCorpus)
struct InspectorCorpusTests {
  @Test func editions() throws {
    let rows = try Corpus.lines("corpus/emojiart/expected.tsv")
    #expect(rows.count == 66)
    for row in rows {
      let inspection = Inspector.inspect(try InspectedCorpus.bytes(of: row[0]))
      let names = Set(row[1].split(separator: "|").map { String($0) })
      #expect(Set(inspection.candidates) == names, "\(row[0])")
    }
  }

  @Test func content() throws {
    for row in try Corpus.lines("corpus/emojiart/expected.tsv") {
      let bytes = try InspectedCorpus.bytes(of: row[0])
      let content = try #require(Inspector.inspect(bytes).content, "\(row[0])")
      let points = try InspectedCorpus.points(of: bytes)
      #expect(content.emojiCount == points.count, "\(row[0])")
      #expect(content.x.map(\.double) == Self.range(points.map(\.x)), "\(row[0])")
      #expect(content.y.map(\.double) == Self.range(points.map(\.y)), "\(row[0])")
    }
  }

  private static func range(_ numbers: [Double]) -> ClosedRange<Double>? {
    guard let least = numbers.min(), let greatest = numbers.max() else { return nil }
    return least...greatest
  }
}

extension ClosedRange<DocumentNumber> {
  fileprivate var double: ClosedRange<Double> { lowerBound.double...upperBound.double }
}

/// The documents, and what a general reader gets out of them.
private enum InspectedCorpus {
  static let folder = Corpus.folder.appending(path: "corpus/emojiart")

  static func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: name)))
  }

  /// The coordinates of all emojis, whatever their names.
  static func points(of bytes: [UInt8]) throws -> [(x: Double, y: Double)] {
    guard !bytes.isEmpty else { return [] }
    let object = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] ?? [:]
    let list = ["emojis", "emijies", "emojiis"].compactMap { object[$0] as? [[String: Any]] }.first
    return try (list ?? []).map { emoji in
      let holder = (emoji["position"] ?? emoji["location"]) as? [String: Any] ?? emoji
      let x = try #require((holder["x"] ?? holder["centerX"]) as? NSNumber)
      let y = try #require((holder["y"] ?? holder["centerY"]) as? NSNumber)
      return (x.doubleValue, y.doubleValue)
    }
  }
}
