import ArgumentParser
import Commands
import Diagnostics
import EmojiArtFiles

/// Reports the extracted files of a run, one input after another.
struct ExtractReport {
  let isPreview: Bool
  let isJSON: Bool
  let isQuiet: Bool
  private var documents = 0
  private var palettes = 0
  private var created = 0
  private var unchanged = 0
  private var damaged = 0
  private var others = 0
  private var problems = 0
  private var failures = 0

  init(isPreview: Bool, isJSON: Bool, isQuiet: Bool) {
    self.isPreview = isPreview
    self.isJSON = isJSON
    self.isQuiet = isQuiet
  }

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
      if isJSON {
        text += file.json(isPreview: isPreview) + "\n"
      } else if !isQuiet || file.examination.isDamaged {
        text += file.text(isPreview: isPreview)
      }
    }
    guard !isJSON, !isQuiet else { return text }
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
    guard !isJSON, !isQuiet, !isEmpty else { return "" }
    var found: [String] = []
    if documents > 0 { found.append(documents == 1 ? "1 document" : "\(documents) documents") }
    if palettes > 0 {
      found.append(palettes == 1 ? "1 set of palettes" : "\(palettes) sets of palettes")
    }
    var done: [String] = []
    if created > 0 { done.append(isPreview ? "\(created) would be created" : "\(created) created") }
    if unchanged > 0 { done.append("\(unchanged) unchanged") }
    if damaged > 0 { done.append("\(damaged) with errors") }
    if others == 1 { done.append("1 other value left out") }
    if others > 1 { done.append("\(others) other values left out") }
    let sentence = "\(found.joined(separator: " and ")): \(done.joined(separator: ", ")).\n"
    let canUndo = canUndo && !isPreview && created > 0
    return sentence + (canUndo ? "'emojiart undo' removes the new files.\n" : "")
  }
}

extension ExtractedFile {
  /// Returns a line, and a line for each error.
  fileprivate func text(isPreview: Bool) -> String {
    var text = "\(path.printable): \(words(isPreview)): \(content)\n"
    for error in examination.errors {
      let place = error.start.map { "\($0.line):\($0.column): " } ?? ""
      let diagnostic = error.diagnostic
      text += "  \(place)\(diagnostic.message.printable) [\(diagnostic.rule)]\n"
    }
    for note in notes { text += "  note: \(note)\n" }
    return text
  }

  private func words(_ isPreview: Bool) -> String {
    state == .created && isPreview ? "would be created" : state.rawValue
  }

  /// The content of the file, without a period.
  private var content: String {
    if examination.isDamaged {
      let count = examination.errors.count
      return count == 1 ? "1 error" : "\(count) errors"
    }
    switch kind {
    case .palettes: return counted("palette")
    case .document: return "\(examination.editions.first ?? "unknown edition"), \(counted("emoji"))"
    }
  }

  private func counted(_ noun: String) -> String {
    guard let count = examination.count else { return "unknown content" }
    return count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }

  /// Returns a JSON object on one line; its members are a contract.
  fileprivate func json(isPreview: Bool) -> String {
    let object = JSONText.object([
      ("path", .string(path.replacingForeignBytes)),
      ("state", .string(state == .created && isPreview ? "would-create" : state.rawValue)),
      ("kind", .string(kind.rawValue)),
      ("source", .string(source.replacingForeignBytes)),
      ("key", .optional(key)),
      ("name", .string(name)),
      ("bytes", .integer(size)),
      ("editions", .strings(examination.editions)),
      ("count", .optional(examination.count)),
      ("errors", .array(examination.errors.map(\.json))),
      ("notes", .strings(notes)),
    ])
    return object.text
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
