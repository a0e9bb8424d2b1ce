import CommandSupport
import DesktopDatabase
import Diagnostics
import FileAccess
import TypeFiles

/// Checks files for the commands of this tool.
struct TypeFileSetChecker: FileSetChecker {
  var selection: RuleSelection
  var database: DatabaseChoice

  var limit: Int { TypeFile.limit }

  func read(_ bytes: [UInt8], _ file: NamedFile) throws(FileFailure) -> TypeFile? {
    if let read = TypeFile(bytes, path: file.path, isNamed: file.isNamed) { return read }
    guard file.isNamed else { return nil }
    throw FileFailure(
      file.path,
      """
      is none of the files that are checked here: property lists, MIME packages, desktop entries, \
      mimeapps.list, .thumbnailer and metainfo files
      """)
  }

  func context(_ readings: [TypeFile]) throws(FileFailure) -> TypeFileContext {
    TypeFileContext(readings, surroundings: try database.surroundings())
  }

  func check(_ reading: TypeFile, _ context: TypeFileContext) -> Report {
    var report = Report(selection)
    report.add(TypeFileRules.check(reading, context))
    return report
  }

  func text(of reading: TypeFile) -> (bytes: [UInt8], unit: OffsetUnit) { reading.text }
}
