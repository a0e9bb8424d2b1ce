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
    let form = JSONForm(try #require(try YAMLReader.read(text)), in: text)
    #expect(String(decoding: form.bytes, as: UTF8.self) == json)
    #expect(JSONValue.read(form.bytes).problems.isEmpty)
  }

  @Test("A place leads back to the value or the name")
  func places() throws {
    let text = Array("name: a\nlist:\n  - 12\n".utf8)
    let form = JSONForm(try #require(try YAMLReader.read(text)), in: text)
    #expect(String(decoding: form.bytes, as: UTF8.self) == #"{"name":"a","list":[12]}"#)
    #expect(form.place(of: 20..<22) == 18..<20)
    #expect(form.place(of: 12..<18) == 8..<12)
    #expect(form.place(of: 8..<11) == 6..<7)
  }
}
