extension EmojiArtDocument {
  /// Returns a UUID that is always the same for a number.
  package static func uuid(_ number: Int) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    let last = String(repeating: "0", count: max(0, 12 - digits.count)) + digits.suffix(12)
    return "00000000-0000-4000-8000-" + last
  }
}
