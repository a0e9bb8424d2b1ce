import Diagnostics
import UniformTypes
import XMLSyntax

/// Rules for the texts in filters for documents.
extension AndroidRules {
  static let texts = Family(
    Rule<AndroidManifest>(
      "android/missing-default", .error,
      "A filter lacks an action, or one for documents the category DEFAULT; reported at its tag",
      because: "the system never finds the activity for a document",
      references: ["Android, Intents and Intent Filters, Category test"],
      bad: [
        .android(categories: [], filter: "↓<intent-filter>"),
        .android(actions: [], filter: "↓<intent-filter>"),
      ], good: [.android()]
    ) { file, found in
      for filter in file.components.flatMap(\.filters)
      where (filter.actions + filter.nameless).isEmpty && filter.strangers.isEmpty
        && filter.categories.count + filter.data.count > 0
      {
        found("missing an action, such as '\(Intent.view)'", at: filter.element)
      }
      for filter in file.documentFilters
      where !filter.categories.contains(where: { $0.value == Intent.byDefault })
        && !filter.strangers.contains(where: { $0.meant == Intent.byDefault })
      {
        found("missing the category '\(Intent.byDefault)'", at: filter.element)
      }
    },
    Rule(
      "android/upper-case", .error, fix: .safe,
      "A media type or scheme of a filter has upper-case letters; reported at the value",
      because: "the system compares by case, so no document matches",
      references: ["Android, <data>, mimeType", "Android, <data>, scheme"],
      bad: [
        .android(data: [#"<data android:mimeType="↓application/vnd.example.Sketch"/>"#]),
        .android(data: [#"<data android:scheme="↓Content"/>"#, RuleExample.sketchType]),
      ], good: [.android()]
    ) { file, found in
      for data in file.documentFilters.flatMap(\.data) {
        for value in [data.type, data.scheme].compactMap(\.self)
        where value.isPlain && value.value.asciiLowercased != value.value {
          let lower = value.value.asciiLowercased
          found(
            "write '\(lower)' in lower case", at: value.range,
            fix: Fix(
              "write it in lower case", .replace(value.range, by: XMLEscape.attribute(lower))))
        }
      }
    },
    Rule(
      "android/malformed-type", .error,
      "A media type of a filter is not two names with a slash in between; reported at the value",
      because: "the package cannot be installed, or the filter is ignored",
      references: ["Android, IntentFilter.MalformedMimeTypeException"],
      bad: [.android(data: [#"<data android:mimeType="↓sketch"/>"#])], good: [.android()]
    ) { file, found in
      for type in file.documentFilters.flatMap(\.data).compactMap(\.type) where type.isPlain {
        let parts = type.value.split(separator: "/", omittingEmptySubsequences: false)
        let meant = parts.count == 2 ? MediaType(rawValue: type.value).nearestTopLevel : nil
        guard parts.count != 2 || parts.contains(where: \.isEmpty) || meant != nil else { continue }
        found("'\(type.value)' is not a media type" + didYouMean(meant), at: type.range)
      }
    },
    Rule(
      "android/missing-prefix", .error, fix: .unsafe,
      """
      An attribute of data lacks the prefix of Android's namespace, or it or an element of a \
      filter has an unknown name, or an action or a category has none, or it or a scheme is \
      misspelled; reported at its name or value
      """,
      because: "the system ignores it, or the package is not built",
      references: ["Android, <data>", "aapt2, ManifestFixer"],
      bad: [
        .android(data: [RuleExample.content, RuleExample.sketchType, "<↓action/>"]),
        .android(data: [
          RuleExample.content, RuleExample.sketchType, "<category ↓android:naem=\"a.B\"/>",
        ]),
        .android(data: [
          RuleExample.content, RuleExample.sketchType,
          "<data ↓host=\"*\" android:scheme=\"file\"/>",
        ]),
        .android(data: [
          RuleExample.content, RuleExample.sketchType, "<data ↓android:hsot=\"*\"/>",
        ]),
        .android(data: [RuleExample.sketchType, #"<data android:scheme="↓contnet"/>"#]),
        .android(data: [RuleExample.content, "<↓dta android:mimeType=\"image/png\"></dta>"]),
      ], good: [.android()]
    ) { file, found in
      let places =
        file.components.flatMap(\.filters).map { ($0.strangers, Set<String>()) }
        + file.documentFilters.flatMap(\.data).map { ($0.strangers, $0.names) }
      for element in file.components.flatMap(\.filters).flatMap(\.nameless) {
        found("add android:name to '\(element.value)'", at: element.range)
      }
      for (strangers, names) in places {
        for stranger in strangers {
          let (name, meant) = (stranger.name, stranger.meant)
          let edits = meant.map { meant in
            [name.range, stranger.end].compactMap(\.self).map { TextEdit.replace($0, by: meant) }
          }
          found(
            "'\(name.value)' is ignored" + (meant.map { "; write '\($0)'" } ?? ""),
            at: name.range,
            fix: meant.flatMap { meant in
              names.contains(meant) ? nil : edits.map { Fix("write '\(meant)'", $0) }
            })
        }
      }
    },
    Rule(
      "android/single-backslash", .note, fix: .safe,
      "Patterns of a filter have backslashes that are not written twice; reported at the first one",
      because: "it is dropped when the package is made, so it escapes nothing",
      references: ["Android, <data>, pathPattern", "aapt2 10.0.0"],
      bad: [.named(#"android:pathPattern="↓.*\.sketch""#)],
      good: [.named(#"android:pathPattern=".*\\.sketch""#)]
    ) { file, found in
      for filter in file.documentFilters {
        let edits = filter.soundPaths.compactMap { path in
          path.kind == .pathPattern || path.kind == .pathAdvancedPattern
            ? doubling(path.written) : nil
        }
        guard let first = edits.first else { continue }
        found(
          "write each backslash twice", at: first.range,
          fix: Fix("write each backslash twice", edits))
      }
    })

  /// Doubles each single backslash before punctuation; returns nil if the text does not contain
  /// any.
  private static func doubling(_ text: XMLText) -> TextEdit? {
    var result = String.UnicodeScalarView()
    var rest = Array(text.value.unicodeScalars)[...]
    while let next = rest.popFirst() {
      result.append(next)
      guard next == "\\", let escaped = rest.popFirst() else { continue }
      if ".*[]{}+^".unicodeScalars.contains(escaped) { result.append("\\") }
      result.append(escaped)
    }
    let written = String(result)
    return written == text.value
      ? nil : .replace(text.range, by: XMLEscape.attribute(written))
  }
}

extension XMLText {
  /// False for a value that the build sets.
  var isPlain: Bool { !value.hasPrefix("@") && Array(value.utf8).firstPlace(of: "${".utf8) == nil }
}

extension RuleExample {
  /// Returns a manifest with a filter for names.
  static func named(_ attribute: String, type: String = "*/*") -> RuleExample {
    .android(data: [
      content, #"<data android:host="*"/>"#, "<data android:mimeType=\"\(type)\"/>",
      "<data \(attribute)/>", #"<data android:pathPattern=".*\\..*\\.sketch"/>"#,
    ])
  }
}
