import Diagnostics
import MIMEPackages
import Testing
import UniformTypes

struct MIMEReadingTests {
  private func read(_ types: String) -> MIMEPackage { MIMEPackage(MIMESample.package(types)) }

  private func text(_ range: Range<Int>?, in package: MIMEPackage) -> String? {
    range.map { String(decoding: package.text[$0], as: UTF8.self) }
  }

  @Test func everyElementHasItsPlace() throws {
    let package = read(
      """
      <mime-type type="application/x.map"><comment>Map</comment>
      <comment xml:lang="de">Ka<!-- r -->rte &amp; mehr</comment>
      <acronym>M</acronym><expanded-acronym>Map</expanded-acronym>
      <sub-class-of type="text/plain"/><icon name="map"/><generic-icon name="text-x-generic"/>
      <magic priority="60"><match type="string" value="MA&quot;" offset="0:4" mask="0xff">
      <match type="byte" value="1" offset="5"/></match></magic>
      <glob pattern="*.Map" weight="60" case-sensitive="true"/><glob-deleteall/><magic-deleteall/>
      <treemagic priority="1"><treematch path="A" type="file" executable="true" match-case="false">
      <treematch path="B"/></treematch></treemagic>
      <root-XML namespaceURI="urn:a" localName=""/><alias type="application/x-map"/></mime-type>
      """)
    #expect(package.problems.isEmpty)
    let type = try #require(package.types.first)
    #expect(text(type.name?.range, in: package) == "application/x.map")
    #expect(type.comments.map(package.words) == ["Map", "Karte & mehr"])
    #expect(type.comments.map { package.language(of: $0)?.text } == [nil, "de"])
    #expect(text(type.comments[1].range, in: package) == "Ka<!-- r -->rte &amp; mehr")
    #expect(type.acronyms.map(package.words) == ["M"])
    #expect(type.expandedAcronyms.map(package.words) == ["Map"])
    let match = try #require(type.magics.first?.matches.first)
    #expect(match.value?.text == "MA\"" && text(match.value?.range, in: package) == "MA&quot;")
    #expect(match.offset?.text == "0:4" && match.mask?.text == "0xff")
    #expect(match.matches.map(\.type?.text) == ["byte"])
    #expect(type.magics.first?.priority?.text == "60")
    #expect(text(type.globDeleteAll.first, in: package) == "<glob-deleteall/>")
    #expect(text(type.magicDeleteAll.first, in: package) == "<magic-deleteall/>")
    let tree = try #require(type.treeMagics.first?.matches.first)
    #expect(
      [tree.matchCase, tree.executable, tree.nonEmpty].compactMap { $0?.text } == ["false", "true"])
    #expect(tree.matches.map(\.path?.text) == ["B"])
    #expect(type.icons.map(\.name?.text) == ["map"])
    #expect(text(type.genericIcons.first?.tag, in: package)?.hasPrefix("<generic-icon") == true)
    #expect(
      type.record
        == MediaTypeRecord(
          name: "application/x.map", aliases: ["application/x-map"], parents: ["text/plain"],
          globs: [MediaTypeGlob(pattern: "*.Map", weight: 60, isCaseSensitive: true)],
          hasMagic: true, rootXML: [.init(namespace: "urn:a", localName: "")]))
  }

  @Test func recordsAreWhatReadersKeep() {
    let package = read(
      """
      <mime-type type="a/b"><glob pattern="*.ÄB" weight="x"/><glob/><alias/></mime-type>
      <mime-type/>
      """)
    let glob = MediaTypeGlob(pattern: "*.äb")
    #expect(package.records == [MediaTypeRecord(name: "a/b", globs: [glob])])
  }

  @Test(arguments: [
    "<subclass-of type=\"text/plain\"/>", "<sub-class type=\"text/plain\"/>",
    "<sub-class-of typ=\"text/plain\"/>", "<sub-class-of xmlns=\"\" type=\"text/plain\"/>",
    "<f:sub-class-of xmlns:f=\"\(MIMEPackage.namespace)\" f:type=\"text/plain\"/>",
    "<:sub-class-of type=\"text/plain\"/>", "<sub-class-of typetype=\"text/plain\"/>",
    "<sub-class-ofsub-class-of type=\"text/plain\"/>",
  ])
  func misspeltNamesAreReadAsWhatWasMeant(element: String) throws {
    let package = read("<mime-type type=\"a/b\"><comment>B</comment>\(element)</mime-type>")
    #expect(package.problems.count == 1, "\(package.problems.map(\.message))")
    #expect(package.types.first?.subClassOf.map(\.name?.text) == ["text/plain"])
    let fix = try #require(package.problems.first?.fix)
    let again = MIMEPackage(Fix.apply([fix], to: package.text))
    #expect(again.problems.isEmpty)
    #expect(again.types.first?.subClassOf.map(\.name?.text) == ["text/plain"])
  }

  @Test(arguments: [
    ("mime/unknown-element", "<match type=\"byte\" value=\"1\" offset=\"0\"/>"),
    ("mime/unknown-element", "<glob pattern=\"*.a\"><alias type=\"a/b\"/></glob>"),
    ("mime/unknown-element", "<treemagic><glob pattern=\"*.a\"/></treemagic>"),
    ("mime/foreign-element-in-magic", "<magic><m:x xmlns:m=\"urn:x\"/></magic>"),
    ("mime/foreign-element-in-magic", "<magic><macht type=\"byte\"/></magic>"),
    ("mime/text-in-magic", "<magic><match type=\"byte\">x</match></magic>"),
    ("mime/stray-text", "<glob pattern=\"*.a\">x</glob>"),
    ("mime/stray-text", "<glob-deleteall> x </glob-deleteall>"),
    ("mime/stray-text", "<!-- a --> x <!-- b --> y"),
    ("mime/unknown-attribute", "<comment langs=\"de\">x</comment>"),
    ("mime/unknown-attribute", "<glob-deleteall a=\"\"/>"),
  ])
  func oneDefectIsOneProblem(rule: String, content: String) {
    let package = read("<mime-type type=\"a/b\"><comment>B</comment>\(content)</mime-type>")
    let found = package.problems.filter { $0.severity > .note }
    #expect(found.map(\.rule) == [rule], "\(found.map(\.message))")
  }

  @Test(arguments: [
    "<glob>*.a</glob>", "<m:x xmlns:m=\"urn:x\">text</m:x>", "<comment lang=\"de\">x</comment>",
    "<glob pattern=\"*.a\" xml:space=\"default\"/>", "<comment>a <b>c</b></comment>",
    "<glob pattern=\"*.a\" m:x=\"1\" xmlns:m=\"urn:x\"/>",
  ])
  func otherRulesTellTheseOrNone(content: String) {
    let package = read("<mime-type type=\"a/b\"><comment>B</comment>\(content)</mime-type>")
    #expect(package.problems.isEmpty, "\(package.problems.map(\.message))")
  }

  @Test func languageWithoutPrefixAndMarkupAreKept() throws {
    let package = read(
      "<mime-type type=\"a/b\"><comment lang=\"de\">a <b>c</b> d</comment></mime-type>")
    let comment = try #require(package.types.first?.comments.first)
    #expect(comment.isLanguageUnprefixed && package.language(of: comment)?.text == "de")
    #expect(package.words(of: comment) == "a  d")
    #expect(text(package.markup(in: comment), in: package) == "<b>c</b>")
  }

  /// An element of the type is in the wrong place, perhaps misspelled, and not worthless.
  @Test(arguments: ["glob", "gob", "globglob", "alias"]) func noFixRemovesIt(name: String) {
    let package = read(
      "<mime-type type=\"a/b\"><comment>B</comment><magic><\(name) pattern=\"*.a\"/></magic></mime-type>"
    )
    let found = package.problems.filter { $0.rule == "mime/foreign-element-in-magic" }
    #expect(found.count == 1 && found.allSatisfy { $0.fix == nil })
  }

  @Test(arguments: [":lang", "langlang", "xmllang", "xml-lang", "xml:lng", "XML:LANG", "langs"])
  func languagesAreRenamed(attribute: String) throws {
    let package = read(
      "<mime-type type=\"a/b\"><comment>B</comment><comment \(attribute)=\"de\">x</comment></mime-type>"
    )
    #expect(package.problems.map(\.rule) == ["mime/unknown-attribute"])
    let fix = try #require(package.problems.first?.fix)
    let text = String(decoding: Fix.apply([fix], to: package.text), as: UTF8.self)
    #expect(text.contains("<comment xml:lang=\"de\">"), "\(text)")
  }

  @Test func strayTextIsMarkedWithoutWhatSurroundsIt() {
    let package = read(
      "<mime-type type=\"a/b\"><comment>B</comment> <!-- a --> <?p?>\n x y \n</mime-type>")
    #expect(package.problems.map { text($0.range, in: package) } == ["x y"])
  }

  @Test(arguments: [
    ("", "mime/malformed-xml"), ("<mime-info>", "mime/malformed-xml"),
    ("<html/>", "mime/wrong-root"), ("<mime-info/>", "mime/wrong-namespace"),
    ("<x:mime-info xmlns:x=\"urn:x\"/>", "mime/wrong-namespace"),
    ("<mime-info xmlns=\"\(MIMEPackage.namespace)\"><!-- --></mime-info>", "mime/empty-package"),
    ("<mime-info xmlns=\"\(MIMEPackage.namespace)\"><a/></mime-info>", "mime/unknown-element"),
  ])
  func whatIsNoPackage(text: String, rule: String) {
    let found = MIMESample.check(Array(text.utf8)).filter {
      $0.rule != "mime/empty-package" || rule == $0.rule
    }
    #expect(found.map(\.rule) == [rule])
  }

  @Test func namespaceIsDeclaredForThePrefixOfTheRoot() throws {
    let text = "<f:mime-info xmlns:f='urn:f'><f:mime-type type=\"a/b\"/></f:mime-info>"
    let package = MIMEPackage(Array(text.utf8))
    #expect(package.types.count == 1 && package.problems.count == 1)
    let fixed = MIMEPackage(Fix.apply(package.problems.compactMap(\.fix), to: package.text))
    #expect(fixed.types.count == 1 && fixed.problems.isEmpty)
  }

  @Test(arguments: ["de", "ca@valencia", "aa@x299", "aa@x1"])
  func languageIsFoundAgainAmongMany(language: String) {
    let others = (0..<300).map { "aa@x\($0)" } + ["de", "ca@valencia"]
    let comments = (others + [language]).map { #"<comment xml:lang="\#($0)">A</comment>"# }
    let found = MIMESample.check(
      MIMESample.package(
        "<mime-type type=\"a/b\"><comment>A</comment>\(comments.joined())</mime-type>"))
    let repeated = found.filter { $0.rule == "mime/duplicate-comment-language" }
    #expect(repeated.count == 1)
  }
}
