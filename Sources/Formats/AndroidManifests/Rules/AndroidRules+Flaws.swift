import Diagnostics
import XMLSyntax

/// Rules for paths in a syntax that the system does not support.
extension AndroidRules {
  static let flaws = Family(
    Rule<AndroidManifest>(
      "android/unmatchable-path", .error, fix: .unsafe,
      """
      A path of a filter does not match any path of a document. It has characters of regular \
      expressions or shells that the attribute does not know, such as '(a|b)', '?', '$', or a \
      leading '*', does not begin with a match for a slash, or has something after '.*' in \
      pathAdvancedPattern; reported at the value
      """,
      because: "documents of these names do not open",
      references: ["Android, PatternMatcher", "Android, <data>, pathPattern"],
      bad: [
        .named(#"android:pathPattern="↓.*\\.sk(e|i)tch""#),
        .named(#"android:pathPattern="↓.*\\.sketch$""#),
        .named(#"android:pathPattern="↓*.sketch""#),
        .named(#"android:pathAdvancedPattern="↓.*\\.sketch""#),
        .named(#"android:pathSuffix="↓.*\\.sketch""#),
      ],
      good: [
        .named(#"android:pathPattern=".*\\.sketch""#), .named(#"android:pathSuffix=".sketch""#),
        .named(#"android:pathAdvancedPattern="[^.]+\\.sk[ei]tch""#),
      ]
    ) { file, found in
      for filter in file.limitingFilters {
        let flawed = filter.data.flatMap(\.paths).compactMap { path in
          path.flaw.map { (path: path, flaw: $0) }
        }
        let meanings = flawed.map { WrittenPath.meant(by: $0.path.written.value, of: $0.path.kind) }
        var names = NameCoverage(filter, meanings.flatMap { $0 ?? [] })
        for (item, meant) in zip(flawed, meanings) {
          let value = item.path.written.value
          // A slash does not turn a text without a wildcard into a pattern.
          let isText = item.path.kind == .pathPattern && !value.contains("*")
          let isClear = !isText || meant?.map(\.text) != ["/" + value]
          let all = isClear ? meant.map { $0 + names.completing($0) } ?? [] : []
          found(
            item.flaw.message(item.path.kind, all), at: item.path.written.range,
            fix: fix(item.path, all, in: file.text))
        }
      }
    })

  private static func fix(
    _ path: ManifestFilter.DataElement.Path, _ paths: [WrittenPath], in text: [UInt8]
  ) -> Fix? {
    paths.isEmpty
      ? nil
      : Fix("write the path in the system's form", path.edits(writing: paths, in: text))
  }
}

extension ManifestFilter {
  /// The paths that some document can have.
  var soundPaths: [DataElement.Path] { data.flatMap(\.paths).filter { $0.flaw == nil } }
}

extension AndroidManifest {
  /// The filters in which paths matter.
  var limitingFilters: [ManifestFilter] { documentFilters.filter(\.hasPathLimit) }
}

/// The names that the paths of a filter accept, including the meaning of its flawed paths.
private struct NameCoverage {
  private var paths: [PathMatcher]

  /// The maximum number of alternatives that get all further periods; more get only one.
  private static let mostComplete = 4

  init(_ filter: ManifestFilter, _ meant: [WrittenPath]) {
    paths = filter.soundPaths.map(\.pattern) + meant.map(\.pattern)
  }

  /// Returns the patterns to add for names with further periods.
  mutating func completing(_ written: [WrittenPath]) -> [WrittenPath] {
    written.flatMap { path -> [WrittenPath] in
      guard let ending = path.ending, !paths.contains(where: { $0.accepts("/one.two" + ending) })
      else { return [] }
      let count = written.count > Self.mostComplete ? 1 : path.repetitions.count
      let added = Array(path.repetitions.prefix(count))
      paths += added.map(\.pattern)
      return added
    }
  }
}

extension PathFlaw {
  fileprivate func message(_ kind: PathMatcher.Kind, _ paths: [WrittenPath]) -> String {
    "\(reason(kind)), so no document matches; \(Self.advice(paths, kind))"
  }

  private func reason(_ kind: PathMatcher.Kind) -> String {
    switch self {
    case .literal("\\"): "a path must not have a backslash"
    case .literal(let sign): "'\(sign)' stands for itself in android:\(kind.rawValue)"
    case .start: "a path begins with a slash"
    case .greedy: "'.*' takes the rest of the path too, without trying less"
    case .refused: "the system refuses the pattern"
    }
  }

  private static let mostNamed = 4

  private static func advice(_ paths: [WrittenPath], _ kind: PathMatcher.Kind) -> String {
    guard !paths.isEmpty else {
      return "use only '.', '*' and '\\\\' in android:pathPattern, or android:pathSuffix"
    }
    let named = paths.prefix(mostNamed).map { path in
      (path.kind == kind ? "" : "android:\(path.kind.rawValue) ") + "'\(path.text)'"
    }
    let more = paths.count - named.count
    return "write " + named.joined(separator: ", ") + (more > 0 ? ", and \(more) more" : "")
  }
}
