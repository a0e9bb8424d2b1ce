import DesktopEntries
import Diagnostics
import KeyFileSyntax
import TestSupport
import Testing

/// Repairs come to an end: no two of them undo each other.
struct DesktopEntryRepairTests {
  @Test(arguments: [
    // Elsewhere than in an application the key does not belong, and is removed.
    "[Desktop Entry]\nType=Link\nName=A\nURL=a:b\n\n[Desktop Action new]\nName=N\nExec=a\n",
    "[Desktop Entry]\nType=Directory\nName=A\nActions=new;\n\n[Desktop Action new]\nName=N\n",
    "[Desktop Entry]\nType=Service\nName=A\n\n[Desktop Action new]\nName=N\nExec=a\n",
    // What is added after a backslash is a part of the item before it.
    "[Desktop Entry]\nType=Application\nName=A\nActions=b\\\n\n[Desktop Action new]\nName=N\n",
    "[Desktop Entry]\nType=Application\nName=A\nActions=b\\;\n\n[Desktop Action new]\nName=N\n",
    // A key that is meant to be the list.
    "[Desktop Entry]\nType=Application\nName=A\nAction=new;\n\n[Desktop Action new]\nName=N\n",
    "[Desktop Entry]\nType=Application\nName=A\nActions[de]=new;\n\n[Desktop Action new]\nName=N\n",
    "[Desktop Entry]\nName=A\nActions=a_b;a.b;\n[Desktop Action a_b]\n[Desktop Action a.b]\n",
    "[Desktop Entry]\nName=A\n[Desktop Entry]\nActions=a,b;\n[Desktop Action a]\nName=b\n",
    "[Desktop Entry]\nName=A\n[Desktop Action a;b]\nName=a\n[Desktop Action a\\]\nName=a\n",
    "[Desktop Entry]\nType=Application\nName=A\nExec=art\\ \"a b\nMimeType=a/b;\n",
    "[Desktop Entry]\nType=Application\nName=A\nKeywords=a\\s;b;\nCategories=Audio\\s;\n",
  ]) func repairsEnd(text: String) { Self.expectEnd(of: Array(text.utf8)) }

  /// Found by fuzzing.
  @Test func repairsOfADirectoryWithActionsEnd() {
    Self.expectEnd(
      of: Array("[Desktop Entry]\nType=Directory\nName=A\nArt\nExec=art\nActions=new".utf8)
        + [UInt8](repeating: 0xFF, count: 7)
        + Array(";;\n\n[Desktop Action new]\nExec=art --new\n".utf8))
  }

  @Test func repairsOfAnyBytesEnd() {
    var mutator = Mutator(
      seed: 29, seeds: DesktopEntryRules.all.flatMap { $0.bad + $0.good }.map(\.bytes),
      tokens: [
        "\n[Desktop Action new]\nName=N\nExec=a\n", "\n[Desktop Entry]\n", "Actions=new;a_b;\n",
        "Actions[de]=a;\n", "Action=a\n", "\nType=Link\n", "\nType=Application\n", "\\", ";", ",",
        " ", "\t", "=", "[", "]", "%", "'", "\"", "\r", "\u{FEFF}", "Exec=a\n", "Terminal=1\n",
        "MimeType=text/xml\n", "Implements=a;\n", "Categories=Audio;\n", "Name[pt-BR]=a\n", "é",
      ])
    for _ in 0..<Effort.rounds(3000) { Self.expectEnd(of: mutator.next()) }
  }

  /// An item whose last character is an escaped blank is not cut in two.
  @Test func escapedBlanksBelongToItems() {
    let text = "[Desktop Entry]\nType=Application\nName=A\nExec=a\nCategories=Graphics\\s;\n"
    let found = DesktopEntryChecking.check(Array(text.utf8))
    #expect(!found.contains { $0.rule == "desktop/space-in-list" })
  }

  @Test(
    "An unknown code that is a whole argument becomes the code that the types need",
    arguments: ["%", "%z", "%1", "%s", "%Q"],
    [("image/png", "%f"), ("x-scheme-handler/art", "%u")])
  func missingCodes(_ code: String, _ need: (type: String, code: String)) {
    for tail in ["", " --new"] {
      let start = "[Desktop Entry]\nType=Application\nName=A\nExec=true "
      let text = start + code + tail + "\nMimeType=\(need.type);\n"
      func codes(_ text: String) -> [Diagnostic] {
        DesktopEntryChecking.check(Array(text.utf8)).filter {
          ["desktop/unknown-field-code", "desktop/exec-without-file-code"].contains($0.rule)
        }
      }
      let found = codes(text)
      #expect(found.map(\.rule) == ["desktop/unknown-field-code"], "\(text)")
      let fixed = Fix.apply(found.compactMap(\.fix), to: Array(text.utf8))
      let new = String(decoding: fixed, as: UTF8.self)
      #expect(new.hasPrefix(start + need.code + tail + "\n"), "\(new)")
      #expect(codes(new).isEmpty, "\(new)")
    }
  }

  private static func expectEnd(of start: [UInt8]) {
    var bytes = start
    var seen: Set<[UInt8]> = [bytes]
    for _ in 0..<60 {
      let fixes = DesktopEntryChecking.check(bytes).compactMap(\.fix)
        .filter { $0.applicability != .displayOnly }
      guard !fixes.isEmpty else { return }
      let repaired = Fix.apply(fixes, to: bytes)
      guard seen.insert(repaired).inserted else { return fail("go round", fixes, start) }
      bytes = repaired
    }
    fail("do not end", DesktopEntryChecking.check(bytes).compactMap(\.fix), start)
  }

  private static func fail(_ what: String, _ fixes: [Fix], _ start: [UInt8]) {
    let text = String(decoding: start, as: UTF8.self)
    Issue.record("repairs \(what), with \(fixes.map(\.title)) of \(text.debugDescription)")
  }
}
