import Diagnostics
import KeyFileSyntax

/// A rule for two lines in one, whose line break was lost.
extension DesktopEntryRules {
  static let joinedLines = Rule<DesktopEntrySubject>(
    "desktop/joined-lines", .error, fix: .unsafe, effect: .breaksReaders,
    """
    A value other than a text or a command has the name of a key with an equals sign in it, or one \
    of these has it right behind a word; reported at the name
    """,
    because: "a line break is missing: the key is not read, and the item before it is another one",
    references: ["Desktop Entry 3"],
    bad: [
      .app("Exec=art %f\nMimeType=image/png;application/vnd.example.art↓MimeType=text/plain;"),
      .app("Exec=art %f\nCategories=Graphics;↓MimeType=image/png;"),
      .app("Exec=art %f\nTerminal=false↓MimeType=image/png;"),
      .app("Exec=art %f↓Icon=art"),
    ],
    good: [
      .app("Exec=art %f\nMimeType=image/png;application/vnd.example.art;text/plain;"),
      .app("Exec=art %f\nCategories=Graphics;\nMimeType=image/png;"),
      .app("Exec=art --newIcon=art %f\nComment=Sets Path= and Icon="),
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
      let isList = DesktopEntryKeys.key(joint.text)?.isList ?? false
      return isList ? Fix("make it another item", .replace(name, by: isEnded ? "" : ";")) : nil
    }
    guard let group = subject.groups.first(where: { $0.entries.contains(entry) }),
      !group.entries.contains(where: { $0.name == joint.text })
    else { return nil }
    return Fix("begin a line with '\(joint.text)'", .insert("\n", at: start))
  }
}

extension DesktopEntrySubject {
  func findJoints() -> [(entry: KeyFileEntry, joint: PlacedText)] {
    entries.flatMap { entry -> [(KeyFileEntry, PlacedText)] in
      guard let key = DesktopEntryKeys.key(entry.key.text), key.name != "URL" else { return [] }
      let mayHoldSigns = [.localeString, .localeStringList].contains(key.type)
      let isStrict = key.status == .standard && !mayHoldSigns && key.name != "Exec"
      return joints(in: entry.value.range).filter { joint in
        isStrict || isGlued(joint, in: entry)
      }.map { (entry, $0) }
    }
  }

  /// True if the item contains a joint, whose finding replaces all others.
  func isJoined(_ item: PlacedText) -> Bool {
    item.text.utf8.contains(UInt8(ascii: "=")) && !joints(in: item.range).isEmpty
  }

  /// True right behind a field code or a word; in a command, arguments may have any names.
  private func isGlued(_ joint: PlacedText, in entry: KeyFileEntry) -> Bool {
    let before = file.text[entry.value.range.lowerBound..<joint.range.lowerBound]
    let word = before.reversed().prefix { !$0.isBlank }
    if word.dropFirst().first == UInt8(ascii: "%") { return true }
    return (entry.key.text != "Exec" || word.count == before.count)
      && (word.first.map { $0.isASCIIAlphanumeric || $0 >= 0x80 || ".;!)".utf8.contains($0) }
        ?? false)
  }

  private func joints(in range: Range<Int>) -> [PlacedText] {
    let bytes = file.text[range]
    return bytes.indices.filter { bytes[$0] == UInt8(ascii: "=") }.compactMap { end in
      let isLocalized = bytes[..<end].last == UInt8(ascii: "]")
      let last = isLocalized ? bytes[..<end].lastIndex(of: UInt8(ascii: "[")) ?? end : end
      let letters = bytes[..<last].suffix(64).reversed().prefix(while: \.isKeyCharacter).count
      // The longest name wins: 'MimeType' ends with 'Type'.
      let start = (last - letters..<last).first { start in
        bytes[start...].starts(with: "X-".utf8)
          || DesktopEntryKeys.key(text(start..<last))?.status == .standard
      }
      return start.map { PlacedText(text($0..<end), at: $0..<end) }
    }
  }
}
