import Declarations
import Testing
import UniformTypes

struct ResolvedTypeTests {
  private func resolve(
    _ identifier: String, bundle: String? = nil, _ change: (inout FileType) -> Void = { _ in }
  ) throws -> ResolvedType {
    var type = FileType()
    type.identifier = identifier
    change(&type)
    var application: Application?
    if let bundle {
      application = Application()
      application?.bundleIdentifier = bundle
    }
    return try #require(Declaration(types: [type], application: application).resolved().first)
  }

  @Test func aTypeOfOnesOwn() throws {
    let type = try resolve("com.sketchpad.Sketch", bundle: "com.sketchpad.app") {
      $0.handler = FileType.Handler()
    }
    #expect(type.form == .export && type.role == .editor && type.rank == .owner)
    #expect(type.conformsTo == ["public.data", "public.content"] && type.subClassOf.isEmpty)
    #expect(type.mimeType == "application/vnd.com.sketchpad.sketch" && type.aliases.isEmpty)
  }

  @Test func withoutHandlerThereIsNoRole() throws {
    let type = try resolve("com.sketchpad.sketch")
    #expect(type.form == .export && type.role == nil && type.rank == nil)
  }

  @Test(arguments: [
    ("com.sketchpad.sketch", "com.sketchpad", DeclarationForm.export),
    ("COM.Sketchpad.sketch", "com.sketchpad.app", .export),
    ("com.sketchpads.sketch", "com.sketchpad.app", .import),
    ("io.github.alice.sketch", "io.github.alice.app", .export),
    ("io.github.alice.sketch", "io.github.bob.app", .import),
    ("uk.co.alice.sketch", "uk.co.bob.app", .import),
    ("com.sketchpad.sketch", "app", .export),
    ("public.png", "com.sketchpad.app", .none), ("public.PNG", "com.sketchpad.app", .none),
  ])
  func whoDeclares(identifier: String, bundle: String, form: DeclarationForm) throws {
    #expect(try resolve(identifier, bundle: bundle).form == form)
  }

  @Test(arguments: [
    (TypeRole.editor, HandlerRank.default), (.viewer, .alternate), (.shell, .default),
  ])
  func ranksOfImportedTypes(role: TypeRole, rank: HandlerRank) throws {
    let type = try resolve("org.other.drawing", bundle: "com.sketchpad.app") {
      $0.handler = FileType.Handler()
      $0.handler?.role = role
    }
    #expect(type.form == .import && type.rank == rank)
  }

  @Test func typesOfTheSystem() throws {
    let type = try resolve("public.png", bundle: "com.sketchpad.app") {
      $0.handler = FileType.Handler()
    }
    #expect(type.form == .none && type.rank == .alternate && type.mimeType == "image/png")
    #expect(type.conformsTo == ["public.image"] && type.subClassOf.isEmpty)
  }

  /// Only the owner of a type names it, on every platform and for every format.
  @Test(arguments: [DeclarationForm.export, .import, DeclarationForm.none], [[], ["public.json"]])
  func onlyOwnTypesGetNames(_ form: DeclarationForm, _ parents: [String]) throws {
    let type = try resolve("org.other.drawing", bundle: "com.sketchpad.app") {
      $0.declare = form
      $0.conformsTo = parents.isEmpty ? nil : parents
    }
    #expect((type.mimeType != nil) == (form == .export))
    let named = try resolve("org.other.drawing") {
      $0.declare = form
      $0.mimeTypes = ["application/x-drawing"]
    }
    #expect(named.mimeType == "application/x-drawing")
  }

  /// Some names of system types have parameters.
  @Test func namesOfTheSystemAreNames() throws {
    #expect(try resolve("public.utf8-plain-text").mimeType == "text/plain")
    for system in SystemTypes.shared.all {
      let type = try resolve(system.identifier.rawValue)
      #expect(type.mimeType.map { MediaType(rawValue: $0).problem == nil } ?? true)
    }
  }

  @Test func aPackageHasNoNameOnFreeDesktops() throws {
    let type = try resolve("com.sketchpad.sketch") { $0.package = true }
    #expect(type.mimeType == nil && type.conformsTo == ["com.apple.package", "public.content"])
    let other = try resolve("com.sketchpad.sketch") { $0.conformsTo = ["com.apple.Package"] }
    #expect(other.mimeType == nil)
  }

  @Test(arguments: [
    ("public.json", "+json", "application/json"), ("public.xml", "+xml", "application/xml"),
    ("public.zip-archive", "+zip", "application/zip"),
    ("org.gnu.gnu-zip-archive", "+gzip", "application/gzip"),
    ("public.plain-text", "", "text/plain"), ("public.source-code", "", "text/plain"),
    ("com.adobe.pdf", "", "application/pdf"),
  ])
  func parents(conformance: String, suffix: String, parent: String) throws {
    let type = try resolve("com.sketchpad.sketch") {
      $0.conformsTo = ["public.data", "org.other.unknown", conformance]
    }
    #expect(type.mimeType == "application/vnd.com.sketchpad.sketch" + suffix)
    #expect(type.subClassOf == [parent])
  }

  @Test func suffixesTellParents() throws {
    let type = try resolve("com.sketchpad.sketch") { $0.mimeTypes = ["image/sketch+xml", "a/b"] }
    #expect(type.subClassOf == ["application/xml"] && type.aliases == ["a/b"])
    #expect(try resolve("a.b") { $0.mimeTypes = ["application/json"] }.subClassOf.isEmpty)
    #expect(
      try resolve("a.b") {
        $0.mimeTypes = ["a/b+xml"]; $0.subClassOf = []
      }.subClassOf == [])
  }

  @Test func aliasesAreOtherNamesOnce() throws {
    let type = try resolve("a.b") {
      $0.mimeTypes = ["a/b", "a/c", "a/b", "a/c"]
      $0.aliases = ["a/c", "a/d", "a/b", "a/d"]
    }
    #expect(type.mimeType == "a/b" && type.aliases == ["a/c", "a/d"])
    let made = try resolve("a.b") { $0.aliases = ["application/vnd.a.b", "a/b"] }
    #expect(made.mimeType == "application/vnd.a.b" && made.aliases == ["a/b"])
  }

  @Test(arguments: [
    "", "org.exämple.sketch", "org/example", "a b", "a\nb", "..;", "*",
    String(repeating: "a", count: 124),
  ])
  func whatMakesNoNameHasNone(identifier: String) throws {
    #expect(try resolve(identifier).mimeType == nil)
  }

  @Test func theLongestNameIsOne() throws {
    let identifier = String(repeating: "a", count: 123)
    let name = try #require(try resolve(identifier).mimeType)
    #expect(MediaType(rawValue: name).problem == nil && name.utf8.count == 12 + 127)
  }
}
