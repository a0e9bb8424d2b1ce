/// A pattern of paths (Android, `PatternMatcher`).
package struct PathMatcher: Sendable {
  /// The attributes with a path pattern.
  package enum Kind: String, Sendable, CaseIterable {
    case path, pathPrefix, pathPattern, pathSuffix, pathAdvancedPattern

    /// True for attributes that systems before Android 12 (API level 31) ignore.
    var isNew: Bool { self == .pathSuffix || self == .pathAdvancedPattern }
  }

  package let kind: Kind
  package let pattern: String
  private let units: [UInt16]
  private let parts: [AdvancedPart]?
  /// The extension that names must have, without its period; nil if the pattern does not end with a
  /// fixed text.
  package let fileExtension: String?

  package init(_ kind: Kind, _ pattern: String) {
    self.kind = kind
    self.pattern = pattern
    units = Array(pattern.utf16)
    parts = kind == .pathAdvancedPattern ? AdvancedPart.all(units) : nil
    fileExtension = Self.fileExtension(kind, pattern)
  }

  package func accepts(_ path: String) -> Bool {
    switch kind {
    case .path: pattern.unicodeScalars.elementsEqual(path.unicodeScalars)
    case .pathPrefix: path.utf16.starts(with: units)
    case .pathSuffix: path.utf16.reversed().starts(with: units.reversed())
    case .pathPattern: Self.globAccepts(units, Array(path.utf16))
    case .pathAdvancedPattern:
      parts.map { AdvancedPart.accept($0, Array(path.utf16)) } ?? false
    }
  }

  private static let star = UInt16(UInt8(ascii: "*"))
  private static let period = UInt16(UInt8(ascii: "."))
  private static let backslash = UInt16(UInt8(ascii: "\\"))

  /// True if a simple glob accepts a path: `.` is any character, `*` repeats the one before.
  ///
  /// Matching does not backtrack: `.*` ends at the first occurrence of the next character. `.*\.b`
  /// therefore rejects `/a.a.b`. An escaped period is any character too, except after `.*`.
  private static func globAccepts(_ pattern: [UInt16], _ path: [UInt16]) -> Bool {
    guard !pattern.isEmpty else { return path.isEmpty }
    var (at, place) = (0, 0)
    while at < pattern.count, place < path.count {
      var unit = pattern[at]
      at += 1
      let isEscaped = unit == backslash
      if isEscaped {
        unit = at < pattern.count ? pattern[at] : 0
        at += 1
      }
      guard at < pattern.count, pattern[at] == star else {
        guard unit == period || path[place] == unit else { return false }
        place += 1
        continue
      }
      guard !isEscaped, unit == period else {
        while place < path.count, path[place] == unit { place += 1 }
        at += 1
        continue
      }
      if at >= pattern.count - 1 { return true }
      at += 1
      if pattern[at] == backslash { at += 1 }
      let end = at < pattern.count ? pattern[at] : 0
      guard let found = path[place...].firstIndex(of: end) else { return false }
      place = found + 1
      at += 1
    }
    if at >= pattern.count, place >= path.count { return true }
    return at == pattern.count - 2 && pattern[at] == period && pattern[at + 1] == star
  }

  private static func fileExtension(_ kind: Kind, _ pattern: String) -> String? {
    switch kind {
    case .path, .pathPrefix: return nil
    case .pathSuffix: return bare(pattern)
    case .pathPattern, .pathAdvancedPattern:
      var tail = String.UnicodeScalarView()
      var rest = pattern.unicodeScalars[...]
      var hasWildcard = false
      while let unit = rest.popFirst() {
        if unit == "\\" {
          if let next = rest.popFirst() { tail.append(next) }
        } else if let next = rest.first, repeats.contains(next) {
          rest = rest.dropFirst()
          tail = String.UnicodeScalarView()
          hasWildcard = true
        } else {
          tail.append(unit)
        }
      }
      return hasWildcard ? bare(String(tail)) : nil
    }
  }

  /// True if a period is required before the extension.
  package var hasPeriod: Bool {
    guard kind != .pathSuffix else { return pattern.hasPrefix(".") }
    guard let fileExtension else { return true }
    let plain = String(decoding: pattern.utf8.filter { $0 != UInt8(ascii: "\\") }, as: UTF8.self)
    return plain.lowercased().hasSuffix("." + fileExtension)
  }

  private static let repeats = "*+".unicodeScalars

  /// Returns patterns for names with an ending such as `.txt`, as a manifest writes them.
  ///
  /// `.*` ends at the first occurrence of the next character (Android, `PatternMatcher`). Each
  /// number of further periods therefore needs its own pattern.
  package static func globs(endingWith ending: String) -> [String] {
    let tail = ending.replacing(".", with: "\\\\.")
    return (0...furtherPeriods).map { count in
      ".*" + String(repeating: "\\\\..*", count: count) + tail
    }
  }

  /// The number of further periods that patterns allow before the extension.
  private static let furtherPeriods = 3

  private static func bare(_ text: String) -> String? {
    let bare = text.drop { $0 == "." }.lowercased()
    let isName = !bare.isEmpty && !bare.utf8.contains(where: "/*+[]{}^".utf8.contains)
    return isName ? bare : nil
  }
}
