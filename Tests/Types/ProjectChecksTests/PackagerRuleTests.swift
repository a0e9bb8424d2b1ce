import Diagnostics
import TestSupport
import Testing
import DeclarationImport
import ProjectChecks

/// The rules on configurations of packagers.
@Suite struct PackagerRuleTests {
  private static let expectations = RuleExpectations(PackagerRules.all) { FileSet($0).findings }

  private static let ids = PackagerRules.all.map(\.id)

  @Test(arguments: ids) func badExamplesAreFound(_ id: String) throws {
    try Self.expectations.expectMarks(of: id)
  }

  @Test(arguments: ids) func goodExamplesAreSilent(_ id: String) throws {
    try Self.expectations.expectSilence(of: id)
  }

  @Test(arguments: ids) func fixesTakeFindingsAway(_ id: String) throws {
    try Self.expectations.expectFixes(of: id)
  }

  @Test func form() { Self.expectations.expectForm(subjects: ["packager"]) }

  private static func repaired(_ path: String, _ text: String) -> String {
    let fixes = FileSet([path: text]).found.flatMap(\.findings).compactMap(\.fix)
    return String(decoding: Fix.apply(fixes, to: Array(text.utf8)), as: UTF8.self)
  }

  /// A letter of a name above the associations is lost or doubled: they are not lost silently.
  @Test(arguments: [
    ("tauri.conf.json", #"{"identifier": "a", "bundle": {"fileAssociations": [{"ext": ["a"]}]}}"#),
    ("electron-builder.json", #"{"appId": "a.b", "fileAssociations": [{"ext": "a"}]}"#),
    ("wails.json", #"{"info": {"fileAssociations": [{"ext": "a", "name": "b"}]}}"#),
  ])
  func namesAboveAssociationsCount(_ path: String, _ text: String) {
    for name in ["bundle", "fileAssociations"] where text.contains("\"\(name)\"") {
      for index in name.indices {
        var (lost, double) = (name, name)
        lost.remove(at: index)
        double.insert(name[index], at: index)
        for damaged in [lost, double] {
          let other = text.replacing("\"\(name)\"", with: "\"\(damaged)\"")
          #expect(Self.repaired(path, other) == text, "\(damaged)")
        }
      }
    }
  }

  @Test func associationsAreSplitInEveryNotation() {
    let type = "application/vnd.example.tide"
    #expect(
      Self.repaired(
        "electron-builder.yml",
        """
        linux: {target: [deb]}
        fileAssociations:
          - name: Tide
            ext:
              - tide
              - "tides"
            mimeType: \(type)
          # the last one
          - ext: csv
            mimeType: text/csv

        """) == """
          linux: {target: [deb]}
          fileAssociations:
            - name: Tide
              ext: tide
              mimeType: \(type)
            - name: Tide
              ext: "tides"
              mimeType: \(type)
            # the last one
            - ext: csv
              mimeType: text/csv

          """)
    #expect(
      Self.repaired(
        "electron-builder.json5",
        """
        {linux: {target: 'rpm'}, fileAssociations: [
          // tides
          {ext: ['tide', 'tides'], mimeType: '\(type)'},
        ]}
        """) == """
          {linux: {target: 'rpm'}, fileAssociations: [
            // tides
            {ext: 'tide', mimeType: '\(type)'},
            {ext: 'tides', mimeType: '\(type)'},
          ]}
          """)
  }

  @Test(arguments: [
    (
      "electron-builder.yml", "linux: {}\nfileAssociations:\n  - ext: csv\n    name: Table\n",
      "linux: {}\nfileAssociations:\n  - ext: csv\n    mimeType: text/csv\n    name: Table\n"
    ),
    (
      "electron-builder.yml", "linux: {}\nfileAssociations: [{ext: csv}]\n",
      "linux: {}\nfileAssociations: [{ext: csv, mimeType: \"text/csv\"}]\n"
    ),
    (
      "tauri.conf.json", #"{"bundle":{"targets":"deb","fileAssociations":[{"ext":["csv"]}]}}"#,
      #"{"bundle":{"targets":"deb","fileAssociations":[{"ext":["csv"], "mimeType": "text/csv"}]}}"#
    ),
    // No type is made up, and no text with escapes is replaced.
    (
      "electron-builder.yml", "linux: {}\nfileAssociations: [{ext: tide}]\n",
      "linux: {}\nfileAssociations: [{ext: tide}]\n"
    ),
    (
      "tauri.conf.json",
      #"{"bundle":{"targets":"app","fileAssociations":[{"ext":["a"],"role":"\u0065ditor"}]}}"#,
      #"{"bundle":{"targets":"app","fileAssociations":[{"ext":["a"],"role":"\u0065ditor"}]}}"#
    ),
  ])
  func repairs(_ path: String, _ before: String, _ after: String) {
    #expect(Self.repaired(path, before) == after)
  }

  private static func rules(_ path: String, _ text: String) -> [String] {
    FileSet([path: text]).found.flatMap(\.findings).map { "\($0.severity) \($0.rule)" }
  }

  /// Nothing is said about Linux where nothing is built for it.
  @Test(arguments: [
    ("tauri.windows.conf.json", #"{"bundle": {"fileAssociations": [{"ext": ["tide"]}]}}"#),
    (
      "tauri.conf.json", #"{"bundle": {"targets": "msi", "fileAssociations": [{"ext": ["tide"]}]}}"#
    ),
    ("electron-builder.yml", "mac: {}\nwin: {}\nfileAssociations: [{ext: [a1x, a2x]}]\n"),
    ("electron-builder.yml", "linux: {}\nmac: {fileAssociations: [{ext: tide}]}\n"),
    (
      "electron-builder.yml",
      "linux: {fileAssociations: [{ext: md}]}\nfileAssociations: [{ext: md, mimeType: text/markdown}]\n"
    ),
    (
      "electron-builder.yml",
      "linux: {mimeTypes: [text/markdown]}\nfileAssociations: [{ext: md, name: a}]\n"
    ),
  ])
  func otherSystemsAreLeftAlone(_ path: String, _ text: String) {
    #expect(Self.rules(path, text) == [])
  }

  @Test(arguments: [
    ("tauri.linux.conf.json", #"{"bundle": {"fileAssociations": [{"ext": ["tide"]}]}}"#),
    (
      "tauri.conf.json",
      #"{"bundle": {"targets": ["RPM"], "fileAssociations": [{"ext": ["tide"]}]}}"#
    ),
    (
      "src-tauri/Tauri.toml",
      "[bundle]\ntargets = [\"deb\"]\n[[bundle.fileAssociations]]\next = [\"tide\"]\n"
    ),
    ("electron-builder.toml", "[linux]\ntarget = \"deb\"\n[[fileAssociations]]\next = \"tide\"\n"),
    (
      "tauri.conf.json",
      #"{"tauri": {"bundle": {"targets": "deb", "fileAssociations": [{"ext": ["t1d"]}]}}}"#
    ),
  ])
  func typesAreMissedOnLinux(_ path: String, _ text: String) {
    #expect(Self.rules(path, text) == ["warning packager/missing-mime-type"])
  }

  @Test func mistakesOfWailsAreTold() {
    let text = #"""
      {"info": {"fileAssociations": [
        {"ext": "lagoon", "name": "Lagoon chart", "iconName": "i", "role": "Editor"},
        {"ext": ".lgz", "name": "Lagoon archive", "iconName": "i", "role": "editor"}]}}
      """#
    #expect(
      Self.rules("wails.json", text).sorted() == [
        "error packager/leading-period", "error packager/malformed-value",
        "note packager/nothing-on-linux",
      ])
    let repaired = Self.repaired("wails.json", text)
    #expect(repaired == text.replacing("\".lgz", with: "\"lgz").replacing("editor", with: "Editor"))
  }

  /// Other files with these endings are left alone, also if they are named.
  @Test(arguments: [
    ("app.spec", "info_plist={'CFBundleDocumentTypes': []}", true),
    ("forge.config.ts", "mimeType: []", true),
    ("electron-builder.config.cjs", "fileAssociations", true),
    ("app.config.js", "intentFilters: []", true), ("forge.config.js", "makers: []", false),
    ("kernel.spec", "Name: kernel\n%files\n", false), ("app.js", "fileAssociations", false),
  ])
  func programsAreNotRun(_ path: String, _ text: String, _ isTaken: Bool) {
    let file = ProjectFile(Array(text.utf8), path: path, isNamed: true)
    #expect((file?.adviceInstead != nil) == isTaken)
    #expect(Self.rules(path, text) == (isTaken ? ["note packager/program"] : []))
  }

  /// A file that is named is read by its keys; in folders only what may be about types.
  @Test func filesAreFoundByNamesOrKeys() {
    let text = Array(#"{"fileAssociations": [{"ext": "tide"}]}"#.utf8)
    #expect(ProjectFile(text, path: "desktop.json", isNamed: true)?.kind == .packagerConfiguration)
    #expect(ProjectFile(text, path: "desktop.json", isNamed: false) == nil)
    #expect(ProjectFile(text, path: "a.electron-builder.json", isNamed: false) != nil)
    let bare = Array(#"{"name": "a", "build": {"appId": "a.b.c"}}"#.utf8)
    #expect(ProjectFile(bare, path: "package.json", isNamed: false) == nil)
    #expect(ProjectFile(bare, path: "package.json", isNamed: true) != nil)
    let other = Array(#"{"contributes": {"fileAssociations": [{}]}}"#.utf8)
    #expect(ProjectFile(other, path: "package.json", isNamed: false) == nil)
  }

  /// What the toolkit generates for packagers needs no advice.
  @Test func declaredTypesAreDeclared() {
    let package =
      #"<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info"><mime-type type="application/vnd.example.tide"><comment>Tide</comment><glob pattern="*.tide"/></mime-type></mime-info>"#
    let set = FileSet([
      "tauri.conf.json":
        #"{"bundle": {"targets": "deb", "fileAssociations": [{"ext": ["tide"], "mimeType": "application/vnd.example.tide"}]}}"#,
      "tide.xml": package,
    ])
    #expect(set.found[0].findings.isEmpty)
  }
}
