import Diagnostics

/// The comments of a file that accept findings.
struct IgnoreComments {
  /// A name of a comment.
  private struct Entry {
    let comment: Int
    /// The index of the name in the comment.
    let position: Int
    let name: PlacedText
    /// The range that it applies to; nil for the whole file.
    let scope: Range<Int>?
    var isUsed = false
  }

  private let text: [UInt8]
  private var comments: [IgnoreComment] = []
  private var entries: [Entry] = []
  /// The errors in the comments.
  private var problems: [Diagnostic] = []

  static let rules = Set(ProjectRules.all.map(\.id) + [ProjectRules.wiring])
  private static let hiding = Set(ProjectRules.all.filter(\.hides).map(\.id))
  private static let subjects = Set(rules.map { $0.prefix { $0 != "/" } })
  /// The valid names, for suggestions.
  private static let names = rules.sorted()

  /// Separates the findings that comments in a file accept from the others, and adds the findings
  /// about the comments themselves.
  static func judge(
    _ findings: [Diagnostic], _ file: ProjectFile, _ context: ProjectContext
  ) -> (found: [Diagnostic], ignored: [AcceptedDiagnostic]) {
    let text = file.text.bytes
    guard let comments = file.kind.comments, mentionsTool(text) else { return (findings, []) }
    var ignores = IgnoreComments(comments(text), in: text)
    let (left, ignored) = ignores.split(findings)
    let isRead = !findings.contains { hiding.contains($0.rule) }
    return (left + ignores.findings(context, isRead: isRead), ignored)
  }

  /// True if the text contains `filetype:`.
  ///
  /// Examines every byte of every file once; most colons do not follow an `e`.
  private static func mentionsTool(_ text: [UInt8]) -> Bool {
    let mark = IgnoreComment.mark
    var rest = text[...]
    while let place = rest.firstIndex(of: UInt8(ascii: ":")) {
      if place >= mark.count - 1, text[place - 1] == UInt8(ascii: "e"),
        text[(place + 1 - mark.count)...place].elementsEqual(mark)
      {
        return true
      }
      rest = rest[(place + 1)...]
    }
    return false
  }

  private init(_ found: [ScopedComment], in text: [UInt8]) {
    self.text = text
    for one in found {
      do throws(TextRefusal) {
        guard let comment = try IgnoreComment(one, in: text, subjects: Self.subjects) else {
          continue
        }
        entries += comment.names.enumerated().map {
          Entry(comment: comments.count, position: $0, name: $1, scope: comment.scope)
        }
        comments.append(comment)
      } catch {
        problems.append(Diagnostic(IgnoreRules.malformed, error.message, at: error.range))
      }
    }
  }

  /// Returns the remaining findings, and the ones that a comment accepts.
  ///
  /// If several comments with the same name apply to a place, the innermost one counts.
  private mutating func split(
    _ findings: [Diagnostic]
  ) -> (left: [Diagnostic], ignored: [AcceptedDiagnostic]) {
    var acceptors = [Int?](repeating: nil, count: findings.count)
    let whole = Dictionary(
      entries.indices.filter { entries[$0].scope == nil }.map { (entries[$0].name.text, $0) }
    ) { first, _ in first }
    var waiting = entries.indices.filter { entries[$0].scope != nil }.sorted {
      let (one, other) = (entries[$0].scope ?? 0..<0, entries[$1].scope ?? 0..<0)
      return (one.lowerBound, -one.upperBound, $0) < (other.lowerBound, -other.upperBound, $1)
    }[...]
    let order = findings.indices.sorted { findings[$0].order < findings[$1].order }
    // The comments that apply from here on, by name, the innermost last.
    var open: [String: [Int]] = [:]
    for index in order {
      let rule = findings[index].rule
      let place = findings[index].order
      while let next = waiting.first, let scope = entries[next].scope, scope.lowerBound <= place {
        open[entries[next].name.text, default: []].append(next)
        waiting = waiting.dropFirst()
      }
      for name in [rule, String(rule.prefix { $0 != "/" })] where acceptors[index] == nil {
        while let last = open[name]?.last, (entries[last].scope?.upperBound ?? 0) <= place {
          open[name]?.removeLast()
        }
        acceptors[index] = open[name]?.last ?? whole[name]
      }
      if let acceptor = acceptors[index] { entries[acceptor].isUsed = true }
    }
    let left = findings.indices.filter { acceptors[$0] == nil }.map { findings[$0] }
    let ignored = findings.indices.compactMap { index in
      acceptors[index].map {
        AcceptedDiagnostic(findings[index], by: .comment, comments[entries[$0].comment].reason)
      }
    }
    return (left, ignored)
  }

