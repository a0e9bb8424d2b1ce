import DesktopEntries
import Diagnostics
import Foundation
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
    var installed = DesktopEntryContext()
    installed.isInstalled = true
    for _ in 0..<Effort.rounds(6000) {
      let bytes = mutator.next()
      for context in [DesktopEntryChecking.context(), installed] {
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

  /// Eight times the lines cost some eight times as much, not 64 times.
  @Test(
    arguments: Effort.some(of: [
      "Name[pt-BR]=a\n", "Mimetype[de]=a\n", "Exec=a b\n", "Icon[x]=a.png\n", " junk\n",
      "[Desktop Action a]\nname=b\n", "[Desktop Entry]\nPath=a\n", "Hidden=yes\n", "[]\n", "[A]\r",
    ])) func costGrowsWithTheLines(line: String)
  {
    Self.expectLinear { "[Desktop Entry]\n" + String(repeating: line, count: $0) }
  }

  @Test(
    arguments: Effort.some(of: [
      "Exec=%F%z'\"%f\" ;", "MimeType=text/artwork;a,b;", "Categories=Audio;Shell;Grafics;",
      "Actions=a_b;new;", "OnlyShowIn=Gnome;", "Name=\\n\\q", "Keywords=A;,;", "TryExec=a -",
      "Implements=a;;", "Name=a\t", "Comment=\\;",
    ])) func costGrowsWithTheValue(value: String)
  {
    let start = value.prefix { $0 != "=" } + "="
    let item = String(value.dropFirst(start.count))
    Self.expectLinear { count in
      "[Desktop Entry]\nType=Application\n\(start)\(String(repeating: item, count: count))\n"
        + "NotShowIn=Gnome;\n"
    }
  }

  @Test func costGrowsWithTheNames() {
    Self.expectLinear { count in
      let types = (0..<count).map { "image/type\($0);" }.joined()
      let names = (0..<count).map { "action\($0);" }.joined()
      let groups = (0..<count).map { "[Desktop Action other\($0)]\nName=A\nExec=a\n" }.joined()
      let keys = (0..<count).map { "Mimetyp\($0)[de-DE]=A\n" }.joined()
      return "[Desktop Entry]\nType=Application\nName=A\nExec=a %f\nMimeType=\(types)\n"
        + "Actions=\(names)\n\(keys)\(groups)"
    }
  }

  private static func expectLinear(_ text: (Int) -> String) {
    let small = cost(text(150))
    let large = cost(text(1200))
    #expect(large < 30 * max(small, 0.002), "\(small) s and \(large) s")
  }

  /// The seconds of this thread alone, without other work of the machine.
  private static func cost(_ text: String) -> Double {
    let bytes = Array(text.utf8)
    func run() -> Double {
      let start = seconds
      #expect(!DesktopEntryChecking.check(bytes).isEmpty)
      return seconds - start
    }
    return min(run(), run())
  }

  private static var seconds: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
