import Declarations

extension OutputKind {
  /// Macros for NSIS installers.
  package static let nsis = OutputKind(
    "nsis", ["windows/*.nsh"], comment: .semicolon, demand: .platform(.windows)
  ) { $0.installerMacros() }
}

extension GenerationSubject {
  func installerMacros() -> Generation {
    windowsFiles(.nsis, "macros for NSIS") { facts in
      var lines = ScriptLines()
      lines.line(CommentStyle.semicolon.line(RegistryText.ascii(comment)))
      lines.line("; Needs Unicode true. SetShellVarContext decides: the user or the machine.")
      lines.line()
      register(facts, &lines)
      lines.line()
      unregister(facts, &lines)
      return [("", lines)]
    }
  }

  private func register(_ facts: WindowsFacts, _ lines: inout ScriptLines) {
    lines.line("; Call it in an install section: !insertmacro RegisterFileTypes \"$INSTDIR\"")
    lines.line("!macro RegisterFileTypes FOLDER")
    for entry in facts.entries {
      let text = entry.text(folder: "${FOLDER}\\", NSISText.escaped)
      lines.line(
        "  WriteRegStr SHCTX \(NSISText.quoted(entry.key)) \(NSISText.quoted(entry.name)) \"\(text)\"",
        at: entry.path)
    }
    lines.line(Self.change)
    lines.line("!macroend")
  }

  /// Notifies the Explorer that associations have changed (`SHCNE_ASSOCCHANGED`).
  private static let change =
    "  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'"

  private func unregister(_ facts: WindowsFacts, _ lines: inout ScriptLines) {
    lines.line("; Call it in an uninstall section; it removes only what is still the program's.")
    lines.line("!macro UnregisterFileTypes FOLDER")
    lines.line("  Push $0")
    lines.line("  Push $1")
    var removed: Set<String> = []
    var shared: [(key: String, path: DeclarationPath)] = []
    for entry in facts.entries {
      let key = NSISText.quoted(entry.key)
      let name = NSISText.quoted(entry.name)
      switch entry.removal {
      case .key(let key):
        guard removed.insert(key).inserted else { continue }
        lines.line("  DeleteRegKey SHCTX \(NSISText.quoted(key))", at: entry.path)
      case .value:
        lines.line("  DeleteRegValue SHCTX \(key) \(name)", at: entry.path)
        if entry.key.hasPrefix("Software\\Classes\\") { shared.append((entry.key, entry.path)) }
      case .valueIfOurs:
        let text = entry.text(folder: "${FOLDER}\\", NSISText.escaped)
        lines.line("  ReadRegStr $0 SHCTX \(key) \(name)", at: entry.path)
        lines.line("  StrCmp $0 \"\(text)\" 0 +2", at: entry.path)
        lines.line("  DeleteRegValue SHCTX \(key) \(name)", at: entry.path)
      }
    }
    for (key, path) in shared {
      for key in [key, key.split(separator: "\\").dropLast().joined(separator: "\\")] {
        removeIfEmpty(NSISText.quoted(key), path, &lines)
      }
    }
    lines.line("  Pop $1")
    lines.line("  Pop $0")
    lines.line(Self.change)
    lines.line("!macroend")
  }

  /// Removes a key without values or subkeys.
  private func removeIfEmpty(
    _ key: String, _ path: DeclarationPath, _ lines: inout ScriptLines
  ) {
    lines.line("  EnumRegKey $0 SHCTX \(key) 0", at: path)
    lines.line("  EnumRegValue $1 SHCTX \(key) 0", at: path)
    lines.line("  ClearErrors")
    // The name of a default value is empty too.
    lines.line("  StrCmp \"$0$1\" \"\" 0 +4")
    lines.line("  ReadRegStr $0 SHCTX \(key) \"\"", at: path)
    lines.line("  StrCmp $0 \"\" 0 +2")
    lines.line("  DeleteRegKey /ifempty SHCTX \(key)", at: path)
  }
}

/// The strings of NSIS scripts.
enum NSISText {
  static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// Writes non-ASCII characters as numbers; the file then has the same meaning in every encoding.
  static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 || "$\"".utf8.contains($0) }) else { return text }
    return text.unicodeScalars.map { scalar in
      switch scalar {
      case "$": "$$"
      case "\"": "$\\\""
      case _ where scalar.isASCII: String(scalar)
      default: "${U+\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }.joined()
  }
}
