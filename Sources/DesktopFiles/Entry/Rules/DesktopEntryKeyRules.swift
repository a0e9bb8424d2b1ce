package import Diagnostics

/// Keys and their locales.
extension DesktopEntryRules {
  package static let unknownKey = RuleInfo(
    "desktop/unknown-key", .error, fix: .unsafe,
    """
    A key of the main group is neither specified nor reserved for a desktop and does not begin \
    with X-; reported at the key
    """,
    because: "readers pass over it without a word, so a misspelt MimeType registers nothing",
    references: ["Desktop Entry 6", "Desktop Entry 12"],
    bad: [.app("Exec=art %f\n↓Mimetype=image/png;"), .app("Exec=art\n↓Author=Paul")],
    good: [
      .app("Exec=art %f\nMimeType=image/png;"), .app("Exec=art\nX-Author=Paul\nDocPath=art.html"),
    ])

  package static let illegalKeyCharacter = RuleInfo(
    "desktop/illegal-key-character", .error, fix: .unsafe,
    "A key has characters other than letters, digits and hyphens; reported at the key",
    because: "readers pass over the entry without a word",
    references: ["Desktop Entry 3.3"],
    bad: [.app("Exec=art\n↓_Comment=Draw"), .app("Exec=art\n↓Mime Type=image/png;")],
    good: [.app("Exec=art\nComment=Draw")])

  package static let localeWithoutDefault = RuleInfo(
    "desktop/locale-without-default", .error,
    """
    A key is there for locales and not without one; reported at the first of the translations
    """,
    because: "users of all other languages see nothing",
    references: ["Desktop Entry 5"],
    bad: [.file("[Desktop Entry]\nType=Application\n↓Name[de]=Kunst\nExec=art\n")],
    good: [.app("Name[de]=Kunst\nExec=art")])

  package static let malformedLocale = RuleInfo(
    "desktop/malformed-locale", .error, fix: .unsafe,
    "The text in the brackets of a key is no locale; reported at the text",
    because: "GLib refuses the whole file for some of them, and no reader finds the others",
    references: ["Desktop Entry 5", "GLib"],
    bad: [.app("Name[↓de DE]=Kunst\nExec=art"), .app("Name[↓de_]=Kunst\nExec=art")],
    good: [.app("Name[sr_RS.UTF-8@latin]=Umetnost\nExec=art")])

  package static let hyphenatedLocale = RuleInfo(
    "desktop/hyphenated-locale", .warning, fix: .safe,
    """
    A locale is written with a hyphen, as tags of BCP 47 are; reported at the locale. KDE's \
    pseudo-locale x-test is none
    """,
    because: "readers look for the names of POSIX locales, so nobody sees the translation",
    references: ["Desktop Entry 5"],
    bad: [.app("Name[↓pt-BR]=Arte\nExec=art"), .app("Name[↓sr-Latn]=Umetnost\nExec=art")],
    good: [.app("Name[pt_BR]=Arte\nName[x-test]=xxArtxx\nExec=art")])
}

/// Characters and versions.
extension DesktopEntryRules {
  package static let controlCharacterInValue = RuleInfo(
    "desktop/control-character-in-value", .error, fix: .unsafe,
    "A value holds a tab or another control character as it is; reported at the first one",
    because: "desktop-file-validate and installers refuse the file",
    references: ["Desktop Entry 4", "desktop-file-validate"],
    bad: [.app("Comment=Draw↓\twith emoji\nExec=art")],
    good: [.app("Comment=Draw\\twith emoji\nExec=art")])

  package static let indentedLine = RuleInfo(
    "desktop/indented-line", .error, fix: .safe,
    "Blanks stand before a group header or a key; reported at the blanks",
    because: "most readers do not know the key then",
    references: ["Desktop Entry 3"],
    bad: [.app("↓  Exec=art")],
    good: [.app("Exec=art")])

  package static let carriageReturn = RuleInfo(
    "desktop/carriage-return", .error, fix: .safe,
    "Lines end in CR LF; reported at the first one",
    because: "the carriage return becomes a part of every value",
    references: ["Desktop Entry 3"],
    bad: [.file("[Desktop Entry]↓\r\nType=Application\r\nName=Art\r\nExec=art\r\n")],
    good: [.app("Exec=art")])

  package static let byteOrderMark = RuleInfo(
    "desktop/byte-order-mark", .error, fix: .safe,
    "The file begins with EF BB BF; reported there",
    because: "GLib refuses the whole file",
    references: ["Desktop Entry 3", "GLib"],
    bad: [.file("↓\u{FEFF}[Desktop Entry]\nType=Application\nName=Art\nExec=art\n")],
    good: [.app("Exec=art")])

  package static let notUTF8 = RuleInfo(
    "desktop/not-utf-8", .error, fix: .unsafe,
    "Bytes of a line are not UTF-8; reported once for each line, at the first of them",
    because: "readers drop the value or the whole file",
    references: ["Desktop Entry 3"],
    bad: [
      RuleExample(
        bytes: Array("[Desktop Entry]\nType=Application\nExec=art\nName=Malk".utf8) + [0xFC]
          + Array("nstler\n".utf8),
        offset: 51, path: RuleExample.entryName)
    ],
    good: [.file("[Desktop Entry]\nType=Application\nExec=art\nName=Malkünstler\n")])

  package static let emptyFile = RuleInfo(
    "desktop/empty-file", .error,
    "The file has nothing but blank lines and comments; reported at its begin",
    because: "there is no entry",
    references: ["Desktop Entry 3"],
    bad: [.file("↓# to be written\n")],
    good: [.app("Exec=art")])

  package static let invalidSpecVersion = RuleInfo(
    "desktop/invalid-spec-version", .error, fix: .unsafe,
    """
    Version names no version of the specification (1.0 to 1.5), mostly the one of the program; \
    reported at the value
    """,
    because: "validators and installers refuse the file",
    references: ["Desktop Entry 6", "desktop-file-validate"],
    bad: [.app("Version=↓2.3.1\nExec=art")],
    good: [.app("Version=1.5\nExec=art")])

  package static let keyNewerThanVersion = RuleInfo(
    "desktop/key-newer-than-version", .warning, fix: .unsafe,
    """
    A key came with 1.4 or later and the file declares an earlier Version; reported at the key. \
    What 1.1 and 1.2 brought is known to everyone and not reported
    """,
    because: "validators of the declared version refuse the file",
    references: ["Desktop Entry E"],
    bad: [.app("Version=1.0\nExec=art\n↓SingleMainWindow=true")],
    good: [.app("Version=1.5\nExec=art\nSingleMainWindow=true")])

  package static let deprecatedKey = RuleInfo(
    "desktop/deprecated-key", .warning, fix: .unsafe,
    "A key was taken out of the specification; reported at the key",
    because: "readers pass over it or take it for something else",
    references: ["Desktop Entry C"],
    bad: [.app("↓Encoding=UTF-8\nExec=art")],
    good: [.app("Exec=art\nInitialPreference=3")])
}

extension DesktopEntryRules {
  static let keys = [
    unknownKey, illegalKeyCharacter, localeWithoutDefault, malformedLocale, hyphenatedLocale,
    controlCharacterInValue, indentedLine, carriageReturn, byteOrderMark, notUTF8, emptyFile,
    invalidSpecVersion, keyNewerThanVersion, deprecatedKey,
  ]
}
