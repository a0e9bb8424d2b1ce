import DesktopState
import Files
import Foundation
import Installation
import TestSupport
import Testing

/// A private home for one test, removed at its end.
final class InstallHome {
  let url: URL
  var environment: InstallEnvironment

  /// True if the update tools are there.
  static var hasTools: Bool {
    CacheKind.allCases.dropLast().allSatisfy { ProgramLookup(path: path).find($0.tool) != nil }
  }

  static let path = "/usr/local/bin:/usr/bin:/bin"

  /// Without `tools` no program is found.
  init(tools: Bool = true) throws {
    let files = FileManager.default
    // In memory, where making files durable takes no time.
    let memory = URL(filePath: "/dev/shm")
    let base = files.isWritableFile(atPath: memory.path) ? memory : files.temporaryDirectory
    // Two letters beyond ASCII, one of them of two scalars: paths are bytes.
    let name = "install-j\u{FC}rgen-e\u{301}-\(UUID().uuidString)"
    url = base.resolvingSymlinksInPath().appending(path: name)
    try files.createDirectory(at: url.appending(path: "home"), withIntermediateDirectories: true)
    environment = InstallEnvironment(
      variables: [
        "HOME": url.appending(path: "home").path, "XDG_DATA_DIRS": "/nonexistent",
        "PATH": tools ? Self.path : "",
      ], user: 1000)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var share: URL { url.appending(path: "home/.local/share") }

  func session(_ scope: InstallScope = .user) throws -> InstallSession {
    try InstallSession(scope, environment)
  }

  func tree() throws -> [String: String] { try fileTree(of: url.appending(path: "home")) }

  func write(_ text: String, _ path: String) throws {
    let file = share.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func text(_ path: String) -> String? {
    try? String(contentsOf: share.appending(path: path), encoding: .utf8)
  }

  /// Puts a program into the folder where programs are looked for first.
  func addProgram(_ name: String, _ script: String) throws {
    let folder = url.appending(path: "bin")
    try writeProgram(script, to: folder.appending(path: name))
    environment.programs = ProgramLookup(path: folder.path + ":" + Self.path)
  }

  /// Installs a package by hand, as a foreign installer does.
  func installForeign() throws {
    try write(Sample.package("image/x-foreign", "*.foreign"), "mime/packages/foreign.xml")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/update-mime-database")
    process.arguments = [share.appending(path: "mime").path]
    process.environment = ["XDG_DATA_HOME": share.path]
    try process.runWithSignals()
    process.waitUntilExit()
  }
}

/// What is installed in tests.
enum Sample {
  static func package(_ type: String, _ glob: String, comment: String = "Route") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
      <mime-type type="\(type)"><comment>\(comment)</comment><glob pattern="\(glob)"/></mime-type>
    </mime-info>

    """
  }

  static func entry(_ type: String) -> String {
    "[Desktop Entry]\nType=Application\nName=Trailbook\nExec=true %F\nMimeType=\(type);\n"
  }

  /// A package, a desktop entry, a thumbnailer and an icon.
  static func source(
    _ name: String = "org.trailbook.route", type: String = "application/x-route",
    comment: String = "Route"
  ) throws -> InstallationSource {
    try InstallationSource(
      ready: [
        (name + ".xml", Array(package(type, "*.\(name)", comment: comment).utf8)),
        (name + ".desktop", Array(entry(type).utf8)),
        (
          name + ".thumbnailer",
          Array("[Thumbnailer Entry]\nExec=true %i %o\nMimeType=\(type);\n".utf8)
        ),
        ("\(type.replacing("/", with: "-")).svg", Array("<svg/>".utf8)),
      ], iconSize: "scalable")
  }

  static let packagePath = "mime/packages/org.trailbook.route.xml"
  static let entryPath = "applications/org.trailbook.route.desktop"
}
