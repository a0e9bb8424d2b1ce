import DesktopState
import TestSupport
import Testing

/// What the script asks, in forms of it that distributions have.
struct XDGMIMEScriptTests {
  private static func query(
    _ variables: [String: String], _ programs: Set<String>, in text: String = XDGMIMESample.script
  ) throws -> XDGMIMEQuery {
    try #require(XDGMIMEScript(Array(text.utf8))).query(
      variable: { variables[$0] }, hasProgram: programs.contains)
  }

  private static let all: Set<String> = [
    "file", "gio", "gvfs-info", "kmimetypefinder", "kmimetypefinder5", "kmimetypefinder6",
    "mimetype",
  ]

  private struct Session: Sendable {
    var variables: [String: String]
    var desktop: String?
    var program: String
    var reader: TypeReader

    init(_ variables: [String: String], _ desktop: String?, _ program: String, _ reader: TypeReader)
    {
      (self.variables, self.desktop) = (variables, desktop)
      (self.program, self.reader) = (program, reader)
    }
  }

  private static let sessions: [Session] = [
    Session(["XDG_CURRENT_DESKTOP": "GNOME-Classic:GNOME"], "gnome", "gio", .glib),
    Session(["XDG_CURRENT_DESKTOP": "ubuntu:GNOME"], "gnome", "gio", .glib),
    Session(["XDG_CURRENT_DESKTOP": "X-Cinnamon"], "cinnamon", "gio", .glib),
    Session(["XDG_CURRENT_DESKTOP": "XFCE"], "xfce", "gio", .glib),
    Session(["DESKTOP_SESSION": "xfce"], "xfce", "gio", .glib),
    Session(["MATE_DESKTOP_SESSION_ID": "this"], "mate", "gio", .glib),
    Session(
      ["XDG_CURRENT_DESKTOP": "KDE", "KDE_SESSION_VERSION": "5"], "kde", "kmimetypefinder5", .qt),
    Session(
      ["KDE_FULL_SESSION": "true", "KDE_SESSION_VERSION": "4"], "kde", "kmimetypefinder", .qt),
    Session(["XDG_CURRENT_DESKTOP": "Budgie"], nil, "mimetype", .perl),
    Session([:], nil, "mimetype", .perl),
  ]

  @Test(arguments: sessions.indices)
  func theSessionDecides(_ index: Int) throws {
    let session = Self.sessions[index]
    let query = try Self.query(session.variables, Self.all)
    #expect(query.desktop == session.desktop && query.program == session.program)
    #expect(query.reader == session.reader && query.package == nil)
  }

  @Test func whatIsMissingHasAPackage() throws {
    let file = try Self.query([:], ["file"])
    #expect(file.program == "file" && file.reader == nil)
    #expect(file.package == "libfile-mimeinfo-perl")
    let gnome = try Self.query(["XDG_CURRENT_DESKTOP": "GNOME"], ["file", "mimetype"])
    #expect(gnome.program == nil && gnome.package == "libglib2.0-bin")
    let old = try Self.query(["XDG_CURRENT_DESKTOP": "GNOME"], ["gvfs-info"])
    #expect(old.reader == .glib && old.package == nil)
    let kde = ["XDG_CURRENT_DESKTOP": "KDE", "KDE_SESSION_VERSION": "6"]
    // A script that does not know the version prints nothing, whatever is installed.
    let unknown = try Self.query(kde, Self.all)
    #expect(unknown.program == nil && unknown.package == nil)
    let newer = XDGMIMESample.script.replacing("5)", with: "5|6)")
    let known = try Self.query(kde, Self.all, in: newer)
    #expect(known.program == "kmimetypefinder6" && known.reader == .qt)
    #expect(try Self.query(kde, [], in: newer).package == "kde-cli-tools")
  }

  @Test func otherGenericParts() throws {
    let text = XDGMIMESample.script.replacing("mimetype --", with: "true --")
    #expect(try Self.query([:], Self.all, in: text).program == "file")
  }

  @Test(arguments: ["", "#!/bin/sh\nexec /usr/lib/xdg-mime-rs \"$@\"\n", "\u{0}ELF"])
  func otherProgramsAreNotRead(_ text: String) {
    #expect(XDGMIMEScript(Array(text.utf8)) == nil)
  }
}
