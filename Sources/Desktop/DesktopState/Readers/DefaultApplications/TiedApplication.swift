/// An application in a line of associations, without a verdict.
typealias TiedApplication = ConsideredApplication

extension TiedApplication {
  /// The obstacle for an application that a line removes.
  var asObstacle: ApplicationObstacle {
    .removed(file: source.file, line: source.line ?? 1)
  }
}

extension AssociationFile {
  /// Returns the applications in lines of a kind for a type, each name's last line.
  func tiedLines(
    _ kind: ApplicationSource.Kind, to member: TypeFamily.Member, _ family: TypeFamily,
    knowsMark: Bool = true
  ) -> [[TiedApplication]] {
    let names =
      [member.type].filter { family.canonical($0) == $0 } + family.aliases(of: member.type)
    let first = knowsMark ? 0 : firstKnownLine
    var lines: [AssociationLine] = []
    for line in names.flatMap({ places[$0] ?? [] }).sorted().map({ self.lines[$0] })
    where line.kind == kind && line.line >= first {
      if let place = lines.firstIndex(where: { $0.type == line.type }) {
        lines[place] = line
      } else {
        lines.append(line)
      }
    }
    return lines.map { line in
      let source = ApplicationSource(
        kind, path, line: line.line, type: member.type, distance: member.distance)
      return line.ids.map { TiedApplication(id: $0, source: source) }
    }
  }

  /// Returns the applications in lines of a kind for a type or its aliases.
  func tied(
    _ kind: ApplicationSource.Kind, to member: TypeFamily.Member, _ family: TypeFamily,
    knowsMark: Bool = true
  ) -> [TiedApplication] {
    tiedLines(kind, to: member, family, knowsMark: knowsMark).flatMap(\.self)
  }
}

/// The considered applications, with each verdict once.
struct ConsideredList {
  private(set) var items: [ConsideredApplication] = []
  private var verdicts: [String: Set<ApplicationObstacle?>] = [:]

  mutating func add(
    _ id: String, _ source: ApplicationSource, _ obstacle: ApplicationObstacle?, tie: Int? = nil
  ) {
    guard verdicts[id]?.contains(nil) != true,
      verdicts[id, default: []].insert(obstacle).inserted
    else { return }
    items.append(ConsideredApplication(id: id, source: source, obstacle: obstacle, tie: tie))
  }
}
