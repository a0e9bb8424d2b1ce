import Diagnostics
import Testing
import ProjectChecks
import UniformTypes

/// What an application's other files, and the disk, say about a package, an entry, or a list.
@Suite struct ApplicationSetTests {
  /// The files that have a finding of a rule; `disk` has files that are not checked.
  private static func found(
    _ rule: String, _ files: KeyValuePairs<String, String>, disk: [String: String] = [:],
    installed: String? = nil, icons: Set<String>? = nil
  ) -> [String] {
    let texts = files.map { ($0.key, $0.value) }
    let read = texts.compactMap { ProjectFile(Array($1.utf8), path: $0, isNamed: true) }
    let all = disk.merging(texts) { $1 }
    var surroundings = Surroundings.none
    surroundings.hasFile = { all[$0] != nil }
    surroundings.contents = { folder, path in all[folder + path].map { Array($0.utf8) } }
    surroundings.names = { folder in
      let inside = all.keys.filter { $0.hasPrefix(folder + "/") }
      let names = inside.compactMap { $0.dropFirst(folder.count + 1).split(separator: "/").first }
      return inside.isEmpty ? nil : Set(names.map(String.init)).sorted()
    }
    surroundings.hasIcon = { icons?.contains($0) }
    if let installed { surroundings.isInstalled = { $0.hasPrefix(installed) } }
    let context = ProjectContext(read, surroundings: surroundings)
    return read.flatMap { file in
      ProjectRules.check(file, context).filter { $0.rule == rule }.map { _ in file.path }
    }
  }

  private static let name = "application/vnd.pond"
  private static let package = Sample.package(name, ["*.pond"])

  private static func component(
    _ id: String, type: String = "desktop-application", launchable: String? = nil
  ) -> String {
    """
    <component type="\(type)"><id>\(id)</id><metadata_license>CC0-1.0</metadata_license>
    <name>Pond</name><summary>Draw</summary><description><p>Draws.</p></description>
    <launchable type="desktop-id">\(launchable ?? id + ".desktop")</launchable></component>
    """
  }

  // MARK: Names of packages

  @Test(arguments: [
    ("data/Override.xml", "data/a.desktop", true), ("mime/Override.xml", "data/a.desktop", true),
    ("mime/freedesktop.org.xml", "a.desktop", true), ("data/pond.xml", "data/a.desktop", false),
    ("a/data/Override.xml", "b/data/a.desktop", false),
    ("home/.local/share/mime/packages/Override.xml", "home/.local/share/mime/a.desktop", false),
    ("/sys/mime/packages/Override.xml", "/sys/mime/packages/a.desktop", false),
  ])
  func reservedNamesAreForUsersAndTheDatabase(_ package: String, _ entry: String, isFound: Bool) {
    let found = Self.found(
      "mime/reserved-package-file-name",
      [package: Self.package, entry: Sample.entry(Self.name)], installed: "/sys")
    #expect(found == (isFound ? [package] : []))
  }

