import DesktopEntries
import Diagnostics
import KeyFileSyntax
import Testing
import UniformTypes

/// What the examples of the rules do not show.
@Suite("Details of associations and thumbnailers")
struct AssociationDetailTests {
  private static let types = MediaTypeContext(
    shared: .builtIn,
    given: MediaTypeDatabase(
      origin: "given", [MediaTypeRecord(name: "text/x-sketch", aliases: ["text/sketch"])]))

  private static func mimeApps(
    _ text: String, path: String? = nil, installed: [String: Set<String>]? = nil,
    types: MediaTypeContext? = types
  ) -> [Diagnostic] {
    MIMEAppsRules.check(
      KeyFile(Array(text.utf8)), path: path,
      context: MIMEAppsContext(mediaTypes: types, installed: installed))
  }

  private static func thumbnailer(
    _ text: String, _ context: DesktopEntryContext = DesktopEntryContext()
  ) -> [Diagnostic] {
    ThumbnailerRules.check(
      KeyFile(Array("[Thumbnailer Entry]\n\(text)\n".utf8)), path: nil, context: context)
  }

  private static func fixed(_ text: String) -> String {
    // Fixes of lines beside each other follow in the next round.
    (0..<3).reduce(text) { text, _ in
      let fixes = mimeApps(text).compactMap(\.fix)
      return String(decoding: Fix.apply(fixes, to: Array(text.utf8)), as: UTF8.self)
    }
  }

  @Test(
    "A renamed application is suggested",
    arguments: [
      ("reef.desktop", "org.reef.Reef.desktop"), ("org.reef.Reef.desktop", "reef.desktop"),
      ("Reef.desktop", "reef.desktop"), ("com.reef.app.desktop", "com.reef.App.desktop"),
      ("com.github.ada.Reef.desktop", "io.github.ada.Reef.desktop"),
      ("gnome-terminal.desktop", "org.gnome.Terminal.desktop"),
      ("kde4-kate.desktop", "org.kde.kate.desktop"),
      ("text-editor.desktop", "org.gnome.TextEditor.desktop"),
    ])
  func renamedApplications(_ old: String, _ new: String) throws {
    let text = "[Default Applications]\ntext/plain=\(old)\n"
    for isThere in [true, false] {
      let list = isThere ? text.replacing(old, with: "\(new);\(old);") : text
      let found = Self.mimeApps(
        list, installed: [new: ["text/plain"], "b.desktop": ["text/plain"]])
      #expect(found.map(\.message) == ["'\(old)' is not installed; did you mean '\(new)'?"])
      let fixed = Fix.apply(found.compactMap(\.fix), to: Array(list.utf8))
      let wanted = isThere ? list.replacing("\(old);", with: "") : text.replacing(old, with: new)
      #expect(String(decoding: fixed, as: UTF8.self) == wanted)
    }
  }

  @Test(
    "Applications of other names are not",
    arguments: [
      ("viewer.desktop", ["b.desktop"]), ("org.a.Viewer.desktop", ["org.b.Viewer.desktop"]),
      ("com.github.ada.Viewer.desktop", ["com.github.bob.Viewer.desktop"]),
      ("gnome-maps.desktop", ["org.kde.Maps.desktop"]), ("text.desktop", ["org.c.Image.desktop"]),
    ])
  func otherApplications(_ old: String, _ installed: [String]) {
    let claims = Dictionary(uniqueKeysWithValues: installed.map { ($0, Set(["text/plain"])) })
    let text = "[Default Applications]\ntext/plain=\(old)\n"
    #expect(Self.mimeApps(text, installed: claims).map(\.message) == ["'\(old)' is not installed"])
    // Which opens no such file is not meant.
    let other = ["org.x." + old: Set(["image/png"])]
    #expect(Self.mimeApps(text, installed: other).compactMap(\.fix).isEmpty)
  }

