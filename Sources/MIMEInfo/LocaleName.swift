/// Names of POSIX locales, with which readers compare the languages of comments.
enum LocaleName {
  /// True for `ll` and `lll`, each with `_CC`, `_999` and `@modifier` or without, and for KDE's
  /// pseudo-locale.
  static func isWellFormed(_ name: String) -> Bool {
    var rest = name.utf8[...]
    func part(_ isPart: (UInt8) -> Bool) -> Int {
      let end = rest.firstIndex { !isPart($0) } ?? rest.endIndex
      defer { rest = rest[end...] }
      return rest.distance(from: rest.startIndex, to: end)
    }
    let language = part { (0x61...0x7A).contains($0) }
    guard language == 2 || language == 3 else { return name == "x-test" }
    if rest.first == UInt8(ascii: "_") {
      rest.removeFirst()
      let letters = part { (0x41...0x5A).contains($0) }
      let digits = letters == 0 ? part { (0x30...0x39).contains($0) } : 0
      guard letters == 2 || digits == 3 else { return false }
    }
    if rest.first == UInt8(ascii: "@") {
      rest.removeFirst()
      guard part(isAlphanumeric) > 0 else { return false }
    }
    return rest.isEmpty
  }

  /// True if the text is a tag of BCP 47 of more than one part.
  static func isTag(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count > 1 && isLanguage(Substring(parts[0].lowercased()))
      && parts.dropFirst().allSatisfy {
        (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy(isAlphanumeric)
      }
  }

  /// The locale that a tag of BCP 47 means, `pt_BR` for `pt-BR`; nil where none is certain.
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

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }
}
