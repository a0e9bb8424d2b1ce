import Diagnostics

/// The locale of a key, `lang_COUNTRY.ENCODING@MODIFIER` (Desktop Entry Specification 1.5
/// section 5).
package struct KeyFileLocale: Sendable, Equatable {
  package var language: String
  package var country: String?
  package var encoding: String?
  package var modifier: String?

  /// Reads the parts of a locale; nil if the text does not have that form.
  package init?(_ text: String) {
    guard let parts = Self.parts(of: Array(text.utf8)[...]) else { return nil }
    language = String(decoding: parts.language, as: UTF8.self)
    country = parts.country.map { String(decoding: $0, as: UTF8.self) }
    encoding = parts.encoding.map { String(decoding: $0, as: UTF8.self) }
    modifier = parts.modifier.map { String(decoding: $0, as: UTF8.self) }
  }

  /// True if a text has the form of a locale; faster than reading its parts.
  package static func isLocale(_ text: ArraySlice<UInt8>) -> Bool { parts(of: text) != nil }

  private typealias Part = ArraySlice<UInt8>

  private static func parts(
    of text: Part
  ) -> (language: Part, country: Part?, encoding: Part?, modifier: Part?)? {
    var rest = text
    let language = take(&rest) { $0.isASCIILetter }
    let length = language.count
    // "C" is not a language, but a name that systems recognize.
    let isName = (2...8).contains(length) || length == 1 && language.first == UInt8(ascii: "C")
    guard isName else { return nil }
    let country = part(after: "_", of: &rest)
    let encoding = part(after: ".", of: &rest)
    let modifier = part(after: "@", of: &rest)
    let hasEmptyPart =
      country?.isEmpty ?? false || encoding?.isEmpty ?? false || modifier?.isEmpty ?? false
    return rest.isEmpty && !hasEmptyPart ? (language, country, encoding, modifier) : nil
  }

  /// Returns the text after a mark, possibly empty; nil without the mark.
  private static func part(after mark: Unicode.Scalar, of rest: inout Part) -> Part? {
    guard rest.first == UInt8(ascii: mark) else { return nil }
    rest = rest.dropFirst()
    return take(&rest) {
      $0.isASCIILetter || $0.isASCIIDigit || mark != "_" && $0 == UInt8(ascii: "-")
    }
  }

  private static func take(_ rest: inout Part, while isPart: (UInt8) -> Bool) -> Part {
    let part = rest.prefix(while: isPart)
    rest = rest[part.endIndex...]
    return part
  }

  /// The locale as it is written in a key.
  package var text: String {
    language + (country.map { "_" + $0 } ?? "") + (encoding.map { "." + $0 } ?? "")
      + (modifier.map { "@" + $0 } ?? "")
  }
}

extension String {
  /// True for letters, digits, and hyphens (Desktop Entry Specification 1.5 section 3.3).
  package var isKey: Bool { !isEmpty && utf8.allSatisfy { $0.isASCIIAlphanumeric || $0 == 0x2D } }

  /// True for a key, with or without a locale in brackets (section 5).
  package var isKeyWithLocale: Bool {
    guard utf8.last == UInt8(ascii: "]") else { return isKey }
    let parts = dropLast().split(separator: "[", omittingEmptySubsequences: false)
    return parts.count == 2 && String(parts[0]).isKey && KeyFileLocale(String(parts[1])) != nil
  }
}

extension KeyFileLocale {
  /// Creates the locale for a BCP 47 tag (`pt-BR`, `sr-Latn`); nil for other texts.
  package init?(languageTag tag: String) {
    let parts = tag.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 || parts.count == 3, parts.allSatisfy({ !$0.isEmpty }) else {
      return nil
    }
    self.init(parts[0].lowercased())
    let script = parts[1].lowercased()
    if parts.count == 2, parts[1].utf8.count == 4 {
      guard let known = Self.scripts[language + "-" + script] ?? Self.scripts[script] else {
        return nil
      }
      (country, modifier) = known
      return
    }
    guard let region = parts.last, parts.count == 2 || parts[1].utf8.count == 4 else { return nil }
    let isRegion =
      region.utf8.count == 2 && region.utf8.allSatisfy(\.isASCIILetter)
      || region.utf8.count == 3 && region.utf8.allSatisfy(\.isASCIIDigit)
    guard isRegion else { return nil }
    country = region.uppercased()
    if parts.count == 3 { modifier = Self.scripts[script]?.modifier }
  }

  private static let scripts: [String: (country: String?, modifier: String?)] = [
    "zh-hans": ("CN", nil), "zh-hant": ("TW", nil), "latn": (nil, "latin"),
    "cyrl": (nil, "cyrillic"),
  ]
}
