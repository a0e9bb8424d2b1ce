import CommandKit
import DesktopState
import Diagnostics
import Files
import TypeProject

/// Checks files for the commands of this tool.
struct ProjectChecker: FileSetChecker {
  private let selection: RuleSelection
  private let database: DatabaseChoice
  private let types: Once<Result<SharedMediaTypes, FileFailure>>

  init(selection: RuleSelection, database: DatabaseChoice) {
    self.selection = selection
    self.database = database
    types = database.open()
  }

  var limit: Int { ProjectFile.limit }

  func read(_ bytes: [UInt8], _ file: NamedFile) throws(FileFailure) -> ProjectFile? {
    if let read = ProjectFile(bytes, path: file.path, isNamed: file.isNamed) {
      // One worker reads the database while the others go on with the files.
      if read.asksForMediaTypes { types.start() }
      return read
    }
    guard file.isNamed else { return nil }
    throw FileFailure(
      file.path,
      """
      is not a supported file: declaration (NAME.filetype.json), property list, MIME package, \
      desktop entry, mimeapps.list, .thumbnailer or metainfo file, Swift source or Xcode project
      """)
  }

  func context(_ readings: [ProjectFile]) throws(FileFailure) -> ProjectContext {
    ProjectContext(
      readings, surroundings: try database.surroundings(types), selection: selection)
  }

  func check(_ reading: ProjectFile, _ context: ProjectContext) -> Findings {
    var report = Findings(selection)
    report.add(ProjectRules.check(reading, context))
    return report
  }

  func text(of reading: ProjectFile) -> (bytes: [UInt8], unit: OffsetUnit) { reading.text }
}
