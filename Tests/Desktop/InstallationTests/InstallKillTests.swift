import Installation
import Diagnostics
import Files
import Foundation
import TestSupport
import Testing

/// Installations and removals that are killed in the place of every change that they make.
@Suite(.enabled(if: InstallHome.hasTools, "needs update-mime-database and -desktop-database"))
struct InstallKillTests {
  private static let probe =
    Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "InstallProbe")

  /// A home with something of the user's own, that goes back to a state as often as is wanted.
  private final class Place {
    let home: InstallHome
    private let source: InstallationSource
    private let saved: URL
    private let folder: URL

    init() throws {
      home = try InstallHome()
      source = try Sample.source()
      folder = home.url.appending(path: "home")
      saved = home.url.appending(path: "saved")
      try home.write("", "thumbnailers/keep")
      try home.installForeign()
      try home.write(
        "[Default Applications]\ntext/plain=editor.desktop\n", "../../.config/mimeapps.list")
      for file in source.files {
        let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
        try Data(file.bytes).write(to: home.url.appending(path: name))
      }
    }

    func save() throws { try FileManager.default.copyItem(at: folder, to: saved) }

    func goBack() throws {
      try FileManager.default.removeItem(at: folder)
      try FileManager.default.copyItem(at: saved, to: folder)
    }

    /// True if it was killed.
    func run(_ task: String, killedAt number: Int) throws -> Bool {
      let process = Process()
      process.executableURL = InstallKillTests.probe
      let names = source.files.compactMap { $0.path.split(separator: "/").last.map(String.init) }
      process.arguments =
        [folder.path, task]
        + (task == "install" ? names.map { home.url.appending(path: $0).path } : [source.name])
      process.environment = ["PATH": InstallHome.path, "KILL_AT": "\(number)"]
      try process.runWithSignals()
      process.waitUntilExit()
      if process.terminationReason == .uncaughtSignal { return true }
      #expect(process.terminationStatus == 0, "\(task) fails without being killed")
      return false
    }

    /// What readers see: all but what the tool writes down for itself.
    func tree() throws -> [String: String] {
      try home.tree().filter { !$0.key.hasPrefix(".local/state") }
    }

    /// What the doctor finds that makes its exit status 1.
    func errors() -> [Diagnostic] {
      var environment = DoctorEnvironment(
        variables: [
          "HOME": folder.path, "XDG_DATA_DIRS": "/nonexistent", "PATH": InstallHome.path,
        ],
        user: 1000)
      environment.scopes = [.user]
      return Doctor.examine(ExaminedDesktop(of: environment)).flatMap(\.findings).map(\.diagnostic)
        .filter { $0.severity == .error }
    }

    func install() async throws {
      var options = InstallOptions()
      options.makesDefault = true
      _ = try await home.session().install(source, options)
    }

    /// Uninstalls; a run that was killed before it began has left nothing to uninstall.
    func uninstall() async throws {
      do { _ = try await home.session().uninstall(source.name) } catch is FileFailure {}
    }

    /// What the tool leaves behind after cleaning up, with nothing installed.
    func remains() async throws -> [String] {
      _ = try await home.session().clearUp()
      return try home.tree().keys.filter { $0.contains("filetype-toolkit") }
    }
  }

  @Test(.slow, arguments: ["install", "uninstall"]) func killedAtEveryChange(_ task: String)
    async throws
  {
    let place = try Place()
    let without = try place.tree()
    #expect(place.errors() == [])
    if task == "install" { try place.save() }
    try await place.install()
    let with = try place.tree()
    #expect(place.errors() == [])
    if task == "uninstall" { try place.save() }
    var (number, lost, told) = (0, 0, 0)
    while true {
      number += 1
      try place.goBack()
      guard try place.run(task, killedAt: number) else { break }
      let tree = try place.tree()
      // A file that is there both before and after is the old one or the new one, whole.
      lost += without.keys.count { path in
        with[path] != nil && tree[path] != with[path] && tree[path] != without[path]
      }
      let isWhole = tree == without || tree == with
      let errors = place.errors()
      told += errors.isEmpty ? 0 : 1
      #expect(isWhole || !errors.isEmpty, "\(task) killed at \(number): the doctor is content")
      let wanted: [String: String]
      if number % 2 == 0 {
        try await place.install()
        wanted = with
      } else {
        try await place.uninstall()
        wanted = without
      }
      #expect(differences(try place.tree(), wanted) == [], "\(task) killed at \(number)")
      if number % 2 == 1 {
        #expect(try await place.remains() == [], "\(task) killed at \(number)")
      }
      #expect(place.errors() == [], "\(task) killed at \(number)")
    }
    print("\(task): kill points tried \(number - 1), told by doctor \(told), files lost \(lost)")
    #expect(number > 20 && lost == 0)
  }
}
