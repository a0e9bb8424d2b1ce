import DesktopEntries
import Diagnostics
import Foundation
import KeyFileSyntax
import TestSupport
import UniformTypes

/// Checks entries with a small machine around them.
enum DesktopEntryChecking {
  static let types = MediaTypeDatabase(
    origin: "tests",
    [
      MediaTypeRecord(name: "text/plain"), MediaTypeRecord(name: "image/png"),
      MediaTypeRecord(name: "image/jpeg"), MediaTypeRecord(name: "application/octet-stream"),
      MediaTypeRecord(name: "application/xml", aliases: ["text/xml"], parents: ["text/plain"]),
      MediaTypeRecord(name: "application/json", parents: ["text/plain"]),
      MediaTypeRecord(name: "application/zip"), MediaTypeRecord(name: "inode/directory"),
      MediaTypeRecord(name: "text/markdown", parents: ["text/plain"]),
      MediaTypeRecord(name: "x-content/video-dvd"),
      MediaTypeRecord(name: "application/vnd.ms-excel.sheet.macroEnabled.12"),
    ])

  private static let programs: Set<String> = ["true", "/bin/true", "python3", "/usr/bin/art"]

  /// What is known where `path` lies.
  static func context(path: String = "") -> DesktopEntryContext {
    var context = DesktopEntryContext()
    context.mediaTypes = MediaTypeContext(shared: types, given: MediaTypeDatabase(origin: "none"))
    context.isInstalled = path.hasPrefix("/usr/share/applications/")
    context.hasProgram = { programs.contains($0) }
    context.hasIcon = { ["art", "emojiart"].contains($0) }
    context.isInProject = true
    return context
  }

  static func check(
    _ bytes: [UInt8], path: String = "org.example.Art.desktop",
    context: DesktopEntryContext? = nil
  ) -> [Diagnostic] {
    let name = path.split(separator: "/").last.map(String.init)
    return DesktopEntryRules.check(
      KeyFile(bytes), name: name, context: context ?? self.context(path: path))
  }

  /// The rules that an application with these lines breaks, severer than notes.
  static func rules(_ lines: String, context: DesktopEntryContext? = nil) -> [String] {
    let text = "[Desktop Entry]\nType=Application\nName=Art\n\(lines)\n"
    return check(Array(text.utf8), context: context).filter { $0.severity > .note }.map(\.rule)
  }
}

extension DesktopEntryContext {
  /// Creates the context of a thumbnailer.
  init(
    mediaTypes: MediaTypeContext? = nil, knowsAllTypes: Bool = false, isInstalled: Bool = false,
    hasProgram: (@Sendable (String) -> Bool)? = nil
  ) {
    self.init()
    self.mediaTypes = mediaTypes
    self.knowsAllTypes = knowsAllTypes
    self.isInstalled = isInstalled
    self.hasProgram = hasProgram
  }
}
