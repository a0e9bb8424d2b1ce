import Foundation
import TestSupport

/// The programs that say which type a file has, with the databases of two private folders.
struct ResolutionPrograms {
  let root: URL
  let files: [URL]
  private let environment: [String: String]

  static func has(_ program: String) -> Bool {
    ["/usr/bin/\(program)", "/usr/local/bin/\(program)"].contains {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  /// A Python that has PySide6.
  static var pySide: String? {
    let wanted = ProcessInfo.processInfo.environment["PYSIDE6_PYTHON"] ?? "/usr/bin/python3"
    let output = try? run([wanted, "-c", "import PySide6.QtCore"], [:])
    return output?.status == 0 ? wanted : nil
  }

  /// Makes the samples, and the databases unless those of a folder of data are to be used;
  /// `remove` takes them away.
  init(_ samples: [ResolutionCorpus.Sample], dataFolder: String? = nil) throws {
    let manager = FileManager.default
    root = manager.temporaryDirectory.appending(path: "resolution-\(UUID().uuidString)")
    for scope in dataFolder == nil ? ResolutionCorpus.scopes : [] {
      let mime = root.appending(path: "\(scope)/mime")
      try manager.createDirectory(at: mime, withIntermediateDirectories: true)
      try manager.copyItem(
        at: ResolutionCorpus.folder.appending(path: "\(scope)/packages"),
        to: mime.appending(path: "packages"))
      _ = try Self.run(["update-mime-database", mime.path], [:])
    }
    let folder = root.appending(path: "files")
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    files = samples.map { folder.appending(path: String(decoding: $0.name, as: UTF8.self)) }
    for (sample, file) in zip(samples, files) {
      switch sample.kind {
      case "directory": try manager.createDirectory(at: file, withIntermediateDirectories: true)
      case "fifo": _ = try Self.run(["mkfifo", file.path], [:])
      case "link":
        try manager.createSymbolicLink(
          atPath: file.path, withDestinationPath: sample.target ?? "")
      default: try Data(sample.content).write(to: file)
      }
    }
    environment = [
      "HOME": root.path, "LC_ALL": "C.UTF-8", "QT_QPA_PLATFORM": "offscreen",
      "XDG_DATA_HOME": root.appending(path: "user").path,
      "XDG_DATA_DIRS": dataFolder ?? root.appending(path: "system").path,
    ]
  }

  func remove() { try? FileManager.default.removeItem(at: root) }

  func data(_ scope: String, _ file: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: root.appending(path: "\(scope)/mime/\(file)")))
  }

  // MARK: - Answers, one a file

  func gio(_ attribute: String) throws -> [String] {
    let attributes = "standard::content-type,standard::fast-content-type"
    let output = try run(["gio", "info", "-a", attributes] + files.map(\.path))
    let start = "  \(attribute): "
    return output.split(separator: "\n").filter { $0.hasPrefix(start) }
      .map { String($0.dropFirst(start.count)) }
  }

  func mimetype() throws -> [String] {
    lines(try run(["mimetype", "--brief"] + files.map(\.path)))
  }

  /// Nothing is printed for a file of no known type.
  func qt5() throws -> [String] {
    try files.map { file in
      let answer = try run(["kmimetypefinder5", file.path])
      return answer.isEmpty ? "application/octet-stream" : lines(answer)[0]
    }
  }

  func qt6(_ python: String) throws -> [String] {
    let script = """
      import sys
      from PySide6.QtCore import QMimeDatabase, QFileInfo
      database = QMimeDatabase()
      for name in sys.argv[1:]: print(database.mimeTypeForFile(QFileInfo(name)).name())
      """
    return lines(try run([python, "-c", script] + files.map(\.path)))
  }

  func xdgMime(_ file: URL, desktop: [String: String]) throws -> String {
    let environment = environment.merging(desktop) { $1 }
    return lines(try Self.run(["xdg-mime", "query", "filetype", file.path], environment).output)[0]
  }

  // MARK: - Versions

  /// The second number of the version of GLib.
  func glibMinor() throws -> Int {
    let numbers = try run(["gio", "--version"]).split(separator: ".")
    return numbers.count > 1 ? Int(numbers[1]) ?? 74 : 74
  }

  func versions(withQt6: Bool) throws -> String {
    let words = [
      "GLib " + lines(try run(["gio", "--version"]))[0],
      lines(try run(["kmimetypefinder5", "--version"]))[0],
      "File::MimeInfo's " + lines(try run(["mimetype", "--version"]))[0],
    ]
    guard withQt6, let python = Self.pySide else { return words.joined(separator: ", ") }
    let script = "import PySide6; print(PySide6.__version__)"
    return (words + ["PySide " + lines(try run([python, "-c", script]))[0]]).joined(separator: ", ")
  }

  private func lines(_ output: String) -> [String] {
    var lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.count > 1, lines.last == "" { lines.removeLast() }
    return lines
  }

  private func run(_ arguments: [String]) throws -> String {
    try Self.run(arguments, environment).output
  }

  private static func run(
    _ arguments: [String], _ environment: [String: String]
  ) throws -> (output: String, status: Int32) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.environment = environment.merging(["PATH": "/usr/local/bin:/usr/bin:/bin"]) { $1 }
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.runWithSignals()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: output, as: UTF8.self), process.terminationStatus)
  }
}
