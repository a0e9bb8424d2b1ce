import Declarations
import Testing
import FileGeneration
import DeclarationImport

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
    #expect(entry?.exec == #""@fadenwerkloom" %U"# && entry?.comment == "Weave")
    #expect(entry?.categories == ["AudioVideo", "Audio"] && entry?.genericName == "Weaver")
    #expect(entry?.startupWMClass == "Loom Wright" && entry?.keys == ["X-Loom": "1"])
    #expect(entry?.mimeTypes == ["x-scheme-handler/loom"])
    let named = text.replacing(#""linux": {"#, with: #""linux": {"executableName": "loom w","#)
    #expect(Self.desktop("package.json", named)?.exec == #""loom w" %U"#)
    #expect(
      ImportSample.imported("package.json", text).says(
        "'B d' of linux.desktop is not a valid key name"))
  }

  /// What lies beside a configuration, by name.
  private static func application(
    _ path: String, _ text: String, beside files: [String: String] = [:],
    pictures: [String: PictureFile] = [:]
  ) -> (Application?, ImportedDeclaration) {
    let neighbors = ImportNeighbors(
      content: { name, _ in files[name].map { Array($0.utf8) } },
      files: { folder, _ in
        pictures.keys.filter { $0.hasPrefix(folder + "/") }.map {
          String($0.dropFirst(folder.count + 1))
        }.filter { !$0.contains("/") }.sorted()
      },
      picture: { name, _ in (name, pictures[name] ?? .missing) })
    let sources = [ImportSample.source(Array(text.utf8), path: path)].compactMap { $0 }
    let result = importDeclaration(sources.map { (path, $0) }, neighbors: neighbors)
    return (result.declaration.application, result)
  }

  @Test(arguments: [
    ("[package]\nname = \"weaver\"", "weaver %F"),
    ("[package]\nname = \"weaver\"\ndefault-run = \"loom\"", "loom %F"),
    ("[package]\nname = \"weaver\"\n[[bin]]\nname = \"weft\"\npath = \"a.rs\"", "weft %F"),
    ("[workspace]\nmembers = []", "loom-wright %F"),
    ("[package", "loom-wright %F"),
  ])
  func cargoNamesTheProgramOfTauri(_ manifest: String, _ exec: String) {
    let text = """
      {"productName": "Loom Wright", "bundle": {"fileAssociations": [{"ext": ["loom"]}]}}
      """
    let (application, _) = Self.application(
      "tauri.conf.json", text, beside: ["Cargo.toml": manifest])
    #expect(application?.desktop?.exec == exec)
    let first = """
      {"package": {"productName": "Loom"}, "tauri": {"bundle": {"fileAssociations": {"ext": "a1"}}}}
      """
    let old = Self.application("tauri.conf.json", first, beside: ["Cargo.toml": manifest]).0
    #expect(old?.desktop?.exec == "loom %F")
  }

  @Test func linksOfTauriAreOpened() {
    let text = """
      {"productName": "Loom", "bundle": {"fileAssociations": {"ext": "qqz"}},
      "plugins": {"deep-link": {"desktop": {"schemes": ["loom", "weft"]}}}}
      """
    let entry = Self.desktop("tauri.conf.json", text)
    #expect(entry?.exec == "loom %U")
    #expect(entry?.mimeTypes == ["x-scheme-handler/loom", "x-scheme-handler/weft"])
  }

  @Test func picturesBySize() {
    let text = """
      {"productName": "Loom", "bundle": {"fileAssociations": {"ext": "qqz"}, "icon": ["a.png",
      "b@2x.png", "c.png", "d.svg", "e.icns", "f.ico", "g.png", "h.png", "i.png", "../j.svg"]}}
      """
    let (application, result) = Self.application(
      "tauri.conf.json", text,
      pictures: [
        "a.png": .png(width: 48, height: 48), "b@2x.png": .png(width: 256, height: 256),
        "c.png": .png(width: 1024, height: 1024), "d.svg": .svg,
        "g.png": .png(width: 50, height: 50), "h.png": .png(width: 48, height: 32),
        "i.png": .other, "../j.svg": .refused("leads out"),
      ])
    #expect(
      application?.icon?.files == [
        "48x48": "a.png", "128x128@2": "b@2x.png", "512x512@2": "c.png", "scalable": "d.svg",
      ])
    for (name, reason) in [
      ("g.png", "has 50x50 pixels"), ("h.png", "is not square"), ("i.png", "is neither"),
      ("../j.svg", "leads out"),
    ] {
      #expect(
        result.says("'\(name)' of 'bundle.icon' is left out: it \(reason)"), "\(result.messages())")
    }
    #expect(!result.says("e.icns") && !result.says("no picture"))
  }

  static let square = PictureFile.png(width: 256, height: 256)

  @Test(
    arguments: [
      ("", ["build/icon.png": square], ["256x256": "build/icon.png"]),
      ("", ["build/icons/256x256.png": square], ["256x256": "build/icons/256x256.png"]),
      (
        "linux: {icon: art}", ["art/b.png": square, "art/a.svg": .svg],
        [
          "256x256": "art/b.png", "scalable": "art/a.svg",
        ]
      ),
      (
        "icon: a.png", ["build/a.png": square, "build/icon.png": square], ["256x256": "build/a.png"]
      ),
      ("mac: {icon: a.icns}", ["build/icon.png": square], ["256x256": "build/icon.png"]),
      ("directories: {buildResources: r}", ["r/icon.svg": .svg], ["scalable": "r/icon.svg"]),
      ("icon: a.icns", [:], [:]),
    ] as [(String, [String: PictureFile], [String: String])])
  func picturesOfElectronBuilder(
    _ key: String, _ pictures: [String: PictureFile], _ expected: [String: String]
  ) {
    let text = "fileAssociations: {ext: qqz, icon: doc.png}\nproductName: Loom\n\(key)\n"
    let all = pictures.merging(["build/doc.png": Self.square]) { $1 }
    let (application, result) = Self.application("electron-builder.yml", text, pictures: all)
    #expect(application?.icon?.files ?? [:] == expected, "\(result.messages())")
    #expect(result.says("no picture of the application") == expected.isEmpty)
    #expect(result.declaration.types.first?.icon?.files == ["256x256": "build/doc.png"])
  }

  @Test func thePackageNamesTheProgramOfElectron() {
    let text = "appId: dev.a.b\nproductName: Loom Wright\nfileAssociations: {ext: qqz}\n"
    let package = #"{"name": "weaver", "desktopName": "dev.a.weaver.desktop", "description": "W"}"#
    let (application, result) = Self.application(
      "electron-builder.yml", text, beside: ["package.json": package])
    let entry = application?.desktop
    #expect(entry?.exec == "weaver %U" && entry?.id == "dev.a.weaver" && entry?.comment == "W")
    #expect(entry?.startupWMClass == "dev.a.weaver" && application?.name == "Loom Wright")
    #expect(result.says("'weaver' is the name of the package"), "\(result.messages())")
    #expect(result.says("derives from the default: 'Utility'"), "\(result.messages())")
    let alone = Self.application("electron-builder.yml", text)
    #expect(alone.0?.desktop?.exec == "loom-wright %U")
    #expect(alone.1.says("a guess from productName"), "\(alone.1.messages())")
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
      bundle.fileAssociations = [{ ext = ["qqz"], mime-type = "application/vnd.a.qqz" }]
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
    #expect(result.says("not imported (2 keys): app, bundle.active"))
  }
}
