import Diagnostics
import PropertyLists
import Testing

/// A dictionary with a lost key, value, or boundary keeps its entries, and gets no new ones.
struct BrokenPartTests {
  private static let lines = SampleList.owner.split(separator: "\n").map(String.init)
  private static let keys = lines.indices.filter { lines[$0].contains("<key>") }

  /// The text that no fix changes any more.
  private static func end(_ text: String) -> String {
    var text = text
    for _ in 0..<10 {
      let fixes = findings(text).compactMap(\.fix)
      text = String(decoding: Fix.apply(fixes, to: Array(text.utf8)), as: UTF8.self)
    }
    return text
  }

  @Test(arguments: keys) func lostKeys(_ place: Int) {
    var lost = Self.lines
    lost.remove(at: place)
    var retagged = Self.lines
    retagged[place] = retagged[place].replacing("key>", with: "string>")
    for text in [lost, retagged].map({ $0.joined(separator: "\n") + "\n" }) {
      #expect(findings(text).contains { $0.rule == "plist/broken-dictionary" }, "\(text)")
      #expect(Self.end(text) == text)
    }
  }

  @Test("Lines for the preprocessor that Xcode runs are no text, and choose one of two values")
  func directives() {
    let branches = ["#ifdef A", "ENTRY", "  #else", "ENTRY", "", "#endif // A"]
      .map { $0 == "ENTRY" ? "<key>Own</key><string>a</string>" : $0 }
    for place in Self.lines.indices where Self.lines[place].contains("<dict>") {
      var lines = Self.lines
      lines.insert(contentsOf: branches, at: place + 1)
      let text = lines.joined(separator: "\n") + "\n"
      let found = findings(text)
      #expect(!found.contains { $0.rule.hasPrefix("plist/") }, "\(found.map(\.message))")
      let broken = findings(text.replacing("#else", with: "else"))
      #expect(broken.contains { $0.rule == "plist/broken-dictionary" })
    }
  }

  @Test func lostValues() {
    for place in Self.keys where Self.lines[place + 1].contains("<string>") {
      var lost = Self.lines
      lost.remove(at: place + 1)
      let text = lost.joined(separator: "\n") + "\n"
      #expect(Self.end(text) == text)
    }
  }

  /// The keys of two document types in one dictionary are not those of one of them.
  @Test func lostBoundaries() throws {
    let start = try #require(Self.lines.firstIndex { $0.contains("<key>CFBundleTypeName") })
    let end = try #require(Self.lines[start...].firstIndex { $0.hasSuffix("</dict>") })
    var other = Self.lines[start..<end].map { $0.replacing("ketch<", with: "ketches<") }
    for _ in other.indices {
      var both = Self.lines
      both.insert(contentsOf: other, at: end)
      let text = both.joined(separator: "\n") + "\n"
      let entries = findings(text).filter { $0.rule == "plist/duplicate-key" }
      #expect(entries.allSatisfy { $0.fix == nil } || entries.count < 2, "\(text)")
      other.removeLast(other.last?.contains("<string>") ?? false ? 2 : 4)
      if other.isEmpty { break }
    }
  }

  /// An array in place of a word follows a lost key, unless it holds such a word.
  @Test(arguments: ["LSHandlerRank", "CFBundleTypeRole"])
  func arraysOfWords(_ key: String) {
    let words = ["Owner", "Alternate", "Editor", "Viewer", "org.acme.drawing", "Primary"]
    let known = key == "LSHandlerRank" ? words[0...1] : words[2...3]
    for word in words {
      let value = "<array>\n<string>\(word)</string>\n</array>"
      let text = wholeList(
        "<key>CFBundleDocumentTypes</key>\n<array>\n<dict>\n<key>\(key)</key>\n\(value)\n</dict>\n</array>"
      )
      let found = findings(text).filter { $0.rule == "plist/wrong-value-type" }
      #expect(found.map { $0.fix != nil } == [known.contains(word)], "\(text)")
    }
  }

  @Test(arguments: [",", ";", "|", ", ", " "]) func extensionsInOneString(_ mark: String) {
    for (list, isOne) in [
      (["acd", "acx"], false), (["a1", "b2", "c3"], false), (["c", "v"], true),
    ] {
      let text = SampleList.owner.replacing(
        ">lakesketch<", with: ">\(list.joined(separator: mark))<")
      let count = findings(text).count { $0.rule == "uti/malformed-extension" }
      #expect(count == (isOne && mark.count == 1 && mark != " " ? 0 : 1), "\(list)\(mark)")
    }
  }
}
