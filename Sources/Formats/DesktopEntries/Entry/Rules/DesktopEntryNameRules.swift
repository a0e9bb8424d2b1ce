import Diagnostics
import KeyFileSyntax

extension DesktopEntryRules {
  static let malformedFileName = RuleInfo(
    "desktop/malformed-file-name", .error, fix: .unsafe,
    """
    The name of the file has characters other than letters, digits, hyphen, underscore and \
    period. It is an error for a semicolon or an empty name, otherwise a warning; reported for the \
    whole file
    """,
    because: "the name is the identifier of the entry, which lists and D-Bus then cannot refer to",
    references: [
      "Desktop Entry 2",
      "GLib 2.74: 'art;b.desktop' is never found, 'art++.desktop' and 'my art.desktop' are",
    ],
    bad: [
      .app("Exec=art", path: "my;art.desktop"), .app("Exec=art", path: "my art.desktop"),
      .app("Exec=art", path: "art++.desktop"),
    ],
    good: [.app("Exec=art", path: "my-art.desktop")])

  static let fileNameNotReverseDNS = RuleInfo(
    "desktop/file-name-not-reverse-dns", .note, fix: .unsafe,
    """
    The metainfo of an application names the entry, or it is beside a declaration whose type it \
    opens, and the name of the file does not have the form org.example.Art; reported for the whole \
    file
    """,
    because: "Flatpak, portals and D-Bus name programs in that form",
    references: ["Desktop Entry 2"],
    bad: [.app("Exec=art", path: "art.desktop")],
    good: [.app("Exec=art")])

  static let wrongFileExtension = RuleInfo(
    "desktop/wrong-file-extension", .error, fix: .unsafe,
    "The name of the file does not end in .desktop or .directory; reported for the whole file",
    because: "no reader looks at the file",
    references: ["Desktop Entry 2"],
    bad: [.app("Exec=art", path: "org.example.Art.txt")],
    good: [
      .app("Exec=art"), .file("[Desktop Entry]\nType=Directory\nName=A\n", path: "a.directory"),
    ])

  /// The checks of a file name, which is the identifier of the entry; only its first problem.
  static let fileNames = Family<(name: String, isInProject: Bool)>(
    malformedFileName, fileNameNotReverseDNS, wrongFileExtension
  ) { file, findings in
    let name = file.name
    guard let suffix = [".desktop", ".directory"].first(where: name.hasSuffix) else {
      return findings.add(wrongFileExtension, "file name '\(name)' must end in '.desktop'", at: nil)
    }
    let stem = name.dropLast(suffix.utf8.count)
    guard !stem.isEmpty, stem.utf8.allSatisfy({ $0.isKeyCharacter || "_.".utf8.contains($0) })
    else {
      let message =
        "file name '\(name)' must consist of letters, digits, hyphens, underscores and periods"
      let isReadable = !stem.isEmpty && !stem.utf8.contains(UInt8(ascii: ";"))
      return findings.add(
        malformedFileName, message, at: nil, severity: isReadable ? .warning : .error)
    }
    let parts = stem.split(separator: ".", omittingEmptySubsequences: false)
    if file.isInProject, suffix == ".desktop", parts.count < 3 {
      let message = "file name '\(name)' is not in reverse DNS form, 'org.example.App.desktop'"
      findings.add(fileNameNotReverseDNS, message, at: nil)
    }
  }

  static let fileNameNotDBusName = Rule<DesktopEntrySubject>(
    "desktop/file-name-not-dbus-name", .error,
    """
    DBusActivatable is true, and the name of the file without its extension is not a valid D-Bus \
    name; reported at DBusActivatable
    """,
    because: "D-Bus calls the name of the file, so nothing starts",
    references: ["Desktop Entry 8", "D-Bus, Message Protocol, Bus names"],
    bad: [
      .app("Exec=art\n↓DBusActivatable=true", path: "art.desktop"),
      .app("Exec=art\n↓DBusActivatable=true", path: "org.example.2art.desktop"),
    ],
    good: [.app("Exec=art\nDBusActivatable=true")]
  ) { subject, found in
    guard let entry = subject.group["DBusActivatable"], subject.entry.isDBusActivatable,
      let name = subject.name, name.hasSuffix(".desktop"), !isDBusName(name.dropLast(8))
    else { return }
    let message = "D-Bus cannot activate '\(name.dropLast(8))', which is not a valid bus name"
    found(message, at: entry.key.range)
  }

  /// True for a well-known name: two or more elements, not empty, that do not start with a digit.
  private static func isDBusName(_ name: Substring) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return name.utf8.count <= 255 && parts.count >= 2
      && parts.allSatisfy { part in
        part.first.map { !$0.isASCIIDigit } ?? false
          && part.allSatisfy { $0.isKeyCharacter || $0 == UInt8(ascii: "_") }
      }
  }
}
