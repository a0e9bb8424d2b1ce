import Diagnostics
import KeyFileSyntax

extension DesktopEntryRules {
  /// Backslashes in the values of known keys.
  static func checkEscapes(_ subject: DesktopEntrySubject) -> [Diagnostic] {
    let file = subject.file
    guard file.text.contains(UInt8(ascii: "\\")) else { return [] }
    return subject.entries.compactMap { entry in
      guard file.hasEscapes(entry.value), let key = DesktopEntryKeys.key(entry.key.text),
        key.status == .standard
      else {
        return nil
      }
      let value = file.unescaped(entry.value, inList: key.isList)
      if let first = value.badEscapes.first {
        // A command is unescaped once more within its quotes.
        let (more, title) =
          key.name == "Exec"
          ? ("\\\\\\", "write four backslashes") : ("\\", "write two backslashes")
        let edits = value.badEscapes.map {
          TextEdit(range: $0.lowerBound..<$0.lowerBound, replacement: more)
        }
        let escape = file.text[first]
        return Diagnostic(
          unknownStringEscape,
          "the escape '\(String(decoding: escape, as: UTF8.self))' does not exist",
          at: first, fix: .edit(edits, title))
      }
      guard key.name == "Exec", let first = value.lineBreaks.first else { return nil }
      let edits = value.lineBreaks.map { TextEdit(range: $0, replacement: " ") }
      return Diagnostic(
        unknownStringEscape, "a command has no line breaks", at: first,
        fix: .edit(edits, "write a blank"))
    }
  }

  private static let booleans = [
    "yes": "true", "on": "true", "1": "true", "true": "true", "no": "false", "off": "false",
    "0": "false", "false": "false", "": "false",
  ]

  /// Values that are true or false.
  static func checkBooleans(_ subject: DesktopEntrySubject) -> [Diagnostic] {
    let entries = subject.group.entries
    return entries.indices.compactMap { place in
      guard entries[place].locale == nil, subject.keys[place]?.type == .boolean else { return nil }
      let entry = entries[place]
      let key = entry.key.text
      let value = subject.file.unescaped(entry.value).text.trimmed
      guard value != "true", value != "false" else { return nil }
      let isNumber = value == "0" || value == "1"
      let meant = booleans[value.lowercased()]
      return Diagnostic(
        isNumber ? numericBoolean : malformedBoolean,
        "'\(key)' is '\(value)', neither 'true' nor 'false'", at: entry.value.range,
        fix: meant.map {
          .replace(entry.value.range, by: $0, "write '\($0)'", isNumber ? .safe : .unsafe)
        })
    }
  }
}
