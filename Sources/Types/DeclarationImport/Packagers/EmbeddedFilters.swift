import AndroidManifests
package import Diagnostics
import JSONSyntax

/// The Android manifest that Expo generates from intent filters.
struct EmbeddedFilters: Sendable {
  let text: MadeText
  let manifest: AndroidManifest

  init(_ filters: JSONValue) {
    var text = MadeText()
    text.put(#"<manifest xmlns:android="\#(AndroidManifest.namespace)"><application>"#)
    text.put(#"<activity android:name=".MainActivity" android:exported="true">"#)
    for filter in filters.array ?? [] { Self.put(filter, &text) }
    text.put("</activity></application></manifest>")
    self.text = text
    manifest = AndroidManifest(text.bytes)
  }

  private static func put(_ filter: JSONValue, _ text: inout MadeText) {
    text.put(from: filter.range) { text in
      text.put("<intent-filter>")
      for (element, prefix) in [("action", "action."), ("category", "category.")] {
        for value in PackagerForm.items(filter[element]) {
          text.put(from: value.range) { text in
            text.put("<\(element) ")
            put("name", "android.intent." + prefix + (value.string ?? ""), from: value.range, &text)
            text.put("/>")
          }
        }
      }
      for value in PackagerForm.items(filter["data"]) {
        text.put(from: value.range) { text in
          text.put("<data ")
          for member in value.object ?? [] where member.name.utf8.allSatisfy(\.isASCIIAlphanumeric)
          {
            put(member.name, member.value.string ?? "", from: member.value.range, &text)
          }
          text.put("/>")
        }
      }
      text.put("</intent-filter>")
    }
  }

  private static func put(
    _ name: String, _ value: String, from place: Range<Int>, _ text: inout MadeText
  ) {
    text.put(from: place) { text in
      let escaped = XMLEscape.references(in: value, for: "&<\"")
      text.put("android:\(name)=\"\(escaped)\" ")
    }
  }
}

extension PackagerConfiguration {
  /// Checks the filters of a configuration with the rules for Android manifests.
  package func findingsInFilters(selection: RuleSelection = .all) -> [Diagnostic] {
    guard let filters else { return [] }
    return AndroidRules.check(filters.manifest, selection: selection).compactMap(
      filters.text.finding)
  }
}
