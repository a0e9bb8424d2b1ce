import Diagnostics
import Foundation
import KeyFileSyntax
import TestSupport
import Testing

/// Any bytes are read, with every place inside the file.
struct KeyFileFuzzTests {
  private static let seeds = [
    "[Desktop Entry]\nType=Application\nName=A\nName[pt_BR]=Ä\nMimeType=a/b;c/d;\n\n[Desktop Action x]\nExec=a \\\\ %f\n",
    "# c\r\n[A] \r\n\r\nk = v\\;w;\r\n", "\u{FEFF}[A]\n a=1\t\na=2\n[A]\nb=3\n",
  ].map { Array($0.utf8) }

  @Test func anyBytesAreRead() {
    var mutator = Mutator(
      seed: 3, seeds: Self.seeds,
      tokens: [
        "[", "]", "=", ";", "\\", "\n", "\r", "\r\n", "#", "[A]\n", "a=", " ", "\t", "\u{0}",
      ])
    for _ in 0..<Effort.rounds(30_000) { Self.expectSound(KeyFile(mutator.next())) }
  }

  private static func expectSound(_ file: KeyFile) {
    let all = 0...file.text.count
    func expectInside(_ range: Range<Int>) {
      #expect(all.contains(range.lowerBound) && all.contains(range.upperBound))
    }
    for problem in file.problems {
      expectInside(problem.range)
      problem.related.map(\.range).forEach(expectInside)
      for edit in problem.fix?.edits ?? [] { expectInside(edit.range) }
      if let fix = problem.fix {
        let edits = fix.edits
        #expect(
          zip(edits, edits.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound })
      }
    }
    #expect(file.problems.map(\.range.lowerBound) == file.problems.map(\.range.lowerBound).sorted())
    for group in file.groups {
      [group.header, group.name.range, group.range].forEach(expectInside)
      for entry in group.entries {
        [entry.line, entry.key.range, entry.value.range, entry.nameRange].forEach(expectInside)
        #expect(entry.line.clamped(to: group.range) == entry.line)
        #expect(entry.value.range.clamped(to: entry.line) == entry.value.range)
        let value = file.unescaped(entry.value)
        #expect(
          value.offsets.count == value.bytes.count + 1 && value.offsets == value.offsets.sorted())
        file.list(entry).items.map(\.range).forEach(expectInside)
        file.list(entry).emptyItems.forEach(expectInside)
      }
    }
    let safe = file.problems.compactMap(\.fix).filter { $0.applicability == .safe }
    _ = KeyFile(Fix.apply(safe, to: file.text))
  }

  @Test func longTextsTakeNoTime() {
    let lines = (0..<Effort.rounds(40_000)).map { "key\($0)[de]=a;b;c;\n" }.joined()
    let time = processorTime { Self.use(KeyFile(Array(("[A]\n" + lines).utf8))) }
    let brackets = String(repeating: "[", count: Effort.rounds(1_000_000))
    let more = processorTime { Self.use(KeyFile(Array((brackets + "=" + brackets).utf8))) }
    #expect(time < .seconds(30) && more < .seconds(30))
  }

  private static func use(_ file: KeyFile) { #expect(file.groups.count < 2) }
}
