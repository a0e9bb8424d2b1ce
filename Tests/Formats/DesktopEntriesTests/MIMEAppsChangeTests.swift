import DesktopEntries
import TestSupport
import Testing

/// A change writes the lines of its types, in the form that all readers understand, and no others.
struct MIMEAppsChangeTests {
  private static let aliases = ["a/x-b": "a/b"]

  private static func changed(
    _ text: String, _ change: MIMEAppsChange, _ types: [String] = ["a/b"]
  ) throws -> String {
    let bytes = try MIMEAppsEdit.applying(change, to: types, in: Array(text.utf8)) {
      aliases[$0] ?? $0
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let group = "[Default Applications]\n"

  @Test(arguments: [
    ("", "[Default Applications]\na/b=new.desktop;\n"),
    ("[X]\r\n", "[X]\r\n\r\n[Default Applications]\r\na/b=new.desktop;\r\n"),
    ("\(group)a/b = x.desktop\n", "\(group)a/b=new.desktop;\n"),
    ("\(group)  a/b=x.desktop;y.desktop; \n# c\n", "\(group)a/b=new.desktop;\n# c\n"),
    ("\(group)a/b=x.desktop\nc/d=y\na/b=z\n", "\(group)c/d=y\na/b=new.desktop;\n"),
    ("\(group)a/x-b=x.desktop\na/b=y\n", "\(group)a/b=new.desktop;\n"),
    ("\(group)a/x-b=x.desktop\n", "\(group)a/b=new.desktop;\n"),
    ("\(group)a/b=new.desktop\n", "\(group)a/b=new.desktop;\n"),
    ("\(group)a/b=new.desktop\r\n", "\(group)a/b=new.desktop;\r\n"),
    ("\(group)a/b=y\n\n\(group)a/b=x", "\n\(group)a/b=new.desktop;"),
    (
      "[Removed Associations]\na/x-b=new.desktop;y\n\(group)a/b=y\n",
      "[Removed Associations]\na/x-b=y\n\(group)a/b=new.desktop;\n"
    ),
  ]) func aDefaultIsOneLine(text: String, expected: String) throws {
    let once = try Self.changed(text, .set("new.desktop"))
    #expect(once == expected)
    #expect(try Self.changed(once, .set("new.desktop")) == once)
  }

  @Test(arguments: [
    ("[Added Associations]\na/b=x\n", "[Added Associations]\na/b=x;new.desktop;\n"),
    ("[Added Associations]\na/b=x;\n", "[Added Associations]\na/b=x;new.desktop;\n"),
    ("[Added Associations]\na/b=\n", "[Added Associations]\na/b=new.desktop;\n"),
    ("[Added Associations]\na/x-b=new.desktop\n", "[Added Associations]\na/x-b=new.desktop\n"),
    (
      "[Removed Associations]\na/b=new.desktop\n[X]\n",
      "[X]\n\n[Added Associations]\na/b=new.desktop;\n"
    ),
  ]) func anAddedOneIsTheLast(text: String, expected: String) throws {
    #expect(try Self.changed(text, .add("new.desktop")) == expected)
    #expect(try Self.changed(expected, .add("new.desktop")) == expected)
  }

  @Test func aRemovedOneIsNowhereElse() throws {
    let text = """
      [Added Associations]
      a/b=new.desktop;x;
      [Default Applications]
      a/b=new.desktop;
      c/d=new.desktop;
      [Removed Associations]
      a/b=y
      """
    let expected = """
      [Added Associations]
      a/b=x;
      [Default Applications]
      c/d=new.desktop;
      [Removed Associations]
      a/b=y;new.desktop;
      """
    #expect(try Self.changed(text, .remove("new.desktop")) == expected)
  }

  /// Of two lines for a type, readers use the last one.
  @Test(arguments: [
    ("a/b=new.desktop\na/b=\n", "a/b=new.desktop\na/b=new.desktop;\n"),
    ("a/b=new.desktop;\na/b=x\n", "a/b=new.desktop;\na/b=x;new.desktop;\n"),
    ("a/b=x;\na/b=new.desktop;y\n", "a/b=x;\na/b=new.desktop;y\n"),
    ("a/x-b=new.desktop\na/b=x;\n", "a/x-b=new.desktop\na/b=x;new.desktop;\n"),
  ]) func theLastLineCounts(_ lines: String, _ expected: String) throws {
    for (group, change) in [
      ("[Added Associations]\n", MIMEAppsChange.add("new.desktop")),
      ("[Removed Associations]\n", .remove("new.desktop")),
    ] {
      #expect(try Self.changed(group + lines, change) == group + expected)
      #expect(try Self.changed(group + expected, change) == group + expected)
    }
  }

  @Test(arguments: ["junk\n", "\u{FEFF}[X]\n", "a/b=c\n[X]\n", "[X\n", "[Y]\0\n", "a\0b\n"])
  func whatGLibDoesNotReadIsNotChanged(_ text: String) {
    for change in [MIMEAppsChange.set("new.desktop"), .unset] {
      #expect(throws: MIMEAppsFailure.self) { _ = try Self.changed(text, change) }
    }
  }

  @Test(arguments: ["new", "a b/c.desktop", "/usr/x.desktop", "", "x;y.desktop", "a\nb.desktop"])
  func onlyIDsAreWritten(_ id: String) {
    #expect(throws: MIMEAppsFailure.self) { _ = try Self.changed("", .set(id)) }
  }

  @Test(arguments: ["png", "image/*", "a/b=c", "a/b\nc", ""])
  func onlyTypesAreWritten(_ type: String) {
    #expect(throws: MIMEAppsFailure.self) { _ = try Self.changed("", .set("a.desktop"), [type]) }
  }

  @Test func aLineThatNamesNoTypeCanBeRemoved() throws {
    let text = "\(Self.group)image/*=x\na/b=x\n"
    #expect(try Self.changed(text, .unset, ["image/*"]) == "\(Self.group)a/b=x\n")
  }

  @Test(arguments: [
    "\(group)a/b=x\n", "# mine\n\n\(group)a/b=x\n\n[X]\nk=v\n",
    "\(group)a/b=x\n\n\(group)a/x-b=y\n",
    "\(group)a/b=x\r\n\r\n[X]\r\n", "\(group)c/d=y\n  a/b = x",
  ]) func theGroupsStayWhereADefaultIsUnset(_ text: String) throws {
    let unset = try Self.changed(text, .unset)
    let others = Self.lines(text).filter { !$0.contains("a/") }
    #expect(Self.lines(unset) == others, "\(unset)")
  }

  /// What setting a default writes for an application that does not claim the type goes with it.
  @Test func theAssociationGoesWithTheDefault() throws {
    let text = "\(Self.group)a/b=x;y\n\n[Added Associations]\na/b=x;z;y\nc/d=x\n"
    let expected = "\(Self.group)\n[Added Associations]\na/b=z;y\nc/d=x\n"
    #expect(try Self.changed(text, .unset) == expected)
    let both = "\(Self.group)a/b=x\n\n[Added Associations]\na/b=x\n"
    #expect(try Self.changed(both, .unset) == "\(Self.group)\n[Added Associations]\n")
  }

  /// mimeopen takes the last line of a type, so that of the default comes after all others.
  @Test(arguments: [
    (
      "\(group)c/d=z\na/b=x\n\n[Added Associations]\na/b=y\n",
      "[Added Associations]\na/b=y\n\n\(group)c/d=z\na/b=x\n"
    ),
    (
      "# mine\n\(group)a/b=x\n[Removed Associations]\na/b=y\n",
      "# mine\n[Removed Associations]\na/b=y\n\n\(group)a/b=x\n"
    ),
    (
      "\(group)a/b=x\n[X-Mine]\na/b=y\n\(group)c/d=z",
      "[X-Mine]\na/b=y\n\n\(group)a/b=x\nc/d=z"
    ),
    (
      "\(group)a/b=x\n# of y\n\n[Added Associations]\na/b=y\n \(group)c/d=z\na/b=x\n",
      "# of y\n\n[Added Associations]\na/b=y\n \(group)c/d=z\n\n\(group)a/b=x\na/b=x\n"
    ),
    (
      "\(group)# mine\na/b=x\n\(group)c/d=z\n[X]\n",
      "[X]\n\n\(group)# mine\na/b=x\nc/d=z\n"
    ),
    (
      "\(group)a/b=x\r\n[Removed Associations]\r\na/b=y\r\n",
      "[Removed Associations]\r\na/b=y\r\n\r\n\(group)a/b=x\r\n".replacing("]\n", with: "]\r\n")
    ),
    ("[Added Associations]\na/b=y\n", "[Added Associations]\na/b=y\n"),
  ]) func aDefaultFollows(text: String, expected: String) throws {
    #expect(try Self.changed(text, .follow) == expected)
    #expect(try Self.changed(expected, .follow) == expected)
  }

  /// Lists with comments, blank lines, groups of others, several line ends, and lines of two types.
  private struct RandomList {
    var random: SplitMix64
    private static let groups = [
      "Default Applications", "Added Associations", "Removed Associations", "X-Mine",
      "Default Applications",
    ]

    mutating func chance(_ percent: Int) -> Bool {
      Int.random(in: 0..<100, using: &random) < percent
    }

    private mutating func some<Value>(of values: [Value], or other: Value) -> Value {
      values.randomElement(using: &random) ?? other
    }

    mutating func text() -> String {
      let end = some(of: ["\n", "\n", "\r\n"], or: "\n")
      var lines = chance(50) ? ["# mine", ""] : []
      for group in Self.groups.shuffled(using: &random).prefix(chance(80) ? 5 : 4) {
        // Each group keeps an entry, so that it stays.
        lines += ["[\(group)]", "# of \(group)", "z/z=keep.desktop;"]
        for _ in 0..<Int.random(in: 0..<5, using: &random) { lines.append(line()) }
      }
      return lines.joined(separator: end) + (chance(80) ? end : "")
    }

    private mutating func line() -> String {
      if chance(25) { return some(of: ["", "  ", "# a/b=x.desktop", "#"], or: "") }
      let type = some(of: ["a/b", "a/x-b", "c/d", "e/f[de]"], or: "")
      let ids = ["x.desktop", "new.desktop", "y.desktop", "bad", " z.desktop"]
      let list = ids.filter { _ in chance(35) }.joined(separator: ";")
      return (chance(10) ? " " : "") + type + some(of: ["=", "=", " = ", "= "], or: "=") + list
        + (chance(60) ? ";" : "") + (chance(10) ? " " : "")
    }
  }

  /// The lines without their ends, apart from those that a change may write.
  private static func others(_ text: String) -> [String] {
    var group = ""
    return lines(text).filter { line in
      let content = line.drop { $0 == " " }
      if content.hasPrefix("[") { group = String(content) }
      let name = content.prefix { $0 != "=" && $0 != " " }
      return group.hasPrefix("[X-Mine") || !["a/b", "a/x-b"].contains(name)
    }
  }

  /// The lines, without the names of groups of defaults: first those of other groups, then sorted
  /// defaults, comments, and blanks, since what is behind the last default belongs to what follows.
  private static func moved(_ lines: [String]) -> [String] {
    var (others, moved, isDefault) = ([String](), [String](), false)
    for line in lines {
      if line.hasPrefix("[") || line.hasPrefix(" [") { isDefault = line.hasPrefix("[Default Ap") }
      if isDefault && line.hasPrefix("[") { continue }
      let isComment = line.hasPrefix("#") || line.allSatisfy { $0 == " " }
      if isDefault || isComment { moved.append(line) } else { others.append(line) }
    }
    return others + moved.sorted()
  }

  private static func lines(_ text: String) -> [String] {
    text.utf8.filter { $0 != 0x0D }.split(separator: 0x0A).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test(arguments: 0..<UInt64(Effort.rounds(500, quick: 100)))
  func noOtherLineChanges(_ seed: UInt64) throws {
    var list = RandomList(random: SplitMix64(seed: seed))
    let text = list.text()
    let changes: [MIMEAppsChange] = [
      .set("new.desktop"), .unset, .add("new.desktop"), .remove("new.desktop"), .follow,
    ]
    for change in changes {
      let once = try Self.changed(text, change)
      let new = Self.others(once)
      var old = Self.others(text)
      // All defaults move, as one group.
      let plain = change == .follow ? Self.moved(new) : new
      if change == .follow { old = Self.moved(old) }
      // A group that was missing is added.
      let hasGroups = ["Default Ap", "Added", "Removed"].allSatisfy { text.contains("[\($0)") }
      #expect(plain == old || !hasGroups, "\(change)\n\(text)\n---\n\(once)")
      #expect(text.hasSuffix("\n") == once.hasSuffix("\n"), "\(text)")
      let feeds = once.replacing("\r\n", with: "").contains("\n")
      #expect(feeds != text.contains("\r\n"), "\(once)")
      #expect(try Self.changed(once, change) == once)
    }
    let set = try Self.changed(text, .set("new.desktop"))
    #expect(
      Self.lines(set).contains { ["a/b=new.desktop;", "a/b=new.desktop"].contains($0) }, "\(set)")
    let unset = try Self.changed(text, .unset)
    if unset == text, !text.contains("new.desktop"), text.contains(Self.group) {
      #expect(try Self.changed(set, .unset) == text)
    }
  }

  /// A group that was missing stays, since it may be the user's.
  @Test(arguments: [
    "", "\n", "# a\n", "[X]\nk=v\n", "[X]\nk=v", "[X]\r\nk=v\r\n\r\n",
    "\(group)c/d=x\n# b\n\n[X]\n",
  ]) func unsettingUndoesSetting(_ text: String) throws {
    let set = try Self.changed(text, .set("new.desktop"))
    #expect(set != text)
    let unset = try Self.changed(set, .unset)
    let group = text.contains(Self.group) ? [] : ["[Default Applications]"]
    #expect(Self.lines(unset) == Self.lines(text) + group)
    #expect(try Self.changed(unset, .set("new.desktop")) == set)
  }

  @Test func manyTypesAtOnce() throws {
    let types = (0..<200).map { "a/t\($0)" }
    let set = try Self.changed("\(Self.group)a/t7=x;\n", .set("n.desktop"), types)
    #expect(set.split(separator: "\n").count == 201)
    #expect(try Self.changed(set, .unset, types) == Self.group)
  }
}
