import KeyFileSyntax

/// What a `.thumbnailer` says: which program draws documents of which types small.
///
/// No specification lays the format down; gnome-desktop, Tumbler and KIO read it.
struct Thumbnailer {
  static let groupName = "Thumbnailer Entry"

  let group: KeyFileGroup
  /// The line of Exec, nil without one or without a value.
  let exec: KeyFileEntry?
  let command: ExecCommand?
  /// The program that must be there for the entry to count.
  let tryExec: KeyFileText?
  /// The types as written, sound or not.
  let types: [KeyFileText]

  /// Nil if the file has no such group.
  init?(_ file: KeyFile) {
    guard let group = file[Self.groupName] else { return nil }
    self.group = group
    exec = group["Exec"].flatMap { $0.value.range.isEmpty ? nil : $0 }
    command = exec.map { ExecCommand(file.unescaped($0.value)) }
    tryExec = group["TryExec"].flatMap { entry in
      entry.value.range.isEmpty
        ? nil : KeyFileText(file.unescaped(entry.value).text.trimmed, at: entry.value.range)
    }
    types = group["MimeType"].map { file.list($0).items } ?? []
  }
}
