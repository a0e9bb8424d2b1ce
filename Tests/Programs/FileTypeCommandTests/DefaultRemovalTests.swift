import Foundation
import TestSupport
import Testing

/// `filetype default remove`, where readers do not take the same application afterward.
@Suite(.waits, .enabled(if: InstallPlaces.hasTools, "needs update-desktop-database"))
struct DefaultRemovalTests {
  private let places: InstallPlaces
  private static let type = "application/x-reef"
  private static let hasMimeopen = FileManager.default.isExecutableFile(atPath: "/usr/bin/mimeopen")

  init() throws { places = try InstallPlaces() }

  private func entry(_ path: String, _ types: String) throws {
    try places.folder.write(
      "home/.local/share/applications/\(path).desktop",
      "[Desktop Entry]\nType=Application\nName=App \(path)\nExec=true %f\nMimeType=\(types)\n")
  }

  private func call(_ line: String, _ status: Int32 = 0) throws -> Run {
    let run = try places.shell("export XDG_CURRENT_DESKTOP=GNOME; \(line)")
    #expect(run.status == status, "\(run.transcript)")
    return run
  }

  /// What GLib takes then does not change for the sake of mimeopen, which cannot take the same one;
  /// the command that is named gives the type to one that all can take.
  @Test(
    .enabled(if: hasMimeopen, "needs mimeopen"),
    arguments: ["", "[Default Applications]\napplication/x-lagoon=c.desktop\n"])
  func othersKeepWhatTheyTake(_ list: String) throws {
    try places.folder.write(
      "home/.local/share/mime/packages/x.xml",
      """
      <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
      <mime-type type="\(Self.type)"><sub-class-of type="application/x-atoll"/></mime-type>
      <mime-type type="application/x-atoll"><alias type="application/x-lagoon"/></mime-type>
      </mime-info>
      """)
    try entry("a/first", "\(Self.type);")
    try entry("b", "\(Self.type);")
    try entry("c", "application/x-atoll;")
    _ = try call("update-mime-database home/.local/share/mime")
    _ = try call("update-desktop-database home/.local/share/applications")
    let name = "home/.config/mimeapps.list"
    try places.folder.write(name, list)
    let run = try call("filetype default remove b \(Self.type)", 1)
    #expect(
      try places.folder.read(name)
        == "\(list)\(list.isEmpty ? "" : "\n")[Removed Associations]\n\(Self.type)=b.desktop;\n")
    let advice = try #require(run.errors.split(separator: "'").last { $0.hasPrefix("filetype") })
    _ = try call(String(advice))
    #expect(
      try call("filetype default \(Self.type)").output.contains("opened by  c.desktop (App c)\n"))
  }
}
