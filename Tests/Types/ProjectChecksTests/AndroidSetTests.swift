import Testing
import ProjectChecks

/// Manifests of Android applications among the files that are checked together.
@Suite struct AndroidSetTests {
  private static func manifest(
    _ data: String = #"<data android:scheme="content" android:host="*" android:mimeType="*/*"/>"#,
    pattern: String = #"<data android:pathPattern=".*\\..*\\.pond"/>"#
  ) -> String {
    """
    <manifest xmlns:android="http://schemas.android.com/apk/res/android"><application>
    <activity android:name=".A" android:exported="true">
    <intent-filter>
    <action android:name="android.intent.action.VIEW"/>
    <category android:name="android.intent.category.DEFAULT"/>
    <data android:mimeType="application/vnd.pond"/>
    </intent-filter>
    <intent-filter>
    <action android:name="android.intent.action.VIEW"/>
    <category android:name="android.intent.category.DEFAULT"/>
    \(data)\(pattern)
    </intent-filter></activity></application></manifest>
    """
  }

  private static let declaration = """
    {
      "types": [
        {
          "identifier": "org.pond.pond", "description": "Pond", "extensions": ["pond", "pon"],
          "mimeTypes": ["application/vnd.pond"], "handler": { "role": "Editor" }
        }
      ],
      "application": { "bundleIdentifier": "org.pond.App", "name": "Pond", "platforms": ["android"] }
    }
    """

  private static func found(_ manifest: String, _ declaration: String = declaration) -> [String] {
    FileSet([
      ("pond.filetype.json", Array(declaration.utf8)),
      ("AndroidManifest.xml", Array(manifest.utf8)),
    ]).disagreements
  }

  @Test func extensionsAreCompared() {
    #expect(
      Self.found(Self.manifest()) == ["AndroidManifest.xml: consistency/extension-not-filtered"])
  }

  @Test func filesThatAgreeAreSilent() {
    let declaration = Self.declaration.replacing(", \"pon\"", with: "")
    #expect(Self.found(Self.manifest(), declaration) == [])
  }

  /// A manifest may know documents by their media types only.
  @Test func namesMayBeLeftOut() {
    let type = "<data android:mimeType=\"application/vnd.other\"/>"
    #expect(Self.found(Self.manifest(type, pattern: "")) == [])
  }

  /// Filters for several types of others are no description of one of them.
  @Test(arguments: [
    ("application/zip", "application/gzip"), ("text/markdown", "text/*"),
    ("text/plain", "text/csv"),
  ])
  func listsOfTypesAreNotCompared(_ first: String, _ second: String) {
    let types = [first, second].map { "<data android:mimeType=\"\($0)\"/>" }.joined()
    let manifest = Self.manifest(types).replacing("application/vnd.pond", with: first)
    for identifier in ["public.zip-archive", "org.gnu.gnu-zip-archive", "public.plain-text"] {
      let declaration = """
        { "types": [{ "identifier": "\(identifier)", "declare": "none", "handler": { "role": "Editor" } }],
          "application": { "bundleIdentifier": "org.pond.App", "name": "Pond", "platforms": ["android"] } }
        """
      #expect(Self.found(manifest, declaration) == [], "\(identifier)")
    }
  }
}
