import Diagnostics
import DesktopEntries
import KeyFileSyntax
import TestSupport
import Testing

/// Edits of a `mimeapps.list` change what they say and nothing else.
struct MIMEAppsEditTests {
  private static func edited(
    _ text: String, _ edit: ([UInt8]) throws(MIMEAppsFailure) -> [UInt8]
  ) throws -> String {
    String(decoding: try edit(Array(text.utf8)), as: UTF8.self)
  }

  private static func setting(_ text: String, _ types: [String] = ["a/b"]) throws -> String {
    try edited(text) { bytes throws(MIMEAppsFailure) in
      try MIMEAppsEdit.applying(.set("new.desktop"), to: types, in: bytes)
    }
  }

  private static func removing(_ text: String, _ types: [String]? = nil) throws -> String {
    try edited(text) { bytes throws(MIMEAppsFailure) in
      try MIMEAppsEdit.removing("new.desktop", for: types, in: bytes)
    }
  }

  @Test(arguments: [
    ("", "[Default Applications]\na/b=new.desktop;\n"),
    ("\n", "[Default Applications]\na/b=new.desktop;\n\n"),
    ("[X]\n", "[X]\n\n[Default Applications]\na/b=new.desktop;\n"),
    ("[X]", "[X]\n\n[Default Applications]\na/b=new.desktop;"),
    ("[X]\r\n\r\n", "[X]\r\n\r\n[Default Applications]\r\na/b=new.desktop;\r\n\r\n"),
    (
      "# a\n[Default Applications]\nc/d=x\n# b\n\n[X]\n",
      "# a\n[Default Applications]\nc/d=x\na/b=new.desktop;\n# b\n\n[X]\n"
    ),
    (
      "[Default Applications]\na/b = x.desktop\n",
      "[Default Applications]\na/b=new.desktop;\n"
    ),
    (
      "[Default Applications]\na/b=x.desktop;new.desktop",
      "[Default Applications]\na/b=new.desktop;"
    ),
    (
      "[Default Applications]\na/b=x;\n[Default Applications]\na/b=y;\n",
      "[Default Applications]\na/b=new.desktop;\n"
    ),
    (
      "[Removed Associations]\na/b=new.desktop;\n[Default Applications]\na/b=;\n",
      "[Default Applications]\na/b=new.desktop;\n"
    ),
    (
      "[Removed Associations]\na/b=x;new.desktop;\nc/d=new.desktop\n",
      "[Removed Associations]\na/b=x;\nc/d=new.desktop\n\n"
        + "[Default Applications]\na/b=new.desktop;\n"
    ),
    ("[Default Applications]\na/b=new.desktop", "[Default Applications]\na/b=new.desktop;"),
  ]) func theIDIsTheOnlyOne(text: String, expected: String) throws {
    let once = try Self.setting(text)
    #expect(once == expected)
    #expect(try Self.setting(once) == once)
  }

  @Test(arguments: [
    ("[Default Applications]\na/b=new.desktop\n\n[X]\n", "\n[X]\n"),
    ("[X]\nk=v\n\n[Added Associations]\na/b= new.desktop ;\n", "[X]\nk=v\n"),
    ("[Added Associations]\n# why\na/b=new.desktop;\n", "[Added Associations]\n# why\n"),
    ("[Removed Associations]\na/b=new.desktop\n", "[Removed Associations]\na/b=new.desktop\n"),
    ("[X]\na/b=new.desktop\n", "[X]\na/b=new.desktop\n"),
    (
      "[Default Applications]\nc/d=x\na/b=new.desktop\ne/f=new.desktop",
      "[Default Applications]\nc/d=x"
    ),
    ("[Default Applications]\na/b=x;new.desktop;y", "[Default Applications]\na/b=x;y"),
  ]) func removingLeavesNothingBehind(text: String, expected: String) throws {
    #expect(try Self.removing(text) == expected)
  }

  @Test func severalTypesAtOnce() throws {
    let types = ["a/b", "c/d", "a/b"]
    let text = try Self.setting("[X]\n", types)
    #expect(text == "[X]\n\n[Default Applications]\na/b=new.desktop;\nc/d=new.desktop;\n")
    #expect(try Self.removing(text, ["c/d"]) == "[X]\n\n[Default Applications]\na/b=new.desktop;\n")
    #expect(try Self.removing(text, ["c/d", "a/b"]) == "[X]\n")
  }

  @Test(arguments: [
    ("[A]\njunk\n", 2), ("a=b\n[A]\n", 1), ("\u{FEFF}[A]\n", 1), ("\n[A] x\n", 2),
    ("[A]\ra=b\r", 1),
  ]) func whatNobodyReadsIsRefused(text: String, line: Int) {
    #expect { try Self.setting(text) } throws: { ($0 as? MIMEAppsFailure)?.line == line }
    #expect { try Self.removing(text) } throws: { ($0 as? MIMEAppsFailure)?.line == line }
  }

  private static let group = "[Default Applications]\n"

