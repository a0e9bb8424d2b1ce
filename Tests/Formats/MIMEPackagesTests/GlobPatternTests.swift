import MIMEPackages
import Testing

struct GlobPatternTests {
  @Test(
    arguments: [
      ("*.tar.gz", .suffix), ("*~", .suffix), ("*", .suffix), ("makefile", .literal),
      ("", .literal), (".bashrc", .literal), ("README*", .general), ("*.so.[0-9]*", .general),
      ("*.?", .general), ("**", .general), ("[", .general),
    ] as [(String, GlobPattern.Kind)])
  func kinds(text: String, kind: GlobPattern.Kind) { #expect(GlobPattern(text).kind == kind) }

  @Test func extensionsAreThoseOfSuffixes() {
    #expect(GlobPattern("*.Tar.GZ").fileExtension == "tar.gz")
    #expect(GlobPattern("*.C", isCaseSensitive: true).fileExtension == "C")
    for text in ["*~", "*.", "*", "makefile", "a*.b", "*.[0-9]"] {
      #expect(GlobPattern(text).fileExtension == nil, "\(text)")
    }
  }

  @Test func lettersBeyondASCIIKeepTheirCase() {
    #expect(GlobPattern("*.ÄB").text == "*.Äb")
  }

  @Test func suffixesOfSuffixes() {
    #expect(GlobPattern("*.a.b.c").shorterSuffixes == ["*.b.c", "*.c"])
    #expect(GlobPattern("*.a..").shorterSuffixes == ["*.."])
    #expect(GlobPattern("*.a").shorterSuffixes.isEmpty)
    let long = "*" + String(repeating: ".a", count: 200)
    #expect(GlobPattern(long).shorterSuffixes.isEmpty)
  }

  @Test(
    arguments: [
      ("*.[0-9]", [.star, .character("."), .bracket]), ("[]]", [.bracket]), ("[!]a]", [.bracket]),
      ("[^]]?", [.bracket, .any]), (#"\*"#, [.character("*")]), ("]", [.character("]")]),
      ("[[]", [.bracket]),
    ] as [(String, [GlobPiece])])
  func pieces(text: String, pieces: [GlobPiece]) {
    #expect(GlobPattern(text).pieces.pieces == pieces)
    #expect(GlobPattern(text).pieces.problem == nil)
  }

  @Test(
    arguments: [
      ("*.[a", .openBracket, 2..<3), ("[", .openBracket, 0..<1), ("[!", .openBracket, 0..<1),
      ("é[]", .emptyBracket, 2..<4), ("[!]", .openBracket, 0..<1),
      (#"a\"#, .trailingBackslash, 1..<2),
    ] as [(String, GlobProblem.Kind, Range<Int>)])
  func problems(text: String, kind: GlobProblem.Kind, range: Range<Int>) {
    let problem = GlobPattern(text).pieces.problem
    #expect(problem?.kind == kind)
    #expect(problem?.range == range)
  }
}
