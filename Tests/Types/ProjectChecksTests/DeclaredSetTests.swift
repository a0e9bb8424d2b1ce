import Diagnostics
import Declarations
import Foundation
import Testing
import FileGeneration
import ProjectChecks

/// Declarations among the files that are checked together.
@Suite struct DeclaredSetTests {
  private static let name = "application/vnd.pond"

  private static func generated(
    _ flavor: GenerationOptions.Flavor = .distribution, from text: String
  ) -> [(path: String, bytes: [UInt8])] {
    var options = GenerationOptions()
    options.flavor = flavor
    options.declarationName = "pond.filetype.json"
    let files = DeclarationFile(Array(text.utf8)).declaration.generate(options).files
    return files.map { ("out/" + $0.path, $0.bytes) }
  }

  private static func set(
    _ text: String, _ files: [(path: String, bytes: [UInt8])]
  ) -> FileSet {
    FileSet([("pond.filetype.json", Array(text.utf8))] + files)
  }

  private static func set(_ text: String, _ files: KeyValuePairs<String, String>) -> FileSet {
    set(text, files.map { ($0.key, Array($0.value.utf8)) })
  }

  private static let rich = Sample.declaration(
    """

          "localizedDescriptions": { "de": "Teich" },
          "globs": [{ "pattern": "*.Pond", "weight": 60, "caseSensitive": true }],
          "magic": [{ "matches": [{ "type": "string", "offset": "0", "value": "pond" }] }],
          "icon": { "apple": ["Pond.icns"] },
          "referenceURL": "https://pond.org/format",
    """)

  @Test(arguments: GenerationOptions.Flavor.allCases, [Sample.declaration(), rich])
  func whatIsGeneratedAgrees(_ flavor: GenerationOptions.Flavor, _ text: String) {
    let files = Self.generated(flavor, from: text)
    #expect(files.count >= 3)
    #expect(Self.set(text, files).disagreements.isEmpty)
    #expect(FileSet(files).disagreements.isEmpty, "without the declaration")
    for file in files {
      #expect(Self.set(text, [file]).disagreements.isEmpty, "\(file.path) alone")
    }
  }

  /// The extensions of the system's types, which a declaration does not have, are in some files.
  @Test func whatIsGeneratedForTypesOfTheSystemAgrees() {
    let text = """
      { "types": [{ "identifier": "public.midi-audio", "description": "MIDI", "handler": {} },
          { "identifier": "public.plain-text", "description": "Text", "handler": {} }],
        "application": { "bundleIdentifier": "org.pond.Pond", "name": "Pond",
          "platforms": ["iOS", "macOS", "linux", "windows", "android", "web", "server"],
          "openInPlace": true, "desktop": { "exec": "pond %F" } } }
      """
    let files = Self.generated(from: text)
    #expect(files.contains { $0.path.hasSuffix(".webmanifest") })
    #expect(Self.set(text, files).disagreements == [])
    #expect(FileSet(files).disagreements == [])
  }

  /// A type that is exported and imported is found, unless a declaration or its output wants that.
  @Test func typesThatAreAlsoImportedAreMeant() throws {
    let twin = "uti/exported-and-imported"
    let rules = { (set: FileSet) in
      set.found.flatMap(\.findings).map(\.rule).filter { $0 == twin }
    }
    let text = Sample.declaration("\n      \"alsoImport\": true,")
    let files = Self.generated(from: text)
    let list = try #require(files.first { $0.path == "out/mime/Info.plist" })
    // The keys are copied into a list without the mark.
    let lines = String(decoding: list.bytes, as: UTF8.self).split(separator: "\n")
    let copy = lines.filter { !$0.hasPrefix("<!-- Generated") }.joined(separator: "\n")
    #expect(copy.count < list.bytes.count)
    #expect(rules(Self.set(text, files)) == [])
    #expect(rules(FileSet(files)) == [])
    #expect(rules(Self.set(text, ["Info.plist": copy])) == [])
    #expect(rules(FileSet(["Info.plist": copy])) == [twin])
    #expect(rules(Self.set(Sample.declaration(), ["Info.plist": copy])) == [twin])
  }

  /// Document types and MIME packages lack the name too, which only follows from that.
  @Test(arguments: ["public.png", "org.pond.pond"])
  func missingDescriptionIsOneFinding(_ identifier: String) {
    let text = Sample.declaration().replacing("\"org.pond.pond\"", with: "\"\(identifier)\"")
      .replacing("\"description\": \"Pond\",", with: "")
    let found = Self.set(text, [(path: String, bytes: [UInt8])]()).found[0].findings
    let message =
      "missing 'description'" + (identifier == "public.png" ? ", such as 'PNG picture'" : "")
    #expect(found.filter { $0.severity > .note }.map(\.message) == [message])
  }

