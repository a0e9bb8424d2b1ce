import DesktopEntries
import Diagnostics
import KeyFileSyntax
import Testing

/// Fixes keep all lines while a header is damaged, because it is unclear to which group they belong.
struct LostBoundaryTests {
  /// A header as it gets damaged, alone and after a blank line; a lost one leaves nothing.
  private static func damaged(_ name: String) -> [String] {
    let kinds = ["[[\(name)]", "\(name)]", "[\(name)", "#[\(name)]", "# [\(name)]", "[]\(name)"]
    return kinds.flatMap { [$0 + "\n", "\n" + $0 + "\n"] } + ["", "\n", "# more\n\n"]
  }

  /// Two versions of a part as git leaves them.
  private static func conflict(_ ours: String, _ theirs: String) -> String {
    "<<<<<<< HEAD\n\(ours)=======\n\(theirs)>>>>>>> topic\n"
  }

  @Test func desktopEntries() {
    let start = "[Desktop Entry]\nType=Application\nName=Draw\nExec=draw %F\nIcon=art\n"
    let action = "Name=New Window\nExec=draw --new\n"
    for header in Self.damaged("Desktop Action new") {
      Self.expectAllLines(of: start + "Actions=new;\n" + header + action) {
        DesktopEntryChecking.check($0)
      }
    }
    for values in [("Draw", "Drawings"), ("Draw;", "Paint;")] {
      let sides = Self.conflict("GenericName=\(values.0)\n", "GenericName=\(values.1)\n")
      Self.expectAllLines(of: start + sides) { DesktopEntryChecking.check($0) }
    }
  }

  @Test func mimeAppsLists() {
    func lines(_ id: String) -> String { "image/png=\(id).desktop;\nimage/jpeg=\(id).desktop;\n" }
    let groups = ["Default Applications", "Added Associations", "Removed Associations"]
    for (first, second) in zip(groups, groups.dropFirst()) {
      for header in Self.damaged(second) {
        Self.expectAllLines(of: "[\(first)]\n" + lines("a") + header + lines("b")) {
          MIMEAppsRules.check(KeyFile($0), path: nil)
        }
      }
      Self.expectAllLines(of: "[\(first)]\n" + Self.conflict(lines("a"), lines("b"))) {
        MIMEAppsRules.check(KeyFile($0), path: nil)
      }
    }
  }

  /// Lines side by side, and groups of one name, are still joined.
  @Test(arguments: ["", "# mine\n", "\n[Default Applications]\n"])
  func joinedLines(between: String) {
    let text = "[Default Applications]\nimage/png=a.desktop;\n\(between)image/png=b.desktop;\n"
    let end = Self.end(text) { MIMEAppsRules.check(KeyFile($0), path: nil) }
    #expect(end.contains("image/png=b.desktop;a.desktop;\n"), "\(end)")
  }

  private static func end(_ text: String, _ check: ([UInt8]) -> [Diagnostic]) -> String {
    var bytes = Array(text.utf8)
    for _ in 0..<20 { bytes = Fix.apply(check(bytes).compactMap(\.fix), to: bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func expectAllLines(of text: String, _ check: ([UInt8]) -> [Diagnostic]) {
    let end = end(text, check).split(separator: "\n")
    for line in text.split(separator: "\n") {
      #expect(end.contains(line), "'\(line)' is lost from:\n\(text)")
    }
    let severe = check(Array(text.utf8)).filter { $0.severity > .note }
    #expect(!severe.isEmpty, "no finding in:\n\(text)")
  }
}
