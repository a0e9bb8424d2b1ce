package import Diagnostics
import EmojiArt
import JSONSyntax

/// The content and the errors of a document or a set of palettes.
package struct StoredItemSummary: Sendable {
  /// The edition, or several that match equally well; empty for palettes and unknown editions.
  package var editions: [String] = []
  /// The number of emojis or palettes; nil if it is unknown.
  package var count: Int?
  /// The errors and their places in the JSON.
  package var errors: [LocatedDiagnostic] = []

  package var isDamaged: Bool { !errors.isEmpty }
}

/// Examines one value after another; one object serves a whole run.
package struct Examiner: ~Copyable {
  /// The maximum number of errors that are kept for one rule.
  private static let limit = 10

  private var checker = DocumentChecker(limit: limit)

  package init() {}

  /// True for the JSON of a document in any edition, even if it has errors.
  package mutating func isDocument(_ bytes: [UInt8]) -> Bool {
    guard bytes.first == UInt8(ascii: "{") else { return false }
    _ = checker.check(DocumentChecker.File(), byteSource(of: bytes))
    return isDocument
  }

  /// True if the last document has the members of a document.
  package var isDocument: Bool { checker.detection.map { !$0.names.isEmpty } ?? false }

  /// True if the last document could not be read to its end.
  package var isBroken: Bool { checker.detection == nil }

  /// Examines a document; each call of `source` returns its bytes from the beginning.
  package mutating func document(_ source: () -> ByteSource) -> StoredItemSummary {
    let report = checker.check(DocumentChecker.File(), source())
    var result = StoredItemSummary()
    if let detection = checker.detection, !detection.names.isEmpty {
      result.editions = detection.names
      result.count = checker.reader.facts.emojiCount
    }
    let errors = report.diagnostics.filter { $0.severity == .error }
    if !errors.isEmpty {
      result.errors = Locator.locate(
        errors, in: checker.text(source()), unit: checker.unit, excerpts: false)
    }
    return result
  }

  /// Examines the JSON of palettes.
  package mutating func palettes(_ bytes: [UInt8]) -> StoredItemSummary {
    var reader = JSONReader(reading: bytes, limit: Self.limit)
    var result = StoredItemSummary()
    let kind = reader.nextKind()
    if kind == .array || kind == .object {
      _ = reader.enter()
      var count = 0
      while kind == .array ? reader.nextElement() : reader.nextMember() {
        count += 1
        reader.skipValue()
      }
      result.count = count
    } else {
      reader.skipValue()
    }
    reader.finish()
    let errors = reader.report.diagnostics.filter { $0.severity == .error }
    if !errors.isEmpty {
      result.count = nil
      result.errors = Locator.locate(errors, in: byteSource(of: bytes), excerpts: false)
    }
    return result
  }

  package mutating func examine(_ item: Preferences.Item) -> StoredItemSummary {
    switch item.kind {
    case .document: document { byteSource(of: item.bytes) }
    case .palettes: palettes(item.bytes)
    }
  }
}
