import Diagnostics
import Declarations
import Foundation
import PropertyLists
import Testing

@testable import Wiring

/// Wiring of types into an application's own Info.plist.
struct PropertyListWiringTests {
  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """

  private static func list(_ body: String) -> String { head + body + "\n</plist>\n" }

  @Test("Keys go where Xcode would put them, and all other lines stay")
  func insertion() throws {
    let old = Self.list(
      """
      <dict>
      \t<key>CFBundleName</key>
      \t<string>Trail</string> <!-- the name -->
      \t<key>UILaunchScreen</key>
      \t<dict/>
      </dict>
      """)
    let new = try WiringSample.wired(old, as: "App/Info.plist")
    let kept = old.split(separator: "\n")
    #expect(new.split(separator: "\n").filter { kept.contains($0) }.prefix(6) == kept.prefix(6))
    #expect(
      new.contains(
        """
        <dict>
        \t<key>CFBundleDocumentTypes</key>
        \t<array>
        \t\t<dict>
        \t\t\t<key>CFBundleTypeName</key>
        """))
    #expect(new.contains("<string>Trail</string> <!-- the name -->\n\t<key>LSSupports"))
    #expect(new.contains("<dict/>\n\t<key>UTExportedTypeDeclarations</key>\n\t<array>\n\t\t<dict>"))
  }

  @Test(
    "Indentation and line ends are those of the author", arguments: ["  ", "    ", "\t"],
    ["\n", "\r\n"])
  func layout(_ unit: String, _ lineEnd: String) throws {
    let old = Self.list(
      "<dict>\n\(unit)<key>CFBundleName</key>\n\(unit)<string>Trail</string>\n</dict>"
    ).replacing("\n", with: lineEnd)
    let new = try WiringSample.wired(old, as: "Info.plist")
    let text = "\(unit)\(unit)<dict>\n\(unit)\(unit)\(unit)<key>CFBundleTypeName</key>\n"
    #expect(new.contains(text.replacing("\n", with: lineEnd)))
    #expect(new.replacing("\r\n", with: "").contains("\n") == (lineEnd == "\n"))
  }

  @Test("A list on one line stays on one line")
  func oneLine() throws {
    let old =
      Self.head.replacing("\n", with: "") + "<dict><key>A</key><string>b</string></dict></plist>"
    let new = try WiringSample.wired(old, as: "Info.plist")
    #expect(!new.contains("\n"))
    #expect(
      new.contains("<key>A</key><string>b</string><key>CFBundleDocumentTypes</key><array><dict>"))
  }

  @Test("An empty dictionary is filled")
  func empty() throws {
    for body in [
      "<dict/>", "<dict></dict>", "<dict>\n</dict>", "<dict>\n\t<!-- nothing yet -->\n</dict>",
    ] {
      let new = try WiringSample.wired(Self.list(body), as: "Info.plist")
      #expect(new.contains("\n\t<key>CFBundleDocumentTypes</key>\n\t<array>\n\t\t<dict>\n"))
      #expect(new.contains("nothing yet") == body.contains("nothing yet"))
    }
  }

  private static let existing = list(
    """
    <dict>
    \t<key>CFBundleDocumentTypes</key>
    \t<array>
    \t\t<dict>
    \t\t\t<key>CFBundleTypeName</key>
    \t\t\t<string>Table</string>
    \t\t\t<key>LSItemContentTypes</key>
    \t\t\t<array><string>public.comma-separated-values-text</string></array>
    \t\t</dict>
    \t\t<dict>
    \t\t\t<key>CFBundleTypeIconFile</key>
    \t\t\t<string>map.icns</string>
    \t\t\t<key>CFBundleTypeRole</key>
    \t\t\t<string>Viewer</string>
    \t\t\t<key>LSItemContentTypes</key>
    \t\t\t<array>
    \t\t\t\t<string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
    \t\t\t</array>
    \t\t</dict>
    \t</array>
    \t<key>UTImportedTypeDeclarations</key>
    \t<array>
    \t\t<dict>
    \t\t\t<key>UTTypeIdentifier</key>
    \t\t\t<string>ORG.example.trail</string>
    \t\t\t<key>UTTypeSize320IconFile</key>
    \t\t\t<string>big.png</string>
    \t\t\t<key>UTTypeTagSpecification</key>
    \t\t\t<dict>
    \t\t\t\t<key>public.filename-extension</key>
    \t\t\t\t<string>TRAIL</string>
    \t\t\t</dict>
    \t\t</dict>
    \t</array>
    </dict>
    """)

  @Test("What a person wrote for the same type is brought up to date and keeps what is unknown")
  func identity() throws {
    let new = try WiringSample.wired(Self.existing, as: "Info.plist")
    let root = try #require(PropertyList.read(Array(new.utf8)).list.root)
    let documents = try #require(root["CFBundleDocumentTypes"]?.array)
    #expect(documents.count == 2)
    #expect(documents[0]["CFBundleTypeRole"] == nil)
    #expect(documents[1]["CFBundleTypeIconFile"]?.string == "map.icns")
    #expect(documents[1]["CFBundleTypeRole"]?.string == "Editor")
    let types = try #require(root["UTExportedTypeDeclarations"]?.array)
    #expect(types.count == 1)
    #expect(types[0]["UTTypeSize320IconFile"]?.string == "big.png")
    #expect(types[0]["UTTypeDescription"]?.string == "Trail map")
    #expect(
      types[0]["UTTypeTagSpecification"]?["public.filename-extension"]?.strings.compactMap(\.string)
        == ["TRAIL", "trl"])
    #expect(root["UTImportedTypeDeclarations"]?.array == [])
  }

  @Test("A document type by extensions that are not all ours is left alone")
  func foreignExtensions() throws {
    func list(_ extensions: String) -> String {
      Self.list(
        """
        <dict>
        \t<key>CFBundleDocumentTypes</key>
        \t<array>
        \t\t<dict>
        \t\t\t<key>CFBundleTypeExtensions</key>
        \t\t\t<array>\(extensions)</array>
        \t\t</dict>
        \t</array>
        </dict>
        """)
    }
    let shared = try WiringSample.wired(
      list("<string>trail</string><string>csv</string>"), as: "Info.plist")
    let own = try WiringSample.wired(list("<string>Trail</string>"), as: "Info.plist")
    #expect(Self.documents(shared).map { $0["LSItemContentTypes"] == nil } == [true, false])
    #expect(Self.documents(own).map { $0["LSItemContentTypes"] == nil } == [false])
  }

  private static func documents(_ text: String) -> [PropertyListValue] {
    PropertyList.read(Array(text.utf8)).list.root?["CFBundleDocumentTypes"]?.array ?? []
  }

  @Test("A document type for other types too keeps its role, and a note says so")
  func sharedDocumentType() throws {
    let old = Self.existing.replacing(
      "<string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>",
      with: """
        <string>org.example.trail</string><string>public.json</string>
        """)
    let wired = try WiringSample.wire(Array(old.utf8), as: "Info.plist")
    let documents = Self.documents(String(decoding: wired.bytes, as: UTF8.self))
    #expect(documents.count == 2)
    #expect(documents[1]["CFBundleTypeRole"]?.string == "Viewer")
    #expect(
      wired.notes.contains { $0.contains("'CFBundleDocumentTypes[1].CFBundleTypeRole' stays") })
  }

  @Test("What was edited since stays, and the rest is taken out")
  func takeOut() throws {
    let old = Self.list(
      "<dict>\n\t<key>CFBundleName</key>\n\t<string>Trail</string>\n</dict>")
    let wired = try WiringSample.wire(Array(old.utf8), as: "Info.plist")
    let stage = WiringSample.stage(wired, on: Array(old.utf8))
    let text = String(decoding: wired.bytes, as: UTF8.self)
    let elsewhere = text.replacing("<string>Trail</string>", with: "<string>Trails</string>")
    let out = try WiringSample.unwire(stage, Array(elsewhere.utf8), as: "Info.plist")
    #expect(String(decoding: out.bytes, as: UTF8.self) == old.replacing("Trail<", with: "Trails<"))
    #expect(out.notes.isEmpty)
    let inside = text.replacing("<string>Owner</string>", with: "<string>Default</string>")
    let kept = try WiringSample.unwire(stage, Array(inside.utf8), as: "Info.plist")
    let left = String(decoding: kept.bytes, as: UTF8.self)
    #expect(left.contains("<string>Default</string>"))
    #expect(!left.contains("UTExportedTypeDeclarations"))
    #expect(kept.notes.count == 1)
  }

  @Test(
    "What cannot be edited is refused",
    arguments: [
      ("bplist00", "convert it"), ("{ A = ; }", "write a value after 'A'"),
      ("{ A = (b; }", "write ')' after 'b'"),
      ("<plist><dict><key>A</key></dict></plist>", "damaged"),
      (
        "<plist><dict><key>CFBundleDocumentTypes</key><string>x</string></dict></plist>",
        "is a string"
      ),
    ])
  func refusals(_ text: String, _ reason: String) {
    let error = #expect(throws: WiringRefusal.self) {
      try WiringSample.wire(Array(text.utf8), as: "Info.plist")
    }
    #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
  }

  @Test("A complete list in a form that is not edited is unchanged, and another one is refused")
  func otherForms() throws {
    let old =
      "<plist version=\"1.0\"><dict><key>CFBundleName</key><string>Trail</string></dict></plist>"
    let whole = try WiringSample.wired(old, as: "Info.plist")
    for (text, isWhole) in [(old, false), (whole, true)] {
      let value = try unsafe PropertyListSerialization.propertyList(
        from: Data(text.utf8), format: nil)
      let binary = try PropertyListSerialization.data(
        fromPropertyList: value, format: .binary, options: 0)
      let wide = text.utf16.reduce(into: [0xFF, 0xFE] as [UInt8]) {
        $0 += [UInt8($1 & 0xFF), UInt8($1 >> 8)]
      }
      for bytes in [[UInt8](binary), wide] {
        let wired = try? WiringSample.wire(bytes, as: "Info.plist")
        #expect((wired?.bytes == bytes) == isWhole)
        #expect((wired?.parts.isEmpty == true) == isWhole)
      }
    }
  }

  @Test("A list that is text goes on as it is written")
  func oldStyle() throws {
    let old = """
      // Ours.
      {
        CFBundleName = "Trail";  // the name
        CFBundleDocumentTypes = (
          { LSItemContentTypes = ("public.json"); }
        );
        Empty = {};
      }
      """
    let new = try WiringSample.wired(old, as: "Info.plist")
    #expect(new.hasPrefix("// Ours.\n{\n  CFBundleName = \"Trail\";  // the name\n"))
    #expect(
      new.contains(
        """
            { LSItemContentTypes = ("public.json"); },
            {
              CFBundleTypeName = "Trail map";
        """))
    #expect(new.contains("  Empty = {};\n  LSSupportsOpeningDocumentsInPlace = YES;\n"))
    let root = try #require(PropertyList.read(Array(new.utf8)).list.root)
    #expect(root["UTExportedTypeDeclarations"]?.array?.count == 1)
    let wired = try WiringSample.wire(Array(old.utf8), as: "Info.plist")
    let edited = String(decoding: wired.bytes, as: UTF8.self)
      .replacing("\"Trail\"", with: "\"Trails\"")
    let stage = WiringSample.stage(wired, on: Array(old.utf8))
    let out = try WiringSample.unwire(stage, Array(edited.utf8), as: "Info.plist")
    #expect(
      String(decoding: out.bytes, as: UTF8.self) == old.replacing("\"Trail\"", with: "\"Trails\""))
  }

  @Test("Values of a list that is text come back as they are written")
  func oldStyleValues() throws {
    let old = "{ CFBundleName = YES; D = <0a 0B>; E = \"a+b\"; F = \"\\U00fc\"; G; }\n"
    let new = try WiringSample.wired(old, as: "Info.plist")
    #expect(new.hasPrefix(old.dropLast(3)))
    for text in ["", " \n", "( a )", "a"] {
      #expect(throws: WiringRefusal.self) { try PropertyListText(Array(text.utf8)) }
    }
  }

  @Test("A sandboxed application gets the right to the documents that people choose")
  func entitlements() throws {
    func list(_ body: String) -> String { Self.list("<dict>\n\(body)\n</dict>") }
    let sandbox = "\t<key>com.apple.security.app-sandbox</key>\n\t<true/>"
    let key = "\n\t<key>com.apple.security.files.user-selected.read-write</key>\n\t<true/>"
    let path = "App.entitlements"
    #expect(try WiringSample.wired(list(sandbox), as: path) == list(sandbox + key))
    #expect(try WiringSample.wired(list(sandbox + key), as: path) == list(sandbox + key))
    let other = "\t<key>get-task-allow</key>\n\t<true/>"
    #expect(try WiringSample.wired(list(other), as: path) == list(other))
  }

  @Test("Lists of extensions, tests, and other applications are not taken")
  func fitness() throws {
    func fitness(_ body: String) throws -> WiringFormat.Fitness {
      let input = WiringInput(
        path: "Info.plist", text: Array(Self.list("<dict>\(body)</dict>").utf8),
        declaration: WiringSample.declaration)
      return try #require(WiringFormat.of(input)).fitness(input)
    }
    #expect(try fitness("") == .possible)
    #expect(try fitness("<key>CFBundlePackageType</key><string>BNDL</string>") == .foreign)
    #expect(try fitness("<key>NSExtension</key><dict/>") == .foreign)
    #expect(try fitness("<key>CFBundleIdentifier</key><string>org.example.Trail</string>") == .own)
    #expect(
      try fitness("<key>CFBundleIdentifier</key><string>org.example.Other</string>") == .foreign)
  }

  /// A list that exports and imports a type gets the same tags in both places.
  @Test(arguments: ["UTExportedTypeDeclarations", "UTImportedTypeDeclarations"])
  func typesInBothListsStayEqual(_ first: String) throws {
    var declaration = WiringSample.declaration
    let type = try #require(declaration.types.first)
    declaration.types[0].declare = first.contains("Exported") ? .export : .import
    let both = ["UTExportedTypeDeclarations", "UTImportedTypeDeclarations"].map { key in
      """
      \t<key>\(key)</key>
      \t<array><dict>
      \t\t<key>UTTypeIdentifier</key><string>\(type.identifier)</string>
      \t\t<key>UTTypeConformsTo</key><array><string>public.data</string></array>
      \t</dict></array>

      """
    }
    let old = Self.list("<dict>\n\(both.joined())</dict>")
    let new = try WiringSample.wired(old, as: "Info.plist", declaration)
    let list = try #require(PropertyList.read(Array(new.utf8)).list.root)
    let tags = ["UTExportedTypeDeclarations", "UTImportedTypeDeclarations"].map { key in
      list[key]?.array?.first?["UTTypeTagSpecification"]?["public.filename-extension"]?.array?
        .compactMap(\.string)
    }
    #expect(tags[0]?.isEmpty == false && tags[0] == tags[1], "\(new)")
  }
}
