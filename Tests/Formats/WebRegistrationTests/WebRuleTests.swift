import Diagnostics
import TestSupport
import Testing
import WebRegistration

/// The catalogs of rules, their examples and fixes.
struct WebRuleTests {
  private static let all = WebManifestRules.all + ServerRules.all

  private static let expectations = RuleExpectations(all) { check($0.bytes, path: $0.path) }

  private static func check(_ bytes: [UInt8], path: String) -> [Diagnostic] {
    if path.hasSuffix(".nginx.conf") { return ServerRules.check(ServerTypes(bytes, .nginx)) }
    if path.hasSuffix(".apache.conf") { return ServerRules.check(ServerTypes(bytes, .apache)) }
    if path.hasSuffix(".types") { return ServerRules.check(ServerTypes(bytes, .table)) }
    return WebManifestRules.check(WebManifest(bytes))
  }

  @Test func theCatalogHasItsForm() {
    Self.expectations.expectForm(subjects: ["web", "server"])
  }

  @Test(arguments: all.map(\.id)) func badExamples(id: String) throws {
    try Self.expectations.expectMarks(of: id)
  }

  @Test(arguments: all.map(\.id)) func goodExamples(id: String) throws {
    try Self.expectations.expectSilence(of: id)
  }

  @Test(arguments: all.map(\.id)) func fixes(id: String) throws {
    try Self.expectations.expectFixes(of: id)
  }

  /// Any bytes give findings, and places within the text.
  @Test(arguments: Set(all.flatMap(\.good).map(\.path)).sorted())
  func damagedFilesAreRead(path: String) throws {
    let examples = Self.all.flatMap { rule in rule.bad + rule.good }
    let seeds = examples.filter { $0.path == path }.map(\.bytes)
    let tokens = ["[", "\"", "\\", "{", "\u{FEFF}", ";", "}", ":", "/", "..", "types", "\n"]
    var mutator = Mutator(seed: 7, seeds: seeds, tokens: tokens)
    for _ in 0..<500 {
      let bytes = mutator.next()
      for finding in Self.check(bytes, path: path) {
        guard let range = finding.range else { continue }
        #expect(range.lowerBound >= 0 && range.upperBound <= max(bytes.count * 3, 1))
      }
    }
  }
}
