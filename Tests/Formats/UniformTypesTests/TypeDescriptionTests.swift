import TestSupport
import Testing
import UniformTypes

@Suite struct TypeDescriptionTests {
  private let database = MediaTypeDatabase(
    origin: "test",
    [
      MediaTypeRecord(name: "application/octet-stream"),
      MediaTypeRecord(name: "text/plain", globs: [MediaTypeGlob(pattern: "*.txt")]),
      MediaTypeRecord(
        name: "application/json", aliases: ["text/x-json"], parents: ["text/javascript"],
        globs: [MediaTypeGlob(pattern: "*.json")]),
      MediaTypeRecord(name: "text/javascript", globs: [MediaTypeGlob(pattern: "*.js")]),
      MediaTypeRecord(
        name: "application/rtf", aliases: ["text/rtf"], parents: ["text/plain"],
        globs: [MediaTypeGlob(pattern: "*.rtf")], hasMagic: true),
      MediaTypeRecord(name: "video/x-msvideo", globs: [MediaTypeGlob(pattern: "*.avi")]),
      MediaTypeRecord(
        name: "text/vnd.trolltech.linguist",
        globs: [
          MediaTypeGlob(pattern: "*.ts", weight: 40)
        ]),
      MediaTypeRecord(name: "video/mp2t", globs: [MediaTypeGlob(pattern: "*.ts", weight: 60)]),
      MediaTypeRecord(name: "audio/mp2"),
      MediaTypeRecord(
        name: "application/x-applix-spreadsheet",
        globs: [
          MediaTypeGlob(pattern: "*.as")
        ]),
      MediaTypeRecord(
        name: "image/x-emojiart",
        globs: [
          MediaTypeGlob(pattern: "*.C", isCaseSensitive: true),
          MediaTypeGlob(pattern: "*.emojiart"),
          MediaTypeGlob(pattern: "README*"),
        ],
        rootXML: [.init(namespace: "http://a.b", localName: "art")]),
      MediaTypeRecord(name: "text/x-csrc", globs: [MediaTypeGlob(pattern: "*.c")]),
      MediaTypeRecord(name: "a/loop", parents: ["b/loop"]),
      MediaTypeRecord(name: "b/loop", parents: ["a/loop"]),
    ])

  private func description(_ text: String) -> TypeDescription {
    TypeDescription(TypeQuery(text), database: database)
  }

  private func row(_ label: String, of title: String, in text: String) -> [String]? {
    description(text).sections.first { $0.title == title }?.rows.first { $0.label == label }?.lines
  }

  @Test func readsQueries() {
    #expect(TypeQuery("public.json") == .identifier("public.json"))
    #expect(TypeQuery(".json") == .filenameExtension(FilenameExtension(rawValue: "json")))
    #expect(TypeQuery("json") == .filenameExtension(FilenameExtension(rawValue: "json")))
    #expect(TypeQuery("*.tar.gz") == .filenameExtension(FilenameExtension(rawValue: "tar.gz")))
    #expect(TypeQuery("a/b") == .mediaType(MediaType(rawValue: "a/b")))
    #expect(TypeQuery(".").isMalformed && TypeQuery("").isMalformed && TypeQuery("/").isMalformed)
    #expect(!TypeQuery("public.nothing").isMalformed)
  }

