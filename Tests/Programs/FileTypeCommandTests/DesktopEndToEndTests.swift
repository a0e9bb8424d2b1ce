import Foundation
import TestSupport
import Testing

/// The project's own type on a desktop: installed in a private home, looked up with the desktop's
/// own programs, and uninstalled.
@Suite(
  .waits,
  .enabled(
    if: InstallPlaces.hasTools, "needs update-mime-database and update-desktop-database"))
struct DesktopEndToEndTests {
  private static let type = "application/vnd.cs193p.emojiart+json"
  private static let handler = "edu.stanford.cs193p.emojiart.desktop"
  private static let declaration = Tool.package.appending(path: "mime/emojiart.filetype.json").path

  private let places: InstallPlaces

  init() throws {
    // The machine's own types are there, as on a real desktop.
    places = try InstallPlaces(dataFolders: "/usr/local/share:/usr/share")
    let document = Tool.package.appending(path: "Examples/documents/sound/2023.emojiart")
    try places.folder.write(
      "home/Drawings/2023.emojiart", try String(contentsOf: document, encoding: .utf8))
  }

  private var document: String { places.folder.url("home/Drawings/2023.emojiart").path }

  private func succeed(_ line: String) throws {
    let run = try places.shell(line)
    try #require(run.status == 0, "\(run.transcript)")
  }

  private func install(_ options: String = "") throws {
    try succeed("filetype install \(options) '\(Self.declaration)'")
  }

  private func uninstall() throws { try succeed("filetype uninstall '\(Self.declaration)'") }

  private func isThere(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: places.folder.url(name).path)
  }

  @Test(.enabled(if: has("gio"), "needs gio"))
  func gioNamesTypeAndHandler() throws {
    try install()
    let info = try places.shell("gio info -a standard::content-type,standard::icon '\(document)'")
    #expect(info.output.contains("standard::content-type: \(Self.type)\n"), "\(info.transcript)")
    #expect(info.output.contains("application-vnd.cs193p.emojiart+json"), "\(info.transcript)")
    let mime = try places.shell("gio mime \(Self.type)")
    #expect(mime.lines.first?.hasSuffix(": \(Self.handler)") == true, "\(mime.transcript)")
  }

  @Test(.enabled(if: has("xdg-mime") && has("gio"), "needs xdg-mime and gio"))
  func xdgMimeNamesTypeAndHandler() throws {
    try install()
    let type = try places.shell("XDG_CURRENT_DESKTOP=GNOME xdg-mime query filetype '\(document)'")
    #expect(type.output == Self.type + "\n", "\(type.transcript)")
    let handler = try places.shell("xdg-mime query default \(Self.type)")
    #expect(handler.output == Self.handler + "\n", "\(handler.transcript)")
  }

  @Test(.enabled(if: has("mimetype"), "needs mimetype of File::MimeInfo"))
  func perlNamesType() throws {
    try install()
    let run = try places.shell("mimetype -b '\(document)'")
    #expect(run.output == Self.type + "\n", "\(run.transcript)")
  }

  @Test(.enabled(if: has("kmimetypefinder5"), "needs kmimetypefinder5"))
  func qtNamesType() throws {
    try install()
    let run = try places.shell("kmimetypefinder5 '\(document)'")
    #expect(run.output == Self.type + "\n", "\(run.transcript)")
  }

  @Test(.slow) func ownerBecomesTheDefaultOnlyWhenAskedTo() throws {
    try install()
    #expect(!isThere("home/.config/mimeapps.list"))
    try install("--default")
    #expect(
      try places.folder.read("home/.config/mimeapps.list")
        == "[Default Applications]\n\(Self.type)=\(Self.handler);\n")
    try uninstall()
    #expect(!isThere("home/.config"))
  }

  @Test func uninstallLeavesTheTreeAsItWas() throws {
    let before = try places.tree()
    print("before installing  \(try hash())")
    try install("--default")
    #expect(try places.tree() != before)
    print("installed          \(try hash())")
    try uninstall()
    print("uninstalled        \(try hash())")
    #expect(differences(try places.tree(), before).isEmpty)
  }

  @Test func uninstallLeavesAForeignPackageAndItsCaches() throws {
    let alone = try Self.init()
    try alone.addForeign()
    print("with the foreign package alone  \(try alone.hash())")
    try install("--default")
    try addForeign()
    print("with both                       \(try hash())")
    try uninstall()
    print("uninstalled                     \(try hash())")
    #expect(differences(try places.tree(), try alone.places.tree()).isEmpty)
  }

  /// A double click in a file manager does this.
  @Test(.enabled(if: has("gio") && has("xdg-open"), "needs gio and xdg-open"))
  func openingADocumentShowsItsPage() throws {
    try install()
    try places.folder.program(
      "browser", #"cp "${1#file://}" "$HOME/shown.part" && mv "$HOME/shown.part" "$HOME/shown""#)
    try places.folder.write(
      "home/.local/share/applications/browser.desktop",
      """
      [Desktop Entry]
      Type=Application
      Name=Browser
      Exec=\(places.folder.url("browser").path) %u
      MimeType=text/html;

      """)
    // The programs that are started outlive the one that starts them.
    try succeed(
      """
      update-desktop-database "$HOME/.local/share/applications"
      DISPLAY=:99 gio open '\(document)'
      for attempt in $(seq 200); do [ -e "$HOME/shown" ] && break; sleep 0.1; done
      """)
    let page = try places.folder.read("home/shown")
    #expect(page.contains("<h1>2023.emojiart</h1>"))
    #expect(page.contains("🛥️"), "\(page)")
  }
}

extension DesktopEndToEndTests {
  private static func has(_ program: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/" + program)
  }

  /// Of the names, modes and contents of all that is in the home.
  private func hash() throws -> String {
    let run = try places.shell(
      """
      cd "$HOME"
      { find . -printf '%p %M %l\\n' | LC_ALL=C sort
        find . -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum; } | sha256sum
      """)
    return String(run.output.prefix(64))
  }

  private func addForeign() throws {
    try places.folder.write(
      "home/.local/share/mime/packages/foreign.xml",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
        <mime-type type="application/x-foreign">
          <comment>foreign file</comment>
          <glob pattern="*.foreign"/>
        </mime-type>
      </mime-info>

      """)
    try succeed("update-mime-database \"$HOME/.local/share/mime\"")
  }
}
