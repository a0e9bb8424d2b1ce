import ProjectChecks
import Diagnostics
import TestSupport
import Testing
import UniformTypes

/// The nearest of many lists is the one with the most folders in common, of these the first.
struct NearestListTests {
  private static func common(_ path: String, _ other: String) -> Int {
    zip(path.split(separator: "/").dropLast(), other.split(separator: "/"))
      .prefix { $0 == $1 }.count
  }

  @Test func theNearestListIsCompared() {
    var random = SplitMix64(seed: 3)
    func path(_ name: String) -> String {
      (0..<Int.random(in: 0...3, using: &random)).map { _ in
        ["x", "y", "z"][Int.random(in: 0..<3, using: &random)] + "/"
      }.joined() + name
    }
    let source = SwiftSource(Array(#"let a = UTType(exportedAs: "A.b.doc")"#.utf8))
    for _ in 0..<Effort.rounds(1000) {
      let lists = (0..<6).map { path("\($0)-Info.plist") }
      let context = AppSourceContext(
        paths: lists, exported: lists.map { .init("a.b.doc", path: $0) })
      let own = path("A.swift")
      let most = lists.map { Self.common(own, $0) }.max() ?? 0
      let nearest = lists.first { Self.common(own, $0) == most } ?? ""
      let messages = AppSourceRules.check(source, context, path: own).map(\.message)
      #expect(messages == ["'A.b.doc' is spelled 'a.b.doc' in '\(nearest)'"])
    }
  }

  /// Only the claims of lists that no other one is nearer than count, and all of these must agree.
  @Test func theClaimsOfTheNearestListsCount() {
    let text =
      "struct D: FileDocument { static let readableContentTypes = [UTType.json] }\n"
      + "DocumentGroup(viewing: D.self) { V($0) }"
    func check(_ claims: [(String, TypeRole)]) -> Int {
      let context = AppSourceContext(
        paths: claims.map(\.0), claimed: claims.map { .init("public.json", role: $1, path: $0) })
      let source = SwiftSource(Array(text.utf8))
      return AppSourceRules.check(source, context, path: "x/one/A.swift").count
    }
    #expect(check([("x/one/Info.plist", .editor), ("x/two/Info.plist", .viewer)]) == 1)
    #expect(check([("x/one/Info.plist", .viewer), ("x/two/Info.plist", .editor)]) == 0)
    #expect(check([("x/Info.plist", .editor), ("x/two/Info.plist", .editor)]) == 1)
    #expect(check([("x/Info.plist", .viewer), ("x/two/Info.plist", .editor)]) == 0)
    #expect(check([("y/Info.plist", .editor), ("z/two/Info.plist", .editor)]) == 1)
  }
}
