import Diagnostics
import JSONSyntax
import TestSupport
import Testing

@testable import JSONSchema

/// Items that are read by comparing bytes are judged as those that are read by their names.
struct ItemLayoutTests {
  private static let schemas = [
    #"{"properties":{"list":{"items":{"type":"object"}}}}"#,
    "true",
    #"{"properties":{"list":{"items":{"required":["a","b"],"properties":{"a":{"type":"string"},"b":{"type":"integer","minimum":0,"exclusiveMaximum":1000},"c":{"type":"array","items":{"type":"number"},"maxItems":3}}}}}}"#,
    #"{"properties":{"list":{"items":{"additionalProperties":false,"properties":{"a":{"minLength":1,"maxLength":5},"b":{"type":["integer","null"]},"c":{}}}}}}"#,
    #"{"properties":{"list":{"items":{"oneOf":[{"properties":{"a":{"const":"x"},"b":{"minimum":10}},"required":["a"]},{"properties":{"a":{"const":"yy"},"b":{"maximum":-1}},"required":["a"]},{"properties":{"a":{"pattern":"^.{3,}$"}}}]}}}}"#,
    #"{"properties":{"list":{"anyOf":[{"items":{"properties":{"b":{"type":"integer"}}}},{"items":{"properties":{"b":{"type":["number","boolean"]}}}}]}}}"#,
    #"{"properties":{"list":{"items":{"properties":{"a":{"enum":["x","yy","zzz"]},"b":{"multipleOf":2},"c":{"uniqueItems":true}}}}}}"#,
    #"{"properties":{"list":{"prefixItems":[{"type":"object"}],"items":{"if":{"properties":{"b":{"const":5}}},"then":{"properties":{"a":{"const":"x"}}}},"maxItems":40}}}"#,
  ]

  private static let texts = [
    "x", "yy", "zzz", "", "a text of thirty-one bytes, or so", "seven 7", "eight  8", "é", "👩‍👩‍👧‍👦",
    #"a\/b"#, #"tab\t"#, #"\u0041"#, #"\ud83d\ude00"#,
    "a longer text with many words in it, and more of them",
  ]
  private static let odd = [
    "true", "null", "1.5", "-0", "1e3", "2.0", "[]", "{}", "12345678901234567890",
  ]

  /// A list of items that one program may have written, with an odd scalar here and there.
  private static func document(_ random: inout SplitMix64) -> String {
    func pick(_ list: [String]) -> String { list.randomElement(using: &random) ?? "" }
    let (space, end) = Bool.random(using: &random) ? ("", "") : ("\n    ", "\n  ")
    let oddity = Int.random(in: 0..<40, using: &random)
    let kinds = Int.random(in: 0..<8, using: &random)
    let few = (0..<3).map { _ in pick(texts) }
    func scalar(_ usual: String) -> String {
      oddity > 0 && Int.random(in: 0..<(oddity * 8), using: &random) == 0 ? pick(odd) : usual
    }
    let items = (0..<Int.random(in: 5..<60, using: &random)).map { _ in
      let integer = "\(Int.random(in: -50..<1200, using: &random))"
      let text = "\"\(Int.random(in: 0..<9, using: &random) == 0 ? pick(texts) : pick(few))\""
      switch kinds {
      case 0: return scalar(integer)
      case 1: return scalar(text)
      case 2: return "[\(scalar(integer)), \(scalar(integer))]"
      default: break
      }
      var members = [
        #""a" : \#(scalar(text))"#, #""b":\#(scalar(integer))"#,
        #""c":[\#(scalar(integer)), 2.25]"#,
      ]
      if kinds > 5 { members.swapAt(0, Int.random(in: 0..<3, using: &random)) }
      if kinds == 4, Bool.random(using: &random) { members.removeLast() }
      return "{\(space)\(members.joined(separator: ",\(space)"))\(end)}"
    }
    return #"{"list": [\#(end)\#(items.joined(separator: ",\(end)"))\#(end)], "n": 1}"#
  }

