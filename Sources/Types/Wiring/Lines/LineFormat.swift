/// A generated file whose content is written into other files.
package struct GeneratedText: Sendable, Equatable {
  /// The path relative to the project, with `/`.
  package var path: String
  package var bytes: [UInt8]

  package init(_ path: String, _ bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// The content to write into a file of lines, and the facts about that file.
package struct LineSource: Sendable {
  package var files: [GeneratedText]
  /// The path of the file, relative to the project, with `/`; build files name other files relative
  /// to it.
  package var path: String
  /// Other build files of the project, which may install the same files.
  package var others: [[UInt8]]

  package init(_ files: [GeneratedText], into path: String = "", others: [[UInt8]] = []) {
    self.files = files
    self.path = path
    self.others = others
  }
}

/// A format of handwritten lines that a declaration is written into.
package struct LineFormat: Sendable {
  package typealias Merge =
    @Sendable (_ source: LineSource, _ text: [UInt8]) throws(WiringRefusal) -> WiredText

  package typealias TakeOut =
    @Sendable (_ parts: [WrittenPart], _ text: [UInt8]) -> WiredText

  /// The name, as in the names of output kinds.
  package let name: String
  /// Writes the missing values; leaves a complete text unchanged.
  package let merge: Merge
  /// Removes the values that are unchanged since they were written.
  package let takeOut: TakeOut

  /// The maximum size in bytes; larger files are refused.
  ///
  /// The longest configurations have about 100,000.
  static let mostBytes = 4 << 20

  init(_ name: String, merge: @escaping Merge, takeOut: @escaping TakeOut) {
    self.name = name
    self.merge = { source, text throws(WiringRefusal) in
      try TextLines.check(text)
      return try merge(source, text)
    }
    self.takeOut = { parts, text in
      (try? TextLines.check(text)) == nil ? WiredText(text, parts: parts) : takeOut(parts, text)
    }
  }

  package static let all: [LineFormat] = [
    desktopEntry, nginx, apache, mimeTable, debianInstall, meson, cmake,
  ]
}

extension LineFormat {
  /// Desktop entries and templates of them: the list of media types.
  package static let desktopEntry = LineFormat(
    "desktop", merge: DesktopEntryWiring.merge, takeOut: DesktopEntryWiring.takeOut)

  /// `types` blocks of nginx.
  package static let nginx = servers("nginx", NginxTypes.read)

  /// `AddType` lines of Apache.
  package static let apache = servers("apache", ApacheTypes.read)

  /// `mime.types` tables; also nginx's file of that name.
  package static let mimeTable = servers("mime.types", TableTypes.read)

  /// Lists of files for `dh_install`.
  package static let debianInstall = LineFormat(
    "debian", merge: DebianInstallWiring.merge
  ) { PartRemoval.wholeLines.takeOut($0, from: $1) }

  package static let meson = LineFormat("meson", merge: BuildWiring.meson.merge) {
    PartRemoval.wholeLines.takeOut($0, from: $1)
  }

  package static let cmake = LineFormat("cmake", merge: BuildWiring.cmake.merge) {
    PartRemoval.wholeLines.takeOut($0, from: $1)
  }

  private static func servers(
    _ name: String, _ read: @escaping @Sendable (TextLines) -> TypeLines
  ) -> LineFormat {
    LineFormat(name) { source, text throws(WiringRefusal) in
      try TypeLineMerge(source.servedTypes, read: read).merge(into: text)
    } takeOut: { parts, text in
      TypeLineRemoval.removal(read).takeOut(parts, from: text)
    }
  }
}
