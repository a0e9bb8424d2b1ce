import TestSupport
import Testing

/// A part of what `make damage` measures.
@Suite(.waits) struct DamageTests {
  @Test(.needs("python3")) func nothingIsWorseThanInTheTable() throws {
    let run = try Tool.shell(
      "Tests/Damage/damage $(command -v filetype) --kind thumbnailer --operator name-case")
    #expect(run.status == 0, "\(run.transcript)")
  }
}
