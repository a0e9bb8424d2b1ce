import Diagnostics
import MIMEInfo
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
