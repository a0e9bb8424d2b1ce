import Diagnostics
import JSONSyntax

extension EmojiArtRules {
  /// Tells once that the document is of a variant, at the first member that differs.
  static func checkVariant(_ document: CheckedDocument, _ report: inout Report) {
    let dialect = document.dialect
    guard !dialect.isCourse else { return }
    let severity: Severity = dialect.isReadableByCourse ? .note : .warning
    report.add(
      Diagnostic(
        driftDialect, "the document is of the variant '\(dialect.name)': \(dialect.difference)",
        at: firstDifference(document), severity: severity))
  }

  private static func firstDifference(_ document: CheckedDocument) -> Range<Int>? {
    let facts = document.facts
    let dialect = document.dialect
    let course = Dialect.course.last { $0.edition == dialect.edition } ?? dialect
    var places: [Range<Int>] = []
    places += facts.members.filter { !($0.name.map(course.rootKnown.contains) ?? true) }
      .map(\.nameRange)
    places += facts.emojiNames.filter { !course.emojiKnown.contains($0.name) }.map(\.range)
    if course.background != dialect.background {
      places += facts.backgroundMembers.prefix(1).map(\.nameRange)
    }
    places += facts.occurrences.filter { occurrence in
      let isString = occurrence.problem == .wrongType && occurrence.kind == .string
      return occurrence.problem == .notIntegral
        || isString && occurrence.name == .id && dialect.hasStringIDs
    }.map(\.range)
    let lacking = facts.shapes.first { !$0.names.isSuperset(of: course.emojiRequired) }
    if places.isEmpty, let brace = lacking?.brace { places.append(brace..<(brace + 1)) }
    return places.min { $0.lowerBound < $1.lowerBound } ?? facts.brace..<(facts.brace + 1)
  }
}
