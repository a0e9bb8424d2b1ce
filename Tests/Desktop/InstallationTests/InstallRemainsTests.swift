import Files
import Foundation
import Installation
import Synchronization
import TestSupport
import Testing

/// What runs leave behind that cannot do all of their work.
@Suite(.enabled(if: InstallHome.hasTools, "needs update-mime-database and -desktop-database"))
struct InstallRemainsTests {
  /// A run that was killed while it made its folders could not note that it did.
  @Test func foldersOfAKilledRun() async throws {
    let home = try InstallHome()
    let state = home.url.appending(path: "home/.local/state")
    try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
    let before = try home.tree()
    try FileManager.default.createDirectory(
      at: state.appending(path: "filetype-toolkit/install"), withIntermediateDirectories: true)
    _ = try await home.session().install(try Sample.source())
    _ = try await home.session().uninstall("org.trailbook.route")
    #expect(differences(try home.tree(), before) == [])
  }

  /// The disk is full from the moment that an update tool runs.
  @Test func diskThatBecomesFull() async throws {
    let home = try InstallHome()
    try home.installForeign()
    let before = try home.tree()
    let share = home.share.path
    try home.addProgram(
      "update-mime-database", "> '\(share)/mime/globs2.new'; echo 'No space left on device'; exit 1"
    )
    let isFull = Mutex(false)
    let free = Mutex(false)
    home.environment.system = FileOperations { call, path in
      // What is kept free is what makes room again.
      if call == .unlink, path?.description.hasSuffix("/room") == true {
        free.withLock { $0 = isFull.withLock { $0 } }
      }
      if call == .rename { isFull.withLock { $0 = true } }
      let isNew = call == .create || call == .makeFolder
      return isNew && isFull.withLock { $0 } && !free.withLock { $0 } ? ENOSPC : 0
    }
    let error = await #expect(throws: FileFailure.self) {
      _ = try await home.session().install(try Sample.source())
    }
    #expect(
      error?.description.contains("everything was restored") == true, "\(String(describing: error))"
    )
    #expect(differences(try home.tree(), before) == [])
  }

  /// A tool that outlives a run that was killed keeps the next run waiting.
  @Test func toolThatOutlivesItsRun() async throws {
    let home = try InstallHome()
    let probe = try #require(
      Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "InstallProbe"))
    let source = try Sample.source()
    var names: [String] = []
    for file in source.files {
      let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
      try Data(file.bytes).write(to: home.url.appending(path: name))
      names.append(home.url.appending(path: name).path)
    }
    let late = home.share.appending(path: "mime/late").path
    let started = home.url.appending(path: "started").path
    let go = home.url.appending(path: "go").path
    try home.addProgram(
      "update-mime-database",
      "> '\(started)'; while [ ! -e '\(go)' ]; do sleep 0.02; done; > '\(late)'")
    let process = Process()
    process.executableURL = probe
    process.arguments = [home.url.appending(path: "home").path, "install"] + names
    process.environment = ["PATH": home.url.appending(path: "bin").path + ":" + InstallHome.path]
    try process.runWithSignals()
    // Long tests may occupy all threads of tasks until the probe kills its tool.
    while !isThere(started) { usleep(5_000) }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    home.environment.programs = try InstallHome().environment.programs
    let session = try home.session()
    Thread.detachNewThread {
      usleep(300_000)
      _ = FileManager.default.createFile(atPath: go, contents: nil)
    }
    _ = try await session.install(source)
    #expect(isThere(late), "did not wait for the tool")
    #expect(try home.session().status().map(\.isWell) == [true])
  }

  private func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}
