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

  /// The name without its folder.
  var name: String { FilePath(path).lastComponent }

  /// Returns the content of a picture beside the declaration; nil if its extension is wrong.
  func picture(_ name: String) -> [UInt8]? {
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
}

extension DeclarationInput {
  /// Checks the declaration alone and the generated files like `check`.
  ///
  /// Returns the findings, and the declaration unless it has errors. With `asInstalled` the files
  /// are checked like installed ones.
  func check(
    _ options: GenerationOptions? = nil, against database: DatabaseChoice = .machine,
    asInstalled: Bool = false
  ) throws(FileFailure) -> (report: FileReport, declaration: Declaration?) {
    let declared = ProjectFile(path: path, declaration: file)
    var surroundings = try database.surroundings(database.open())
    if asInstalled { surroundings.isInstalled = { _ in true } }
    let found = pictures.mapValues(\.file)
    surroundings.picture = { _, name in found[name] ?? .missing }
    let context = ProjectContext([declared], surroundings: surroundings, options: options)
    let findings = ProjectRules.check(declared, context)
    let report = FileReport(path, findings, in: file.text, unit: file.unit)
    return (report, findings.contains { $0.severity == .error } ? nil : file.declaration)
  }
}
