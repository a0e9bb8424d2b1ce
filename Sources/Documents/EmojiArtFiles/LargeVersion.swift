import Diagnostics
import EmojiArt
import Files

/// A version that is read once instead of twice, because its emojis are all similar.
///
/// The dialect is guessed from the beginning of the text. The guess is then checked against the
/// whole text, except for the emojis in the middle of the list.
enum LargeVersion {
  /// The number of bytes at the beginning that are used for the guess.
  private static let head = 256 * 1024
  /// The number of emojis at the beginning that are checked against the dialect.
  private static let sample = 1000

  /// Returns nil if the text must be checked completely, as after a finding of a `refused` rule.
  ///
  /// The parts that it shares with another version are not read again.
  static func examine(
    _ name: String, _ text: VersionText, _ hash: ContentHash, _ refused: Set<String>,
    like other: VersionReader.Examined?
  ) -> VersionReader.Examined? {
    guard let size = text.stamp?.size, size >= VersionReader.worthThreads else { return nil }
    var checker = DocumentChecker()
    _ = checker.check(DocumentChecker.File(), beginning(text))
    guard checker.unit == .bytes, let guess = checker.indications.first else { return nil }
    let expected = size / max(1, head / max(1, checker.emojiCount))
    guard
      let version = DocumentVersion(
        text.source, as: guess, hash: hash, expected: expected + expected / 16,
        like: other.flatMap { other in other.version.map { ($0, other.text.source) } }),
      version.emojis.isUniform, version.emojis.count > sample,
      let list = version.document.listRange
    else { return nil }
    let middle = version.emojis[sample].start..<version.emojis[version.emojis.count - 1].start
    guard middle.lowerBound > list.lowerBound else { return nil }
    let report = checker.check(DocumentChecker.File(), without(middle, text))
    // A document with errors may be of a variant.
    let hasErrors = report.diagnostics.contains { $0.severity == .error }
    guard !hasErrors, !report.diagnostics.contains(where: { refused.contains($0.rule) }) else {
      return nil
    }
    guard case .dialects(var found) = checker.detection,
      let index = found.firstIndex(where: { $0.name == guess.name })
    else { return nil }
    found.swapAt(0, index)
    return VersionReader.Examined(
      name: name, text: text, dialects: found, input: text, version: version)
  }

  private static func beginning(_ text: VersionText) -> ByteSource {
    let source = text.source(0)
    var left = head
    return { buffer, start in
      guard left > 0 else { return 0 }
      let count = min(left, source(&buffer, start))
      left -= count
      return count
    }
  }

  private static func without(_ range: Range<Int>, _ text: VersionText) -> ByteSource {
    var source = text.source(0)
    var left = range.lowerBound
    var isAfter = false
    return { buffer, start in
      if left == 0, !isAfter {
        source = text.source(range.upperBound)
        isAfter = true
      }
      let count = source(&buffer, start)
      guard !isAfter else { return count }
      let taken = min(left, count)
      left -= taken
      return taken
    }
  }
}
