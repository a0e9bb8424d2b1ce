import Diagnostics
import KeyFileSyntax

extension MIMEAppsRules {
  static func checkGroups(_ list: MIMEAppsList) -> [Diagnostic] {
    list.unknownGroups.map(unknown)
      + list.uselessGroups.map { group in
        Diagnostic(
          associationInDesktopSpecificFile,
          "'\(group.name.text)' does not count in the file of one desktop", at: group.name.range,
          fix: Fix(
            title: "remove the group", applicability: .unsafe,
            edits: [TextEdit(range: group.range, replacement: "")]))
      }
  }

  private static func unknown(_ group: KeyFileGroup) -> Diagnostic {
    let name = group.name.text
    let decoded = percentDecoded(name)
    let meant = decoded.flatMap { MIMEAppsList.Section(rawValue: $0) } ?? section(like: name)
    let hint = meant.map { "; did you mean '\($0.rawValue)'?" } ?? ""
    return Diagnostic(
      unknownGroup, "there is no group '\(name)'\(hint)", at: group.name.range,
      fix: meant.map { renaming(group, to: $0, isEscaped: decoded != nil) })
  }

  /// Gives the group its name, and its types their slashes where QSettings has written both.
  private static func renaming(
    _ group: KeyFileGroup, to section: MIMEAppsList.Section, isEscaped: Bool
  ) -> Fix {
    let name = TextEdit(range: group.name.range, replacement: section.rawValue)
    let keys = !isEscaped ? [] : group.entries.map(\.key).filter { $0.text.contains("\\") }
    let slashes = keys.map { key in
      TextEdit(
        range: key.range, replacement: String(key.text.map { $0 == "\\" ? "/" : $0 }))
    }
    return Fix(
      title: "call the group '\(section.rawValue)'", applicability: .unsafe,
      edits: [name] + slashes)
  }

  private static func section(like name: String) -> MIMEAppsList.Section? {
    let first = name.split(separator: " ").first?.lowercased()
    return MIMEAppsList.Section.allCases.first { section in
      NameDistance.isNear(name, to: section.rawValue)
        || section.rawValue.lowercased().split(separator: " ").first.map(String.init) == first
    }
  }

  /// The text with its `%20` replaced; nil if it has none or one that is broken.
  private static func percentDecoded(_ text: String) -> String? {
    guard text.contains("%") else { return nil }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, let value = UInt8(digits, radix: 16) else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
