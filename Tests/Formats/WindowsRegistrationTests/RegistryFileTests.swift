import Diagnostics
import Testing
import WindowsRegistration

/// Registry files in all encodings.
struct RegistryFileTests {
  private static let text = """
    Windows Registry Editor Version 5.00\r
    \r
    [HKEY_CLASSES_ROOT\\.Track]\r
    @="Example.Track.1"\r
    "Content Type" = "audio/vnd.example.track"\r
    \r
    [HKEY_CLASSES_ROOT\\.track\\OpenWithProgids]\r
    "Example.Track.1"=hex(0):\r
    \r
    [HKEY_CLASSES_ROOT\\Example.Track.1]\r
    @=hex(1):53,00,70,00,75,00,72,00,20,\\\r
      00,c4,00,00,00\r
    [HKEY_CLASSES_ROOT\\Example.Track.1\\shell\\open\\command]\r
    @="\\"C:\\\\Spur.exe\\" \\"%1\\""\r
    """

  private static func wide(_ text: String) -> [UInt8] {
    ("\u{FEFF}" + text).utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }

  @Test(arguments: [Array(text.utf8), Array(("\u{FEFF}" + text).utf8), wide(text)])
  func everyEncodingSaysTheSame(_ bytes: [UInt8]) throws {
    let file = RegistryFile(bytes)
    let type = try #require(file.associations.first)
    #expect(file.associations.count == 1)
    #expect(type.name.text == "Example.Track.1" && type.extensions.map(\.text) == ["track"])
    #expect(type.contentTypes.map(\.text) == ["audio/vnd.example.track"])
    #expect(type.description?.text == "Spur Ä")
    #expect(RegistryRules.check(file).isEmpty)
    let range = type.extensions[0].range
    #expect(String(decoding: file.text[range], as: UTF8.self) == "Track")
  }

  @Test func stringsAreUnescaped() {
    let line = #""a\\b"="\"C:\\a b\" \"%1\"""#
    let file = RegistryFile(Array("REGEDIT4\n[HKEY_CURRENT_USER\\A]\n\(line)\n".utf8))
    #expect(file.keys.first?.values.first?.name.text == #"a\b"#)
    #expect(file.keys.first?.values.first?.string?.text == #""C:\a b" "%1""#)
  }

  @Test(arguments: [
    "", "\u{FEFF}", "[", "[]", "[-", "\"", "@", "@=", "\"a\"=\"", "\\", "REGEDIT4\n\\",
  ])
  func brokenFilesAreFindings(_ text: String) {
    for bytes in [Array(text.utf8), Self.wide(text), Array(text.utf8) + [0xFF, 0xFE, 0x80]] {
      #expect(!RegistryRules.check(RegistryFile(bytes)).isEmpty, "\(text.debugDescription)")
    }
  }

  /// `regedit` ignores a value whose data has other words than its kind.
  @Test func dataHasTheFormOfItsKind() {
    let sound = [
      "hex:", "hex:0a", "hex:01,02,\\\r\n  03", "hex(2):25,00", "dword:1", "dword:0000000A",
    ]
    let broken = ["hex:0g", "hex:001", "hex01", "dword:", "dword:123456789", "dword:0x1"]
    for data in sound + ["hex(b):1,2", "dword:1 ; one"] {
      #expect(Self.rules(ofData: data) == [], "\(data)")
    }
    for data in broken {
      #expect(Self.rules(ofData: data) == ["registry/malformed-line"], "\(data)")
    }
  }

  private static func rules(ofData data: String) -> [String] {
    let text =
      "Windows Registry Editor Version 5.00\r\n\r\n[HKEY_CURRENT_USER\\Software\\a]\r\n\"b\"=\(data)\r\n"
    return RegistryRules.check(RegistryFile(Array(text.utf8))).map(\.rule)
  }

  /// A unit that is cut off, and bytes of the ANSI code page.
  @Test func damagedEncodingsAreRead() {
    #expect(RegistryFile(Self.wide(Self.text).dropLast()).associations.count == 1)
    let ansi = Array(Self.text.utf8) + [0x0D, 0x0A, 0x3B, 0xE9]
    let found = RegistryRules.check(RegistryFile(ansi)).map(\.rule)
    #expect(found == ["registry/ambiguous-encoding"])
  }
}

extension RegistryFile {
  fileprivate init(_ bytes: ArraySlice<UInt8>) { self.init(Array(bytes)) }
}
