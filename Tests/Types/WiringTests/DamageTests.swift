import TestSupport
import Testing

@testable import Wiring

/// Texts that the readers of their kind refuse.
struct DamageTests {
  private static let package =
    "{\n  \"name\": \"t\",\n  \"build\": { \"appId\": \"org.example.Trail\" }\n}\n"
  private static let list =
    "<plist version=\"1.0\"><dict>\n<key>CFBundleName</key><string>T</string>\n</dict></plist>\n"
  private static let entry = "[Desktop Entry]\nType=Application\nName=T\nExec=t %f\n"
  private static let manifest =
    "<Package xmlns=\"http://schemas.microsoft.com/appx/manifest/foundation/windows10\">\n<Applications><Application Id=\"A\"/></Applications>\n</Package>\n"

  @Test(
    "A damaged text is refused",
    arguments: [
      ("package.json", package, "\"t\",", "\"t\", # c"),
      ("package.json", package, "\"t\",", "\"t\", /* c */"),
      ("package.json", package, "\"t\",", "\"t\", // c"),
      ("package.json", package, "\"t\",", "\"t\",\u{C}"),
      ("package.json", package, "\"t\",", "\"t\",\0"),
      ("package.json", package, "\"t\",", "\"t\",\u{2028}"),
      ("package.json", package, "\"t\",", "\"t\",\u{A0}"),
      ("package.json", package, "\"t\"", "'t'"),
      ("package.json", package, "\"name\"", "name"),
      ("package.json", package, "\"t\"", "\"t\\x\""),
      ("package.json", package, "\"t\"", "01"),
      ("package.json", package, "\"t\"", "NaN"),
      ("package.json", package, "\"t\"", "\"t\t\""),
      ("package.json", package, " }\n}", " },\n}"),
      ("package.json", package, "\"t\",", "\"t\", \"name\": \"u\","),
      ("package.json", package, "}\n}\n", "}\n}\n}\n"),
      ("app.webmanifest", "{ \"name\": \"T\" }", "}", ", }"),
      ("app.webmanifest", "{ \"name\": \"T\" }", "{", "{ // c\n"),
      ("app.webmanifest", "\n", "\n", "\u{C}"),
      ("tauri.conf.json", "{ \"bundle\": {} }", "{ ", "{ # c\n"),
      ("electron-builder.json5", "{ appId: 'a.b' }", "}", ", }, }"),
      ("electron-builder.yml", "appId: a\nmac: {}\n", "mac", "appId"),
      ("electron-builder.yml", "appId: a\nwin: b\n", "win: b", "\twin: b"),
      ("Tauri.toml", "[bundle]\nactive = true\n", "active = true", "active = true\nactive = false"),
      ("Info.plist", list, "</string>\n", "</string>\n<true/><string>x</string>"),
      ("Info.plist", list, "</string>\n", "</string>\n<key>A</key>"),
      ("Info.plist", list, "</string>\n", "</string>\n<true/>"),
      ("Info.plist", list, "</string>\n", "</string>\n<string>A</string><true/>"),
      ("Info.plist", list, "</string>\n", "</string>\n<integer>7</integer><true/>"),
      ("Info.plist", list, "<string>T</string>", "<text>T</text>"),
      ("Info.plist", list, "<string>T</string>", "<integer>T</integer>"),
      ("Info.plist", list, "</string>\n", "</string>x\n"),
      ("Info.plist", list, "</dict>", "</dict><dict/>"),
      ("Info.plist", "{ A = b; }", "b;", "b"),
      ("Package.appxmanifest", manifest, "<Applications>", "<u:A/><Applications>"),
      ("Package.appxmanifest", manifest, "Id=\"A\"", "Id=\"A\" u:b=\"\""),
      ("Package.appxmanifest", manifest, "<Applications>", "<Applications><!-- a -- b -->"),
      ("a.metainfo.xml", "<component><id>a</id></component>", "<id>", "<x:y/><id>"),
      ("a.metainfo.xml", "<component><id>a</id></component>", "a</id>", "a&b;</id>"),
      ("a.desktop", entry, "Name=T", "Name"), ("a.desktop", entry, "Name=T", "<<<<<<< HEAD"),
      ("a.desktop", entry, "[Desktop", "\u{FEFF}[Desktop"),
      ("a.desktop", entry, "[Desktop", "Name=T\n[Desktop"),
      ("nginx.conf", "http {\n  types {\n    text/csv csv;\n  }\n}\n", "  }\n}", "  }"),
      ("nginx.conf", "http {\n  types {\n    text/csv csv;\n  }\n}\n", "csv;", "csv"),
      ("httpd.conf", "<IfModule mime_module>\nAddType a/b .c\n</IfModule>\n", "</IfModule>\n", ""),
    ])
  func refused(_ path: String, _ sound: String, _ old: String, _ new: String) throws {
    let text = sound.replacing(old, with: new, maxReplacements: 1)
    try #require(text != sound)
    #expect(throws: WiringRefusal.self, "\(text)") {
      try WiringSample.wire(Array(text.utf8), as: path, WiringSample.everywhere)
    }
    guard sound != "\n" else { return }
    #expect(throws: Never.self, "\(sound)") {
      try WiringSample.wire(Array(sound.utf8), as: path, WiringSample.everywhere)
    }
  }

  @Test("A damaged text that was wired is not touched when it is taken out")
  func unwired() throws {
    let wired = try WiringSample.wire(Array(Self.package.utf8), as: "package.json")
    let stage = WiringSample.stage(wired, on: Array(Self.package.utf8))
    let edited = Array("// mine\n".utf8) + wired.bytes
    #expect(throws: WiringRefusal.self) {
      try WiringSample.unwire(stage, edited, as: "package.json")
    }
  }

  @Test("A template is not damaged by what the build fills in")
  func templates() throws {
    let text = Self.entry + "@EXTRA@\n"
    let wired = try WiringSample.wire(Array(text.utf8), as: "a.desktop.in")
    #expect(String(decoding: wired.bytes, as: UTF8.self).contains("MimeType=application/x-trail;"))
  }
}
