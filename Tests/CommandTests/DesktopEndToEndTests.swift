import Foundation
import Testing

/// The project's own type on a desktop: installed in a home of its own, asked for with the desktop's
/// own programs, and taken away again.
@Suite(.enabled(if: Desktop.isHere, "needs update-mime-database and update-desktop-database"))
struct DesktopEndToEndTests {
  private static let type = "application/vnd.cs193p.emojiart+json"
  private static let handler = "edu.stanford.cs193p.emojiart.desktop"

  private let desktop: Desktop

  init() throws {
    desktop = try Desktop()
    let document = try String(
      contentsOf: Tool.package.appending(path: "Examples/documents/sound/2023.emojiart"),
      encoding: .utf8)
    try desktop.folder.write("home/Drawings/2023.emojiart", document)
  }

  private var document: String { desktop.path("home/Drawings/2023.emojiart") }

  private func install(_ options: String = "") throws {
    let run = try desktop.run("filetype install \(options) mime/emojiart.filetype.json")
    try #require(run.status == 0, "\(run.transcript)")
  }

  private func uninstall() throws {
    let run = try desktop.run("filetype uninstall mime/emojiart.filetype.json")
    try #require(run.status == 0, "\(run.transcript)")
  }

  @Test(.enabled(if: Desktop.has("gio"), "needs gio"))
  func gioNamesTypeAndHandler() throws {
    try install()
    let info = try desktop.run("gio info -a standard::content-type,standard::icon '\(document)'")
    #expect(info.output.contains("standard::content-type: \(Self.type)\n"), "\(info.transcript)")
    #expect(info.output.contains("application-vnd.cs193p.emojiart+json"), "\(info.transcript)")
    let mime = try desktop.run("gio mime \(Self.type)")
    #expect(
      mime.lines.first?.hasSuffix(": \(Self.handler)") == true, "\(mime.transcript)")
  }

  @Test(.enabled(if: Desktop.has("xdg-mime") && Desktop.has("gio"), "needs xdg-mime and gio"))
  func xdgMimeNamesTypeAndHandler() throws {
    try install()
    let type = try desktop.run("XDG_CURRENT_DESKTOP=GNOME xdg-mime query filetype '\(document)'")
    #expect(type.output == Self.type + "\n", "\(type.transcript)")
    let handler = try desktop.run("xdg-mime query default \(Self.type)")
    #expect(handler.output == Self.handler + "\n", "\(handler.transcript)")
  }

  @Test(.enabled(if: Desktop.has("mimetype"), "needs mimetype of File::MimeInfo"))
  func perlNamesType() throws {
    try install()
    let run = try desktop.run("mimetype -b '\(document)'")
    #expect(run.output == Self.type + "\n", "\(run.transcript)")
  }

  @Test(.enabled(if: Desktop.has("kmimetypefinder5"), "needs kmimetypefinder5"))
  func qtNamesType() throws {
    try install()
    let run = try desktop.run("kmimetypefinder5 '\(document)'")
    #expect(run.output == Self.type + "\n", "\(run.transcript)")
  }

  @Test func aliasOpensToo() throws {
    try install()
    let aliases = try desktop.folder.read("home/.local/share/mime/aliases")
    #expect(aliases == "application/x-emojiart \(Self.type)\n")
  }

  @Test(.enabled(if: Desktop.has("gio"), "needs gio"))
  func defaultIsSetOnlyWhenAskedFor() throws {
    try install()
    #expect(!FileManager.default.fileExists(atPath: desktop.path("home/.config/mimeapps.list")))
    try install("--default")
    let run = try desktop.run("gio mime \(Self.type)")
    #expect(
      run.lines.first == "Default application for “\(Self.type)”: \(Self.handler)",
      "\(run.transcript)")
    try uninstall()
    #expect(!FileManager.default.fileExists(atPath: desktop.path("home/.config/mimeapps.list")))
  }

  @Test func uninstallLeavesTheTreeAsItWas() throws {
    let before = try desktop.tree()
    try install("--default")
    #expect(try desktop.tree() != before)
    try uninstall()
    #expect(try desktop.tree() == before)
  }

  @Test func uninstallLeavesForeignPackagesAndTheirCaches() throws {
    let foreign = """
      <?xml version="1.0" encoding="UTF-8"?>
      <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
        <mime-type type="application/x-foreign">
          <comment>foreign file</comment>
          <glob pattern="*.foreign"/>
        </mime-type>
      </mime-info>

      """
    func addForeign(to desktop: Desktop) throws {
      try desktop.folder.write("home/.local/share/mime/packages/foreign.xml", foreign)
      let run = try desktop.run("update-mime-database \"$XDG_DATA_HOME/mime\"")
      try #require(run.status == 0, "\(run.transcript)")
    }
    let alone = try Desktop()
    try addForeign(to: alone)
    try install()
    try addForeign(to: desktop)
    try uninstall()
    try FileManager.default.removeItem(at: desktop.folder.url("home/Drawings"))
    #expect(try desktop.tree(of: "home/.local/share") == alone.tree(of: "home/.local/share"))
  }

  @Test func eightAtOnceLoseNothing() async throws {
    let names = (1...8).map { "kind\($0)" }
    for name in names {
      let declaration = Desktop.declaration(named: name)
      try desktop.folder.write("\(name).filetype.json", declaration)
    }
    let desktop = desktop
    let runs = try await withThrowingTaskGroup(of: Run.self) { group in
      for name in names {
        group.addTask {
          try desktop.run("filetype install --default '\(desktop.path(name)).filetype.json'")
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    for run in runs { #expect(run.status == 0, "\(run.transcript)") }
    let globs = try desktop.folder.read("home/.local/share/mime/globs2")
    let handlers = try desktop.folder.read("home/.local/share/applications/mimeinfo.cache")
    let defaults = try desktop.folder.read("home/.config/mimeapps.list")
    for name in names {
      #expect(globs.contains("50:application/x-\(name):*.\(name)\n"))
      let line = "application/x-\(name)=org.example.\(name).desktop;\n"
      #expect(handlers.contains(line))
      #expect(defaults.contains(line.replacing(";\n", with: "")))
    }
    let doctor = try desktop.run("filetype doctor")
    #expect(doctor.status == 0, "\(doctor.transcript)")
  }
}

/// A home of its own, with the machine's programs and MIME database.
final class Desktop: Sendable {
  let folder: Folder

  init() throws {
    folder = try Folder()
    try FileManager.default.createDirectory(
      at: folder.url("home"), withIntermediateDirectories: true)
  }

  static let isHere = has("update-mime-database") && has("update-desktop-database")

  static func has(_ program: String) -> Bool {
    ["/usr/bin/", "/usr/local/bin/", "/bin/"].contains {
      FileManager.default.isExecutableFile(atPath: $0 + program)
    }
  }

  func path(_ name: String) -> String { folder.url(name).path }

  /// Runs a line of the shell in the package's folder, as somebody whose home this is.
  func run(_ line: String) throws -> Run {
    try Tool.shell(
      line,
      environment: [
        "HOME": path("home"), "XDG_DATA_HOME": path("home/.local/share"),
        "XDG_CONFIG_HOME": path("home/.config"), "XDG_CACHE_HOME": path("cache"),
        // What is kept for `uninstall` is no part of the tree that is compared.
        "XDG_STATE_HOME": path("state"),
        "XDG_DATA_DIRS": "/usr/local/share:/usr/share",
      ])
  }

  /// Every path below the home with its mode and its content or target.
  func tree(of name: String = "home") throws -> String {
    let script = """
      cd '\(path(name))' && find . -printf '%p %y %m %l\\n' | LC_ALL=C sort
      find . -type f -print0 | LC_ALL=C sort -z | xargs -0r sha256sum
      """
    return try run(script).output
  }

  /// A type and an application for it.
  static func declaration(named name: String) -> String {
    """
    {
      "types": [
        {
          "identifier": "org.example.\(name)",
          "description": "\(name) file",
          "declare": "export",
          "conformsTo": ["public.data", "public.content"],
          "extensions": ["\(name)"],
          "mimeTypes": ["application/x-\(name)"],
          "handler": { "role": "Editor", "rank": "Owner" }
        }
      ],
      "application": {
        "bundleIdentifier": "org.example.\(name)",
        "name": "\(name)",
        "platforms": ["linux"],
        "desktop": {
          "id": "org.example.\(name)", "exec": "true %F", "icon": "text-editor",
          "categories": ["Utility"]
        }
      }
    }

    """
  }
}
