import Commands
import EmojiArtFiles
import Diagnostics
import Files
import FoundationEssentials

/// Reports the copies and how they were resolved.
struct ConflictsReport {
  let isJSON: Bool
  let isQuiet: Bool
  let isPreview: Bool
  private var documents = 0
  private var copies = 0
  private var resolved = 0
  private var left = 0
  private var orphans = 0
  private var changes = false

  init(isJSON: Bool, isQuiet: Bool, isPreview: Bool) {
    self.isJSON = isJSON
    self.isQuiet = isQuiet
    self.isPreview = isPreview
  }

  /// True if all copies are resolved and a preview does not show changes.
  var isClean: Bool { left + orphans == 0 && !(isPreview && changes) }

  /// Returns the text on a document; `failure` is the reason why it was left unchanged after all.
  mutating func write(
    _ plan: ConflictPlan, failure: FileFailure?, isResolving: Bool
  ) -> String {
    let isDone = isResolving && failure == nil
    let done = isDone ? plan.removed.count + plan.renamed.count : 0
    let number = plan.group.copies.count
    documents += 1
    copies += number
    resolved += done
    left += number - done
    changes = changes || done > 0
    var reasons = plan.left
    if let failure { reasons = [failure] }
    if isJSON { return json(plan, reasons, isDone: isDone) + "\n" }
    var lines: [String] = []
    if !isQuiet || !reasons.isEmpty { lines.append(heading(plan)) }
    if !isQuiet {
      lines += versions(plan)
      if isDone { lines += plan.actions.map { "  \(isPreview ? "would do" : "done"): \($0)" } }
    }
    lines += reasons.map { "  left: \(FilePath(FilePath($0.path).name)): \($0.reason)" }
    return lines.map { $0.printable + "\n" }.joined()
  }

  /// Returns the text on a copy whose document is missing.
  mutating func write(left failure: FileFailure) -> String {
    orphans += 1
    guard isJSON else { return "\(failure)".printable + "\n" }
    return JSONText.object([
      ("path", .string(failure.path.replacingForeignBytes)), ("written", .null),
      ("copies", .array([])), ("actions", .array([])),
      ("left", .array([Self.json(failure)])),
    ]).text + "\n"
  }

  func heading(_ plan: ConflictPlan) -> String {
    let count = plan.group.copies.count
    return "\(plan.document.path): \(count == 1 ? "1 copy" : "\(count) copies"), written "
      + Self.time(plan.document.modified)
  }

  /// Returns a line for each copy that could be read.
  func versions(_ plan: ConflictPlan) -> [String] {
    plan.copies.map { examined in
      "  \(examined.copy.file): \(examined.copy.name.service), written "
        + "\(Self.time(examined.version.modified)): \(examined.difference.words)"
    }
  }

  /// Returns the last line.
  func finish() -> String {
    guard !isJSON, !isQuiet else { return "" }
    guard documents > 0 else { return orphans == 0 ? "No conflict copies.\n" : "" }
    let number = documents == 1 ? "1 document" : "\(documents) documents"
    var text = "\(number) with \(copies == 1 ? "1 copy" : "\(copies) copies")"
    if resolved > 0 { text += ": \(resolved) \(isPreview ? "would be resolved" : "resolved")" }
    if resolved > 0, left > 0 { text += ", \(left) left" }
    let canUndo = resolved > 0 && !isPreview
    return text + (canUndo ? ".\n'emojiart undo' restores all files.\n" : ".\n")
  }

  /// Returns a time in nanoseconds since 1970 as a date.
  private static func time(_ time: Int) -> String {
    Date(timeIntervalSince1970: Double(time / 1_000_000_000)).formatted(.iso8601)
  }

  private func json(_ plan: ConflictPlan, _ left: [FileFailure], isDone: Bool) -> String {
    JSONText.object([
      ("path", .string(plan.document.path.description.replacingForeignBytes)),
      ("written", .string(Self.time(plan.document.modified))),
      ("copies", .array(plan.copies.map(Self.json))),
      ("actions", .array(isDone ? plan.actions.map { .string($0.replacingForeignBytes) } : [])),
      ("left", .array(left.map(Self.json))),
    ]).text
  }

  private static func json(_ examined: ConflictPlan.ExaminedCopy) -> JSONText {
    let name = examined.copy.name
    return .object([
      ("path", .string(examined.version.path.description.replacingForeignBytes)),
      ("service", .string(name.service)),
      ("certain", .bool(name.isCertain)),
      ("host", name.host.map { .string($0.replacingForeignBytes) } ?? .null),
      ("date", .optional(name.date)),
      ("written", .string(time(examined.version.modified))),
      ("differs", .string(examined.difference.words.replacingForeignBytes)),
    ])
  }

  private static func json(_ failure: FileFailure) -> JSONText {
    .object([
      ("path", .string(failure.path.replacingForeignBytes)),
      ("reason", .string(failure.reason.replacingForeignBytes)),
    ])
  }
}
