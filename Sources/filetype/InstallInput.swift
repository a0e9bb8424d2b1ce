import DesktopInstall
import Diagnostics
import FileAccess
import FileTypeDeclaration
import TypeFiles
import TypeGeneration
import UniformTypes

/// What is to be installed, read.
struct InstallInput {
  let source: InstallationSource
  /// The types that applications are made the default ones of.
  let ownedTypes: Set<String>
  /// What a declaration gives nothing for, one sentence each.
  private(set) var omissions: [String] = []
  /// The paths as they were given, by those below the data folder.
  private var given: [String: String] = [:]

  private static let kinds: Set<OutputKind> = [.mime, .desktop, .metainfo, .thumbnailer, .icons]
  private static let limit = 64 << 20

  /// A declaration alone, or files that are ready.
  static func read(_ paths: [String], iconSize: String?) throws(FileFailure) -> InstallInput {
    guard let path = paths.first(where: isDeclaration) else {
      return try InstallInput(ready: paths, iconSize: iconSize)
    }
    guard paths.count == 1 else {
      throw FileFailure(path, "is a declaration, which is installed alone; name no other files")
    }
    return try InstallInput(declaration: path)
  }

  /// What is wrong with the declaration, if that is an error; nil where none is given.
  static func errors(inDeclarationAmong paths: [String]) throws(FileFailure) -> FileReport? {
    guard let path = paths.first(where: isDeclaration) else { return nil }
    let report = try DeclarationInput(path).check().report
    return report.hasErrors ? report : nil
  }

  private static func isDeclaration(_ path: String) -> Bool {
    path.hasSuffix(Declaration.nameEnding)
  }

  private init(ready paths: [String], iconSize: String?) throws(FileFailure) {
    var ready: [(path: String, bytes: [UInt8])] = []
    for path in paths {
      if FileKind.of(path).kind == .directory {
        throw FileFailure(path, "is a folder; name the files in it that are to be installed")
      }
      ready.append((path, try FileSource.contents(of: path, limit: Self.limit)))
    }
    source = try InstallationSource(ready: ready, iconSize: iconSize)
    let own = Set(source.types)
    ownedTypes = own.isEmpty ? Set(source.handlers.map(\.type)) : own
    for (path, bytes) in ready {
      for file in source.files where file.bytes == bytes && path.hasSuffix(file.name) {
        given[file.path] = path
      }
    }
  }

  private init(declaration path: String) throws(FileFailure) {
    let input = try DeclarationInput(path)
    var options = GenerationOptions()
    options.kinds = Self.kinds
    options.declarationName = input.name
    let declaration = DeclarationFile(input.bytes).declaration
    let generation = declaration.generate(options, picture: input.picture)
    omissions = generation.omissions
    source = try InstallationSource(generated: generation.files)
    ownedTypes = Set(
      declaration.resolved().filter { $0.rank == .owner }.compactMap(\.mimeType))
  }

  /// What the rules say of the files, as they will lie in the place.
  func check(in place: InstallPlace) throws(FileFailure) -> [FileReport] {
    let database = DatabaseChoice.machine
    let surroundings = try database.surroundings(database.open())
    let files = source.files.compactMap { file in
      TypeFile(file.bytes, path: place.share + "/" + file.path, isNamed: true)
    }
    let context = TypeFileContext(files, surroundings: surroundings)
    return files.map { file in
      let findings = TypeFileRules.check(file, context)
      let text = file.text
      let shown = given[String(file.path.dropFirst(place.share.utf8.count + 1))] ?? file.path
      return FileReport(
        path: shown,
        findings: Locator.locate(findings, in: byteSource(of: text.bytes), unit: text.unit))
    }
  }
}

extension InstallationSource.File {
  /// Without its folder.
  fileprivate var name: String { FilePath(path).lastComponent }
}
