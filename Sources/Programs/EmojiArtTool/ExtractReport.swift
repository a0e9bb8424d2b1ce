import ArgumentParser
import Commands
import Diagnostics
import EmojiArtFiles

/// Reports the extracted files of a run.
struct ExtractReport {
  let isPreview: Bool
  let format: ListingFormat
  let isQuiet: Bool
  let sources: [ExtractedSource]
  /// The number of files that could not be read.
  let failures: Int

  private var files: [ExtractedFile] { sources.flatMap(\.files) }
  private var created: Int { files.count { $0.state == .created } }

  /// True if the inputs do not contain documents or palettes.
  var isEmpty: Bool { files.isEmpty }

  var status: ExitCode {
    if failures > 0 || isEmpty { return ExitStatus.failure }
    let hasErrors = files.contains(where: \.examination.isDamaged)
    let isChange = isPreview && created > 0
    return hasErrors || isChange || sources.contains { !$0.problems.isEmpty }
      ? ExitStatus.findings : ExitStatus.clean
  }

  /// Returns the text on everything in one input file.
  func write(_ source: ExtractedSource) -> String {
    var text = ""
    for file in source.files where format.isJSON || !isQuiet || file.examination.isDamaged {
      text += format.text(file.report(isPreview: isPreview))
    }
    guard !format.isJSON, !isQuiet else { return text }
    for name in source.missing {
      text +=
        "\(source.path.printable): note: the document '\(name.printable)' is listed but is not there\n"
    }
    return text
  }

  /// Returns the end of the text; `canUndo` is true with a journal.
  func finish(canUndo: Bool) -> String {
    guard !format.isJSON, !isQuiet, !isEmpty else { return "" }
    let (files, created) = (files, created)
    let documents = files.count { $0.kind == .document }
    let palettes = files.count - documents
    let unchanged = files.count - created
    let damaged = files.count(where: \.examination.isDamaged)
    let others = sources.reduce(0) { $0 + $1.others }
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
    for error in examination.errors { report.show("", error.words) }
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
