package import Diagnostics

/// Field codes of Exec.
extension DesktopEntryRules {
  package static let execWithoutFileCode = RuleInfo(
    "desktop/exec-without-file-code", .error, fix: .unsafe,
    """
    There are MIME types, and Exec has none of %f, %F, %u and %U; not for entries that D-Bus \
    activates; reported at the command
    """,
    because: "the program starts without the document",
    references: ["Desktop Entry 7", "Desktop Entry 10"],
    bad: [.app("Exec=↓art\nMimeType=image/png;")],
    good: [
      .app("Exec=art %f\nMimeType=image/png;"),
      .app("Exec=art\nDBusActivatable=true\nMimeType=image/png;"),
    ])

  package static let severalFileCodes = RuleInfo(
    "desktop/several-file-codes", .error, fix: .unsafe,
    "Exec has two codes for files or URLs; reported at the second one",
    because: "it is not defined what they become, and installers refuse the entry",
    references: ["Desktop Entry 7"],
    bad: [.app("Exec=art %f ↓%U")],
    good: [.app("Exec=art %U")])

  package static let quotedFieldCode = RuleInfo(
    "desktop/quoted-field-code", .error, fix: .unsafe,
    "A field code stands in double quotes; reported at the code",
    because: "it is not defined what it becomes: some programs get the quotes as well",
    references: ["Desktop Entry 7"],
    bad: [.app("Exec=art \"↓%f\""), .app("Exec=art \"--file=↓%f\"")],
    good: [.app("Exec=art \"--title=my art\" %f")])

  package static let gluedListCode = RuleInfo(
    "desktop/glued-list-code", .error, fix: .unsafe,
    "%F or %U is a part of a longer argument; reported at the code",
    because: "it stands for several arguments and cannot be expanded there",
    references: ["Desktop Entry 7"],
    bad: [.app("Exec=art --files=↓%F")],
    good: [.app("Exec=art --file=%f"), .app("Exec=art --files %F")])

  package static let unknownFieldCode = RuleInfo(
    "desktop/unknown-field-code", .error, fix: .unsafe,
    """
    A percent sign is not followed by the letter of a code or by another percent sign; reported \
    at the sign
    """,
    because: "readers drop the entry or hand over what nobody meant",
    references: ["Desktop Entry 7"],
    bad: [
      .app("Exec=art ↓% f"), .app("Exec=art --zoom 50↓%"), .app("Exec=art %f ↓%z"),
      .app("Exec=art https://art.example/a↓%20b"),
    ],
    good: [.app("Exec=art %f"), .app("Exec=art --zoom 50%% %f")])

  package static let deprecatedFieldCode = RuleInfo(
    "desktop/deprecated-field-code", .warning, fix: .safe,
    "Exec has one of the codes %d, %D, %n, %N, %v and %m; reported at the code",
    because: "readers remove them, so they become nothing",
    references: ["Desktop Entry C"],
    bad: [.app("Exec=art ↓%m %f"), .app("Exec=art --dir=↓%d")],
    good: [.app("Exec=art %f")])
}

/// Quotes and programs.
extension DesktopEntryRules {
  package static let unquotedReservedCharacter = RuleInfo(
    "desktop/unquoted-reserved-character", .error, fix: .unsafe,
    """
    One of the characters ~ $ | & ; * ? # ( ) < > ` ' stands outside double quotes in Exec; \
    reported at the first one
    """,
    because: "no shell reads the command, so the character does not do what it does there",
    references: ["Desktop Entry 7"],
    bad: [
      .app("Exec=↓~/bin/art %f"), .app("Exec=cd /opt/art↓; ./run %f"),
      .app("Exec=art ↓'my art' %f"), .app("Exec=art --color ↓#fff"),
    ],
    good: [.app("Exec=art \"my art\" %f"), .app("Exec=art --color \"#fff\"")])

  package static let unclosedQuote = RuleInfo(
    "desktop/unclosed-quote", .error,
    "A double quote of Exec is not closed; reported at the quote",
    because: "readers drop the entry",
    references: ["Desktop Entry 7"],
    bad: [.app("Exec=↓\"/opt/my art/run %f")],
    good: [.app("Exec=\"/opt/my art/run\" %f")])

  package static let equalsSignInProgram = RuleInfo(
    "desktop/equals-sign-in-program", .error, fix: .unsafe,
    "The program of Exec has an equals sign; reported at the program",
    because: "GLib drops the entry: no shell is there to set the variable",
    references: ["Desktop Entry 7", "GLib"],
    bad: [.app("Exec=↓LANG=C art %f")],
    good: [.app("Exec=env LANG=C art %f")])

  package static let relativeProgramPath = RuleInfo(
    "desktop/relative-program-path", .error,
    "The program of Exec is a path that does not begin with a slash; reported at the program",
    because: "GLib drops the entry: a program is a full path or a name without slashes",
    references: ["Desktop Entry 7", "GLib"],
    bad: [.app("Exec=↓./art %f"), .app("Exec=↓bin/art %f")],
    good: [.app("Exec=/opt/art/bin/art %f")])

