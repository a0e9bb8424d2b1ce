import DesktopEntries
import Diagnostics
import KeyFileSyntax
import Testing

/// Two fixes of one value do not write its items twice.
struct RepeatedItemTests {
  private static func end(_ text: String, _ check: ([UInt8]) -> [Diagnostic]) -> [Substring] {
    var bytes = Array(text.utf8)
    for _ in 0..<20 { bytes = Fix.apply(check(bytes).compactMap(\.fix), to: bytes) }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }

  @Test(arguments: ["a,b", "a, b", "a;b,", "a,b;", "a,;b", "a;b;a;", "a;b;b", "a,b;a"])
  func actions(_ value: String) {
    let group = { (name: String) in "\n[Desktop Action \(name)]\nName=N\nExec=art --\(name)\n" }
    let text =
      "[Desktop Entry]\nType=Application\nName=Art\nExec=art\nActions=\(value)\n" + group("a")
      + group("b")
    let found = DesktopEntryChecking.check(Array(text.utf8))
    #expect(!found.contains { $0.rule == "desktop/unlisted-action-group" }, "\(value)")
    #expect(found.contains { $0.severity > .note }, "\(value)")
    let end = Self.end(text) { DesktopEntryChecking.check($0) }
    let actions = end.first { $0.hasPrefix("Actions=") }?.dropFirst("Actions=".count)
    #expect(actions?.split(separator: ";") == ["a", "b"], "\(value): \(actions ?? "none")")
  }

  @Test(arguments: [
    "a.desktop,b.desktop", "a.desktop, b.desktop;", "\"b.desktop\";a.desktop;",
    "b.desktop %U;a.desktop",
  ])
  func identifiers(_ value: String) {
    for lines in [[value, "b.desktop;"], ["b.desktop;", value]] {
      let text = "[Default Applications]\n" + lines.map { "image/png=\($0)\n" }.joined()
      let end = Self.end(text) { MIMEAppsRules.check(KeyFile($0), path: nil) }
      let items = end.last?.dropFirst("image/png=".count).split(separator: ";").sorted()
      #expect(end.count == 2 && items == ["a.desktop", "b.desktop"], "\(end)")
    }
  }
}
