import Files
import Foundation
import Installation
import TestSupport
import Testing

/// What does not go as it should.
@Suite(.enabled(if: InstallHome.hasTools, "needs update-mime-database and -desktop-database"))
struct InstallTroubleTests {
  private func failure(_ home: InstallHome) async throws -> String {
    let before = try home.tree()
    let error = await #expect(throws: FileFailure.self) {
      _ = try await home.session().install(try Sample.source())
    }
    let left = differences(try home.tree(), before)
    #expect(left.isEmpty, "\(left)")
    return error?.description ?? ""
  }

  @Test func toolThatPrints() async throws {
    let home = try InstallHome()
    try home.addProgram("update-mime-database", "echo 'Unknown media type in type x'")
    let error = try await failure(home)
    #expect(error.contains("Unknown media type") && error.contains("everything was restored"))
  }

  @Test func toolThatFails() async throws {
    let home = try InstallHome()
    try home.addProgram("update-desktop-database", "exit 3")
    #expect(try await failure(home).contains("ended with the status 3"))
  }

  @Test func toolThatCannotBeStarted() async throws {
    let home = try InstallHome()
    try home.addProgram("update-mime-database", "")
    try Data("#!/nonexistent\n".utf8)
      .write(to: home.url.appending(path: "bin/update-mime-database"))
    #expect(try await failure(home).contains("everything was restored"))
  }

  @Test func toolThatDoesNothing() async throws {
    let home = try InstallHome()
    try home.addProgram("update-mime-database", "exit 0")
    #expect(try await failure(home).contains("missing 'application/x-route' in"))
  }

  @Test func toolThatFailsOnce() async throws {
    let home = try InstallHome()
    try home.addProgram(
      "update-mime-database",
      """
      if mkdir "$1/../once" 2>/dev/null; then echo 'rename failed' >&2; exit 1; fi
      exec /usr/bin/update-mime-database "$@"
      """)
    #expect(try await home.session().install(try Sample.source()).notes.isEmpty)
  }

  @Test func updateIsTakenBackToTheVersionBefore() async throws {
    let home = try InstallHome()
    _ = try await home.session().install(try Sample.source())
    let before = try home.tree().filter { !$0.key.contains("/journal") }
    let session = try home.session()
    try home.addProgram("update-mime-database", "echo no; exit 1")
    await #expect(throws: FileFailure.self) {
      _ = try await home.session().install(try Sample.source(comment: "New"))
    }
    let after = try home.tree().filter { !$0.key.contains("/journal") }
    #expect(differences(after, before) == [])
    #expect(try session.status().map(\.isWell) == [true])
  }

  @Test func missingToolsAreSaid() async throws {
    let home = try InstallHome(tools: false)
    let before = try home.tree()
    let result = try await home.session().install(try Sample.source())
    #expect(result.pending.map(\.kind) == [.mime, .applications])
    #expect(home.text(Sample.packagePath) != nil)
    #expect(try home.session().status()[0].pending.count == 2)
    home.environment.programs = try InstallHome().environment.programs
    let again = try await home.session().install(try Sample.source())
    #expect(again.pending.isEmpty && again.plan.changes.isEmpty)
    #expect(try home.session().status()[0].isWell)
    _ = try await home.session().uninstall("org.trailbook.route")
    #expect(differences(try home.tree(), before) == [])
  }

  @Test func sameContentIsLeftAlone() async throws {
    let home = try InstallHome()
    _ = try await home.session().install(try Sample.source())
    let before = try home.tree()
    try home.addProgram("update-mime-database", "exit 1")
    let result = try await home.session().install(try Sample.source())
    #expect(result.outcome == .upToDate && result.plan.isUpToDate)
    #expect(differences(try home.tree(), before) == [])
  }

  @Test func changedFileIsKept() async throws {
    let home = try InstallHome()
    _ = try await home.session().install(try Sample.source())
    let mine = Sample.entry("application/x-route") + "Comment=mine\n"
    try home.write(mine, Sample.entryPath)
    let states = try home.session().status()[0].files.filter { $0.state != .installed }
    #expect(states.map(\.state) == [.modified])
    await #expect(throws: FileFailure.self) {
      _ = try await home.session().install(try Sample.source())
    }
    let result = try await home.session().uninstall("org.trailbook.route")
    #expect(result.plan.kept.map { $0.hasSuffix(Sample.entryPath) } == [true])
    #expect(home.text(Sample.entryPath) == mine && home.text(Sample.packagePath) == nil)
    #expect(home.text("applications/mimeinfo.cache")?.contains("application/x-route") == true)
    _ = try await home.session().uninstall("org.trailbook.route", force: true)
    #expect(try home.tree().isEmpty)
  }

  @Test func missingFileIsInstalledAgain() async throws {
    let home = try InstallHome()
    _ = try await home.session().install(try Sample.source())
    try FileManager.default.removeItem(at: home.share.appending(path: Sample.entryPath))
    #expect(try !home.session().status()[0].isWell)
    #expect(try await home.session().install(try Sample.source()).plan.changes.count == 1)
    #expect(try home.session().status()[0].isWell)
  }

  @Test func foreignDeclarationShadows() async throws {
    let home = try InstallHome()
    _ = try await home.session().install(try Sample.source())
    try home.write(Sample.package("application/x-route", "*.r"), "mime/packages/Override.xml")
    #expect(try home.session().status()[0].shadows.count == 1)
    home.environment = InstallEnvironment(
      variables: ["HOME": home.url.appending(path: "home").path, "XDG_DATA_HOME": "/nonexistent"],
      user: 1000)
    let prefix = home.share.deletingLastPathComponent().path
    let status = try home.session(.prefix(prefix)).status()
    #expect(status.count == 1 && status[0].shadows[0].contains("no desktop looks there"))
  }

  @Test func filesOfAnotherInstallation() async throws {
    let home = try InstallHome()
    _ = try await home.session().install(try Sample.source())
    let thief = try InstallationSource(
      ready: [
        ("a/other.xml", Array(Sample.package("application/x-b", "*.b").utf8)),
        ("a/org.trailbook.route.desktop", Array(Sample.entry("application/x-b").utf8)),
      ], iconSize: nil)
    await #expect(throws: FileFailure.self) { _ = try await home.session().install(thief) }
    #expect(try home.session().status().map(\.isWell) == [true])
  }

  /// Whoever keeps their files elsewhere can uninstall all the same.
  @Test(arguments: ["../kept", "nowhere"]) func fileThatBecameALink(_ target: String) async throws {
    let home = try InstallHome()
    try home.write(Sample.entry("application/x-route"), "kept")
    _ = try await home.session().install(try Sample.source())
    let path = home.share.appending(path: Sample.entryPath).path
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    let states = try home.session().status()[0].files.filter { $0.state != .installed }
    #expect(states.map(\.path) == [path] && states.map(\.state) == [.modified])
    let result = try await home.session().uninstall("org.trailbook.route")
    #expect(result.plan.foreignLinks == [path] && result.plan.kept.isEmpty)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == target)
    #expect(try home.session().status().isEmpty && home.text(Sample.packagePath) == nil)
  }

  @Test func linksAreNotReplaced() async throws {
    let home = try InstallHome()
    try home.write("theirs", "elsewhere")
    try home.write("", "applications/x")
    try FileManager.default.createSymbolicLink(
      atPath: home.share.appending(path: Sample.entryPath).path,
      withDestinationPath: "../elsewhere")
    #expect(try await failure(home).contains("is a symbolic link"))
  }
}