  /// What becomes a comment, or a line of its own; and the list can be edited then.
  @Test(arguments: [
    ("\(group)junk\na/b=x\n", "\(group)#junk\na/b=x\n"),
    ("junk\n\(group)a/b=x\n", "#junk\n\(group)a/b=x\n"),
    ("\(group)a/b=x\n  two words", "\(group)a/b=x\n#  two words"),
    ("\(group)a/b x.desktop\r\nc/d=x\r\n", "\(group)#a/b x.desktop\r\nc/d=x\r\n"),
    ("\(group)=x\na/b=x\n=y\n", "\(group)#=x\na/b=x\n#=y\n"),
    ("\(group)a/b=x\nc\0d\n", "\(group)a/b=x\n#c\0d\n"),
    ("\(group)a/b=x\n[]\n[X]\nk=v\n", "\(group)a/b=x\n#[]\n[X]\nk=v\n"),
    ("\(group)a/b=x\n[Foo", "\(group)a/b=x\n#[Foo"),
    ("[Default Applications] all\na/b=x\n", "\(group)# all\na/b=x\n"),
    ("[Default Applications] # all\na/b=x\n", "\(group)# all\na/b=x\n"),
    ("[Default Applications]a/b=x\n", "\(group)a/b=x\n"),
    ("\u{FEFF}junk\n\(group)", "junk"), ("\(group)junk\rmore\0\na/b=x\n", "#junk\rmore"),
  ]) func aBrokenLineBecomesAComment(text: String, expected: String) throws {
    var bytes = Array(text.utf8)
    #expect(MIMEAppsList.refusal(of: KeyFile(bytes))?.isRepairable == true)
    for _ in 0..<3 {
      let rules = ["mimeapps/junk-line", "mimeapps/byte-order-mark"]
      let found = MIMEAppsRules.check(KeyFile(bytes), path: nil).filter { rules.contains($0.rule) }
      bytes = Fix.apply(found.compactMap(\.fix), to: bytes)
    }
    let fixed = String(decoding: bytes, as: UTF8.self)
    #expect(
      text.contains("\u{FEFF}") || text.contains("more")
        ? fixed.contains(expected) : fixed == expected)
    #expect(MIMEAppsList.refusal(of: KeyFile(bytes)) == nil)
  }

  /// A line that may be a header, or tells two versions apart, decides what the others mean.
  @Test(arguments: [
    "[Default Applications\na/b=x\njunk\n", "Default Applications\na/b=x\n",
    "\(group)a/b=x\nAdded Asociations\na/b=y\n", "\(group)[]\na/b=x\n",
    "\(group)c/d=x\nFoo]\na/b=x\n",
    "a/b=x\n", "a/b=x\n[Added Associations]\na/b=x\n", "[Default Applications][X]\na/b=x\n",
    "\(group)<<<<<<< ours\na/b=x\n=======\na/b=y\n>>>>>>> theirs\n",
    "\(group)junk\na/b=x\n||||||| base\n", "a/b=\u{FF}x\n",
    "# mine\n\nc/d=y\ne/f=z\n\(group)a/b=x\n", "c/d=y\njunk\n\(group)a/b=x\n",
    "\(group)a/b=x.desktop;\ny.desktop;\n", "\(group)a/b=\nx.desktop;y.desktop\n",
  ]) func whatMayMeanMoreStays(text: String) {
    let file = KeyFile(Array(text.utf8))
    #expect(MIMEAppsList.refusal(of: file)?.isRepairable == false)
    let found = MIMEAppsRules.check(file, path: nil).filter { $0.rule == "mimeapps/junk-line" }
    #expect(!found.isEmpty && found.allSatisfy { $0.fix == nil })
  }

  /// Forms of lines, and whether GLib 2.74 reads a file with one.
  private static let forms: [(line: String, isRead: Bool)] =
    [
      "[X]", "[X] ", "[X]\t", " [X]", "[ ]", "[\u{E9}]", "a/b =x", " a/b=x", "a b=x",
      "k[de]=x", "k[]=x", "k[de_DE.UTF-8@x]=v", "k[\u{E9}]=v", "k=v\0w", "\0", "\0k=v", "\u{C}",
      "k=",
      "\u{E9}=v", "#", "  ", "Encoding=UTF-8", "Encoding =utf-8", "Encoding[de]=x", "encoding=x",
      "k=\\q",
    ].map { ($0, true) }
    + [
      "[X]y", "[X] # c", "[X", "X]", "[]", "[[X]", "[X]]", "[X\u{1}]", "[X]=v", "[X]a=v", "[X][Y]",
      "a/b", "=x", " = x", "k[de=x", "k]de=x", "k[de]x=x", "k[d e]=x", "k[de!]=v", "k [de]=v",
      "[de]=v", "k[a][b]=v", "k\0=v", "Encoding=utf8", "Encoding=", "Encoding=UTF-8 ",
      "Encoding=Legacy-Mixed", "junk", "; c", "<<<<<<< ours",
    ].map { ($0, false) }

  /// What an edit refuses, the check finds in the same line, and else only what GLib skips.
  @Test(arguments: ["\n", "\r\n"], ["", "\u{FEFF}"])
  func theCheckFindsWhatIsRefused(end: String, mark: String) {
    let frames = [
      ("\(Self.group)", ""), ("\(Self.group)", "\nc/d=y\n"), ("# mine\n\(Self.group)c/d=y\n", "\n"),
      ("\(Self.group)[Y]\na/b=x\n\(Self.group)", "\nc/d=y\n"),
    ]
    for (line, isRead) in Self.forms {
      for (before, after) in frames {
        let text = mark + (before + line + after).replacingLineFeeds(by: end)
        let file = KeyFile(Array(text.utf8))
        let found = MIMEAppsRules.check(file, path: nil).filter {
          ["mimeapps/junk-line", "mimeapps/byte-order-mark"].contains($0.rule)
        }
        let lines = found.map { finding in
          1 + file.text[..<(finding.range?.lowerBound ?? 0)].count { $0 == 0x0A }
        }
        let refusal = MIMEAppsList.refusal(of: file)
        // GLib skips a line that begins with a NUL byte, so what it says is lost.
        let isSkipped = line.hasPrefix("\0") && refusal == nil && !lines.isEmpty
        #expect(isSkipped || refusal?.line == lines.min(), "\(text.debugDescription)")
        #expect((refusal == nil) == (isRead && mark.isEmpty), "\(text.debugDescription)")
      }
    }
  }

  @Test func wrongNamesAreRefused() {
    for id in ["", ".desktop", "a", "a/b.desktop", "a\n.desktop", "a.desktop\n"] {
      #expect(throws: MIMEAppsFailure.self) {
        try MIMEAppsEdit.applying(.set(id), to: ["a/b"], in: [])
      }
    }
    for type in ["", "a", "a/b=c", "a/b\n[X]", "a/b[de]"] {
      #expect(throws: MIMEAppsFailure.self) {
        try MIMEAppsEdit.applying(.set("a.desktop"), to: [type], in: [])
      }
    }
  }

  /// What drops a default gives the types back the ones that they had, whatever the file is.
  @Test func editsCanBeUndone() throws {
    let seeds = [
      "# x\n[Default Applications]\nc/d=x.desktop;\ne/f=y.desktop\n\n[Other]\nk=v\n",
      "[Added Associations]\r\na/b=z.desktop;\r\n\r\n# end\r\n\r\n",
      "[Removed Associations]\na/b=x.desktop\n\n[Default Applications]\na/b=y.desktop;x.desktop",
    ]
    var mutator = Mutator(
      seed: 61, seeds: seeds.map { Array($0.utf8) },
      tokens: [
        "[Default Applications]\n", "[Other]", "\n", "\r\n", "\r", " ", "#", "=", ";", "a/b=",
        "c/d=q.desktop", "\n\n\n", "\\;",
      ])
    let types = ["a/b", "g/h"]
    var edited = 0
    for _ in 0..<Effort.rounds(6000) {
      let bytes = mutator.next()
      guard
        let changed = try? MIMEAppsEdit.applying(.set("new.desktop"), to: types, in: bytes)
      else { continue }
      edited += 1
      let shown = "\(String(decoding: bytes, as: UTF8.self).debugDescription)"
      let again = try MIMEAppsEdit.applying(.set("new.desktop"), to: types, in: changed)
      #expect(again == changed, "\(shown)")
      #expect(Self.defaults(changed, types) == [["new.desktop"], ["new.desktop"]], "\(shown)")
      let back = try MIMEAppsEdit.applying(
        .drop("new.desktop", earlier: bytes), to: types, in: changed)
      let ended = bytes.last == UInt8(ascii: "\r") ? bytes + [UInt8(ascii: "\n")] : bytes
      #expect(Self.defaults(back, types) == Self.defaults(ended, types), "\(shown)")
      guard Self.hadNothingOfOurs(bytes) else { continue }
      #expect(back == bytes, "\(shown)")
      #expect(try MIMEAppsEdit.removing("new.desktop", in: changed) == bytes, "\(shown)")
    }
    #expect(edited > Effort.rounds(1500))
  }

  /// The applications of the last line of each type.
  private static func defaults(_ bytes: [UInt8], _ types: [String]) -> [[String]] {
    let list = MIMEAppsList(KeyFile(bytes), isOfOneDesktop: false).associations(in: .defaults)
    return types.map { type in list.last { $0.type.text == type }?.ids.map(\.text) ?? [] }
  }

  /// False if a line of ours was there, or a group without content, which goes with ours, or if the
  /// last line is cut between CR and LF.
  private static func hadNothingOfOurs(_ bytes: [UInt8]) -> Bool {
    let file = KeyFile(bytes)
    let list = MIMEAppsList(file, isOfOneDesktop: false)
    let hasLine = list.associations(in: .defaults).contains {
      ["a/b", "g/h"].contains($0.type.text)
    }
    let hasEmptyGroup = file.groups.contains {
      $0.name.text == "Default Applications" && $0.entries.isEmpty
    }
    return !hasLine && !hasEmptyGroup && bytes.last != UInt8(ascii: "\r")
  }
}

extension String {
  fileprivate func replacingLineFeeds(by end: String) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).joined(separator: end)
  }
}
