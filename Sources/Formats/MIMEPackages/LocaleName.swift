import Diagnostics

/// Names of POSIX locales, which readers compare with the languages of comments.
enum LocaleName {
  /// True for `ll` and `lll`, each optionally with `_CC`, `_999` and `@modifier`, and for KDE's
  /// pseudo-locale.
  static func isWellFormed(_ name: String) -> Bool {
    let sides = name.utf8.split(
      separator: UInt8(ascii: "@"), maxSplits: 1, omittingEmptySubsequences: false)
    let parts = sides[0].split(
      separator: UInt8(ascii: "_"), maxSplits: 1, omittingEmptySubsequences: false)
    return name == "x-test"
      || isLanguage(parts[0]) && parts.dropFirst().allSatisfy(isRegion)
        && sides.dropFirst().allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isASCIIAlphanumeric) }
  }

  /// True if the text is a BCP 47 tag with several parts.
  static func isTag(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count > 1 && isLanguage(parts[0].lowercased().utf8)
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
    if let script = parts.first, script.utf8.count == 4, !isRegion(script.uppercased().utf8) {
      parts.removeFirst()
      if language == "zh", parts.isEmpty, let place = chinese[script] {
        region = place
      } else if let name = scripts[script] {
        modifier = name
      } else {
        return nil
      }
    }
    if let place = parts.first?.uppercased(), isRegion(place.utf8) {
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

  private static func isLanguage(_ text: some Collection<UInt8>) -> Bool {
    (2...3).contains(text.count) && text.allSatisfy { (0x61...0x7A).contains($0) }
  }

  private static func isRegion(_ text: some Collection<UInt8>) -> Bool {
    text.count == 2 && text.allSatisfy(\.isASCIIUppercase)
      || text.count == 3 && text.allSatisfy(\.isASCIIDigit)
  }
}
