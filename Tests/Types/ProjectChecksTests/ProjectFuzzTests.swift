import Diagnostics
import Foundation
import TestSupport
import Testing
import ProjectChecks

/// Broken files under every name: a trap or hang fails the run.
@Suite struct ProjectFuzzTests {
  static let names = [
    "Info.plist", "a.xml", "a.desktop", "a.directory", "mimeapps.list", "a.thumbnailer",
    "a.metainfo.xml", "a", "a.filetype.json", "A.swift", "project.pbxproj",
  ]

  private static let tokens = [
    "<", ">", "</", "/>", "<!", "<!--", "-->", "<![CDATA[", "]]>", "<?", "?>", "&", "&lt;", "&#0;",
    "&#x10FFFF;", "\"", "'", "=", "<dict>", "</dict>", "<key>", "<string>", "<array/>", "bplist00",
    "<mime-type type=\"", "<glob pattern=\"*.a\"/>", "xmlns=\"", "[", "]", "[Desktop Entry]\n",
    "\n",
    "\r\n", ";", "\\", "\\;", "%F", "%", "Exec=", "MimeType=", "Name[de]=", "{", "}", "(", ")",
    "\u{FEFF}", "\u{0}", "\u{200B}", "\u{1F600}", "-1", "99999999999999999999", "<!DOCTYPE a [",
    "<!ENTITY a SYSTEM \"file:///\">", "%a;", "<data>", "<date>", "<integer>",
  ]

  @Test(.endsSometime, arguments: [UInt64(1), 2]) func files(seed: UInt64) {
    let seeds = ProjectRules.all.flatMap { ($0.bad + $0.good).map(\.bytes) }
    var mutator = Mutator(seed: seed, seeds: seeds, tokens: Self.tokens)
    var findings = 0
    for round in 0..<Effort.rounds(6_000, quick: 300) {
      let bytes = mutator.next()
      let name = Self.names[round % Self.names.count]
      guard let file = ProjectFile(bytes, path: name, isNamed: true) else { continue }
      let context = ProjectContext([file], surroundings: .none)
      let count = file.text.bytes.count
      for finding in ProjectRules.check(file, context) {
        findings += 1
        let ranges = [finding.range].compactMap(\.self) + finding.related.map(\.range)
        let edits = finding.fix?.edits.map(\.range) ?? []
        for range in ranges + edits {
          let isInside = range.lowerBound >= 0 && range.upperBound <= max(count, bytes.count)
          #expect(isInside, "\(finding.rule) at \(range) of \(count) in round \(round)")
        }
      }
    }
    #expect(findings > Effort.rounds(5_000, quick: 100))
  }

  /// Sets of files that once belonged together.
  @Test(.endsSometime) func sets() {
    let seeds = ConsistencyRules.all.flatMap { ($0.bad + $0.good).map(\.bytes) }
    var mutator = Mutator(
      seed: 3, seeds: seeds,
      tokens: Self.tokens + ["==> a.xml <==\n", "application/vnd.lakeside.sketch", "public.json"])
    var findings = 0
    for round in 0..<Effort.rounds(2_000) {
      let set = FileSet(RuleExample(bytes: mutator.next(), offset: nil, path: "Info.plist"))
      // The paths in a call are distinct.
      guard Set(set.files.map(\.path)).count == set.files.count else { continue }
      for (path, found) in set.found {
        let count = set.files.first { $0.path == path }?.bytes.count ?? 0
        for finding in found where finding.rule.hasPrefix("consistency/") {
          findings += 1
          let ranges = [finding.range].compactMap(\.self) + (finding.fix?.edits.map(\.range) ?? [])
          for range in ranges {
            #expect(range.upperBound <= count, "\(finding.rule) at \(range) in round \(round)")
          }
        }
      }
    }
    #expect(findings > Effort.rounds(150))
  }
}
