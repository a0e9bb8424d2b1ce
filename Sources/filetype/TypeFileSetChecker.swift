import CommandSupport
import DesktopDatabase
import Diagnostics
import FileAccess
import TypeFiles

/// Checks files for the commands of this tool.
struct TypeFileSetChecker: FileSetChecker {
  private let selection: RuleSelection
  private let database: DatabaseChoice
  private let types: Once<Result<SharedMediaTypes, FileFailure>>

  init(selection: RuleSelection, database: DatabaseChoice) {
    self.selection = selection
    self.database = database
    types = database.open()
  }

  var limit: Int { TypeFile.limit }

  func read(_ bytes: [UInt8], _ file: NamedFile) throws(FileFailure) -> TypeFile? {
    if let read = TypeFile(bytes, path: file.path, isNamed: file.isNamed) {
      // One worker reads the database while the others go on with the files.
      if read.asksForMediaTypes { types.start() }
      return read
    }
    guard file.isNamed else { return nil }
    throw FileFailure(
      file.path,
      """
      is none of the files that are checked here: declarations (NAME.filetype.json), property \
      lists, MIME packages, desktop entries, mimeapps.list, .thumbnailer and metainfo files, Swift \
      sources and Xcode projects
      """)
  }

  func context(_ readings: [TypeFile]) throws(FileFailure) -> TypeFileContext {
    TypeFileContext(readings, surroundings: try database.surroundings(types))
  }

  func check(_ reading: TypeFile, _ context: TypeFileContext) -> Report {
    var report = Report(selection)
    report.add(TypeFileRules.check(reading, context))
    return report
  }

  func text(of reading: TypeFile) -> (bytes: [UInt8], unit: OffsetUnit) { reading.text }
}
