import Diagnostics
import TestSupport
import Testing
import WindowsRegistration

/// The catalogs of rules, their examples and fixes.
struct WindowsRuleTests {
  private static let all = RegistryRules.all + InstallerRules.all + PackageRules.all

  private static let expectations = RuleExpectations(all) { check($0.bytes, path: $0.path) }

  private static func check(_ bytes: [UInt8], path: String) -> [Diagnostic] {
    if path.hasSuffix(".reg") { return RegistryRules.check(RegistryFile(bytes)) }
    if path.hasSuffix(".wxs") { return InstallerRules.check(InstallerSource(bytes)) }
    return PackageRules.check(PackageManifest(bytes))
  }

  @Test func theCatalogHasItsForm() {
    Self.expectations.expectForm(subjects: ["registry", "wix", "msix"])
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
  @Test(arguments: ["a.reg", "a.wxs", "AppxManifest.xml"])
  func damagedFilesAreRead(path: String) throws {
    let rules = Self.all.filter { rule in rule.good.contains { $0.path.suffix(4) == path.suffix(4) }
    }
    let seeds = rules.flatMap { $0.bad + $0.good }.map(\.bytes)
    var mutator = Mutator(seed: 7, seeds: seeds, tokens: ["[", "\"", "\\", "<", "\u{FEFF}", "="])
    for _ in 0..<500 {
      for finding in Self.check(mutator.next(), path: path) {
        guard let range = finding.range else { continue }
        #expect(range.lowerBound >= 0)
      }
    }
  }
}
