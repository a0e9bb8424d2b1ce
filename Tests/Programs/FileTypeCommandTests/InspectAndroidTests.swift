import Foundation
import TestSupport
import Testing

/// Apps for Android, whose manifests are in a binary form.
@Suite(.waits) struct InspectAndroidTests {
  private static let manifest = #"""
    <?xml version="1.0" encoding="utf-8"?>
    <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="org.trailbook">
      <uses-sdk android:minSdkVersion="21" android:targetSdkVersion="29"/>
      <application android:label="Trailbook">
        <activity android:name=".RouteActivity" android:exported="true">
          <intent-filter>
            <action android:name="android.intent.action.VIEW"/>
            <category android:name="android.intent.category.DEFAULT"/>
            <data android:mimeType="application/vnd.org.trailbook.trailroute"/>
          </intent-filter>
          <intent-filter>
            <action android:name="android.intent.action.VIEW"/>
            <category android:name="android.intent.category.DEFAULT"/>
            <data android:scheme="content" android:host="*" android:mimeType="*/*"
              android:pathPattern=".*\\.trailroute"/>
          </intent-filter>
          <intent-filter>
            <action android:name="android.intent.action.MAIN"/>
            <data android:mimeType="text/none"/>
          </intent-filter>
        </activity>
      </application>
    </manifest>
    """#

  private static let framework = "/usr/share/android-framework-res/framework-res.apk"

  /// A folder with `t.apk`, which `aapt` or `aapt2` compiled.
  private static func folder(_ line: String, _ manifest: String = manifest) throws -> Folder {
    let folder = try InspectPackageTests.folder()
    try folder.write("AndroidManifest.xml", manifest)
    let run = try Tool.shell(
      "\(line) -I \(framework) && rm AndroidManifest.xml", in: folder,
      environment: ["PATH": "/usr/bin:/bin"])
    try #require(run.status == 0, "\(run.errors)")
    return folder
  }

  @Test(
    .needs("aapt", "aapt2"), .enabled(if: FileManager.default.fileExists(atPath: framework)),
    arguments: [
      "aapt package -f -M AndroidManifest.xml -F t.apk",
      "aapt2 link -o t.apk --manifest AndroidManifest.xml",
    ]) func compiledManifestsAreRead(_ line: String) throws
  {
    let folder = try Self.folder(line)
    let run = try InspectPackageTests.inspect("t.apk", in: folder)
    #expect(run.status == 0 && run.errors == "", "\(run.transcript)")
    for type in ["application/vnd.org.trailbook.trailroute", ".trailroute"] {
      let row = run.lines.first { $0.contains(type) && $0.contains("  Android ") }
      #expect(row?.contains("RouteActivity  AndroidManifest.xml") == true, "\(run.output)")
    }
    #expect(!run.output.contains("text/none"))
  }

  @Test func appsThatDoNotOpenTheTypeAreReported() throws {
    let folder = try InspectPackageTests.folder()
    let other = Self.manifest.replacing("trailroute", with: "other")
    try Data(ZipBytes.archive([Packed("AndroidManifest.xml", other)])).write(
      to: folder.url("t.apk"))
    let run = try InspectPackageTests.inspect("t.apk", ["--format", "concise"], in: folder)
    #expect(run.status == 1 && run.output.contains("[package/missing-type]"), "\(run.transcript)")
  }

  @Test(
    arguments: [
      ("AndroidManifest.xml", "is damaged or cut off"),
      ("base/manifest/AndroidManifest.xml", "is in the form of app bundles; inspect an .apk that"),
    ]) func manifestsThatCannotBeReadAreNamed(_ name: String, _ words: String) throws
  {
    let folder = try InspectPackageTests.folder()
    let packed = [Packed(name, "\u{3}\0\u{8}\0"), Packed("classes.dex", "x")]
    try Data(ZipBytes.archive(packed)).write(to: folder.url("t.apk"))
    let run = try InspectPackageTests.inspect("t.apk", in: folder)
    #expect(run.status == 2 && run.errors.contains("t.apk!\(name): \(words)"), "\(run.errors)")
  }
}
