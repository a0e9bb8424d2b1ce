import Foundation
import TestSupport
import Testing

/// What `init` takes from the project in whose folder it is called.
@Suite(.waits) struct InitProjectTests {
  private static let type = ["--description", "Field notes", "--extension", "fieldnotes"]

  private func folder(_ files: [(path: String, text: String)]) throws -> Folder {
    let folder = try Folder()
    for (path, text) in files { try folder.write(path, text) }
    return folder
  }

  private func run(_ words: [String], _ folder: Folder) throws -> (run: Run, text: String) {
    let run = try Tool.filetype(["init", "f.filetype.json"] + words, in: folder)
    return (run, run.status == 0 ? try folder.read("f.filetype.json") : "")
  }

  private static let tauri = [
    (
      path: "src-tauri/tauri.conf.json",
      text: """
      { "productName": "Field Notes", "identifier": "org.riverbank.notes",
        "bundle": { "targets": "all", "icon": ["icons/icon.svg"] } }
      """
    ),
    ("src-tauri/icons/icon.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n"),
    ("src-tauri/Cargo.toml", "[package]\nname = \"field-notes\"\n"),
  ]

  @Test func tauriWithoutAssociations() throws {
    let folder = try folder(Self.tauri)
    let nothing = try Tool.filetype(["import", "."], in: folder)
    #expect(nothing.status == 2, "\(nothing.transcript)")
    #expect(nothing.errors.contains("no file types to import; 'filetype init NAME.filetype.json'"))
    let missing = try run([], folder).run
    #expect(missing.errors.contains("missing --description and --extension"))
    let (run, text) = try run(Self.type, folder)
    #expect(run.status == 0 && run.errors.contains("read src-tauri/tauri.conf.json\n"))
    for part in [
      #""bundleIdentifier": "org.riverbank.notes""#, #""name": "Field Notes""#,
      #""platforms": ["macOS", "linux", "windows"]"#, #""exec": "field-notes %F""#,
      #""scalable": "src-tauri/icons/icon.svg""#,
    ] {
      #expect(text.contains(part), "\(part)\n\(text)")
    }
    #expect(run.output.contains("filetype generate f.filetype.json --for tauri "))
    // The fragment that is generated does not ship; the configuration does.
    for command in [
      "generate f.filetype.json --for tauri", "wire f.filetype.json src-tauri/tauri.conf.json",
      "check . --database built-in",
    ] {
      let run = try Tool.filetype(command.split(separator: " ").map(String.init), in: folder)
      #expect(run.status == 0, "\(run.transcript)")
    }
  }

  /// A value of an option is not that of the project.
  @Test func otherApplicationsDoNotCount() throws {
    let folder = try folder(Self.tauri)
    let (run, text) = try run(Self.type + ["--bundle-identifier", "org.riverbank.Other"], folder)
    #expect(!run.errors.contains("read ") && !text.contains("field-notes"), "\(run.transcript)")
    let (domain, type) = try self.run(Self.type + ["--domain", "org.acme", "--force"], folder)
    #expect(!domain.errors.contains("read ") && !type.contains("application\":"), "\(type)")
  }

  @Test func declaredTypesAreOffered() throws {
    let sample = Tool.package.appending(path: "Examples/packagers/tauri")
    let folder = try Folder()
    try FileManager.default.copyItem(at: sample, to: folder.url("project"))
    let run = try Tool.filetype(["init", "project/herb.filetype.json"], in: folder)
    try #require(run.status == 0, "\(run.transcript)")
    let text = try folder.read("project/herb.filetype.json")
    for part in [
      #""identifier": "org.herbarium.collection""#, #""extensions": ["herb", "herbarium"]"#,
      #""conformsTo": ["public.json", "public.content"]"#, #""categories": ["Education"]"#,
    ] {
      #expect(text.contains(part), "\(part)\n\(text)")
    }
  }

  @Test func electronAndAndroid() throws {
    let electron = try folder([
      ("package.json", #"{"name": "field-notes"}"#),
      ("electron-builder.yml", "appId: org.riverbank.notes\nproductName: Field Notes\n"),
    ])
    let (run, text) = try run(Self.type, electron)
    #expect(text.contains(#""platforms": ["macOS", "linux", "windows"]"#), "\(run.transcript)")
    #expect(text.contains(#""exec": "field-notes %U""#), "\(text)")
    #expect(run.output.contains("--for electron-builder "), "\(run.transcript)")
    let android = try folder([
      (
        "app/src/main/AndroidManifest.xml",
        """
        <manifest xmlns:android="http://schemas.android.com/apk/res/android">
          <application><activity android:name=".Main"/></application>
        </manifest>
        """
      )
    ])
    let words = Self.type + ["--bundle-identifier", "org.riverbank.notes"]
    let mobile = try self.run(words, android)
    #expect(mobile.text.contains(#""platforms": ["android"]"#), "\(mobile.run.transcript)")
    #expect(!mobile.run.output.contains("install"), "\(mobile.run.transcript)")
  }

  /// A manifest that opens no documents yet still names its application.
  @Test func theManifestNamesTheApplication() throws {
    let folder = try folder([
      (
        "AndroidManifest.xml",
        """
        <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="org.reef.notes">
          <application android:label="Reef Notes"><activity android:name=".Main"/></application>
        </manifest>
        """
      )
    ])
    let (run, text) = try run(Self.type, folder)
    #expect(run.status == 0, "\(run.transcript)")
    #expect(text.contains(#""bundleIdentifier": "org.reef.notes""#), "\(text)")
    #expect(text.contains(#""name": "Reef Notes""#), "\(text)")
  }

  @Test func platformsCanBeGiven() throws {
    let words = Self.type + ["--bundle-identifier", "org.riverbank.notes"]
    let (run, text) = try run(words + ["--platform", "windows", "--exec", "notes"], Folder())
    #expect(text.contains(#""platforms": ["linux", "windows"]"#), "\(run.transcript)")
    #expect(run.output.contains("write the files for Linux and windows"), "\(run.transcript)")
    let wrong = try self.run(words + ["--platform", "beos"], Folder()).run
    #expect(wrong.status == 64, "\(wrong.transcript)")
  }
}
