import Declarations
import Diagnostics

extension OutputKind {
  /// Registry files that register and unregister the application, for a user and for a machine.
  package static let registry = OutputKind(
    "registry", ["windows/*.reg"], comment: .semicolon, demand: .platform(.windows)
  ) { $0.registryFiles() }
}

extension GenerationSubject {
  /// Generates files of a kind for Windows, with the values that are missing from them.
  func windowsFiles(
    _ kind: OutputKind, _ what: String,
    _ write: (WindowsFacts) -> [(suffix: String, text: any SourcedText)]
  ) -> Generation {
    guard let facts = windows ?? WindowsFacts(self) else {
      return Generation(
        nothing: """
          no \(what): needs 'application.name' and a type with an extension that the application \
          opens
          """)
    }
    let files = write(facts).map { $1.file(kind, name + $0, origin: .application) }
    return Generation(files: files, omitted: facts.omitted)
  }

  func registryFiles() -> Generation {
    windowsFiles(.registry, "registry files") { facts in
      [("", "HKEY_CURRENT_USER"), (".machine", "HKEY_LOCAL_MACHINE")].flatMap { suffix, root in
        [
          (".remove" + suffix, registryFile(removing: facts, root)),
          (suffix, registryFile(adding: facts, root)),
        ]
      }
    }
  }

  /// Starts a registry file; it is ASCII: a text with other characters is written as the bytes of
  /// its UTF-16 form, which every version reads in the same way.
  private func registryHead() -> ScriptLines {
    var lines = ScriptLines(ending: "\r\n")
    lines.line("Windows Registry Editor Version 5.00")
    lines.line()
    lines.line(CommentStyle.semicolon.line(RegistryText.ascii(comment)))
    return lines
  }

  private func registryFile(adding facts: WindowsFacts, _ root: String) -> ScriptLines {
    var lines = registryHead()
    var key = ""
    for entry in facts.entries {
      if entry.key != key {
        lines.line()
        lines.line("[\(root)\\\(entry.key)]", at: entry.path)
        key = entry.key
      }
      let name = entry.name.isEmpty ? "@" : entry.name.quoted(in: "\"")
      let text = entry.text(folder: facts.folder.value + "\\") { $0 }
      lines.line("\(name)=\(RegistryText.value(text))", at: entry.path)
    }
    return lines
  }

  /// Removes the application's keys, and single values from keys of other applications.
  ///
  /// Keeps the values in the key of an extension, since a registry file cannot check whether they
  /// still belong to the application. Windows ignores a default that does not exist.
  private func registryFile(removing facts: WindowsFacts, _ root: String) -> ScriptLines {
    var lines = registryHead()
    var removed: Set<String> = []
    for entry in facts.entries {
      switch entry.removal {
      case .key(let key):
        guard removed.insert(key).inserted else { continue }
        lines.line()
        lines.line("[-\(root)\\\(key)]", at: entry.path)
      case .value:
        lines.line()
        lines.line("[\(root)\\\(entry.key)]", at: entry.path)
        lines.line(entry.name.quoted(in: "\"") + "=-", at: entry.path)
      case .valueIfOurs: continue
      }
    }
    return lines
  }
}

/// The texts of registry files.
enum RegistryText {
  /// Returns a `REG_SZ` value.
  static func value(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text.quoted(in: "\"") }
    let bytes = (Array(text.utf16) + [0]).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    return "hex(1):" + bytes.map { $0.digits(2) }.joined(separator: ",")
  }

  static func ascii(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0.isASCII ? $0 : "?" }))
  }
}
