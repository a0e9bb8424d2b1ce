import Diagnostics
import Testing
import ProjectChecks
import UniformTypes

/// Which files are compared with each other.
@Suite struct ConsistencyTests {
  private static let name = "application/vnd.pond"
  private static let list = Sample.list("org.pond.pond", ["pond"], [name])
  private static let package = Sample.package(name, ["*.pond"])

  @Test func filesOfOneAppAgree() {
    let set = FileSet([
      "app/Info.plist": Self.list, "linux/pond.xml": Self.package,
      "linux/org.pond.Pond.desktop": Sample.entry(Self.name),
    ])
    #expect(set.disagreements.isEmpty)
  }

  @Test func filesOfOthersAreNotCompared() {
    let set = FileSet([
      "a/Info.plist": Self.list,
      "b/Info.plist": Sample.list("org.lake.lake", ["lake"], ["application/vnd.lake"]),
      "c/sea.xml": Sample.package("application/vnd.sea", ["*.sea"], comment: "sea"),
      "c/sea.desktop": Sample.entry("application/vnd.sea"),
      "d/bay.xml": Sample.package("application/vnd.bay", ["*.bay"], comment: "bay"),
      "d/bay.desktop": Sample.entry("application/vnd.bay"),
    ])
    #expect(set.disagreements.isEmpty)
  }

  @Test func nearestPackageCounts() {
    let set = FileSet([
      "a/Info.plist": Self.list, "a/pond.xml": Self.package,
      "b/Info.plist": Sample.list("org.pond.pond", ["pond", "pnd"], [Self.name]),
      "b/pond.xml": Self.package,
    ])
    #expect(set.disagreements == ["b/pond.xml: consistency/extension-without-glob"])
  }

  @Test func packageThatAddsAPatternCounts() {
    let list = Sample.list("org.pond.pond", ["pond", "pnd"], [Self.name])
    let set = FileSet([
      "Info.plist": list, "a.xml": Sample.package(Self.name, ["*.pond", "*.pnd"]),
      "b.xml": Sample.package(Self.name, [], more: "\n    <generic-icon name=\"x\"/>"),
    ])
    #expect(!set.disagreements.contains { $0.hasSuffix("extension-without-glob") })
  }

  @Test func severalListsFindOneThingOnce() {
    let list = Sample.list("org.pond.pond", ["pond", "pnd"], [Self.name])
    let set = FileSet(["iOS.plist": list, "macOS.plist": list, "pond.xml": Self.package])
    #expect(set.disagreements == ["pond.xml: consistency/extension-without-glob"])
  }

