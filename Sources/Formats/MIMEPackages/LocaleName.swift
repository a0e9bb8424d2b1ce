import Diagnostics

/// Names of POSIX locales, which readers compare with the languages of comments.
enum LocaleName {
  /// True for `ll` and `lll`, each optionally with `_CC`, `_999` and `@modifier`, and for KDE's
  /// pseudo-locale.
  static func isWellFormed(_ name: String) -> Bool {
    var part = Part.language
    var count = 0
    // A single pass over the bytes: a database has 45,000 of these names.
    for byte in name.utf8 {
      if part.holds(byte) {
        count += 1
      } else if let next = part.next(byte, after: count) {
        part = next
        count = next == .digits ? 1 : 0
      } else {
        return name == "x-test"
      }
    }
    return part.isComplete(count)
  }

  /// The parts of a name, in their order.
  private enum Part {
    case language
    case territory
    /// Three digits instead of a territory's two letters.
    case digits
    case modifier

    func holds(_ byte: UInt8) -> Bool {
      switch self {
      case .language: (0x61...0x7A).contains(byte)
      case .territory: (0x41...0x5A).contains(byte)
      case .digits: (0x30...0x39).contains(byte)
      case .modifier: byte.isASCIIAlphanumeric
      }
    }

    func isComplete(_ count: Int) -> Bool {
      switch self {
      case .language: count == 2 || count == 3
      case .territory: count == 2
      case .digits: count == 3
      case .modifier: count > 0
      }
    }

    /// Returns the part that begins with or after a byte.
    func next(_ byte: UInt8, after count: Int) -> Part? {
      if self == .territory, count == 0, Part.digits.holds(byte) { return .digits }
      guard isComplete(count), self != .modifier else { return nil }
      if byte == UInt8(ascii: "@") { return .modifier }
      return byte == UInt8(ascii: "_") && self == .language ? .territory : nil
    }
  }

  /// True if the text is a BCP 47 tag with several parts.
  static func isTag(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count > 1 && isLanguage(Substring(parts[0].lowercased()))
      && parts.dropFirst().allSatisfy {
        (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isASCIIAlphanumeric)
      }
  }

  /// Returns the locale of a BCP 47 tag, `pt_BR` for `pt-BR`; nil if it is not certain.
  static func posix(ofTag text: String) -> String? {
    guard isTag(text) else { return nil }
    var parts = text.split(separator: "-").map { String($0).lowercased() }[...]
    let language = parts.removeFirst()
    var region = ""
    var modifier = ""
    if let script = parts.first, script.utf8.count == 4, !isRegion(Substring(script.uppercased())) {
      parts.removeFirst()
      if language == "zh", parts.isEmpty, let place = chinese[script] {
        region = place
      } else if let name = scripts[script] {
        modifier = name
      } else {
        return nil
      }
    }
    if let place = parts.first?.uppercased(), isRegion(Substring(place)) {
      parts.removeFirst()
      region = place
    }
    if let variant = parts.first, modifier.isEmpty, variants.contains(variant) {
      parts.removeFirst()
      modifier = variant
    }
    guard parts.isEmpty else { return nil }
    return language + (region.isEmpty ? "" : "_" + region)
      + (modifier.isEmpty ? "" : "@" + modifier)
  }

  private static let scripts = [
    "latn": "latin", "cyrl": "cyrillic", "deva": "devanagari", "arab": "arabic",
  ]
  private static let chinese = ["hans": "CN", "hant": "TW"]
  private static let variants: Set<String> = ["valencia", "tarask"]

  private static func isLanguage(_ text: Substring) -> Bool {
    (2...3).contains(text.utf8.count) && text.utf8.allSatisfy { (0x61...0x7A).contains($0) }
  }

  private static func isRegion(_ text: Substring) -> Bool {
    text.utf8.count == 2 && text.utf8.allSatisfy { (0x41...0x5A).contains($0) }
      || text.utf8.count == 3 && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
