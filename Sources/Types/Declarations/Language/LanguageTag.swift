import Diagnostics

/// A language as the keys of translations name it: a BCP 47 tag (`pt-BR`, RFC 5646) or a POSIX
/// locale (`pt_BR`, `sr@latin`).
package struct LanguageTag: Sendable, Equatable {
  /// Two or three letters.
  package var language: String
  /// Four letters: `Latn`.
  package var script: String?
  /// Two letters or three digits.
  package var region: String?
  /// `valencia`.
  package var variant: String?
  /// A POSIX modifier that is neither script nor variant: `euro`.
  package var modifier: String?
  /// The encoding of a POSIX locale: `UTF-8`.
  package var encoding: String?
  /// A name for Linux desktops that is not a human language: `x-test` (a private BCP 47 tag in
  /// KDE's translations), `POSIX`, or `C`.
  package var special: String?

  /// Reads a language in either form or a mixture of both, in any letter case; returns nil if the
  /// text is not a language.
  package init?(_ text: String) {
    if text == "C" || text == "POSIX" || Self.isPrivate(text.utf8[...]) {
      self.init(special: text)
      return
    }
    let text = text.utf8
    guard let end = text.firstIndex(where: { $0 == Self.period || $0 == Self.at }) else {
      self.init(subtags: text[...])
      return
    }
    self.init(subtags: text[..<end])
    var rest = text[end...]
    if rest.first == Self.period {
      let encoding = rest.dropFirst().prefix { $0 != Self.at }
      guard !encoding.isEmpty, encoding.allSatisfy({ $0.isASCIIAlphanumeric || $0 == Self.hyphen })
      else { return nil }
      self.encoding = String(Substring(encoding))
      rest = rest[encoding.endIndex...]
    }
    guard !rest.isEmpty else { return }
    let modifier = rest.dropFirst()
    guard !modifier.isEmpty, modifier.allSatisfy(\.isASCIIAlphanumeric), script == nil,
      variant == nil
    else { return nil }
    setModifier(String(Substring(modifier)))
  }

  /// True for `x-` and parts of at most eight letters and digits (RFC 5646 section 2.1,
  /// `privateuse`), in lower case.
  private static func isPrivate(_ text: Substring.UTF8View) -> Bool {
    let parts = text.split(separator: hyphen, omittingEmptySubsequences: false)
    return parts.count > 1 && parts[0].elementsEqual("x".utf8)
      && parts.dropFirst().allSatisfy { part in
        (1...8).contains(part.count)
          && part.allSatisfy { $0.isASCIIDigit || $0.isASCIILetter && $0 & 0x20 != 0 }
      }
  }

  private init(special: String) {
    language = "en"
    self.special = special
  }

  private static let period = UInt8(ascii: ".")
  private static let at = UInt8(ascii: "@")
  private static let hyphen = UInt8(ascii: "-")
  private static let underscore = UInt8(ascii: "_")

  /// `language[-extlang][-script][-region][-variant]` (RFC 5646 section 2.1).
  private init?(subtags text: Substring.UTF8View) {
    var parts = text.split(omittingEmptySubsequences: false) {
      $0 == Self.hyphen || $0 == Self.underscore
    }[...]
    guard let first = parts.popFirst(), (2...3).contains(first.count),
      first.allSatisfy(\.isASCIILetter)
    else { return nil }
    language = String(Substring(first)).lowercased()
    if let part = parts.first, part.count == 3, part.allSatisfy(\.isASCIILetter), first.count == 2 {
      // An extended language is registered as a language too (section 3.4).
      language = String(Substring(part)).lowercased()
      parts.removeFirst()
    }
    if let part = parts.first, part.count == 4, part.allSatisfy(\.isASCIILetter) {
      script = String(Substring(part)).lowercased().capitalizedASCII
      parts.removeFirst()
    }
    if let part = parts.first, Self.isRegion(part) {
      region = String(Substring(part)).uppercased()
      parts.removeFirst()
    }
    if let part = parts.first, Self.isVariant(part) {
      variant = String(Substring(part)).lowercased()
      parts.removeFirst()
    }
    guard parts.isEmpty else { return nil }
  }

  private static func isRegion(_ part: Substring.UTF8View) -> Bool {
    part.count == 2 && part.allSatisfy(\.isASCIILetter)
      || part.count == 3 && part.allSatisfy(\.isASCIIDigit)
  }

  private static func isVariant(_ part: Substring.UTF8View) -> Bool {
    guard part.allSatisfy(\.isASCIIAlphanumeric) else { return false }
    return (5...8).contains(part.count) || part.count == 4 && part.first?.isASCIIDigit ?? false
  }

  private mutating func setModifier(_ text: String) {
    // Some locales contain the script code itself: `uz@Latn`.
    let isCode = text.utf8.count == 4 && text == text.lowercased().capitalizedASCII
    if isCode, text.utf8.allSatisfy(\.isASCIILetter) {
      modifier = text
      return
    }
    let text = text.lowercased()
    if let script = Self.modifiers.first(where: { $0.modifier == text })?.script {
      self.script = script
    } else if let variant = Self.variants.first(where: { $0.modifier == text })?.variant {
      self.variant = variant
    } else {
      modifier = text
    }
  }

  /// The BCP 47 tag, `sr-Latn-RS`, without the parts that only POSIX has.
  package var bcp47: String {
    if let special { return special.hasPrefix("x-") ? special : "en-US" }
    let script = script ?? modifier.flatMap { $0.first?.isUppercase ?? false ? $0 : nil }
    return [language, script, region, variant].compactMap { $0 }.joined(separator: "-")
  }

  /// The POSIX locale that desktops look for, such as `sr_RS@latin`.
  ///
  /// Leaves out variants without a locale: desktops would never find that name, but with `de_AT`
  /// they serve users of `de-AT-1996`.
  package var posix: String {
    if let special { return special }
    var region = region
    if let known = variant.flatMap({ variant in Self.variants.first { $0.variant == variant } }) {
      if region == known.region { region = nil }
      return language + (region.map { "_" + $0 } ?? "") + "@" + known.modifier
    }
    var name = modifier
    if language == "zh" {
      region = region ?? script.flatMap { Self.chineseRegions[$0] }
    } else if let script, !Self.isUsual(script, of: language) {
      name = Self.modifiers.first { $0.script == script }?.modifier ?? script.lowercased()
    }
    return language + (region.map { "_" + $0 } ?? "") + (name.map { "@" + $0 } ?? "")
  }

  /// True if a text is exactly a BCP 47 tag or a POSIX locale, including letter case.
  package static func isWellFormed(_ text: String) -> Bool {
    guard let tag = LanguageTag(text) else { return false }
    let encoding = tag.encoding.map { "." + $0 } ?? ""
    let base = tag.posix
    let at = base.firstIndex(of: "@") ?? base.endIndex
    if tag.special != nil { return true }
    return text == tag.bcp47 && tag.modifier == nil
      || text == base[..<at] + encoding + base[at...] || text == tag.wholePOSIX(encoding)
  }

  /// Returns the locale with every part, including those that desktops do not need.
  private func wholePOSIX(_ encoding: String) -> String {
    let name =
      variant.flatMap { name in Self.variants.first { $0.variant == name }?.modifier }
      ?? script.flatMap { script in Self.modifiers.first { $0.script == script }?.modifier }
      ?? modifier
    return language + (region.map { "_" + $0 } ?? "") + encoding + (name.map { "@" + $0 } ?? "")
  }

  /// The modifiers that denote scripts.
  private static let modifiers: [(modifier: String, script: String)] = [
    ("latin", "Latn"), ("cyrillic", "Cyrl"), ("devanagari", "Deva"), ("arabic", "Arab"),
    ("shaw", "Shaw"), ("hebrew", "Hebr"),
  ]

  /// The modifiers that denote variants; if a variant has only one locale, its region is optional.
  private static let variants: [(modifier: String, variant: String, region: String?)] = [
    ("valencia", "valencia", "ES"), ("ijekavian", "ijekavsk", nil),
  ]

  private static let chineseRegions = ["Hans": "CN", "Hant": "TW"]

  /// The languages that are usually not written in Latin letters, by script; a locale without a
  /// modifier means the usual script.
  private static let usualScripts: [String: [String]] = [
    "Arab": ["ar", "ckb", "fa", "ks", "ps", "sd", "ug", "ur"], "Armn": ["hy"],
    "Beng": ["as", "bn"],
    "Cyrl": ["be", "bg", "kk", "ky", "mk", "mn", "ru", "sr", "tg", "tt", "uk"],
    "Deva": ["bho", "hi", "kok", "mai", "mr", "ne", "sa"], "Ethi": ["am", "ti"], "Geor": ["ka"],
    "Grek": ["el"], "Gujr": ["gu"], "Guru": ["pa"], "Hant": ["nan", "yue"],
    "Hebr": ["he", "yi"], "Jpan": ["ja"], "Khmr": ["km"], "Knda": ["kn"], "Kore": ["ko"],
    "Laoo": ["lo"], "Mlym": ["ml"], "Mymr": ["my"], "Orya": ["or"], "Sinh": ["si"],
    "Taml": ["ta"], "Telu": ["te"], "Thai": ["th"], "Tibt": ["bo", "dz"],
  ]

  private static func isUsual(_ script: String, of language: String) -> Bool {
    let usual = usualScripts.first { $0.value.contains(language) }?.key ?? "Latn"
    return script == usual
  }
}

extension String {
  fileprivate var capitalizedASCII: String { prefix(1).uppercased() + dropFirst() }
}
