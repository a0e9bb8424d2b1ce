import ProjectChecks
import Diagnostics
import Testing

/// `use identifier` of each mention, in order.
func mentions(_ text: String, _ names: SwiftTypeNames = SwiftTypeNames()) -> [String] {
  SwiftSource(Array(text.utf8)).mentions(names).map { "\($0.use) \($0.identifier)" }
}

@Suite("Swift sources")
struct SwiftSourceTests {
  @Test(
    "Initializers, however they are written",
    arguments: [
      (#"let a = UTType(exportedAs: "a.b")"#, ["exported a.b"]),
      (#"let a = UTType(importedAs: "a.b", conformingTo: .json)"#, ["imported a.b"]),
      (#"let a = UTType.init(exportedAs: "a.b")"#, ["exported a.b"]),
      (#"let a: UTType = .init(importedAs: "a.b")"#, ["imported a.b"]),
      (#"let a = UniformTypeIdentifiers.UTType(exportedAs: "a.b")"#, ["exported a.b"]),
      (#"let a = UTType("a.b")!"#, ["identified a.b"]),
      (#"let a = UTType("a.b") ?? .data"#, ["identified a.b"]),
      (#"let a = UTType ( exportedAs : "a.b" )"#, ["exported a.b"]),
      (
        "let a = UTType(\n  exportedAs:\n    /* the */ \"a.b\", // type\n  conformingTo:\n    .data\n)",
        ["exported a.b"]
      ),
      (##"let a = UTType(exportedAs: #"a.b"#)"##, ["exported a.b"]),
      (
        #"extension UTType { static var x: UTType { .init(importedAs: "a.b") } }"#,
        ["imported a.b"]
      ),
      (
        #"func f() { g(UTType(exportedAs: "a.b"), UTType(exportedAs: "c.d")) }"#,
        ["exported a.b", "exported c.d"]
      ),
      (
        "#if os(iOS)\nlet a = UTType(exportedAs: \"a.b\")\n#else\nlet a = 1\n#endif",
        ["exported a.b"]
      ),
      (#"#Preview { View(UTType(exportedAs: "a.b")) }"#, ["exported a.b"]),
      (#"let q = "\("x" + "(")"; let a = UTType(exportedAs: "a.b")"#, ["exported a.b"]),
      ("let r = /\"/\nlet a = UTType(exportedAs: \"a.b\")", ["exported a.b"]),
    ])
  func initializers(text: String, expected: [String]) {
    #expect(mentions(text) == expected, "\(text)")
  }

  @Test(
    "What looks like a type and is none",
    arguments: [
      #"// UTType(exportedAs: "a.b")"#,
      #"/* /* */ UTType(exportedAs: "a.b") */"#,
      #"let s = "UTType(exportedAs: \"a.b\")""#,
      "let s = \"\"\"\nUTType(exportedAs: \"a.b\")\n\"\"\"",
      "let s = #\"\"\"\n\"\"\" UTType(exportedAs: \"a.b\")\n\"\"\"#",
      ##"let s = #" "UTType(exportedAs: "a.b")" "#"##,
      #"let s = "\(UTType(exportedAs: "a.b"))""#,
      #"let a = UTTypeReference(exportedAs: "a.b", conformingTo: .data)"#,
      #"let a = UTType(exportedAs: "a.\(name)")"#,
      #"let a = UTType(exportedAs: "a." + "b")"#,
      #"let a = UTType(exportedAs: prefix + "b")"#,
      #"let a = UTType(exportedAs: identifier)"#,
      #"let a = UTType(filenameExtension: "ab")"#,
      #"let a = UTType("a.b", conformingTo: .data)"#,
      #"let a = UTType(tag: "a.b", tagClass: .mimeType, conformingTo: nil)"#,
      #"let a = Other(exportedAs: "a.b") // UTType"#,
      #"let a = Other.init(exportedAs: "a.b") // UTType"#,
      #"let a = Other.UTType(exportedAs: "a.b")"#,
      #"enum E { case UTType(exportedAs: String) }"#,
      #"struct UTType { init(exportedAs: String) {} }; let a = UTType(exportedAs: "a.b")"#,
      #"let a = UTType(exportedAs: "a.b"#,
      "let a = UTType(exportedAs: \"\"\"\n  a.b\n  \"\"\")",
      #"func make<T: UTType>(_ t: T) -> UTType { UTType(t.name) ?? .init(t) }"#,
    ])
  func traps(text: String) {
    #expect(mentions(text).isEmpty, "\(text)")
  }

  @Test(
    "Lists of types",
    arguments: [
      ("static var readableContentTypes: [UTType] { [.json] }", ["readable public.json"]),
      (
        "static var readableContentTypes: [UTType] { return [.json, .plainText] }",
        ["readable public.json", "readable public.plain-text"]
      ),
      (
        "static let readableContentTypes: [UTType] = [\n  .json,\n  .png,\n]",
        ["readable public.json", "readable public.png"]
      ),
      ("static let writableContentTypes = [UTType.svg]", ["writable public.svg-image"]),
      (
        "public static nonisolated(unsafe) var writableContentTypes: [UTType] = [.json]",
        ["writable public.json"]
      ),
      (
        "class var readableContentTypes: [UTType] { get { [UTType.json] } }",
        ["readable public.json"]
      ),
      (
        #"static var readableContentTypes: [UTType] { [UTType(exportedAs: "a.b"), .json] }"#,
        ["exported a.b", "readable a.b", "readable public.json"]
      ),
      (
        #"static var readableContentTypes: [UTType] { [.init(exportedAs: "a.b")] }"#,
        ["exported a.b", "readable a.b"]
      ),
      (
        "static var readableContentTypes: [UTType] { [make(.json), .png] }",
        ["readable public.png"]
      ),
      (
        "static var readableContentTypes: [UTType] {\n#if os(macOS)\n[.png]\n#else\n[.json]\n#endif\n}",
        ["readable public.png", "readable public.json"]
      ),
      ("static var readableContentTypes: [UTType] { all[.json] }", []),
      ("static var readableContentTypes: [UTType] { get }", []),
      ("var readableContentTypes: [UTType] { [.json] }", []),
      ("static var readableContentTypes: [UTType] { [.unheardOf, .json.supertypes] }", []),
    ])
  func lists(member: String, expected: [String]) {
    #expect(mentions("struct D: FileDocument {\n\(member)\n}") == expected, "\(member)")
  }

  @Test("Names lead to identifiers, through other sources, too")
  func names() {
    let types = SwiftSource(
      Array(
        """
        extension UTType {
          static let emojiArt = UTType(exportedAs: "a.emojiart")
          static var palette: UTType { UTType(importedAs: "a.palette") }
          static let pad: UTType = .palette
          static var hidden: UTType { make() }
          static let json = UTType("a.json")!
        }
        enum Types { static let sketch = UTType("a.sketch")! }
        let global = UTType(exportedAs: "a.global")
        """.utf8))
    let document =
      """
      struct Document: FileDocument {
        private static let mine = UTType("a.mine")!
        static var readableContentTypes: [UTType] {
          [.emojiArt, UTType.palette, .pad, .hidden, .json, Types.sketch, global, mine, Self.mine,
           .png, .sketch, Other.sketch]
        }
        func f() { let emojiArt = UTType("a.local") }
      }
      struct Art: Transferable {
        static var transferRepresentation: some TransferRepresentation {
          CodableRepresentation(contentType: .emojiArt)
          DataRepresentation(exportedContentType: .png) { $0.data }
        }
      }
      """
    let names = SwiftTypeNames([types, SwiftSource(Array(document.utf8))])
    let found = mentions(document, names)
    #expect(
      found == [
        "identified a.mine", "readable a.emojiart", "readable a.palette", "readable a.palette",
        "readable a.json", "readable a.sketch", "readable a.global", "readable a.mine",
        "readable a.mine", "readable public.png", "identified a.local", "transferred a.emojiart",
        "transferred public.png",
      ])
    #expect(!mentions(document).contains("readable a.emojiart"))
  }

  @Test("A name with two meanings has none, but in its own source")
  func ambiguity() {
    let text = "extension UTType { static let art = UTType(exportedAs: \"a.ID\") }\n"
    let list = "struct D { static let readableContentTypes: [UTType] = [.art] }"
    let (one, two) = (text + list, text.replacing("a.ID", with: "b.ID"))
    let names = SwiftTypeNames([one, two].map { SwiftSource(Array($0.utf8)) })
    #expect(mentions(list, names).isEmpty)
    #expect(mentions(one, names) == ["exported a.ID", "readable a.ID"])
    let loop = "extension UTType { static let a: UTType = .b; static let b: UTType = .a }\n"
    #expect(mentions(loop + list.replacing(".art", with: ".a")).isEmpty)
  }

  @Test("Places are those of the text between the quotes and of names")
  func places() throws {
    let text = "static let é = UTType(exportedAs: #\"a.b\"#, conformingTo: UTType.json)"
    let source = SwiftSource(Array("extension UTType { \(text) }".utf8))
    let mention = try #require(source.mentions.first)
    func slice(_ range: Range<Int>?) -> String {
      String(decoding: source.text[range ?? 0..<0], as: UTF8.self)
    }
    #expect(slice(mention.range) == "a.b")
    #expect(slice(mention.label) == "exportedAs")
    #expect(slice(mention.conformsTo?.range) == "UTType.json")
  }

  @Test(
    "Names that are only near",
    arguments: [
      ("struct D {", "static var writeableContentTypes: [UTType] { [] }", 1),
      ("class D {", "static var writeableContentTypes = [UTType.emojiart ]", 1),
      ("class D {", "static var writeableContentTypes = UTType.emojiart", 0),
      ("extension D {", "public static let readableContentType = [UTType.json]", 1),
      ("extension D {", "public static let readableContentTypess: Array<UTType> = []", 1),
      ("struct D {", "var writeableContentTypes: [UTType] { [] }", 0),
      ("struct D {", "static var writeableContentTypes: String { \"\" }", 0),
      ("extension UTType {", "static var writeableContentTypes: [UTType] { [] }", 0),
      (
        "struct D { static var writableContentTypes: [UTType] { [] };",
        "static var writeableContentTypes: [UTType] { [] }", 0
      ),
      (
        "protocol P { static var writeableContentTypes: [UTType] { get } }; struct D: P {",
        "static var writeableContentTypes: [UTType] { [] }", 0
      ),
      ("struct D { func f() {", "static var writeableContentTypes: [UTType] { [] } }", 0),
      ("struct D { // ", "static var writeableContentTypes: [UTType] { [] }\n", 0),
    ])
  func nearNames(before: String, member: String, count: Int) {
    let found = AppSourceRules.check(SwiftSource(Array("\(before) \(member) }".utf8)))
    #expect(found.map(\.rule) == Array(repeating: "swift/misspelt-content-types", count: count))
  }

  @Test("Without property lists a source is judged by itself")
  func alone() {
    let source = SwiftSource(Array(#"let a = UTType(exportedAs: "a.b")"#.utf8))
    #expect(AppSourceRules.check(source).isEmpty)
    #expect(AppSourceRules.check(source, AppSourceContext(paths: ["Info.plist"])).count == 1)
  }

  @Test("The constants are all there")
  func constants() {
    let list = "static let readableContentTypes: [UTType] = [.pdf, .folder, .package, .item]"
    #expect(
      mentions("struct D { \(list) }") == [
        "readable com.adobe.pdf", "readable public.folder", "readable com.apple.package",
        "readable public.item",
      ])
  }
}
