import FileGeneration

/// The content to write into a file of lines, and the facts about that file.
struct LineSource: Sendable {
  var files: [GeneratedFile]
  /// The path of the file, relative to the project, with `/`; build files name other files relative
  /// to it.
  var path = ""
  /// Other build files of the project, which may install the same files.
  var others: [[UInt8]] = []
  /// True for the path of an existing file beside this one.
  var isThere: @Sendable (String) -> Bool = { _ in false }
}

/// A format of handwritten lines that a declaration is written into.
struct LineFormat: Sendable {
  typealias Merge =
    @Sendable (_ source: LineSource, _ text: [UInt8]) throws(WiringRefusal) -> WiredText

  private var removal = PartRemoval.wholeLines
  private let write: Merge

  /// The maximum size in bytes; larger files are refused.
  ///
  /// The longest configurations have about 100,000.
  static let mostBytes = 4 << 20

  /// Writes the missing values; leaves a complete text unchanged.
  func merge(
    _ source: LineSource, _ text: [UInt8]
  ) throws(WiringRefusal) -> WiredText {
    try TextLines.check(text)
    return try write(source, text)
  }

  /// Removes the values that are unchanged since they were written.
  func takeOut(
    _ parts: [WrittenPart], _ text: [UInt8]
  ) throws(WiringRefusal) -> WiredText {
    try TextLines.check(text)
    return removal.takeOut(parts, from: text)
  }
}

extension LineFormat {
  /// Desktop entries and templates of them: the list of media types.
  static let desktopEntry = LineFormat(
    removal: DesktopEntryWiring.removal, write: DesktopEntryWiring.merge)

  /// `types` blocks of nginx.
  static let nginx = servers(NginxTypes.read)

  /// `AddType` lines of Apache.
  static let apache = servers(ApacheTypes.read)

  /// `mime.types` tables; also nginx's file of that name.
  static let mimeTable = servers(TableTypes.read)

  /// Lists of files for `dh_install`.
  static let debianInstall = LineFormat(write: DebianInstallWiring.merge)

  static let meson = LineFormat(write: BuildWiring.meson.merge)

  static let cmake = LineFormat(write: BuildWiring.cmake.merge)

  private static func servers(
    _ read: @escaping @Sendable (TextLines, _ isThere: (String) -> Bool) -> TypeLines
  ) -> LineFormat {
    LineFormat(removal: TypeLineRemoval.removal { read($0) { _ in true } }) {
      source, text throws(WiringRefusal) in
      let types = source.servedTypes
      return try TypeLineMerge(types: types) { read($0, source.isThere) }.merge(into: text)
    }
  }
}
