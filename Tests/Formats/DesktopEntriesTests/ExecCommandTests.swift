import DesktopEntries
import KeyFileSyntax
import Testing

/// Commands are taken apart in two levels, and every piece has its place.
struct ExecCommandTests {
  private static func read(_ value: String) throws -> (KeyFile, ExecCommand) {
    let file = KeyFile(Array("[Desktop Entry]\nExec=\(value)\n".utf8))
    return (file, try #require(DesktopEntry(file)?.exec))
  }

  @Test(arguments: [
    ("art %f", ["art", "%f"]), ("  art   a\\tb  ", ["art", "a", "b"]), ("", []),
    (#""/opt/my art/run" "a b" c"#, ["/opt/my art/run", "a b", "c"]),
    (#"art "a \\"b\\" \\$5 \\\\ c""#, ["art", #"a "b" $5 \ c"#]),
    (#"art a"b c"d"#, ["art", "ab cd"]),
    (#"art """#, ["art", ""]), ("art a\\\\sb", ["art", "asb"]), (#"art "x"#, ["art", "x"]),
    ("art 50%% %", ["art", "50%%", "%"]),
  ]) func argumentsAreThoseOfTheSpecification(value: String, expected: [String]) throws {
    #expect(try Self.read(value).1.arguments.map(\.text) == expected)
  }

  @Test func piecesHaveTheirPlaces() throws {
    let (file, command) = try Self.read(#"art "a\\$\sb" --x=%F "%f" %% % ~"#)
    func text(_ range: Range<Int>) -> String { String(decoding: file.text[range], as: UTF8.self) }
    #expect(
      command.arguments.map { text($0.range) }
        == ["art", #""a\\$\sb""#, "--x=%F", #""%f""#, "%%", "%", "~"])
    #expect(command.codes.map { text($0.range) } == ["%F", "%f", "%"])
    #expect(command.codes.map(\.isQuoted) == [false, true, false])
    #expect(command.codes.map(\.isAlone) == [false, false, true])
    #expect(command.codes.map(\.letter) == ["F", "f", nil])
    #expect(command.fileCodes.count == 2 && command.unclosedQuote == nil)
    #expect(command.reserved.map { text($0.range) } == ["~"])
    #expect(command.reserved.first?.argument == 6)
  }

  @Test func aQuoteMayStayOpen() throws {
    let (_, command) = try Self.read(#"art "a b"#)
    #expect(command.unclosedQuote == 25..<29)
    #expect(command.arguments.last?.isQuoted == true)
  }
}
