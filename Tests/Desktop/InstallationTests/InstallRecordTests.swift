import Files
import Foundation
@testable import Installation
import TestSupport
import Testing

/// Forged records: what they name outside of their place is not touched.
@Suite(.enabled(if: InstallHome.hasTools, "needs update-mime-database and -desktop-database"))
struct InstallRecordTests {
  private let name = "org.trailbook.route"

  /// A home with an installation, and with files that must not be touched.
  private func home() async throws -> (home: InstallHome, record: URL, victim: URL) {
    let home = try InstallHome()
    var options = InstallOptions()
    options.makesDefault = true
    _ = try await home.session().install(try Sample.source(), options)
    let records = home.url.appending(path: "home/.local/state/filetype-toolkit/install/records")
    let names = try FileManager.default.contentsOfDirectory(atPath: records.path)
    let victim = home.url.appending(path: "home/victim")
    try FileManager.default.createDirectory(
      at: victim.appending(path: "empty"), withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: victim.appending(path: "file"))
    try Data("mine".utf8).write(to: victim.appending(path: "mimeapps.list"))
    return (home, records.appending(path: try #require(names.first)), victim)
  }

  private func change(_ record: URL, _ edit: (inout InstallationRecord) -> Void) throws {
    let bytes = try Data(contentsOf: record)
    var changed = try #require(InstallationRecord(Array(bytes)))
    edit(&changed)
    try Data(changed.bytes).write(to: record)
  }

  private func expectRefusal(
    _ home: InstallHome, _ record: URL, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let before = try home.tree()
    for (task, run) in [
      (
        "uninstall",
        { _ = try await home.session().uninstall(name, force: true, dropsDefaults: true) }
      ),
      ("install", { _ = try await home.session().install(try Sample.source(comment: "New")) }),
    ] as [(String, () async throws -> Void)] {
      let error = await #expect(throws: FileFailure.self, sourceLocation: sourceLocation) {
        try await run()
      }
      #expect(error?.path == record.path, "\(task)", sourceLocation: sourceLocation)
    }
    let session = try home.session()
    #expect(try session.status().isEmpty && session.store?.unusable().count == 1)
    _ = try await session.clearUp()
    let left = differences(try home.tree(), before).filter { !$0.contains("/state") }
    #expect(left.isEmpty, "\(left)", sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    "/victim/file", "/.local/share/../../victim/file", "/.local/share/victim",
    "/.local/share/applications/../../../victim/file", "/.local/share/mime/mime.cache",
    "/.local/shared/applications/a", "/.bashrc",
  ])
  func installedFileElsewhere(_ path: String) async throws {
    let (home, record, _) = try await home()
    let folder = home.url.appending(path: "home").path
    try change(record) { $0.files[0].path = folder + path }
    try await expectRefusal(home, record)
  }

  @Test(arguments: ["/victim/empty", "/.local/share/../../victim/empty", "/victim"])
  func madeFolderElsewhere(_ path: String) async throws {
    let (home, record, _) = try await home()
    let folder = home.url.appending(path: "home").path
    try change(record) { $0.madeFolders.append(folder + path) }
    try await expectRefusal(home, record)
  }

  @Test(arguments: ["/victim/file", "/.local/share/mime/packages/a.xml", "/.local/share/mime/x"])
  func cacheElsewhere(_ path: String) async throws {
    let (home, record, _) = try await home()
    let folder = home.url.appending(path: "home").path
    try change(record) {
      $0.caches[0].files.append(KeptFile(path: folder + path, content: [1], mode: 0o644))
    }
    try await expectRefusal(home, record)
  }

  @Test func choicesElsewhere() async throws {
    let (home, record, victim) = try await home()
    try change(record) { $0.defaults?.path = victim.path + "/mimeapps.list" }
    try await expectRefusal(home, record)
  }

  @Test func typeThatIsAPath() async throws {
    let (home, record, _) = try await home()
    try change(record) { $0.types.append("../../../victim/file") }
    try await expectRefusal(home, record)
  }

  @Test func recordOfAnotherPlace() async throws {
    let (home, record, victim) = try await home()
    try change(record) { $0.folder = victim.path }
    try await expectRefusal(home, record)
  }

  /// A theme folder must not be a link that leads elsewhere; a data folder may be.
  @Test func linksThatLeadOut() async throws {
    let (home, record, victim) = try await home()
    let theme = home.share.appending(path: "icons/hicolor/scalable/mimetypes")
    let files = FileManager.default
    try files.removeItem(at: theme)
    try files.createSymbolicLink(at: theme, withDestinationURL: victim)
    try await expectRefusal(home, record)
  }

  @Test func dataFolderThatIsALink() async throws {
    let home = try InstallHome()
    let real = home.url.appending(path: "home/dotfiles/applications")
    try FileManager.default.createDirectory(at: real, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(at: home.share, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: home.share.appending(path: "applications"), withDestinationURL: real)
    let before = try home.tree()
    _ = try await home.session().install(try Sample.source())
    #expect(try home.session().status().map(\.isWell) == [true])
    _ = try await home.session().uninstall(name)
    #expect(differences(try home.tree(), before) == [])
  }

  /// Neither the note of folders that were made nor a leftover of the tool's own is a way out.
  @Test func stateThatLeadsElsewhere() async throws {
    let (home, record, victim) = try await home()
    let state = record.deletingLastPathComponent().deletingLastPathComponent()
    let lock = try FileHandle(forWritingTo: state.appending(path: "lock"))
    try lock.seekToEnd()
    try lock.write(contentsOf: Data((victim.path + "/empty\0").utf8))
    try FileManager.default.createSymbolicLink(
      at: state.appending(path: "trial"), withDestinationURL: victim)
    let before = try fileTree(of: victim)
    _ = try await home.session().uninstall(name, force: true)
    #expect(differences(try fileTree(of: victim), before) == [])
    #expect(try !home.tree().keys.contains { $0.contains("filetype-toolkit") })
  }

  /// A run that was killed at its very end leaves empty folders, which the next one removes.
  @Test(arguments: ["", "/install", "/install/records", "/install/journal"])
  func emptyFoldersOfAKilledRun(_ folder: String) async throws {
    let home = try InstallHome()
    let state = home.url.appending(path: "home/.local/state")
    try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
    let before = try home.tree()
    try FileManager.default.createDirectory(
      at: state.appending(path: "filetype-toolkit" + folder), withIntermediateDirectories: true)
    _ = try await home.session().clearUp()
    #expect(differences(try home.tree(), before) == [])
    try FileManager.default.createDirectory(
      at: state.appending(path: "filetype-toolkit" + folder), withIntermediateDirectories: true)
    await #expect(throws: FileFailure.self) { _ = try await home.session().uninstall(name) }
    #expect(differences(try home.tree(), before) == [])
  }
}