  @Test func changedFileIsStaleAndNothingElse() throws {
    let text = Self.rich
    // `check` does not read some files; only `generate --check` compares them.
    let files = Self.generated(from: text).filter { !$0.path.hasSuffix(".strings") }
    for (place, file) in files.enumerated() {
      let old = String(decoding: file.bytes, as: UTF8.self)
      guard let word = old.range(of: "Pond", options: .backwards) else { continue }
      let new = old.replacingCharacters(in: word, with: "Pool")
      let set = Self.set(text, [(file.path, Array(new.utf8))])
      #expect(set.disagreements == ["\(file.path): consistency/stale-generated-file"], "\(place)")
      let found = try #require(
        set.found.last?.findings.first { $0.rule == "consistency/stale-generated-file" })
      let fixed = Fix.apply([found.fix].compactMap(\.self), to: Array(new.utf8))
      #expect(fixed == file.bytes)
      let line = old[..<word.lowerBound].utf8.lastIndex(of: UInt8(ascii: "\n"))
      let start = line.map { old.utf8.distance(from: old.startIndex, to: $0) + 1 }
      #expect(found.range?.lowerBound == start)
    }
  }

  @Test func ownFilesAreComparedByWhatTheySay() {
    let text = Sample.declaration()
    #expect(
      Self.set(
        text,
        [
          "Info.plist": Sample.list("org.pond.pond", ["pond"], [Self.name]),
          "pond.xml": Sample.package(Self.name, ["*.pond"]),
          "org.pond.Pond.desktop": Sample.entry(Self.name),
        ]
      ).disagreements.isEmpty)
    #expect(
      Self.set(
        text,
        [
          "Info.plist": Sample.list(
            "org.pond.pond", ["pond", "pnd"], ["application/vnd.pool"], role: "Viewer",
            name: "Pool"),
          "pond.xml": Sample.package(Self.name, ["*.pnd"], comment: "pool"),
          "org.pond.Pond.desktop": Sample.entry("image/png"),
        ]
      ).disagreements.map { $0.replacing("consistency/", with: "") }.sorted() == [
        "Info.plist: description-mismatch", "Info.plist: description-mismatch",
        "Info.plist: extension-without-glob", "Info.plist: mime-type-mismatch",
        "Info.plist: role-mismatch", "org.pond.Pond.desktop: unclaimed-mime-type",
        "pond.xml: description-mismatch", "pond.xml: extension-without-glob",
        "pond.xml: glob-without-extension-tag",
      ])
  }

  @Test func otherNameOfADeclaredTypeIsAMismatch() {
    let package = Sample.package("application/vnd.pool", ["*.pond"])
    #expect(
      Self.set(Sample.declaration(), ["pool.xml": package]).disagreements
        == ["pool.xml: consistency/mime-type-mismatch"])
  }

  @Test func typesOfADeclarationAreDeclared() {
    let files: KeyValuePairs = [
      "lake.xml": Sample.package("application/vnd.lake", ["*.lake"], comment: "lake"),
      "pond.desktop": Sample.entry(Self.name),
    ]
    let rules = { (set: FileSet) in
      set.found.flatMap(\.findings).map(\.rule).filter { $0 == "desktop/undeclared-mime-type" }
    }
    #expect(rules(FileSet(files)).count == 1)
    #expect(rules(Self.set(Sample.declaration(), files)).isEmpty)
  }

  @Test func otherAppsMayRankOtherwise() {
    let list = Sample.list(
      "org.pond.pond", ["pond"], [Self.name], key: "Imported", role: "Viewer", rank: "Alternate",
      bundle: "org.lake.Lake")
    #expect(Self.set(Sample.declaration(), ["lake/Info.plist": list]).disagreements.isEmpty)
  }

  @Test func namesAreCheckedInTheDeclaration() {
    let text = Sample.declaration()
      .replacing("\"org.pond.pond\"", with: "\"public.pond\"")
      .replacing("[\"pond\"]", with: "[\"Pond\"]")
    let found = Self.set(text, [(path: String, bytes: [UInt8])]()).found[0].findings
    let places = found.filter { $0.rule.hasPrefix("uti/") }.compactMap(\.range).map {
      String(decoding: Array(text.utf8)[$0], as: UTF8.self)
    }
    #expect(places.contains("\"public.pond\""), "\(found.map { ($0.rule, $0.message) })")
  }

  private static let bad = Sample.package(name, ["*.pond"], comment: "pool")

  @Test func settingsAreAppliedBelowTheirFolder() {
    let rule = "consistency/description-mismatch"
    let rules = { (checks: String, path: String) in
      Self.set(Sample.declaration(checks: checks), [path: Self.bad]).found
        .flatMap(\.findings).filter { $0.rule == rule || $0.rule.hasPrefix("declaration/") }
    }
    #expect(rules("", "a/pond.xml").map(\.rule) == [rule])
    #expect(rules("\"ignore\": [\"consistency\"]", "a/pond.xml").isEmpty)
    #expect(rules("\"ignore\": [\"mime\"]", "a/pond.xml").map(\.rule) == [rule])
    #expect(
      rules("\"severities\": { \"\(rule)\": \"note\" }", "pond.xml").map(\.severity) == [.note])
    #expect(rules("\"ignore\": [\"consistency\"]", "../pond.xml").map(\.rule) == [rule])
    #expect(
      rules("\"ignore\": [\"consistncy\"]", "pond.xml").map(\.rule).sorted() == [
        rule, "declaration/unknown-rule",
      ])
  }
}
