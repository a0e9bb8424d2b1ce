import Diagnostics
import JSONSyntax
import Testing

/// Texts that cannot be read, of which only some become JSON by repairs.
struct RescueTests {
  @Test(arguments: [
    "# a\n{\"a\": 1, 'b': None}", #"{"a": [1, 2"#, #"{"a" 1 "b": 2,}"#, "{a: 1} // c",
    #"{"a": 'b', c: [True, NaN]}"#, #"{'a': ['it is \n', "b"], 'c': None}"#,
  ])
  func textsThatBecomeReadable(_ text: String) {
    let outcome = JSONRescue.outcome(of: Array(text.utf8), JSONRescue.read)
    #expect(outcome?.isStopped == false)
  }

  /// Scripts, pages, and what another language prints.
  @Test(arguments: [
    "# a script\nimport os  # needed\nx = 1\n", #"{'a': ('it is \n', "b"), 'c': None}"#,
    "<html><!-- a --></html>", "// a\nlet x = 1", #"{"a": 1, // b"# + "\n\"c\" = 2}",
  ])
  func textsThatStayUnreadable(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(JSONRescue.outcome(of: bytes, JSONRescue.read) == nil)
    var findings = JSONRescue.read(bytes).findings
    for index in findings.indices { JSONRescue.refuse(&findings[index]) }
    #expect(findings.allSatisfy { $0.fix == nil })
  }
}
