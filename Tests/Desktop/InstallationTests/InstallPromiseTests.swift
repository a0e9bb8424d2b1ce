import FileTransactionProbe
import Files
import Foundation
import Installation
import TestSupport
import Testing

/// Installing and uninstalling leaves every byte as it was.
@Suite(.enabled(if: InstallHome.hasTools, "needs update-mime-database and -desktop-database"))
struct InstallPromiseTests {
  private func expectReturn(
    _ home: InstallHome, _ options: InstallOptions = InstallOptions(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let before = try home.tree()
    let result = try await home.session().install(try Sample.source(), options)
    #expect(result.outcome == .installed, sourceLocation: sourceLocation)
    #expect(try home.session().status().map(\.isWell) == [true], sourceLocation: sourceLocation)
    #expect(try home.tree() != before, sourceLocation: sourceLocation)
    _ = try await home.session().uninstall("org.trailbook.route")
    let left = differences(try home.tree(), before)
    #expect(left.isEmpty, "\(left)", sourceLocation: sourceLocation)
  }

  private func defaults() -> InstallOptions {
    var options = InstallOptions()
    options.makesDefault = true
    return options
  }

  /// Replaces files of others.
  private func forced(_ options: InstallOptions) -> InstallOptions {
    var options = options
    options.force = true
    return options
  }

  @Test(
    "An update leaves no empty folder of the earlier version",
    arguments: [
      ("application/x-route", "text/x-route"), ("image/x-route", "audio/x-route"),
    ])
  func renamedTypes(_ old: String, _ new: String) async throws {
    let home = try InstallHome()
    let before = try home.tree()
    _ = try await home.session().install(try Sample.source(type: old))
    let result = try await home.session().install(try Sample.source(type: new))
    #expect(result.outcome == .updated)
    let folder = home.share.appending(path: "mime/\(old.prefix { $0 != "/" })")
    #expect(!FileManager.default.fileExists(atPath: folder.path))
    _ = try await home.session().uninstall("org.trailbook.route")
    #expect(differences(try home.tree(), before).isEmpty)
  }

  @Test func homeWithoutAnyFolder() async throws { try await expectReturn(InstallHome()) }

  @Test func defaultApplication() async throws {
    let home = try InstallHome()
    try await expectReturn(home, defaults())
    try FileManager.default.createDirectory(
      at: home.url.appending(path: "home/.config"), withIntermediateDirectories: true)
    let file = home.url.appending(path: "home/.config/mimeapps.list")
    try Data("# mine\n[Default Applications]\ntext/plain=a.desktop\n\n[X-Own]\nb=c".utf8)
      .write(to: file)
    try await expectReturn(home, defaults())
  }

  @Test func cachesThatWereThereBefore() async throws {
    let home = try InstallHome()
    try home.installForeign()
    try await expectReturn(home)
    try home.write("made by hand", "mime/mime.cache")
    try home.write("stale", "applications/mimeinfo.cache")
    try await expectReturn(home)
  }

  /// In the folder of a media type that it does not know update-mime-database removes nothing.
  @Test func unknownMediaType() async throws {
    let home = try InstallHome()
    let package = Sample.package("weird/x-route", "*.weird")
    let source = try InstallationSource(ready: [("weird.xml", Array(package.utf8))], iconSize: nil)
    _ = try await home.session().install(source)
    try home.installForeign()
    _ = try await home.session().uninstall("weird")
    let other = try InstallHome()
    try other.installForeign()
    #expect(differences(try home.tree(), try other.tree()) == [])
  }

  @Test func foreignPackageInBetween() async throws {
    let home = try InstallHome()
    _ = try await home.session().install(try Sample.source())
    try home.installForeign()
    _ = try await home.session().uninstall("org.trailbook.route")
    let other = try InstallHome()
    try other.installForeign()
    let left = differences(try home.tree(), try other.tree())
    #expect(left.isEmpty, "\(left)")
  }

  @Test(arguments: Effort.first(2, of: [[0, 1, 2], [2, 1, 0], [1, 0, 2], [0, 2, 1]]))
  func severalInAnyOrder(_ order: [Int]) async throws {
    let home = try InstallHome()
    let before = try home.tree()
    for number in 0..<3 {
      var options = InstallOptions()
      options.makesDefault = true
      let source = try Sample.source("org.example.T\(number)", type: "application/x-\(number)")
      _ = try await home.session().install(source, options)
    }
    #expect(try home.session().status().map(\.isWell) == [true, true, true])
    for number in order {
      _ = try await home.session().uninstall("org.example.T\(number)")
      #expect(try home.session().status().allSatisfy(\.isWell))
    }
    let left = differences(try home.tree(), before)
    #expect(left.isEmpty, "\(left)")
  }

  @Test func replacedForeignFileComesBack() async throws {
    let home = try InstallHome()
    try home.write(Sample.package("application/x-old", "*.old"), Sample.packagePath)
    let path = home.share.appending(path: Sample.packagePath).path
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    let before = try home.tree()
    let error = await #expect(throws: FileFailure.self) {
      _ = try await home.session().install(try Sample.source())
    }
    #expect(error?.description.contains("not installed by filetype; --force") == true)
    #expect(differences(try home.tree(), before) == [])
    _ = try await home.session().install(try Sample.source(), forced(InstallOptions()))
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o644)
    _ = try await home.session().uninstall("org.trailbook.route")
    #expect(differences(try home.tree(), before) == [])
  }

  @Test func newVersionThenGone() async throws {
    let home = try InstallHome()
    let before = try home.tree()
    _ = try await home.session().install(try Sample.source())
    let new = try Sample.source(type: "image/x-route", comment: "New")
    let result = try await home.session().install(new)
    #expect(result.outcome == .updated)
    #expect(home.text("mime/image/x-route.xml")?.contains("New") == true)
    #expect(home.text("mime/application/x-route.xml") == nil)
    #expect(try home.session().status().map(\.isWell) == [true])
    _ = try await home.session().uninstall("org.trailbook.route")
    #expect(differences(try home.tree(), before) == [])
  }

  @Test func symbolicLinkToTheDataFolder() async throws {
    let home = try InstallHome()
    let real = home.url.appending(path: "home/elsewhere")
    try FileManager.default.createDirectory(at: real, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      at: home.share.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: home.share.path, withDestinationPath: "../elsewhere")
    try await expectReturn(home)
  }

  /// As if the process had been killed in the place of each change of the file system in turn.
  @Test func brokenOffAtAnyPoint() async throws {
    let old = try InstallHome()
    try old.write(Sample.package("application/x-old", "*.old"), Sample.packagePath)
    let model = try old.tree()
    let count = Countdown()
    old.environment.system = count.dead(from: .max)
    _ = try await old.session().install(try Sample.source(), forced(defaults()))
    let installing = count.changes
    _ = try await old.session().uninstall("org.trailbook.route")
    #expect(differences(try old.tree(), model) == [])
    let all = count.changes
    #expect(installing > 40 && all > installing + 40)
    for point in stride(from: 1, through: all, by: Effort.rounds(3, quick: 60)) {
      let home = try InstallHome()
      try home.write(Sample.package("application/x-old", "*.old"), Sample.packagePath)
      home.environment.system = Countdown().dead(from: point)
      _ = try? await home.session().install(try Sample.source(), forced(defaults()))
      _ = try? await home.session().uninstall("org.trailbook.route")
      home.environment.system = FileOperations()
      _ = try await home.session().install(try Sample.source(), forced(defaults()))
      let status = try home.session().status()
      #expect(status.map(\.isWell) == [true], "change \(point): \(status)")
      _ = try await home.session().uninstall("org.trailbook.route")
      let left = differences(try home.tree(), model)
      // Nobody can say whose the folders are of a run that was killed just before it noted that,
      // or just after it had removed the note.
      let isOutside = point <= 8 || point > all - 8
      let isUnclaimed =
        isOutside && left.allSatisfy { ".local/state/filetype-toolkit".hasPrefix($0) }
      #expect(left.isEmpty || isUnclaimed, "change \(point): \(left)")
    }
  }

  /// A disk that is full or read-only for one change: all is installed, or nothing is.
  @Test(arguments: [ENOSPC, EROFS, EACCES])
  func failureAtAnyPoint(_ code: Int32) async throws {
    let count = Countdown()
    let model = try InstallHome()
    model.environment.system = count.failing(at: .max, with: code)
    _ = try await model.session().install(try Sample.source(), defaults())
    var failed = 0
    for point in stride(from: 1, through: count.changes, by: Effort.rounds(9, quick: 70)) {
      let home = try InstallHome()
      home.environment.system = Countdown().failing(at: point, with: code)
      do {
        _ = try await home.session().install(try Sample.source(), defaults())
      } catch {
        failed += 1
      }
      home.environment.system = FileOperations()
      let status = try home.session().status()
      let share = try home.tree().filter { $0.value.hasPrefix("file") && !$0.key.contains("state") }
      #expect(status.allSatisfy(\.isWell) && status.isEmpty == share.isEmpty, "change \(point)")
      _ = try await home.session().install(try Sample.source(), defaults())
      _ = try await home.session().uninstall("org.trailbook.route")
      let left = differences(try home.tree(), [:])
      #expect(
        left.allSatisfy { ".local/state/filetype-toolkit".hasPrefix($0) }, "\(point): \(left)")
    }
    #expect(failed > Effort.rounds(5, quick: 1))
  }
}
