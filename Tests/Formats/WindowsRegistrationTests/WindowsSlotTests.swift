import Diagnostics
import TestSupport
import Testing
import UniformTypes

@testable import WindowsRegistration

/// The tables of names for the registry, WiX, and packages.
struct WindowsSlotTests {
  /// A file with a name in a container, or the container's own name.
  private struct Sample {
    var path: String
    var text: String
  }

  private static func rules(_ sample: Sample) -> Set<String> {
    let bytes = Array(sample.text.utf8)
    let found =
      switch sample.path.suffix(3) {
      case "reg": RegistryRules.check(RegistryFile(bytes))
      case "iss": RegistryRules.check(InstallerScript(bytes).registry)
      case "nsh": RegistryRules.check(RegistryFile(setupScript: bytes))
      case "wxs": InstallerRules.check(InstallerSource(bytes))
      default: PackageRules.check(PackageManifest(bytes))
      }
    return Set(found.map(\.rule))
  }

  /// The keys of each container of the registry.
  private static let keys = [
    "software": #"Software"#, "classes": #"Software\Classes"#,
    "extension": #"Software\Classes\.reef"#, "type": #"Software\Classes\Reef.Map.1"#,
    "list": #"Software\Classes\.reef\OpenWithProgids"#,
    "icon": #"Software\Classes\Reef.Map.1\DefaultIcon"#,
    "verb": #"Software\Classes\Reef.Map.1\shell\open"#,
    "command": #"Software\Classes\Reef.Map.1\shell\open\command"#,
    "application": #"Software\Classes\Applications\Reef.exe"#,
    "capabilities": #"Software\Reef\Capabilities"#,
  ]

  /// The same value in the four syntaxes; a name that ends in a backslash is a key.
  private static func samples(_ key: String, _ name: String, isKey: Bool) -> [Sample] {
    let path = isKey ? key + "\\" + name : key
    let value = isKey ? "Own" : name
    let text = "a.exe"
    return [
      Sample(
        path: "a.reg",
        text: "REGEDIT4\n[HKEY_CURRENT_USER\\\(path)]\n\"\(value)\"=\"\(text)\"\n"),
      Sample(
        path: "a.iss",
        text: "[Registry]\nRoot: HKCU; Subkey: \"\(path)\"; ValueType: string; "
          + "ValueName: \"\(value)\"; ValueData: \"\(text)\"\n"),
      Sample(path: "a.nsh", text: "WriteRegStr HKCU \"\(path)\" \"\(value)\" \"\(text)\"\n"),
    ]
  }

