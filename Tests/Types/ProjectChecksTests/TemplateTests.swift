import DeclarationImport
import Declarations
import Diagnostics
import TestSupport
import Testing
import ProjectChecks

/// A template counts as the file that a build makes of it.
///
/// A value that the build fills in is no fault.
@Suite struct TemplateTests {
  private static let endings = [".in", ".in.in", ".cmake", ".template"]
  private static let variables = [
    "@VALUE@", "${VALUE}", "$(VALUE)", "{{value}}", "%(value)s", "%{value}", "#{value}",
    "%%VALUE%%",
    "__VALUE__",
  ]
  private static let sound = DamagedFile.sound

  private static func rules(_ path: String, _ text: String) -> Set<String> {
    Set(FileSet([(path, Array(text.utf8))]).found[0].findings.map(\.rule))
  }

  @Test(arguments: [
    ("a.desktop.in", "a.desktop"), ("data/a.desktop.in.in", "data/a.desktop"),
    ("a.desktop.cmake", "a.desktop"), ("Info.plist.IN", "Info.plist"), ("a.xml", "a.xml"),
    ("in", "in"), (".in", ".in"), ("a.inn", "a.inn"),
  ])
  func namesOfProducts(_ name: String, _ product: String) {
    #expect(BuildTemplate.product(of: name) == product)
  }

  @Test(arguments: [
    ("@APP_ID@", true), ("@app-id@.desktop", true), ("a ${APP}", true), ("$(A:b)", true),
    ("{{ name }}", true), ("<%= a %>", true), ("a@b.c", false), ("@", false), ("@@", false),
    ("a@b.c, d@e.f", false), ("$A", false), ("{a}", false), ("${A", false), ("100 % <a>", false),
    ("APPLICATION_ICON", true), ("a DEPLOY_BUNDLE_NAME", true), ("MY_APPLICATION_ICON", false),
    ("application_icon", false), ("RELEASE_TAG", false),
  ])
  func variables(_ text: String, _ hasVariable: Bool) {
    #expect(text.hasVariable == hasVariable)
  }

  // MARK: Every kind

