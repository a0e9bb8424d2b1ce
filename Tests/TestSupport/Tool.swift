package import Foundation
import Testing

/// The built tools, as separate programs.
package enum Tool {
  /// The folder of the package.
  package static let package = repository

  /// Beside the program that runs the tests.
  package static func file(_ name: String) -> URL { programs.appending(path: name) }

  private static let programs: URL = {
    let folder = Bundle.main.executableURL?.deletingLastPathComponent()
    let programs = folder ?? package.appending(path: ".build/debug")
    // 'make' leaves the second name there too; 'swift build' has no means for it.
    try? FileManager.default.createSymbolicLink(
      atPath: programs.appending(path: "emojiart").path, withDestinationPath: "filetype")
    return programs
  }()

  /// Copies a program, not the link to it.
  package static func copy(_ name: String, into folder: Folder) throws {
    try FileManager.default.copyItem(
      at: file(name).resolvingSymlinksInPath(), to: folder.url(name))
  }

  /// Runs `emojiart` in a folder, without one in that of the package.
  package static func run(
    _ arguments: [String], in folder: Folder? = nil, input: String = "",
    environment: [String: String] = [:]
  ) throws -> Run {
    try run("emojiart", arguments, in: folder, input: input, environment: environment)
  }

  /// Runs `filetype` in a folder, without one in that of the package.
  ///
  /// What is installed on the machine does not count.
  package static func filetype(
    _ arguments: [String], in folder: Folder? = nil, input: String = "",
    environment: [String: String] = [:]
  ) throws -> Run {
    let nowhere = ["HOME": "/nonexistent", "XDG_DATA_DIRS": "/nonexistent"]
    return try run(
      "filetype", arguments, in: folder, input: input,
      environment: nowhere.merging(environment) { $1 })
  }

  private static func run(
    _ name: String, _ arguments: [String], in folder: Folder?, input: String,
    environment: [String: String]
  ) throws -> Run {
    let shown = arguments.map { $0.contains(" ") ? "'\($0)'" : $0 }.joined(separator: " ")
    return try start(
      file(name), arguments, title: "\(name) \(shown)", in: folder, input: input,
      environment: environment)
  }

  /// Runs a line of the shell, in which `emojiart` and `filetype` are the tools.
  package static func shell(
    _ line: String, in folder: Folder? = nil, environment: [String: String] = [:]
  ) throws -> Run {
    try start(
      URL(filePath: "/bin/bash"), ["-c", line], title: line, in: folder, input: "",
      environment: environment)
  }

  /// Starts a tool and kills it after some time.
  package static func kill(
    _ name: String, _ line: String, after microseconds: Int, in folder: Folder,
    environment: [String: String]
  ) throws {
    let process = Process()
    process.executableURL = file(name)
    process.arguments = line.split(separator: " ").map(String.init)
    process.currentDirectoryURL = folder.url
    process.environment = environment.merging(["PATH": "/usr/bin:/bin"]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.runWithSignals()
    usleep(UInt32(microseconds))
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// What the shell runs a command with that may not do more than its owner lets it.
  package static let asNobody = "setpriv --reuid 65534 --regid 65534 --clear-groups"

  package static let canBeNobody: Bool = {
    // The tools may be in a home that is closed to others.
    guard geteuid() == 0 else { return false }
    return (try? shell("\(asNobody) emojiart --version").status == 0) ?? false
  }()

  /// A run that takes longer is ended: no test may wait for ever.
  private static let patience = DispatchTimeInterval.seconds(300)

  private static func start(
    _ program: URL, _ arguments: [String], title: String, in folder: Folder?, input: String,
    environment: [String: String]
  ) throws -> Run {
    let scratch = try Folder()
    try scratch.write("input", input)
    try scratch.write("output", "")
    try scratch.write("errors", "")
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder?.url ?? package
    process.standardInput = try FileHandle(forReadingFrom: scratch.url("input"))
    process.standardOutput = try FileHandle(forWritingTo: scratch.url("output"))
    process.standardError = try FileHandle(forWritingTo: scratch.url("errors"))
    var usual = [
      "PATH": "\(file("emojiart").deletingLastPathComponent().path):/usr/bin:/bin",
      "LC_ALL": "C.UTF-8",
      "TERM": "xterm",
    ]
    // Whoever asks what was journaled names a folder that stays.
    if [nil, "/nonexistent"].contains(environment["HOME"]) {
      usual["XDG_STATE_HOME"] = scratch.url("state").path
    }
    process.environment = usual.merging(environment) { $1 }
    try process.runWithSignals()
    let watch = process.terminate(after: patience)
    process.waitUntilExit()
    watch.cancel()
    try #require(process.terminationReason == .exit, "\(title) ended by a signal")
    return Run(
      title: title, output: try scratch.read("output"), errors: try scratch.read("errors"),
      status: process.terminationStatus)
  }
}

/// What a run of the tool printed and how it ended.
package struct Run {
  package var title: String
  package var output: String
  package var errors: String
  package var status: Int32

  /// All of it in one text.
  package var transcript: String {
    var text = "$ \(title)\n\(output)"
    if !errors.isEmpty { text += "-- standard error\n\(errors)" }
    return text + "-- exit status \(status)\n"
  }

  package var lines: [Substring] { output.split(separator: "\n") }
}

/// A folder for one test, removed at its end.
package final class Folder: Sendable {
  package let url: URL

  package init() throws {
    url = URL(filePath: NSTemporaryDirectory())
      .appending(path: "emojiart-tests-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  package func url(_ name: String) -> URL { url.appending(path: name) }

  /// Writes a file, in folders that are made for it.
  package func write(_ name: String, _ text: String) throws {
    let file = url(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Writes a program of the shell, in folders that are made for it.
  package func program(_ name: String, _ script: String) throws {
    try writeProgram(script, to: url(name))
  }

  package func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: url(name).path, withDestinationPath: target)
  }

  package func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url(name)), as: UTF8.self)
  }
}

/// Writes a program of the shell, in folders that are made for it.
///
/// Another process writes it. A program that is open here is also open for a moment in each process that another test
/// starts, and the kernel runs no file that is open for writing (execve(2), ETXTBSY).
package func writeProgram(_ script: String, to file: URL) throws {
  try FileManager.default.createDirectory(
    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  let process = Process()
  process.executableURL = URL(filePath: "/bin/sh")
  process.arguments = [
    "-c", #"printf '#!/bin/sh\n%s\n' "$1" >"$0" && chmod 755 "$0""#, file.path, script,
  ]
  try process.runWithSignals()
  process.waitUntilExit()
  try #require(process.terminationStatus == 0, "\(file.path) is not written")
}

/// Documents for tests that are not about what is in them.
package enum Text {
  package static let sound = #"{"background":{},"emojis":[],"uniqueEmojiId":0}"#
  /// One error, json/trailing-comma at 1:48.
  package static let comma = #"{"background":{},"emojis":[],"uniqueEmojiId":0,}"#
  /// One note, emojiart/ambiguous-dialect on the whole file.
  package static let ambiguous = #"{"emojis":[],"uniqueEmojiId":0}"#
}
