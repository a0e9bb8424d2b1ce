import Diagnostics
import TestSupport
import Testing
import ProjectChecks

/// Comments that accept findings.
@Suite struct IgnoreTests {
  /// What is found in a file, and what comments accept with their reasons.
  private func judge(
    _ text: String, _ path: String, ignores: Bool = true, selection: RuleSelection = .all,
    beside list: String? = nil
  ) throws -> (found: [String], ignored: [String?]) {
    let file = try #require(ProjectFile(Array(text.utf8), path: path, isNamed: true))
    let other = list.flatMap {
      ProjectFile(Array($0.utf8), path: "Info.plist", isNamed: true)
    }
    let context = ProjectContext(
      [file] + [other].compactMap(\.self), surroundings: .none, selection: selection)
    let (found, ignored) = ProjectRules.judge(file, context, ignores: ignores)
    #expect(ignored.allSatisfy { $0.place == .comment })
    return (found.map(\.rule).sorted(), ignored.map(\.reason))
  }

  private func package(_ first: String, _ inside: String = "", _ after: String = "") -> String {
    """
    <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
      \(first)
      <mime-type type="application/x.a">
        <comment>A</comment>
        \(inside)
        <glob pattern="*.Apart"/>\(after)
        <glob pattern="*.Bpart"/>
      </mime-type>
      <mime-type type="application/x.c"><comment>C</comment><glob pattern="*.Cpart"/></mime-type>
    </mime-info>

    """
  }

  private static let upper = "mime/uppercase-glob"

  @Test func scopesInXML() throws {
    let comment = "<!-- filetype: ignore mime/uppercase-glob, as in the names -->"
    let reason: String? = "as in the names"
    #expect(try judge(package(""), "a.xml").found == [Self.upper, Self.upper, Self.upper])
    let element = try judge(package(comment), "a.xml")
    #expect(element.found == [Self.upper] && element.ignored == [reason, reason])
    let inner = try judge(package("", comment), "a.xml")
    #expect(inner.found == [Self.upper, Self.upper] && inner.ignored == [reason])
    let line = try judge(package("", "", " " + comment), "a.xml")
    #expect(line.found == [Self.upper, Self.upper] && line.ignored == [reason])
    let file = try judge(
      package("", "", "<!-- filetype: ignore-file mime, all is well -->"), "a.xml")
    #expect(file.found == [] && file.ignored == ["all is well", "all is well", "all is well"])
    let before = try judge(
      package("", comment.replacing("<!--", with: "<!-- a -->\n<!--") + "<!-- b -->"), "a.xml")
    #expect(before.ignored == [reason])
  }

  @Test func allAreShownOnRequest() throws {
    let text = package("<!-- filetype: ignore mime/uppercase-glob -->")
    let (found, ignored) = try judge(text, "a.xml", ignores: false)
    #expect(found == [Self.upper, Self.upper, Self.upper] && ignored.isEmpty)
  }

  /// The file has findings, which another comment accepts already.
  @Test func aCommentThatComesTooLateIsToldWhy() throws {
    let upper = "mime/uppercase-glob"
    let file = "<!-- filetype: ignore-file \(upper), x -->"
    for (last, message) in [
      (file, "no finding of '\(upper)' is left in the file: other comments accept them"),
      (
        "<!-- filetype: ignore-file mime/wrong-root, x -->",
        "no finding of 'mime/wrong-root' in this file"
      ),
    ] {
      let text = package(file, "", last)
      let read = try #require(ProjectFile(Array(text.utf8), path: "a.xml", isNamed: true))
      let found = ProjectRules.judge(read, ProjectContext([read], surroundings: .none)).found
      #expect(found.filter { $0.rule == "ignore/unused" }.map(\.message) == [message])
    }
  }

  @Test func textIsNotAComment() throws {
    let data = "<![CDATA[<!-- filetype: ignore-file mime, x -->]]>"
    let inData = package("").replacing("<comment>A", with: "<comment>A\(data)")
    #expect(try judge(inData, "a.xml").ignored.isEmpty)
    let quoted = package("").replacing(
      "application/x.c\"", with: "application/x.c\" a=\"> filetype: ignore-file mime, x\"")
    #expect(try judge(quoted, "a.xml").ignored.isEmpty)
    let prose = try judge(package("<!-- filetype: the format of the file -->"), "a.xml")
    #expect(prose.found == [Self.upper, Self.upper, Self.upper])
  }

