import EmojiArt
import Foundation
import TestSupport
import Testing

/// Compares every outcome with measured answers of the editions' decoders.
@Suite(.needsCorpus)
struct CompatibilityCorpusTests {
  @Test func everyDocumentInEveryDecoder() throws {
    let rows = try MeasuredOutcomes.rows(of: "decode-matrix.tsv", columns: 3)
    #expect(rows.count == 462)
    for row in rows {
      let decoder = try #require(CourseDecoder(rawValue: row[1]), "no decoder '\(row[1])'")
      let bytes = try MeasuredOutcomes.bytes(of: row[0])
      #expect(decoder.open(bytes).text == row[2], "\(row[0]) in \(row[1])")
    }
  }

  @Test func damagedDocuments() throws {
    let rows = try MeasuredOutcomes.rows(of: "damaged-outcomes.tsv", columns: 4)
    #expect(rows.count == 75)
    for row in rows {
      let decoder = try #require(CourseDecoder(rawValue: row[1]), "no decoder '\(row[1])'")
      let outcome = decoder.open(try MeasuredOutcomes.input(row[3]))
      let answer = row[2].contains(" | ") ? outcome.text : outcome.code
      #expect(answer == row[2], "\(row[0]) in \(row[1])")
    }
  }

  @Test func allAtOnceIsEachAlone() throws {
    for name in Set(try MeasuredOutcomes.rows(of: "decode-matrix.tsv", columns: 3).map { $0[0] }) {
      let bytes = try MeasuredOutcomes.bytes(of: name)
      let all = CourseDecoder.openAll(bytes)
      #expect(all.map(\.decoder) == CourseDecoder.allCases)
      #expect(all.map(\.outcome) == CourseDecoder.allCases.map { $0.open(bytes) }, "\(name)")
    }
  }
}

/// The folder of measured answers.
private enum MeasuredOutcomes {
  static let folder = Corpus.folder.appending(path: "corpus/emojiart")

  /// The rows of a table without its header; each must have `columns` fields.
  static func rows(of name: String, columns: Int) throws -> [[String]] {
    try Corpus.lines("corpus/emojiart/\(name)").map { fields in
      try #require(fields.count == columns, "\(name): \(fields)")
      return fields
    }
  }

  static func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: name)))
  }

  /// The bytes of an input: the text itself, or hexadecimal digits after `hex:`.
  static func input(_ field: String) throws -> [UInt8] {
    guard field.hasPrefix("hex:") else { return Array(field.utf8) }
    let digits = Array(field.dropFirst(4))
    return try stride(from: 0, to: digits.count, by: 2).map {
      try #require(UInt8(String(digits[$0..<min($0 + 2, digits.count)]), radix: 16))
    }
  }
}
