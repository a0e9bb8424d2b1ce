import Files
import Foundation
@testable import Installation
import TestSupport
import Testing

@Suite struct InstallScopeTests {
  private func environment(_ variables: [String: String], user: UInt32) -> InstallEnvironment {
    InstallEnvironment(variables: variables, user: user)
  }

  @Test func placesByTheSpecification() throws {
    let home = environment(["HOME": "/nowhere/ann"], user: 1000)
    let user = try InstallScope.user.place(home)
    #expect(user.share == "/nowhere/ann/.local/share")
    #expect(user.state == "/nowhere/ann/.local/state/filetype-toolkit/install")
    let named = environment(
      ["HOME": "/nowhere/ann", "XDG_DATA_HOME": "/nowhere/d/", "XDG_STATE_HOME": "relative"],
      user: 1000)
    #expect(try InstallScope.user.place(named).share == "/nowhere/d")
    #expect(try InstallScope.user.place(named).state == user.state)
    let prefix = try InstallScope.prefix("/nowhere/opt").place(home)
    #expect(prefix.share == "/nowhere/opt/share" && prefix.state == user.state)
    let staged = try InstallScope.staged(folder: "/nowhere/pkg", prefix: "/usr").place(home)
    #expect(staged.share == "/nowhere/pkg/usr/share" && staged.state == nil)
    #expect(throws: FileFailure.self) { try InstallScope.user.place(environment([:], user: 1)) }
  }

  @Test func systemIsForRoot() throws {
    let error = #expect(throws: FileFailure.self) {
      try InstallScope.system.place(environment(["HOME": "/nowhere"], user: 1000))
    }
    #expect(error?.reason.contains("only root") == true)
    let place = try InstallScope.system.place(environment([:], user: 0))
    #expect(place.share == "/usr/local/share")
    #expect(place.state == "/var/lib/filetype-toolkit/install")
  }

  /// A folder of another user, which only root can create.
  @Test(.enabled(if: geteuid() == 0, "only root can give a folder away"))
  func sudoIntoSomebodysHome() throws {
    let home = try InstallHome()
    let path = home.url.appending(path: "home").path
    try FileManager.default.setAttributes(
      [.ownerAccountID: 1234, .groupOwnerAccountID: 1234], ofItemAtPath: path)
    let sudo = environment(["HOME": path, "SUDO_UID": "1234"], user: 0)
    let error = #expect(throws: FileFailure.self) { try InstallScope.user.place(sudo) }
    #expect(error?.reason.contains("without sudo") == true)
    #expect(throws: Never.self) {
      try InstallScope.user.place(environment(["HOME": path], user: 0))
    }
  }

  @Test func packageThatIsBuilt() async throws {
    let home = try InstallHome(tools: false)
    let scope = InstallScope.staged(folder: home.url.appending(path: "home").path, prefix: "/usr")
    let result = try await home.session(scope).install(try Sample.source())
    #expect(result.outcome == .installed && result.pending.isEmpty)
    let files = try home.tree().filter { $0.value.hasPrefix("file") }.keys.sorted()
    #expect(
      files == [
        "usr/share/applications/org.trailbook.route.desktop",
        "usr/share/icons/hicolor/scalable/mimetypes/application-x-route.svg",
        "usr/share/mime/packages/org.trailbook.route.xml",
        "usr/share/thumbnailers/org.trailbook.route.thumbnailer",
      ])
    #expect(try await home.session(scope).install(try Sample.source()).outcome == .upToDate)
  }

  @Test func filesGoWhereTheyBelong() throws {
    let entry = "[Desktop Entry]\nType=Application\nName=A\nExec=a\nIcon=paint\n"
    let source = try InstallationSource(
      ready: [
        ("x/org.a.metainfo.xml", []), ("x/org.a.desktop", Array(entry.utf8)),
        ("x/paint.png", [1]), ("x/text-x-a.png", [2]),
      ], iconSize: "48x48")
    #expect(source.name == "org.a" && source.applications == ["org.a.desktop"])
    #expect(
      source.files.map(\.path) == [
        "applications/org.a.desktop", "icons/hicolor/48x48/apps/paint.png",
        "icons/hicolor/48x48/mimetypes/text-x-a.png", "metainfo/org.a.metainfo.xml",
      ])
    let theme = try InstallationSource(
      ready: [("i/hicolor/16x16/apps/a.png", [])], iconSize: nil)
    #expect(theme.files.map(\.path) == ["icons/hicolor/16x16/apps/a.png"])
    for path in ["a.txt", ".desktop", "a.png", "hicolor/a.png"] {
      #expect(throws: FileFailure.self, "\(path)") {
        _ = try InstallationSource(ready: [(path, [])], iconSize: nil)
      }
    }
  }

  @Test func recordIsReadAsItWasWritten() throws {
    var record = InstallationRecord(name: "a \"b\"", folder: "/x")
    record.number = 7
    record.files = [
      InstalledFile(path: "/x/ä", digest: "1-0", mode: 0o644, previous: nil),
      InstalledFile(
        path: "/x/b", digest: "", mode: 0o600, previous: [0, 255], previousMode: 0o640),
    ]
    record.caches = [
      CacheBaseline(
        kind: .mime, sources: "f", files: [KeptFile(path: "/x", content: [], mode: 1)])
    ]
    record.globs = [TypeLink(type: "a/b", value: "*.c")]
    record.handlers = [TypeLink(type: "a/b", value: "c.desktop")]
    record.madeFolders = ["/x", "/x/y"]
    record.types = ["a/b"]
    record.applications = ["c.desktop"]
    record.defaults = record.files[1]
    record.unsettled = ["mime": ""]
    record.isLeaving = true
    #expect(InstallationRecord(record.bytes) == record)
    let text = String(decoding: record.bytes, as: UTF8.self)
    for (old, new) in [("\"version\": 1", "\"version\": 2"), ("\"AP8=\"", "\"!\""), ("}", "")] {
      #expect(InstallationRecord(Array(text.replacing(old, with: new).utf8)) == nil, "\(old)")
    }
    for length in stride(from: 0, to: record.bytes.count, by: 7) {
      #expect(InstallationRecord(Array(record.bytes.prefix(length))) == nil)
    }
  }
}
