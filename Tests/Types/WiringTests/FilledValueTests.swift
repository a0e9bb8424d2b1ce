import Diagnostics
import Testing

@testable import Wiring

/// Templates in which a build fills in a whole value.
struct FilledValueTests {
  private static let marks = [
    "@TYPES@", "$(TYPES)", "${TYPES}", "{{ types }}", "{% include \"t\" %}", "<%= types %>",
  ]

  private static func list(_ keys: String) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n\(keys)\n</dict>\n"
      + "</plist>\n"
  }

  /// Texts in which the types are filled in.
  private static let types: [(path: String, text: String)] =
    ["CFBundleDocumentTypes", "UTExportedTypeDeclarations", "UTImportedTypeDeclarations"]
    .flatMap { key in
      ["\n\t@@", "@@", "<array>@@</array>", "\n\t<array>\n\t\t@@\n\t</array>"].map { value in
        ("Info.plist.in", list("<key>\(key)</key>\(value)"))
      }
    }
    + ["@@", "\n    @@\n  ", "<mediatype>@@</mediatype>"].map { value in
      (
        "org.example.Trail.metainfo.xml.in",
        "<component>\n  <id>org.example.Trail</id>\n  <provides>\(value)</provides>\n</component>\n"
      )
    }
    + [
      (
        "AppxManifest.xml.in",
        "<Package xmlns=\"http://schemas.microsoft.com/appx/manifest/foundation/windows10\">"
          + "<Applications><Application Id=\"App\"><Extensions>@@</Extensions></Application>"
          + "</Applications></Package>\n"
      )
    ]

  @Test(arguments: types) func filledTypesAreRefused(_ path: String, _ text: String) throws {
    for mark in Self.marks {
      let text = Array(text.replacing("@@", with: mark).utf8)
      let refusal = #expect(throws: WiringRefusal.self) {
        try WiringSample.wire(text, as: path)
      }
      #expect(
        refusal?.message
          == "'\(mark)' is filled in by the build; add the types where its value is", "\(path)")
      let range = try #require(refusal?.range)
      #expect(String(decoding: text[range], as: UTF8.self) == mark)
    }
  }

  @Test(arguments: [
    "<key>CFBundleURLTypes</key>\n\t@@", "<key>CFBundleName</key><string>@@</string>",
    "<key>CFBundleURLTypes</key>@@\n<key>CFBundleName</key>\n<string>a</string>",
  ])
  func otherValuesStay(_ keys: String) throws {
    for mark in Self.marks.dropLast() {
      let old = Self.list(keys.replacing("@@", with: mark))
      let new = try WiringSample.wired(old, as: "Info.plist.in")
      #expect(new.contains(mark) && new.contains("UTExportedTypeDeclarations"), "\(new)")
    }
  }

  @Test(arguments: ["@A@", "$(A)", "${A}", "{{}}", "{{a}}", "@AB@"])
  func shortValuesStay(_ mark: String) throws {
    let value = "<key>CFBundleURLTypes</key>\n    \(mark)\n"
    let new = try WiringSample.wired(Self.list(value), as: "Info.plist.in")
    #expect(new.contains(value) && new.contains("UTExportedTypeDeclarations"), "\(new)")
  }
}
