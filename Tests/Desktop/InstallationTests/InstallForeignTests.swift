import Files
import Foundation
import Installation
import TestSupport
import Testing

/// What files of others have to do with an installation.
@Suite(.enabled(if: InstallHome.hasTools, "needs update-mime-database and -desktop-database"))
struct InstallForeignTests {
  /// Problems in files of others are reported and do not stop the installation.
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

  /// Problems in the installed files do stop it, and only these are reported.
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

  /// What was made the default application stays that under the type's new name, and goes with it.
  @Test func defaultOfARenamedType() async throws {
    let home = try InstallHome()
    let before = try home.tree()
    var options = InstallOptions()
    options.makesDefault = true
    _ = try await home.session().install(try Sample.source(), options)
    let list = "../../.config/mimeapps.list"
    try home.write((home.text(list) ?? "") + "text/plain=mine.desktop;\n", list)
    let package = Sample.package("application/x-trail", "*.r")
      .replacing("<glob", with: "<alias type='application/x-route'/><glob")
    var files = [("org.trailbook.route.xml", Array(package.utf8))]
    let entry = ("org.trailbook.route.desktop", Array(Sample.entry("application/x-trail").utf8))
    let renamed = try InstallationSource(ready: files + [entry], iconSize: nil)
    #expect(try await home.session().install(renamed).notes.isEmpty)
    let line = "application/x-trail=org.trailbook.route.desktop;\n"
    #expect(home.text(list)?.contains(line) == true)
    #expect(home.text(list)?.contains("x-route") == false)
    files = [("org.trailbook.route.xml", Array(Sample.package("application/x-trail", "*.r").utf8))]
    _ = try await home.session().install(try InstallationSource(ready: files, iconSize: nil))
    #expect(home.text(list)?.contains("org.trailbook") == false)
    _ = try await home.session().uninstall("org.trailbook.route")
    #expect(try choices(home).contains("text/plain=mine.desktop;\n"))
    try FileManager.default.removeItem(at: home.url.appending(path: "home/.config"))
    #expect(differences(try home.tree(), before) == [])
  }

  private func choices(_ home: InstallHome) throws -> String {
    let file = home.url.appending(path: "home/.config/mimeapps.list")
    return String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  /// What the user writes into the file between two installations survives both.
  @Test func ownChoicesBetweenInstallations() async throws {
    let home = try InstallHome()
    let list = "../../.config/mimeapps.list"
    for number in 0..<2 {
      var options = InstallOptions()
      options.makesDefault = true
      let source = try Sample.source("org.example.T\(number)", type: "application/x-\(number)")
      _ = try await home.session().install(source, options)
      if number == 0 { try home.write("[Default Applications]\ntext/plain=mine.desktop;\n", list) }
    }
    for number in 0..<2 { _ = try await home.session().uninstall("org.example.T\(number)") }
    #expect(try choices(home) == "[Default Applications]\ntext/plain=mine.desktop;\n")
  }

  /// A default that is there already was asked for as well: `status` judges it like one that was
  /// written, and it stays.
  @Test(arguments: [false, true]) func defaultThatIsThereAlready(_ isSecond: Bool) async throws {
    let home = try InstallHome()
    let list = "../../.config/mimeapps.list"
    var options = InstallOptions()
    options.makesDefault = true
    _ = try await home.session().install(try Sample.source(), options)
    let chosen = try #require(home.text(list))
    _ = try await home.session().uninstall("org.trailbook.route")
    try home.write(chosen, list)
    if isSecond { _ = try await home.session().install(try Sample.source()) }
    for _ in 0..<2 {
      _ = try await home.session().install(try Sample.source(), options)
      #expect(try home.session().status().map { $0.record.defaults != nil } == [true])
    }
    _ = try await home.session().uninstall("org.trailbook.route")
    #expect(try choices(home) == chosen)
  }

  /// The default from before the installation comes back, also if the file has changed since.
  @Test(arguments: ["", "\n# mine\n"]) func theEarlierDefaultComesBack(_ more: String) async throws
  {
    let home = try InstallHome()
    let list = "../../.config/mimeapps.list"
    let old = "[Default Applications]\napplication/x-route = mine.desktop;other.desktop\n"
    try home.write(old, list)
    var options = InstallOptions()
    options.makesDefault = true
    _ = try await home.session().install(try Sample.source(), options)
    #expect(
      home.text(list)
        == "[Default Applications]\napplication/x-route=org.trailbook.route.desktop;\n")
    try home.write((home.text(list) ?? "") + more, list)
    _ = try await home.session().uninstall("org.trailbook.route")
    #expect(home.text(list) == old + more)
  }

  /// A claim of an alias sets the type's own default, which goes with the application.
  @Test func theDefaultOfAnAlias() async throws {
    let home = try InstallHome()
    let list = "../../.config/mimeapps.list"
    let package = Sample.package("application/x-trail", "*.r")
      .replacing("<glob", with: "<alias type='application/x-route'/><glob")
    try home.write(package, "mime/packages/other.xml")
    _ = try await home.session().install(
      try InstallationSource(ready: [("t.xml", Array(package.utf8))], iconSize: nil))
    var options = InstallOptions()
    options.makesDefault = true
    let entry = [("a.desktop", Array(Sample.entry("application/x-route").utf8))]
    let source = try InstallationSource(ready: entry, iconSize: nil)
    _ = try await home.session().install(source, options)
    #expect(home.text(list) == "[Default Applications]\napplication/x-trail=a.desktop;\n")
    try home.write((home.text(list) ?? "") + "text/plain=b.desktop\n", list)
    _ = try await home.session().uninstall("a")
    #expect(home.text(list) == "[Default Applications]\ntext/plain=b.desktop\n")
  }

  @Test func otherInstallationOfTheType() async throws {
    let home = try InstallHome()
    _ = try await home.session().install(try Sample.source())
    let package = Sample.package("application/x-route", "*.new")
    let source = try InstallationSource(ready: [("new.xml", Array(package.utf8))], iconSize: nil)
    let notes = try await home.session().install(source).notes
    #expect(notes.count == 1 && notes[0].contains("org.trailbook.route.xml'"), "\(notes)")
  }
}
