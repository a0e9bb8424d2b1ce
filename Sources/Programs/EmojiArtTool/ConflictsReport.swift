import Commands
import EmojiArtFiles
import Diagnostics
import Files
import FoundationEssentials

/// Reports the copies and how they were resolved.
struct ConflictsReport {
  let format: ListingFormat
  let isQuiet: Bool
  let isPreview: Bool
  private(set) var documents = 0
  private(set) var copies = 0
  private(set) var resolved = 0
  private(set) var left = 0
  private(set) var orphans = 0
  private(set) var changes = false

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
    let reasons = failure.map { [$0] } ?? plan.left
    var report = Self.report(on: plan, isShort: isQuiet)
    let actions = isDone ? plan.actions : []
    report.add("actions", .array(actions.map { .string($0.replacingForeignBytes) }))
    for action in actions where !isQuiet { report.show(isPreview ? "would do" : "done", action) }
    report.add("left", .array(reasons.map(Self.json)))
    for reason in reasons {
      report.show("left", "\(FilePath(FilePath(reason.path).name)): \(reason.reason)")
    }
    return isQuiet && reasons.isEmpty && !format.isJSON ? "" : format.text(report)
  }

  /// Returns the text on a copy whose document is missing.
  mutating func write(left failure: FileFailure) -> String {
    orphans += 1
    var report = Report("\(failure)")
    report.add("path", .string(failure.path.replacingForeignBytes))
    report.add("written", .null)
    report.add("copies", [])
    report.add("actions", [])
    report.add("left", [Self.json(failure)])
    return format.text(report)
  }

  /// Describes a document and, unless it is short, each copy that could be read.
  static func report(on plan: ConflictPlan, isShort: Bool = false) -> Report {
    let count = plan.group.copies.count
    let written = time(plan.document.modified)
    var report = Report(
      "\(plan.document.path): \(count == 1 ? "1 copy" : "\(count) copies"), written \(written)",
      .lines)
    report.add("path", .string(plan.document.path.description.replacingForeignBytes))
    report.add("written", .string(written))
    report.add("copies", .array(plan.copies.map(json)))
    for examined in plan.copies where !isShort {
      report.show(
        examined.copy.file,
        "\(examined.copy.name.service), written \(time(examined.version.modified)): "
          + examined.difference.words)
    }
    return report
  }

  /// Returns the last line.
  func finish() -> String {
    guard !format.isJSON, !isQuiet else { return "" }
    guard documents > 0 else { return orphans == 0 ? "No conflict copies.\n" : "" }
    let number = counted(documents, "document")
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
    [
      "path": .string(failure.path.replacingForeignBytes),
      "reason": .string(failure.reason.replacingForeignBytes),
    ]
  }
}
