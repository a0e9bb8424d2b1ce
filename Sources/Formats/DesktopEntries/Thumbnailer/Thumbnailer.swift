import Diagnostics
import KeyFileSyntax
package import UniformTypes

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

/// Information for the checks of a `.thumbnailer` besides the file.
package struct ThumbnailerContext: Sendable {
  /// The declared types; nil if they are unknown.
  package var mediaTypes: MediaTypeContext?
  /// True if `mediaTypes` contains the packages of the thumbnailer's project, or the database of
  /// the machine that it is installed on.
  ///
  /// An unknown type is then not declared anywhere.
  package var knowsAllTypes: Bool
  /// True if the file is in a folder where this machine looks for thumbnailers.
  package var isInstalled: Bool
  /// Returns whether a program is installed, by an absolute path or by a name in the search path;
  /// nil if that is unknown.
  package var hasProgram: (@Sendable (String) -> Bool)?

  package init(
    mediaTypes: MediaTypeContext? = nil, knowsAllTypes: Bool = false, isInstalled: Bool = false,
    hasProgram: (@Sendable (String) -> Bool)? = nil
  ) {
    self.mediaTypes = mediaTypes
    self.knowsAllTypes = knowsAllTypes
    self.isInstalled = isInstalled
    self.hasProgram = hasProgram
  }
}
