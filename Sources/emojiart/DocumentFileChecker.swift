import CommandSupport
import Diagnostics
import EmojiArt
import JSONSyntax

/// Checks documents for the commands of this tool.
struct DocumentFileChecker: FileChecker, ~Copyable {
  private var checker: DocumentChecker

  init(edition: Edition?, selection: RuleSelection) {
    checker = DocumentChecker(edition: edition, selection: selection)
  }

  mutating func check(_ file: CheckedFile, _ source: FileSource) -> Report {
    let traits = file.traits
    let document = DocumentChecker.File(
      name: file.name, isSymbolicLink: traits.contains(.symbolicLink),
      isDirectory: traits.contains(.directory))
    return checker.check(document, source.bytes)
  }

  func locate(
    _ diagnostics: [Diagnostic], _ source: FileSource, excerpts: Bool
  ) -> [LocatedDiagnostic] {
    Locator.locate(
      diagnostics, in: checker.text(source.bytes), unit: checker.unit, excerpts: excerpts)
  }
}

/// All rules of this tool, in the order of the catalogue.
enum Catalogue {
  static let rules: [RuleInfo] = JSONRules.all + EmojiArtRules.all
}