  /// What a validator says of a document and of its values at places, in both ways of reading.
  private static func compare(
    _ text: [UInt8], _ validator: inout SchemaValidator, _ places: PlaceTree, chunk: Int,
    mayDecline: Bool = false
  ) -> (isAccepted: Bool, alike: Int) {
    var found: [String] = []
    let isAccepted = validator.accepts(byteSource(of: text, inChunksOf: chunk)) { number, value in
      found.append("\(number) \(value.range) \(value.json)")
    }
    let alike = validator.acceptor.alike
    let findings = validator.findings(byteSource(of: text))
    #expect(
      isAccepted == findings.isClean || mayDecline && !isAccepted,
      "\(findings.diagnostics.first?.message ?? "declined"): \(String(decoding: text, as: UTF8.self))"
    )
    guard isAccepted else { return (false, alike) }
    var expected: [String] = []
    var reader = JSONReader()
    reader.begin(byteSource(of: text))
    places.scan(&reader) { number, value in
      expected.append("\(number) \(value.range) \(value.json)")
    }
    #expect(found == expected)
    return (true, alike)
  }

  /// A validator that has accepted a document, and so goes on trying.
  private static func validator(
    _ program: SchemaProgram, _ places: PlaceTree = PlaceTree()
  ) -> SchemaValidator {
    var validator = SchemaValidator(program, places: places)
    let isAccepted = validator.accepts(byteSource(of: Array("{}".utf8)))
    #expect(isAccepted)
    return validator
  }

  private static let places = {
    var places = PlaceTree()
    places.add([.member("list"), .all, .member("b")], as: 0)
    places.add([.member("list"), .all, .member("a")], as: 1)
    places.add([.member("n")], as: 2)
    return places
  }()

  @Test("The verdict does not depend on layouts", arguments: schemas)
  func agrees(schema: String) throws {
    var random = SplitMix64(seed: 34)
    let program = try #require(SchemaProgram.compile(Array(schema.utf8)).program)
    var watching = Self.validator(program, Self.places)
    var plain = Self.validator(program)
    var (accepted, alike) = (0, 0)
    for _ in 0..<Effort.rounds(2_000, quick: 15) {
      let text = Array(Self.document(&random).utf8)
      let chunk = Bool.random(using: &random) ? 40 : 1 << 20
      for outcome in [
        Self.compare(text, &watching, Self.places, chunk: chunk),
        Self.compare(text, &plain, PlaceTree(), chunk: chunk),
      ] {
        alike += outcome.alike
        accepted += outcome.isAccepted ? 1 : 0
      }
    }
    #expect(accepted > 1)
    #expect(alike > 100)
  }

  @Test("Broken documents are not accepted", arguments: schemas)
  func agreesOnBrokenDocuments(schema: String) throws {
    var random = SplitMix64(seed: 35)
    let program = try #require(SchemaProgram.compile(Array(schema.utf8)).program)
    var validator = Self.validator(program, Self.places)
    let seeds = (0..<60).map { _ in Array(Self.document(&random).utf8) }
    var mutator = Mutator(
      seed: 36, seeds: seeds,
      tokens: ["1", "-", "\"", "\\", "{", "]", ",", "e5", ".", "null", " ", "0", "\u{0}", "\u{1F}"])
    for _ in 0..<Effort.rounds(10_000, quick: 60) {
      // A number that is too large for a double is left to the validator.
      _ = Self.compare(
        mutator.next(), &validator, Self.places, chunk: 1 << 20, mayDecline: true)
    }
  }

  /// The layout of a list holds for the next documents where these have the same bytes.
  @Test func layoutsOutliveDocuments() throws {
    let program = try #require(SchemaProgram.compile(Array(Self.schemas[2].utf8)).program)
    var validator = Self.validator(program)
    func document(_ item: String, _ count: Int) -> ByteSource {
      let items = Array(repeating: item, count: count).joined(separator: ",")
      return byteSource(of: Array(#"{"list":[\#(items)]}"#.utf8))
    }
    let sound = #"{"a":"x","b":1}"#
    var isAccepted = validator.accepts(document(sound, 8))
    #expect(isAccepted)
    for (item, isValid) in [
      (sound, true), (#"{"a":"x","b":1000}"#, false), (#"{"a":1,"b":1}"#, false),
      (#"{"a":"x","c":[]}"#, false), (#"{ "a": "y", "b": 2 }"#, true), (sound, true),
    ] {
      isAccepted = validator.accepts(document(item, 2))
      #expect(isAccepted == isValid, "\(item)")
      #expect((validator.acceptor.alike == 2) == (item == sound), "\(item)")
    }
  }

  /// A text with a zero byte at its end is not the one that was remembered without.
  @Test(arguments: ["é\u{0}", "\u{0}", "a\u{0}", "aaaaaaaa\u{0}"])
  func tellsTextsWithZeroBytes(text: String) throws {
    let program = try #require(
      SchemaProgram.compile(Array(#"{"items":{"minLength":1}}"#.utf8)).program)
    var validator = SchemaValidator(program)
    let items = Array(repeating: ["é", "a", "aaaaaaaa", "b"], count: 8).flatMap(\.self) + [text]
    let document = "[\(items.map { "\"\($0)\"" }.joined(separator: ","))]"
    let isAccepted = validator.accepts(byteSource(of: Array(document.utf8)))
    #expect(!isAccepted)
    #expect(validator.acceptor.alike > 10)
  }
}
