import Commands
import Diagnostics
import Declarations
import Files
import FileGeneration
import ProjectChecks

/// A declaration on the disk, and the pictures beside it.
struct DeclarationInput {
  let path: String
  let file: DeclarationFile
  /// The pictures, by their paths in the declaration.
  private let pictures: [String: (file: PictureFile, bytes: [UInt8])]

  private static let limit = 16 << 20

  init(_ path: String) throws(FileFailure) {
    self.path = path
    let bytes: [UInt8]
    do throws(FileFailure) {
      bytes = try FileSource.contents(of: path, limit: Self.limit)
    } catch {
      throw error.suggesting(filesIn: Declaration.nameEnding)
    }
    file = DeclarationFile(bytes)
    let names = Set(file.names.filter { $0.kind == .iconFile }.map(\.text))
    var pictures: [String: (file: PictureFile, bytes: [UInt8])] = [:]
    for name in names { pictures[name] = try Self.readPicture(name, beside: path) }
    self.pictures = pictures
  }

  /// Throws if the declaration itself has errors.
  init(sound path: String) throws(FileFailure) {
    try self.init(path)
    guard !file.problems.contains(where: { $0.severity == .error }) else {
      throw FileFailure(path, "has errors; 'filetype check' shows them")
    }
  }

  /// The name without its folder.
  var name: String { FilePath(path).lastComponent }

  /// Returns the content of a picture beside the declaration; nil if its extension is wrong.
  private func picture(_ name: String) -> [UInt8]? {
    guard let (file, bytes) = pictures[name], let ending = file.ending,
      name.lowercased().hasSuffix(ending)
    else { return nil }
    return bytes
  }

  /// Returns the picture; an unreadable one is reported as a problem of the declaration.
  static func picture(_ name: String, beside declaration: String) -> PictureFile {
    do throws(FileFailure) {
      return try readPicture(name, beside: declaration).file
    } catch {
      return .refused(error.reason)
    }
  }

  /// Reads the picture file that a declaration names, only inside of the declaration's folder.
  ///
  /// Throws if it exists and cannot be read.
  static func readPicture(
    _ name: String, beside declaration: String
  ) throws(FileFailure) -> (file: PictureFile, bytes: [UInt8]) {
    let folder = FilePath(declaration).folder
    do throws(BeneathFailure) {
      let bytes = try FileSource.contents(of: name, beneath: folder, limit: limit)
      return (PictureFile(content: bytes), bytes)
    } catch {
      switch error {
      case .missing: return (.missing, [])
      case .leadsOut(let reason), .unfit(let reason): return (.refused(reason), [])
      case .unreadable(let reason): throw FileFailure(folder.appending(name), reason)
      }
    }
  }

  /// A declaration that was checked with the files generated from it.
  struct Checked {
    let report: FileReport
    /// Nil if the declaration has errors.
    let declaration: Declaration?
    /// The files generated with the options of the check; nil for a check without options.
    let generation: Generation?
  }

  /// Checks the declaration alone and the generated files like `check`; with `options` also the
  /// files of these, which are not generated again to be written.
  ///
  /// With `asInstalled` the files are checked like installed ones.
  func check(
    _ options: GenerationOptions? = nil, against database: DatabaseChoice = .machine,
    asInstalled: Bool = false
  ) throws(FileFailure) -> Checked {
    let declared = ProjectFile(path: path, declaration: file)
    var surroundings = try database.surroundings()
    if asInstalled { surroundings.isInstalled = { _ in true } }
    let found = pictures.mapValues(\.file)
    surroundings.picture = { _, name in found[name] ?? .missing }
    let made = options.map { (options: $0, generation: generate($0)) }
    let context = ProjectContext([declared], surroundings: surroundings, generated: made)
    let findings = ProjectRules.check(declared, context)
    let hasErrors = findings.contains { $0.severity == .error }
    return Checked(
      report: FileReport(path, findings, in: file.text, unit: file.unit),
      declaration: hasErrors ? nil : file.declaration, generation: made?.generation)
  }

  /// Generates from the declaration, which the files mention by its name.
  func generate(_ options: GenerationOptions) -> Generation {
    var options = options
    options.declarationName = name
    return file.declaration.generate(options, picture: picture)
  }
}
