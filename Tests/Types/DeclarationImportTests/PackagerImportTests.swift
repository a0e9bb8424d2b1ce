import Diagnostics
import Declarations
import Foundation
import JSONSyntax
import TestSupport
import Testing
import FileGeneration
import DeclarationImport
import ProjectChecks
import UniformTypes

@Suite struct PackagerImportTests {
  private static func tauri(_ association: String) -> ImportedDeclaration {
    ImportSample.imported(
      "src-tauri/tauri.conf.json",
      """
      {"productName": "Herb", "identifier": "org.herb.app", "bundle": {"fileAssociations": [
      \(association)]}}
      """)
  }

  @Test func exportedTypes() throws {
    let result = Self.tauri(
      """
      {"ext": ["herb"], "name": "Herb & Co", "mimeType": "application/vnd.herb",
      "exportedType": {"identifier": "org.herb.list", "conformsTo": ["public.json"]}}
      """)
    let type = try #require(result.declaration.types.first)
    #expect(type.identifier == "org.herb.list" && type.declare == .export)
    #expect(type.extensions == ["herb"] && type.mimeTypes == ["application/vnd.herb"])
    #expect(type.conformsTo == ["public.json"] && type.description == "Herb & Co")
    #expect(type.handler?.role == .editor && type.handler?.rank == .owner)
    #expect(result.declaration.application?.bundleIdentifier == "org.herb.app")
    #expect(result.says("is missing a rank; 'Owner' is written") && !result.says("made up"))
  }

  @Test func contentTypesShareExtensions() {
    let result = Self.tauri(
      """
      {"ext": ["png", "bud", "jpg"], "contentTypes": ["public.png", "org.other.bud", "public.jpeg"],
      "name": "Bud"}
      """)
    let types = result.declaration.types
    #expect(types.map(\.identifier) == ["public.png", "org.other.bud", "public.jpeg"])
    #expect(types.map(\.extensions) == [[], ["bud"], []])
    #expect(types.map(\.declare) == [DeclarationForm.none, .import, DeclarationForm.none])
  }

