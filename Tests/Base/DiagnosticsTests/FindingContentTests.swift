import Diagnostics
import Testing

/// Findings are recognized by what they are about.
@Suite struct FindingContentTests {
  private static let text = """
    <root version="1">
      <type name="one">
        <magic priority="50">
          <match value="x"/>
        </magic>
      </type>
      <type name="two">
        <match value="x"/>
      </type>
    </root>

    """

  /// The content of a finding at the last place of `part` in `text`.
  private func content(
    of part: String, in text: String = text, message: String = "'x' is short", rule: String = "a/b",
    isEmpty: Bool = false
  ) throws -> FindingContent {
    let place = try #require(Array(text.utf8).lastPlace(of: Array(part.utf8)))
    let range = isEmpty ? place.lowerBound..<place.lowerBound : place
    let finding = Diagnostic(rule: rule, severity: .error, message: message, range: range)
    return try #require(FindingContents.of([finding], in: Array(text.utf8)).first)
  }

  @Test func linesAboveAndIndentationDoNotCount() throws {
    let content = try content(of: "x")
    let root = "<root version=\"1\">"
    let moved = Self.text.replacing(root, with: "<!-- -->\n\n<root version=\"2\">")
    #expect(try self.content(of: "x", in: moved) == content)
    let flat = Self.text.replacing("  <type", with: "<!-- moved -->\n<type")
    #expect(try self.content(of: "x", in: flat) == content)
    let noted = Self.text.replacing("    <match", with: "<!-- note -->\n    <match")
    #expect(try self.content(of: "x", in: noted) == content)
    let wide = Self.text.replacing("\n  ", with: "\n    ").replacing("\n", with: "\r\n")
    #expect(try self.content(of: "x", in: wide) == content)
    let other = Self.text.replacing("\"50\"", with: "\"60\"")
    #expect(try self.content(of: "x", in: other) == content)
  }

  @Test func whatIsAroundCounts() throws {
    let content = try content(of: "x")
    let renamed = Self.text.replacing("\"two\"", with: "\"three\"")
    #expect(try self.content(of: "x", in: renamed) != content)
    let element = Self.text.replacing("<match", with: "<other")
    #expect(try self.content(of: "x", in: element) != content)
    #expect(try self.content(of: "x", rule: "a/c") != content)
    #expect(try self.content(of: "x", message: "'y' is short") != content)
    #expect(try self.content(of: "match") != content)
  }

  @Test func equalElementsInTwoTypesDiffer() throws {
    let both = Self.text.replacing("<magic priority=\"50\">", with: "").replacing(
      "</magic>", with: "")
    let bytes = Array(both.utf8)
    let places = bytes.indices.filter { bytes[$0...].starts(with: "x\"".utf8) }
    let contents = FindingContents.of(
      places.map { Diagnostic(rule: "a/b", severity: .error, message: "", range: $0..<($0 + 1)) },
      in: bytes)
    #expect(contents.count == 2 && contents[0] != contents[1])
  }

  @Test func wordsOfTheMessageDoNotCount() throws {
    let content = try content(of: "x", message: "'x' is short; did you mean 'xx'?")
    #expect(try self.content(of: "x", message: "the value 'x' has one character") == content)
    let path = try self.content(of: "x", message: "differs from '../a/b.xml' (see 'x')")
    #expect(try self.content(of: "x", message: "differs from 'b.xml', see 'x'") == path)
    #expect(try self.content(of: "x", message: "differs from 'c.xml', see 'x'") != path)
  }

  @Test func groupsOfKeyFiles() throws {
    let text = "# a\n[One]\nKey=x\n\n[Two]\nKey=y\n"
    let content = try content(of: "y", in: text)
    #expect(try self.content(of: "y", in: text.replacing("# a", with: "#\n#b")) == content)
    #expect(try self.content(of: "y", in: text.replacing("[Two]", with: "[Three]")) != content)
    #expect(try self.content(of: "y", in: text.replacing("[One]", with: "[Zero]")) == content)
    #expect(try self.content(of: "y", in: text.replacing("Key", with: "Name")) != content)
  }

  /// A place between bytes is known by its line, or by what follows in a long one.
  @Test func placesBetweenBytes() throws {
    let content = try content(of: "Key=x", in: "Key=x\n", isEmpty: true)
    #expect(try self.content(of: "Key=x", in: "\n  Key=x\n", isEmpty: true) == content)
    #expect(try self.content(of: "Key=y", in: "Key=y\n", isEmpty: true) != content)
    let long = String(repeating: "a", count: 500)
    let inside = try self.content(of: "|", in: long + "|b" + long, isEmpty: true)
    #expect(try self.content(of: "|", in: "c" + long + "|b" + long, isEmpty: true) == inside)
  }

  @Test func wholeFileAndPlacesOutside() throws {
    let whole = { (message: String) in
      Diagnostic(rule: "a/b", severity: .error, message: message, range: nil)
    }
    let contents = FindingContents.of(
      [whole("'x' is missing"), whole("'y' is missing"), whole("the key 'x' is missing")], in: [])
    #expect(contents[0] != contents[1] && contents[0] == contents[2])
    let far = Diagnostic(rule: "a/b", severity: .error, message: "it's 'open", range: 5..<9)
    #expect(FindingContents.of([far], in: []).count == 1)
    #expect(FindingContents.of([far], in: Array("abcdef".utf8)).count == 1)
  }

  /// The order of the findings does not matter, and the result has it.
  @Test func order() {
    let bytes = Array(Self.text.utf8)
    let findings = bytes.indices.map {
      Diagnostic(rule: "a/b", severity: .error, message: "", range: $0..<($0 + 1))
    }
    let contents = FindingContents.of(findings, in: bytes)
    #expect(FindingContents.of(findings.reversed(), in: bytes) == contents.reversed())
    #expect(Set(contents).count > 30)
  }
}

extension Array<UInt8> {
  fileprivate func lastPlace(of part: [UInt8]) -> Range<Int>? {
    indices.last { self[$0...].starts(with: part) }.map { $0..<($0 + part.count) }
  }
}
