import Declarations
import Testing

@testable import Wiring

/// Media types in desktop entries.
struct DesktopEntryWiringTests {
  private static let head = "[Desktop Entry]\nType=Application\nExec=trail %f\n"

  @Test("An entry gets the types also if the declaration has no command to generate one")
  func commandOfTheEntry() throws {
    var declaration = WiringSample.declaration
    declaration.application?.desktop?.exec = nil
    let old = "[Desktop Entry]\nType=Application\nName=Trail\nExec=trail %f\n"
    let new = try WiringSample.wired(old, as: "trail.desktop", declaration)
    #expect(new == old.replacing("%f\n", with: "%f\nMimeType=application/x-trail;\n"))
  }

  @Test(
    "a list gets the missing types and keeps its form",
    arguments: [
      LineExample(
        "closed", head + "MimeType=image/png;\n",
        becomes: head + "MimeType=image/png;application/x-trail;text/plain;\n"),
      LineExample(
        "not closed, blanks after it", head + "MimeType = image/png;a/b \nName=T",
        becomes: head + "MimeType = image/png;a/b;application/x-trail;text/plain; \nName=T"),
      LineExample(
        "empty", head + "MimeType=\n", becomes: head + "MimeType=application/x-trail;text/plain;\n"),
      LineExample(
        "another case", head + "MimeType=Text/Plain;\n",
        becomes: head + "MimeType=text/plain;application/x-trail;\n"),
      LineExample(
        "an alias, which GLib does not look for",
        head + "MimeType=application/vnd.trail;text/plain;\n",
        becomes: head + "MimeType=application/vnd.trail;text/plain;application/x-trail;\n"),
      LineExample(
        "a blank, which is a part of the type",
        head + "MimeType= text/plain; application/x-trail;\n",
        becomes: head + "MimeType= text/plain;application/x-trail;\n"),
      LineExample(
        "two lists, of which readers take the last", head + "MimeType=a/b;\nMimeType=c/d\n",
        becomes: head + "MimeType=a/b;\nMimeType=c/d;application/x-trail;text/plain;\n"),
      LineExample(
        "another group", head + "MimeType=text/plain;application/x-trail;\n[X-A]\nMimeType=a/b;\n",
        becomes: head + "MimeType=text/plain;application/x-trail;\n[X-A]\nMimeType=a/b;\n"),
    ])
  func list(example: LineExample) throws { try example.check(.desktopEntry) }

  @Test(
    "a missing list goes below its usual neighbor, in the style of that line",
    arguments: [
      LineExample(
        "below the categories",
        "# Ours\n[Desktop Entry]\nType=Application\nCategories=Graphics;\nExec=t %f\n\n[Desktop Action a]\nExec=t\n",
        becomes:
          "# Ours\n[Desktop Entry]\nType=Application\nCategories=Graphics;\nMimeType=application/x-trail;text/plain;\nExec=t %f\n\n[Desktop Action a]\nExec=t\n"
      ),
      LineExample(
        "Tauri fills in the types", head + "MimeType={{mime_type}}\n",
        becomes: head + "MimeType={{mime_type}}\n"),
      LineExample(
        "CR LF, a mark at the beginning, and no end of the last line",
        "\u{FEFF}[Desktop Entry]\r\nType=Application\r\nExec = t %f",
        becomes:
          "\u{FEFF}[Desktop Entry]\r\nType=Application\r\nExec = t %f\r\nMimeType = application/x-trail;text/plain;"
      ),
    ])
  func missingList(example: LineExample) throws { try example.check(.desktopEntry) }

  @Test(
    "an entry that does not open files is refused",
    arguments: [
      LineRefusal("[Desktop Entry]\nType=Link\nURL=a\n", "Type=Application"),
      LineRefusal("[Desktop Entry]\nName=a\n", "Type=Application"),
      LineRefusal("[Thumbnailer Entry]\nExec=a\n", "[Desktop Entry]"),
      LineRefusal(head + "MimeType=@TYPES@\n", "filled in"),
      LineRefusal(head + "MimeType=a/b;${TYPES};\n", "filled in"),
      LineRefusal(head + "MimeType=a/b\\\n", "backslash"),
      LineRefusal("[Desktop Entry]\rType=Application\r", "CR alone"),
      LineRefusal("[Desktop Entry]\nType=Application\nName=\0\n", "not a text"),
    ])
  func refusals(refusal: LineRefusal) { refusal.check(.desktopEntry) }

