import Diagnostics
import MIMEPackages
import TestSupport
import Testing

/// Broken packages: every place inside the text, every fix applicable.
struct ContentFuzzTests {
  @Test func placesStayInside() {
    let seeds = MIMERules.all.flatMap { $0.bad + $0.good }.map(\.bytes)
    let tokens = [
      "<glob pattern=\"", "*.json", "*.", "\\x", "\\", "[", "]", "{a,b}", "&#10;", "&quot;", "\"",
      "<magic>", "</magic>", "<match type=\"string\" value=\"", "offset=\"", "-1", "0x", "65536",
      "mask=\"", "<comment xml:lang=\"", "pt-BR", "<icon name=\"", "/", "<root-XML ", "<b>", " ",
      "é", "<treematch path=\"", "type=\"host32\"", "weight=\"", "99999999999999999999",
    ]
    var mutator = Mutator(seed: 0x4D49_4D45, seeds: seeds, tokens: tokens)
    for _ in 0..<Effort.rounds(6_000) {
      let bytes = mutator.next()
      let package = MIMEPackage(bytes)
      let found = MIMERules.check(
        package,
        context: MIMEPackageContext(
          fileName: "org.example.map.xml", types: MIMESample.context(package)))
      let whole = 0..<(package.text.count + 1)
      for finding in found {
        let ranges =
          [finding.range].compactMap { $0 } + finding.related.map(\.range)
          + (finding.fix?.edits.map(\.range) ?? [])
        for range in ranges
        where !whole.contains(range.lowerBound) || !whole.contains(range.upperBound) {
          Issue.record("\(finding) in \(String(decoding: bytes, as: UTF8.self))")
        }
        let edits = finding.fix?.edits ?? []
        for (edit, next) in zip(edits, edits.dropFirst())
        where next.range.lowerBound < edit.range.upperBound {
          Issue.record("\(finding) in \(String(decoding: bytes, as: UTF8.self))")
        }
      }
      _ = Fix.apply(found.compactMap(\.fix), to: package.text)
    }
  }
}
