import DesktopFiles
import Diagnostics
import KeyFileSyntax
import TestSupport
import Testing

/// Any bytes are checked, with every place inside the file.
struct DesktopEntryFuzzTests {
  @Test func anyBytesAreChecked() {
    let seeds = DesktopEntryRules.all.flatMap { $0.bad + $0.good }.map(\.bytes)
    var mutator = Mutator(
      seed: 11, seeds: seeds,
      tokens: [
        "%", "%f", "\"", "\\", ";", "=", "[", "]", "\n", "Exec=", "MimeType=", "Actions=", ",",
        "[Desktop Action x]\n", "TryExec=", "Icon=", " ", "\t", "é", "'", "/", "Name[",
        "Hidden=1\n",
      ])
    for _ in 0..<6000 {
      let bytes = mutator.next()
      for context in [DesktopEntryChecking.context(), DesktopEntryContext(isInstalled: true)] {
        Self.expectSound(DesktopEntryChecking.check(bytes, context: context), bytes)
      }
    }
  }

  private static func expectSound(_ found: [Diagnostic], _ bytes: [UInt8]) {
    for diagnostic in found {
      let edits = diagnostic.fix?.edits ?? []
      let ranges = [diagnostic.range].compactMap(\.self) + diagnostic.related.map(\.range)
      for range in ranges + edits.map(\.range) {
        #expect(range.upperBound <= bytes.count, "\(diagnostic.rule)")
      }
      let isSorted = zip(edits, edits.dropFirst()).allSatisfy {
        $0.range.upperBound <= $1.range.lowerBound
      }
      #expect(isSorted && diagnostic.fix?.edits.isEmpty != true, "\(diagnostic.rule)")
    }
    let safe = found.compactMap(\.fix).filter { $0.applicability == .safe }
    _ = Fix.apply(safe, to: bytes)
  }

  /// Long lists and many groups take no more than their length.
  @Test func longFilesTakeNoTime() {
    let types = (0..<5000).map { "application/x-type\($0);" }.joined()
    let names = (0..<2000).map { "action\($0);" }.joined()
    let groups = (0..<2000).map { "[Desktop Action other\($0)]\nName=A\nExec=a\n" }.joined()
    let text =
      "[Desktop Entry]\nType=Application\nName=A\nExec=a %f\nMimeType=\(types)\n"
      + "Actions=\(names)\n\(groups)"
    let time = ContinuousClock().measure {
      #expect(!DesktopEntryChecking.check(Array(text.utf8)).isEmpty)
    }
    #expect(time < .seconds(20))
  }
}
