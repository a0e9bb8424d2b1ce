import CommandKit
import DesktopState
import Diagnostics
import Files
import TypeProject

/// Checks files for the commands of this tool.
struct ProjectChecker: FileSetChecker {
  private let selections: FileSelections
  private let database: DatabaseChoice
  /// True if comments in the files accept findings.
  private let ignores: Bool
  private let types: Once<Result<SharedMediaTypes, FileFailure>>

  init(selections: FileSelections, database: DatabaseChoice, ignores: Bool = true) {
    self.ignores = ignores
    self.selections = selections
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
      desktop entry, mimeapps.list, .thumbnailer or metainfo file, Swift source, Xcode project, or \
      a file for Windows, Android, the web, or a packager
      """)
  }

  func context(_ readings: [ProjectFile]) throws(FileFailure) -> ProjectContext {
    ProjectContext(
      readings, surroundings: try database.surroundings(types), selection: selections.widest)
  }

  func check(_ reading: ProjectFile, _ context: ProjectContext, limit: Int) -> Findings {
    var report = Findings(selections.selection(for: reading.path), limit: limit)
    let (found, ignored) = ProjectRules.judge(reading, context, ignores: ignores)
    report.add(found)
    report.accept(ignored)
    return report
  }

  func text(of reading: ProjectFile) -> (bytes: [UInt8], unit: OffsetUnit) { reading.text }
}
