import JSONSchema
import JSONSyntax
import TestSupport
import Testing

/// Addresses of IPv6 with a gap for zeros.
struct AddressFormatTests {
  private static func accepts(_ address: String) throws -> Bool {
    let options = SchemaProgram.Options(assertsFormats: true)
    let schema = Array(#"{"type": "string", "format": "ipv6"}"#.utf8)
    let compiled = SchemaProgram.compile(schema, options: options)
    var validator = SchemaValidator(try #require(compiled.program, "\(compiled.findings)"))
    return validator.accepts(byteSource(of: Array("\"\(address)\"".utf8), inChunksOf: 64))
  }

  /// There may be one gap, with seven groups around it at most; four bytes are two groups.
  @Test(arguments: ["", "a:", "a:b:"], ["1", "1.2.3.4"])
  func oneGap(start: String, end: String) throws {
    let groups = start.utf8.count / 2
    let width = end == "1" ? 1 : 2
    for more in 0...8 {
      let rest = String(repeating: "c:", count: more) + end
      let before = start.isEmpty ? "" : String(start.dropLast())
      #expect(try Self.accepts("\(before)::\(rest)") == (groups + more + width <= 7), "\(rest)")
      #expect(try !Self.accepts("\(before)::c::\(rest)"), "\(rest)")
      #expect(try !Self.accepts("\(before):::\(rest)"), "\(rest)")
      #expect(try Self.accepts(start + rest) == (groups + more + width == 8), "\(rest)")
    }
  }
}
