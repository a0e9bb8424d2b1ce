import DesktopEntries
import DesktopState
import TestSupport
import Testing

/// `mimeinfo.cache`, sound and broken.
struct MIMEInfoCacheTests {
  private static func cache(_ bytes: [UInt8]) -> AssociationFile {
    AssociationFile(path: "mimeinfo.cache", role: .cache, bytes)
  }

  @Test func linesAndTheirPlaces() {
    let cache = Self.cache(
      Array("# made\n[MIME Cache]\r\n a/b = x.desktop; y.desktop;\r\n\nc/d=z.desktop".utf8))
    #expect(!cache.isRefused)
    #expect(
      cache.lines == [
        AssociationLine(.cached, "a/b", ["x.desktop", "y.desktop"], line: 3),
        AssociationLine(.cached, "c/d", ["z.desktop"], line: 5),
      ])
  }

  @Test(arguments: [
    ("[MIME Cache]\njunk\n", true), ("a/b=c.desktop\n", true),
    ("[MIME Cache]\n=c.desktop\n", true), ("[Other]\na/b=c.desktop\n", false),
    ("[MIME Cache]\nab=c.desktop\n", false), ("[MIME Cache]\na/b=\n", false),
    ("[MIME Cache]\na/b=c\n", false), ("[MIME Cache]\na/b=c.desktop\na/b=c.desktop\n", false),
  ]) func linesThatGLibRefuses(text: String, isRefused: Bool) {
    #expect(Self.cache(Array(text.utf8)).isRefused == isRefused)
  }

  /// Any bytes are read, lines and problems with places in the file.
  @Test func anyBytesAreRead() {
    let seeds = [
      "[MIME Cache]\na/b=x.desktop;y.desktop;\nc/d=z.desktop;\n",
      "[Default Applications]\na/b=x.desktop\n[Removed Associations]\r\nc/d=y.desktop;\r\n",
    ]
    var mutator = Mutator(
      seed: 9, seeds: seeds.map { Array($0.utf8) },
      tokens: ["[", "]", "=", ";", "\n", "\r", "#", "[MIME Cache]\n", "\\"])
    for _ in 0..<Effort.rounds(12_000) {
      let bytes = mutator.next()
      let count = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
      let cache = Self.cache(bytes)
      #expect(cache.lines.allSatisfy { (1...count).contains($0.line) && $0.kind == .cached })
      for role in [AssociationFile.Role.shared, .ofDesktop("KDE"), .formerDefaults] {
        let file = AssociationFile(path: "x", role: role, bytes)
        #expect(file.lines.allSatisfy { (1...count).contains($0.line) })
      }
    }
  }
}
