import FileTypes
import Testing
import TypeConversion

/// The desktop entry, the file names, and the notations of packagers.
@Suite struct PackagerEntryTests {
  private static func desktop(_ path: String, _ text: String) -> Application.Desktop? {
    ImportSample.imported(path, text).declaration.application?.desktop
  }

  @Test func tauriMakesAnEntry() {
    let text = """
      {"productName": "Loom Wright", "identifier": "dev.fadenwerk.app", "mainBinaryName": "loomw",
      "bundle": {"category": "GraphicsAndDesign", "shortDescription": "Weave",
      "fileAssociations": [{"ext": ["loom"]}]}}
      """
    let entry = Self.desktop("tauri.conf.json", text)
    #expect(entry?.exec == "loomw %F" && entry?.icon == "loomw" && entry?.comment == "Weave")
    #expect(entry?.categories == ["Graphics"])
    let assumed = text.replacing(#""mainBinaryName": "loomw","#, with: "")
    #expect(Self.desktop("tauri.conf.json", assumed)?.exec == "loom-wright %F")
    let result = ImportSample.imported("tauri.conf.json", assumed)
    #expect(result.says("as 'mainBinaryName' is not given"), "\(result.messages())")
    let files = result.declaration.generate(GenerationOptions()).files
    #expect(files.contains { $0.path == "desktop/dev.fadenwerk.app.desktop" })
  }

  @Test func tauriOfOtherSystemsMakesNone() {
    let text = """
      {"productName": "Loom", "identifier": "dev.fadenwerk.app", "bundle": {"targets": ["dmg"],
      "fileAssociations": [{"ext": ["loom"]}]}}
      """
    let result = ImportSample.imported("tauri.conf.json", text)
    #expect(result.declaration.application?.platforms == [.macOS])
    #expect(result.declaration.application?.desktop == nil)
  }

  @Test func theFirstTauriHasItsPlaces() {
    let text = """
      {"package": {"productName": "Loom"}, "tauri": {"bundle": {"identifier": "dev.fadenwerk.app",
      "fileAssociations": [{"ext": ["loom"]}]}}}
      """
    let application = ImportSample.imported("tauri.conf.json", text).declaration.application
    #expect(application?.name == "Loom" && application?.bundleIdentifier == "dev.fadenwerk.app")
    #expect(application?.desktop?.exec == "loom %F")
  }

  @Test func electronBuilderMakesAnEntry() {
    let text = """
      {"name": "@fadenwerk/loom", "description": "Weave", "build": {"appId": "dev.fadenwerk.loom",
      "productName": "Loom Wright", "mac": {"category": "public.app-category.music"},
      "protocols": {"name": "Loom", "schemes": ["loom"]},
      "linux": {"desktop": {"entry": {"GenericName": "Weaver", "X-Loom": "1", "B d": "2"}}},
      "fileAssociations": {"ext": "loom", "mimeType": "application/vnd.fadenwerk.loom"}}}
      """
    let entry = Self.desktop("package.json", text)
    #expect(entry?.exec == "loom %U" && entry?.comment == "Weave")
    #expect(entry?.categories == ["AudioVideo", "Audio"] && entry?.genericName == "Weaver")
    #expect(entry?.startupWMClass == "Loom Wright" && entry?.keys == ["X-Loom": "1"])
    #expect(entry?.mimeTypes == ["x-scheme-handler/loom"])
    let named = text.replacing(#""linux": {"#, with: #""linux": {"executableName": "loom w","#)
    #expect(Self.desktop("package.json", named)?.exec == #""loom w" %U"#)
    #expect(
      ImportSample.imported("package.json", text).says(
        "'B d' of linux.desktop is not a valid key name"))
  }

  @Test func anEntryOfItsOwnCounts() {
    let entry = "[Desktop Entry]\nType=Application\nName=A\nExec=other %F\n"
    let result = ImportSample.imported([
      ("tauri.conf.json", #"{"productName": "A", "bundle": {"fileAssociations": {"ext": "qqz"}}}"#),
      ("a.desktop", entry),
    ])
    #expect(result.declaration.application?.desktop?.exec == "other %F")
  }

  static let electron = "{appId: 'dev.a.b', fileAssociations: [{ext: 'qqz'},],} // end\n"

  @Test(arguments: [
    ("electron-builder-linux-mac.json", electron), ("electron-builder.json5", electron),
    ("desktop.electron-builder.config.json", electron), ("settings.json5", electron),
    ("electron-builder.old.yml", "appId: dev.a.b\nfileAssociations:\n  ext: qqz\n"),
    ("build.yaml", "appId: dev.a.b\nfileAssociations:\n  ext: qqz\n"),
    (
      "electron-builder.toml",
      """
      appId = "dev.a.b" # the ID
      [mac]
      category = 'x'
      [[fileAssociations]]
      ext = [
        "qqz", # one
      ]
      name = \"\"\"
      Q \\
        Z\"\"\"
      [[fileAssociations]]
      ext = "qqy"
      """
    ),
    (
      "Tauri.toml",
      """
      identifier = "dev.a.b"
      bundle.file-associations = [{ ext = ["qqz"], mime-type = "application/vnd.a.qqz" }]
      """
    ),
    (
      "tauri.conf.json5",
      "{identifier: \"dev.a.b\", bundle: {/* all */ fileAssociations: [{ext: [\"qqz\"]}]}}"
    ),
    (
      "conf.json", #"{"identifier": "dev.a.b", "bundle": {"fileAssociations": [{"ext": ["qqz"]}]}}"#
    ),
  ])
  func namesAndNotations(_ path: String, _ text: String) {
    let result = ImportSample.imported(path, text)
    #expect(result.declaration.types.first?.extensions == ["qqz"], "\(result.messages())")
    #expect(result.declaration.application?.bundleIdentifier == "dev.a.b")
  }

  @Test func keysThatAreNotImportedAreNamed() {
    let text = #"{"identifier": "dev.a.b", "app": {}, "bundle": {"icon": [], "active": true}}"#
    let result = ImportSample.imported("tauri.conf.json", text)
    #expect(result.says("not imported (3 keys): app, bundle.icon, bundle.active"))
  }
}
