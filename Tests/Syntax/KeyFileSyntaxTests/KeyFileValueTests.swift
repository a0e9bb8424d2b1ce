import Diagnostics
import KeyFileSyntax
import TestSupport
import Testing

/// Escapes, lists and locales.
struct KeyFileValueTests {
  private static func entry(_ value: String) throws -> (KeyFile, KeyFileEntry) {
    let file = KeyFile(Array("[A]\nkey=\(value)\n".utf8))
    return (file, try #require(file["A"]?["key"]))
  }

  @Test func escapesAreTakenAway() throws {
    let (file, entry) = try Self.entry(#"a\sb\\c\n\t\r"#)
    let text = file.unescaped(entry.value)
    #expect(text.text == "a b\\c\n\t\r" && text.badEscapes.isEmpty)
    #expect(text.lineBreaks == [15..<17, 19..<21])
    #expect(text.place(1..<2) == 9..<11 && text.offsets.last == entry.value.range.upperBound)
  }

  @Test func escapesThatDoNotExistStay() throws {
    let (file, entry) = try Self.entry(#"\q\;\"#)
    #expect(file.unescaped(entry.value).badEscapes == [8..<10, 10..<12, 12..<13])
    #expect(file.unescaped(entry.value).text == #"\q\;\"#)
    #expect(file.unescaped(entry.value, inList: true).badEscapes == [8..<10, 12..<13])
  }

  @Test func anyTextIsEscapedAndReadBack() throws {
    var random = SplitMix64(seed: 7)
    let scalars: [Character] = [" ", "\\", "\n", "\t", "\r", ";", "a", "ä", "😀", "=", "#", "["]
    for _ in 0..<2000 {
      let items = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        String(
          (0..<Int.random(in: 1...6, using: &random)).map { _ in
            scalars.randomElement(using: &random) ?? "a"
          })
      }
      let (file, entry) = try Self.entry(UnescapedText.escape(items[0]))
      #expect(file.unescaped(entry.value).text == items[0])
      let (other, list) = try Self.entry(KeyFileList.value(of: items))
      #expect(other.list(list).items.map(\.text) == items && other.list(list).isClosed)
    }
  }

  @Test(arguments: [
    ("a;b;", ["a", "b"], 0, true), ("a;b", ["a", "b"], 0, false), ("", [], 0, true),
    ("a; b ; ", ["a", " b "], 0, true), (";a;;b; ;", ["a", "b"], 3, true),
    (#"a\;b;c\s;"#, ["a;b", "c "], 0, true), (#"a\"#, [#"a\"#], 0, false), (";", [], 1, true),
  ]) func listsAreTakenApart(value: String, items: [String], empty: Int, isClosed: Bool) throws {
    let (file, entry) = try Self.entry(value)
    let list = file.list(entry)
    #expect(list.items.map(\.text) == items && list.isClosed == isClosed)
    #expect(list.emptyItems.count == empty)
    for item in list.items where !item.text.contains(";") && !value.contains("\\") {
      #expect(file.string(item.range) == item.text)
    }
  }

  @Test(arguments: [
    "de", "de_DE", "sr@latin", "en_US.ISO-8859-1", "ca_ES.UTF-8@valencia", "es_419", "zh_Hant",
    "C", "ast",
  ]) func localesKeepTheirText(text: String) {
    #expect(KeyFileLocale(text)?.text == text)
  }

  @Test(arguments: [
    "", "d", "de_", "pt-BR", "de DE", "de_DE@", "_DE", "de@x@y", "de.", "x-test", "ä", "123",
  ]) func otherTextsAreNoLocales(text: String) {
    #expect(KeyFileLocale(text) == nil)
  }

  @Test(
    arguments: [
      ("pt-BR", "pt_BR"), ("pt-br", "pt_BR"), ("sr-Latn", "sr@latin"), ("zh-Hans", "zh_CN"),
      ("sr-Latn-RS", "sr_RS@latin"), ("es-419", "es_419"), ("uz-Cyrl", "uz@cyrillic"),
      ("x-test", nil), ("de-", nil), ("zh-Hans-CN", "zh_CN"), ("pt_BR", nil), ("a-b-c-d", nil),
    ] as [(String, String?)]) func tagsBecomeLocales(tag: String, locale: String?)
  {
    #expect(KeyFileLocale(languageTag: tag)?.text == locale)
  }
}