  /// No reader finds a type with blanks, or in other letter case.
  @Test(arguments: ["application/x-trail", "Application/X-Trail", "application/X-trail"])
  func otherSpellingsAreCorrected(_ type: String) throws {
    for (before, after) in [("", ""), (" ", ""), ("", " "), (" ", " "), ("\t", "\t")] {
      for others in [("", ""), ("text/csv;", ""), ("", "text/csv;"), ("text/csv; ", " a/b")] {
        let list = others.0 + before + type + after + ";" + others.1
        let head = "[Desktop Entry]\nType=Application\nExec=trail %f\n"
        let old = head + "MimeType = \(list)\n"
        let new = try WiringSample.wired(old, as: "a.desktop")
        #expect(
          new.lowercased().split(separator: "application/x-trail").count == 2, "\(new)")
        // Readers skip the blanks before the whole value.
        let value = new.split(separator: "\n").last?.dropFirst(10).drop(while: \.isWhitespace)
        let written = value?.split(separator: ";") ?? []
        #expect(written.contains("application/x-trail"), "\(old) \(new)")
        guard new != old else { continue }
        let wired = try WiringSample.wire(Array(old.utf8), as: "a.desktop")
        let edited = Array((new + "X-Mine=1\n").replacing("Exec", with: "TryExec").utf8)
        let out = try WiringSample.unwire(
          WiringSample.stage(wired, on: Array(old.utf8)), edited, as: "a.desktop")
        let text = String(decoding: out.bytes, as: UTF8.self)
        #expect(text.contains("MimeType = \(list)\n"), "\(text)")
      }
    }
    let text =
      "<component><id>a</id><provides><mediatype>\(type)</mediatype></provides></component>"
    let made = try WiringSample.wired(text, as: "a.metainfo.xml")
    #expect(made == text.replacing(type, with: "application/x-trail"))
  }

  @Test("what keeps the program from its files is noted")
  func notes() throws {
    let text = "[Desktop Entry]\nType=Application\nExec=trail --new\nHidden=true\nNoDisplay=true\n"
    let notes = try LineExample.merge(.desktopEntry, text).notes
    #expect(notes.map { String($0.prefix(6)) } == ["line 3", "line 4", "line 5"])
    #expect(notes[0].contains("'%F'"))
    let activated = text.replacing("Hidden=true\nNoDisplay", with: "DBusActivatable")
    #expect(try LineExample.merge(.desktopEntry, activated).notes == [])
    let filled = Self.head.replacing("%f", with: "@ARGS@")
    #expect(try LineExample.merge(.desktopEntry, filled).notes == [])
  }

  @Test(
    "types are taken out of an entry that was edited since",
    arguments: [
      LineChange(
        "a type was added behind", head + "MimeType=a/b\n", "text/plain;", to: "text/plain;c/d;",
        leaves: head + "MimeType=a/b;c/d;\n"),
      LineChange(
        "a type was removed", head + "MimeType=a/b;\n", "application/x-trail;", to: "",
        leaves: head + "MimeType=a/b;\n"),
      LineChange(
        "the list of ours got another type", head, "MimeType=", to: "MimeType=c/d;",
        leaves: "[Desktop Entry]\nType=Application\nExec=trail %f\nMimeType=c/d;\n"),
      LineChange(
        "the list of ours lost one", head, "text/plain;", to: "", leaves: head),
      LineChange(
        "the list is gone", head, "\nMimeType=application/x-trail;text/plain;", to: "",
        leaves: head),
      LineChange(
        "another line changed", head + "MimeType=a/b;\nName=T", "Name=T", to: "Name=Trail\n",
        leaves: head + "MimeType=a/b;\nName=Trail\n"),
    ])
  func changes(change: LineChange) throws { try change.check(.desktopEntry) }
}
