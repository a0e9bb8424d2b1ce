import Diagnostics
import TestSupport
import Testing

@testable import XMLSyntax

struct QualifiedNameTests {
  /// Names of up to five characters of 'a', 'b', and ':', as elements and as attributes.
  @Test func namesHaveOneColonBetweenTwoNames() {
    let rule = RuleInfo(
      "test/malformed", .error, "-", because: "-", references: [], bad: [], good: [])
    var names = [""]
    for _ in 0..<5 { names += names.flatMap { name in "ab:".map { name + String($0) } } }
    for name in Set(names).sorted() where !name.isEmpty {
      let parts = name.split(separator: ":", omittingEmptySubsequences: false)
      let isSound =
        parts.count == 1 || parts.count == 2 && parts[0] == "a" && !parts[1].isEmpty
      for text in [
        "<r xmlns:a='urn:a' \(name)='1'/>", "<r xmlns:a='urn:a'><\(name)/></r>",
      ] {
        let found = XMLDocument(Array(text.utf8)).findings(rule)
        #expect(found.isEmpty == isSound, "\(text)")
      }
    }
  }
}
