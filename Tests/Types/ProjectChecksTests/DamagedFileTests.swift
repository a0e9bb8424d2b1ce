import Diagnostics
import Foundation
import TestSupport
import Testing
import ProjectChecks

/// Files that were sound before one fault: no fix hides it.
@Suite struct DamagedFileTests {
  private static func files(_ count: Int, seed: UInt64) -> [DamagedFile] {
    var random = SplitMix64(seed: seed)
    return (0..<count).compactMap { DamagedFile($0 * 7, &random) }
  }

  @Test func soundFilesHaveNoFindings() {
    #expect(DamagedFile.sound.count > 20)
    for (name, text) in DamagedFile.sound {
      let found = FileSet([(name, Array(text.utf8))]).findings.filter { $0.severity > .note }
      #expect(found.isEmpty, "\(name): \(found.map(\.message))")
    }
  }

  /// What the author wrote beside the fault is there after all fixes, or a finding is.
  @Test(arguments: Effort.seeds(1..<21)) func nothingIsLostSilently(seed: UInt64) {
    for file in Self.files(100, seed: seed) {
      let bytes = file.repaired()
      guard bytes != Array(file.text.utf8), file.findings(bytes).isEmpty else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      let now = DamagedFile.words(text)
      let lost = file.kept.filter { word, count in now[word] ?? 0 < count && !text.contains(word) }
      #expect(lost.isEmpty, "\(file.name), \(file.fault): \(lost.keys.sorted())\n\(text)")
    }
  }

  /// No fix turns a control character in a name into an escape that hides the member.
  @Test func damagedNamesAreNotEscaped() {
    var random = SplitMix64(seed: 57)
    for (name, text) in DamagedFile.sound
    where name.hasSuffix("json") || name.hasSuffix("manifest") {
      let names = text.ranges(of: /"[A-Za-z_]+":/)
      for _ in 0..<Effort.rounds(5) {
        guard let range = names.randomElement(using: &random) else { continue }
        let place = text.index(range.lowerBound, offsetBy: Int.random(in: 1...4, using: &random))
        let sign = ["\u{1}", "\u{0}", "\u{1B}"].randomElement(using: &random) ?? ""
        let damaged = text[..<place] + sign + text[place...]
        let file = DamagedFile(name: name, fault: "control", text: damaged, kept: [:])
        let bytes = file.repaired()
        let repaired = String(decoding: bytes, as: UTF8.self)
        let isRestored =
          repaired.ranges(of: text[range]).count == text.ranges(of: text[range]).count
        #expect(isRestored || !file.findings(bytes).isEmpty, "\(name): \(text[range])")
      }
    }
  }

  /// Any fix and then any other: no text comes back, and there is an end.
  @Test(arguments: Effort.seeds(1..<21)) func noTextComesBack(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for file in Self.files(25, seed: seed &+ 1000) {
      var bytes = Array(file.text.utf8)
      var seen: Set = [bytes]
      var titles: [String] = []
      while let fix = file.findings(bytes).compactMap(\.fix).randomElement(using: &random) {
        let new = Fix.apply([fix], to: bytes)
        guard new != bytes, let old = file.read(bytes), let next = file.read(new),
          old.refusal(of: next, after: [fix]) == nil
        else { break }
        titles.append(fix.title)
        #expect(seen.insert(new).inserted && titles.count < 60, "\(file.name): \(titles)")
        if titles.count == 60 { break }
        bytes = new
      }
    }
  }

  /// The programs that read files of a kind, and how they are asked; `$f` is the file.
  private static let readers = [
    (".desktop", "/usr/bin/desktop-file-validate", "desktop-file-validate --no-hints $f"),
    (".xml", "/usr/bin/xmllint", "xmllint --noout $f"),
    (".wxs", "/usr/bin/xmllint", "xmllint --noout $f"),
    (".plist", "/usr/bin/xmllint", "xmllint --noout --nonet $f"),
    ("nginx.conf", "/usr/sbin/nginx", "/usr/sbin/nginx -t -q -c $PWD/$f -g \"pid $PWD/pid;\""),
  ]

  @Test(.slow, arguments: readers.map(\.0)) func readersAcceptWhatIsRepaired(_ end: String) throws {
    let reader = try #require(Self.readers.first { $0.0 == end })
    guard FileManager.default.isExecutableFile(atPath: reader.1) else { return }
    let folder = try Folder()
    for file in Self.files(2_000, seed: 57) where file.name.hasSuffix(end) {
      let bytes = file.repaired()
      guard bytes != Array(file.text.utf8), file.findings(bytes).isEmpty else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      try folder.write(file.name, text)
      let run = try Tool.shell("f=\(file.name); " + reader.2, in: folder)
      #expect(run.status == 0, "\(file.fault): \(run.errors)\n\(text)")
    }
  }
}
