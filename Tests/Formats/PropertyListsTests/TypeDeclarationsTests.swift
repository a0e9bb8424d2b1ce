import Diagnostics
import PropertyLists
import TestSupport
import Testing
import UniformTypes

/// The model, and the defects of which only one thing must be said.
@Suite struct TypeDeclarationsTests {
  /// A list with these entries at its root.
  private func list(_ entries: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    <key>CFBundleIdentifier</key><string>net.lakeside.Sketchbook</string>
    \(entries)
    </dict>
    </plist>
    """
  }

  private func exported(
    _ identifier: String = "net.lakeside.sketch", conformsTo: [String] = ["public.json"],
    tags: String = "<key>public.filename-extension</key><string>lakesketch</string>"
  ) -> String {
    """
    <dict>
    <key>UTTypeIdentifier</key><string>\(identifier)</string>
    <key>UTTypeDescription</key><string>Sketch</string>
    <key>UTTypeConformsTo</key><array>\(strings(conformsTo))</array>
    <key>UTTypeTagSpecification</key><dict>\(tags)</dict>
    </dict>
    """
  }

  private func strings(_ texts: [String]) -> String {
    texts.map { "<string>\($0)</string>" }.joined()
  }

  private func claim(_ types: [String], rank: String = "Owner", _ more: String = "") -> String {
    """
    <dict>
    <key>CFBundleTypeName</key><string>Sketch</string>
    <key>CFBundleTypeRole</key><string>Editor</string>
    <key>LSHandlerRank</key><string>\(rank)</string>
    <key>LSItemContentTypes</key><array>\(strings(types))</array>
    \(more)
    </dict>
    """
  }

  private func app(exports: [String], claims: [String], imports: [String] = []) -> String {
    func array(_ key: String, _ values: [String]) -> String {
      values.isEmpty ? "" : "<key>\(key)</key><array>\(values.joined())</array>"
    }
    return list(
      array("CFBundleDocumentTypes", claims) + array("UTExportedTypeDeclarations", exports)
        + array("UTImportedTypeDeclarations", imports))
  }

  private func declarations(_ text: String) throws -> TypeDeclarations {
    let root = try #require(PropertyList.read(Array(text.utf8)).list.root)
    return TypeDeclarations(root)
  }

  @Test func modelTakesStringsAndArrays() throws {
    let tags = """
      <key>Public.Filename-Extension</key><array><string>a</string><string>b</string></array>
      <key>public.mime-type</key><string>image/x-sketch</string>
      """
    let text = app(exports: [exported(tags: tags)], claims: [claim(["x.y"], "<key>A</key><true/>")])
    let model = try declarations(text)
    let type = try #require(model.exported.first)
    #expect(type.origin == .exported && type.type == "NET.lakeside.sketch")
    #expect(type.conformsTo.map(\.text) == ["public.json"])
    #expect(type.tags(of: .filenameExtension).map(\.text) == ["a", "b"])
    #expect(type.tags(of: .mimeType).map(\.text) == ["image/x-sketch"])
    #expect(type.hasFileTag && type.icons.isEmpty && type.version == nil)
    let document = try #require(model.documentTypes.first)
    #expect(document.rank == .owner && document.role == .editor && !document.isPackage)
    #expect(document.contentTypes.map(\.text) == ["x.y"])
    let place = try #require(document.contentTypes.first?.range)
    #expect(String(decoding: Array(text.utf8)[place], as: UTF8.self) == "x.y")
  }

  @Test func firstAndExportedDeclarationsCount() throws {
    let model = try declarations(
      app(
        exports: [exported("a.b"), exported("A.B")], claims: [],
        imports: [exported("a.b"), exported("c.d"), "<dict/>"]))
    #expect(model.all.count == 5)
    #expect(model.effective.map { $0.identifier?.text } == ["a.b", "c.d"])
    #expect(model.effective.map(\.origin) == [.exported, .imported])
  }

  @Test func soundAppsAreSilent() {
    #expect(problems(app(exports: [exported()], claims: [claim(["net.lakeside.SKETCH"])])) == [])
    let variable = app(
      exports: [exported("$(PRODUCT_BUNDLE_IDENTIFIER).doc")],
      claims: [claim(["${BUNDLE}.document"], rank: "Default")])
    #expect(problems(variable).filter { !$0.hasPrefix("plist/") } == [])
  }

  @Test func aClaimOfASupertypeClaims() {
    let base = exported("net.lakeside.base", tags: "")
    let type = exported(conformsTo: ["net.lakeside.base"])
    #expect(
      problems(app(exports: [base, type], claims: [claim(["net.lakeside.base"])])) == [])
  }

  @Test func oneDefectOneFinding() {
    let claims = [claim(["net.lakeside.sketch"])]
    func says(_ exports: [String], _ claims: [String]) -> [String] {
      problems(app(exports: exports, claims: claims))
    }
    #expect(
      says([exported()], [claim(["net.lakeside.skech"])])
        == ["document-type/undeclared-content-type"])
    #expect(
      says([exported(conformsTo: ["public.jsn"])], claims) == ["uti/undeclared-supertype"])
    #expect(
      says([exported(conformsTo: ["net.lakeside.sketch"])], claims) == ["uti/self-conformance"])
    let tags = "<key>public.filename-extensions</key><string>lakesketch</string>"
    #expect(says([exported(tags: tags)], claims) == ["uti/unknown-tag-class"])
    // A defect of a type is not reported again for the types that conform to it.
    let child = exported(
      "net.lakeside.child", conformsTo: ["net.lakeside.sketch"],
      tags: "<key>public.filename-extension</key><string>lakechild</string>")
    #expect(
      says([exported(conformsTo: ["public.content"]), child], claims)
        == ["uti/no-physical-supertype"])
  }

  @Test func circlesAreToldOnce() {
    let names = ["net.lakeside.a", "net.lakeside.b", "net.lakeside.c"]
    let circle = names.indices.map { index in
      exported(
        names[index], conformsTo: ["public.data", names[(index + 1) % 3]],
        tags: "<key>public.filename-extension</key><string>lake\(index)</string>")
    }
    let text = app(exports: circle, claims: [claim(names)])
    #expect(problems(text) == ["uti/conformance-cycle"])
    #expect(findings(text).count { $0.rule == "uti/conformance-cycle" } == 1)
  }

  @Test func systemTypesOfNewerSystemsMayBeImported() {
    let markdown = exported(
      "net.daringfireball.markdown", conformsTo: ["public.plain-text"],
      tags: "<key>public.filename-extension</key><string>md</string>")
    let claims = [claim(["net.daringfireball.markdown"], rank: "Alternate")]
    #expect(problems(app(exports: [], claims: claims, imports: [markdown])) == [])
    #expect(
      problems(app(exports: [markdown], claims: claims)) == ["uti/redeclared-system-type"])
  }

  @Test func partsOfAnInfoPlistMissNothing() {
    let part = """
      <plist version="1.0"><dict>
      <key>UTExportedTypeDeclarations</key><array>\(exported())</array>
      </dict></plist>
      """
    #expect(problems(part).filter { !$0.hasPrefix("plist/") } == [])
    let whole = app(exports: [exported()], claims: [claim(["public.json"], rank: "Alternate")])
    #expect(problems(whole) == [])
    let unclaimed = app(
      exports: [exported()], claims: [claim(["public.png"], rank: "Alternate")])
    #expect(problems(unclaimed) == ["document-type/unclaimed-exported-type"])
  }

  @Test func legacyTagsOfSubtypesAgree() {
    func says(_ extensions: [String]) -> [String] {
      let keys = "<key>CFBundleTypeExtensions</key><array>\(strings(extensions))</array>"
      let claims = [claim(["public.image"], rank: "Alternate", keys)]
      return problems(app(exports: [], claims: claims))
    }
    #expect(says(["png", "JPG"]) == [])
    #expect(says(["png", "txt"]) == ["document-type/disagreeing-legacy-keys"])
  }

  @Test func dynamicIdentifiersAreTold() throws {
    let text = app(
      exports: [],
      claims: [
        claim([], rank: "Default", "<key>CFBundleTypeExtensions</key><string>emojiart</string>")
      ])
    let finding = try #require(
      findings(text).first { $0.rule == "document-type/legacy-keys-only" })
    #expect(finding.message.contains("'dyn.ah62d4rv4ge80n5ptrmy0c6xy'"))
  }

  @Test func bothTwinsLeaveWithTheirList() {
    let type = exported()
    let text = app(
      exports: [type], claims: [claim(["net.lakeside.sketch"])], imports: [type, "<dict/>"])
    let fixes = findings(text).compactMap(\.fix).filter { $0.applicability == .safe }
    #expect(fixes.count == 2)
    let fixed = String(decoding: Fix.apply(fixes, to: Array(text.utf8)), as: UTF8.self)
    #expect(!fixed.contains("UTImportedTypeDeclarations"))
    #expect(problems(fixed) == [])
  }

  /// Chains and crowds of thousands end within a moment, whatever they say.
  @Test(.endsSometime) func hugeListsEnd() {
    let (long, many) = (Effort.rounds(3_000, quick: 40), Effort.rounds(20_000, quick: 250))
    let chain = (0..<long).map {
      exported("net.lakeside.t\($0)", conformsTo: ["net.lakeside.t\($0 + 1)"])
    }
    let names = (0..<long).map { "net.lakeside.t\($0)" }
    #expect(!findings(app(exports: chain, claims: [claim(names)], imports: chain)).isEmpty)
    let crowd = Array(repeating: "<dict/>", count: many)
    #expect(!findings(app(exports: crowd, claims: crowd, imports: crowd)).isEmpty)
    let unknown = (0..<many).map { "public.contnet\($0 % 7)" }
    let text = app(exports: [exported(conformsTo: unknown)], claims: [claim(unknown)])
    #expect(!findings(text).isEmpty)
  }
}