  @Test func severalRules() throws {
    let both = "<!-- filetype: ignore mime/uppercase-glob, mime/no-detection because it is -->"
    let first = try judge(package(both), "a.xml")
    #expect(first.ignored == ["because it is", "because it is"])
    #expect(first.found == ["ignore/unused", Self.upper])
    let subject = try judge(package("<!-- filetype: ignore mime -->"), "a.xml")
    #expect(
      subject.ignored == [nil, nil] && subject.found == ["ignore/missing-reason", Self.upper])
  }

  /// Rules that are not selected are not called useless.
  @Test func unselectedRulesAreNotJudged() throws {
    let text = package("<!-- filetype: ignore mime/no-detection, x -->")
    #expect(try judge(text, "a.xml").found.contains("ignore/unused"))
    let some = try judge(text, "a.xml", selection: RuleSelection(ignore: ["mime/no-detection"]))
    #expect(!some.found.contains("ignore/unused"))
    let alone = package("<!-- filetype: ignore consistency/different-extensions, x -->")
    #expect(try !judge(alone, "a.xml").found.contains("ignore/unused"))
  }

  /// Where the rest of a file is not read, it is not known what its comments accept.
  @Test func unreadFilesAreNotJudged() throws {
    let text = package("<!-- filetype: ignore mime/no-detection, x -->")
    let cut = try judge(text.replacing("</mime-info>", with: ""), "a.xml").found
    #expect(cut.contains("mime/malformed-xml") && !cut.contains("ignore/unused"), "\(cut)")
    let lines = "Type=Application\n# filetype: ignore desktop/malformed-boolean, x\nTerminal=no\n"
    let entry = try judge("<<<<<<< HEAD\n" + lines, "a.desktop").found
    #expect(!entry.contains("ignore/unused"), "\(entry)")
    let list = """
      <plist version="1.0"><dict/><!-- filetype: ignore app, x --><dict/></plist>
      """
    let found = try judge(list, "Info.plist").found
    #expect(found.contains("plist/wrong-root") && !found.contains("ignore/unused"), "\(found)")
    let unknown = text.replacing("no-detection", with: "made-up").replacing(
      "</mime-info>", with: "")
    #expect(try judge(unknown, "a.xml").found.contains("ignore/unknown-rule"))
  }

  /// Sources are compared with property lists: without one, nothing is found.
  @Test func comparedFilesAreNeeded() throws {
    let comment = "// filetype: ignore swift/undeclared-exported-type, by the build\n"
    let source = "\(comment)let name = UTType(\"public.json\")\n"
    #expect(try swift("", "", top: comment + "\n").found.contains("ignore/unused"))
    let some = FileSet(["A.swift": source, "B.swift": source.replacing(comment, with: "")])
    #expect(!some.findings.contains { $0.rule == "ignore/unused" })
    let others = FileSet([
      "A.swift": source, "a.desktop": "[Desktop Entry]\nType=Application\nName=A\nExec=a\n",
    ])
    #expect(!others.findings.contains { $0.rule == "ignore/unused" })
  }

  /// What a comment says may be needed where more is checked, or by a newer program.
  @Test func removalIsNotSafe() {
    for name in ["mime/no-detection", "mime/made-up"] {
      let text = package("<!-- filetype: ignore \(name), x -->")
      let found = FileSet([("a.xml", Array(text.utf8))]).findings
      #expect(found.first { $0.rule.hasPrefix("ignore/") }?.fix?.applicability == .unsafe)
    }
  }

  @Test func keyFiles() throws {
    let entry = { (above: String, key: String, end: String) in
      "\(above)[Desktop Entry]\nType=Application\nName=A\nExec=a %F\n\(key)Terminal=yes\(end)\n"
    }
    let plain = try judge(entry("", "", ""), "a.desktop")
    let rule = "desktop/malformed-boolean"
    #expect(plain.found.count { $0 == rule } == 1)
    let own = "# filetype: ignore \(rule), old readers\n"
    #expect(try judge(entry("", own, ""), "a.desktop").ignored == ["old readers"])
    #expect(try judge(entry("", own + "\n# more\n", ""), "a.desktop").ignored == ["old readers"])
    #expect(try judge(entry(own, "", ""), "a.desktop").ignored == ["old readers"])
    let action = "\n[Desktop Action b]\n\(own)Name=B\nTerminal=yes"
    let group = try judge(entry(own, "Actions=b;\n", action), "a.desktop")
    #expect(group.ignored == ["old readers"], "\(group)")
    // Comments of key files have lines of their own: this is part of the value.
    #expect(try judge(entry("", "", " " + own), "a.desktop").ignored.isEmpty)
    #expect(try judge(entry("", own + "Comment=B\n", ""), "a.desktop").found.contains(rule))
  }

  private static let source = """
    import UniformTypeIdentifiers
    extension UTType {
      ABOVE
      static let a = UTType(exportedAs: "org.example.a")AFTER
      static let b = UTType(exportedAs: "org.example.b")
    }

    """

  private func swift(_ above: String, _ after: String, top: String = "") throws -> (
    found: [String], ignored: [String?]
  ) {
    let list = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>org.example</string></dict></plist>
      """
    let source = Self.source.replacing("ABOVE", with: above).replacing("AFTER", with: after)
    return try judge(top + source, "A.swift", beside: list)
  }

  @Test func swiftSources() throws {
    let rule = "swift/undeclared-exported-type"
    let isRule = { (found: String) in found == rule }
    #expect(try swift("", "").found.count(where: isRule) == 2)
    let comment = "// filetype: ignore \(rule), a test"
    let above = try swift(comment, "")
    #expect(above.ignored == ["a test"] && above.found.count(where: isRule) == 1)
    let after = try swift("", " " + comment)
    #expect(after.ignored == ["a test"] && after.found.count(where: isRule) == 1)
    #expect(try swift("", "; let c = \"\(comment)\"").ignored.isEmpty)
    let file = try swift("", "", top: "// filetype: ignore-file swift, a test\n")
    #expect(file.ignored == ["a test", "a test"])
  }

  @Test func keysOfPropertyLists() throws {
    let list = { (comment: String) in
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
        <key>CFBundleIdentifier</key>
        <string>org.example.a</string>
        \(comment)
        <key>LSSupportsOpeningDocumentsInPlace</key>
        <string>yes</string>
      </dict>
      </plist>

      """
    }
    let plain = try judge(list(""), "Info.plist")
    let rule = try #require(plain.found.first { $0.hasPrefix("plist/") || $0.hasPrefix("app/") })
    let ignored = try judge(list("<!-- filetype: ignore \(rule), x -->"), "Info.plist")
    #expect(ignored.ignored == ["x"] && !ignored.found.contains(rule), "\(plain) \(ignored)")
  }

  /// Removing what is useless leaves the rest as it is.
  @Test(arguments: [
    (
      "<!-- filetype: ignore mime/no-detection mime/uppercase-glob, x -->",
      "<!-- filetype: ignore mime/uppercase-glob, x -->"
    ),
    (
      "<!-- filetype: ignore mime/uppercase-glob, mime/made-up, x -->",
      "<!-- filetype: ignore mime/uppercase-glob, x -->"
    ),
  ])
  func removal(_ comment: String, _ expected: String) throws {
    let bytes = Array(package(comment).utf8)
    let found = FileSet([("a.xml", bytes)]).findings.filter { $0.rule.hasPrefix("ignore/") }
    #expect(found.count == 1)
    let fixed = Fix.apply(found.compactMap(\.fix), to: bytes)
    #expect(String(decoding: fixed, as: UTF8.self) == package(expected))
  }

  /// Time grows with the input, whatever comments it has.
  @Test(.endsSometime) func manyComments() throws {
    let count = Effort.rounds(20_000)
    let one = "<!-- filetype: ignore mime/no-detection mime/made-up, x -->\n"
    let text = package(String(repeating: one, count: count))
    #expect(try judge(text, "a.xml").found.count >= 2 * count)
    let open = "<mime-info><!-- filetype: ignore mime, x" + String(repeating: "<!--", count: 50_000)
    _ = try judge(open, "a.xml")
    let lines = String(repeating: "# filetype: ignore desktop, x\n\n", count: count)
    _ = try judge("[Desktop Entry]\n\(lines)", "a.desktop")
  }
}
