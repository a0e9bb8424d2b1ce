import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import PropertyLists

/// Foundation reads the same texts; its reader is the judge.
@Suite struct OldStyleTests {
  private static func text(_ marked: String) -> (bytes: [UInt8], place: Int?) {
    let parts = marked.split(separator: "↓", omittingEmptySubsequences: false)
    return (Array(parts.joined().utf8), parts.count > 1 ? parts[0].utf8.count : nil)
  }

  @Test(arguments: [
    ("{ name = ↓Emoji Art; }", "write ';' after 'Emoji'"),
    ("{ name = ↓a+b.swift; }", "write '\"a+b.swift\"'"),
    ("{ isa = ↓PBXGroup\n path = a; }", "write ';' after 'PBXGroup'"),
    ("{ ↓isa PBXGroup; }", "write '=' and a value after 'isa'"),
    ("{ ↓path = ; }", "write a value after 'path'"),
    ("{ children = ( A, ↓B; path = a; }", "write ')' after 'B'"),
    ("{ children = ( ↓A B ); }", "write ',' after 'A'"),
    ("{ children = ( A, ↓, B ); }", "write a value instead of ','"),
    ("{ a = { b = c; ↓} d = e; }", "write ';' after '}'"),
    ("{ a = b; ↓); }", "write a key instead of ')'"), ("↓{ a = { b = c; };", "no '}' closes"),
    ("{ a = b; } ↓}\n", "the list ends before"), ("{ a = ↓\"b; }\n", "no quote ends"),
    ("{ a = ↓\"b;\n c = \"d\"; }", "is longer than its line"),
    ("{ tree = ↓<group>; }", "not data in hexadecimal digits"),
    ("{ a = \"↓\\Ux\"; }", "four hexadecimal digits"),
    ("{ a = b;\n↓<<<<<<< HEAD\n c = d;\n=======\n c = e;\n>>>>>>> main\n}", "a merge left"),
  ])
  func whatIsWrongIsSaidWhereItIs(_ marked: String, _ words: String) throws {
    let (bytes, place) = Self.text(marked)
    let problem = try #require(OldStylePropertyList(bytes).problem)
    #expect(problem.message.contains(words), "\(problem.message)")
    #expect(problem.range.lowerBound == place, "\(problem)")
  }

  /// The rest of a damaged project is still known.
  @Test func readingGoesOn() {
    let read = OldStylePropertyList(Array("{ a = b c = d; e = ( f g ); h = i; }".utf8))
    #expect(read.root?["h"]?.string == "i" && read.root?["e"]?.array?.count == 2)
  }

  private static let seeds = [
    "// !$*UTF8*$!\n{\n\tarchiveVersion = 1;\n\tclasses = {\n\t};\n\tobjects = {\n/* Begin */\n"
      + "\t\tA1 /* Debug */ = {isa = XCBuildConfiguration; buildSettings = {\n"
      + "\t\t\tINFOPLIST_FILE = App/Info.plist; \"A[sdk=*]\" = \"x \\\"y\\\"\"; }; };\n"
      + "\t\tG = { isa = PBXGroup; children = ( A1, B2 /* b */, ); sourceTree = \"<group>\"; };\n"
      + "\t};\n\trootObject = A1 /* Project object */;\n}\n",
    "{ CFBundleName = Draw; T = ( { a = <0a0B 0c>; d = \"\\U00e9\\351\\n\\a\"; }, 'q', () ); }",
    "/* a strings file */\n\"a\" = \"b\";\nc;\nd = (1, 2);\n", "( a, (b), )", "word",
  ].map { Array($0.utf8) }

  @Test func everyTextThatFoundationRefusesHasAProblem() throws {
    var mutator = Mutator(
      seed: 571, seeds: Self.seeds,
      tokens: [
        "\"", "'", "{", "}", "(", ")", ";", "=", ",", "/*", "*/", "//", "\\", "<", ">", "<0a>",
        "\n", " ", "\\U00e9", "\\351", "+", "é", "-", "a = b;", "\u{2028}", "\u{B}",
      ])
    var (both, neither) = (0, 0)
    for _ in 0..<Effort.rounds(4000) {
      let bytes = mutator.next()
      guard TextEncoding.detect(bytes).0 == .utf8, !PropertyListStart(bytes).isXML else { continue }
      let read = OldStylePropertyList(bytes)
      let value = try? unsafe PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
      let text = String(decoding: bytes, as: UTF8.self)
      guard let value else {
        #expect(read.problem != nil, "\(text.debugDescription)")
        neither += 1
        continue
      }
      // Of a damaged strings file or array, Foundation reads the beginning and says nothing.
      guard read.problem == nil, let root = read.root else { continue }
      let same = root.withoutRepeats.hasSameContent(as: PropertyListValue(value))
      #expect(same, "\(text.debugDescription)")
      both += 1
    }
    #expect(min(both, neither) > Effort.rounds(400))
  }
}

extension PropertyListStart {
  fileprivate var isXML: Bool { form == .xml }
}

extension PropertyListValue {
  /// The value without the entries that a later one with the same key replaces.
  fileprivate var withoutRepeats: PropertyListValue {
    switch content {
    case .array(let values): return PropertyListValue(values.map(\.withoutRepeats))
    case .dictionary(let entries):
      let pairs = entries.map { ($0.key.name, $0.value.withoutRepeats) }
      return PropertyListValue(Dictionary(pairs) { _, last in last })
    default: return self
    }
  }

  /// A value as Foundation reads it.
  fileprivate init(_ value: Any) {
    switch value {
    case let values as [Any]: self.init(values.map { PropertyListValue($0) })
    case let entries as [String: Any]: self.init(entries.mapValues { PropertyListValue($0) })
    case let data as Data: self.init(.data([UInt8](data)))
    default: self.init(value as? String ?? "")
    }
  }
}
