import ConfigurationSyntax
import JSONSyntax
import Testing

struct JSONFormTests {
  @Test(
    "What is spelled like a number is one, what is in quotes is not",
    arguments: [
      ("7", "7"), ("+7", "7"), ("-7", "-7"), ("007", "7"), ("0", "0"), ("-0", "-0"),
      ("1_000", "1000"),
      ("0x1F", "31"), ("-0o17", "-15"), (".5", "0.5"), ("5.", "5.0"), ("5.e3", "5.0e3"),
      ("-1.5e-3", "-1.5e-3"), ("'7'", "\"7\""), ("1.2.3", "\"1.2.3\""),
      ("2026-11-26", "\"2026-11-26\""),
      ("--7", "\"--7\""), ("+", "\"+\""), (".", "\".\""), ("e5", "\"e5\""), ("true", "true"),
      ("[1, {a: null}]", "[1,{\"a\":null}]"),
    ])
  func numbers(_ yaml: String, _ json: String) throws {
    let text = Array(yaml.utf8)
    let form = JSONForm(try #require(try YAMLReader.read(text)), in: text, .yaml)
    #expect(String(decoding: form.bytes, as: UTF8.self) == json)
    #expect(JSONValue.read(form.bytes).problems.isEmpty)
  }

  /// The JSON of a value as it is written in a notation.
  private static func json(_ word: String, _ notation: ConfigurationNotation) throws -> String {
    let text = Array((notation == .toml ? "a = \(word)" : "a: \(word)").utf8)
    let whole = notation == .json5 ? Array("{".utf8) + text + Array("}".utf8) : text
    let form = JSONForm(try ConfigurationText(whole, notation).root, in: whole, notation)
    return String(decoding: form.bytes.dropFirst(5).dropLast(), as: UTF8.self)
  }

  @Test(
    "Infinities are numbers that are not whole, where a notation has them",
    arguments: [
      (ConfigurationNotation.yaml, ".inf"), (.yaml, "-.INF"), (.yaml, "+.Inf"), (.yaml, ".NaN"),
      (.toml, "inf"), (.toml, "-inf"), (.toml, "+nan"), (.json5, "Infinity"),
      (.json5, "-Infinity"), (.json5, "NaN"),
    ])
  func infinities(_ notation: ConfigurationNotation, _ word: String) throws {
    let json = try Self.json(word, notation)
    let number = try #require(JSONValue.read(Array(json.utf8)).value)
    guard case .number(let found) = number.content else {
      Issue.record("\(json)")
      return
    }
    #expect(!found.isIntegral && json.hasPrefix("-") == word.hasPrefix("-"))
  }

  @Test(
    "Their words are texts in quotes and in other notations",
    arguments: [
      (ConfigurationNotation.yaml, "'.inf'", ".inf"), (.yaml, "inf", "inf"), (.yaml, "NaN", "NaN"),
      (.yaml, "Infinity", "Infinity"), (.yaml, "-.nan", "-.nan"), (.toml, "'inf'", "inf"),
      (.json5, "'Infinity'", "Infinity"), (.yaml, "!!str .inf", ".inf"),
    ])
  func textsOfInfinities(_ notation: ConfigurationNotation, _ word: String, _ text: String) throws {
    #expect(try Self.json(word, notation) == "\"\(text)\"")
  }

  @Test("A tag says the type, in each style")
  func tags() throws {
    let types = [
      ("!!str", ["7": "\"7\"", "true": "\"true\"", "null": "\"null\"", "x": "\"x\""]),
      ("!!int", ["7": "7", "-0x1F": "-31", "1.5": nil, "x": nil, "true": nil]),
      ("!!float", ["1.5": "1.5", "7": "7", "x": nil]),
      ("!!bool", ["true": "true", "yes": "true", "Off": "false", "1": nil]),
      ("!!null", ["x": "null", "null": "null"]), ("!own", ["7": "\"7\""]),
    ]
    for (tag, rows) in types {
      for (text, json) in rows {
        for word in [text, "'\(text)'", "\"\(text)\""] {
          let yaml = "\(tag) \(word)"
          #expect((try? Self.json(yaml, .yaml)) == json, "\(yaml)")
          #expect((try? Self.json("&a \(yaml)", .yaml)) == json, "\(yaml)")
        }
      }
    }
  }

  @Test("A message tells an infinity as it is written")
  func toldNumbers() throws {
    let text = Array("a: -.inf\nb: 1\n".utf8)
    let form = JSONForm(try #require(try YAMLReader.read(text)), in: text, .yaml)
    #expect(
      form.told("expected at least 1, found -0.99999999...e320, since 'b' is 1", at: 5..<6)
        == "expected at least 1, found -.inf, since 'b' is 1")
    #expect(
      form.told("expected an integer, found a number", at: 5..<6)
        == "expected an integer, found a number")
    #expect(form.told("expected 2, found 1", at: 333..<334) == "expected 2, found 1")
  }

  @Test(
    "Merge keys give what they name, behind the members of the mapping",
    arguments: [
      ("{a: &a {x: 1, y: 2}, b: {<<: *a, x: 3}}", #"{"a":{"x":1,"y":2},"b":{"x":3,"y":2}}"#),
      ("[&a {x: 1}, &b {x: 2, y: 3}, {<<: [*a, *b]}]", #"[{"x":1},{"x":2,"y":3},{"x":1,"y":3}]"#),
      ("[&a {x: 1}, &b {<<: *a, y: 2}, {<<: *b}]", #"[{"x":1},{"y":2,"x":1},{"y":2,"x":1}]"#),
      ("{<<: 1}", #"{"<<":1}"#), ("{'<<': {x: 1}}", #"{"<<":{"x":1}}"#),
    ])
  func mergeKeys(_ yaml: String, _ json: String) throws {
    let text = Array(yaml.utf8)
    let form = JSONForm(try #require(try YAMLReader.read(text)), in: text, .yaml)
    #expect(String(decoding: form.bytes, as: UTF8.self) == json)
  }

  @Test("A number with an anchor is one, and so is its alias")
  func anchoredNumbers() throws {
    let text = Array("a: &a 3\nb: *a\nc: &c 'x'\n".utf8)
    let form = JSONForm(try #require(try YAMLReader.read(text)), in: text, .yaml)
    #expect(String(decoding: form.bytes, as: UTF8.self) == #"{"a":3,"b":3,"c":"x"}"#)
    #expect(form.place(of: 5..<6) == 6..<7)
  }

  @Test("A place leads back to the value or the name")
  func places() throws {
    let text = Array("name: a\nlist:\n  - 12\n".utf8)
    let form = JSONForm(try #require(try YAMLReader.read(text)), in: text, .yaml)
    #expect(String(decoding: form.bytes, as: UTF8.self) == #"{"name":"a","list":[12]}"#)
    #expect(form.place(of: 20..<22) == 18..<20)
    #expect(form.place(of: 12..<18) == 8..<12)
    #expect(form.place(of: 8..<11) == 6..<7)
  }
}
