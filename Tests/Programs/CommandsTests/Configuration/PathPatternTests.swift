import Commands
import TestSupport
import Testing

@Suite struct PathPatternTests {
  @Test(
    arguments: [
      // A name at any depth, and everything in it.
      ("build", "build", true), ("build", "a/build", true), ("build", "a/build/x.plist", true),
      ("build", "builds", false), ("*.bak", "a/x.bak", true), ("*.bak", "x.bak.plist", false),
      // From the folder.
      ("/build", "build/x", true), ("/build", "a/build", false), ("a/b", "a/b/c", true),
      ("a/b", "x/a/b", false), ("./a", "a", true), ("./a", "b/a", false), ("a//b", "a/b", true),
      // Folders only.
      ("build/", "build/x", true), ("build/", "build", false), ("build/", "a/build/x", true),
      // Any number of folders.
      ("a/**/b", "a/b", true), ("a/**/b", "a/x/y/b", true), ("a/**/b", "a/x/bb", false),
      ("**/b", "b", true), ("**/b", "x/y/b", true), ("a/**", "a/x", true), ("a/**", "a", false),
      ("**", "a/b", true), ("**/", "a", false), ("**/", "a/b", true),
      ("**/a/**/b", "a/x/a/y/b", true), ("**/a/**/b/c", "a/b/x/b/c", true),
      // Within a name.
      ("a*c", "abc", true), ("a*c", "ac", true), ("a*c", "a/c", false), ("a?c", "abc", true),
      ("a?c", "aéc", true), ("a?c", "ac", false), ("*a*b*", "xxaxxbxx", true),
      ("*a*b*", "xxbxxa", false), ("a**c", "abbc", true),
      ("[ab].x", "a.x", true), ("[ab].x", "c.x", false), ("[!ab].x", "c.x", true),
      ("[a-c]", "b", true), ("[a-c]", "-", false), ("[a-]", "-", true), ("[]]", "]", true),
      ("[à-ü]", "é", true), ("[!é]", "é", false), ("*[!é]", "é", false),
      ("\\*", "*", true), ("\\*", "a", false), ("\\{a}", "{a}", true), ("a b", "a b", true),
      // Letter case counts.
      ("Build", "build", false),
    ] as [(String, String, Bool)])
  func covers(_ pattern: String, _ path: String, _ expected: Bool) throws {
    #expect(try PathPattern(pattern).covers(PathBelow(path)) == expected)
  }

  /// The walk asks about each folder before what is in it.
  @Test func matchesTheNameItself() throws {
    let build = try PathPattern("build/")
    #expect(build.matches(PathBelow("a/build"), isFolder: true))
    #expect(!build.matches(PathBelow("a/build"), isFolder: false))
    #expect(!build.matches(PathBelow("a/build/x"), isFolder: false))
  }

  /// Stars do not multiply the work.
  @Test(.endsSometime) func manyStars() throws {
    let names = try PathPattern(String(repeating: "*a", count: 2000) + "b")
    #expect(!names.covers(PathBelow(String(repeating: "a", count: 4000))))
    let folders = try PathPattern(String(repeating: "**/a/", count: 500) + "b")
    #expect(!folders.covers(PathBelow(String(repeating: "a/", count: 500) + "c")))
  }
}

extension PathBelow {
  /// Parses a path in its written form, `a/b`.
  init(_ text: String) {
    self.init(Array(text.utf8).split(separator: UInt8(ascii: "/")))
  }
}
