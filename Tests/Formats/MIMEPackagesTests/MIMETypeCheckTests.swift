import Diagnostics
import MIMEPackages
import Testing
import UniformTypes

/// What is said of a type depends on who declares it.
struct MIMETypeCheckTests {
  private static let shared = MediaTypeDatabase(
    origin: "the shared database",
    [
      MediaTypeRecord(name: "text/plain", globs: [MediaTypeGlob(pattern: "*.txt")]),
      MediaTypeRecord(name: "application/octet-stream"),
      MediaTypeRecord(name: "application/x-executable"),
      MediaTypeRecord(name: "application/json", parents: ["application/javascript"]),
      MediaTypeRecord(name: "application/javascript", parents: ["application/x-executable"]),
      MediaTypeRecord(name: "application/xml", aliases: ["text/xml"], parents: ["text/plain"]),
      MediaTypeRecord(name: "application/zip"),
      MediaTypeRecord(name: "application/x.loop-a", parents: ["application/x.loop-b"]),
    ])

  private func check(
    _ types: String, name: String? = nil, beside others: String = "", installed: Bool = false
  ) -> [Diagnostic] {
    let package = MIMEPackage(MIMESample.package(types))
    var given = MediaTypeDatabase(origin: "given", package.records)
    for record in MIMEPackage(MIMESample.package(others)).records { given.add(record) }
    var machine = Self.shared
    if installed { for record in package.records { machine.add(record) } }
    let context = MIMEPackageContext(
      fileName: name, types: MediaTypeContext(shared: machine, given: given),
      foreign: installed ? Self.shared : nil)
    return MIMERules.check(package, context: context)
  }

  private func rules(_ findings: [Diagnostic]) -> [String] {
    findings.filter { $0.severity > .note }.map(\.rule)
  }

  private let own = MIMESample.type("application/x.map")

  @Test func redeclarationIsAWarningWhereNothingIsReplaced() {
    let glob = "<mime-type type=\"text/plain\"><glob pattern=\"*.map\"/></mime-type>"
    let found = check(glob).first { $0.rule == "mime/redeclared-shared-type" }
    #expect(found?.severity == .warning)
    #expect(found?.message == "'text/plain' is a type of the shared database")
    let comment = MIMESample.type("text/plain")
    #expect(rules(check(comment)) == ["mime/redeclared-shared-type"])
    #expect(check(comment).first { $0.severity > .note }?.severity == .error)
  }

  /// Packages are read by name, so the shared database has the last word on what sorts before it.
  @Test(arguments: [
    ("evas.xml", "", Severity.warning), ("Open3D.xml", "", .warning), ("qgis.xml", "", .error),
    ("evas.xml", "<icon name=\"evas\"/>", .error),
  ])
  func aPackageThatIsReadFirstReplacesNoDescription(
    name: String, icon: String, severity: Severity
  ) {
    let found = check(MIMESample.type("text/plain", icon), name: name)
      .filter { $0.rule == "mime/redeclared-shared-type" }
    #expect(found.map(\.severity) == [severity])
  }

  @Test func whatIsMergedIsNoError() {
    let twice = check(own + own).filter { $0.rule == "mime/duplicate-type" }
    #expect(twice.map(\.severity) == [.warning])
    let alias = check(MIMESample.type("application/x.map", "<alias type=\"application/x.map\"/>"))
      .filter { $0.rule == "mime/alias-of-itself" }
    #expect(alias.map(\.severity) == [.warning])
  }

  @Test func usersCorrectWhatTheyLike() {
    let types = "<mime-type type=\"text/plain\"><glob-deleteall/></mime-type>"
    #expect(rules(check(types)) == ["mime/foreign-deleteall"])
    #expect(rules(check(types, name: "Override.xml")).isEmpty)
    let bare = "<mime-type type=\"application/x.map+json\"><comment>Map</comment></mime-type>"
    #expect(rules(check(bare, name: "Override.xml")).isEmpty)
  }

  @Test func anInstalledPackageDoesNotRedeclareItsOwnTypes() {
    #expect(rules(check(own, installed: true)).isEmpty)
    let taken = MIMESample.type("text/plain")
    #expect(rules(check(taken, installed: true)) == ["mime/redeclared-shared-type"])
  }

