import AppSources
import Diagnostics
import Testing

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
    var both = context
    both.imported = [.init("a.b.doc", path: "guest/Info.plist")]
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
    var context = AppSourceContext(
      paths: ["Info.plist"],
      exported: [.init("a.b.doc", conformsTo: ["public.json"], path: "Info.plist")])
    #expect(rules(text, context) == ["swift/unclaimed-content-type"])
    context.opensDocuments = true
    #expect(rules(text, context).count == 3)
    context.claimed = [.init("public.text", path: "Info.plist")]
    #expect(rules(text, context).count == 1)
    context.claimed = [.init("public.item", path: "Info.plist")]
    #expect(rules(text, context).isEmpty)
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