  @Test func extensionsWithoutContentTypes() {
    let result = Self.tauri(#"{"ext": ["csv", "seedlist"]}"#)
    let types = result.declaration.types
    #expect(types.map(\.identifier) == ["public.comma-separated-values-text", ""])
    #expect(result.says("'*.seedlist' is taken as another vendor's format"))
    #expect(result.says("the description 'Seedlist document' was made up"))
  }

  @Test(arguments: [
    (#""role": "Reader""#, "role' is 'Reader', which is not one of"),
    (#""rank": "Primary""#, "rank' is 'Primary', which is not one of"),
    (#""mimeType": "seed""#, "mimeType' is 'seed', which is not a valid MIME type; it"),
    (#""mimeType": "Application/Vnd.Seed""#, "'application/vnd.seed' is written"),
    (#""rnak": "Owner""#, "'rnak' of 'bundle.fileAssociations[0]' is left out"),
    (#""name": 3"#, "'bundle.fileAssociations[0].name' is not a string"),
    (
      #""contentTypes": ["public.png"]"#,
      "'*.seed' of 'bundle.fileAssociations[0]' does not belong to any"
    ),
    (#""exportedType": {}"#, "exportedType' lacks an identifier"),
  ])
  func wrongValuesAreRepairedOrTold(_ member: String, _ piece: String) {
    let result = Self.tauri(#"{"ext": [".seed"], "description": "Seed", \#(member)}"#)
    #expect(result.says(piece), "\(result.messages())")
    #expect(result.says("the extension '.seed' is written 'seed'"))
    #expect(result.declaration.types.allSatisfy { $0.handler != nil })
  }

  @Test func aListInATextIsTakenApart() {
    let result = ImportSample.imported(
      "electron-builder.json", #"{"fileAssociations": {"ext": "pdbx,entx", "name": "A"}}"#)
    #expect(result.declaration.types.map(\.extensions) == [["pdbx", "entx"]])
    #expect(result.says("fileAssociations.ext' has 'pdbx,entx'"))
  }

  @Test func entriesOfOneMIMETypeAreOneType() {
    let entry = { (name: String) in
      #"{"ext": "\#(name)", "name": "Seed", "mimeType": "application/vnd.seed"}"#
    }
    let result = ImportSample.imported(
      "electron-builder.json",
      #"{"appId": "org.herb.app", "fileAssociations": [\#(entry("a1x")), \#(entry("b1x"))]}"#)
    #expect(result.declaration.types.map(\.extensions) == [["a1x", "b1x"]])
  }

  @Test(arguments: [
    ("package.json", #"{"name": "a"}"#, "missing 'build'"),
    ("package.json", "[1]", "missing 'build'"),
    ("electron-builder.yml", "appId: a.b.c\n", "contains nothing about file types"),
    ("electron-builder.yml", "", "contains nothing about file types"),
    ("electron-builder.yml", "- a\n", "must be a mapping"),
    ("electron-builder.yml", "a: [", "the file cannot be read"),
    ("tauri.conf.json", "{", "the file cannot be read"),
    ("tauri.conf.json", #"{"bundle": {"fileAssociations": 3}}"#, "is not a list of associations"),
    (
      "electron-builder.json", #"{"mac": {"extendInfo": {"CFBundleDocumentTypes": []}}}"#,
      "extendInfo"
    ),
  ])
  func filesWithoutTypesSaySo(_ path: String, _ text: String, _ piece: String) {
    let result = ImportSample.imported(path, text)
    #expect(result.declaration.types.isEmpty && result.says(piece), "\(result.messages())")
  }

  /// The systems that something is built for, as far as targets and options say.
  @Test(arguments: [
    ("tauri.conf.json", #"{"bundle": {"targets": ["deb", "NSIS", "app"]}}"#, "macOS linux windows"),
    ("tauri.conf.json", #"{"bundle": {"targets": "msi"}}"#, "windows"),
    ("tauri.conf.json", #"{"bundle": {"targets": "all"}}"#, "macOS linux"),
    ("tauri.conf.json", #"{"bundle": {"windows": {"nsis": {}}}}"#, "macOS linux windows"),
    ("electron-builder.yml", "win: {target: [nsis, msi]}\nmac: {}\n", "macOS windows"),
    ("electron-builder.yml", "dmg: {}\nnsis: {}\n", "macOS windows"),
    ("electron-builder.yml", "linux: {target: deb}\n", "linux"),
    ("electron-builder.yml", "appId: a.b.c\n", "macOS linux"),
    ("electron-builder.yml", "mac: {category: a}\nwin: {icon: a}\n", "macOS linux windows"),
  ])
  func targetsTellThePlatforms(_ path: String, _ text: String, _ platforms: String) throws {
    let association = path.hasSuffix("json") ? "\"fileAssociations\": [{\"ext\": [\"tide\"]}]" : ""
    let whole =
      association.isEmpty
      ? text + "fileAssociations: [{ext: tide}]\n"
      : text.replacing(try Regex(#""bundle": \{"#), with: "\"bundle\": {\(association), ")
    let application = try #require(ImportSample.imported(path, whole).declaration.application)
    #expect(application.platforms.map(\.rawValue).joined(separator: " ") == platforms)
  }

  @Test func associationsOfWails() throws {
    let result = ImportSample.imported(
      "wails.json",
      #"""
      {"name": "lagoon", "info": {"productName": "Lagoon", "fileAssociations": [
        {"ext": "lagoon", "name": "Lagoon chart", "iconName": "i", "role": "Editor"},
        {"ext": ".lgz", "name": "Lagoon archive", "iconName": "i", "role": "editor"}]}}
      """#)
    let types = result.declaration.types
    #expect(types.flatMap(\.extensions) == ["lagoon", "lgz"])
    #expect(types.allSatisfy { $0.handler?.role == .editor })
    #expect(result.declaration.application?.platforms == [.macOS, .windows])
    #expect(result.declaration.application?.name == "Lagoon")
    #expect(result.says("the extension '.lgz' is written 'lgz'"))
    #expect(result.says("Wails registers nothing on Linux"))
  }

  @Test func associationsOfWails3() {
    let text = """
      version: '3'
      info: {productName: Lagoon, productIdentifier: org.lagoon.app}
      fileAssociations:
        - {ext: lgn, name: Lagoon chart, description: A chart, iconName: i, role: Viewer}

      """
    let result = ImportSample.imported("build/config.yml", text)
    #expect(result.declaration.types.map(\.extensions) == [["lgn"]])
    #expect(result.declaration.types.map(\.description) == ["A chart"])
    #expect(result.declaration.application?.bundleIdentifier == "org.lagoon.app")
  }

  @Test func listsInOtherFiles() throws {
    let list = #"""
      "CFBundleDocumentTypes": [{"CFBundleTypeName": "Trail", "LSItemContentTypes": ["org.t.trail"],
        "LSHandlerRank": "Owner", "CFBundleTypeRole": "Viewer"}],
      "UTExportedTypeDeclarations": [{"UTTypeIdentifier": "org.t.trail", "UTTypeConformsTo": ["public.json"],
        "UTTypeDescription": "Trail", "UTTypeTagSpecification": {"public.filename-extension": ["trl"]}}]
      """#
    let files = [
      (
        "app.json",
        #"{"expo": {"ios": {"bundleIdentifier": "org.t.app", "infoPlist": {\#(list)}}}}"#
      ),
      (
        "project.yml",
        #"{"targets": {"A": {"type": "application", "platform": "iOS", "settings": "#
          + #"{"PRODUCT_BUNDLE_IDENTIFIER": "org.t.app"}, "info": {"properties": {\#(list)}}}}}"#
      ),
      (
        "electron-builder.json", #"{"appId": "org.t.app", "mac": {"extendInfo": {\#(list)}}}"#
      ),
    ]
    for (path, text) in files {
      let result = ImportSample.imported(path, text)
      let type = try #require(result.declaration.types.first, "\(path)")
      #expect(type.identifier == "org.t.trail" && type.declare == .export, "\(path)")
      #expect(type.extensions == ["trl"] && type.handler?.role == .viewer, "\(path)")
      let application = result.declaration.application
      #expect(application?.bundleIdentifier == "org.t.app", "\(path)")
      #expect(application?.platforms.contains(path.hasPrefix("e") ? .macOS : .iOS) == true)
    }
  }

  @Test func filtersOfExpo() {
    let text = #"""
      {"expo": {"name": "Trail", "android": {"package": "org.t.app", "intentFilters": [
        {"action": "VIEW", "category": ["DEFAULT", "BROWSABLE"],
         "data": [{"scheme": "content", "mimeType": "application/vnd.t.trail"}]}]}}}
      """#
    let result = ImportSample.imported("app.json", text)
    #expect(result.declaration.types.map(\.mimeTypes) == [["application/vnd.t.trail"]])
    #expect(result.declaration.application?.platforms == [.android])
  }

  @Test func packagesOfElectronForge() {
    let text = #"""
      {"name": "reef", "config": {"forge": {
        "packagerConfig": {"appBundleId": "org.reef.app", "extendInfo": {"CFBundleDocumentTypes": [
          {"CFBundleTypeName": "Reef map", "CFBundleTypeExtensions": ["reef"], "LSHandlerRank": "Owner"}]}},
        "makers": [{"name": "@electron-forge/maker-deb", "config": {"options": {"mimeType": ["text/csv", "reef"]}}},
          {"name": "@electron-forge/maker-squirrel"}]}}}
      """#
    let result = ImportSample.imported("package.json", text)
    #expect(result.declaration.types.map(\.extensions) == [["reef"]])
    let application = result.declaration.application
    #expect(application?.bundleIdentifier == "org.reef.app" && application?.name == "reef")
    #expect(application?.platforms == [.macOS, .linux, .windows])
    #expect(application?.desktop?.mimeTypes == ["text/csv"])
    #expect(result.says("'reef', which is not a valid MIME type"))
  }

  @Test func configurationsOfServers() {
    for (path, text) in [
      ("nginx.conf", "http { types { application/vnd.reef reef; } }\n"),
      (".htaccess", "AddType application/vnd.reef .reef\n"),
      ("mime.types", "application/vnd.reef reef\n"),
    ] {
      let type = ImportSample.imported(path, text).declaration.types.first
      #expect(
        type?.extensions == ["reef"] && type?.mimeTypes == ["application/vnd.reef"], "\(path)")
    }
  }

  @Test(arguments: ["forge.config.js", "tauri.conf.js", "package-lock.json", "a.yml", ""])
  func otherNamesAreNoConfigurations(_ path: String) {
    #expect(PackagerConfiguration([], path: path) == nil)
    #expect(!PackagerConfiguration.isOne(path))
  }

  static let examples = [
    "tauri/tauri.conf.json", "electron-builder/electron-builder.yml", "electron/package.json",
  ]

  /// The import of an example is valid, and so is everything generated from it.
  @Test(arguments: examples) func exampleFiles(_ file: String) throws {
    let url = ImportSample.examples.appending(path: "packagers/\(file)")
    let source = try #require(ImportSample.source([UInt8](try Data(contentsOf: url)), path: file))
    #expect(source.configuration?.problems.isEmpty == true)
    let result = importDeclaration([(file, source)])
    let text = result.declaration.text + "\n" + result.messages().joined(separator: "\n") + "\n"
    expectGolden(text, url.lastPathComponent + ".txt")
    let read = DeclarationFile(Array(result.declaration.text.utf8))
    #expect(read.declaration == result.declaration)
    #expect(DeclarationRules.check(read).filter { $0.severity > .note }.isEmpty)
    let files = result.declaration.generate(GenerationOptions()).files
      .filter { $0.kind == .mime || $0.kind == .plist }
    #expect(files.count == 2)
    let types = files.compactMap { ProjectFile($0.bytes, path: $0.path, isNamed: true) }
    for type in types {
      let found = ProjectRules.check(type, ProjectContext(types, surroundings: .none))
      let grave = found.filter { $0.severity > .note }
      #expect(grave.isEmpty, "\(type.path): \(grave.map { ($0.rule, $0.message) })")
    }
  }
}
