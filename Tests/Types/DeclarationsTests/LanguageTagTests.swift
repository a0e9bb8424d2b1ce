import Declarations
import Testing

struct LanguageTagTests {
  @Test(arguments: [
    ("de", "de"), ("pt-BR", "pt_BR"), ("pt_BR", "pt_BR"), ("es-419", "es_419"),
    ("sr-Latn", "sr@latin"), ("sr-Latn-RS", "sr_RS@latin"), ("sr-Cyrl", "sr"),
    ("sr-Cyrl-RS", "sr_RS"),
    ("uz-Cyrl", "uz@cyrillic"), ("uz-Latn-UZ", "uz_UZ"), ("ks-Deva-IN", "ks_IN@devanagari"),
    ("en-Shaw", "en@shaw"), ("zh-Hant-TW", "zh_TW"), ("zh-Hant", "zh_TW"), ("zh-Hans", "zh_CN"),
    ("zh-Hant-HK", "zh_HK"), ("zh-Hans-SG", "zh_SG"), ("zh-CN", "zh_CN"), ("zh-yue", "yue"),
    ("ca-ES-valencia", "ca@valencia"), ("ca-valencia", "ca@valencia"),
    ("ca_ES@valencia", "ca@valencia"), ("en_US", "en_US"), ("de_DE@euro", "de_DE@euro"),
    ("de_DE.UTF-8", "de_DE"), ("sr.UTF-8@latin", "sr@latin"), ("PT-br", "pt_BR"),
    ("en_us", "en_US"),
    ("ja-Jpan-JP", "ja_JP"), ("el-Latn", "el@latin"), ("fil", "fil"),
    ("sr-ijekavsk", "sr@ijekavian"), ("sr-BA-ijekavsk", "sr_BA@ijekavian"),
    ("de-AT-1996", "de_AT"), ("de-1996", "de"), ("ca-FR-valencia", "ca_FR@valencia"),
    ("x-test", "x-test"), ("POSIX", "POSIX"), ("C", "C"), ("uz@Latn", "uz@Latn"),
    ("uz_UZ@Latn", "uz_UZ@Latn"), ("de@1996", "de@1996"),
  ])
  func localesOfPOSIX(text: String, posix: String) {
    #expect(LanguageTag(text)?.posix == posix)
    // Converting a desktop locale again does not change it.
    #expect(LanguageTag(posix)?.posix == posix && LanguageTag.isWellFormed(posix))
  }

  @Test(arguments: [
    ("pt_BR", "pt-BR"), ("sr@latin", "sr-Latn"), ("sr_RS@latin", "sr-Latn-RS"), ("zh_TW", "zh-TW"),
    ("ca@valencia", "ca-valencia"), ("uz@cyrillic", "uz-Cyrl"), ("de_DE@euro", "de-DE"),
    ("de_DE.UTF-8", "de-DE"), ("en-us", "en-US"), ("sr_latn_rs", "sr-Latn-RS"),
    ("de-1996", "de-1996"), ("de-AT-1996", "de-AT-1996"), ("uz@Latn", "uz-Latn"),
    ("x-test", "x-test"),
  ])
  func tagsOfBCP47(text: String, tag: String) {
    #expect(LanguageTag(text)?.bcp47 == tag)
    #expect(LanguageTag(tag)?.bcp47 == tag && LanguageTag.isWellFormed(tag))
  }

  @Test(arguments: [
    "", "c", "x", "x-", "x-Test", "x-test-", "posix", "german", "English", "Base", "de-", "-de",
    "de--AT", "de_", "de@", "de.",
    "de@@euro",
    "d1", "de-AT-CH", "de-x-mine", "i-klingon", "x-tests-of-", "pt BR", "dé", "de-ÄT",
    "sr-Latn@latin",
    "de.UTF-8.UTF-8", "de@eu-ro", "zh-Hant-Hans", "@latin", ".UTF-8", "de-DE-1", "\u{0}",
  ])
  func whatIsNoLanguage(text: String) {
    #expect(LanguageTag(text) == nil && LanguageTag(text)?.posix == nil)
    #expect(LanguageTag(text)?.bcp47 == nil && !LanguageTag.isWellFormed(text))
  }

  @Test(arguments: ["en_us", "PT-br", "sr_Latn", "SR@latin", "zh-hant", "sr@Latin", "pt-br"])
  func lettersOfTheWrongCaseAreMalformed(text: String) {
    #expect(LanguageTag(text) != nil && !LanguageTag.isWellFormed(text))
  }

  @Test(arguments: [
    "de", "pt-BR", "zh-Hant-TW", "ca-ES-valencia", "ca_ES@valencia", "sr_RS@cyrillic",
    "de_DE.UTF-8@euro", "sr_RS.UTF-8@latin",
  ])
  func bothFormsAreWellFormed(text: String) {
    #expect(LanguageTag.isWellFormed(text))
  }
}
