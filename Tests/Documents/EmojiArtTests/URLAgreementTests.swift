import Foundation
import TestSupport
import Testing

@testable import EmojiArt

/// A URL must be invalid exactly if Foundation refuses it; only this file lists exceptions.
@Suite struct URLAgreementTests {
  struct Holder: Decodable { let url: URL }

  private func isInvalid(_ url: String) -> Bool {
    BackgroundURL.problems(of: url, unwrapsAtFetch: false).contains {
      if case .invalid = $0 { true } else { false }
    }
  }

  private func isUnencoded(_ url: String) -> Bool {
    BackgroundURL.problems(of: url, unwrapsAtFetch: false).contains(.unencoded)
  }

  private func isRefused(_ url: String) throws -> Bool {
    let document = try JSONEncoder().encode(["url": url])
    return (try? JSONDecoder().decode(Holder.self, from: document)) == nil
  }

  static let strings = [
    "", " ", "\t", " a", "a ", " https://a/", "\thttps://a/", "\nhttps://a/", "\u{A0}https://a/",
    "https://a b/", "https://a/b c", "//a b/c", "//a/b", "https://", "https:///", "https://:80/",
    "https://a:/", "https://a:b/", "https://a:8 0/", "https://a:-1/", "https://a:65536/",
    "https://a:1:2/", "//a:x y", "https://[::1]/", "https://[::1/", "https://[zz]/", "https://[]/",
    "https://[a b]/", "https://[::1]x/", "https://[::1]:80/", "https://[::1%25en0]/", "https://[/",
    "https://[::1%en0]/", "https://[v1.a]/", "https://a]/", "https://a[b/", "https://u ser@h/",
    "https://u@ h/", "https://a@b@c/", "https://@/", "https://a\tb/", "https://a\u{1}b/",
    "https://a\u{7F}b/", "https://a%20b/", "https://a%zz/", "https://a%/", "https://a<b/",
    "https://a^b/", "https://a|b/", "https://a{b/", "https://a\\b/", "https://a\"b/",
    "https://a_b/",
    "https://-a/", "https://a..b/", "https://.../", "https://é.com/", "https://é b/",
    "https://é%20/",
    "https://é%zz/", "https://é_x/", "https://ü..x/", "https://ü.x./", "https://é-/", "https://-é/",
    "https://éxx--/", "https://aé--b/", "https://😀/", "https://😀:80/", "https://a\u{3000}b/",
    "https://a\u{200B}b/", "https://\u{AD}/", "https://a\u{FFFD}/", "https://\u{301}a/",
    "https://é\u{301}/", "https://\u{E000}/", "https://e\u{301}.com/", "https://é。com/", ":", ":a",
    "1http://a/", "ht tp://a/", "ht_tp://a/", "a b:c", "é:b", "http//a", "http:a b", "http: //a",
    "a@b:c", "[a:b", "a#b:c d", "a/b:c d", "a?b:c d", "#a#b", "?a b", "x:", "x://", "x:// ", "x:y",
    "ftp://a b/", "file://a b/", "file:///a b", "https://a/%zz", "https://a/[x].png",
    "https://a/\u{1}",
    "http://a/{x}", "http://a:99999999/", "javascript:alert(1)", "C:\\x", "https://a/bücher/😀.png",
    "images/a.png", "hello", "ftp://a/b", "file:///a/b.jpg", "https://a/b", "https://a/\u{0}",
  ]

  @Test(arguments: strings)
  func agrees(url: String) throws {
    #expect(isInvalid(url) == (URL(string: url) == nil))
    #expect(isInvalid(url) == (try isRefused(url)))
  }

  /// The product has neither the tables of UTS 46 nor the schemes that Foundation treats specially.
  @Test(arguments: [
    ("https://⒈com/", false), ("https://xn--é.com/", false),
    ("https://1א/", false), ("tel://a b/", true), ("addressbook://a:b/", true),
    ("https://é" + String(repeating: "a", count: 64) + "/", false),
  ])
  func knownDifferences(url: String, isInvalidHere: Bool) {
    #expect(isInvalid(url) == isInvalidHere)
    #expect((URL(string: url) == nil) == !isInvalidHere)
  }

  @Test func agreesOnRandomStrings() {
    var random = SplitMix64(seed: 20_240_607)
    let pieces =
      Array("hxA1+-._~:/?#[]@!$&'(=;, \t\u{1}\"<>\\^`{|}%").map(String.init) + [
        "http://", "https://", "//", "://", "%20", "%2", "data.", "a.b", "[::1]", "@h", ":80",
      ]
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...10, using: &random)
      let start = ["", "", "https://", "https://h", "x:"].randomElement(using: &random) ?? ""
      let url = (0..<count).reduce(into: start) { text, _ in
        text += pieces.randomElement(using: &random) ?? ""
      }
      let parsed = URL(string: url)
      #expect(isInvalid(url) == (parsed == nil), "\(url.debugDescription)")
      // A changed port is not an encoding.
      guard let parsed, !url.contains(":"), !url.contains("%") else { continue }
      #expect(isUnencoded(url) == (parsed.absoluteString != url), "\(url.debugDescription)")
      if isUnencoded(url) {
        #expect(BackgroundURL.percentEncoded(url) == parsed.absoluteString)
      }
    }
  }

  @Test(arguments: strings)
  func encodesAsFoundationDoes(url: String) {
    guard let encoded = BackgroundURL.percentEncoded(url), !url.contains("%C") else { return }
    #expect(URL(string: url)?.absoluteString == encoded)
    #expect(URL(string: encoded)?.absoluteString == encoded)
  }
}
