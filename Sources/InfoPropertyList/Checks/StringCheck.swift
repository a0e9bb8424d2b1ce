import Diagnostics

extension InfoPropertyListRules {
  /// Whether strings that are compared as they are hold what nobody sees.
  static func checkStrings(
    _ list: PropertyList, _ context: InfoPropertyListContext, _ report: inout Report
  ) {
    let editor = PropertyListEditor(list)
    for dictionary in list.root?.knownDictionaries ?? [] {
      for entry in dictionary.value.dictionary ?? []
      where dictionary.kind.keys[entry.key.name]?.isLiteral ?? false {
        for string in entry.value.placedStrings {
          if let finding = padding(string, editor) { report.add(finding) }
          if let finding = invisible(string, list, editor) { report.add(finding) }
        }
      }
    }
  }

  private static func padding(
    _ string: PlacedString, _ editor: PropertyListEditor?
  ) -> Diagnostic? {
    let trimmed = string.text.trimmingWhiteSpace
    guard trimmed.utf8.count < string.text.utf8.count, !trimmed.isEmpty else { return nil }
    return Diagnostic(
      paddedString, "white space surrounds '\(trimmed)'", at: string.range,
      fix: Fix(
        "remove the white space", .unsafe,
        editor?.replacement(of: string, by: String(trimmed))))
  }

  private static func invisible(
    _ string: PlacedString, _ list: PropertyList, _ editor: PropertyListEditor?
  ) -> Diagnostic? {
    let text = string.text.trimmingWhiteSpace.unicodeScalars
    guard let place = text.firstIndex(where: \.isInvisible) else { return nil }
    let scalar = text[place]
    let code = String(scalar.value, radix: 16, uppercase: true)
    let shown = String(repeating: "0", count: max(0, 4 - code.count)) + code
    let visible = String(String.UnicodeScalarView(text.filter { !$0.isInvisible }))
    let what = scalar.properties.generalCategory == .control ? "control" : "invisible"
    return Diagnostic(
      invisibleCharacter, "the \(what) character U+\(shown) stands in '\(visible)'",
      at: list.range(of: String(scalar), in: string.value),
      fix: Fix(
        "remove what cannot be seen", .unsafe, editor?.replacement(of: string, by: visible)))
  }
}

extension StringProtocol {
  /// Without what Unicode calls white space at both ends.
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
  /// A character that is not seen: controls, characters without width, marks of direction.
  fileprivate var isInvisible: Bool {
    guard value < 0x20 || value >= 0x7F else { return false }
    let category = properties.generalCategory
    return category == .control || category == .format || properties.isDefaultIgnorableCodePoint
  }
}
