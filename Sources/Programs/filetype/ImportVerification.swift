import Diagnostics
import Declarations
import FileGeneration
import DeclarationImport
import ProjectChecks

/// Verifies an imported declaration: checks it, generates its files in memory, reads them again.
struct ImportVerification {
  /// Facts of the imported files that the generated ones lack.
  let lost: [ImportedDeclaration.Remainder]
  /// The reasons why `generate` rejects the declaration, one sentence each.
  let refusals: [String]

  init(_ imported: ImportedDeclaration, of sources: [(path: String, source: ImportSource)]) {
    refusals = Self.refusals(of: imported.declaration.text)
    var options = GenerationOptions()
    options.kinds.remove(.importer)
    let again = imported.declaration.generate(options).files.compactMap { file in
      ProjectFile(file.bytes, path: file.path, isNamed: true)?.importSource
    }
    lost = imported.lost(from: sources, generated: again)
  }

  /// Returns the reasons why `generate` rejects a declaration.
  static func refusals(of text: String) -> [String] {
    let file = DeclarationFile(Array(text.utf8))
    let checked = ProjectFile(path: "import" + Declaration.nameEnding, declaration: file)
    let errors = ProjectRules.check(checked, context(checked)).filter { $0.severity == .error }
    let located = Locator.locate(errors, in: byteSource(of: file.text), unit: file.unit)
    return located.map { finding in
      let line = finding.start.map { "line \($0.line): " } ?? ""
      return "'generate' refuses it: \(line)\(finding.diagnostic.message) "
        + "[\(finding.diagnostic.rule)]"
    }
  }

  /// Returns the context of `generate` without options; pictures are not checked yet.
  private static func context(_ declaration: ProjectFile) -> ProjectContext {
    var surroundings = (try? DatabaseChoice.machine.surroundings()) ?? .none
    surroundings.picture = nil
    return ProjectContext([declaration], surroundings: surroundings)
  }
}
