import DesktopEntries
import Diagnostics
import Testing

/// Groups with nearly the names of actions, which no reader finds.
struct ActionGroupTests {
  private static func text(_ group: String) -> String {
    "[Desktop Entry]\nType=Application\nName=Art\nExec=art\nActions=new;\n\n[\(group)]\n"
      + "Name=New\nExec=art --new\n"
  }

  private static func found(_ text: String) -> [Diagnostic] {
    DesktopEntryChecking.check(Array(text.utf8)).filter { $0.severity > .note }
  }

  @Test(arguments: [
    "DesktopAction", "desktop action", "Desktop Acton", "DESKTOP ACTION", "Desktop  Action",
    "Desktop-Action", "Dektop Action",
  ])
  func misspelledGroups(_ start: String) {
    let text = Self.text(start + " new")
    let found = Self.found(text)
    #expect(found.map(\.rule) == ["desktop/unlisted-action-group"], "\(found)")
    let fixed = Fix.apply(found.compactMap(\.fix), to: Array(text.utf8))
    #expect(String(decoding: fixed, as: UTF8.self) == Self.text("Desktop Action new"))
  }

  @Test func othersAreLeftAlone() {
    #expect(Self.found(Self.text("Desktop Action new")).isEmpty)
    for name in ["X-Desktop new", "Window Group", "MIME Cache"] {
      let rules = Self.found(Self.text("Desktop Action new") + "\n[\(name)]\na=b\n").map(\.rule)
      #expect(rules.isEmpty, "\(name): \(rules)")
    }
  }
}
