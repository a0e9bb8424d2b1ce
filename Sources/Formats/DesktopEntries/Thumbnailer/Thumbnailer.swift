import Diagnostics
import KeyFileSyntax

/// The content of a `.thumbnailer` file: a program that draws thumbnails for some types.
///
/// The format is not specified; gnome-desktop, Tumbler, and KIO read it.
public struct Thumbnailer: Sendable {
  static let groupName = "Thumbnailer Entry"

  let group: KeyFileGroup
  /// The entry Exec; nil if it is missing or empty.
  let exec: KeyFileEntry?
  let command: ExecCommand?
  /// The program that must be installed for the entry to be used.
  let tryExec: PlacedText?
  /// The types as written, valid or not.
  let types: [PlacedText]

  /// Returns nil if the group is missing.
  init?(_ file: KeyFile) {
    guard var group = file[Self.groupName] else { return nil }
    // GLib reads groups of the same name as one.
    group.entries = file.groups.filter { $0.name.text == Self.groupName }.flatMap(\.entries)
    self.group = group
    exec = group["Exec"].flatMap { $0.value.range.isEmpty ? nil : $0 }
    command = exec.map { ExecCommand(file.unescaped($0.value)) }
    tryExec = group["TryExec"].flatMap { entry in
      entry.value.range.isEmpty
        ? nil : PlacedText(file.unescaped(entry.value).text.trimmed, at: entry.value.range)
    }
    types = group["MimeType"].map { file.list($0).items } ?? []
  }
}
