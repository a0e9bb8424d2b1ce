import ConfigurationSyntax
import JSONSyntax
import TestSupport
import Testing

/// Tags mean what they are resolved to, however they are written.
struct YAMLTagTests {
  private static let values = [
    "7", "-0x1F", "1_000", "1.5", "1e3", ".inf", "true", "Off", "null", "x", "[7]", "[]", "{}",
    "{x: y}",
  ]
  /// What PyYAML 6.0.3 reads for each of the values behind a tag; nil where it refuses the value.
  private static let read: [(tag: String, kinds: [JSONKind?])] = {
    let refused = [JSONKind?](repeating: nil, count: 14)
    func kinds(_ kind: JSONKind, _ places: Range<Int>..., but other: Int? = nil) -> [JSONKind?] {
      refused.indices.map { place in
        place != other && places.contains { $0.contains(place) } ? kind : nil
      }
    }
    return [
      ("str", kinds(.string, 0..<10)), ("null", kinds(.null, 0..<10)),
      ("int", kinds(.number, 0..<3)), ("float", kinds(.number, 0..<6, but: 1)),
      ("bool", kinds(.boolean, 6..<8)), ("seq", kinds(.array, 10..<12)),
      ("map", kinds(.object, 12..<14)), ("set", kinds(.object, 12..<14)),
      ("omap", kinds(.array, 11..<12)), ("pairs", kinds(.array, 11..<12)),
      ("binary", kinds(.string)), ("timestamp", kinds(.string)),
    ]
  }()

  /// A tag of YAML in a spelling, behind the directive that the spelling needs.
  private static func spellings(_ tag: String) -> [(directive: String, tag: String)] {
    let hex = String(tag.utf8.first ?? 0, radix: 16)
    return [
      ("", "!!\(tag)"), ("", "!<tag:yaml.org,2002:\(tag)>"), ("", "!!%\(hex)\(tag.dropFirst())"),
      ("", "!<tag:yaml.org,2002:%\(hex)\(tag.dropFirst())>"),
      ("%TAG !y! tag:yaml.org,2002:\n---\n", "!y!\(tag)"),
      ("%TAG !y! tag:yaml.org,20\n---\n", "!y!02:\(tag)"),
      ("%TAG ! tag:yaml.org,2002:\n---\n", "!\(tag)"),
    ]
  }

  /// Tags of other owners, which look like those of YAML.
  private static func foreign(_ tag: String) -> [(directive: String, tag: String)] {
    [
      ("", "!\(tag)"), ("", "!<!\(tag)>"), ("", "!<!!\(tag)>"), ("", "!<tag:example.com:\(tag)>"),
      ("%TAG !! tag:example.com,2000:\n---\n", "!!\(tag)"),
      ("%TAG !! !\n---\n", "!!\(tag)"), ("%TAG !y! !\n---\n", "!y!\(tag)"),
      ("", "!!python/name:\(tag)"),
      ("", "!!js/\(tag)"), ("", "!!com.example.\(tag)"), ("", "!!value"), ("", "!!yaml"),
    ]
  }

  /// Returns a text in which `a` has a value with properties, in a style of the value.
  private static func text(
    _ value: String, _ properties: String, _ random: inout SplitMix64
  ) -> String {
    let isScalar = !value.hasPrefix("[") && !value.hasPrefix("{")
    let quotes = isScalar ? ["", "'", "\""].randomElement(using: &random) ?? "" : ""
    let written = quotes + value + quotes
    let layouts = [
      "a: \(properties) \(written)\n", "{a: \(properties) \(written)}",
      "a: \(properties)\n  \(written)",
      "a: \(properties) # '7' \"7\" 7\n  # x\n  \(written) # y\nb: 7\n",
      "{b: [!!str 7, \(properties) \(written)], a: \(properties) \(written), c: !!null }",
    ]
    let blocks = [
      "a: \(properties) >-\n  \(value)\nb: x\n", "a: \(properties) |-\n    \(value)\n\n",
      "a: \(properties) >1-\n \(value)\n", "a: \(properties) # x\n  |-\n  \(value)\n",
    ]
    return (isScalar ? layouts + blocks : layouts).randomElement(using: &random) ?? ""
  }

