import Archives
import DesktopState
import Diagnostics
import Declarations
import Files
import Installation
import MIMEPackages
import FileGeneration
import ProjectChecks
import UniformTypes

/// The files that a declaration or a package provides to platforms.
struct EffectInput {
  let package: PackageFiles
  /// The changes of a Linux desktop, in the data folder of this machine.
  private(set) var change: DesktopChange

  /// Reads a declaration or a package; throws a sentence if it cannot be read or lacks file types.
  static func read(_ path: String) async throws(FileFailure) -> EffectInput {
    if path.hasSuffix(Declaration.nameEnding) {
      let input = EffectInput(try DeclarationInput(sound: path))
      guard !input.package.files.isEmpty else {
        throw FileFailure(path, "says nothing about file types")
      }
      return input
    }
    let opened = try await OpenedPackage(path)
    if let failure = opened.contents.failures.first { throw failure }
    let prefix = path + (opened.isFolder ? "/" : "!")
    let files = opened.contents.files.compactMap {
      ProjectFile($0.bytes, path: $0.name, in: prefix, isNamed: false)
    }
    let package = PackageFiles(
      files, prefix: prefix, names: opened.contents.names, target: opened.target,
      exports: opened.exports, installation: opened.installation)
    guard !package.types.isEmpty else { throw FileFailure(path, "says nothing about file types") }
    var input = EffectInput(package, in: folders.contains(usual) ? usual : folders.last ?? usual)
    input.change.bringsPrograms = true
    return input
  }

  /// Uses the files that are generated for the application's platforms, and for this desktop.
  init(_ input: DeclarationInput) {
    var options = GenerationOptions()
    options.requested = OutputKind.ofDesktops
    // The list for importers is intended for other applications.
    let made = input.generate(options).files.filter { $0.kind != .importer }
    self.init(
      PackageFiles(
        made.compactMap { ProjectFile($0.bytes, path: $0.path, isNamed: true) }, prefix: "",
        names: Set(made.map(\.path)), target: .any),
      in: Self.folders.first ?? Self.usual)
  }

  private init(_ package: PackageFiles, in folder: String) {
    self.package = package
    change = DesktopChange(
      folder: (try? FileSystem.realized(FilePath(folder)).description) ?? folder,
      packages: Dictionary(package.installedPackages.map { ($0.name, $0.package) }) { $1 },
      entries: Dictionary(package.installedEntries.map { ($0.id, $0.entry) }) { $1 })
  }

  /// Uses the files that `install` would put into a data folder.
  init(_ source: InstallationSource, _ plan: InstallPlan) {
    let files = source.files.compactMap { ProjectFile($0.bytes, path: $0.path, isNamed: true) }
    package = PackageFiles(files, prefix: "", names: Set(source.files.map(\.path)), target: .linux)
    change = DesktopChange(source, plan)
  }

  private static let usual = "/usr/share"
  private static var folders: [String] { InstallEnvironment.ofThisProcess.folders.data }

  /// The types that the files declare, with the names for users.
  var ownTypes: [String: String?] {
    Dictionary(
      change.packages.values.flatMap { file in
        file.types.compactMap { type in
          type.name.map { ($0.text, type.comments.first { !$0.hasLanguage }.map(file.words)) }
        }
      }
    ) { first, _ in first }
  }
}
