import Foundation
import TestSupport
import Testing

/// `filetype explain --android`.
@Suite(.waits) struct ExplainAndroidTests {
  private static let declaration = """
    {
      "types": [
        {
          "identifier": "org.example.route", "description": "Route", "extensions": ["route"],
          "mimeTypes": ["application/vnd.example.route"], "handler": { "role": "Viewer" }
        }
      ],
      "application": { "bundleIdentifier": "org.example.Routes", "name": "Routes" }
    }
    """

  private static func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write("route.filetype.json", declaration)
    return folder
  }

  @Test func aDeclarationIsExplained() throws {
    let run = try Tool.filetype(["explain", "--android", "route.filetype.json"], in: Self.folder())
    #expect(run.status == 0)
    expectGolden(run.output, "explain-android.txt")
  }

  /// The manifest that a declaration gives opens the same as the declaration says.
  @Test func aManifestIsExplained() throws {
    let folder = try Self.folder()
    let only = ["generate", "--only", "android", "route.filetype.json"]
    #expect(try Tool.filetype(only, in: folder).status == 0)
    let call = ["explain", "--android", "--format", "jsonl", "--name", "a.b.route"]
    let path = "android/org.example.Routes.AndroidManifest.xml"
    let answers = try ["route.filetype.json", path].map { file in
      let run = try Tool.filetype(call + [file], in: folder)
      let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
      #expect(value?["type"] as? String == "application/vnd.example.route")
      return try #require(value?["intents"] as? [[String: Any]])
    }
    #expect(answers[0].map { $0["opens"] as? Bool } == answers[1].map { $0["opens"] as? Bool })
    let opened = answers[0].filter { $0["opens"] as? Bool == true }
    #expect(!opened.isEmpty && opened.allSatisfy { $0["component"] as? String == ".MainActivity" })
    #expect(!opened.contains { $0["isOurs"] as? Bool == false })
    for intent in answers[0] where intent["opens"] as? Bool == false {
      #expect((intent["because"] as? [String])?.isEmpty == false)
    }
  }

  /// What opens everything is seen at other documents.
  @Test func whatOpensEverythingIsSeen() throws {
    let folder = try Self.folder()
    let manifest = """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android"><application>
      <activity android:name=".A" android:exported="true"><intent-filter>
      <action android:name="android.intent.action.VIEW"/>
      <category android:name="android.intent.category.DEFAULT"/>
      <data android:mimeType="*/*"/><data android:mimeType="application/vnd.example.route"/>
      </intent-filter></activity></application></manifest>
      """
    try folder.write("AndroidManifest.xml", manifest)
    let run = try Tool.filetype(["explain", "--android", "AndroidManifest.xml"], in: folder)
    #expect(run.output.contains("and 9 of 9 for other documents"))
  }

  /// A filter that names no type needs an explanation most.
  @Test(arguments: [
    #"<data android:mimeType="application/*"/><data android:pathPattern=".*.rrz"/>"#,
    #"<data android:mimeType="application/octet-stream"/>"#,
    #"<data android:scheme="file" android:host="*"/>"#,
  ])
  func aFilterWithoutATypeIsExplained(_ data: String) throws {
    let folder = try Self.folder()
    let manifest = """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android"><application>
      <activity android:name=".A" android:exported="true"><intent-filter>
      <action android:name="android.intent.action.VIEW"/>
      <category android:name="android.intent.category.DEFAULT"/>\(data)
      </intent-filter></activity></application></manifest>
      """
    try folder.write("AndroidManifest.xml", manifest)
    let run = try Tool.filetype(["explain", "--android", "AndroidManifest.xml"], in: folder)
    #expect(run.status == 0 && run.output.contains("document.bin"))
    #expect(run.output.contains("another document: application/pdf"))
  }

  @Test func whatCannotBeExplainedIsTold() throws {
    let folder = try Self.folder()
    try folder.write("AndroidManifest.xml", "<manifest/>")
    let run = try Tool.filetype(
      ["explain", "--android", "AndroidManifest.xml", "no.xml"], in: folder)
    #expect(
      run.status == 2 && run.errors.contains("it does not have an intent filter for documents"))
    #expect(run.errors.contains("no.xml: "))
    #expect(try Tool.filetype(["explain", "--android", "--name", "a"]).status == 64)
  }
}
