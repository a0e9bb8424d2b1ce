import Diagnostics
import Declarations
import Foundation
import TestSupport
import Testing
import DeclarationImport
import ProjectChecks

/// Broken files of every kind: a trap or hang fails the run.
@Suite struct ImportFuzzTests {
  private static func examples(_ names: [String]) throws -> [[UInt8]] {
    try names.map { [UInt8](try Data(contentsOf: ImportSample.examples.appending(path: $0))) }
  }

  private static let words = [
    "\"ext\"", "\"fileAssociations\"", "ext: ", "fileAssociations:\n  - ", "\"exportedType\": {",
    "\"contentTypes\": [", "null", "true", "3", "\"\"", "\"Owner\"", "\"public.png\"", "\"*\"",
    "..",
    "[", "]", "{", "}", "- ", "? ", ": ", "&a ", "*a", "!!str ", "|\n", ">\n", "#", "\t", "---\n",
    "...\n", "%YAML 1.1\n", "'", "\"", ",", "\n  ", "\u{85}", "\u{FEFF}", "\u{0}", "<<: *a",
  ]

  @Test(
    .endsSometime,
    arguments: [
      ("tauri.conf.json", "packagers/tauri/tauri.conf.json"),
      ("package.json", "packagers/electron/package.json"),
      ("electron-builder.yml", "packagers/electron-builder/electron-builder.yml"),
    ])
  func configurations(name: String, example: String) throws {
    let seeds = try Self.examples([example])
    var mutator = Mutator(seed: 4, seeds: seeds, tokens: Self.words)
    var problems = 0
    var types = 0
    for round in 0..<Effort.rounds(5_000, quick: 200) {
      let bytes = mutator.next()
      let configuration = PackagerConfiguration(named: bytes, path: name)
      let source = ImportSource.packager(configuration)
      let file = configuration.file
      for problem in file.problems {
        problems += 1
        let end = problem.range?.upperBound ?? 0
        #expect(end <= max(file.text.count, bytes.count), "\(problem.rule) in round \(round)")
      }
      #expect(file.root != nil || !file.problems.isEmpty || bytes.allSatisfy { $0 < 0x80 })
      for finding in PackagerRules.check(configuration) {
        let edits = finding.fix?.edits ?? []
        #expect(edits.allSatisfy { $0.range.upperBound <= bytes.count }, "round \(round)")
      }
      let result = importDeclaration([(name, source)])
      expectSound(result, round)
      types += result.declaration.types.count
    }
    #expect(problems > Effort.rounds(1_000, quick: 20) && types > Effort.rounds(500, quick: 10))
  }

  @Test(.endsSometime) func files() throws {
    let names = [
      "Info.plist", "org.trailbook.Trailbook.xml", "org.trailbook.Trailbook.desktop",
      "org.trailbook.Trailbook.metainfo.xml",
    ]
    let seeds = try Self.examples(names.map { "types/sound/" + $0 })
    var mutator = Mutator(
      seed: 5, seeds: seeds,
      tokens: ["<dict>", "</dict>", "<string/>", "*.", ";", "[", "Type=Link\n", "<glob/>", "&"])
    var types = 0
    for round in 0..<Effort.rounds(4_000, quick: 300) {
      let sources = (0..<2).compactMap { _ -> (String, ImportSource)? in
        let bytes = mutator.next()
        let name = names[round % names.count]
        return ImportSample.source(bytes, path: name).map { (name, $0) }
      }
      let result = importDeclaration(sources)
      expectSound(result, round)
      types += result.declaration.types.count
    }
    #expect(types > Effort.rounds(1_000, quick: 50))
  }

  /// The import of a file without an error has none, whatever its values are, and whatever a build
  /// fills in.
  @Test(
    .endsSometime,
    arguments: [
      "types/sound/Info.plist", "types/sound/org.trailbook.Trailbook.xml",
      "types/sound/org.trailbook.Trailbook.desktop",
      "types/sound/org.trailbook.Trailbook.metainfo.xml", "packagers/tauri/tauri.conf.json",
      "packagers/electron-builder/electron-builder.yml", "wiring/App/Info.plist",
    ])
  func importsAreNoWorse(_ example: String) throws {
    let text = String(decoding: try Self.examples([example])[0], as: UTF8.self)
    let name = String(example.split(separator: "/").last ?? "")
    var imports = 0
    let values = text.matches(of: /[">=;\/:] ?([^"<>=;\n\/ ][^"<>=;\n\/]*)["<;\n\/]/).map(\.1)
    for value in Effort.some(of: values, each: 16) {
      for new in ["@X@", "${X}", "{{ x }}.y", "a-@V@", "", "a b", "x", "*"] {
        let path = new.contains("X") || new.contains("{") || new.contains("V") ? name + ".in" : name
        let bytes = Array(
          (text[..<value.startIndex] + new + text[value.endIndex...]).utf8)
        guard let file = ProjectFile(bytes, path: path, isNamed: true),
          let source = file.importSource,
          Self.errors(file).isEmpty
        else { continue }
        imports += 1
        let result = importDeclaration([(path, source)])
        guard !result.declaration.types.isEmpty else { continue }
        let made = DeclarationFile(Array(result.declaration.text.utf8))
        let found = Self.errors(ProjectFile(path: "a.filetype.json", declaration: made))
        #expect(
          found.isEmpty, "\(value) -> \(new): \(found) \(result.declaration.text)")
      }
    }
    #expect(imports > Effort.rounds(50, quick: 2))
  }

  private static func errors(_ file: ProjectFile) -> [String] {
    ProjectRules.check(file, ProjectContext([file], surroundings: .none))
      .filter { $0.severity == .error }.map { "\($0.rule): \($0.message)" }
  }

  /// The result can be written and read back, has names, and has one-line messages.
  private func expectSound(_ result: ImportedDeclaration, _ round: Int) {
    let types = result.declaration.types
    #expect(types.allSatisfy { !$0.identifier.isEmpty || $0.isUnnamed }, "round \(round)")
    let identifiers = types.map { $0.identifier.lowercased() }.filter { !$0.isEmpty }
    #expect(Set(identifiers).count == identifiers.count, "round \(round): \(identifiers)")
    #expect(result.declaration.types.allSatisfy { !$0.description.isEmpty }, "round \(round)")
    for remainder in result.remainders {
      #expect(!remainder.message.contains("\n"), "round \(round): \(remainder.message)")
    }
    let read = DeclarationFile(Array(result.declaration.text.utf8))
    #expect(read.root != nil, "round \(round)")
  }
}
