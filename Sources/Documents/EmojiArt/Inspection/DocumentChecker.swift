package import Diagnostics
import JSONSyntax

/// Checks documents; one value can check all documents of a run.
package struct DocumentChecker: ~Copyable {
  /// The name of the file and its known properties.
  package struct File: Sendable {
    /// The last part of the path; nil for a text without a name or with an ordinary one.
    package var name: String?
    package var isSymbolicLink: Bool
    package var isDirectory: Bool

    package init(name: String? = nil, isSymbolicLink: Bool = false, isDirectory: Bool = false) {
      (self.name, self.isSymbolicLink, self.isDirectory) = (name, isSymbolicLink, isDirectory)
    }
  }

  package private(set) var reader: DocumentReader
  /// The dialect of the last document; nil if it could not be read.
  package private(set) var detection: Detection?
  /// The form in which commands read the last document if it is of a variant; `complete` sets it.
  package internal(set) var variant: Normalized?
  /// True if the first bytes of the last file show that it is of another kind.
  package private(set) var isForeign = false
  /// The name of the last file.
  private(set) var name: String?
  /// The edition that the caller expects, if any.
  private let edition: Edition?
  package var selection: RuleSelection
  let limit: Int

  /// Creates a checker for the findings in `selection`, with at most `limit` per rule.
  package init(
    edition: Edition? = nil, selection: RuleSelection = .all, limit: Int = Findings.limitPerRule
  ) {
    (self.edition, self.selection, self.limit) = (edition, selection, limit)
    reader = DocumentReader(limit: limit)
  }

  /// The unit that converts offsets in the last text to offsets in its file.
  package var unit: OffsetUnit { OffsetUnit(reader.json.encoding, mark: reader.json.mark) }

  /// Returns the last text in UTF-8, from a source positioned at the beginning of the file.
  package func text(_ source: @escaping ByteSource) -> ByteSource {
    Transcoder.text(of: source, reader.json.encoding, mark: reader.json.mark)
  }

  /// Returns all findings in one document.
  package mutating func check(_ file: File, _ source: @escaping ByteSource) -> Findings {
    var report = Findings(selection, limit: limit)
    (detection, variant) = (nil, nil)
    isForeign = false
    name = file.name
    if file.isSymbolicLink {
      report.add(EmojiArtRules.symbolicLink, "the path is a symbolic link", at: nil)
    }
    if let finding = EmojiArtRules.checkKind(file) {
      report.add(finding)
      return report
    }
    var foreign: Diagnostic?
    reader.read(source) { head in
      foreign = EmojiArtRules.checkHead(head, file, edition)
      return foreign != nil || head.isEmpty
    }
    if let foreign { report.add(foreign) }
    isForeign = foreign?.rule == EmojiArtRules.foreignFile.id
    report.add(reader.json.report)
    report.change([JSONRules.mergeConflictMarker.id]) {
      $0.notes.append("'emojiart git resolve' makes one document of the versions")
    }
    guard !reader.json.isStopped, foreign == nil else { return report }
    checkRoot(file, &report)
    return report
  }

  private mutating func checkRoot(_ file: File, _ report: inout Findings) {
    switch reader.root {
    case .none:
      break
    case .object:
      if let count = reader.facts.paletteCount {
        EmojiArtRules.reportPalettes(count, at: reader.facts.brace.byteRange, &report)
        return
      }
      let fit = ExactFit(reader.facts)
      let found = Detection(reader.facts, fit)
      EmojiArtRules.check(reader.facts, found, fit, &report)
      detection = found
      if let name = file.name, let dialect = found.dialect {
        EmojiArtRules.checkExtension(name, dialect, &report)
      }
    case .array(let bracket):
      let range = bracket.byteRange
      if case .unknown = Detection(reader.facts, ExactFit(reader.facts)) {
        EmojiArtRules.reportRoot(.array, at: range, &report)
      } else {
        report.add(EmojiArtRules.documentInArray, "the document is wrapped in an array", at: range)
      }
    case .palettes(let count, let range): EmojiArtRules.reportPalettes(count, at: range, &report)
    case .string(let range, let text):
      if EmojiArtRules.isObject(text) {
        report.add(
          EmojiArtRules.documentInString, "the document is wrapped in a string", at: range)
      } else {
        EmojiArtRules.reportRoot(.string, at: range, &report)
      }
    case .other(let kind, let range):
      EmojiArtRules.reportRoot(kind, at: range, &report)
    }
  }
}
