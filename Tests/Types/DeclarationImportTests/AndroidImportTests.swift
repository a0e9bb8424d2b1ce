import DeclarationImport
import Declarations
import Testing

/// Importing the manifests of Android applications.
struct AndroidImportTests {
  private static func manifest(_ data: String) -> String {
    """
    <manifest xmlns:android="http://schemas.android.com/apk/res/android"><application>
    <activity android:name=".A" android:exported="true"><intent-filter>
    <action android:name="android.intent.action.VIEW"/>
    <category android:name="android.intent.category.DEFAULT"/>
    \(data)
    </intent-filter></activity></application></manifest>
    """
  }

  @Test func aTypeIsImported() throws {
    let data = """
      <data android:scheme="content" android:host="*" android:mimeType="application/vnd.example.trail"/>
      <data android:pathPattern=".*\\\\.trail"/>
      """
    let imported = ImportSample.imported("AndroidManifest.xml", Self.manifest(data))
    let type = try #require(imported.declaration.types.first)
    #expect(imported.declaration.types.count == 1)
    #expect(type.extensions == ["trail"])
    #expect(type.mimeTypes == ["application/vnd.example.trail"])
    #expect(imported.declaration.application?.platforms == [.android])
  }

  @Test func severalMediaTypesAreSeveralTypes() {
    let data =
      ["vnd.aye", "vnd.bee", "vnd.zip", "octet-stream"].map {
        "<data android:mimeType=\"application/\($0)\"/>"
      }.joined() + "<data android:mimeType=\"image/*\"/>"
    let imported = ImportSample.imported("AndroidManifest.xml", Self.manifest(data))
    let names = imported.declaration.types.flatMap(\.mimeTypes)
    #expect(names == ["application/vnd.aye", "application/vnd.bee"])
    // Files named '.zip' are somebody else's, so the name stays in the list of the entry.
    let kept = imported.declaration.application?.desktop?.mimeTypes ?? []
    #expect(kept.contains("application/vnd.zip"))
    #expect(imported.remainders.contains { "\($0)".contains("image/*") })
  }

  @Test func nothingIsImportedOfNothing() {
    let imported = ImportSample.imported("AndroidManifest.xml", "<manifest/>")
    #expect(imported.declaration.types.isEmpty && !imported.remainders.isEmpty)
  }
}
