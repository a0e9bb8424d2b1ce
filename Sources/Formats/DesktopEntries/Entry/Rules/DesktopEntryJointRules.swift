import Diagnostics
import KeyFileSyntax

/// A rule for two lines in one, whose line break was lost.
extension DesktopEntryRules {
  static let joinedLines = Rule<DesktopEntrySubject>(
    "desktop/joined-lines", .error, fix: .unsafe, effect: .breaksReaders,
    """
    An item of a list, an icon, or a boolean has the name of a key with an equals sign in it; \
    reported at the name
    """,
    because: "a line break is missing: the key is not read, and the item before it is another one",
    references: ["Desktop Entry 3"],
    bad: [
      .app("Exec=art %f\nMimeType=image/png;application/vnd.example.art↓MimeType=text/plain;"),
      .app("Exec=art %f\nCategories=Graphics;↓MimeType=image/png;"),
      .app("Exec=art %f\nTerminal=false↓MimeType=image/png;"),
    ],
    good: [
      .app("Exec=art %f\nMimeType=image/png;application/vnd.example.art;text/plain;"),
      .app("Exec=art %f\nCategories=Graphics;\nMimeType=image/png;"),
    ]
  ) { subject, found in
    for (entry, joint) in subject.joints {
      found(
        "'\(joint.text)=' begins in the middle of '\(entry.key.text)'", at: joint.range,
        fix: fix(joint, in: entry, subject))
    }
  }

  /// Returns a fix that adds another item to the list, or a separate line unless the group has one.
  private static func fix(
    _ joint: PlacedText, in entry: KeyFileEntry, _ subject: DesktopEntrySubject
  ) -> Fix? {
    let start = joint.range.lowerBound
    if joint.text == entry.key.text {
      let isEnded =
        start == entry.value.range.lowerBound || subject.file.text[start - 1] == UInt8(ascii: ";")
      let name = start..<(joint.range.upperBound + 1)
      return Fix("make it another item", .replace(name, by: isEnded ? "" : ";"))
    }
    guard let group = subject.groups.first(where: { $0.entries.contains(entry) }),
      group[joint.text] == nil
    else { return nil }
    return Fix("begin a line with '\(joint.text)'", .insert("\n", at: start))
  }
}

extension DesktopEntrySubject {
  /// The names of known keys before an equals sign, inside values that must not contain one.
  var joints: [(entry: KeyFileEntry, joint: PlacedText)] {
    entries.flatMap { entry -> [(KeyFileEntry, PlacedText)] in
      switch DesktopEntryKeys.key(entry.key.text)?.type {
      case .stringList, .typeList, .boolean, .iconString:
        joints(in: entry.value.range).map { (entry, $0) }
      case .string, .localeString, .numeric, .localeStringList, nil: []
      }
    }
  }

  /// True if the item contains a joint, whose finding replaces all others.
  func isJoined(_ item: PlacedText) -> Bool {
    item.text.utf8.contains(UInt8(ascii: "=")) && !joints(in: item.range).isEmpty
  }

  private func joints(in range: Range<Int>) -> [PlacedText] {
    let bytes = file.text[range]
    return bytes.indices.filter { bytes[$0] == UInt8(ascii: "=") }.compactMap { end in
      let letters = bytes[..<end].reversed().prefix { $0.isASCIIAlphanumeric }.count
      // The longest name wins: 'MimeType' ends with 'Type'.
      let start = (end - letters..<end).first { start in
        DesktopEntryKeys.key(text(start..<end))?.status == .standard
      }
      return start.map { PlacedText(text($0..<end), at: $0..<end) }
    }
  }
}