  /// Each name of a container with a letter lost, doubled, or with a neighbor, in each syntax.
  @Test func namesOfTheRegistry() {
    var count = 0
    for container in SlotTable.registry.containers {
      guard let key = Self.keys[container.id] else { continue }
      for slot in container.all where slot.name.utf8.count > 5 {
        // A key of anyone's is told by what is in it.
        for damaged in Self.misspellings(slot.name)
        where container[damaged] == nil && container["*"] == nil {
          for sample in Self.samples(key, damaged, isKey: slot.form == .map && slot.holds != nil) {
            count += 1
            #expect(
              Self.rules(sample).contains("registry/misspelt-name"), "\(container.title) \(sample)")
          }
        }
      }
    }
    #expect(count > 300)
  }

  private static func misspellings(_ name: String) -> [String] {
    let letters = Array(name)
    let middle = letters.count / 2
    let isOfOneLetter = letters[middle].lowercased() == letters[middle + 1].lowercased()
    guard !isOfOneLetter, letters[middle].isLowercase, letters[middle + 1].isLowercase else {
      return []
    }
    var (lost, double, swapped) = (letters, letters, letters)
    lost.remove(at: middle)
    double.insert(letters[middle], at: middle)
    swapped.swapAt(middle, middle + 1)
    return [lost, double, swapped].map { String($0) }
  }

  /// Each name of the tables for XML, in an element of its container.
  @Test(arguments: ["wxs", "xml"]) func namesOfElements(_ ending: String) {
    let table = ending == "wxs" ? SlotTable.installer : .package
    let paths = Self.paths(in: table)
    var count = 0
    for container in table.containers where container["*"] == nil {
      guard let path = paths[container.id] else { continue }
      for slot in container.all where slot.name.utf8.count > 5 {
        for damaged in Self.misspellings(slot.name) where container[damaged] == nil {
          let own =
            slot.form == .text ? " \(damaged)=\"a\"/>" : "><\(damaged)/></\(path.last ?? "")>"
          let open = path.dropLast().map { "<\($0)>" }.joined()
          let close = path.dropLast().reversed().map { "</\($0)>" }.joined()
          var text = "\(open)<\(path.last ?? "")\(own)\(close)"
          let space =
            ending == "wxs" ? "http://wixtoolset.org/schemas/v4/wxs" : PackageManifest.foundation
          text.replace("<\(path[0])", with: "<\(path[0]) xmlns=\"\(space)\"", maxReplacements: 1)
          count += 1
          let found = Self.rules(Sample(path: "a." + ending, text: text))
          #expect(found.contains { $0.hasSuffix("/misspelt-name") }, "\(text)")
        }
      }
    }
    #expect(count > 50)
  }

  /// The elements from the root to one of each container.
  private static func paths(in table: SlotTable) -> [String: [String]] {
    var paths: [String: [String]] = ["element": ["Wix"]]
    for _ in 0..<9 {
      for container in table.containers {
        for slot in container.holders where slot.name != "*" {
          guard let held = slot.holds, paths[held] == nil,
            let outer = paths[container.id] ?? (container === table.containers[0] ? [] : nil)
          else { continue }
          paths[held] = outer + [slot.name]
        }
      }
    }
    return paths
  }

  /// Values of other kinds than those that Windows takes, in each syntax.
  @Test(arguments: [
    ("extension", "Content Type", "map"), ("extension", "PerceivedType", "tetx"),
    ("extension", "", ".reef"), ("icon", "", "a.ico,first"), ("icon", "", "a.ico,0;"),
    ("command", "", #"a.exe "%1","#), ("capabilities\\FileAssociations", ".reef", ".reef"),
    ("capabilities\\MIMEAssociations", "map", "Reef.Map.1"),
  ])
  func valuesHaveTheirKinds(_ container: String, _ name: String, _ value: String) {
    let parts = container.split(separator: "\\")
    let key = ([Self.keys[String(parts[0])] ?? ""] + parts.dropFirst().map(String.init))
      .joined(separator: "\\")
    let quoted = { (mark: String) in value.replacing("\"", with: mark) }
    let registry = name.isEmpty ? "@" : "\"\(name)\""
    for sample in [
      Sample(
        path: "a.reg",
        text: "REGEDIT4\n[HKEY_CURRENT_USER\\\(key)]\n\(registry)=\"\(quoted("\\\""))\"\n"),
      Sample(
        path: "a.iss",
        text: "[Registry]\nRoot: HKCU; Subkey: \"\(key)\"; ValueType: string; "
          + "ValueName: \"\(name)\"; ValueData: \"\(quoted("\"\""))\"\n"),
      Sample(
        path: "a.nsh", text: "WriteRegStr HKCU \"\(key)\" \"\(name)\" \"\(quoted("$\\\""))\"\n"),
    ] {
      let found = Self.rules(sample)
      #expect(
        !found.isDisjoint(with: ["registry/malformed-value", "registry/misspelt-name"]),
        "\(sample), \(found)")
    }
  }

  /// Fixes are written as the syntax writes texts.
  @Test(arguments: [
    (
      "REGEDIT4\n[HKEY_CURRENT_USER\\Software\\Classes\\.reef\\OpenWithProgid]\n\"A.1\"=\"\"\n",
      "OpenWithProgids]"
    ),
    ("WriteRegStr HKCU `Software\\Classes\\.reef` `ContentType` `text/csv`\n", "`Content Type`"),
    ("WriteRegStr HKCU `Software\\Classes\\.reef` `Content Type` `text/csv;`\n", "`text/csv`"),
  ])
  func fixesAreWritten(_ text: String, _ wanted: String) {
    let bytes = Array(text.utf8)
    let isScript = text.hasPrefix("Write")
    let found = RegistryRules.check(
      isScript ? RegistryFile(setupScript: bytes) : RegistryFile(bytes))
    let fixed = String(decoding: Fix.apply(found.compactMap(\.fix), to: bytes), as: UTF8.self)
    #expect(fixed.contains(wanted), "\(fixed)")
  }

  /// Lines of NSIS that the compiler refuses, and others.
  @Test(arguments: [
    ("WriteRegStr HKCU \"a\" \"b\"", true), ("WritRegStr HKCU \"a\" \"b\" \"c\"", true),
    ("WriteRegStr HKXX \"a\" \"b\" \"c\"", true), ("WriteRegStr HKCU \"a\" \"b\" \"c", true),
    ("HKCU \"a\" \"b\" \"c\"", true), ("xxx HKCU \"a\" \"b\" \"c\"", true),
    ("<<<<<<< HEAD", true), ("DeleteRegKey", true),
    ("WriteRegStr ${ROOT} \"a\" \"b\" \"c\"", false), ("ReadRegStr $0 HKCU \"a\" \"b\"", false),
    ("DeleteRegKey /ifempty HKCU \"Software\\Classes\\.a\"", false),
    ("InstallDirRegKey HKLM \"Software\\A\" \"\"", false), ("${Own} HKCU \"a\" \"b\"", false),
    ("writeregstr hkcu64 'a' `b` c ; d \"", false), ("# WriteRegStr", false),
    ("/* WriteRegStr\nWriteRegStr */", false), ("WriteRegStr HKCU \\\n a b c", false),
    ("!define A \"b", false), ("StrCpy $0 \"a\" 1 2", false),
  ])
  func linesOfSetupScripts(_ line: String, _ isRefused: Bool) {
    let found = Self.rules(Sample(path: "a.nsh", text: line + "\n"))
    #expect(found.contains("registry/malformed-line") == isRefused, "\(found)")
  }

  /// Names that hold themselves, or double each other, end.
  @Test func namesOfNamesEnd() {
    let doubled = (1...60).map { "!define A\($0) \"${A\($0 - 1)}${A\($0 - 1)}\"\n" }.joined()
    let script = "!define A0 aaaaaaaaaa\n\(doubled)WriteRegStr HKCR \"${A60}\" \"\" \"a\"\n"
    #expect(RegistryFile(setupScript: Array(script.utf8)).keys.count == 1)
    let sums = (1...60).map { "#define A\($0) A\($0 - 1) + A\($0 - 1)\n" }.joined()
    let own = "#define B \"{#B}\"\n[Registry]\nRoot: HKCR; Subkey: \"{#B}{#A60}\"\n"
    let text = "#define A0 \"aaaaaaaaaa\"\n" + sums + own
    #expect(InstallerScript(Array(text.utf8)).registry.keys.count == 1)
  }

  @Test func namesOfSetupScriptsHaveValues() {
    let text = """
      !define EXT ".reef"
      !define KEY "Software\\Classes\\${EXT}"
      WriteRegStr SHCTX "${KEY}" "" "Reef.Map.1"
      """
    #expect(
      RegistryFile(setupScript: Array(text.utf8)).associations.map(\.name.text) == ["Reef.Map.1"])
  }

  /// Any bytes are read, and findings have places within the text.
  @Test(arguments: ["a.reg", "a.iss", "a.nsh"]) func damagedScriptsAreRead(_ path: String) {
    let seeds = Self.keys.flatMap { Self.samples($1, "Content Type", isKey: false) }
      .filter { $0.path == path }.map { Array($0.text.utf8) }
    let tokens = ["\\\n", "/*", "*/", "$\\\"", "\"", "`", "[", "{#", "${", "\r\n", "#define "]
    var mutator = Mutator(seed: 64, seeds: seeds, tokens: tokens)
    for _ in 0..<Effort.rounds(300) {
      let bytes = mutator.next()
      let file =
        path == "a.reg"
        ? RegistryFile(bytes)
        : path == "a.iss" ? InstallerScript(bytes).registry : RegistryFile(setupScript: bytes)
      for finding in RegistryRules.check(file) {
        #expect(
          finding.range.map { $0.lowerBound >= 0 && $0.upperBound <= file.text.count } ?? true)
      }
    }
  }
}
