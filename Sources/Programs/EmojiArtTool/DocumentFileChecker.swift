import Commands
import EmojiArtFiles
import Diagnostics
import EmojiArt
import Files
import JSONSyntax
import PropertyLists

/// Checks documents for the commands of this tool.
struct DocumentFileChecker: FileChecker, ~Copyable {
  private var checker: DocumentChecker
  private let edition: Edition?
  private let selections: FileSelections
  /// The document that the checked ones were migrated from, if given.
  private let origin: EmojiArtDocument?
  private let limit: Int
  /// The property list in the last file, if it contains the preferences of an app.
  private var preferences: PropertyList?
  private var copies = CopyFinder()

  init(
    edition: Edition?, selections: FileSelections, limit: Int, origin: EmojiArtDocument?
  ) {
    checker = DocumentChecker(edition: edition, limit: limit)
    (self.edition, self.limit, self.selections, self.origin) = (edition, limit, selections, origin)
  }

  mutating func check(_ file: CheckedFile, _ source: FileSource) -> Findings {
    checker.selection = selections.selection(for: file.path)
    let traits = file.traits
    let document = DocumentChecker.File(
      name: file.name, isSymbolicLink: traits.contains(.symbolicLink),
      isDirectory: traits.contains(.directory))
    var report = checker.check(document, source.bytes)
    checkCopy(file, source, &report)
    preferences = nil
    if checker.isForeign { return checkForeign(file, source, report) }
    checker.complete({ source.bytes(from: 0) }, &report)
    if checker.reader.json.isStopped, checker.unit == .bytes {
      rescue(&report, file, source)
    }
    guard let origin, let dialect = checker.detection?.dialect else { return report }
    source.rewind()
    guard let result = EmojiArtDocument(checker.text(source.bytes), as: dialect) else {
      return report
    }
    report.add([EmojiArtRules.checkMigration(from: origin, to: result)].compactMap(\.self))
    return report
  }

  /// Adds the fixes for a text that could not be read to its end, as for 'fix'.
  private func rescue(_ report: inout Findings, _ file: CheckedFile, _ source: FileSource) {
    let repairer = DocumentRepairer(selections, edition: edition)
    guard let bytes = source.readAll(limit: Self.mostBytesToRescue),
      let reading = try? repairer.read(bytes, NamedFile(file))
    else { return }
    let repaired = repairer.check(reading, (), limit: limit).diagnostics
    report.change { finding in
      let same = repaired.first {
        $0.rule == finding.rule && $0.range == finding.range && $0.message == finding.message
      }
      if let same { finding = same }
    }
  }

  /// The maximum size in bytes of a text for which fixes are searched, as for other formats.
  private static let mostBytesToRescue = 8 << 20

  /// Reports the documents in an app's preferences instead of a foreign file.
  private mutating func checkForeign(
    _ file: CheckedFile, _ source: FileSource, _ report: Findings
  ) -> Findings {
    guard let bytes = source.readAll(limit: Self.mostBytes),
      let (finding, list) = PreferencesRules.check(bytes, name: file.path)
    else { return report }
    preferences = list
    var found = Findings(checker.selection, limit: limit)
    found.add(report.diagnostics.filter { $0.rule != EmojiArtRules.foreignFile.id })
    found.add(finding)
    return found
  }

  /// Reports a copy beside its document.
  private mutating func checkCopy(
    _ file: CheckedFile, _ source: FileSource, _ report: inout Findings
  ) {
    guard file.withNameBytes(ConflictCopyName.isPossible), !file.isInArchive,
      file.traits.isDisjoint(with: [.standardInput, .directory, .symbolicLink]),
      report.wants(EmojiArtRules.conflictCopy)
    else { return }
    let path = FilePath(file.path)
    let name = FilePath(path.name).description
    let copy: ConflictCopyName
    do throws(FileFailure) {
      guard case .copy(let found)? = try copies.verdict(name, in: path.folder) else { return }
      copy = found
    } catch {
      return source.fail(error.path == file.path ? error.reason : "\(error)")
    }
    let folder = path.folder.description.quotedForShell
    let maker = copy.isCertain ? "\(copy.service)'s copy" : "a copy, as \(copy.service) makes it,"
    report.add(
      EmojiArtRules.conflictCopy,
      "the document is \(maker) of '\(copy.original)'; 'emojiart conflicts \(folder)' compares them",
      at: nil, severity: copy.isCertain ? nil : .note)
  }

  /// The maximum size in bytes of a file that is read as a property list.
  private static let mostBytes = 64 << 20

  func text(_ source: FileSource) -> ByteSource {
    preferences.map { byteSource(of: $0.text) } ?? checker.text(source.bytes)
  }

  var unit: OffsetUnit { preferences?.unit ?? checker.unit }
}

/// All rules of this tool, in the order of the catalog.
enum Catalog {
  static let rules: [RuleInfo] =
    JSONRules.all + EmojiArtRules.all + PreferencesRules.all + AnswerRules.all
    + ConfigRules.all + BaselineRules.all
}

extension ToolDescription {
  static let emojiart = ToolDescription(
    "emojiart", rules: { Catalog.rules },
    foreignKeys: ["database", "schemas"])
}

/// This tool, for the commands that both tools have.
enum EmojiArtProgram: Tool {
  static let description = ToolDescription.emojiart
  static let undoing = (remark: "", example: "lake.emojiart")
}
