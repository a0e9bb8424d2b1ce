import Foundation
import TestSupport

/// The built program, in a private folder.
struct Thumbnailer {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(
      path: "thumbnailer-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write("sound.emojiart", Self.document)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  static let document = """
    {"background":{},"emojis":[{"id":1,"text":"🌻","x":0,"y":0,"size":80}],"uniqueEmojiId":1}
    """

  static let program: URL = {
    let folder = Bundle.main.executableURL?.deletingLastPathComponent()
    return (folder ?? URL(filePath: ".build/debug")).appending(path: "emojiart-thumbnailer")
  }()

  static let sandbox = "/usr/bin/bwrap"

  /// Containers often do not allow it.
  static let canSandbox: Bool = {
    guard FileManager.default.isExecutableFile(atPath: sandbox) else { return false }
    let arguments = ["--ro-bind", "/", "/", "--unshare-all", "/bin/true"]
    return (try? run(URL(filePath: sandbox), arguments).status) == 0
  }()

  func url(_ name: String) -> URL { folder.appending(path: name) }

  func write(_ name: String, _ text: String) throws { try Data(text.utf8).write(to: url(name)) }

  /// All names in the folder, sorted.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  func run(_ arguments: String...) throws -> (status: Int32, errors: String) {
    try Self.run(Self.program, arguments, in: folder)
  }

  static func run(
    _ program: URL, _ arguments: [String], in folder: URL? = nil
  ) throws -> (status: Int32, errors: String) {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C"]
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.runWithSignals()
    let text = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }
}

/// The sides of a PNG; nil for any other file.
func pngSize(_ file: URL) -> [Int]? {
  guard let bytes = try? Data(contentsOf: file), bytes.count > 24,
    bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
  else { return nil }
  return [16, 20].map { start in
    bytes[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
  }
}
