/// The text of a git attributes file (gitattributes(5)).
///
/// One line is added and removed again, and every other byte stays unchanged.
package struct GitAttributes: Equatable, Sendable {
  /// The bytes, or nil for a missing file.
  package private(set) var bytes: [UInt8]?

  package init(_ bytes: [UInt8]?) { self.bytes = bytes }

  /// The line that assigns our drivers to documents.
  package static let line = "*.emojiart merge=emojiart diff=emojiart"

  private static let feed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  /// The patterns that match all documents.
  private static let patterns: Set<String> = ["*.emojiart", "\"*.emojiart\"", "*", "**", "*.*"]

  /// Returns the value that the last line for all documents gives the attribute: `emojiart` for
  /// `merge=emojiart`, `-merge` for a line that unsets it, or nil.
  package func value(of attribute: String) -> String? {
    var value: String?
    for line in (bytes ?? []).split(separator: Self.feed) {
      let words = String(decoding: line, as: UTF8.self).split { " \t\r".contains($0) }
      guard let pattern = words.first, Self.patterns.contains(String(pattern)) else { continue }
      for word in words.dropFirst() {
        if word.hasPrefix("\(attribute)=") { value = String(word.dropFirst(attribute.count + 1)) }
        if ["", "-", "!"].contains(where: { word == $0 + attribute }) || word == "binary" {
          value = String(word)
        }
      }
    }
    return value
  }

  /// True if the drivers are already assigned to documents.
  package var isSetUp: Bool {
    ["merge", "diff"].allSatisfy { value(of: $0) == "emojiart" }
  }

  /// Adds the line at the end, where it overrides all others.
  ///
  /// It ends like the last line before it. If that line lacks a line feed, the new one lacks it
  /// too, and `remove` restores the text exactly.
  package mutating func add() {
    guard let old = bytes else {
      bytes = Array((Self.line + "\n").utf8)
      return
    }
    let end = Self.lineEnd(of: old)
    let line = Array(Self.line.utf8)
    bytes = old.last == Self.feed ? old + line + end : old + (old.isEmpty ? [] : end) + line
  }

  /// Removes the line that `add` has added; returns false if it is missing.
  package mutating func remove() -> Bool {
    guard let text = bytes, let start = lastPlace(in: text) else { return false }
    let after = start + Self.line.utf8.count
    guard after == text.count else {
      let rest = text[..<start] + text[after...].drop { $0 != Self.feed }.dropFirst()
      bytes = start == 0 && rest.isEmpty ? nil : Array(rest)
      return true
    }
    guard start > 0 else {
      bytes = []
      return true
    }
    let end = Self.lineEnd(of: Array(text[..<(start - 1)]))
    let isAsAdded = text[..<start].suffix(end.count).elementsEqual(end)
    bytes = Array(text[..<(start - (isAsAdded ? end.count : 1))])
    return true
  }

  /// Returns the line end of the first line: a carriage return and a line feed, or a line feed.
  private static func lineEnd(of text: [UInt8]) -> [UInt8] {
    guard let first = text.firstIndex(of: feed), first > 0, text[first - 1] == carriageReturn
    else { return [feed] }
    return [carriageReturn, feed]
  }

  /// Returns the start of the last line that is exactly the line of `add`.
  private func lastPlace(in text: [UInt8]) -> Int? {
    let line = Array(Self.line.utf8)
    var end = text.count
    while true {
      let start = text[..<end].lastIndex(of: Self.feed).map { $0 + 1 } ?? 0
      let found = text[start..<end]
      if found.elementsEqual(line) || found.elementsEqual(line + [Self.carriageReturn]) {
        return start
      }
      if start == 0 { return nil }
      end = start - 1
    }
  }
}
