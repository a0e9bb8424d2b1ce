import DesktopEntries
import Diagnostics
import TestSupport
import Testing

/// What installing an application would take over.
struct DesktopEntryEffectTests {
  private static let rules: Set = [
    "desktop/overly-broad-claim", "desktop/parent-type-claim", "desktop/general-type-claim",
  ]

  /// The findings on an entry with these categories and types, as their severities and rules.
  private static func effects(_ categories: String, _ types: String) -> [String] {
    let text = """
      [Desktop Entry]
      Type=Application
      Name=Art
      Exec=art %F
      Categories=\(categories)
      MimeType=\(types)

      """
    return DesktopEntryChecking.check(Array(text.utf8)).filter { rules.contains($0.rule) }
      .map { "\($0.severity) \($0.rule)" }
  }

  /// As the categories of file managers, terminals, editors, and others of Debian are.
  @Test(arguments: [
    ("System;FileTools;FileManager;", nil as Severity?), ("GNOME;GTK;Utility;Core;", nil),
    ("System;TerminalEmulator;", .note), ("Qt;System;Filesystem;", .note),
    ("Qt;KDE;Utility;TextEditor;Development;", .note), ("AudioVideo;Audio;", .note),
    ("Graphics;Viewer;Photography;", .note), ("Game;", .warning), ("Office;Calendar;", .warning),
  ])
  func claimsOfFolders(_ categories: String, _ severity: Severity?) {
    let expected = severity.map { ["\($0) desktop/overly-broad-claim"] } ?? []
    #expect(Self.effects(categories, "inode/directory;") == expected)
  }

  @Test func unknownFilesBelongToManagersOnly() {
    let claim = ["warning desktop/overly-broad-claim"]
    #expect(Self.effects("Utility;TextEditor;", "application/octet-stream;") == claim)
    #expect(Self.effects("System;FileManager;", "application/octet-stream;").isEmpty)
  }

  @Test(arguments: [
    ("Game;", "application/zip;", true), ("Game;", "image/png;text/plain;", true),
    ("Utility;Archiving;", "application/zip;", false),
    ("Utility;TextEditor;", "text/plain;", false),
    ("Office;WordProcessor;", "text/plain;", false), ("Graphics;Viewer;", "text/plain;", false),
    ("Game;\nNoDisplay=true", "application/zip;", false),
  ])
  func claimsOfGeneralTypes(_ categories: String, _ types: String, _ isTold: Bool) {
    #expect(
      Self.effects(categories, types) == (isTold ? ["note desktop/general-type-claim"] : []))
  }

  /// One claim has one finding: the parent of a type that is listed too is only that.
  @Test func oneClaimHasOneFinding() {
    let types = "application/vnd.example.art+zip;application/zip;"
    #expect(Self.effects("Game;", types) == ["note desktop/parent-type-claim"])
    #expect(Self.effects("Utility;Archiving;", types).isEmpty)
  }
}