  /// The findings in a package on a machine with other packages.
  private func check(_ types: String, name: String, against files: [String: String]) -> [Diagnostic]
  {
    let package = MIMEPackage(MIMESample.package(types))
    let installed = files.sorted { $0.key < $1.key }.map {
      (path: "/d/mime/packages/\($0.key)", bytes: MIMESample.package($0.value))
    }
    var machine = Self.shared
    machine.origin = "/d/mime"
    for file in installed { for record in MIMEPackage(file.bytes).records { machine.add(record) } }
    let given = MediaTypeDatabase(origin: "given", package.records)
    return MIMERules.check(
      package,
      context: MIMEPackageContext(
        fileName: name, types: MediaTypeContext(shared: machine, given: given),
        installed: Once { InstalledPackages(installed) }))
  }

  @Test func aTypeStaysOnesOwnWhenItIsInstalled() {
    let older = MIMESample.type("application/x.map", "<alias type=\"application/x.old\"/>")
    // From a file of the same name, whatever it says; or from any that says the same.
    #expect(rules(check(own, name: "map.xml", against: ["map.xml": own])).isEmpty)
    #expect(rules(check(own, name: "map.xml", against: ["map.xml": older])).isEmpty)
    #expect(rules(check(own, name: "map.xml", against: ["vendor-map.xml": own + "\n"])).isEmpty)
    #expect(
      rules(check(older, name: "map.xml", against: ["map.xml": older])).isEmpty)
    // What is said of a type that is not installed is said of it when it is.
    let upper = MIMESample.type("application/x.Map")
    #expect(
      check(upper, name: "map.xml", against: [:])
        == check(upper, name: "map.xml", against: ["map.xml": upper]))
    // A file of the same name and another one that differs: the type is the other's as well.
    let both = check(own, name: "map.xml", against: ["map.xml": own, "other.xml": older])
    #expect(rules(both) == ["mime/redeclared-shared-type"])
  }

  /// A new version replaces the file of the old one, with the names that it does not have any more.
  @Test func aRenamedTypeReplacesItself() {
    let former = MIMESample.type("application/x.way", "<glob pattern=\"*.x-x.map\"/>")
    let alias = MIMESample.type("application/x.map", "<alias type=\"application/x.way\"/>")
    for (new, rule) in [
      (own, "mime/glob-of-shared-type"), (alias, "mime/alias-of-existing-type"),
    ] {
      #expect(rules(check(new, name: "map.xml", against: [:])).isEmpty)
      #expect(rules(check(new, name: "map.xml", against: ["map.xml": former])).isEmpty)
      for others in [["way.xml": former], ["map.xml": former, "way.xml": former]] {
        let found = rules(check(new, name: "map.xml", against: others))
        #expect(found.contains(rule), "\(found)")
      }
    }
  }

  /// As after a removal that was killed before update-mime-database ran.
  @Test func aTypeOfAPackageThatIsGoneBelongsToNobody() {
    let package = MIMEPackage(MIMESample.package(own))
    for (areAll, expected) in [(true, []), (false, ["mime/redeclared-shared-type"])] {
      var machine = Self.shared
      for record in package.records { machine.add(record) }
      let found = MIMERules.check(
        package,
        context: MIMEPackageContext(
          fileName: "map.xml",
          types: MediaTypeContext(
            shared: machine, given: MediaTypeDatabase(origin: "given", package.records)),
          installed: Once { InstalledPackages(areAll: areAll) }))
      #expect(rules(found) == expected)
    }
  }

  @Test func theFileIsNamedThatDeclaresTheType() {
    let other = MIMESample.type("application/x.map", "<acronym>MAP</acronym>")
    let found = check(own, name: "map.xml", against: ["other.xml": other])
      .first { $0.rule == "mime/redeclared-shared-type" }
    #expect(
      found?.message == "'application/x.map' is a type of /d/mime/packages/other.xml")
    // A database without its packages is all that is known.
    let plain = check(MIMESample.type("text/plain"), name: "map.xml", against: [:])
      .first { $0.rule == "mime/redeclared-shared-type" }
    #expect(plain?.message == "'text/plain' is a type of /d/mime")
  }

  @Test func aPackageThatWasRenamedIsOneFinding() {
    let names = (0..<58).map { "application/x.map\($0)" }
    let old = names.map { MIMESample.type($0, "<acronym>MAP</acronym>") }.joined()
    let new = names.map { MIMESample.type($0) }.joined()
    let found = check(new, name: "kde6.xml", against: ["kde5.xml": old])
      .filter { $0.rule == "mime/redeclared-shared-type" }
    #expect(found.count == 1 && found.first?.severity == .error)
    #expect(
      found.first?.message
        == "'application/x.map0' and 57 more types are types of /d/mime/packages/kde5.xml")
    // The types of the shared database are all different.
    let shared = check(new, name: "kde6.xml", against: ["freedesktop.org.xml": old])
      .count { $0.rule == "mime/redeclared-shared-type" }
    #expect(shared == 58)
  }

  @Test func theSharedDatabaseMayDeclareItsTypes() {
    let types = MIMESample.type("text/plain") + MIMESample.type("application/example-map")
    #expect(
      rules(check(types, name: "freedesktop.org.xml")) == ["mime/unregistered-standards-tree-name"])
  }

  @Test(arguments: [
    ("application/x.map", []), ("application/vnd.map", []), ("application/x-map", []),
    ("application/map", ["mime/unregistered-standards-tree-name"]), ("application/pdf", []),
    ("inode/map", []), ("x-content/map", []), ("chemical/x-map", []),
    ("map/x.map", ["mime/unknown-top-level-type"]),
    ("Application/X.Map", ["mime/uppercase-type-name"]),
    ("application/vnd.ms-excel.sheet.macroEnabled.12", []),
    ("application/x.\(String(repeating: "a", count: 125))", []),
    ("application/x.\(String(repeating: "a", count: 126))", ["mime/overlong-type-name"]),
    ("/x", ["mime/malformed-type-name"]), ("a/b/c", ["mime/malformed-type-name"]),
    ("", ["mime/malformed-type-name"]), ("application/.", ["mime/path-in-type-name"]),
    ("application/-x", ["mime/illegal-type-name-character"]),
    ("application/x y", ["mime/illegal-type-name-character"]),
  ])
  func names(name: String, expected: [String]) {
    #expect(rules(check(MIMESample.type(name))) == expected)
  }

  @Test func aNameWithCharacterReferencesIsReplacedWhole() throws {
    let types = MIMESample.type("application/X&#46;map")
    let found = try #require(check(types).first { $0.rule == "mime/uppercase-type-name" })
    let fixed = Fix.apply([try #require(found.fix)], to: MIMESample.package(types))
    #expect(MIMEPackage(fixed).types.first?.name?.text == "application/x.map")
  }

  @Test func aRenamedTypeKeepsItsOldNameAsAnAlias() throws {
    let found = check(MIMESample.type("application/x-dbf"))
    let fix = try #require(found.first { $0.rule == "mime/type-renamed-upstream" }?.fix)
    let fixed = MIMEPackage(
      Fix.apply([fix], to: MIMESample.package(MIMESample.type("application/x-dbf"))))
    #expect(fixed.types.first?.name?.text == "application/vnd.dbf")
    #expect(fixed.types.first?.aliases.map(\.name?.text) == ["application/x-dbf"])
  }

  @Test(arguments: [
    ("<sub-class-of type=\"application/x.atlas\"/>", "mime/unknown-parent", false),
    ("<sub-class-of type=\"application/x.atlas\"/>", nil, true),
    ("<alias type=\"application/x.atlas\"/>", "mime/alias-of-existing-type", true),
  ])
  func otherPackagesCount(content: String, rule: String?, isBeside: Bool) {
    let others = isBeside ? MIMESample.type("application/x.atlas") : ""
    let found = check(MIMESample.type("application/x.map", content), beside: others)
    #expect(rules(found) == (rule.map { [$0] } ?? []))
  }

  @Test func aTypeThatIsOnlyAParentNeedsNoDetection() {
    let parent = "<mime-type type=\"application/x.base\"><comment>Base</comment></mime-type>"
    #expect(rules(check(parent)) == ["mime/no-detection"])
    let child = MIMESample.type("application/x.map", "<sub-class-of type=\"application/x.base\"/>")
    #expect(rules(check(parent + child)).isEmpty)
    #expect(rules(check(parent, beside: child)).isEmpty)
    #expect(rules(check(parent, beside: MIMESample.type("application/x.base"))).isEmpty)
  }

  @Test func twinsAreOneFinding() {
    let types = MIMESample.type("application/x.map") + MIMESample.type("application/x.Map")
    #expect(
      rules(check(types)).filter { $0 != "mime/ambiguous-own-globs" } == ["mime/type-case-twins"])
  }
}
