import ConfigurationSyntax
import Diagnostics
import JSONSyntax
import Testing

@Suite struct ConfigurationTextTests {
  private static func text(_ example: EditExample) throws -> ConfigurationText {
    try ConfigurationText(Array(example.before.utf8), example.notation)
  }

  private static func shown(_ text: ConfigurationText) -> String {
    String(decoding: text.bytes, as: UTF8.self)
  }

  @Test("A change keeps all other bytes", arguments: EditExample.all)
  func changes(_ example: EditExample) throws {
    var text = try Self.text(example)
    try text.apply(example.change)
    #expect(Self.shown(text) == example.after)
    let read = try ConfigurationText(text.bytes, text.notation)
    #expect(read.root == text.root)
  }

  @Test("What is there already is not written again", arguments: EditExample.all)
  func repeats(_ example: EditExample) throws {
    guard case .set = example.change.action else { return }
    var text = try Self.text(example)
    try text.apply(example.change)
    #expect(try text.apply(example.change) == [[]])
  }

  @Test("The opposite change gives the text before", arguments: EditExample.all)
  func reverses(_ example: EditExample) throws {
    let before = try Self.text(example)
    guard example.isReversible, let opposite = Self.opposite(of: example.change, in: before.root)
    else { return }
    var text = before
    try text.apply(example.change)
    try text.apply(opposite)
    #expect(Self.shown(text) == example.before)
  }

  /// Nil for a removal, and for what makes something of an empty text.
  private static func opposite(of change: ValueChange, in root: JSONValue) -> ValueChange? {
    var value = root
    for (index, step) in change.path.enumerated() {
      guard let next = value[step] else {
        let isFirst = value.object.map(\.isEmpty) ?? true
        return isFirst ? nil : ValueChange(Array(change.path[...index]), .remove)
      }
      value = next
    }
    switch (change.action, value.content) {
    case (.set, .string(let text)): return ValueChange(change.path, .set(.string(text)))
    case (.set, .boolean(let flag)): return ValueChange(change.path, .set(.bool(flag)))
    case (.append, .array(let values)) where !values.isEmpty:
      return ValueChange(change.path + [.index(values.count)], .remove)
    default: return nil
    }
  }

  @Test(
    "A text that looks like something else gets quotes in YAML",
    arguments: [
      "", "no", "On", "y", "~", "null", "1", "-1.5e3", "1_000", "0x1F", "0o17", "12:30", ".inf",
      "2026-01-02", "<<", "=", "*a", "&a", "!a", "|", ">", "%a", "@a", "`a", "'a", "\"a", "#a",
      "a #b", "a: b", "a:", "- a", "? a", "[a", "{a", " a", "a ", "---", "a\n", "\na\nb",
      "a\tb\u{7F}",
    ])
  func quotes(_ word: String) throws {
    var text = try ConfigurationText(Array("a: x\n".utf8), .yaml)
    try text.apply(.set("a", to: .string(word)))
    #expect(Self.shown(text).hasPrefix("a: \"") && text.root["a"]?.string == word)
    try text.apply(.set("b", to: [.string(word)]))
    #expect(text.root["b"]?[0]?.string == word)
  }

  @Test(
    "A text that is one stays plain in YAML",
    arguments: [
      "org.example.App", "1.2.3", "-a", "a:b", "a#b", "a, b", "nob", "é", "2026-1", "80:80",
    ])
  func plain(_ word: String) throws {
    var text = try ConfigurationText(Array("a: x\n".utf8), .yaml)
    try text.apply(.set("a", to: .string(word)))
    #expect(Self.shown(text) == "a: \(word)\n")
  }

  @Test("Hexadecimal digits of the form of a binary number are one")
  func hexadecimal() throws {
    var text = try ConfigurationText(Array("a: 0xb\n".utf8), .yaml)
    try text.apply(.set("a", to: "0xb"))
    #expect(Self.shown(text) == "a: \"0xb\"\n")
  }

  @Test(
    "A word that is a text in YAML 1.2 is not written again", arguments: ["no", "1_0", "12:30"])
  func words(_ word: String) throws {
    var text = try ConfigurationText(Array("a: \(word)\n".utf8), .yaml)
    #expect(try text.apply(.set("a", to: .string(word))) == [[]])
  }

  @Test(
    "Texts that are not in UTF-8 are not read",
    arguments: ConfigurationNotation.allCases)
  func encodings(_ notation: ConfigurationNotation) {
    #expect(throws: ConfigurationProblem.self) {
      try ConfigurationText([0x22, 0xFF, 0x22, 0x0A], notation)
    }
    #expect(throws: ConfigurationProblem.self) {
      try ConfigurationText([0xFF, 0xFE, 0x31, 0x00], notation)
    }
  }
}

extension ChangeableText {
  /// Makes one change.
  @discardableResult
  mutating func apply(_ change: ValueChange) throws(EditRefusal) -> [[TextEdit]] {
    try apply([change])
  }
}
