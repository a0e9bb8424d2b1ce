import DeclarationImport
import Diagnostics
import Declarations
import Foundation
import TestSupport
import Testing
import FileGeneration
import ProjectChecks

/// What is generated after an import means what the file meant, except for what the import
/// reported.
@Suite(.needsCorpus)
struct RoundTripTests {
  @Test(arguments: ImportCorpus.files) func goodFiles(file: String) throws {
    let (name, read) = try ImportCorpus.read(file)
    let result = importDeclaration([(name, try #require(read.importSource))])
    let before = Meaning.lines(read)
    let after = try meaning(result.declaration, as: read.kind)
    let lost = before.subtracting(after).sorted()
    let added = after.subtracting(before).sorted()
    let changes = lost.map { "- " + $0 } + added.map { "+ " + $0 }
    let kept = ImportCorpus.differences[file]
    if let kept {
      #expect(!changes.isEmpty, "\(file) is listed and means the same")
      for piece in kept {
        #expect(result.says(piece), "\(file): no remainder says '\(piece)'\n\(result.messages())")
      }
    } else {
      let text = changes.joined(separator: "\n")
      #expect(changes.isEmpty, "\(file):\n\(text)\n\(result.messages())")
    }
  }

  /// The project's own check has no findings in what is generated after an import.
  @Test(arguments: ImportCorpus.files) func generatedFilesAreSound(file: String) throws {
    let (name, read) = try ImportCorpus.read(file)
    let declaration = importDeclaration([(name, try #require(read.importSource))]).declaration
    var options = GenerationOptions()
    options.kinds = [try #require(ImportCorpus.kinds[read.kind.name])]
    let files = declaration.generate(options).files
      .compactMap { ProjectFile($0.bytes, path: $0.path, isNamed: true) }
    let known = ImportCorpus.findings[file] ?? []
    for file in files {
      let found = ProjectRules.check(file, ProjectContext(files, surroundings: .none))
      let grave = found.filter { $0.severity > .note && !known.contains($0.rule) }
      #expect(grave.isEmpty, "\(name): \(grave.map { ($0.rule, $0.message) })")
    }
  }

  /// A component is generated beside its desktop entry.
  @Test func componentWithItsEntry() throws {
    let id = "edu.stanford.cs193p.emojiart"
    let files = ["desktop/good/\(id).desktop", "metainfo/good/\(id).metainfo.xml"]
    let read = try files.map(ImportCorpus.read)
    let result = importDeclaration(
      try read.map { ($0.name, try #require($0.file.importSource)) })
    let component = try #require(read.last?.file)
    let changes = try meaning(result.declaration, as: component.kind)
      .symmetricDifference(Meaning.lines(component))
    let binary = "/component type=desktop-application/provides/binary emojiart"
    #expect(changes == [binary] && result.says("'emojiart' as 'binary' is left out"))
  }

  /// The meaning of the generated files of the same kind, as lines.
  private func meaning(_ declaration: Declaration, as kind: ProjectFileKind) throws -> Set<String> {
    var options = GenerationOptions()
    options.kinds = [try #require(ImportCorpus.kinds[kind.name])]
    let generation = declaration.generate(options)
    return generation.files.reduce(into: []) { lines, file in
      guard let again = ProjectFile(file.bytes, path: file.path, isNamed: true) else { return }
      lines.formUnion(Meaning.lines(again))
    }
  }

  @Test(arguments: ImportCorpus.files) func declarationsAreSound(file: String) throws {
    let url = ImportCorpus.folder.appending(path: file)
    let name = url.lastPathComponent
    let source = try #require(ImportSample.source([UInt8](try Data(contentsOf: url)), path: name))
    let declaration = importDeclaration([(name, source)]).declaration
    let read = DeclarationFile(Array(declaration.text.utf8))
    #expect(read.declaration == declaration, "\(file): \(declaration.text)")
    let findings = DeclarationRules.check(read).filter { $0.severity > .note }
    let isNothing = declaration.types.isEmpty
    let others = findings.filter { !(isNothing && $0.rule == "declaration/no-types") }
    #expect(others.isEmpty, "\(file): \(others.map { ($0.rule, $0.message) })\n\(declaration.text)")
  }
}

enum ImportCorpus {
  static let folder = Corpus.folder.appending(path: "corpus")

  static let files: [String] = ["plist", "mime", "desktop", "metainfo", "thumbnailer"].flatMap {
    kind in
    let path = folder.appending(path: "\(kind)/good").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { !$0.hasSuffix(".tsv") }.sorted().map { "\(kind)/good/\($0)" }
  }

  static func read(_ file: String) throws -> (name: String, file: ProjectFile) {
    let url = folder.appending(path: file)
    let name = url.lastPathComponent
    let bytes = [UInt8](try Data(contentsOf: url))
    return (name, try #require(ProjectFile(bytes, path: name, isNamed: true), "\(file)"))
  }

  /// What is generated for each kind of file, by its name.
  static let kinds: [String: OutputKind] = [
    ProjectFileKind.propertyList.name: .plist, ProjectFileKind.mimePackage.name: .mime,
    ProjectFileKind.desktopEntry.name: .desktop, ProjectFileKind.metainfo.name: .metainfo,
    ProjectFileKind.thumbnailer.name: .thumbnailer,
  ]

  /// A package with that name corrects what others say about a type, and contains nothing else; the
  /// only file tag of the two types is the MIME type that is made up for them.
  static let findings: [String: Set<String>] = [
    "mime/good/Override.xml": ["mime/suffix-without-parent"],
    "plist/good/abstract-base-type.plist": ["document-type/unclaimed-exported-type"],
    "plist/good/pasteboard-type.plist": ["document-type/unclaimed-exported-type"],
  ]

  /// Files whose meaning is not fully preserved, with parts of what the import reports about it.
  static let differences: [String: [String]] = [
    "desktop/good/hidden.desktop": ["no file declares a file type, so no declaration is generated"],
    "desktop/good/link.desktop": ["an entry of type 'Link' does not start an application"],
    "metainfo/good/edu.stanford.cs193p.emojiart.metainfo.xml": [
      "beside its desktop entry only", "'emojiart' as 'binary' is left out",
    ],
    "mime/good/uri-scheme.xml": ["'x-scheme-handler/emojiart' is not a file type"],
    "plist/good/abstract-base-type.plist": [
      "missing MIME type of 'edu.stanford.cs193p.art'"
    ],
    "plist/good/pasteboard-type.plist": [
      "missing MIME type of 'edu.stanford.cs193p.emojiart.fragment'"
    ],
    "plist/good/openstep-ascii.plist": [
      "missing MIME type of 'edu.stanford.cs193p.emojiart'"
    ],
  ]
}
