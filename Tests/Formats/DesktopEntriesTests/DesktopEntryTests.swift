import DesktopEntries
import Diagnostics
import KeyFileSyntax
import Testing
import UniformTypes

/// What an entry says, and what is said of the tricky ones.
struct DesktopEntryTests {
  private typealias Checking = DesktopEntryChecking

  @Test func anEntryIsRead() throws {
    let text = """
      [Desktop Entry]
      Type=Application
      Name=Art
      Name[de]=Kunst
      Exec=art %F
      MimeType=image/png; image/jpeg;
      Categories=Graphics;2DGraphics
      NoDisplay=1
      Actions=new;

      [Desktop Action new]
      Name=New
      Exec=art --new

      """
    let file = KeyFile(Array(text.utf8))
    let entry = try #require(DesktopEntry(file))
    #expect(entry.kind == .application && !entry.isShown && !entry.isHidden)
    #expect(entry.localized("Name") == [nil: "Art", "de": "Kunst"])
    #expect(entry.mimeTypes.map(\.text) == ["image/png", "image/jpeg"])
    for item in entry.mimeTypes + entry.categories + entry.actions.map(\.name) {
      #expect(String(decoding: file.text[item.range], as: UTF8.self) == item.text)
    }
    #expect(entry.has(anyOf: ["2DGraphics"]) && !entry.has(anyOf: ["Audio"]))
    #expect(entry.exec?.fileCodes.count == 1 && entry.actions.first?.exec?.program?.text == "art")
    #expect(DesktopEntry(KeyFile(Array("[A]\n".utf8))) == nil)
  }

  @Test(arguments: [
    // KDE's own keys, pseudo-locale and types, and extensions of any kind.
    ("Exec=art\nX-KDE-StartupNotify=x\nDocPath=a\nName[x-test]=xx\nServiceTypes=a;b", []),
    ("Exec=art\n\n[X-Unity Shortcut]\nany key=1", []),
    // Valid spellings.
    ("Exec=art\nTerminal=true ", []), ("Exec=art\nPath=", []), ("Exec=art %i %c %k %U", []),
    ("Exec=env A=b art %f", []), ("Exec=wine C:\\\\\\\\art.exe", []), ("Hidden=true", []),
    ("Exec=art\nVersion=0.9.4", []), ("Exec=art\nActions=", []),
    // Follow-up findings.
    ("exec=art %f\nMimeType=image/png;", ["desktop/unknown-key"]),
    ("Exec=art %d\nMimeType=image/png;", ["desktop/deprecated-field-code"]),
    ("Exec=\nMimeType=image/png;", ["desktop/missing-exec"]),
    // A warning hides no error.
    (
      "Exec=art %m\nMimeType=x-scheme-handler/art;",
      ["desktop/exec-without-file-code", "desktop/deprecated-field-code"]
    ),
    ("Exec=art \"%m\" %f", ["desktop/quoted-field-code"]),
    (
      "Exec=art\nKeywords=a,b;;c;", ["desktop/comma-separated-keywords", "desktop/empty-list-item"]
    ),
    // Sessions and templates.
    ("Exec=art\nDesktopNames=Art;", []), ("Exec={{exec}}\n{{#if mime}}\nJunk", []),
    ("Exec=art\nIcon=${SNAP}/a.png", []),
    ("Exec=art\nIcon=${HOME}/a.png", ["desktop/relative-icon-path"]),
    ("Exec=art %f\nMimeType=image/png,IMAGE/JPEG", ["desktop/comma-separated-list"]),
    ("Exec=art\nCategories=Graphics,Office", ["desktop/comma-separated-list"]),
    ("Exec=art\nCategories=Audio;Video;", ["desktop/missing-companion-category"]),
    ("Exec=art\nOnlyShowIn=GNOME; KDE;", ["desktop/space-in-list"]),
    ("Exec=a;b & c 'd'", ["desktop/unquoted-reserved-character"]),
    ("Exec=art\nTryExec=gone --x", ["desktop/tryexec-with-arguments"]),
    (
      "Exec=art\nActions=new;\n\n[Desktop Action nwe]\nName=N\nExec=art",
      ["desktop/action-without-group"]
    ),
    (
      "Exec=art\nActions=a;\n\n[Desktop Action a]\nname=N\nExec=art",
      ["desktop/foreign-key-in-action"]
    ),
    ("Exec=art\nSingleMainWindow=yes", ["desktop/malformed-boolean"]),
    (
      "Exec=art %f\nMimeType=application/vnd.ms-excel.sheet.macroenabled.12;",
      ["desktop/mime-type-case-mismatch"]
    ),
    ("Exec=art %f\nMimeType=aplication/json;", ["desktop/undeclared-mime-type"]),
    ("Exec=art %f\nMimeType=application/x-nobody-knows;", []),
  ]) func oneDefectIsOneFinding(lines: String, expected: [String]) {
    #expect(Checking.rules(lines) == expected)
  }

  @Test func packagesMakeUnknownTypesCertain() {
    var context = Checking.context()
    let lines = "Exec=art %f\nMimeType=application/x-nobody-knows;application/x-art;"
    #expect(Checking.rules(lines, context: context).isEmpty)
    context.mediaTypes?.given.add(MediaTypeRecord(name: "application/x-art"))
    #expect(Checking.rules(lines, context: context) == ["desktop/undeclared-mime-type"])
    context.mediaTypes = nil
    #expect(Checking.rules(lines, context: context).isEmpty)
  }

  @Test func programsAreLookedForWhereTheyMustBe() {
    var context = Checking.context()
    let gone = "Exec=gone\nTryExec=gone"
    #expect(Checking.rules(gone, context: context).isEmpty)
    context.isInstalled = true
    #expect(Checking.rules(gone, context: context) == ["desktop/missing-tryexec-program"])
    #expect(Checking.rules("Exec=gone", context: context) == ["desktop/missing-program"])
    #expect(Checking.rules("Exec=/home/a/gone", context: context) == ["desktop/missing-program"])
    #expect(
      Checking.rules("Exec=~/gone", context: context) == ["desktop/unquoted-reserved-character"])
    context.hasProgram = nil
    #expect(Checking.rules(gone, context: context).isEmpty)
  }

  @Test func messagesSayWhatIsMeant() {
    let text = "[Desktop Entry]\nType=application\nNmae=A\nExec=art\nCategories=Grafics;\n"
    let messages = Checking.check(Array(text.utf8)).map(\.message)
    for name in ["Application", "Name", "Graphics"] {
      #expect(messages.contains { $0.hasSuffix("did you mean '\(name)'?") }, "\(messages)")
    }
  }
}
