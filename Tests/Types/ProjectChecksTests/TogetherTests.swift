import Diagnostics
import Testing
import ProjectChecks
import UniformTypes

/// What files know about each other when they are checked together.
@Suite struct TogetherTests {
  private static func package(_ type: String, parent: String) -> String {
    """
    <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
      <mime-type type="\(type)">
        <comment>Route</comment>
        <sub-class-of type="\(parent)"/>
        <glob pattern="*.\(type.split(separator: ".").last ?? "")"/>
      </mime-type>
    </mime-info>
    """
  }

  private static func entry(_ type: String) -> String {
    """
    [Desktop Entry]
    Type=Application
    Name=Trailbook
    Exec=trailbook %F
    Icon=trailbook
    Categories=Education;
    MimeType=\(type);

    """
  }

  /// The rules of warnings and errors, by file.
  private static func check(
    _ files: [(String, String)], _ surroundings: Surroundings = .none
  ) -> [String: [String]] {
    let read = files.compactMap { path, text in
      ProjectFile(Array(text.utf8), path: path, isNamed: true)
    }
    let context = ProjectContext(read, surroundings: surroundings)
    var found: [String: [String]] = [:]
    for file in read {
      let rules = ProjectRules.check(file, context).filter { $0.severity > .note }.map(\.rule)
      if !rules.isEmpty { found[file.path] = rules }
    }
    return found
  }

  @Test func parentMayBeInAnotherPackage() {
    let child = ("a.xml", Self.package("application/vnd.a.child", parent: "application/vnd.a.base"))
    let base = ("b.xml", Self.package("application/vnd.a.base", parent: "application/zip"))
    #expect(Self.check([child]) == ["a.xml": ["mime/unknown-parent"]])
    #expect(Self.check([child, base]).isEmpty)
  }

  @Test func entriesAreHeldAgainstThePackagesBesideThem() {
    let package = ("a.xml", Self.package("application/vnd.a.route", parent: "application/zip"))
    let entry = ("a.desktop", Self.entry("application/vnd.a.rout"))
    // An entry that is checked by itself does not show what else is declared next to it.
    #expect(Self.check([entry]).isEmpty)
    #expect(Self.check([package, entry]) == ["a.desktop": ["desktop/undeclared-mime-type"]])
    let right = ("a.desktop", Self.entry("application/vnd.a.route"))
    #expect(Self.check([package, right]).isEmpty)
  }

  @Test func installedPackageIsNoConflictWithItself() {
    let package = ("/d/mime/packages/a.xml", Self.package("text/x.trail", parent: "text/css"))
    let database = MediaTypeDatabase(
      origin: "/d", [MediaTypeRecord(name: "text/x.trail"), MediaTypeRecord(name: "text/css")])
    var surroundings = Surroundings(
      mediaTypes: Once { SharedMediaTypes(database, isReal: true) }, applications: { [:] },
      hasProgram: nil, isInstalled: { _ in false })
    #expect(
      Self.check([package], surroundings).values.flatMap(\.self) == ["mime/redeclared-shared-type"])
    surroundings.isInstalled = { $0.hasPrefix("/d/") }
    #expect(Self.check([package], surroundings).isEmpty)
  }

  @Test func databaseIsNotBlamedForOthers() {
    let database = """
      <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
        <mime-type type="application/vnd.a.new">
          <comment>Route</comment>
          <alias type="application/vnd.a.old"/>
          <glob pattern="*.trailroute"/>
        </mime-type>
      </mime-info>
      """
    let other = ("b.xml", Self.package("application/vnd.a.old", parent: "application/zip"))
    let found = Self.check([("freedesktop.org.xml", database), other])
    #expect(found["freedesktop.org.xml"] == nil)
    #expect(Self.check([("a.xml", database), other])["a.xml"] == ["mime/alias-of-existing-type"])
  }

  @Test func programsCountWhereAnEntryIsInstalled() {
    let entry = ("/d/applications/a.desktop", Self.entry("application/zip"))
    var surroundings = Surroundings.none
    surroundings.hasProgram = { _ in false }
    #expect(Self.check([entry], surroundings).isEmpty)
    surroundings.isInstalled = { _ in true }
    #expect(Self.check([entry], surroundings).values.flatMap(\.self) == ["desktop/missing-program"])
    surroundings.hasProgram = nil
    #expect(Self.check([entry], surroundings).isEmpty)
  }

  private static func component(_ id: String) -> String {
    """
    <component type="desktop-application">
      <id>\(id)</id>
      <metadata_license>CC0-1.0</metadata_license>
      <name>Art</name>
      <summary>Draw</summary>
      <description><p>Draws.</p></description>
      <launchable type="desktop-id">\(id).desktop</launchable>
    </component>

    """
  }

  @Test(arguments: [
    ("data", "data", true), ("data", "desktop", true),
    ("a/usr/share/metainfo", "a/usr/share/applications", true),
    ("a/usr/share/metainfo", "b/usr/share/applications", false), ("a/data", "b/data", false),
  ])
  func launchablesAreLookedForInTheirProject(_ folder: String, _ other: String, _ isNear: Bool) {
    let found = Self.check([
      ("\(folder)/org.example.art.metainfo.xml", Self.component("org.example.art")),
      ("\(other)/org.example.other.desktop", Self.entry("text/plain")),
    ])
    #expect(found.values.joined().contains("metainfo/launchable-not-in-set") == isNear)
  }

  @Test func aChosenFolderIsAskedForWhatIsMissing() {
    var surroundings = Surroundings(
      mediaTypes: Once {
        SharedMediaTypes(
          MediaTypeDatabase(origin: "/d", [MediaTypeRecord(name: "text/plain")]), isReal: true)
      }, applications: { ["a.desktop": ["text/plain"]] }, hasProgram: nil,
      isInstalled: { _ in false })
    let list = ("mimeapps.list", "[Default Applications]\ntext/plain=gone.desktop;\n")
    let entry = ("a.desktop", Self.entry("application/vnd.zzz"))
    #expect(Self.check([list, entry], surroundings).isEmpty)
    surroundings.isChosen = true
    #expect(
      Self.check([list, entry], surroundings) == [
        "mimeapps.list": ["mimeapps/uninstalled-application"],
        "a.desktop": ["desktop/undeclared-mime-type"],
      ])
    // A folder that contains only types says nothing about applications.
    surroundings.applications = { [:] }
    #expect(Self.check([list], surroundings).isEmpty)
  }

  @Test(arguments: ["usr/share/xsessions", "usr/share/wayland-sessions", "data"])
  func sessionsAreNoApplications(_ folder: String) {
    let text = "[Desktop Entry]\nName=Art\nExec=art\n"
    let found = Self.check([("\(folder)/art.desktop", text)])
    #expect(found.isEmpty == folder.hasPrefix("usr"))
  }
}
