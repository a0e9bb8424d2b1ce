import Diagnostics
import PropertyLists
import TestSupport
import Testing

@Suite struct TypeFuzzTests {
  private static let tokens = [
    "<dict/>", "<array/>", "<string></string>", "<string/>", "<true/>", "<integer>1</integer>",
    "</dict>", "<key>LSItemContentTypes</key>", "<key>UTTypeConformsTo</key>", "public.data",
    "com.apple.package", "net.lakeside.sketch", "dyn.ah62d4rv4ge80n5ptrmy0c6xy", ".", "*", "/",
    "Owner", "Viewer", "<key>CFBundleTypeExtensions</key>", "UTImportedTypeDeclarations",
    "<key>LSTypeIsPackage</key><true/>", "${X}", "&amp;",
  ]

  /// Whatever is done to a list, places stay inside it and fixes can be made.
  @Test func brokenLists() {
    let rules = listRules(on: "uti", "document-type")
    let seeds = rules.flatMap { ($0.bad + $0.good).map(\.bytes) }
    var mutator = Mutator(seed: 20_261_121, seeds: seeds, tokens: Self.tokens)
    for _ in 0..<Effort.rounds(6_000) {
      let bytes = mutator.next()
      let (list, _) = PropertyList.read(bytes)
      let found = InfoPropertyListRules.check(list)
      let limit = list.text.count
      for finding in found {
        #expect(finding.range.map { $0.upperBound <= limit } ?? true, "\(finding)")
        #expect(finding.related.allSatisfy { $0.range.upperBound <= limit }, "\(finding)")
        let edits = finding.fix?.edits ?? []
        #expect(edits.allSatisfy { $0.range.upperBound <= limit }, "\(finding)")
      }
      _ = Fix.apply(found.compactMap(\.fix), to: list.text)
    }
  }

  /// Safe fixes lead to a list with nothing left that is safe to repair.
  @Test func safeFixesEnd() {
    let rules = listRules(on: "uti", "document-type")
    for example in Effort.some(of: rules.flatMap(\.bad)) {
      var bytes = example.bytes
      for _ in 0..<4 {
        let fixes = findings(bytes).compactMap(\.fix).filter { $0.applicability == .safe }
        bytes = Fix.apply(fixes, to: bytes)
      }
      let left = findings(bytes).filter { $0.fix?.applicability == .safe }
      #expect(left.isEmpty, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }
}