  @Test("Every kind of file has templates, which are found, named, and imported like it")
  func kinds() throws {
    try #require(Self.sound.count > 15)
    for (name, text) in Self.sound {
      let (bytes, path) = (Array(text.utf8), "p/" + name)
      let rules = Self.rules(path, text)
      for ending in Self.endings {
        for isNamed in [true, false] {
          let product = ProjectFile(bytes, path: path, isNamed: isNamed)
          let template = ProjectFile(bytes, path: path + ending, isNamed: isNamed)
          #expect(template?.kind == product?.kind, "\(name)\(ending)")
          #expect(template?.text.bytes == product?.text.bytes, "\(name)\(ending)")
          #expect(
            (template?.importSource == nil) == (product?.importSource == nil), "\(name)\(ending)")
        }
        let own = Self.rules(path + ending, text)
        #expect(own.isSubset(of: rules), "\(name)\(ending): \(own.subtracting(rules))")
      }
    }
  }

  @Test("A value that the build fills in is no fault, and makes no other value one")
  func values() {
    let names = [".desktop", ".thumbnailer", ".metainfo.xml", "org.reef.xml", "mimeapps.list"]
    for (name, text) in Self.sound where names.contains(where: name.hasSuffix) {
      let rules = Self.rules(name, text)
      for value in Self.values(of: text, isXML: name.hasSuffix(".xml")) {
        for variable in Self.variables {
          let filled = text[..<value.lowerBound] + variable + text[value.upperBound...]
          let found = Self.rules(name + ".in", String(filled))
          #expect(found.isSubset(of: rules), "\(text[value]): \(found.subtracting(rules))")
        }
      }
    }
  }

  /// Findings elsewhere that a list or a name answers, if it is known.
  private static let answered: Set = [
    "desktop/unlisted-action-group", "metainfo/missing-launchable",
  ]

  @Test("A value that a script may fill in is no error in a file of any name")
  func scriptedValues() {
    for (name, text) in Self.sound
    where [".desktop", ".metainfo.xml", "org.reef.xml"].contains(where: name.hasSuffix) {
      let rules = Self.rules(name, text)
      for value in Self.values(of: text, isXML: name.hasSuffix(".xml")) {
        for variable in [
          "$VALUE", "${VALUE}", "$(VALUE)", "@VALUE@", "%%VALUE%%", "__VALUE__", "%(value)s",
          "#{value}", "%{value}", "%VALUE%",
        ] {
          let filled = text[..<value.lowerBound] + variable + text[value.upperBound...]
          let found = FileSet([(name, Array(filled.utf8))]).found[0].findings
          let errors = Set(found.filter { $0.severity == .error }.map(\.rule)).subtracting(rules)
            .subtracting(Self.answered)
          #expect(errors.isEmpty, "\(name): \(text[value]) \(variable): \(errors)")
        }
      }
    }
  }

  @Test("What no script fills in stays an error, and is named where one may fill in a value")
  func unfilledValues() {
    let entry = "[Desktop Entry]\nType=Application\nName=Reef\nCategories=Utility;\n"
    let both = entry + "Icon=$REPO_ROOT/a.png\nExec=\"$REPO_ROOT/reef\" %U\nTerminal=no\n"
    #expect(
      Self.rules("reef.desktop", both) == ["desktop/template", "desktop/malformed-boolean"])
    for place in ["/usr/share/applications/", "p/usr/share/applications/"] {
      let rules = Self.rules(place + "reef.desktop", both)
      #expect(rules.contains("desktop/relative-icon-path"), "\(place): \(rules)")
    }
    for line in ["Exec=$HOME/reef %U\n", "Exec=\"$XDG_DATA_HOME/reef\" %U\n", "Icon=a/b.png\n"] {
      let rules = Self.rules("reef.desktop", entry + line)
      #expect(!rules.contains("desktop/template") && !rules.isEmpty, "\(line): \(rules)")
    }
  }

  /// Returns the places of values: after the first `=` of lines, or in attributes and elements.
  private static func values(of text: String, isXML: Bool) -> [Range<String.Index>] {
    guard isXML else {
      return text.matches(of: #/(?m)^[A-Za-z][^=\n]*=(?<value>.+)$/#)
        .map { $0.value.startIndex..<$0.value.endIndex }
    }
    return text.matches(of: #/="(?<value>[^"]+)"|>(?<text>[^<>\n]+)</#).compactMap { match in
      // The attributes of the declaration say how the text is read.
      let isInDeclaration = text.hasPrefix("<?") && !text[..<match.range.lowerBound].contains("?>")
      guard !isInDeclaration, let value = match.value ?? match.text,
        value.contains(where: { !$0.isWhitespace })
      else { return nil }
      return value.startIndex..<value.endIndex
    }
  }

  /// What the build fills in: a value, lines, or a part between marks of other programs.
  private static let unknown = [
    "X-A=@VALUE@", "GenericName={{name}}", "@LINES@", "@KEY@=a", "{{#if a}}\nX-A=a\n{{/if}}",
    "<% if (a) { %>\nX-A=a\n<% } %>",
  ]

  @Test(
    "What the build fills in hides no fault of other lines",
    arguments: [
      ("Terminal=no", "desktop/malformed-boolean"), ("Nonsense=1", "desktop/unknown-key"),
      ("Keywords=a,b", "desktop/comma-separated-keywords"),
      ("OnlyShowIn=Nonsense;", "desktop/unregistered-environment"),
    ])
  func faultsBesideVariables(_ fault: String, _ rule: String) {
    let text = Sample.entry("application/vnd.pond")
    for unknown in Self.unknown {
      for lines in ["\(fault)\n\(unknown)\n", "\(unknown)\n\(fault)\n"] {
        #expect(Self.rules("a.b.Pond.desktop.in", text + lines).contains(rule), "\(lines)")
      }
      #expect(!Self.rules("a.b.Pond.desktop.in", text + unknown + "\n").contains(rule))
    }
  }

  @Test("Lines that the build adds may be what is missing")
  func missingLines() {
    let text = Sample.entry("application/vnd.pond").replacing("\nName=", with: "\nX-Name=")
    let rule = "desktop/missing-required-key"
    for unknown in Self.unknown {
      let isOpen = !unknown.hasPrefix("X-A") && !unknown.hasPrefix("GenericName")
      let found = Self.rules("a.b.Pond.desktop.in", text + unknown + "\n")
      #expect(found.contains(rule) != isOpen, "\(unknown)")
    }
    let action = Sample.entry("application/vnd.pond") + "Actions=new;\n"
    #expect(Self.rules("a.desktop.in", action).contains("desktop/action-without-group"))
    let more = action + "@LINES@\n"
    #expect(!Self.rules("a.desktop.in", more).contains("desktop/action-without-group"))
  }

  @Test(
    "A variable in a metainfo file hides no fault of other values",
    arguments: [
      ("<release version=\"@V@\" date=\"2020-13-01\"/>", "metainfo/malformed-date"),
      ("<release date='2020-13-01' version='{{ version }}'/>", "metainfo/malformed-date"),
      ("<release version=\"1\" date=\"@D@\"/>", nil),
      ("<release version=\"1\"><url>htp://a</url></release>", nil),
    ])
  func faultsBesideAttributes(_ release: String, _ rule: String?) {
    let text = """
      <component type="desktop-application"><id>@APP_ID@</id>
      <launchable type="desktop-id">@APP_ID@.desktop</launchable><_summary>Draws.</_summary>
      <project_license>GPL3</project_license><releases>\(release)</releases></component>
      """
    let found = Self.rules("a.b.Pond.metainfo.xml.in", text)
    #expect(
      found.contains("metainfo/unknown-license") && found.contains("metainfo/trailing-period"))
    #expect(found.contains("metainfo/malformed-date") == (rule != nil), "\(found)")
    // A build may add what is missing.
    #expect(!found.contains("metainfo/missing-element"), "\(found)")
  }

  /// Elements that the build fills in, alone on a line.
  private static let elements = ["@LINES@", "{{lines}}", "${LINES}", "<%= lines %>"]

  @Test("Elements that the build fills in hide no fault of others in a metainfo file")
  func faultsBesideElements() {
    let fault = "<release version=\"1\" date=\"2020-13-01\"/>"
    let text = """
      <component type="desktop-application"><id>a.b.Pond</id><summary>Draws.</summary>
      <description>
      <p>Draws ponds.</p>
      </description>
      <project_license>GPL3</project_license><screenshots><screenshot type="default">
      </screenshot></screenshots><releases>
      \(fault)
      </releases>
      </component>
      """
    let written: Set = [
      "metainfo/trailing-period", "metainfo/unknown-license", "metainfo/malformed-date",
    ]
    let lacking = "metainfo/malformed-screenshot"
    for element in Self.elements {
      for place in ["<p>", "</description>", "</screenshot>", fault, "</releases>", "</component>"]
      {
        let filled = text.replacing("\n" + place, with: "\n\(element)\n" + place)
        let found = Self.rules("a.b.Pond.metainfo.xml.in", filled)
        #expect(written.isSubset(of: found), "\(place): \(found)")
        #expect(found.contains(lacking) == (place != "</screenshot>"), "\(place): \(found)")
      }
    }
  }

  @Test("Elements that the build fills in hide no fault of others in a MIME package")
  func faultsBesideTypes() {
    let text = """
      <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
      <mime-type type="application/vnd.pond">
      <comment xml:lang="de">Teich</comment><glob pattern="a/b.pond"/>
      <magic>
      <match type="string" value="POND" offset="x"/>
      </magic>
      </mime-type>
      <mime-type type="application/vnd.lake"><comment>Lake</comment>
      </mime-type>
      </mime-info>
      """
    let written: Set = ["mime/glob-has-path", "mime/invalid-magic-offset"]
    for element in Self.elements {
      for place in ["<comment", "<match", "</magic>", "</mime-type>\n<m", "</mime-type>\n</"] {
        let filled = text.replacing("\n" + place, with: "\n\(element)\n" + place)
        let found = Self.rules("pond.xml.in", filled)
        #expect(written.isSubset(of: found), "\(place): \(found)")
        let isInPond = place == "<comment" || place.hasSuffix("<m")
        #expect(found.contains("mime/no-untranslated-comment") != isInPond, "\(place): \(found)")
        let isInLake = place.hasSuffix("</")
        #expect(found.contains("mime/no-detection") != isInLake, "\(place): \(found)")
      }
    }
  }

  // MARK: Texts to translate

  @Test("Keys and elements that gettext translates have their names")
  func gettext() throws {
    let entry = Sample.entry("application/vnd.pond")
    let marked = entry.replacing("\nName=", with: "\n_Name=")
    let sound = Self.rules("a.b.Pond.desktop", entry)
    #expect(Self.rules("a.b.Pond.desktop.in", marked).isSubset(of: sound))
    #expect(Self.rules("a.b.Pond.desktop", marked).contains("desktop/illegal-key-character"))
    let package = Sample.package("application/vnd.pond", ["*.pond"])
    let tagged = package.replacing("comment>", with: "_comment>")
    #expect(Self.rules("pond.xml.in", tagged).isSubset(of: Self.rules("pond.xml", package)))
    let file = try #require(ProjectFile(Array(marked.utf8), path: "a.desktop.in", isNamed: false))
    #expect(file.text.bytes == Array(marked.utf8))
  }

  // MARK: Relations

  private static func component(launching id: String) -> String {
    """
    <component type="desktop-application"><id>@APP_ID@</id>
    <launchable type="desktop-id">\(id)</launchable></component>
    """
  }

  @Test(
    "An entry lies beside its metainfo, as a template too",
    arguments: [
      ("a.b.Pond.desktop.in", "a.b.Pond.desktop", false),
      ("a.b.Pond.desktop.in.in", "@APP_ID@.desktop", false),
      ("a.b.Pond.desktop", "@APP_ID@.desktop", false),
      ("a.b.Pond.desktop.in", "a.b.Pnd.desktop", true),
      // The build names it.
      ("pond.desktop.in", "a.b.Pond.desktop", false),
    ])
  func launchables(_ entry: String, _ id: String, isMissing: Bool) {
    let set = FileSet([
      "data/\(entry)": Sample.entry("application/vnd.pond"),
      "data/a.b.Pond.metainfo.xml.in": Self.component(launching: id),
    ])
    let rules = set.found.flatMap(\.findings).map(\.rule)
    #expect(rules.contains("metainfo/launchable-not-in-set") == isMissing, "\(rules)")
    #expect(!rules.contains("metainfo/id-not-reverse-dns"), "\(rules)")
    #expect(!rules.contains { $0.hasPrefix("desktop/") && $0.contains("name") }, "\(rules)")
  }

  @Test("Types that the build lists are those of the metainfo")
  func listedTypes() {
    let entry = Sample.entry("application/vnd.pond").replacing(
      "application/vnd.pond", with: "@MIME_TYPES@")
    let metainfo = Self.component(launching: "a.b.Pond.desktop").replacing(
      "</launchable>",
      with: "</launchable><provides><mediatype>image/png</mediatype></provides>")
    let set = FileSet(["a.b.Pond.desktop.in": entry, "a.b.Pond.metainfo.xml.in": metainfo])
    #expect(set.found.flatMap(\.findings).allSatisfy { !$0.rule.contains("media") })
    #expect(!Self.rules("a.b.Pond.desktop.in", entry).contains("desktop/malformed-mime-type"))
  }

  @Test("An entry whose types the build lists may claim all of them")
  func claimsOfTheBuild() {
    let list = Sample.list("org.pond.pond", ["pond"], ["application/vnd.pond"])
    let previewer = Sample.entry().replacing("MimeType=\n", with: "NoDisplay=true\n")
    let entries = ["MimeType=@TYPES@;", "@TYPES@", "DESKTOP_MIMES", "MimeType=image/png;"]
    for line in entries {
      let entry = Sample.entry("a/b").replacing("MimeType=a/b;", with: line)
      let ending = line == "@TYPES@" ? ".in" : ""
      let set = FileSet([
        "Info.plist": list, "org.pond.Pond.desktop\(ending)": entry,
        "org.pond.Pond-previewer.desktop": previewer,
      ])
      let isKnown = line == entries.last
      #expect(
        set.disagreements
          == (isKnown ? ["org.pond.Pond.desktop: consistency/unclaimed-mime-type"] : []),
        "\(line)")
    }
  }

  @Test("Words that jpackage replaces, and lines in capitals, are no faults of templates")
  func words() {
    let entry = Sample.entry().replacing("Graphics;", with: "DEPLOY_BUNDLE_CATEGORY")
      .replacing("MimeType=", with: "DESKTOP_MIMES")
    #expect(Self.rules("Pond.desktop", entry).isDisjoint(with: Self.faults))
    let other = entry.replacing("DEPLOY_", with: "MY_").replacing("DESKTOP_", with: "MY_")
    #expect(Self.faults.isSubset(of: Self.rules("Pond.desktop", other)))
    let associations = Sample.list("org.pond.pond", ["pond"], ["application/vnd.pond"])
      .replacing("</array>\n", with: "</array>DEPLOY_FILE_ASSOCIATIONS\n")
    #expect(!Self.rules("Info.plist", associations).contains("plist/broken-dictionary"))
    let unknown = associations.replacing("DEPLOY_", with: "MY_")
    #expect(Self.rules("Info.plist", unknown).contains("plist/broken-dictionary"))
    let releases = Self.component(launching: "a.b.Pond.desktop").replacing(
      "</component>", with: "<releases>\n  RELEASE_TAG\n</releases></component>")
    #expect(!Self.rules("a.metainfo.xml.in", releases).contains("metainfo/stray-text"))
    #expect(Self.rules("a.metainfo.xml", releases).contains("metainfo/stray-text"))
  }

  private static let faults: Set = ["desktop/junk-line", "desktop/unregistered-category"]

  @Test("A file and its template are one")
  func together() {
    let list = Sample.list("org.pond.pond", ["pond"], ["application/vnd.pond"])
    let alone = FileSet(["Info.plist": list]).found[0].findings.map(\.rule)
    let both = FileSet(["Info.plist": list, "Info.plist.in": list])
    #expect(both.found[0].findings.map(\.rule) == alone)
    #expect(both.disagreements.filter { $0.hasPrefix("Info.plist.in") }.isEmpty)
  }

  // MARK: Unknown generators

  @Test(
    "A template of which an unknown program makes something else is left alone",
    arguments: [
      ("a.plugin.desktop.in", "[Plugin]\nModule=a\nName=A\n"),
      ("a.metainfo.xml.in", "<schemalist/>"), ("a.gschema.xml.in", "<schemalist/>"),
      ("Info.plist.in", "<plist version=\"1.0\"><dict>\n#ifdef A\n"),
      ("tauri.conf.json.in", "{\"bundle\": @BUNDLE@, \"fileAssociations\": 1}"),
    ])
  func strangers(_ name: String, _ text: String) {
    #expect(ProjectFile(Array(text.utf8), path: name, isNamed: false) == nil)
  }

  @Test("What a variable may close is not told")
  func unknownDamage() {
    #expect(Self.rules("Info.plist.in", "<plist version=\"1.0\">{% if a %}<dict>").isEmpty)
  }

  @Test(
    "Damage is told in a folder, wherever it begins",
    arguments: [
      ("Info.plist.in", "<plist version=\"1.0\"><dict>"),
      ("Info.plist.in", "<plist version=\"1.0\"><dict>\n<string>a</string>\n</dict></plist>"),
      ("a.metainfo.xml.in", "<component><id>a.b.Pond</id>"),
      ("a.metainfo.xml.in", "<componnent><id>a.b.Pond</id></componnent>"),
      ("a.xml.in", "<<<<<<< HEAD\n<mime-info>"), ("a.xml", "<<<<<<< HEAD\n<mime-info>"),
      ("a.xml", "=======\n<mime-info/>"), ("a.xml", "x<?xml version=\"1.0\"?>\n<mime-info/>"),
      ("a.desktop.in", "[Desktop Entry]\nType=Application\nName\n"),
      ("a.desktop.in", "Desktop Entry]\nType=Application\n"),
      ("a.desktop.in", "[Desktop EntryDesktop Entry]\nType=Link\n"),
      ("a.desktop", "[Entry]\nType=Link\nURL=https://a.example/\n"),
    ])
  func damage(_ name: String, _ text: String) throws {
    let file = try #require(ProjectFile(Array(text.utf8), path: name, isNamed: false))
    #expect(ProjectRules.damage(of: file) != nil)
  }

  @Test func aNamedOneIsToldWhatIsWrong() {
    let rules = Self.rules("a.plugin.desktop.in", "[Plugin]\nModule=a\nName=A\n")
    #expect(rules.contains("desktop/first-group-not-desktop-entry"))
  }

  // MARK: Fixes and imports

  @Test("Fixes keep variables")
  func fixes() {
    let text = Sample.entry("application/vnd.pond").replacing("vnd.pond;", with: "vnd.pond")
      .replacing("Icon=org.pond.Pond", with: "Icon=@icon@")
    let found = FileSet([("a.b.Pond.desktop.in", Array(text.utf8))]).found[0].findings
    #expect(found.map(\.rule).contains("desktop/list-without-semicolon"))
    let bytes = Fix.apply(found.compactMap(\.fix), to: Array(text.utf8))
    let fixed = String(decoding: bytes, as: UTF8.self)
    #expect(fixed.contains("Icon=@icon@\n"), "\(fixed)")
    #expect(fixed.contains("=application/vnd.pond;\n"), "\(fixed)")
  }

  @Test("What the build fills in is not imported, and the rest is")
  func imports() throws {
    let text = Sample.entry("application/vnd.pond").replacing("Exec=", with: "Exec=@bindir@/")
      .replacing("Icon=org.pond.Pond", with: "Icon=@icon@")
    let path = "data/a.b.Pond.desktop.in.in"
    let file = try #require(ProjectFile(Array(text.utf8), path: path, isNamed: false))
    let imported = importDeclaration([(path, try #require(file.importSource))])
    let declaration = imported.declaration.text
    #expect(!declaration.contains("@") && declaration.contains("pond %F"), "\(declaration)")
    #expect(declaration.contains("a.b.Pond") && !declaration.contains(".desktop"), "\(declaration)")
    #expect(imported.remainders.contains { $0.message.contains("'@bindir@', '@icon@'") })
  }
}
