import Foundation
import TestSupport
import Testing

/// Processes that may open hardly any files: what cannot be done is said, and nothing crashes.
@Suite(.waits) struct DescriptorTests {
  /// With fewer the dynamic linker cannot load libraries.
  private static let limits = [5, 6, 7, 8, 10, 12, 16, 20, 24, 32, 40, 64]

  @Test(
    arguments: Effort.first(
      3,
      of: [
        "emojiart check documents", "emojiart migrate documents -q", "emojiart fix documents -q",
        "filetype check documents", "emojiart render -o x.png documents/1.emojiart",
      ]))
  func noCommandCrashes(_ command: String) throws {
    for limit in Effort.first(of: Self.limits) {
      let place = try Workplace()
      // A shell writes small files faster than Foundation.
      let run = try place.shell(
        """
        mkdir -p documents/{0..5}; for n in {0..\(Effort.rounds(60, quick: 6) - 1)}; do
          printf %s '\(Sample.old)' > documents/$n.emojiart
          printf %s '\(Sample.old)' > documents/$((n % 6))/a.emojiart
          printf '[Desktop Entry]\\nType=Link\\n' > documents/$n.desktop
        done
        (ulimit -n \(limit); exec \(command)) 2>&1; echo $?
        """)
      let status = run.lines.last.flatMap { Int($0) } ?? -1
      #expect([0, 1, 2].contains(status), "\(limit): \(run.transcript)")
      #expect(!run.output.contains("Fatal"), "\(limit): \(run.transcript)")
      if status == 2 {
        #expect(run.output.contains("too many files are open"), "\(limit): \(run.transcript)")
      }
    }
  }
}
