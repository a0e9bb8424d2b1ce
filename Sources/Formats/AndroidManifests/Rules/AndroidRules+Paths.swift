import Diagnostics
import XMLSyntax

/// Rules for the names that the paths of filters accept.
extension AndroidRules {
  static let paths = Family(
    Rule<AndroidManifest>(
      // Unsafe: the application is then no longer offered for documents with other names.
      "android/ignored-path", .warning, fix: .unsafe,
      """
      A filter for documents has paths, and no scheme or no host; reported at the first path
      """,
      because: "the system ignores the paths, and the filter accepts documents of every name",
      references: ["Android, <data>", "osu#11334"],
      bad: [
        .android(data: [
          RuleExample.content, #"<data android:mimeType="*/*"/>"#,
          #"<data android:pathPattern="↓.*\\.sketch"/>"#,
        ]),
        .android(data: [
          #"<data android:scheme='file' android:mimeType='*/*' android:pathPattern='↓.*\\.sketch' />"#
        ]),
        .android(data: [
          #"<data android:mimeType="*/*"/>"#, #"<data android:pathPattern="↓.*\\.sketch"/>"#,
        ]),
      ], good: [.named(#"android:pathPattern=".*\\.sketch""#)]
    ) { file, found in
      for filter in file.documentFilters where !filter.hasPathLimit && filter.isKnown {
        guard let path = filter.data.flatMap(\.paths).first else { continue }
        let missing = filter.filter.schemes.isEmpty ? "android:scheme" : "android:host=\"*\""
        found(
          "add '\(missing)', without which paths are ignored", at: path.written.range,
          fix: addingHost(to: filter, in: file.text))
      }
    },
    Rule(
      "android/path-without-slash", .error,
      "A path or pathPrefix does not begin with a slash; reported at the value",
      because: "every path begins with one, so nothing matches",
      references: ["Android, <data>, path"],
      bad: [.named(#"android:pathPrefix="↓sketches""#)],
      good: [.named(#"android:pathPrefix="/sketches""#)]
    ) { file, found in
      for path in file.limitingFilters.flatMap(\.soundPaths)
      where path.written.isPlain && path.lacksSlash {
        found("write '/\(path.written.value)'", at: path.written.range)
      }
    },
    Rule(
      "android/extension-without-period", .warning,
      """
      A pattern of an extension does not require the period before it; reported at the pattern
      """,
      because:
        "names with other extensions match, and names before which the path has the letter do not",
      references: ["Android, PatternMatcher", "osu#11334"],
      bad: [.named(#"android:pathPattern="↓.*sketch""#)],
      good: [
        .named(#"android:pathPattern=".*\\.sketch""#),
        .named(#"android:pathPattern=".*\\.S.*\\.SKETCH""#),
      ]
    ) { file, found in
      for path in file.limitingFilters.flatMap(\.patterns) where !path.pattern.hasPeriod {
        guard let name = path.pattern.fileExtension else { continue }
        found("write '\\\\.\(name)' with its period", at: path.written.range)
      }
    },
    Rule(
      // Unsafe: the application is then offered for more documents.
      "android/pattern-stops-early", .warning, fix: .unsafe,
      """
      No path of a filter accepts a name with a further period before the extension; reported at \
      the first pattern of the extension
      """,
      because: "'.*' ends at the first period of the whole path, so many documents do not open",
      references: ["Android, PatternMatcher"],
      bad: [
        .android(data: [
          RuleExample.content, #"<data android:host="*"/>"#, #"<data android:mimeType="*/*"/>"#,
          #"<data android:pathPattern="↓.*\\.sketch"/>"#,
        ]),
        .android(data: [
          #"<data android:scheme="file" android:host="*" android:pathPattern="↓.*\\.SKT" />"#,
          #"<data android:mimeType="*/*" />"#, #"<data android:pathPattern="/.*\\.skt" />"#,
        ]),
        .android(data: [
          RuleExample.content, #"<data android:host="*"/>"#, #"<data android:mimeType="*/*"/>"#,
          #"<data android:pathPattern="↓/sketches/.*\\.sketch"/>"#,
        ]),
      ],
      good: [
        .named(#"android:pathPattern=".*\\.sketch""#),
        .android(data: [
          RuleExample.content, #"<data android:host="*"/>"#, #"<data android:mimeType="*/*"/>"#,
          #"<data android:pathSuffix=".sketch"/>"#,
        ]),
      ]
    ) { file, found in
      for filter in file.documentFilters where filter.hasPathLimit && filter.isKnown {
        var seen: Set<String> = []
        for path in filter.patterns where path.pattern.hasPeriod {
          guard seen.count < mostExtensions, let name = path.pattern.fileExtension,
            seen.insert(name).inserted
          else { continue }
          let further = "/one.two" + (path.glob?.ending ?? "." + name)
          guard !filter.filter.paths.contains(where: { $0.accepts(further) }) else { continue }
          let ending = "\\\\." + name.replacing(".", with: "\\\\.")
          found(
            "'one.two.\(name)' does not match; add '.*\\\\..*\(ending)' or android:pathSuffix",
            at: path.written.range, fix: addingPeriods(to: filter, name, in: file.text))
        }
      }
    },
    Rule(
      "android/new-path", .note,
      """
      All paths of a filter are attributes of Android 12 (API level 31), and the manifest does not \
      say that it needs that; reported at the first path
      """,
      because: "older systems ignore them, and the filter accepts documents of every name there",
      references: ["Android, <data>, pathSuffix"],
      bad: [
        .android(data: [
          RuleExample.content, #"<data android:host="*"/>"#, #"<data android:mimeType="*/*"/>"#,
          #"<data android:pathSuffix="↓.sketch"/>"#,
        ])
      ], good: [.named(#"android:pathSuffix=".sketch""#)]
    ) { file, found in
      if let lowest = file.versions.lowest, lowest >= firstWithExported { return }
      for filter in file.documentFilters where filter.hasPathLimit && filter.isKnown {
        let paths = filter.data.flatMap(\.paths)
        guard let first = paths.first, paths.allSatisfy({ $0.kind.isNew }) else { continue }
        found("add android:pathPattern for systems before Android 12", at: first.written.range)
      }
    })

  /// Returns nil for a filter without a scheme, and if all its paths would still be useless.
  private static func addingHost(to filter: ManifestFilter, in text: [UInt8]) -> Fix? {
    let paths = filter.data.flatMap(\.paths)
    guard !filter.filter.schemes.isEmpty, let first = paths.first,
      paths.contains(where: \.isUnderstood)
    else { return nil }
    let style = { DataElementStyle(of: $0, in: text) }
    let joined = filter.data.filter { $0.scheme != nil }.compactMap(\.paths.first)
    let edits = joined.map { path in
      let line = text.indentation(before: path.name)
      let attribute = style(path).attribute("host", "*")
      return TextEdit.insert(attribute + (line.isEmpty ? " " : line), at: path.name.lowerBound)
    }
    let own = style(first).element("host", "*") + style(first).indentation
    return Fix(
      "add 'android:host=\"*\"'",
      edits.isEmpty ? [.insert(own, at: first.element.lowerBound)] : edits)
  }
}

extension ManifestFilter.DataElement.Path {
  fileprivate var lacksSlash: Bool {
    (kind == .path || kind == .pathPrefix) && !written.value.hasPrefix("/")
  }

  /// True for a path that some document has, or whose intended meaning is clear.
  fileprivate var isUnderstood: Bool {
    flaw == nil ? !lacksSlash : WrittenPath.meant(by: written.value, of: kind) != nil
  }
}

extension AndroidRules {
  /// The maximum number of extensions; each one is compared with all paths of its filter.
  private static let mostExtensions = 50

  /// Adds the patterns of generated filters for an extension, in the letter cases that are present.
  private static func addingPeriods(
    to filter: ManifestFilter, _ name: String, in text: [UInt8]
  ) -> Fix? {
    var known = Set(filter.filter.paths.map(\.pattern))
    let edits = filter.patterns.filter { $0.pattern.fileExtension == name }.flatMap { path in
      guard let own = path.glob else { return [TextEdit]() }
      let added = own.repetitions.filter { known.insert($0.pattern.pattern).inserted }
      return added.isEmpty ? [] : path.edits(writing: [own] + added, in: text)
    }
    return edits.isEmpty ? nil : Fix("add patterns for names with further periods", edits)
  }
}

extension ManifestFilter {
  fileprivate var patterns: [DataElement.Path] { soundPaths.filter(\.written.isPlain) }
}

extension ManifestFilter.DataElement.Path {
  /// A pattern that means exactly its text.
  fileprivate var glob: WrittenPath? {
    guard kind == .pathPattern, let meant = WrittenPath.meant(by: written.value, of: kind),
      meant.count == 1, meant[0].pattern.pattern == pattern.pattern
    else { return nil }
    return meant[0]
  }
}