  package static let programInPrivateFolder = RuleInfo(
    "desktop/program-in-private-folder", .warning,
    """
    The program lies in a home folder, a temporary folder or the output of a build, and the entry \
    is not installed on the machine; reported at the program
    """,
    because: "it exists on one machine only",
    references: ["GNOME, KDE and Xfce packaging practice"],
    bad: [.app("Exec=↓/home/paul/art/.build/debug/art %f")],
    good: [.app("Exec=/usr/bin/art %f")])

  package static let missingProgram = RuleInfo(
    "desktop/missing-program", .warning,
    """
    The entry lies in a folder of applications of the machine, and the program of Exec is not \
    there; reported at the program. Elsewhere nothing is said: what a project's entry starts \
    need not be on the machine that checks it
    """,
    because: "GLib drops the entry without a word",
    references: ["Desktop Entry 7", "GLib"],
    bad: [.app("Exec=↓/usr/bin/art-is-gone %f", path: installed)],
    good: [.app("Exec=/usr/bin/art-is-gone %f"), .app("Exec=true %f", path: installed)])

  package static let missingExec = RuleInfo(
    "desktop/missing-exec", .error,
    """
    An application that D-Bus does not activate has no Exec, or an empty one; reported at the \
    group header or at the key
    """,
    because: "there is nothing to start",
    references: ["Desktop Entry 6", "Desktop Entry 8"],
    bad: [.app("↓Exec="), .file("↓[Desktop Entry]\nType=Application\nName=Art\n")],
    good: [.app("Exec=art"), .app("DBusActivatable=true")])

  package static let unknownStringEscape = RuleInfo(
    "desktop/unknown-string-escape", .error, fix: .unsafe,
    """
    A backslash is not followed by s, n, t, r or a backslash, in lists a semicolon, or a command \
    has the escape of a line break; reported at the first backslash of the value
    """,
    because: "each reader makes something else of it",
    references: ["Desktop Entry 4"],
    bad: [
      .app("Exec=art \"a↓\\qb\" %f"), .app("Exec=art %f↓\\nrm"), .app("Comment=a↓\\;b\nExec=art"),
    ],
    good: [.app("Exec=art \"a\\\\$b\" %f"), .app("Comment=one\\ntwo\nExec=art\nKeywords=a\\;b;")])

  package static let fileCodeForURLScheme = RuleInfo(
    "desktop/file-code-for-url-scheme", .warning, fix: .unsafe,
    "A x-scheme-handler type is claimed, and Exec has %f or %F only; reported at the code",
    because: "a URL of that scheme is no file, so the program gets nothing",
    references: ["Shared MIME-info Database 2.15", "Desktop Entry 7"],
    bad: [.app("Exec=art ↓%f\nMimeType=x-scheme-handler/art;")],
    good: [.app("Exec=art %u\nMimeType=x-scheme-handler/art;")])

  package static let missingTryExecProgram = RuleInfo(
    "desktop/missing-tryexec-program", .warning,
    """
    The program of TryExec is not on the machine; reported at the value. Outside the machine's \
    folders of applications only if the program that Exec starts is there and no interpreter or \
    launcher: then what TryExec asks for is not what the entry needs
    """,
    because: "the entry vanishes from every menu",
    references: ["Desktop Entry 6"],
    bad: [
      .app("Exec=true %f\nTryExec=↓art-is-gone"),
      .app("Exec=art-is-gone\nTryExec=↓art-is-gone", path: installed),
    ],
    good: [
      .app("Exec=art-is-gone %f\nTryExec=art-is-gone"), .app("Exec=true\nTryExec=true"),
      .app("Exec=python3 /usr/share/art/art.py\nTryExec=art-is-gone"),
    ])

  package static let tryExecWithArguments = RuleInfo(
    "desktop/tryexec-with-arguments", .error, fix: .unsafe,
    "TryExec is more than a program; reported behind the program",
    because: "no file has that name, so the entry vanishes",
    references: ["Desktop Entry 6"],
    bad: [.app("Exec=true\nTryExec=true↓ --version")],
    good: [.app("Exec=true\nTryExec=true"), .app("Exec=art\nTryExec=/opt/my art/run")])

  private static let installed = "/usr/share/applications/org.example.Art.desktop"
}

extension DesktopEntryRules {
  static let commands = [
    execWithoutFileCode, severalFileCodes, quotedFieldCode, gluedListCode, unknownFieldCode,
    deprecatedFieldCode, unquotedReservedCharacter, unclosedQuote, equalsSignInProgram,
    relativeProgramPath, programInPrivateFolder, missingProgram, missingExec, unknownStringEscape,
    fileCodeForURLScheme, missingTryExecProgram, tryExecWithArguments,
  ]
}
