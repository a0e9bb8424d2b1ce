package import FileGeneration

/// The content to write into a file of lines, and the facts about that file.
package struct LineSource: Sendable {
  package var files: [GeneratedFile]
  /// The path of the file, relative to the project, with `/`; build files name other files relative
  /// to it.
  package var path: String
  /// Other build files of the project, which may install the same files.
  package var others: [[UInt8]]

  package init(_ files: [GeneratedFile], into path: String = "", others: [[UInt8]] = []) {
    self.files = files
    self.path = path
    self.others = others
  }
}

/// A format of handwritten lines that a declaration is written into.
package struct LineFormat: Sendable {
  typealias Merge =
    @Sendable (_ source: LineSource, _ text: [UInt8]) throws(WiringRefusal) -> WiredText

  private let removal: PartRemoval
  private let write: Merge

  /// The maximum size in bytes; larger files are refused.
  ///
  /// The longest configurations have about 100,000.
  static let mostBytes = 4 << 20

  init(removal: PartRemoval = .wholeLines, merge: @escaping Merge) {
    (self.removal, write) = (removal, merge)
  }

  /// Writes the missing values; leaves a complete text unchanged.
  package func merge(
    _ source: LineSource, _ text: [UInt8]
  ) throws(WiringRefusal) -> WiredText {
    try TextLines.check(text)
    return try write(source, text)
  }

  /// Removes the values that are unchanged since they were written.
  package func takeOut(
    _ parts: [WrittenPart], _ text: [UInt8]
  ) throws(WiringRefusal) -> WiredText {
    try TextLines.check(text)
    return removal.takeOut(parts, from: text)
  }
}

extension LineFormat {
  /// Desktop entries and templates of them: the list of media types.
  package static let desktopEntry = LineFormat(
    removal: DesktopEntryWiring.removal, merge: DesktopEntryWiring.merge)

  /// `types` blocks of nginx.
  package static let nginx = servers(NginxTypes.read)

  /// `AddType` lines of Apache.
  package static let apache = servers(ApacheTypes.read)

  /// `mime.types` tables; also nginx's file of that name.
  package static let mimeTable = servers(TableTypes.read)

  /// Lists of files for `dh_install`.
  package static let debianInstall = LineFormat(merge: DebianInstallWiring.merge)

  package static let meson = LineFormat(merge: BuildWiring.meson.merge)

  package static let cmake = LineFormat(merge: BuildWiring.cmake.merge)

  private static func servers(
    _ read: @escaping @Sendable (TextLines) -> TypeLines
  ) -> LineFormat {
    LineFormat(removal: TypeLineRemoval.removal(read)) {
      source, text throws(WiringRefusal) in
      try TypeLineMerge(types: source.servedTypes, read: read).merge(into: text)
    }
  }
}
