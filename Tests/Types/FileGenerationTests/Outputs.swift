import Diagnostics
import Declarations
import Foundation
import FileGeneration
import ProjectChecks

/// One set of generation options.
struct Variant: Sendable, CustomStringConvertible {
  var flavor = GenerationOptions.Flavor.distribution
  var platform: Application.Platform?
  var isWhole = false

  static let all = [
    Variant(), Variant(flavor: .flatpak), Variant(platform: .iOS), Variant(platform: .macOS),
    Variant(isWhole: true), Variant(platform: .macOS, isWhole: true),
  ]

  var options: GenerationOptions {
    var options = GenerationOptions()
    options.flavor = flavor
    options.platform = platform
    options.isWhole = isWhole
    options.declarationName = "sample"
    return options
  }

  var description: String {
    "\(flavor.rawValue)\(platform.map { " " + $0.rawValue } ?? "")\(isWhole ? " whole" : "")"
  }
}

extension Declaration {
  func generate(_ variant: Variant = Variant()) -> Generation {
    generate(variant.options, picture: Samples.picture)
  }
}

extension Generation {
  /// The text of the file at that path; empty if there is no such file.
  subscript(_ path: String) -> String { text(path) ?? "" }

  func text(_ path: String) -> String? {
    files.first { $0.path == path }.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  func has(_ path: String) -> Bool { files.contains { $0.path == path } }

  /// The text of the only file of a kind.
  func text(of kind: OutputKind) -> String {
    files.first { $0.kind == kind }.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
  }

  /// The files of kinds that are checked.
  var checkedFiles: [GeneratedFile] {
    let checked: Set<OutputKind> = [.mime, .plist, .importer, .desktop, .metainfo, .thumbnailer]
    return files.filter { checked.contains($0.kind) }
  }

  var typeFiles: [ProjectFile] {
    checkedFiles.compactMap { ProjectFile($0.bytes, path: $0.path, isNamed: true) }
  }

  /// What reading the desktop files gives; the generation reports the same without reading them.
  var readContent: DesktopContent {
    typeFiles.reduce(into: DesktopContent()) { $0 += $1.desktopContent }
  }

  /// The findings of our own check, for each file by itself or for all together.
  func findings(together: Bool) -> [String] {
    let files = typeFiles
    let contexts =
      together
      ? [ProjectContext](
        repeating: ProjectContext(files, surroundings: .none), count: files.count)
      : files.map { ProjectContext([$0], surroundings: .none) }
    return zip(files, contexts).flatMap { file, context in
      ProjectRules.check(file, context).map {
        "\(file.path): \($0.severity) \($0.rule): \($0.message)"
      }
    }
  }

  /// Writes all files below a folder.
  func write(to folder: URL) throws {
    for file in files {
      let url = folder.appending(path: file.path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.bytes).write(to: url)
    }
  }
}
