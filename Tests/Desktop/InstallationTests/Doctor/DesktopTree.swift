import Installation
import Diagnostics
import Foundation
import TestSupport

/// A desktop in a private folder, which goes with the value.
final class DesktopTree {
  let root: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "doctor-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    root = url.path
  }

  /// Lays out the files of an example; paths in records get the folder in front.
  convenience init(_ example: RuleExample) throws {
    try self.init()
    for file in example.files {
      var bytes = Array(example.bytes[file.range])
      if file.path.hasSuffix(".json") {
        let text = String(decoding: bytes, as: UTF8.self)
          .replacingOccurrences(of: "\"/home/", with: "\"\(root)/home/")
          .replacingOccurrences(of: "\"/opt/", with: "\"\(root)/opt/")
        bytes = Array(text.utf8)
      }
      try write(bytes, to: file.path)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  /// Writes a file with the folders above it; what lies in `bin` may be run.
  func write(_ bytes: [UInt8], to path: String) throws {
    let url = URL(filePath: root).appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    if path.contains("bin/") {
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path)
    }
  }

  func write(_ text: String, to path: String) throws { try write(Array(text.utf8), to: path) }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: root + "/" + path)
  }

  var home: String { root + "/home/ada" }
  var share: String { home + "/.local/share" }

  /// Where the doctor looks in this tree.
  var environment: DoctorEnvironment {
    let folders = [
      share + "/flatpak/exports/share", "\(root)/usr/local/share", "\(root)/usr/share",
    ]
    var environment = DoctorEnvironment(
      variables: [
        "HOME": home, "XDG_CONFIG_DIRS": root + "/etc/xdg",
        "XDG_DATA_DIRS": folders.joined(separator: ":"),
        "PATH": root + "/usr/bin:" + home + "/.local/bin",
      ], user: 1000)
    environment.scopes = [.user]
    environment.packagedFolders = [root + "/usr/share", root + "/etc/xdg"]
    return environment
  }

  /// All findings, with the paths below the root.
  func findings(everything: Bool = false) -> [(path: String, finding: Diagnostic)] {
    Doctor.examine(ExaminedDesktop(of: environment), everything: everything).flatMap { file in
      file.findings.map { (String(file.path.dropFirst(root.count + 1)), $0.diagnostic) }
    }
  }

  /// The rules of the findings of warnings and errors, sorted.
  var rules: [String] {
    findings().filter { $0.finding.severity > .note }.map(\.finding.rule).sorted()
  }

  /// Runs a program of the machine on a folder of the tree.
  func run(_ program: String, _ folder: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = [root + "/" + folder]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.runWithSignals()
    process.waitUntilExit()
  }
}

/// The update tools of this machine.
enum UpdateTool {
  static let mime = "/usr/bin/update-mime-database"
  static let desktop = "/usr/bin/update-desktop-database"

  static var areThere: Bool {
    [mime, desktop].allSatisfy(FileManager.default.isExecutableFile)
  }
}
