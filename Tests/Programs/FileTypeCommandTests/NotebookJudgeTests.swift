import Foundation
import TestSupport
import Testing

/// What the reference implementation says of notebooks that were migrated between all versions.
struct NotebookJudgeTests {
  private static let isPresent = FileManager.default.fileExists(
    atPath: "/usr/lib/python3/dist-packages/nbformat/__init__.py")

  @Test(.slow, .enabled(if: isPresent, "needs python3-nbformat"), .endsSometime)
  func nbformatAcceptsWhatIsMigrated() throws {
    let judge = "Tests/Programs/FileTypeCommandTests/judge-notebooks"
    let fixtures = "Tests/Documents/NotebooksTests/Fixtures"
    let run = try Tool.shell(
      """
      cd '\(repository.path)' && /usr/bin/python3 \(judge) "$(command -v filetype)" \(fixtures)
      """)
    #expect(run.status == 0)
    expectGolden(run.output, "judged-notebooks.txt")
  }
}
