import CommandKit
import Diagnostics
import EmojiArt
import Files
import JSONSyntax

/// Checks documents for the commands of this tool.
struct DocumentFileChecker: FileChecker, ~Copyable {
  private var checker: DocumentChecker
  /// The document that the checked ones were migrated from, if given.
  private let origin: EmojiArtDocument?

  init(edition: Edition?, selection: RuleSelection, origin: EmojiArtDocument?) {
    checker = DocumentChecker(edition: edition, selection: selection)
    self.origin = origin
  }

  mutating func check(_ file: CheckedFile, _ source: FileSource) -> Findings {
    let traits = file.traits
    let document = DocumentChecker.File(
      name: file.name, isSymbolicLink: traits.contains(.symbolicLink),
      isDirectory: traits.contains(.directory))
    var report = checker.check(document, source.bytes)
    guard let origin, let dialect = checker.detection?.dialect else { return report }
    source.rewind()
    guard let result = EmojiArtDocument(checker.text(source.bytes), as: dialect) else {
      return report
    }
    report.add([EmojiArtRules.checkMigration(from: origin, to: result)].compactMap(\.self))
    return report
  }

  func locate(
    _ diagnostics: [Diagnostic], _ source: FileSource, excerpts: Bool
  ) -> [LocatedDiagnostic] {
    Locator.locate(
      diagnostics, in: checker.text(source.bytes), unit: checker.unit, excerpts: excerpts)
  }
}

/// All rules of this tool, in the order of the catalog.
enum Catalogue {
  static let rules: [RuleInfo] = JSONRules.all + EmojiArtRules.all
}
