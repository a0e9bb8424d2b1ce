import DesktopInstall
import FileAccess
import Foundation
import TestSupport
import Testing

/// What files of others have to do with an installation.
@Suite(.enabled(if: InstallHome.hasTools, "needs update-mime-database and -desktop-database"))
struct InstallForeignTests {
  /// What is wrong with the files of others is told and stops nobody.
  @Test func brokenFilesOfOthers() async throws {
    let home = try InstallHome()
    try home.write("<mime-info", "mime/packages/broken.xml")
    try home.write("[Desktop Entry]\nMimeType=foo;\n", "applications/odd.desktop")
    let before = try home.tree()
    let result = try await home.session().install(try Sample.source())
    #expect(result.notes.count == 2, "\(result.notes)")
    for name in ["mime/packages/broken.xml", "applications/odd.desktop"] {
      let path = home.share.appending(path: name).path
      #expect(result.notes.contains { $0.contains(path) && $0.contains("without these files") })
    }
    #expect(try home.session().status().map(\.isWell) == [true])
    _ = try await home.session().uninstall("org.trailbook.route")
    #expect(differences(try home.tree(), before) == [])
  }

  /// What the tools say of the files themselves does stop it, and only that is told.
  @Test func brokenFilesOfBoth() async throws {
    let home = try InstallHome()
    try home.write("<mime-info", "mime/packages/broken.xml")
    let before = try home.tree()
    let magic = "<magic><match type='string' offset='zz' value='q'/></magic></mime-type>"
    let package = Sample.package("application/x-route", "*.r")
      .replacing("</mime-type>", with: magic)
    let source = try InstallationSource(ready: [("own.xml", Array(package.utf8))], iconSize: nil)
    let error = await #expect(throws: FileFailure.self) {
      _ = try await home.session().install(source)
    }
    let text = error?.description ?? ""
    #expect(text.contains("Invalid offset") && !text.contains("broken.xml"), "\(text)")
    #expect(differences(try home.tree(), before) == [])
    var options = InstallOptions()
    options.force = true
    #expect(try await home.session().install(source, options).notes.count == 1)
  }

  /// Some readers do not look for a type by the other names that it has.
  @Test func oldNames() async throws {
    let home = try InstallHome()
    _ = try await home.session().install(try Sample.source())
    try home.write(Sample.entry("application/x-route"), "applications/other.desktop")
    try home.write("", "icons/hicolor/48x48/mimetypes/application-x-route.png")
    try home.write(
      "[Default Applications]\r\napplication/x-route=a.desktop\r\n", "../../.config/mimeapps.list")
    let package = Sample.package("application/x-trail", "*.r")
      .replacing("<glob", with: "<alias type='application/x-route'/><glob")
    let source = try InstallationSource(
      ready: [
        ("org.trailbook.route.xml", Array(package.utf8)),
        ("org.trailbook.route.desktop", Array(Sample.entry("application/x-trail").utf8)),
      ], iconSize: nil)
    let notes = try await home.session().install(source).notes
    #expect(notes.count == 3 && notes.allSatisfy { $0.contains("'application/x-trail'") })
    for name in ["'other.desktop'", "mimeapps.list", "application-x-route.png"] {
      #expect(notes.contains { $0.contains(name) }, "\(notes)")
    }
    #expect(try await home.session().install(source).notes.isEmpty)
  }

  @Test func otherInstallationOfTheType() async throws {
    let home = try InstallHome()
    _ = try await home.session().install(try Sample.source())
    let package = Sample.package("application/x-route", "*.new")
    let source = try InstallationSource(ready: [("new.xml", Array(package.utf8))], iconSize: nil)
    let notes = try await home.session().install(source).notes
    #expect(notes.count == 1 && notes[0].contains("org.trailbook.route.xml' too"), "\(notes)")
  }
}
