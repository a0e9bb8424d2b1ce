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
  /// The data folder of this machine for the installation.
  let folder: String

  /// Reads a declaration or a package; throws a sentence if it cannot be read or lacks file types.
  static func read(_ path: String) async throws(FileFailure) -> EffectInput {
    if path.hasSuffix(Declaration.nameEnding) { return EffectInput(try DeclarationInput(path)) }
    let opened = try await OpenedPackage(path)
    let prefix = path + (opened.isFolder ? "/" : "!")
    let files = opened.contents.files.compactMap {
      ProjectFile($0.bytes, path: prefix + $0.name, isNamed: false)
    }
    let package = PackageFiles(
      files, prefix: prefix, names: opened.contents.names, target: opened.target,
      exports: opened.exports)
    guard !package.files.isEmpty else { throw FileFailure(path, "says nothing about file types") }
    return EffectInput(package: package, folder: folders.last ?? "/usr/share")
  }

  /// Uses the files that are generated for the application's platforms, and for this desktop.
  init(_ input: DeclarationInput) {
    var options = GenerationOptions()
    options.requested = OutputKind.ofDesktops
    // The list for importers is intended for other applications.
    let made = input.generate(options).files.filter { $0.kind != .importer }
    package = PackageFiles(
      made.compactMap { ProjectFile($0.bytes, path: $0.path, isNamed: true) }, prefix: "",
      names: Set(made.map(\.path)), target: .any)
    folder = Self.folders.first ?? "/usr/share"
  }

  init(package: PackageFiles, folder: String) {
    (self.package, self.folder) = (package, folder)
  }

  /// Uses the files that `install` would put into a data folder.
  init(_ source: InstallationSource, into folder: String) {
    let files = source.files.compactMap { ProjectFile($0.bytes, path: $0.path, isNamed: true) }
    package = PackageFiles(
      files, prefix: "", names: Set(source.files.map(\.path)), target: .linux)
    self.folder = folder
  }

  private static var folders: [String] { DataFolders.ofThisProcess.data }

  /// The types and entries that Linux desktops receive.
  var addition: DesktopAddition {
    let types = package.installedPackages.flatMap { file in
      file.types.compactMap { type in
        type.record.map {
          DesktopAddition.AddedType(
            $0, icon: type.icons.first?.name?.text,
            genericIcon: type.genericIcons.first?.name?.text,
            comment: type.comments.first { !$0.hasLanguage }.map(file.words))
        }
      }
    }
    let entries = package.installedEntries.map { id, entry in
      // The program in the entry is installed with it.
      ApplicationEntry(id: id, path: id, entry) { _ in true }
    }
    return DesktopAddition(types: types, entries: entries)
  }

  /// Returns the effects on this machine's desktop, or else on a desktop with the shared database
  /// and without applications.
  func effectsOnLinux() -> (effects: [FileEffect], isOfThisMachine: Bool) {
    let desktop = DesktopState(
      .ofThisProcess,
      desktops: ApplicationFolders.desktops(FileSystem.variable("XDG_CURRENT_DESKTOP") ?? ""),
      programs: ProgramLookup.ofThisProcess,
      kdeSession: FileSystem.variable("KDE_SESSION_VERSION"))
    let model = desktop.model(DesktopLibraries())
    let paths = model.folders.map(\.path)
    guard !paths.isEmpty else {
      let shared = MediaTypeDatabase.builtIn.records.values.sorted { $0.name < $1.name }
      let types = shared.map {
        DesktopAddition.AddedType($0, icon: nil, genericIcon: nil, comment: nil)
      }
      let bare = DesktopModel.empty.adding(DesktopAddition(types: types, entries: []), to: folder)
      return (bare.effects(of: addition, in: folder) { _ in nil }, false)
    }
    let effects = model.effects(of: addition, in: folder) { type in
      var unread: [FileFailure] = []
      return TypeComment.read(type, mimeFolders: paths, &unread)
    }
    return (effects, true)
  }
}
