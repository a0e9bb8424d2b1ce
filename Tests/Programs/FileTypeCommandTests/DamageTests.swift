import Foundation
import TestSupport
import Testing

/// A part of what `make damage` measures.
@Suite(.waits) struct DamageTests {
  @Test(
    .needs("python3"),
    arguments: [("thumbnailer", "name-case"), ("mime-types", "value-decorated")])
  func nothingIsWorseThanInTheTable(kind: String, operation: String) throws {
    let run = try Tool.shell(
      "Tests/Damage/damage $(command -v filetype) --kind \(kind) --operator \(operation)")
    #expect(run.status == 0, "\(run.transcript)")
  }
}