  @Test func describesIdentifiers() {
    let found = description("PUBLIC.json")
    #expect(found.systemTypes.map(\.identifier) == ["public.json"] && !found.isUnknown)
    #expect(found.mediaTypes.map(\.name) == ["application/json"] && found.dynamic.isEmpty)
    #expect(found.sections.map(\.title) == ["public.json", "application/json"])
    #expect(
      row("conforms to", of: "public.json", in: "public.json") == [
        "public.text", "  public.data", "    public.item", "  public.content",
      ])
    #expect(row("on disk", of: "public.json", in: "public.json") == ["public.data"])
    #expect(
      row("on disk", of: "public.content", in: "public.content") == ["no file gets this type"])
    #expect(row("extensions", of: "public.json", in: "public.json") == [".json"])
    #expect(
      row("agreement", of: "public.json", in: "public.json")
        == ["the same MIME type on both systems"])
    #expect(row("aliases", of: "application/json", in: "public.json") == ["text/x-json"])
    #expect(
      row("descends from", of: "application/json", in: "public.json") == [
        "text/javascript", "  text/plain (implied)", "    application/octet-stream (implied)",
      ])
  }

  @Test func describesExtensions() {
    #expect(description(".JSON").systemTypes.map(\.identifier) == ["public.json"])
    let ts = description("ts")
    #expect(
      ts.systemTypes.map(\.identifier.rawValue)
        == ["public.mpeg-2-transport-stream", "com.microsoft.typescript"])
    #expect(ts.mediaTypes.map(\.name) == ["video/mp2t", "text/vnd.trolltech.linguist"])
    #expect(description(".C").mediaTypes.map(\.name) == ["image/x-emojiart", "text/x-csrc"])
    #expect(description(".c").mediaTypes.map(\.name) == ["text/x-csrc"])
  }

  @Test func makesDynamicFormsOfUnknownNames() {
    let unknown = description(".emojiart")
    #expect(unknown.systemTypes.isEmpty && unknown.mediaTypes.map(\.name) == ["image/x-emojiart"])
    #expect(unknown.dynamic.first?.identifier == "dyn.ah62d4rv4ge80n5ptrmy0c6xy")
    #expect(unknown.dynamic.map(\.content?.payload) == ["?0=6:1=emojiart", "?0=10:1=emojiart"])
    #expect(
      description("dev.kaya/note").dynamic.map(\.identifier)
        == ["dyn.ah62d4rv4gq80k3p0f3z0c8pbf71g87df"])
    #expect(description(".tar.gz").dynamic.isEmpty && description(".tar.gz").isUnknown)
    #expect(description("application/json").dynamic.isEmpty)
  }

  @Test func decodesDynamicIdentifiers() {
    let name = "dyn.ah62d4qmuhk2x43d0qv00n3dmqe"
    #expect(row("stands for", of: name, in: name) == ["the extension 'dvdmedia'"])
    #expect(row("spells", of: name, in: name) == ["?0=10:1=dvdmedia"])
    #expect(
      row("conforms to", of: name, in: name) == [
        "com.apple.package", "  public.directory", "    public.item",
      ])
    #expect(
      row("decoded", of: "dyn.rtf", in: "dyn.rtf")
        == ["not valid: its form must be 'a', found 'r'"])
  }

  @Test func describesMediaTypes() {
    let alias = description("text/x-json")
    #expect(alias.mediaTypes.map(\.name) == ["application/json"])
    #expect(alias.systemTypes.map(\.identifier) == ["public.json"])
    #expect(!alias.dynamic.isEmpty, "macOS does not know the alias")
    let byGlob = description("text/x-csrc")
    #expect(byGlob.systemTypes.map(\.identifier) == ["public.c-source"])
    #expect(
      row("globs", of: "image/x-emojiart", in: "image/x-emojiart")
        == ["*.C (case-sensitive), *.emojiart, README*"])
    #expect(
      row("root element", of: "image/x-emojiart", in: "image/x-emojiart")
        == ["art of http://a.b"])
    #expect(
      row("contents", of: "application/rtf", in: "text/rtf")
        == ["recognized by magic bytes"])
    #expect(row("descends from", of: "a/loop", in: "a/loop") == ["b/loop"])
  }

  @Test func saysThatNobodyKnows() {
    for text in ["public.nothing", "edu.stanford.cs193p.emojiart"] {
      #expect(description(text).isUnknown)
      #expect(row("name", of: text, in: text) == ["not declared by any known system or file"])
    }
    #expect(
      row("name", of: "a b.c", in: "a b.c")
        == ["not well-formed: U+0020 is not an ASCII letter, digit, hyphen or period"])
    #expect(
      row("name", of: "image/*", in: "image/*") == ["not well-formed: it contains a wildcard"])
    #expect(row("name", of: ".", in: "") == ["not well-formed: it is empty"])
  }

  @Test(
    arguments: [
      ("public.json", .same), ("public.rtf", .alias), ("public.avi", .furtherTag),
      ("com.netscape.javascript-source", .same), ("public.mpeg-2-transport-stream", .noMIMEType),
      ("public.pdf", nil), ("com.adobe.pdf", .unknown), ("public.data", .same),
      ("com.apple.applesingle-archive", .noMIMEType), ("public.folder", .unknown),
      ("com.apple.realitycomposerpro", .unknownExtension),
    ] as [(UniformTypeIdentifier, NameComparison.Relation?)])
  func comparesNames(_ identifier: UniformTypeIdentifier, _ relation: NameComparison.Relation?) {
    let type = SystemTypes.shared.type(identifier)
    let comparison = type.map { NameComparison($0, database) }
    #expect(comparison?.relation == relation)
    #expect((comparison?.disagreement == nil) == (relation == .same || relation == nil))
  }

  @Test func describesAnything() {
    var mutator = Mutator(
      seed: 3,
      seeds: ["public.json", ".emojiart", "image/*", "dyn.ah62d4rv4ge80c25rqy", "text/plain;a=b"]
        .map { Array($0.utf8) }, tokens: [".", "/", "*", ";", "dyn.a", "public", "\0", " ", "É"])
    for _ in 0..<5_000 {
      let text = String(decoding: mutator.next(), as: UTF8.self)
      let sections = description(text).sections
      #expect(!sections.isEmpty, "\(text.debugDescription)")
      #expect(sections.allSatisfy { section in section.rows.allSatisfy { !$0.lines.isEmpty } })
    }
  }

  /// The relations that were found for shared-mime-info 2.2, as far as they need no aliases.
  @Test(.needsCorpus)
  func agreesWithComparisonOfNames() throws {
    let relations: [String: NameComparison.Relation] = [
      "same": .same, "different": .different, "secondary tag matches": .furtherTag,
      "no MIME on Apple side": .noMIMEType,
    ]
    var compared = 0
    for row in try Corpus.rows("data/mime-disagreements.tsv") {
      guard let relation = relations[row["relation"] ?? ""] else { continue }
      let type = try #require(
        SystemTypes.shared.type(UniformTypeIdentifier(row["identifier"] ?? "")))
      var database = MediaTypeDatabase(origin: "shared-mime-info 2.2")
      for pair in (row["shared_mime_info_2_2_by_extension"] ?? "").split(separator: " ") {
        let parts = pair.split(separator: "=", maxSplits: 1)
        for name in parts[1].split(separator: ",") where name != "-" {
          let glob = MediaTypeGlob(pattern: "*." + parts[0])
          database.add(MediaTypeRecord(name: String(name), globs: [glob]))
        }
      }
      compared += 1
      #expect(NameComparison(type, database).relation == relation, "\(type.identifier)")
    }
    #expect(compared == 216)
  }
}
