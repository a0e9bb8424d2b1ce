import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import PropertyLists

/// Binary lists, with Foundation's writer and reader as the measure.
@Suite struct BinaryListTests {
  static func binary(_ object: Any) throws -> [UInt8] {
    [UInt8](
      try PropertyListSerialization.data(fromPropertyList: object, format: .binary, options: 0))
  }

  struct Sample: Codable, Equatable {
    var identifier = "org.draw.app"
    var größe = "ﬀ €"
    var number = 42
    var negative = -1
    var large = Int64.max
    var half = 0.5
    var whole = 1.0
    var flag = true
    var date = Date(timeIntervalSinceReferenceDate: 1_000_000)
    var data = Data([0, 255])
    var long = String(repeating: "x", count: 70_000)
    var many = Array(0..<300)
    var empty: [String] = []
    var nested = ["a": ["b": ["c", "<&>"]]]

    func encoded() throws -> [UInt8] {
      let encoder = PropertyListEncoder()
      encoder.outputFormat = .binary
      return [UInt8](try encoder.encode(self))
    }
  }

  @Test func whatFoundationWritesIsReadAndWrittenAsXML() throws {
    let bytes = try Sample().encoded()
    let (list, findings) = PropertyList.read(bytes)
    #expect(findings.map(\.rule) == ["plist/non-xml-format"])
    let fix = try #require(findings.first?.fix)
    let xml = Fix.apply([fix], to: bytes)
    #expect(xml == list.text)
    #expect(try PropertyListDecoder().decode(Sample.self, from: Data(xml)) == Sample())
    #expect(list.root?["whole"]?.content == .real(1))
    let again = PropertyList.read(xml)
    #expect(again.findings.isEmpty)
    #expect(again.list.root == list.root)
  }

  @Test func findingsHavePaths() throws {
    let bytes = try Self.binary([
      "CFBundleDocumentTypes": [
        [
          "CFBundleTypeName": "Page", "CFBundleTypeRole": "Viewer", "LSHandlerRank": " Owner",
          "LSItemContentTypes": ["public.html"],
        ]
      ]
    ])
    let found = findings(bytes).filter { $0.rule == "plist/padded-string" }
    #expect(found.count == 1)
    #expect(found.first?.range == nil && found.first?.fix == nil)
    let path = "at CFBundleDocumentTypes[0].LSHandlerRank: "
    #expect(found.first?.message.hasPrefix(path) == true)
  }

  @Test func sharedKeysAreDuplicates() {
    let example = RuleExample.binary([[0xD2, 1, 1, 1, 2], [0x51, 0x61], [0x10, 5]])
    let found = findings(example.bytes).filter { $0.rule == "plist/duplicate-key" }
    #expect(found.map(\.severity) == [.error])
    #expect(found.first?.message.hasPrefix("at a: ") == true)
  }

  @Test(
    arguments: [
      [[0x00]], [[0x0F]], [[0x15, 0]], [[0x70]], [[0xC1, 0]], [[0xA1, 9]], [[0xA1, 0]],
      [[0x5F, 0x23, 0, 0, 0, 1]], [[0x5F, 0x13, 0x7F, 255, 255, 255, 255, 255, 255, 255]],
      [[0x51, 0xE9]], [[0x61, 0xD8, 0x22]], [[0x33, 0x7F, 0xF8, 0, 0, 0, 0, 0, 0]],
      [[0xDF, 0x13, 0x80, 0, 0, 0, 0, 0, 0, 0]], [[0xA1, 1], [0xA1, 0]],
    ] as [[[UInt8]]])
  func damageIsOneFinding(_ objects: [[UInt8]]) {
    let found = findings(RuleExample.binary(objects).bytes)
    #expect(found.map(\.rule) == ["plist/damaged-binary"], "\(found.map(\.message))")
  }

  @Test func deepListsAreRefused() throws {
    var object: Any = "x"
    for _ in 0..<255 { object = [object] }
    #expect(PropertyList.read(try Self.binary(["a": object])).list.root != nil)
    object = [object]
    let found = findings(try Self.binary(["a": object]))
    #expect(found.map(\.rule) == ["plist/nesting-too-deep"])
  }

  /// Whatever Foundation reads of a damaged list is read as the same, and nothing traps.
  @Test func damagedListsAgreeWithFoundation() throws {
    let seeds = [
      try Self.binary(["a": "b", "c": [1, 2.5, true], "d": ["e": Data([1, 2])], "f": "ü"]),
      try Sample(long: "x", many: [1]).encoded(),
      RuleExample.binary([[0xD1, 1, 2], [0x51, 0x61], [0x80, 5]]).bytes,
    ]
    var mutator = Mutator(seed: 11, seeds: seeds, tokens: ["\u{0}", "bplist00", "\u{1}"])
    for _ in 0..<6000 {
      let bytes = mutator.next()
      let (list, read) = PropertyList.read(bytes)
      let found = read + InfoPropertyListRules.check(list)
      #expect(list.root != nil || found.contains { $0.severity == .error })
      guard bytes.starts(with: Array("bplist".utf8)) else { continue }
      #expect(found.allSatisfy { $0.range == nil })
      guard list.root != nil, let fix = read.compactMap(\.fix).first else { continue }
      let xml = Fix.apply([fix], to: bytes)
      let again = PropertyList.read(xml).list
      #expect(again.root == list.root, "\(bytes)")
    }
  }
}
