import Diagnostics
import TestSupport
import Testing
import ProjectChecks

/// The examples for the rules on packages: files with their paths in a package, and a declaration
/// that the package is compared with.
@Suite struct PackageRuleTests {
  private static let expectations = RuleExpectations(InspectionRules.all, check: check)

  private static let ids = InspectionRules.all.map(\.id)

  @Sendable
  private static func check(_ example: RuleExample) -> [Diagnostic] {
    let parts = example.files
    let read = parts.compactMap { part in
      ProjectFile(Array(example.bytes[part.range]), path: part.path, isNamed: true)
        .map { (file: $0, start: part.range.lowerBound) }
    }
    let declaration = read.first { $0.file.kind == .declaration }?.file
    let shipped = read.filter { $0.file.kind != .declaration }
    let metadata = parts.first { $0.path == "metadata" }
    var installation = PackageInstallation()
    if parts.contains(where: { $0.path == "meta/snap.yaml" }) {
      installation.snapCommands = ["sketchbook"]
    }
    let package = PackageFiles(
      shipped.map(\.file), prefix: "", names: Set(parts.map(\.path)), target: .any,
      exports: metadata.flatMap { FlatpakExports(metadata: Array(example.bytes[$0.range])) },
      installation: installation)
    let found = package.findings + (declaration.map { package.findings(against: $0) } ?? [])
    return found.map { finding in
      let start = shipped.first { $0.file.path == finding.file?.path }?.start ?? 0
      return finding.diagnostic.moved(by: start)
    }
  }

  @Test(arguments: ids) func badExamplesAreFound(_ id: String) throws {
    try Self.expectations.expectMarks(of: id)
  }

  @Test(arguments: ids) func goodExamplesAreSilent(_ id: String) throws {
    try Self.expectations.expectSilence(of: id)
  }

  @Test func rulesHaveTheirForm() {
    RuleExpectations(InspectionRules.all) { _ in [] }.expectForm(subjects: ["package"])
  }
}
