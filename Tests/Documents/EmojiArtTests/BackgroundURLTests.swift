import Testing

@testable import EmojiArt

@Suite struct BackgroundURLTests {
  static let wrapped =
    "https://www.example.com/imgres?imgurl=https%3A%2F%2Fpics.example.net%2Fb.jpg&h=6"
  static let target = "https://pics.example.net/b.jpg"

  static let vectors: [(String, [URLProblem])] = [
    ("https://a/b.png", []),
    ("HTTPS://a/b.png?c=d&e=%C3%A9#top", []),
    ("https://a:8080/b", []),
    ("https://[::1]:80/", []),
    ("", [.invalid(.empty)]),
    (" https://a/b", [.invalid(.leadingWhiteSpace)]),
    ("\u{A0}https://a/b", [.invalid(.leadingWhiteSpace)]),
    ("https://a b/c d.png", [.invalid(.spaceInHost)]),
    ("file://a b/c", [.invalid(.spaceInHost)]),
    ("https://a<b/", [.invalid(.host)]),
    ("https://a%zz/", [.invalid(.host)]),
    ("https://[::1]x/", [.invalid(.host)]),
    ("https://a:b/", [.invalid(.port)]),
    ("ht tp://a/", [.invalid(.scheme)]),
    ("images/a.png", [.relative]),
    ("hello", [.relative]),
    ("//a/b", [.relative]),
    (" hello", [.relative, .unencoded]),
    ("http://a/b", [.insecure]),
    ("HTTP://a/b c", [.insecure, .unencoded]),
    ("http:///b", [.insecure, .unusableHost]),
    ("file:///a/b.jpg", [.file]),
    ("file:///a/b c.jpg", [.file, .unencoded]),
    ("ftp://a/b", [.unsupportedScheme("ftp")]),
    ("javascript:alert(1)", [.unsupportedScheme("javascript")]),
    ("C:\\x", [.unsupportedScheme("c"), .unencoded]),
    ("https://", [.unusableHost]),
    ("https:a/b", [.unusableHost]),
    ("https:///lake.jpg", [.unusableHost]),
    ("https://:80/a", [.unusableHost]),
    ("https://user@/a", [.unusableHost]),
    ("https://a:65535/", []),
    ("https://a:65536/", [.unusableHost]),
    ("https://a:99999999999999999999999/", [.unusableHost]),
    ("https://a/b c", [.unencoded]),
    ("https://a/bücher/😀.png", [.unencoded]),
    ("https://bücher.example/", [.unencoded]),
    ("https://a/\u{1}", [.unencoded]),
    ("https://a/b\n", [.unencoded]),
    ("https://a/[x].png", [.unencoded]),
    ("https://a/{x}", [.unencoded]),
    ("https://a/%zz", [.unencoded]),
    ("https://a/b%4", [.unencoded]),
    ("https://a/#b#c", [.unencoded]),
    ("https://[fe80::1%en0]/", [.unencoded]),
    (wrapped, [.wrappedImage(target: target)]),
    ("https://a/b?imgurl=", [.wrappedImage(target: nil)]),
    ("https://a/b?imgurl=c.png", [.wrappedImage(target: nil)]),
    ("https://a/b?imgurl=https://c/d?e=f", [.wrappedImage(target: nil)]),
    ("https://a/b?x=1&imgurl=https://c/d", [.wrappedImage(target: "https://c/d")]),
    ("https://a/b?IMGURL=https://c/d", []),
    ("https://a/imgurl=x#imgurl=y", []),
    (
      "http://a/b c?imgurl=https://c/d",
      [.insecure, .unencoded, .wrappedImage(target: "https://c/d")]
    ),
    ("data:", [.dataURL]),
    ("DATA:image/png;base64,AA AA?imgurl=x", [.dataURL]),
  ]

  @Test(arguments: vectors)
  func judges(url: String, problems: [URLProblem]) {
    #expect(BackgroundURL.problems(of: url, unwrapsAtFetch: false) == problems)
  }

  @Test func wrappedPicturesAreFineWhereTheyAreUnwrapped() {
    #expect(BackgroundURL.problems(of: Self.wrapped, unwrapsAtFetch: true) == [])
  }

  @Test func aCutURLIsJudgedByItsBeginning() {
    let long = "https://a/" + String(repeating: "b", count: 65_000)
    #expect(BackgroundURL.problems(of: long, unwrapsAtFetch: false, isCut: true) == [])
    for rest in ["%", "%C"] {
      #expect(BackgroundURL.problems(of: long + rest, unwrapsAtFetch: false, isCut: true) == [])
      #expect(BackgroundURL.problems(of: long + rest, unwrapsAtFetch: false) == [.unencoded])
    }
    #expect(
      BackgroundURL.problems(of: Self.wrapped, unwrapsAtFetch: false, isCut: true)
        == [.wrappedImage(target: nil)])
  }

  @Test(arguments: [
    ("https://a/b c", "https://a/b%20c"),
    ("https://a/bücher?ä#ö", "https://a/b%C3%BCcher?%C3%A4#%C3%B6"),
    ("https://a/%zz%C3%A9 ", "https://a/%25zz%C3%A9%20"),
    ("https://a/[x]{y}", "https://a/%5Bx%5D%7By%7D"),
    ("https://u ser:p|w@a/", "https://u%20ser:p%7Cw@a/"),
    ("a b.png", "a%20b.png"),
  ])
  func encodes(url: String, encoded: String) {
    #expect(BackgroundURL.percentEncoded(url) == encoded)
    #expect(BackgroundURL.percentEncoded(encoded) == nil)
    let left = BackgroundURL.problems(of: encoded, unwrapsAtFetch: false)
    #expect(!left.contains(.unencoded))
  }

  @Test(arguments: [
    "", "https://a/b", "https://a b/", "https://bücher.example/a b", "data:a b", "[a:b",
  ])
  func encodesNothingElse(url: String) {
    #expect(BackgroundURL.percentEncoded(url) == nil)
  }

  @Test(arguments: [
    ("http://a/b c", "https://a/b c"), ("HTTP://a", "https://a"),
    ("http://a:443/", "https://a:443/"),
    ("http://a:80/", nil), ("https://a/", nil), ("a", nil), ("http://[/", "https://[/"),
  ])
  func secures(url: String, secured: String?) {
    #expect(BackgroundURL.secured(url) == secured)
  }

  @Test(arguments: [
    (wrapped, target), ("http://a/?imgurl=http://b/c%20d&imgurl=http://e/", "http://b/c%20d"),
    ("http://a/?imgurl=http://b/%22%20%25", "http://b/%22%20%25"),
    ("http://a/?imgurl=x=y&imgurl=http://e/", "http://e/"), ("http://a/?imgurl=http://b%20c/", nil),
    ("http://a/?imgurl=http://%FF/", nil), ("http://a/?imgurl=file:///x", nil), ("http://a/", nil),
  ])
  func unwraps(url: String, target: String?) {
    #expect(BackgroundURL.wrappedTarget(of: url) == target)
  }
}
