import Testing
import UniformTypes

@Suite("Built-in media types")
struct MediaTypeTableTests {
  private let database = MediaTypeDatabase.builtIn

  @Test("The table has every field of a type")
  func fields() throws {
    let svg = try #require(database.records["image/svg+xml"])
    #expect(database.records["application/pdf"]?.aliases.contains("application/x-pdf") == true)
    #expect(svg.parents == ["application/xml"])
    #expect(svg.globs == [MediaTypeGlob(pattern: "*.svg")])
    #expect(svg.hasMagic)
    let root = MediaTypeRecord.RootXML(namespace: "http://www.w3.org/2000/svg", localName: "svg")
    #expect(svg.rootXML == [root])
    #expect(database.types(withRootXML: root) == ["image/svg+xml"])
  }

  @Test("Weights and flags are those of the globs")
  func globs() {
    let keynote = database.globs("*.key").first { $0.type == "application/vnd.apple.keynote" }
    #expect(keynote?.glob.weight == 80)
    let capital = database.globs("*.C").map(\.glob)
    #expect(capital == [MediaTypeGlob(pattern: "*.C", isCaseSensitive: true)])
    #expect(database.globs("readme*").map(\.glob.weight) == [10])
  }

  @Test func aliasesReadAloneAreThoseOfTheDatabase() {
    let database = MediaTypeDatabase.builtIn
    let aliases = database.records.values.flatMap(\.aliases)
    #expect(aliases.count > 300)
    for alias in aliases {
      let target = MediaTypeDatabase.builtInTarget(ofAlias: alias)
      // A registered name is never replaced, and the one to write is the type or registered.
      #expect((target == nil) == RegisteredMediaTypes.contains(alias), "\(alias)")
      guard let target, target != database.target(ofAlias: alias) else { continue }
      #expect(RegisteredMediaTypes.contains(target), "\(alias)")
      #expect(database.target(ofAlias: target) == database.target(ofAlias: alias), "\(alias)")
    }
    for name in ["text/javascript", "application/java-archive", "image/heic", "text/xml"] {
      #expect(MediaTypeDatabase.builtInTarget(ofAlias: name) == nil, "\(name)")
    }
    let current = MediaTypeDatabase.builtInTarget(ofAlias: "application/x-javascript")
    #expect(current == "text/javascript")
    for name in ["", "application/pdf", "magic", "*.pdf"] {
      #expect(MediaTypeDatabase.builtInTarget(ofAlias: name) == nil, "\(name)")
    }
  }

  @Test("JSON descends from what can be executed")
  func ancestors() {
    #expect(database.ancestors(of: "application/json").contains("application/x-executable"))
    #expect(database.target(ofAlias: "application/x-pdf") == "application/pdf")
  }

  @Test("Every name, parent and alias is a name, and every parent is known")
  func names() {
    #expect(database.records.count > 850)
    for record in database.records.values {
      for name in [record.name] + record.aliases + record.parents {
        #expect(name.split(separator: "/").count == 2, "\(name) of \(record.name)")
      }
      for parent in record.parents {
        let isKnown = database.declares(parent) || database.target(ofAlias: parent) != nil
        #expect(isKnown, "\(parent) of \(record.name)")
      }
      for alias in record.aliases { #expect(!database.declares(alias), "\(alias)") }
      for glob in record.globs { #expect((0...100).contains(glob.weight) && !glob.pattern.isEmpty) }
    }
  }

  @Test(
    "Registered names are found in any case",
    arguments: [
      "application/json", "APPLICATION/JSON", "audio/amr", "font/woff2", "text/markdown",
      "application/x-www-form-urlencoded", "application/vnd.oasis.opendocument.text",
      "application/vnd.zzazz.deck+xml", "video/quicktime",
    ])
  func registered(name: String) { #expect(RegisteredMediaTypes.contains(name)) }

  @Test("Other names are not", arguments: ["application/x-foo", "application/", "", "inode/fifo"])
  func unregistered(name: String) { #expect(!RegisteredMediaTypes.contains(name)) }

  @Test("The registered spelling is kept")
  func spelling() {
    let name = "application/vnd.ms-excel.sheet.macroenabled.12"
    #expect(
      RegisteredMediaTypes.spelling(of: name) == "application/vnd.ms-excel.sheet.macroEnabled.12")
  }
}
