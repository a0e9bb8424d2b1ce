import Diagnostics
import MIMEPackages
import Testing
import UniformTypes

/// Parents and aliases, whose defects cause others that must not be reported as well.
struct MIMELineageTests {
  private func check(_ types: String) -> [Diagnostic] {
    MIMESample.check(MIMESample.package(types))
  }

  private func rules(_ types: String, _ least: Severity = .warning) -> [String] {
    check(types).filter { $0.severity >= least }.map(\.rule)
  }

  private func parent(_ name: String) -> String { "<sub-class-of type=\"\(name)\"/>" }

  private func message(_ rule: String, _ types: String) -> String? {
    check(types).first { $0.rule == rule }?.message
  }

  @Test func aCircleIsOneFindingWithItsOtherPlaces() throws {
    let types =
      MIMESample.type("application/x.a+json", parent("application/x.b+json"))
      + MIMESample.type("application/x.b+json", parent("application/x.c+json"))
      + MIMESample.type("application/x.c+json", parent("application/x.a+json"))
    let found = check(types).filter { $0.severity > .note }
    #expect(found.map(\.rule) == ["mime/subclass-cycle"])
    let only = try #require(found.first)
    #expect(only.related.count == 2)
    #expect(
      only.message
        == "'application/x.a+json' descends from itself through 'application/x.b+json', "
        + "'application/x.c+json'")
  }

  @Test func aCircleThatATypeOnlyLeadsIntoIsNotItsOwn() throws {
    let types =
      MIMESample.type("application/x.a", parent("application/x.b"))
      + MIMESample.type("application/x.b", parent("application/x.c"))
      + MIMESample.type("application/x.c", parent("application/x.b"))
    let found = check(types).filter { $0.severity > .note }
    #expect(found.count == 1)
    let place = try #require(found.first?.range)
    let text = String(decoding: MIMESample.package(types)[place], as: UTF8.self)
    #expect(text == "application/x.c")
  }

  @Test func aCircleThroughTheSharedDatabase() {
    let types = MIMESample.type("application/ecmascript", parent("application/json"))
    #expect(rules(types).contains("mime/subclass-cycle"))
  }

  @Test func anAliasNamedAsParentIsOneFinding() {
    let own = "<alias type=\"application/x-a\"/>"
    #expect(
      rules(MIMESample.type("application/x.a+json", parent("application/x-a") + own))
        == ["mime/alias-equal-to-parent"])
    let json = "<alias type=\"application/json\"/>"
    #expect(
      rules(MIMESample.type("application/x.a+json", parent("application/json") + json))
        == ["mime/alias-of-existing-type"])
  }

  @Test(arguments: [
    ("+json", "application/json", []), ("+xml", "text/xml", []), ("+xml", "image/svg+xml", []),
    ("+json", "application/geo+json", []), ("+zip", "application/epub+zip", []),
    ("+JSON", "application/geo+json", ["mime/uppercase-type-name"]),
    ("+json", "application/epub+zip", ["mime/suffix-contradicting-parent"]),
    ("+json", "text/html", ["mime/suffix-without-parent"]),
    ("+json", "text/plain", []), ("+json", "application/json5", []),
    ("+cbor", "text/html", []), ("+json", "application/jsno", ["mime/unknown-parent"]),
  ])
  func suffixes(suffix: String, parent name: String, expected: [String]) {
    #expect(rules(MIMESample.type("application/x.a\(suffix)", parent(name))) == expected)
  }

  @Test func aTypeThatInheritsFromOneWithoutItsFormatIsNotBlamed() {
    let types =
      MIMESample.type("application/x.a+json", parent("application/x.b+json"))
      + MIMESample.type("application/x.b+json")
    #expect(rules(types) == ["mime/suffix-without-parent"])
  }

  @Test func suggestionsAreDeclaredNames() {
    #expect(
      message("mime/unknown-parent", MIMESample.type("a/b", parent("application/vnd.sqlit3")))
        == "unknown parent 'application/vnd.sqlit3'; did you mean 'application/vnd.sqlite3'?")
    #expect(
      message("mime/unknown-parent", MIMESample.type("a/b", parent("application/x.nothing")))
        == "unknown parent 'application/x.nothing'")
  }

  @Test func onlyTheFirstOfRedundantParentsStays() {
    let types = MIMESample.type("text/x-a", parent("text/plain") + parent("text/plain"))
    #expect(rules(types, .note).contains("mime/duplicate-parent"))
    let fixes = check(types).compactMap(\.fix).filter { $0.applicability == .safe }
    let fixed = MIMEPackage(Fix.apply(fixes, to: MIMESample.package(types)))
    #expect(fixed.types.first?.subClassOf.isEmpty == true)
  }

  @Test func twoTypesMayNotShareAnAlias() {
    let alias = "<alias type=\"application/x-ab\"/>"
    let types =
      MIMESample.type("application/x.a", alias) + MIMESample.type("application/x.b", alias)
    #expect(rules(types) == ["mime/alias-with-two-owners"])
    #expect(rules(MIMESample.type("application/x.a", alias + alias)).isEmpty)
  }

  @Test func aMissingParentIsInsertedBelowTheComments() throws {
    let types = """
        <m:mime-type xmlns:m="\(MIMEPackage.namespace)" type="application/x.a+json">
          <m:comment>A</m:comment>
          <m:glob pattern="*.aaa"/>
        </m:mime-type>
      """
    let fix = try #require(check(types).compactMap(\.fix).first)
    let fixed = Fix.apply([fix], to: MIMESample.package(types))
    let line = "</m:comment>\n    <m:sub-class-of type=\"application/json\"/>\n"
    #expect(String(decoding: fixed, as: UTF8.self).contains(line))
  }
}