  @Test func aPackageAloneIsNotAnApplications() {
    let rule = "mime/reserved-package-file-name"
    #expect(Self.found(rule, ["Override.xml": Self.package]).isEmpty)
    #expect(Self.found(rule, ["Override.xml": Self.package, "b.xml": Self.package]).isEmpty)
    #expect(
      Self.found(rule, ["Override.xml": Self.package, "a.filetype.json": Sample.declaration()])
        == ["Override.xml"])
    #expect(
      Self.found(
        rule, ["Override.xml": Self.package, "a.metainfo.xml": Self.component("org.pond.Pond")])
        == ["Override.xml"])
  }

  @Test func theSharedDatabaseHasItsName() {
    let types = MediaTypeDatabase.builtIn.records.keys.sorted().map {
      "<mime-type type=\"\($0)\"><comment>x</comment></mime-type>"
    }
    let database = """
      <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
      \(types.joined())</mime-info>
      """
    let rule = "mime/reserved-package-file-name"
    let entry = Sample.entry(Self.name)
    #expect(Self.found(rule, ["freedesktop.org.xml": database, "a.desktop": entry]).isEmpty)
  }

  private static let manifest = "{ \"id\": \"org.pond.Pond\", \"runtime\": \"org.gnome.Platform\" }"

  /// The findings in `data/pond.xml` of an application with a Flatpak.
  private static func flatpak(
    _ manifest: String, name: String = "pond.xml", id: String = "org.pond.Pond",
    text: String = manifest, others: [String: String] = [:]
  ) -> [String] {
    found(
      "mime/package-name-without-app-id",
      ["p/data/\(name)": package, "p/data/org.pond.Pond.metainfo.xml": component(id)],
      disk: others.merging([manifest: text]) { $1 })
  }

  @Test(arguments: [
    "p/org.pond.Pond.json", "p/data/org.pond.Pond.yml", "org.pond.Pond.yaml",
    "p/build-aux/org.pond.Pond.json", "p/flatpak/org.pond.Pond.yml",
    "p/build-aux/flatpak/org.pond.Pond.json", "p/packaging/flatpak/org.pond.Pond.yaml",
  ])
  func flatpaksExportFilesWithTheirID(_ manifest: String) {
    #expect(Self.flatpak(manifest) == ["p/data/pond.xml"])
    #expect(Self.flatpak(manifest, id: "org.pond.Pond.desktop") == ["p/data/pond.xml"])
    #expect(Self.flatpak(manifest, name: "org.pond.Pond-mime.xml").isEmpty)
    #expect(Self.flatpak(manifest, name: "pond.xml.in").isEmpty)
  }

  @Test func noFlatpakAsksForNoName() {
    #expect(Self.flatpak("q/org.pond.Pond.json").isEmpty)
    #expect(Self.flatpak("p/org.pond.Other.json").isEmpty)
    #expect(Self.flatpak("p/org.pond.Pond.json", text: "{ \"name\": \"pond\" }").isEmpty)
  }

  @Test(arguments: [
    ("p/org.pond.Pond.json", "{ \"runtime\": \"x\", \"rename-mime-file\": \"pond.xml\" }"),
    ("p/org.pond.Pond.json", "{ \"runtime\": \"x\", \"a\": [\"mv pond.xml $FLATPAK_ID.xml\"] }"),
    ("p/data/meson.build", "install_data('pond.xml', rename: id + '.xml')"),
    ("p/CMakeLists.txt", "install(FILES data/pond.xml DESTINATION d RENAME ${ID}.xml)"),
    ("p/Makefile", "install data/pond.xml $(PACKAGES)/org.pond.Pond.xml"),
  ])
  func buildsMayRenamePackages(_ path: String, _ text: String) {
    let manifest = "p/org.pond.Pond.json"
    #expect(!Self.flatpak(manifest, others: ["p/meson.build": "install_data('pond.xml')"]).isEmpty)
    let texts = [manifest: Self.manifest].merging([path: text]) { $1 }
    let found = Self.flatpak(manifest, text: texts[manifest] ?? "", others: texts)
    #expect(found.isEmpty)
  }

  @Test(arguments: [
    ("p/org.pond.Pond.json", "{ \"runtime\": \"x\", \"rename-desktop-file\": \"pond.desktop\" }"),
    ("p/org.pond.Pond.yml", "runtime: x\nrename-desktop-file: pond.desktop\n"),
    (
      "p/flatpak/org.pond.Pond.yaml",
      "a:\n  - install -Dm644 data/pond.desktop /app/share/applications/org.pond.Pond.desktop\n"
    ),
    (
      "p/org.pond.Pond.json",
      "[\"mv /app/share/applications/pond.desktop /app/share/applications/org.pond.Pond.desktop\"]"
    ),
    ("p/meson.build", "install_data('data/pond.desktop', rename: 'org.pond.Pond.desktop')"),
    ("p/CMakeLists.txt", "install(FILES pond.desktop DESTINATION d RENAME org.pond.Pond.desktop)"),
    ("p/Makefile", "\tinstall pond.desktop $(PREFIX)/share/applications/org.pond.Pond.desktop\n"),
  ])
  func buildsMayRenameEntries(_ path: String, _ text: String) {
    let component = Self.component("org.pond.Pond")
    let entry = "[Desktop Entry]\nType=Application\nName=P\nExec=p %f\n"
    for build in [text, text.replacing("Pond.desktop", with: "P.d")] {
      let found = Self.found(
        "metainfo/launchable-not-in-set",
        ["p/data/pond.desktop": entry, "p/data/org.pond.Pond.metainfo.xml": component],
        disk: [path: build])
      #expect(found.isEmpty == (build == text), "\(build)")
    }
    let other = Self.found(
      "metainfo/launchable-not-in-set",
      ["p/data/pond.desktop": entry, "p/data/org.pond.Pond.metainfo.xml": component],
      disk: ["q/" + path: text])
    #expect(!other.isEmpty)
  }

  @Test func anApplicationAmongSeveralIsUnknown() {
    let found = Self.found(
      "mime/package-name-without-app-id",
      [
        "pond.xml": Self.package, "org.pond.Pond.metainfo.xml": Self.component("org.pond.Pond"),
        "org.pond.Lake.metainfo.xml": Self.component("org.pond.Lake"),
      ], disk: ["org.pond.Pond.json": Self.manifest])
    #expect(found.isEmpty)
  }

  // MARK: Main extensions

  private static func unordered(_ files: KeyValuePairs<String, String>) -> [String] {
    found("mime/main-extension-not-first", files)
  }

  @Test func theFirstExtensionIsTheFirstGlob() {
    let package = Sample.package(Self.name, ["pond-map", "*.pnd", "*.pond"])
    let list = Sample.list("org.pond.pond", ["pond", "pnd"], ["image/x", Self.name])
    let other = Sample.list("org.pond.pond", ["pnd", "pond"], [Self.name])
    let declaration = Sample.declaration().replacing("[\"pond\"]", with: "[\"pond\", \"pnd\"]")
    #expect(Self.unordered(["pond.xml": package]).isEmpty)
    #expect(Self.unordered(["pond.xml": package, "Info.plist": list]) == ["pond.xml"])
    #expect(Self.unordered(["pond.xml": package, "Info.plist": other]).isEmpty)
    #expect(Self.unordered(["pond.xml": package, "a.filetype.json": declaration]) == ["pond.xml"])
    #expect(
      Self.unordered(["pond.xml": package, "a.filetype.json": declaration, "Info.plist": list])
        == ["pond.xml"])
    // Neither of two files that disagree is right.
    #expect(
      Self.unordered(["pond.xml": package, "a.filetype.json": declaration, "Info.plist": other])
        .isEmpty)
    #expect(
      Self.unordered(["a/Info.plist": list, "b/Info.plist": other, "p.xml": package]).isEmpty)
  }

  @Test func theOrderIsReportedOnceAndRepaired() throws {
    let package = Sample.package(Self.name, ["*.pnd", "*.pond"])
    let list = Sample.list("org.pond.pond", ["pond", "pnd"], [Self.name])
    func check(_ package: String) -> [Diagnostic] {
      FileSet(["pond.xml": package, "Info.plist": list]).found[0].findings.filter {
        !$0.rule.hasSuffix("unregistered-vendor-name")
      }
    }
    let found = check(package)
    #expect(found.map(\.rule) == ["mime/main-extension-not-first"])
    let fix = try #require(found.first?.fix)
    let fixed = String(decoding: Fix.apply([fix], to: Array(package.utf8)), as: UTF8.self)
    #expect(fixed == Sample.package(Self.name, ["*.pond", "*.pnd"]))
    #expect(check(fixed).isEmpty)
  }

  @Test func generatedPackagesHaveTheirOrder() {
    let declaration = Sample.declaration().replacing("[\"pond\"]", with: "[\"pond\", \"pnd\"]")
    let list = Sample.list("org.pond.pond", ["pnd", "pond"], [Self.name])
    let found = FileSet(["a.filetype.json": declaration, "Info.plist": list]).findings
    #expect(!found.contains { $0.rule.hasSuffix("main-extension-not-first") })
  }

  // MARK: Entries

  @Test func iconsCountWhereAnEntryIsInstalled() {
    let rule = "desktop/unresolved-icon"
    let files: KeyValuePairs = ["/sys/applications/pond.desktop": Sample.entry(Self.name)]
    let path = ["/sys/applications/pond.desktop"]
    #expect(Self.found(rule, files, installed: "/sys", icons: ["art"]) == path)
    #expect(Self.found(rule, files, installed: "/sys", icons: ["org.pond.Pond"]).isEmpty)
    #expect(Self.found(rule, files, installed: "/sys", icons: nil).isEmpty)
    #expect(Self.found(rule, files, installed: nil, icons: ["art"]).isEmpty)
    for (entry, lines, isFound) in [
      (Sample.entry(Self.name), "Hidden=true", false), (Sample.entry(), "NoDisplay=true", false),
      (Sample.entry(Self.name), "NoDisplay=true", true),
    ] {
      let files: KeyValuePairs = ["/sys/applications/pond.desktop": entry + lines + "\n"]
      let found = Self.found(rule, files, installed: "/sys", icons: ["art"])
      #expect(found == (isFound ? path : []), "\(lines)")
    }
  }

  @Test(arguments: [
    ("pond.desktop", "org.pond.Pond", "pond.desktop", true),
    ("pond.desktop", "pond.desktop", "other.desktop", true),
    ("pond.desktop", "pond", "other.desktop", true),
    ("pond.desktop", "org.pond.Pond", "other.desktop", false),
    ("org.pond.Pond.desktop", "org.pond.Pond", "org.pond.Pond.desktop", false),
  ])
  func metainfoNamesEntries(_ entry: String, id: String, launchable: String, isFound: Bool) {
    let rule = "desktop/file-name-not-reverse-dns"
    let text = Self.component(id, launchable: launchable)
    let files: KeyValuePairs = [
      "desktop/\(entry)": Sample.entry(Self.name), "data/org.pond.Pond.metainfo.xml": text,
    ]
    #expect(Self.found(rule, files) == (isFound ? ["desktop/\(entry)"] : []))
    #expect(Self.found(rule, files, installed: "desktop").isEmpty)
    let addon = Self.component(id, type: "addon", launchable: launchable)
    #expect(
      Self.found(rule, ["\(entry)": Sample.entry(Self.name), "a.metainfo.xml": addon]).isEmpty)
  }

  @Test func finishedTreesKeepTheirNames() {
    let files: KeyValuePairs = [
      "usr/share/applications/pond.desktop": Sample.entry(Self.name),
      "usr/share/metainfo/org.pond.Pond.metainfo.xml":
        Self.component("org.pond.Pond", launchable: "pond.desktop"),
    ]
    #expect(Self.found("desktop/file-name-not-reverse-dns", files).isEmpty)
  }

  @Test func declarationsAreForEntriesThatOpenTheirTypes() {
    func found(_ path: String, _ type: String, more: String = "") -> [String] {
      Self.found(
        "desktop/file-name-not-reverse-dns",
        ["p/a.filetype.json": Sample.declaration(), path: Sample.entry(type) + more])
    }
    #expect(found("p/pond.desktop", Self.name) == ["p/pond.desktop"])
    #expect(found("linux/pond.desktop", Self.name) == ["linux/pond.desktop"])
    #expect(found("p/pond.desktop", "text/plain").isEmpty)
    #expect(found("q/linux/pond.desktop", Self.name).isEmpty)
    #expect(found("p/org.pond.Pond.desktop", Self.name).isEmpty)
    #expect(found("p/pond.directory", Self.name).isEmpty)
  }

  // MARK: Bundles

  private static func iconless(_ path: String, disk: [String]) -> [String] {
    let list = Sample.list(
      "org.pond.pond", ["pond"], [],
      more: "<key>CFBundleExecutable</key><string>Pond</string>",
      type: "<key>UTTypeIconFile</key><string>Page</string>")
    return found(
      "plist/missing-icon-file", [path: list],
      disk: Dictionary(disk.map { ($0, "") }) { first, _ in first })
  }

  @Test(arguments: [
    (
      "d/Pond.app/Contents/Info.plist", "d/Pond.app/Contents/Resources/",
      "d/Pond.app/Contents/MacOS/"
    ),
    ("Pond.app/Info.plist", "Pond.app/", "Pond.app/"),
    (
      "Pond.app/PlugIns/Look.appex/Info.plist", "Pond.app/PlugIns/Look.appex/",
      "Pond.app/PlugIns/Look.appex/"
    ),
    (
      "P.qlgenerator/Contents/Info.plist", "P.qlgenerator/Contents/Resources/",
      "P.qlgenerator/Contents/MacOS/"
    ),
  ])
  func bundlesContainTheirIcons(_ path: String, _ resources: String, _ programs: String) {
    let program = programs + "Pond"
    #expect(Self.iconless(path, disk: [program, resources + "Other.icns"]) == [path])
    #expect(Self.iconless(path, disk: [program, resources + "page.icns"]).isEmpty)
    #expect(Self.iconless(path, disk: [program, resources + "de.lproj/Page.icns"]).isEmpty)
    // A build adds the icons and the program to a template.
    #expect(Self.iconless(path, disk: [resources + "Other.icns"]).isEmpty)
  }

  @Test(arguments: ["Pond/Info.plist", "Pond.app/Contents/Other.plist", "Pond.bundle/Info.plist"])
  func otherListsAreNotOfBundles(_ path: String) {
    #expect(Self.iconless(path, disk: ["Pond/Pond", "Pond.app/Contents/MacOS/Pond"]).isEmpty)
  }

  @Test func bundlesWithoutResourcesAreSkipped() {
    let path = "Pond.app/Contents/Info.plist"
    #expect(Self.iconless(path, disk: ["Pond.app/Contents/MacOS/Pond"]).isEmpty)
  }
}
