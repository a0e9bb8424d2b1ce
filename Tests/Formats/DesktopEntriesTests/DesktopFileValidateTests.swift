import DesktopEntries
import Diagnostics
import Foundation
import KeyFileSyntax
import TestSupport
import Testing

/// Whatever desktop-file-validate knows is known, and whatever it accepts has no error.
struct DesktopFileValidateTests {
  private static let tool = "/usr/bin/desktop-file-validate"
  static let isPresent = FileManager.default.isExecutableFile(atPath: tool)

  /// True if the tool says nothing of an error.
  private static func accepts(_ text: String) throws -> Bool {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dfv-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "org.example.Art.desktop")
    try Data(text.utf8).write(to: file)
    return try accepts(file: file)
  }

  private static func accepts(file: URL) throws -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: tool)
    process.arguments = ["--no-hints", file.path]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.runWithSignals()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  private static func errors(_ text: String) -> [String] {
    DesktopEntryChecking.check(Array(text.utf8), context: DesktopEntryContext())
      .filter { $0.severity == .error }.map(\.rule)
  }

  private static func app(_ lines: String) -> String {
    "[Desktop Entry]\nType=Application\nName=Art\nExec=art\n\(lines)\n"
  }

  @Test(.enabled(if: isPresent, "desktop-file-validate is not installed"))
  func categoriesAreTheSame() throws {
    let unknown = ["Emoji", "graphics", "Applications2", "Nonsense", "X-Any"]
    for name in DesktopCategories.names + unknown {
      let text = Self.app("Categories=AudioVideo;\(name);\nOnlyShowIn=GNOME;")
      // Validators of before 2022 do not know these desktops' names.
      if ["DDE", "LXQt", "COSMIC"].contains(name) { continue }
      #expect(try Self.accepts(text) == Self.errors(text).isEmpty, "\(name)")
    }
  }

  @Test(.enabled(if: isPresent, "desktop-file-validate is not installed"))
  func environmentsAreTheSame() throws {
    let newer: Set<String> = ["COSMIC", "Phosh", "DDE", "Endless"]
    for name in DesktopEnvironments.names + ["Gnome", "Nonsense", "X-Any"]
    where !newer.contains(name) {
      let text = Self.app("OnlyShowIn=\(name);")
      #expect(try Self.accepts(text) == Self.errors(text).isEmpty, "\(name)")
    }
  }

  private static func value(of key: DesktopEntryKey) -> String {
    if key.name == "AutostartCondition" { return "if-exists art" }
    return switch key.type {
    case .boolean: "false"
    case .numeric: "1"
    case .string, .localeString, .iconString: "text"
    case .stringList, .typeList, .localeStringList: "text;"
    }
  }

  @Test(.enabled(if: isPresent, "desktop-file-validate is not installed"))
  func keysAreTheSame() throws {
    let set: Set<String> = ["Type", "Name", "Exec", "Version", "URL"]
    let lists: Set<String> = ["OnlyShowIn", "NotShowIn", "Actions", "MimeType", "Categories"]
    // 1.5 is newer than the validator of Debian 12, and it refuses the semicolon of Implements.
    let newer: Set<String> = ["SingleMainWindow", "Implements"]
    for key in DesktopEntryKeys.all
    where !set.contains(key.name) && !lists.contains(key.name) && !newer.contains(key.name) {
      guard key.status != .deprecated else { continue }
      let text = Self.app("\(key.name)=\(Self.value(of: key))")
      // Keys of KDE's devices belong to a separate type, which desktop-file-validate requires.
      let isOfDevices = ["Dev", "FSType", "MountPoint", "ReadOnly", "UnmountIcon"].contains(
        key.name)
      #expect(Self.errors(text).isEmpty, "\(key.name)")
      if !isOfDevices { #expect(try Self.accepts(text), "\(key.name)") }
      let localized = Self.app(
        "\(key.name)=\(Self.value(of: key))\n\(key.name)[de]=\(Self.value(of: key))")
      if key.status == .standard {
        #expect(try Self.accepts(localized) == key.isLocalizable, "\(key.name)")
      }
    }
    for text in ["Author=a", "Mimetype=a;", "name=A", "X-Author=a"].map(Self.app) {
      #expect(try Self.accepts(text) == Self.errors(text).isEmpty, "\(text)")
    }
  }

  @Test(
    .needsCorpus, .enabled(if: isPresent, "desktop-file-validate is not installed"))
  func soundFilesAreAccepted() throws {
    let folder = Corpus.folder.appending(path: "corpus/desktop/good")
    for row in try Corpus.rows("corpus/desktop/good/expected.tsv") {
      let url = folder.appending(path: row["file"] ?? "")
      let text = try String(contentsOf: url, encoding: .utf8)
      #expect(Self.errors(text).isEmpty, "\(url.lastPathComponent)")
      guard row["desktop-file-validate-0.26"] == "-" else { continue }
      #expect(try Self.accepts(file: url), "\(url.lastPathComponent)")
    }
  }

  /// The entries of the machine, whatever they are, have no error that the validator does not see.
  @Test(.enabled(if: isPresent, "desktop-file-validate is not installed"))
  func installedEntriesHaveNoFalseErrors() throws {
    let folder = URL(filePath: "/usr/share/applications")
    let files =
      (try? FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil)) ?? []
    for file in files.filter({ $0.pathExtension == "desktop" }).prefix(200)
    where try Self.accepts(file: file) {
      let found = DesktopEntryRules.check(
        KeyFile(Array(try Data(contentsOf: file))), name: file.lastPathComponent)
      let errors = found.filter { $0.severity == .error }
      #expect(errors.isEmpty, "\(file.lastPathComponent): \(errors.map { ($0.rule, $0.message) })")
    }
  }
}
