import Diagnostics
import KeyFileSyntax
package import UniformTypes

/// The content of a `.thumbnailer` file: the program that draws thumbnails for some types.
///
/// There is no specification of the format; gnome-desktop, Tumbler, and KIO read it.
public struct Thumbnailer: Sendable {
  static let groupName = "Thumbnailer Entry"

  let group: KeyFileGroup
  /// The line of Exec, nil without one or without a value.
  let exec: KeyFileEntry?
  let command: ExecCommand?
  /// The program that must be installed for the entry to count.
  let tryExec: PlacedText?
  /// The types as written, sound or not.
  let types: [PlacedText]

  /// Nil if the group is missing.
  init?(_ file: KeyFile) {
    guard let group = file[Self.groupName] else { return nil }
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

/// What the check of a `.thumbnailer` may know besides the file.
package struct ThumbnailerContext: Sendable {
  /// The types that are declared; nil if that is not known.
  package var mediaTypes: MediaTypeContext?
  /// True if `mediaTypes` has the packages of the thumbnailer's project or is the database of the
  /// machine that it is installed on, so that an unknown type is not declared anywhere.
  package var knowsAllTypes: Bool
  /// True if the file lies in a folder that this machine takes its thumbnailers from.
  package var isInstalled: Bool
  /// Whether a program is installed, by an absolute path or by a name in the search path; nil if
  /// that is unknown.
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
