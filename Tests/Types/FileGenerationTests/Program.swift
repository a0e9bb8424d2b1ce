import Foundation
import TestSupport

/// A program on this machine that is run on files.
struct Program {
  let path: String

  static let updateMIMEDatabase = Program(path: "/usr/bin/update-mime-database")
  static let desktopFileValidate = Program(path: "/usr/bin/desktop-file-validate")
  static let appstreamcli = Program(path: "/usr/bin/appstreamcli")
  static let xmllint = Program(path: "/usr/bin/xmllint")

  /// The one in the toolchain, next to the compiler.
  static let plutil: Program = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let paths = folders.map { "\($0)/plutil" } + ["/opt/swift/usr/bin/plutil", "/usr/bin/plutil"]
    let found = paths.first { FileManager.default.isExecutableFile(atPath: $0) }
    return Program(path: found ?? "/usr/bin/plutil")
  }()

  var isPresent: Bool { FileManager.default.isExecutableFile(atPath: path) }

  /// The exit status and everything that the program printed.
  func run(
    _ arguments: String..., environment further: [String: String] = [:]
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    environment["LC_ALL"] = "C.UTF-8"
    process.environment = environment.merging(further) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.runWithSignals()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}

/// Calls `body` with a new folder, which is then removed.
func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: "gen-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder)
}