  private static func kind(of text: String) -> JSONKind? {
    let bytes = Array(text.utf8)
    guard let root = try? YAMLReader.read(bytes) else { return nil }
    return JSONValue.read(JSONForm(root, in: bytes, .yaml).bytes).value?["a"]?.kind
  }

  @Test("A tag is what it is resolved to, in each spelling, style, and place")
  func spellings() {
    var random = SplitMix64(seed: 57)
    for (tag, kinds) in Self.read.prefix(7) {
      for (directive, spelling) in Self.spellings(tag) {
        for (value, kind) in zip(Self.values, kinds) {
          for _ in 0..<Effort.rounds(20, quick: 2) {
            let properties =
              ["", "&p ", "&p # 'x'\n    "].randomElement(using: &random).map { $0 + spelling }
            let text = directive + Self.text(value, properties ?? spelling, &random)
            #expect(Self.kind(of: text) == kind, "\(text)")
          }
        }
      }
    }
  }

  @Test("Empty lists and mappings are neither bytes nor dates, and not each other")
  func otherTypes() {
    var random = SplitMix64(seed: 58)
    for (tag, kinds) in Self.read {
      for (value, kind) in zip(Self.values, kinds).dropFirst(11) {
        for (directive, spelling) in Self.spellings(tag) {
          let text = directive + Self.text(value, "\(spelling) &p", &random)
          #expect(Self.kind(of: text) == kind, "\(text)")
        }
      }
    }
  }

  @Test("A tag of another owner says nothing")
  func foreignTags() {
    var random = SplitMix64(seed: 59)
    for (tag, _) in Self.read {
      for (directive, spelling) in Self.foreign(tag) {
        for (value, kind) in [("7", JSONKind.string), ("[7]", .array), ("{}", .object)] {
          let text = directive + Self.text(value, spelling, &random)
          #expect(Self.kind(of: text) == kind, "\(text)")
        }
      }
    }
  }

  @Test("A tag that YAML does not have is an error in each spelling and style")
  func unknownTags() {
    var random = SplitMix64(seed: 60)
    for (tag, _) in Self.read {
      for name in ["\(tag)x", "\(tag)ing", tag.uppercased(), String(tag.dropLast())] {
        for (directive, spelling) in Self.spellings(name) {
          for value in ["7", "[7]", "{}"] {
            let text = directive + Self.text(value, spelling, &random)
            let message = "'!!\(name)' is not a tag of YAML; write one that is, such as '!!str', "
            do throws(YAMLProblem) {
              _ = try YAMLReader.read(Array(text.utf8))
              Issue.record("\(text)")
            } catch {
              #expect(error.cause == .syntax(message + "or '!\(name)'"), "\(text)")
            }
          }
        }
      }
    }
  }

  @Test("A merge key is one with its tag, and none as a text")
  func mergeKeys() {
    for (key, merges) in [
      ("<<", true), ("!!merge <<", true), ("!!merge '<<'", true),
      ("!<tag:yaml.org,2002:merge> <<", true), ("'<<'", false), ("!!str <<", false),
      ("!<tag:yaml.org,2002:str> <<", false),
    ] {
      #expect((Self.kind(of: "b: &b {a: 7}\n\(key) : *b\n") == .number) == merges, "\(key)")
    }
  }

  @Test("What a tag refuses is told at the value")
  func refusals() {
    for (text, words) in [
      ("!!seq x", "a list"), ("!!seq", "a list"), ("!!map []", "a mapping"),
      ("!!str [1]", "a text"), ("!!int {}", "an integer"), ("!!int x", "an integer"),
      ("!!merge x", "the key '<<'"),
    ] {
      let bytes = Array("a: \(text)\n".utf8)
      let message = "the value is not \(words), which its tag says; write another value or tag"
      #expect(throws: YAMLProblem.self, "\(text)") { try YAMLReader.read(bytes) }
      do throws(YAMLProblem) { _ = try YAMLReader.read(bytes) } catch {
        #expect(error.cause == .syntax(message) && error.range.lowerBound == 3, "\(text)")
      }
    }
    #expect(Self.kind(of: #"a: !!int "\x31\x30""#) == nil)
  }
}