  @Test("An application that is gone is removed before one that is there, and not alone")
  func goneApplications() {
    let text = "[Default Applications]\ntext/plain=gone.desktop;b.desktop\ntext/x-a=gone.desktop\n"
    let found = Self.mimeApps(text, installed: ["b.desktop": ["text/plain"]])
    let fixes = found.compactMap(\.fix)
    #expect(found.count == 2 && fixes.count == 1)
    #expect(
      String(decoding: Fix.apply(fixes, to: Array(text.utf8)), as: UTF8.self)
        == "[Default Applications]\ntext/plain=b.desktop\ntext/x-a=gone.desktop\n")
  }

  @Test("Entries that are checked together with the list count")
  func entriesBesideTheList() {
    let text = "[Default Applications]\ntext/plain=reef.desktop;gone.desktop\n"
    let together = ["org.reef.Reef.desktop": Set(["text/plain"])]
    let found = MIMEAppsRules.check(
      KeyFile(Array(text.utf8)), path: nil,
      context: MIMEAppsContext(mediaTypes: Self.types, together: together))
    #expect(
      found.map(\.message) == [
        "'reef.desktop' is not among the applications here; did you mean 'org.reef.Reef.desktop'?"
      ])
  }

  @Test(
    "Fixes write what was meant",
    arguments: [
      (
        "[Default%20Applications]\ntext\\plain=a.desktop\n",
        "[Default Applications]\ntext/plain=a.desktop\n"
      ),
      ("[added associations]\n", "[Added Associations]\n"),
      (
        "[Default Applications]\na/b=/usr/share/applications/kde/a.desktop;~/b.desktop; c\n",
        "[Default Applications]\na/b=kde-a.desktop;b.desktop;c.desktop\n"
      ),
      (
        "[Default Applications]\na/b=file:///opt/x/a.desktop;kde/b.desktop\n",
        "[Default Applications]\na/b=a.desktop;kde-b.desktop\n"
      ),
      (
        "[Default Applications]\na/b=a.desktop, b.desktop,;c.desktop\n",
        "[Default Applications]\na/b=a.desktop;b.desktop;c.desktop\n"
      ),
      (
        "[Default Applications]\na/b=a.desktop\na/b=b.desktop\na/b=c.desktop",
        "[Default Applications]\na/b=c.desktop;b.desktop;a.desktop;"
      ),
      (
        "[Default Applications]\ntext/xml=a.desktop\n",
        "[Default Applications]\napplication/xml=a.desktop\n"
      ),
      (
        "[Default Applications]\napplication/xml=b.desktop\ntext/xml=a.desktop\n",
        "[Default Applications]\napplication/xml=b.desktop\ntext/xml=a.desktop\n"
      ),
    ])
  func fixes(text: String, expected: String) { #expect(Self.fixed(text) == expected) }

  @Test(
    "A default is associated through aliases, ancestors and what every text is",
    arguments: [
      ("text/x-python", "text/plain", true), ("application/xml", "text/xml", true),
      ("text/xml", "application/xml", true), ("text/html", "application/octet-stream", true),
      ("text/x-sketch", "text/sketch", true), ("text/unknown", "text/plain", true),
      ("image/png", "text/plain", false), ("text/plain", "text/x-python", false),
    ])
  func association(type: String, claim: String, isAssociated: Bool) {
    let found = Self.mimeApps(
      "[Default Applications]\n\(type)=a.desktop;\n", installed: ["a.desktop": [claim]])
    let isFound = found.contains { $0.rule == "mimeapps/unassociated-default" }
    #expect(isFound == !isAssociated)
  }

  @Test("Without knowledge of types and applications nothing is said of them")
  func ignorance() {
    let text = "[Default Applications]\nimage/x-none=a.desktop;\ntext/xml=b.desktop;\n"
    #expect(Self.mimeApps(text, types: nil).isEmpty)
    let known = Self.mimeApps(
      text, installed: ["a.desktop": ["image/other"], "b.desktop": []], types: nil)
    #expect(known.map(\.rule) == ["mimeapps/unassociated-default"])
  }

  @Test("An application in three groups gives one finding")
  func conflicts() {
    let line = "a/b=a.desktop;\n"
    let found = Self.mimeApps(
      "[Default Applications]\n\(line)[Added Associations]\n\(line)[Removed Associations]\n\(line)")
    #expect(found.map(\.rule) == ["mimeapps/added-and-removed"])
  }

  @Test("Texts that GLib refuses have one finding, whatever else is in them")
  func unreadable() {
    let wide = Array("[Default Applications]\n".utf16).flatMap { [UInt8($0 & 0xFF), 0] }
    let found = MIMEAppsRules.check(KeyFile([0xFF, 0xFE] + wide), path: nil)
    #expect(found.map(\.rule) == ["mimeapps/junk-line"])
    let thumbnailer = ThumbnailerRules.check(KeyFile([0xFF, 0xFE] + wide), path: nil)
    #expect(thumbnailer.map(\.rule) == ["thumbnailer/malformed-key-file"])
    #expect(MIMEAppsRules.check(KeyFile([]), path: nil).isEmpty)
    #expect(
      ThumbnailerRules.check(KeyFile([]), path: nil).map(\.rule) == ["thumbnailer/missing-group"])
  }

  @Test(
    "A missing program counts where the file is installed, or its other program is there",
    arguments: [
      ("here", "here", false, 0), ("gone", "here", false, 1), ("here", "gone", false, 1),
      ("gone", "gone", false, 0), ("gone", "gone", true, 1), ("gone", "lost", true, 2),
      ("", "gone", false, 0), ("", "gone", true, 1),
    ])
  func programs(tried: String, run: String, isInstalled: Bool, count: Int) {
    let found = Self.thumbnailer(
      "\(tried.isEmpty ? "" : "TryExec=\(tried)\n")Exec=\(run) -s %s %i %o\nMimeType=image/png;",
      DesktopEntryContext(isInstalled: isInstalled, hasProgram: { $0 == "here" }))
    #expect(found.map(\.rule) == Array(repeating: "thumbnailer/missing-program", count: count))
  }

  @Test("A type that only some other package may declare is no finding unless all are known")
  func types() {
    let text = "Exec=x -s %s %i %o\nMimeType=image/x-mine;text/x-sketc;"
    let some = Self.thumbnailer(text, DesktopEntryContext(mediaTypes: Self.types))
    #expect(some.map(\.message).count == 1)
    #expect(some.first?.message.hasSuffix("did you mean 'text/x-sketch'?") == true)
    let all = Self.thumbnailer(
      text, DesktopEntryContext(mediaTypes: Self.types, knowsAllTypes: true))
    #expect(all.map(\.rule) == Array(repeating: "thumbnailer/undeclared-mime-type", count: 2))
  }

  @Test(
    "One finding for what the command needs",
    arguments: [
      ("sketch --at $HOME/x %s %i %o", "thumbnailer/network-or-home-access"),
      ("dbus-send --session /org/x %s %i %o", "thumbnailer/network-or-home-access"),
      ("sketch https://a.example/?a=%20&b=%i %s %o", "thumbnailer/network-or-home-access"),
      ("./sketch %s %i %o", "thumbnailer/program-outside-sandbox"),
      ("~/bin/sketch %s %i %o", "thumbnailer/program-outside-sandbox"),
      ("/usr/bin/env /opt/sketch %s %i %o", "thumbnailer/program-outside-sandbox"),
      ("sketch %s %i | convert - %o", "thumbnailer/shell-syntax"),
      ("sketch 'a|b' %s %i %o", nil), ("/usr/bin/sketch #1 %s %i %o", nil),
      ("sh -c \"sketch '%s' %%\" %s %u %o", nil),
    ])
  func commands(exec: String, rule: String?) {
    let found = Self.thumbnailer("Exec=\(exec)\nMimeType=image/png;")
    #expect(found.map(\.rule) == [rule].compactMap { $0 })
  }
}
