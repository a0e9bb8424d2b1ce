import DesktopState
import Diagnostics
import Declarations
import Files
import Installation
import FileGeneration
import ProjectChecks
import UniformTypes

/// The files to install.
struct InstallInput {
  let source: InstallationSource
  /// The files that are not generated, one sentence each.
  private(set) var omissions: [String] = []
  /// The declaration, or nil for existing files.
  private let declaration: DeclarationInput?
  private var isDeclared: Bool { declaration != nil }

  private static let limit = 64 << 20

  /// Returns the declaration among the paths, or nil.
  static func declaration(among paths: [String]) throws(FileFailure) -> DeclarationInput? {
    let path = paths.first { $0.hasSuffix(Declaration.nameEnding) }
    guard let path else { return nil }
    let declaration = try DeclarationInput(path)
    guard paths.count == 1 else {
      throw FileFailure(path, "is a declaration, which must be installed alone")
    }
    return declaration
  }

  /// Reads existing files.
  init(ready paths: [String], iconSize: String?) throws(FileFailure) {
    var ready: [(path: String, bytes: [UInt8])] = []
    for path in paths {
      if try InodeKind.of(path).kind == .directory {
        throw FileFailure(path, "is a folder; name the files in it")
      }
      ready.append((path, try FileSource.contents(of: path, limit: Self.limit)))
    }
    source = try InstallationSource(ready: ready, iconSize: iconSize)
    declaration = nil
  }

  /// Generates the files of a declaration.
  init(_ input: DeclarationInput) throws(FileFailure) {
    var options = GenerationOptions()
    options.kinds = []
    // A user who installs needs the desktop files, regardless of the application's platforms.
    options.requested = OutputKind.ofDesktops
    let generation = input.generate(options)
    omissions = generation.omissions
    source = try InstallationSource(generation)
    declaration = input
  }

  /// Throws if no application claims a type, so none can become the default.
  func checkDefaults() throws(FileFailure) {
    guard source.handlers.isEmpty else { return }
    let types = source.types.map { "'\($0)'" }.joined(separator: ", ")
    throw FileFailure(
      source.name,
      "no application in it can become the default for \(types.isEmpty ? "a type" : types), since "
        + "none claims it; \(adviceOnOpening), or leave out --default")
  }

  /// Returns the reasons why an installation is of little use, with advice, one sentence each.
  func reachWarnings(_ desktop: DesktopState) -> [String] {
    source.unopenedTypes(desktop).map { type in
      "no application opens '\(type)'; \(adviceOnOpening)"
    }
      + source.missingIcons(desktop).map { entry, icon in
        "nothing provides the icon '\(icon)' that '\(entry)' names, so menus and \"Open With\" show "
          + "none; \(adviceOnIcons)"
      }
  }

  private var adviceOnOpening: String {
    guard isDeclared else { return "also install a .desktop file whose MimeType lists it" }
    return source.applications.isEmpty
      ? #"add "desktop": { "exec": "PROGRAM %F" } to "application" in the declaration"#
      : #"add "handler": { "role": "Editor" } to the type in the declaration"#
  }

  private var adviceOnIcons: String {
    isDeclared
      ? #"add "icon": { "files": { "scalable": "PICTURE.svg" } } to "application""#
      : "also install pictures of that name, or name another icon"
  }

  /// Checks the files as installed; findings in generated files are located in the declaration.
  func check(in place: InstallPlace) throws(FileFailure) -> [FileReport] {
    if let declaration { return [try declaration.check(asInstalled: true).report] }
    let surroundings = try DatabaseChoice.machine.surroundings()
    let files = source.files.compactMap { file in
      file.read.map { ($0.path, $0.moved(to: place.share + "/" + file.path)) }
    }
    let context = ProjectContext(files.map(\.1), surroundings: surroundings)
    return files.map { given, file in
      let findings = ProjectRules.check(file, context)
      return FileReport(given, findings, in: file.text.bytes, unit: file.text.unit)
    }
  }
}
