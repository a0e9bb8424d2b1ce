import FileGeneration
import Declarations
import TestSupport
import Testing

/// Our own check has no findings in generated files.
struct OwnCheckTests {
  /// Findings that apply to every JSON type, and to what Xcode's templates contain too.
  private static let inevitable = [
    "mime/executable-ancestor: 'application/json' descends from 'application/x-executable'",
    "plist/unexpanded-variable: '$(",
  ]

  private func remarkable(_ findings: [String]) -> [String] {
    findings.filter { finding in !Self.inevitable.contains { finding.contains($0) } }
  }

  @Test(arguments: Samples.all.map(\.name), Effort.some(of: Variant.all))
  func noFinding(_ name: String, _ variant: Variant) {
    let generation = Samples.named(name).generate(variant)
    #expect(!generation.files.isEmpty)
    #expect(generation.typeFiles.count == generation.checkedFiles.count)
    #expect(remarkable(generation.findings(together: false)) == [])
    #expect(remarkable(generation.findings(together: true)) == [])
  }

  /// The list of inevitable notes hides nothing if neither reason applies.
  @Test func mostSamplesHaveNoNoteAtAll() {
    for (name, declaration) in Samples.all where name != "paint" {
      #expect(declaration.generate().findings(together: true) == [], "\(name)")
    }
  }
}
