import Foundation
import TestSupport
import Testing

/// A repository of git with its own home.
struct GitPlace {
  let folder: Folder
  /// Each commit is at the same time, so that every run makes the same commits.
  let environment: [String: String]
  /// The work tree, relative to `folder`.
  let top: String

  init(top: String = "repo") throws {
    folder = try Folder()
    self.top = top
    environment = [
      "HOME": folder.url("home").path,
      "XDG_STATE_HOME": folder.url("state").path,
      "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.org",
      "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@example.org",
      "GIT_AUTHOR_DATE": "2026-01-01T00:00:00Z", "GIT_COMMITTER_DATE": "2026-01-01T00:00:00Z",
    ]
    try folder.write("home/.empty", "")
    _ = try done("mkdir '\(top)' && cd '\(top)' && git init -q -b main .", in: "")
  }

  /// With the drivers set up and committed.
  static func withDrivers() throws -> GitPlace {
    let place = try GitPlace()
    _ = try place.done("emojiart git setup && git add . && git commit -q -m drivers")
    return place
  }

  func url(_ name: String) -> URL { folder.url("\(top)/\(name)") }
  func read(_ name: String) throws -> String { try folder.read("\(top)/\(name)") }
  func write(_ name: String, _ text: String) throws { try folder.write("\(top)/\(name)", text) }

  /// Runs a line of the shell in the work tree, or in another folder of the place.
  func shell(_ line: String, in name: String? = nil) throws -> Run {
    let name = name ?? top
    return try Tool.shell(
      name.isEmpty ? line : "cd '\(name)' && { \(line)\n}", in: folder, environment: environment)
  }

  /// The output of a line that must succeed.
  func done(
    _ line: String, in name: String? = nil, _ place: SourceLocation = #_sourceLocation
  ) throws -> String {
    let run = try shell(line, in: name)
    try #require(run.status == 0, "\(run.transcript)", sourceLocation: place)
    return run.output
  }
}
