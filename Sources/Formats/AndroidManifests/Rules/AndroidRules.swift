package import Diagnostics
import XMLSyntax

/// The rules for manifests of Android applications.
package enum AndroidRules: RuleFamilies {
  package static let families = [form, components, texts, flaws, paths, combinations, effects]

  static let malformed = RuleInfo(
    "android/malformed-xml", .error, hides: true,
    "The XML is not well-formed, or declares entities; reported at the first such place",
    because: "no package can be made",
    references: ["XML 1.0 2.1"],
    bad: [RuleExample("<manifest></↓application>\n", path: "AndroidManifest.xml")],
    good: [.android()])

  static let unknownRoot = RuleInfo(
    "android/unknown-root", .error, hides: true,
    "The root is not 'manifest'; reported at its name",
    because: "no package can be made",
    references: ["Android, <manifest>"],
    bad: [RuleExample("<↓application/>\n", path: "AndroidManifest.xml")], good: [.android()])

  static let form = Family<AndroidManifest>(malformed, unknownRoot) { file, findings in
    findings.add(file.problems)
    if let root = file.stranger {
      findings.add(
        unknownRoot, "the root must be 'manifest', found '\(root.value)'", at: root.range)
    }
  }

  static let components = Family(
    Rule<AndroidManifest>(
      "android/missing-exported", .warning,
      """
      An activity with a filter for documents lacks android:exported, and the manifest does not \
      say that it targets systems before Android 12; reported at the start tag
      """,
      because: "a package that targets Android 12 or later cannot be installed",
      references: ["Android, Behavior changes: Apps targeting Android 12"],
      bad: [.android(component: #"↓<activity android:name=".MainActivity">"#)],
      good: [
        .android(),
        .android(
          component: #"<activity android:name=".MainActivity">"#,
          before: "<uses-sdk android:targetSdkVersion=\"30\"/>"),
      ]
    ) { file, found in
      if let target = file.versions.target, target < firstWithExported { return }
      for component in file.components
      where component.exported == nil && !component.documentFilters.isEmpty {
        found("missing 'android:exported'", at: component.element)
      }
    },
    Rule(
      "android/not-exported", .warning,
      "An activity with a filter for documents has android:exported='false'; reported at the value",
      because: "no other application can open a document with it",
      references: ["Android, <activity>"],
      bad: [
        .android(component: #"<activity android:name=".MainActivity" android:exported="↓false">"#)
      ], good: [.android()]
    ) { file, found in
      for component in file.components where !component.documentFilters.isEmpty {
        guard let exported = component.exported, exported.value == "false" else { continue }
        found("must be 'true', found 'false'", at: exported.range)
      }
    })

  /// The API level of Android 12.
  static let firstWithExported = 31
}

extension RuleExample {
  static let sketchType = #"<data android:mimeType="application/vnd.example.sketch"/>"#
  static let content = #"<data android:scheme="content"/>"#

  /// Returns a manifest with one filter, followed by other filters.
  static func android(
    component: String = #"<activity android:name=".MainActivity" android:exported="true">"#,
    actions: [String] = ["VIEW"], categories: [String] = ["DEFAULT"],
    data: [String] = [content, sketchType], before: String = "", more: [[String]] = [],
    filter: String = "<intent-filter>"
  ) -> RuleExample {
    let filters = ([data] + more).map { data in
      "      \(filter)\n"
        + (actions.map { "<action android:name=\"android.intent.action.\($0)\"/>" }
        + categories.map { "<category android:name=\"android.intent.category.\($0)\"/>" } + data)
        .map { "        \($0)\n" }.joined() + "      </intent-filter>\n"
    }
    return RuleExample(
      """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        \(before)
        <application>
          \(component)
      \(filters.joined())    </activity>
        </application>
      </manifest>

      """.replacing("  \n  <application>", with: "  <application>"), path: "AndroidManifest.xml")
  }
}
