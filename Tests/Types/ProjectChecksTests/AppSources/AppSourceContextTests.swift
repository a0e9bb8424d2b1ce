import ProjectChecks
import Diagnostics
import Testing
import UniformTypes

private func rules(
  _ text: String, _ context: AppSourceContext, path: String? = nil
) -> [String] {
  AppSourceRules.check(SwiftSource(Array(text.utf8)), context, path: path).map(\.rule)
}

@Suite("Sources beside property lists")
struct AppSourceContextTests {
  private static let export = #"let a = UTType(exportedAs: "a.b.doc")"#
  private static let imported = #"let a = UTType(importedAs: "a.b.doc")"#

  @Test("Any file of the set may declare a type; another app's does not speak for the nearest one")
  func sets() {
    let context = AppSourceContext(
      paths: ["owner/Info.plist", "guest/Info.plist"],
      exported: [.init("a.b.doc", path: "owner/Info.plist")])
    #expect(rules(Self.export, context, path: "owner/A.swift").isEmpty)
    #expect(rules(Self.export, context, path: "guest/A.swift").isEmpty)
    #expect(rules(Self.imported, context, path: "guest/A.swift").isEmpty)
    #expect(
      rules(Self.imported, context, path: "owner/A.swift") == ["swift/export-import-mismatch"])
    let both = AppSourceContext(
      paths: context.paths, exported: context.exported,
      imported: [.init("a.b.doc", path: "guest/Info.plist")])
    #expect(rules(Self.imported, both, path: "owner/A.swift").isEmpty)
  }

  @Test("The nearest declaration is the one that a source is compared with")
  func nearest() {
    let text = #"let a = UTType(exportedAs: "a.b.doc", conformingTo: .json)"#
    let context = AppSourceContext(
      paths: ["x/one/Info.plist", "x/two/Info.plist"],
      exported: [
        .init("a.b.doc", conformsTo: ["public.data"], path: "x/one/Info.plist"),
        .init("a.b.doc", conformsTo: ["public.json"], path: "x/two/Info.plist"),
      ])
    #expect(rules(text, context, path: "x/one/A.swift") == ["swift/conformance-mismatch"])
    #expect(rules(text, context, path: "./x/two/Sources/A.swift").isEmpty)
  }

  @Test("Conformance goes through the types of the set and of the system, and ends in a circle")
  func conformance() {
    let text = #"let a = UTType(exportedAs: "a.b.doc", conformingTo: .text)"#
    func context(_ parent: String) -> AppSourceContext {
      AppSourceContext(
        paths: ["Info.plist"],
        exported: [
          .init("a.b.doc", conformsTo: ["a.b.base"], path: "Info.plist"),
          .init("a.b.base", conformsTo: [parent], path: "Info.plist"),
        ])
    }
    #expect(rules(text, context("public.json")).isEmpty)
    #expect(rules(text, context("a.b.doc")) == ["swift/conformance-mismatch"])
    #expect(rules(text, context("public.image")) == ["swift/conformance-mismatch"])
    #expect(
      rules(
        #"let a = UTType(exportedAs: "a.b.doc", conformingTo: unknown)"#,
        context("public.image")
      ).isEmpty)
  }

  @Test("A claimed supertype claims the type")
  func claims() {
    let text =
      #"struct D { static let readableContentTypes = [UTType("a.b.doc")!, .json, .png] }"#
    let context = { (claimed: [String], opensDocuments: Bool) in
      var context = AppSourceContext(
        paths: ["Info.plist"],
        exported: [.init("a.b.doc", conformsTo: ["public.json"], path: "Info.plist")],
        claimed: claimed.map { .init($0, path: "Info.plist") })
      context.opensDocuments = opensDocuments
      return context
    }
    #expect(rules(text, context([], false)) == ["swift/unclaimed-content-type"])
    #expect(rules(text, context([], true)).count == 3)
    #expect(rules(text, context(["public.text"], true)).count == 1)
    #expect(rules(text, context(["public.item"], true)).isEmpty)
  }

  @Test("A scene that views is no editor, and one that edits no viewer")
  func roles() {
    let document = "struct D: FileDocument { static let readableContentTypes = [UTType.json] }\n"
    let view = "DocumentGroup(viewing: D.self) { V($0) }"
    let edit = "DocumentGroup(newDocument: { D() }) { V($0) }"
    func check(_ scene: String, _ roles: TypeRole?..., source: String? = nil) -> [String] {
      let context = AppSourceContext(
        paths: ["Info.plist"],
        claimed: roles.map { .init("public.text", role: $0, path: "Info.plist") },
        sources: [SwiftSource(Array(document.utf8)), SwiftSource(Array(scene.utf8))])
      return rules(source ?? document + scene, context)
    }
    let rule = ["swift/document-group-role"]
    #expect(check(view, .editor) == rule && check(view, .viewer).isEmpty)
    #expect(check(edit, .viewer) == rule && check(edit, .editor).isEmpty)
    #expect(check("DocumentGroup(newDocument: D()) { V($0) }", .viewer) == rule)
    #expect(check("DocumentGroup(editing: D.self) { V($0) }", .viewer) == rule)
    // A missing role, one of each role, and the roles of plug-ins prove nothing.
    #expect(check(view, nil).isEmpty && check(edit, nil).isEmpty)
    #expect(check(view, .editor, .viewer).isEmpty && check(edit, .quickLookGenerator).isEmpty)
    // What one scene edits may also be viewed in another, wherever that is.
    #expect(check(view + "\n" + edit, .editor).isEmpty)
    #expect(check(edit, .editor, source: document + view).isEmpty)
    // The document may be in another source.
    #expect(check(view, .editor, source: view) == rule)
    #expect(check("DocumentGroup(viewing: make()) { V($0) }", .editor).isEmpty)
  }

  @Test("Another app's property list does not say what a scene does")
  func rolesOfOthers() {
    let text = """
      struct D: FileDocument { static let readableContentTypes = [UTType.json] }
      let a = DocumentGroup(viewing: D.self) { V($0) }
      """
    let context = AppSourceContext(
      paths: ["one/Info.plist", "two/Info.plist"],
      claimed: [
        .init("public.json", role: .editor, path: "one/Info.plist"),
        .init("public.json", role: .viewer, path: "two/Info.plist"),
      ])
    #expect(rules(text, context, path: "one/A.swift") == ["swift/document-group-role"])
    #expect(rules(text, context, path: "two/A.swift").isEmpty)
  }

  @Test("Nearly a name is offered, another version is not")
  func near() throws {
    let context = AppSourceContext(
      paths: ["Info.plist"], exported: [.init("a.b.drawing1", path: "Info.plist")])
    #expect(rules(#"let a = UTType("a.b.drawing2")"#, context).isEmpty)
    #expect(rules(#"let a = UTType("a.b.drawng1")"#, context) == ["swift/misspelt-identifier"])
    #expect(rules(#"let a = UTType("A.B.Drawing1")"#, context).isEmpty)
    let source = SwiftSource(Array(#"let a = UTType(exportedAs: "a.b.drawng1")"#.utf8))
    let found = try #require(AppSourceRules.check(source, context).first)
    #expect(found.message == "no Info.plist exports 'a.b.drawng1'; did you mean 'a.b.drawing1'?")
    let fix = try #require(found.fix)
    let fixed = String(decoding: Fix.apply([fix], to: source.text), as: UTF8.self)
    #expect(fixed == #"let a = UTType(exportedAs: "a.b.drawing1")"#)
  }

  @Test("A type of the system may be imported by anybody, and exported by nobody")
  func system() {
    let context = AppSourceContext(paths: ["Info.plist"])
    #expect(rules(#"let a = UTType(importedAs: "com.adobe.pdf")"#, context).isEmpty)
    #expect(rules(#"let a = UTType(importedAs: "com.apple.newer-than-this")"#, context).isEmpty)
    #expect(
      rules(#"let a = UTType(exportedAs: "com.adobe.pdf")"#, context)
        == ["swift/undeclared-exported-type"])
  }
}
