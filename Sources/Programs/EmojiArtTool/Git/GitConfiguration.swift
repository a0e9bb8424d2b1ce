import Diagnostics
import EmojiArtFiles
import Files

/// A file with git settings, which git edits in a copy.
///
/// The new bytes are therefore known before anything is written. They are written together with the
/// attributes or not at all.
struct GitConfiguration {
  private static let mostBytes = 16 << 20
  private static let name = "config"

  let path: FilePath
  /// The old bytes, or nil for a missing file.
  let old: [UInt8]?
  private let git: Git
  private let scratch: PrivateFolder

  /// Copies the file into a private folder, which the caller removes.
  init(_ path: FilePath, _ git: Git, in scratch: PrivateFolder) throws(FileFailure) {
    (self.path, self.git, self.scratch) = (path, git, scratch)
    let lock = FilePath(path.bytes + Array(".lock".utf8))
    if try InodeKind.of(lock.bytes).kind != nil {
      throw FileFailure(lock, "exists: git is writing its settings; if it is not, remove the file")
    }
    old = try FileSource.contentsIfPresent(of: path.description, limit: Self.mostBytes)
    _ = try scratch.write(Self.name, old ?? [])
  }

  /// Reads the values of all settings of the drivers, by key.
  func values() async throws(FileFailure) -> [String: [String]] {
    let arguments = ["--null", "--get-regexp", "^(merge|diff)\\.emojiart\\."]
    let result = try await git.result(
      ["config", "--file", Self.name] + arguments, in: scratch.path)
    // The status 1 means that the settings are missing.
    guard result.isSuccess || result.ending == .exited(1) else {
      let reason = result.errors.split(separator: "\n").first.map(String.init) ?? ""
      throw FileFailure(path, "git cannot read it: \(reason)")
    }
    var values: [String: [String]] = [:]
    for entry in result.bytes.split(separator: 0) {
      let parts = entry.split(separator: UInt8(ascii: "\n"), maxSplits: 1)
      guard let key = parts.first else { continue }
      let value = parts.count > 1 ? PathText.text(of: parts[1]) : ""
      values[String(decoding: key, as: UTF8.self), default: []].append(value)
    }
    return values
  }

  func set(_ key: String, _ value: String) async throws(FileFailure) {
    try await edit(["--replace-all", key, value])
  }

  func unset(_ key: String) async throws(FileFailure) { try await edit(["--unset-all", key]) }

  private func edit(
    _ arguments: [String], of file: String = Self.name
  ) async throws(FileFailure) {
    _ = try await git.output(["config", "--file", file] + arguments, in: scratch.path)
  }

  /// Returns the old bytes without the settings if they are one block in git's form; otherwise nil.
  ///
  /// If git removes settings one by one, it leaves the header of their section below a comment.
  func withoutBlock(
    _ settings: [(key: String, value: String)]
  ) async throws(FileFailure) -> [UInt8]? {
    guard let old, !settings.isEmpty else { return nil }
    let path = try scratch.write("block", [])
    for (key, value) in settings { try await edit(["--replace-all", key, value], of: "block") }
    let block = try FileSource.contents(of: path.description, limit: Self.mostBytes)
    let feed = UInt8(ascii: "\n")
    for start in old.indices where start == 0 || old[start - 1] == feed {
      let rest = old[start...]
      guard rest.starts(with: block) else { continue }
      let after = rest.dropFirst(block.count)
      // Other settings of the section would belong to the section before.
      guard after.isEmpty || after.first == UInt8(ascii: "[") else { return nil }
      return Array(old[..<start] + after)
    }
    return nil
  }

  /// Returns the bytes after all edits.
  func new() throws(FileFailure) -> [UInt8] {
    try FileSource.contents(
      of: scratch.path.appending(Self.name).description, limit: 2 * Self.mostBytes)
  }
}
