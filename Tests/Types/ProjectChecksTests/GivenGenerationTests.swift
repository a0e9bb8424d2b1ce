import Declarations
import Diagnostics
import FileGeneration
import ProjectChecks
import TestSupport
import Testing

/// What was generated from a declaration is checked instead of generating it again.
@Suite struct GivenGenerationTests {
  private let text = """
    { "types": [ { "identifier": "com.acme.trail", "description": "Trail",
      "mimeTypes": ["application/vnd.acme.trail"], "extensions": ["trail", "trail.gz"],
      "conformsTo": ["public.data"] } ] }
    """

  private func rules(
    _ options: GenerationOptions, _ change: (inout Generation) -> Void
  ) throws -> [String] {
    let file = try #require(
      ProjectFile(Array(text.utf8), path: "trail.filetype.json", isNamed: true))
    var generation = DeclarationFile(Array(text.utf8)).declaration.generate(options)
    change(&generation)
    let context = ProjectContext([file], surroundings: .none, generated: (options, generation))
    return ProjectRules.check(file, context).map(\.rule)
  }

  @Test func givenFilesAreChecked() throws {
    var named = GenerationOptions()
    named.declarationName = "trail.filetype.json"
    #expect(try rules(named) { _ in }.contains("mime/compound-glob-extension"))
    #expect(try !rules(named) { $0.files = [] }.contains("mime/compound-glob-extension"))
  }

  /// A milder finding of the same rule, at a place that cannot be told from another, hides nothing.
  @Test func errorsOfGeneratedFilesAreErrorsOfTheDeclaration() throws {
    let words = ["${x}", "$HOME", "$INSTDIR", "{{name}}", "Trail", "\\u00fc"]
    for number in Effort.some(of: Array(0..<216), each: 7) {
      let name = [number % 6, number / 6 % 6, number / 36].map { words[$0] }.joined(separator: " ")
      let odd = Array(
        text.replacing(#""description": "Trail""#, with: #""description": "\#(name)""#).utf8)
      let declaration = try #require(
        ProjectFile(odd, path: "trail.filetype.json", isNamed: true))
      let made = DeclarationFile(odd).declaration.generate(GenerationOptions()).files
      let files = made.compactMap { ProjectFile($0.bytes, path: $0.path, isNamed: true) }
      let hasErrors = { (file: ProjectFile) in
        ProjectRules.check(file, ProjectContext([file], surroundings: .none)).contains {
          $0.severity == .error
        }
      }
      #expect(hasErrors(declaration) || !files.contains(where: hasErrors), "\(name)")
    }
  }

  @Test func filesOfDefaultOptionsAreCheckedToo() throws {
    var options = GenerationOptions()
    options.requested = [.nginx]
    #expect(try rules(options) { $0.files = [] }.contains("mime/compound-glob-extension"))
  }
}
