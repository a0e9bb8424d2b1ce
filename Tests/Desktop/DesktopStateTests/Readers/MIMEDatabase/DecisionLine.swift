import DesktopState

/// A decision with all of its evidence in one line.
enum DecisionLine {
  /// One line for all readers that say the same.
  static func lines(_ decisions: [TypeDecision]) -> [String] {
    var lines: [(readers: [String], text: String)] = []
    for decision in decisions {
      let reader = decision.reader.rawValue
      if let index = lines.firstIndex(where: { $0.text == text(decision) }) {
        lines[index].readers.append(reader)
      } else {
        lines.append(([reader], text(decision)))
      }
    }
    return lines.map { "  \($0.readers.joined(separator: " ")): \($0.text)" }
  }

  private static func text(_ decision: TypeDecision) -> String {
    var parts = [decision.type]
    if decision.canonicalType != decision.type { parts.append("= \(decision.canonicalType)") }
    parts.append("by \(step(decision.step))")
    if let glob = decision.glob { parts.append("glob \(text(glob))") }
    if let magic = decision.magic {
      parts.append("magic \(magic.type) \(magic.priority) at \(magic.offset) in \(magic.folder)")
    }
    parts += decision.rivals.map { "not \($0.evidence.glob.type) \(text($0.evidence)): \($0.lost)" }
    let ancestors = decision.ancestors.map { ($0.isImplicit ? "~" : "") + $0.type }
    if !ancestors.isEmpty { parts.append("below \(ancestors.joined(separator: " "))") }
    parts += decision.notes.map { "note \(note($0))" }
    return parts.joined(separator: "; ")
  }

  private static func step(_ step: TypeDecision.Step) -> String {
    guard case .preference(let preference) = step else { return "\(step)" }
    return preference.rawValue
  }

  private static func text(_ evidence: GlobEvidence) -> String {
    let glob = evidence.glob
    let flag = glob.isCaseSensitive ? " cs" : ""
    return "\(glob.pattern) (\(glob.kind) \(glob.weight)\(flag)) in \(evidence.folder)"
  }

  private static func note(_ note: TypeDecision.Note) -> String {
    if case .badPattern(let evidence) = note { return "badPattern \(text(evidence))" }
    return "\(note)"
  }
}
