import Diagnostics

/// Rules for the text of a registry file.
extension RegistryRules {
  static let headers = ["Windows Registry Editor Version 5.00", "REGEDIT4"]

  /// The names of roots, then their short names.
  static let roots = [
    "HKEY_CLASSES_ROOT", "HKEY_CURRENT_USER", "HKEY_LOCAL_MACHINE", "HKEY_USERS",
    "HKEY_CURRENT_CONFIG", "HKCR", "HKCU", "HKLM", "HKU", "HKCC",
  ]

  static let form = Family(
    Rule<RegistryFile>(
      "registry/unknown-header", .error, hides: true,
      """
      The first line is neither 'Windows Registry Editor Version 5.00' nor 'REGEDIT4', or the text \
      is UTF-16 in big-endian order, or UTF-32; reported at this line
      """,
      because: "'regedit' rejects the file, and 'reg import' changes nothing",
      bad: [
        RuleExample("↓Windows Registry Editor 5.00\n", path: "a.reg"),
        RuleExample("↓[HKEY_CURRENT_USER\\Software\\Classes\\.sketch]\n", path: "a.reg"),
      ],
      good: [.registration()]
    ) { file, found in
      let isRead = [.utf8, .utf16LittleEndian].contains(file.encoding)
      guard !isRead || !headers.contains(file.header.text) else { return }
      found(
        isRead
          ? "the first line must be '\(headers[0])'"
          : "'regedit' does not read \(file.encoding.rawValue): save the file in UTF-16LE",
        at: file.header.range)
    },
    Rule(
      "registry/malformed-line", .error, fix: .unsafe, hides: true,
      """
      A line is not a key, a value, or a comment that begins with ';'. In a script, Inno Setup \
      refuses a line of [Registry] or the name of a section. Reported at the line
      """,
      because: """
        'regedit' ignores the line, and 'reg import' reports success. Inno Setup stops
        """,
      bad: [
        .registry("[~\\.sketch]\n↓\"Content Type\"=image/x-sketch"),
        .registry("↓[~\\.sketch"),
        .registry(
          "[~\\.sketch]\n↓# the type\n@=\"Sketch.1\"\n[~\\.sketch\\OpenWithProgids]\n\"Sketch.1\"=\"\"\n[~\\Sketch.1]\n@=\"Sketch\""
        ),
        .registry("↓\"Content Type\"=\"image/x-sketch\""),
      ],
      good: [
        .registration(),
        .registry(
          "; a comment\n[HKEY_CURRENT_USER\\Software\\Sketch]\n\"a\"=hex:01,\\\n  02\n\"b\"=dword:1\n\"c\"=-"
        ),
      ]
    ) { file, found in
      guard headers.contains(file.header.text) else { return }
      for line in file.strangers {
        found(line.message, at: line.range, fix: line.fix)
      }
    },
    Rule(
      "registry/unknown-root", .error,
      "A key does not begin with one of the roots of the registry; reported at the key",
      because: "'regedit' ignores the key, and all values below it",
      bad: [.registry("[↓HKEY_USER\\Software\\Classes\\.sketch]")],
      good: [.registration()]
    ) { file, found in
      for key in file.keys {
        let root = key.location.parts.first?.text ?? ""
        guard !roots.contains(root.uppercased()) else { continue }
        found(
          "unknown root '\(root)'; use HKEY_CURRENT_USER or HKEY_LOCAL_MACHINE", at: key.path.range)
      }
    })

  static let encoding = Family(
    Rule<RegistryFile>(
      "registry/ambiguous-encoding", .warning,
      """
      A file that is not UTF-16 has characters that are not ASCII; reported at the first one
      """,
      because: "'regedit' reads them in the code page of each machine, so names are garbled",
      bad: [
        .registry("[HKEY_CURRENT_USER\\Software\\Sketch]\n@=\"Gem↓älde\""),
        .registry("[HKEY_CURRENT_USER\\Software\\Sketch]\n@=\"Gem↓älde\"", header: "REGEDIT4"),
      ],
      good: [.registration()]
    ) { file, found in
      guard let place = file.ambiguousByte else { return }
      found(
        "save the file as UTF-16 with a byte order mark, or write the text as hex(1)", at: place)
    })
}
