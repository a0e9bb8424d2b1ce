import Diagnostics

/// The lines shared by `text` and `concise`.
struct FindingLine: Sendable {
  let style: TextStyle
  /// The width to wrap at, in cells; without it, each line is a single one.
  let width: Int?

  /// Returns `path:line:column: severity: message [rule]`, or only the path for a whole file.
  func head(_ finding: LocatedDiagnostic, path: String) -> String {
    let diagnostic = finding.diagnostic
    let styled = { (text: String, role: TextStyle.Role) in
      LineBreaking.Word(text, shown: style(text, role))
    }
    let place = styled(FindingLine.place(finding.start, path: path) + ":", .path)
    let severity = styled(diagnostic.severity.rawValue + ":", TextStyle.Role(diagnostic.severity))
    let words =
      [place, severity] + LineBreaking.words(diagnostic.message.printable)
      + [styled("[\(diagnostic.rule)]", .quiet)]
    return LineBreaking(width: width).lines(words, indent: 4) + "\n"
  }

  /// Returns a line for each rule with findings that were only counted.
  func unlisted(_ report: FileReport) -> String {
    let path = report.path.printable + ":"
    let name = LineBreaking.Word(path, shown: style(path, .path))
    return report.unlisted.filter { $0.value > 0 }.sorted { $0.key < $1.key }
      .map { rule, count in
        let words = [name] + LineBreaking.words("... and \(count) more of \(rule)")
        return LineBreaking(width: width).lines(words, indent: 4) + "\n"
      }.joined()
  }

  /// Returns `path:line:column`, or only the path.
  static func place(_ position: Position?, path: String) -> String {
    let path = path.printable
    guard let position else { return path }
    return "\(path):\(position.line):\(position.column)"
  }
}

extension FileReport {
  /// The number of findings that were counted but not kept.
  var unlistedCount: Int { unlisted.values.reduce(0, +) }
}

extension LocatedDiagnostic {
  /// The related places, with their positions if known.
  var relatedPlaces: [(place: RelatedPlace, position: Position?)] {
    diagnostic.related.enumerated().map { index, place in
      (place, index < related.count ? related[index] : nil)
    }
  }
}