  @Test func typesWithoutKnownTagsAreLinkedByExtension() {
    let untagged = Sample.list("org.pond.pond", ["pond", "pnd"], [])
    #expect(
      FileSet(["Info.plist": untagged, "pond.xml": Self.package]).disagreements
        == ["pond.xml: consistency/extension-without-glob"])
    let other = Sample.list("org.pond.pond", ["pond"], ["application/vnd.pool"])
    #expect(
      FileSet(["Info.plist": other, "pond.xml": Self.package]).disagreements
        == ["Info.plist: consistency/mime-type-mismatch"])
  }

  @Test func knownTagIsNoMismatch() {
    let json = Sample.list("org.pond.pond", ["pond"], ["application/json"])
    let set = FileSet(["Info.plist": json, "pond.xml": Self.package])
    #expect(!set.disagreements.contains { $0.hasSuffix("mime-type-mismatch") })
  }

  @Test func caseOfNamesIsNoDifference() {
    let list = Sample.list("org.pond.pond", ["POND"], ["Application/vnd.Pond"])
    #expect(FileSet(["Info.plist": list, "pond.xml": Self.package]).disagreements.isEmpty)
  }

  @Test(arguments: [
    ("<string>public.xml</string>", "application/xml"),
    ("<string>public.plain-text</string>", "text/plain"),
    ("<string>com.pkware.zip-archive</string>", "application/zip"),
    ("<string>public.tar-archive</string>", "application/x-tar"),
    ("<string>com.apple.property-list</string>", "application/x-plist"),
  ]) func parentsAreOneOnBothSides(apple: String, linux: String) {
    let list = Self.list.replacing("<string>public.data</string>", with: apple)
    let child = Sample.package(
      Self.name, ["*.pond"], more: "<sub-class-of type=\"\(linux)\"/>")
    let found = { (list: String, package: String) in
      FileSet(["Info.plist": list, "pond.xml": package]).disagreements
        .filter { $0.hasSuffix("conformance-mismatch") }
    }
    #expect(found(list, child).isEmpty)
    #expect(found(list, Self.package) == ["pond.xml: consistency/conformance-mismatch"])
    #expect(found(Self.list, child) == ["Info.plist: consistency/conformance-mismatch"])
  }

  @Test func parentOfParentCounts() {
    let list = Self.list.replacing("public.data", with: "public.plain-text")
    let child = Sample.package(
      Self.name, ["*.pond"], more: "<sub-class-of type=\"application/xml\"/>")
    let found = FileSet(["Info.plist": list, "pond.xml": child]).disagreements
    #expect(found == ["Info.plist: consistency/conformance-mismatch"])
  }

  @Test func suffixIsNoDisagreement() {
    let name = Self.name + "+json"
    let list = Sample.list("org.pond.pond", ["pond"], [name])
    let package = Sample.package(
      name, ["*.pond"], more: "<sub-class-of type=\"application/json\"/>")
    #expect(FileSet(["Info.plist": list, "pond.xml": package]).disagreements.isEmpty)
  }

  @Test func claimOfAParentIsAClaim() {
    let package = Sample.package(
      Self.name, ["*.pond"], more: "<sub-class-of type=\"text/plain\"/>")
    let list = Self.list.replacing("public.data", with: "public.plain-text")
    let files = { (types: String) in
      FileSet(["Info.plist": list, "pond.xml": package, "pond.desktop": Sample.entry(types)])
    }
    #expect(files("text/plain").disagreements.isEmpty)
    #expect(
      files("image/png").disagreements == ["pond.desktop: consistency/unclaimed-mime-type"])
  }

  @Test func entryOfTheBundleNameIsTheApps() {
    let set = FileSet([
      "Info.plist": Self.list, "pond.xml": Self.package,
      "org.pond.Pond.desktop": Sample.entry("image/png"), "other.desktop": Sample.entry("text/css"),
    ])
    #expect(set.disagreements == ["org.pond.Pond.desktop: consistency/unclaimed-mime-type"])
  }

  @Test func missingKeyIsReportedAtTheGroup() throws {
    let entry = Sample.entry().replacing("MimeType=\n", with: "")
    let set = FileSet(["Info.plist": Self.list, "pond.xml": Self.package, "pond.desktop": entry])
    let found = try #require(set.found.last?.findings.last { $0.fix != nil })
    #expect(found.rule == "consistency/unclaimed-mime-type" && found.range == 1..<14)
    let fixed = Fix.apply([found.fix].compactMap(\.self), to: Array(entry.utf8))
    #expect(String(decoding: fixed, as: UTF8.self) == entry + "MimeType=\(Self.name);\n")
  }

  @Test func typesOfTheSystemHaveNames() {
    let list = Self.list.replacing(
      "<string>org.pond.pond</string></array>",
      with: "<string>org.pond.pond</string><string>public.png</string></array>")
    let files = { (types: String) in
      FileSet(["Info.plist": list, "pond.desktop": Sample.entry(Self.name, types)]).disagreements
    }
    #expect(files("image/png").isEmpty)
    #expect(files("text/css") == ["pond.desktop: consistency/unclaimed-mime-type"])
  }

  @Test("A type that macOS names otherwise has the name of its files on Linux desktops")
  func typesOfTheSystemWithOtherNames() throws {
    let files = { (type: String, types: String) in
      let list = Self.list.replacing(
        "<string>org.pond.pond</string></array>",
        with: "<string>org.pond.pond</string><string>\(type)</string></array>")
      return FileSet(["Info.plist": list, "pond.desktop": Sample.entry(Self.name, types)])
        .disagreements
    }
    for (type, ending) in [("public.python-script", "py"), ("public.ruby-script", "rb")] {
      let known = try #require(MediaTypeDatabase.builtIn.globs("*." + ending).first?.type)
      #expect(files(type, known).isEmpty)
      #expect(files(type, "text/css") == ["pond.desktop: consistency/unclaimed-mime-type"])
    }
    // No files have a type with a parameter.
    #expect(files("public.utf8-plain-text", "text/css").isEmpty)
  }

  @Test func installedPackagesAddUp() {
    let files = [("/d/a.xml", Self.package), ("/d/b.xml", Sample.package(Self.name, ["*.pnd"]))]
    let read = files.compactMap { ProjectFile(Array($1.utf8), path: $0, isNamed: true) }
    var surroundings = Surroundings.none
    let found = { (surroundings: Surroundings) in
      let context = ProjectContext(read, surroundings: surroundings)
      return read.flatMap { ProjectRules.check($0, context) }.map(\.rule)
        .filter { $0 == "consistency/conflicting-globs" }
    }
    let severities = FileSet(["a.xml": Self.package, "b.xml": files[1].1]).found
      .flatMap(\.findings).filter { $0.rule == "consistency/conflicting-globs" }.map(\.severity)
    #expect(severities == [.warning])
    #expect(found(surroundings).count == 1)
    surroundings.isInstalled = { $0.hasPrefix("/d/") }
    #expect(found(surroundings).isEmpty)
  }

  @Test func binaryListsHavePaths() throws {
    let old = """
      { UTExportedTypeDeclarations = ({ UTTypeIdentifier = "org.pond.pond";
        UTTypeTagSpecification = { "public.mime-type" = ("application/vnd.pool");
        "public.filename-extension" = (pond); }; }); }
      """
    let set = FileSet(["Info.plist": old, "pond.xml": Self.package])
    let found = try #require(
      set.found.first?.findings.first { $0.rule == "consistency/mime-type-mismatch" })
    #expect(found.range == nil && found.message.hasPrefix("at UTExportedTypeDeclarations[0]"))
  }

  @Test func translationsNeedATable() {
    let more = "<key>CFBundleDevelopmentRegion</key><string>en</string>"
    let list = Sample.list("org.pond.pond", ["pond"], [Self.name], more: more)
    let package = Sample.package(
      Self.name, ["*.pond"], more: "<comment xml:lang=\"de\">Teich</comment>")
    let rule = "consistency/translations-on-one-platform"
    #expect(
      FileSet(["a/Info.plist": list, "pond.xml": package]).disagreements
        == ["a/Info.plist: " + rule])
    let table = ("a/de.lproj/InfoPlist.strings", "")
    #expect(
      FileSet(["a/Info.plist": list, "pond.xml": package, table.0: table.1]).disagreements.isEmpty)
    #expect(
      FileSet(["a/Info.plist": list, "pond.xml": Self.package, table.0: table.1]).disagreements
        == ["pond.xml: " + rule])
    #expect(FileSet(["a/Info.plist": Self.list, "pond.xml": package]).disagreements.isEmpty)
  }
}
