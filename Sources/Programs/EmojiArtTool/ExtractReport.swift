import ArgumentParser
import Commands
import Diagnostics
import EmojiArtFiles

/// Reports the extracted files of a run, one input after another.
struct ExtractReport {
  let isPreview: Bool
  let format: ListingFormat
  let isQuiet: Bool
  private(set) var documents = 0
  private(set) var palettes = 0
  private(set) var created = 0
  private(set) var unchanged = 0
  private(set) var damaged = 0
  private(set) var others = 0
  private(set) var problems = 0
  private(set) var failures = 0

  /// True if the inputs do not contain documents or palettes.
  var isEmpty: Bool { documents + palettes == 0 }

  var status: ExitCode {
    if failures > 0 || isEmpty { return ExitStatus.failure }
    let isChange = isPreview && created > 0
    return damaged + problems > 0 || isChange ? ExitStatus.findings : ExitStatus.clean
  }

  mutating func noteFailure() { failures += 1 }

  /// Returns the text on everything in one input file.
  mutating func write(_ source: ExtractedSource) -> String {
    others += source.others
    problems += source.problems.count
    var text = ""
    for file in source.files {
      count(file)
      if format.isJSON || !isQuiet || file.examination.isDamaged {
        text += format.text(file.report(isPreview: isPreview))
      }
    }
    guard !format.isJSON, !isQuiet else { return text }
    for name in source.missing {
      text +=
        "\(source.path.printable): note: the document '\(name.printable)' is listed but is not there\n"
    }
    return text
  }

  private mutating func count(_ file: ExtractedFile) {
    switch file.kind {
    case .document: documents += 1
    case .palettes: palettes += 1
    }
    switch file.state {
    case .created: created += 1
    case .unchanged: unchanged += 1
    }
    if file.examination.isDamaged { damaged += 1 }
  }

  /// Returns the end of the text; `canUndo` is true with a journal.
  func finish(canUndo: Bool) -> String {
    guard !format.isJSON, !isQuiet, !isEmpty else { return "" }
    var found: [String] = []
    if documents > 0 { found.append(counted(documents, "document")) }
    if palettes > 0 { found.append("\(counted(palettes, "set")) of palettes") }
    var done: [String] = []
    if created > 0 { done.append(isPreview ? "\(created) would be created" : "\(created) created") }
    if unchanged > 0 { done.append("\(unchanged) unchanged") }
    if damaged > 0 { done.append("\(damaged) with errors") }
    if others > 0 { done.append("\(counted(others, "other value")) left out") }
    let sentence = "\(found.joined(separator: " and ")): \(done.joined(separator: ", ")).\n"
    let canUndo = canUndo && !isPreview && created > 0
    return sentence + (canUndo ? "'emojiart undo' removes the new files.\n" : "")
  }
}

extension ExtractedFile {
  /// Describes the file; people get a line for each error and note.
  fileprivate func report(isPreview: Bool) -> Report {
    let isPlanned = isPreview && state == .created
    let words = isPlanned ? "would be created" : state.rawValue
    var report = Report("\(path): \(words): \(content)", .lines)
    report.add("path", .string(path.replacingForeignBytes))
    report.add("state", .string(isPlanned ? "would-create" : state.rawValue))
    report.add("kind", .string(kind.rawValue))
    report.add("source", .string(source.replacingForeignBytes))
    report.add("key", .optional(key))
    report.add("name", .string(name))
    report.add("bytes", .integer(size))
    report.add("editions", .strings(examination.editions))
    report.add("count", .optional(examination.count))
    report.add("errors", .array(examination.errors.map(\.json)))
    for error in examination.errors {
      let place = error.start.map { "\($0.line):\($0.column): " } ?? ""
      report.show("", "\(place)\(error.diagnostic.message) [\(error.diagnostic.rule)]")
    }
    report.add("notes", .strings(notes))
    for note in notes { report.show("note", note) }
    return report
  }

  /// The content of the file, without a period.
  private var content: String {
    if examination.isDamaged { return counted(examination.errors.count, "error") }
    let noun = kind == .palettes ? "palette" : "emoji"
    let count = examination.count.map { counted($0, noun) } ?? "unknown content"
    return kind == .palettes
      ? count : "\(examination.editions.first ?? "unknown edition"), \(count)"
  }
}

extension LocatedDiagnostic {
  fileprivate var json: JSONText {
    [
      "rule": .string(diagnostic.rule), "message": .string(diagnostic.message),
      "line": .optional(start?.line), "column": .optional(start?.column),
    ]
  }
}