  /// Returns the findings about the comments themselves, after `split`.
  ///
  /// If not all of the file was read, a comment without findings may still be useful.
  private func findings(_ context: ProjectContext, isRead: Bool) -> [Diagnostic] {
    var found = problems
    for comment in comments where comment.reason == nil {
      found.append(
        Diagnostic(
          IgnoreRules.missingReason, "the reason is missing; write it after a comma",
          at: comment.range))
    }
    var judged: [String: Bool] = [:]
    for entry in entries where !entry.isUsed && judged[entry.name.text] == nil {
      judged[entry.name.text] = !isKnown(entry) || isRead && isJudged(entry, context)
    }
    let useless = entries.map { !$0.isUsed && judged[$0.name.text] == true }
    let needed = Set(entries.indices.lazy.filter { !useless[$0] }.map { entries[$0].comment })
    let used = Set(entries.lazy.filter(\.isUsed).map(\.name.text))
    let taken = used.union(used.map { String($0.prefix { $0 != "/" }) })
    for (index, entry) in entries.enumerated() where useless[index] {
      let isWhole = !needed.contains(entry.comment)
      found.append(
        isKnown(entry)
          ? unused(entry, isWhole: isWhole, isTaken: taken.contains(entry.name.text))
          : unknown(entry, isWhole: isWhole, suggests: found.count < Findings.limitPerRule))
    }
    return found
  }

  private func isKnown(_ entry: Entry) -> Bool {
    Self.rules.contains(entry.name.text) || Self.subjects.contains(entry.name.text[...])
  }

  /// True if the rules that a comment names had all the files that they compare.
  private func isJudged(_ entry: Entry, _ context: ProjectContext) -> Bool {
    let name = entry.name.text
    guard Self.areCompared(String(name.prefix { $0 != "/" }), context) else { return false }
    return ProjectRules.all.allSatisfy {
      !RuleSelection.selector(name, covers: $0.id) || context.selection.includes($0.id)
    }
  }

  /// False if findings of a subject come from comparing files, and the other files are not checked.
  private static func areCompared(_ subject: String, _ context: ProjectContext) -> Bool {
    let kinds = Set(context.set.files.map(\.kind.name))
    switch subject {
    case "consistency": return kinds.count > 1
    case "wiring": return kinds.contains(ProjectFileKind.declaration.name)
    case "swift", "xcode":
      return kinds.contains(ProjectFileKind.propertyList.name)
        || kinds.contains(ProjectFileKind.declaration.name)
    default: return true
    }
  }

  private func unused(_ entry: Entry, isWhole: Bool, isTaken: Bool) -> Diagnostic {
    let name = entry.name.text
    let message =
      entry.scope != nil
      ? "no finding of '\(name)' at this place"
      : isTaken
        ? "no finding of '\(name)' is left in the file: other comments accept them"
        : "no finding of '\(name)' in this file"
    return Diagnostic(
      IgnoreRules.unused, message, at: entry.name.range,
      fix: removal(of: entry, isWhole: isWhole))
  }

  /// Creates the finding for an unknown name; with `suggests`, compares it with every rule.
  private func unknown(_ entry: Entry, isWhole: Bool, suggests: Bool) -> Diagnostic {
    let name = entry.name.text
    let near = suggests ? RuleSelection.intended(by: name, among: Self.names) : nil
    return Diagnostic(
      IgnoreRules.unknownRule, "unknown rule '\(name)'\(didYouMean(near))", at: entry.name.range,
      fix: removal(of: entry, isWhole: isWhole))
  }

  /// Removes a useless name, or the whole comment if all its names are useless.
  ///
  /// This is not safe: findings depend on the other files and on the version of the tool, and the
  /// reason is lost.
  private func removal(of entry: Entry, isWhole: Bool) -> Fix {
    let comment = comments[entry.comment]
    let range = isWhole ? removal(of: comment) : removal(of: entry, from: comment)
    return Fix(isWhole ? "remove the comment" : "remove the name", .remove(range), as: .unsafe)
  }

  /// Returns the range of the name with its separator.
  private func removal(of entry: Entry, from comment: IgnoreComment) -> Range<Int> {
    let name = entry.name.range
    let index = entry.position
    return index == 0
      ? name.lowerBound..<comment.names[1].range.lowerBound
      : comment.names[index - 1].range.upperBound..<name.upperBound
  }

  /// Returns the range of the comment with its whole line if it is alone there, or with the blanks
  /// before it.
  private func removal(of comment: IgnoreComment) -> Range<Int> {
    guard TextLine.isLast(comment.range.upperBound, in: text) else { return comment.range }
    let line = TextLine(around: comment.range.lowerBound, in: text)
    let end = TextLine(around: comment.range.upperBound, in: text).range.upperBound
    guard line.start == comment.range.lowerBound else {
      let before = text[..<comment.range.lowerBound].lastIndex { $0 != 0x20 && $0 != 0x09 }
      return (before.map { $0 + 1 } ?? 0)..<end
    }
    let next = text[end...].prefix(2).elementsEqual([0x0D, 0x0A]) ? end + 2 : end + 1
    return line.range.lowerBound..<min(next, text.count)
  }
}
