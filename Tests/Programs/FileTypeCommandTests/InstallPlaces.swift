import Foundation
import TestSupport
import Testing

/// A private home for `filetype install`.
struct InstallPlaces {
  let folder: Folder
  let environment: [String: String]

  /// True if the update tools are there.
  static let hasTools = ["update-mime-database", "update-desktop-database"].allSatisfy {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/" + $0)
  }

  static let hasGIO = FileManager.default.isExecutableFile(atPath: "/usr/bin/gio")

  /// A home on a machine with nothing installed, or with what lies in `dataFolders`.
  init(dataFolders: String = "/nonexistent") throws {
    folder = try Folder()
    environment = [
      "HOME": folder.url("home").path, "XDG_DATA_DIRS": dataFolders,
      "XDG_CONFIG_DIRS": "/nonexistent",
    ]
    try FileManager.default.createDirectory(
      at: folder.url("home"), withIntermediateDirectories: true)
    try folder.write("trailbook.filetype.json", Self.declaration(0))
  }

  static func declaration(_ number: Int) -> String {
    """
    {
      "types": [
        {
          "identifier": "org.trailbook.route\(number)",
          "description": "Trailbook route",
          "declare": "export",
          "conformsTo": ["public.data", "public.content"],
          "extensions": ["trailroute\(number)"],
          "mimeTypes": ["application/vnd.trailbook.route\(number)"],
          "handler": { "role": "Editor", "rank": "Owner" }
        }
      ],
      "application": {
        "bundleIdentifier": "org.trailbook.Trailbook\(number)",
        "name": "Trailbook",
        "openInPlace": true,
        "desktop": { "exec": "true %F", "categories": ["Utility"] }
      }
    }
    """
  }

  /// The name of what the declaration installs.
  static let name = "org.trailbook.Trailbook0"
  static let type = "application/vnd.trailbook.route0"

  func run(_ line: String, _ more: [String: String] = [:]) throws -> Run {
    try Tool.filetype(
      line.split(separator: " ").map(String.init), in: folder,
      environment: environment.merging(more) { $1 })
  }

  func shell(_ line: String) throws -> Run {
    try Tool.shell(line, in: folder, environment: environment)
  }

  func tree() throws -> [String: String] { try fileTree(of: folder.url("home")) }
}
