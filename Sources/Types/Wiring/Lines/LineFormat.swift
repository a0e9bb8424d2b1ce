package import FileGeneration

/// The content to write into a file of lines, and the facts about that file.
package struct LineSource: Sendable {
  var files: [GeneratedFile]
  /// The path of the file with `/`, relative to the project; build files name others from there.
  var path = ""
  /// Other build files of the project, which may install the same files.
  var others: [[UInt8]] = []
  /// True for the path of an existing file beside this one.
  var isThere: @Sendable (String) -> Bool = { _ in false }
  /// Returns the bytes of a file beside this one.
  var contents: @Sendable (String) -> [UInt8]? = { _ in nil }
  /// The media types that the application opens, also without a generated entry.
  var opened: [String] = []
  /// The media types that the declaration exports.
  var exported: [String] = []
}

extension LineSource {
  package init(_ files: [GeneratedFile], into path: String) { self.init(files: files, path: path) }
}

/// A format of handwritten lines that a declaration is written into.
package struct LineFormat: Sendable {
  typealias Merge =
    @Sendable (_ source: LineSource, _ text: [UInt8]) throws(WiringRefusal) -> WiredText

  private var removal = PartRemoval.wholeLines
  private let write: Merge

  /// The maximum size in bytes; larger files are refused.
  ///
  /// The longest configurations have about 100,000.
  static let mostBytes = 4 << 20

  /// Writes the missing values; leaves a complete text unchanged.
  package func merge(_ source: LineSource, _ text: [UInt8]) throws(WiringRefusal) -> WiredText {
    try TextLines.check(text)
    return try write(source, text)
  }

  /// Removes the values that are unchanged since they were written.
  package func takeOut(_ parts: [WrittenPart], _ text: [UInt8]) throws(WiringRefusal) -> WiredText {
    try TextLines.check(text)
    return removal.takeOut(parts, from: text)
  }
}

extension LineFormat {
  /// Desktop entries and templates of them: the list of media types.
  package static let desktopEntry = LineFormat(
    removal: DesktopEntryWiring.removal, write: DesktopEntryWiring.merge)

  /// `types` blocks of nginx.
  package static let nginx = servers(NginxTypes.read)

  /// `AddType` lines of Apache.
  package static let apache = servers(ApacheTypes.read)

  /// `mime.types` tables; also nginx's file of that name.
  package static let mimeTable = servers(TableTypes.read)

  /// Lists of files for `dh_install`.
  package static let debianInstall = LineFormat(write: DebianInstallWiring.merge)

  package static let meson = LineFormat(write: BuildWiring.meson.merge)

  package static let cmake = LineFormat(write: BuildWiring.cmake.merge)

  private static func servers(
    _ read: @escaping @Sendable (TextLines, _ isThere: (String) -> Bool) -> TypeLines
  ) -> LineFormat {
    LineFormat(removal: TypeLineRemoval.removal { read($0) { _ in true } }) {
      source, text throws(WiringRefusal) in
      let types = source.servedTypes()
      return try TypeLineMerge(types: types) { read($0, source.isThere) }.merge(into: text)
    }
  }
}
