import Foundation
import TestSupport
import Testing

/// Projects of packagers are imported, generated and installed in a private home; then the desktop's
/// own programs open a document with the application.
@Suite(
  .waits,
  .enabled(
    if: InstallPlaces.hasTools && InstallPlaces.hasGIO,
    "needs update-mime-database, update-desktop-database and gio"))
struct ImportEndToEndTests {
  struct Project: Sendable, CustomTestStringConvertible {
    var name: String
    var program: String
    var entry: String
    var document: String
    var type: String
    /// The pictures of the application, by the folder of the theme; the name is the program's.
    var icons: [String] = []
    var testDescription: String { name }
  }

  static let projects = [
    Project(
      name: "tauri", program: "herbarium", entry: "org.herbarium.desktop", document: "a b.herb",
      type: "application/vnd.herbarium.collection+json",
      icons: ["32x32", "128x128", "128x128@2"]),
    Project(
      name: "electron", program: "lumen-notes", entry: "io.lumen.notes", document: "a.lumen",
      type: "application/vnd.lumen.notebook+zip"),
    Project(
      name: "electron-builder", program: "tidepool-scores", entry: "com.tidepool.scores",
      document: "a.tidescore", type: "application/vnd.tidepool.score+xml", icons: ["512x512"]),
  ]

  @Test(.slow, arguments: projects) func documentsAreOpened(_ project: Project) throws {
    let places = try InstallPlaces(dataFolders: "/usr/local/share:/usr/share")
    let folder = places.folder
    try FileManager.default.copyItem(
      at: Tool.package.appending(path: "Examples/packagers/\(project.name)"),
      to: folder.url("project"))
    try folder.program("bin/\(project.program)", #"printf '%s' "$1" > "$HOME/opened""#)
    try folder.write("project/\(project.document)", "{}")
    let run = try places.shell(
      """
      export PATH="$PWD/bin:$PATH"; cd project; set -e
      filetype import . -o project.filetype.json
      filetype check --fail-on warning project.filetype.json
      filetype generate project.filetype.json
      filetype install project.filetype.json
      filetype explain '\(project.document)'
      gio mime \(project.type)
      DISPLAY=:99 gio open '\(project.document)'
      for attempt in $(seq 200); do [ -s "$HOME/opened" ] && break; sleep 0.1; done
      """)
    try #require(run.status == 0, "\(run.transcript)")
    #expect(run.errors.contains("the program '\(project.program)' is "), "\(run.transcript)")
    let explained = "  opened by      \(project.entry).desktop ("
    #expect(
      run.lines.contains { $0.hasPrefix(explained) && $0.hasSuffix(")") }, "\(run.transcript)")
    #expect(
      run.lines.contains {
        $0.hasPrefix("Default application for") && $0.hasSuffix(": \(project.entry).desktop")
      }, "\(run.transcript)")
    #expect(try folder.read("home/opened") == folder.url("project/\(project.document)").path)
    let theme = folder.url("home/.local/share/icons/hicolor")
    for size in project.icons {
      let icon = theme.appending(path: "\(size)/apps/\(project.program).png")
      #expect(FileManager.default.fileExists(atPath: icon.path), "\(run.transcript)")
    }
  }

  @Test(.slow, arguments: ["json", "zip", "text", "binary"])
  func aFirstDeclarationOpensItsFiles(_ base: String) throws {
    let places = try InstallPlaces(dataFolders: "/usr/local/share:/usr/share")
    try places.folder.write("loom.svg", #"<svg xmlns="http://www.w3.org/2000/svg"/>"#)
    try places.folder.write("a.weft", "{}")
    let run = try places.shell(
      """
      set -e
      filetype init loom.filetype.json --description 'Weaving draft' --extension weft \
        --base \(base) --bundle-identifier dev.fadenwerk.Loom --exec 'true %F' --icon loom.svg \
        --category Graphics
      filetype check --fail-on warning loom.filetype.json
      filetype install loom.filetype.json
      filetype explain a.weft
      """)
    try #require(run.status == 0, "\(run.transcript)")
    #expect(
      run.lines.contains("  opened by      dev.fadenwerk.Loom.desktop (Loom)"), "\(run.transcript)")
    #expect(!run.errors.contains("warning"), "\(run.transcript)")
    let icon = "home/.local/share/icons/hicolor/scalable/apps/dev.fadenwerk.Loom.svg"
    #expect(FileManager.default.fileExists(atPath: places.folder.url(icon).path))
  }
}
