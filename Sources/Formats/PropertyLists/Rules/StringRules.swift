import Diagnostics

/// Rules for invisible characters in strings that are compared byte for byte.
extension InfoPropertyListRules {
  static let paddedString = Rule<CheckedString>(
    "plist/padded-string", .error, fix: .unsafe,
    """
    White space surrounds an identifier, an extension, a MIME type or a word from a fixed set; \
    reported at the string
    """,
    because: "such strings are compared byte for byte, so this one never matches",
    references: ["Apple: Information Property List"],
    bad: [.list("<key>CFBundleIdentifier</key>\n<string>↓ org.draw.app </string>")],
    good: [.list("<key>CFBundleIdentifier</key>\n<string>org.draw.app</string>")]
  ) { string, found in
    let trimmed = string.text.trimmingWhiteSpace
    guard trimmed.utf8.count < string.text.utf8.count, !trimmed.isEmpty else { return }
    found(
      "white space surrounds '\(trimmed)'", at: string.range,
      fix: Fix("remove the white space", string.replacement(by: String(trimmed))))
  }

  static let invisibleCharacter = Rule<CheckedString>(
    "plist/invisible-character", .error, fix: .unsafe,
    """
    A string that is compared byte for byte, such as an identifier, has a control character, or a \
    character without width or one that changes the direction of text; reported at the character
    """,
    because: "two names look alike but are not equal",
    references: ["Unicode UTS 39 5", "Apple: Information Property List"],
    bad: [.list("<key>CFBundleIdentifier</key>\n<string>org.draw↓\u{200B}.app</string>")],
    good: [.list("<key>CFBundleIdentifier</key>\n<string>org.draw.app</string>")]
  ) { string, found in
    let text = string.text.trimmingWhiteSpace.unicodeScalars
    guard let place = text.firstIndex(where: \.isInvisible) else { return }
    let scalar = text[place]
    let shown = scalar.value.digits(4, uppercase: true)
    let visible = String(String.UnicodeScalarView(text.filter { !$0.isInvisible }))
    let what = scalar.properties.generalCategory == .control ? "a control" : "an invisible"
    found(
      "'\(visible)' contains \(what) character, U+\(shown)", at: string.range(of: String(scalar)),
      fix: Fix("remove invisible characters", string.replacement(by: visible)))
  }

  static let strings = Family(paddedString, invisibleCharacter).each(\CheckedList.literals)
}

extension CheckedList {
  /// The strings that are compared literally.
  fileprivate var literals: [CheckedString] {
    dictionaries.flatMap { dictionary in
      dictionary.entries.filter { dictionary.kind.keys[$0.key.name]?.isLiteral ?? false }
        .flatMap(\.value.placedStrings)
        .map { CheckedString(string: $0, list: list) }
    }
  }
}

/// A string of a list.
struct CheckedString {
  let string: PlacedString
  let list: PropertyList

  var text: String { string.text }
  var range: Range<Int> { string.range }

  func range(of part: String) -> Range<Int> { list.range(of: part, in: string.value) }

  func replacement(by text: String) -> TextEdit { list.editor.replacement(of: string, by: text) }
}

extension StringProtocol {
  /// The text without Unicode white space at both ends.
  var trimmingWhiteSpace: Substring {
    let scalars = String(self).unicodeScalars
    let start = scalars.drop(while: \.properties.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.properties.isWhitespace }) else {
      return Substring(start)
    }
    return Substring(start[...last])
  }
}

extension Unicode.Scalar {
  /// True for control characters, zero-width characters, and direction marks.
  fileprivate var isInvisible: Bool {
    guard value < 0x20 || value >= 0x7F else { return false }
    let category = properties.generalCategory
    return category == .control || category == .format || properties.isDefaultIgnorableCodePoint
  }
}
