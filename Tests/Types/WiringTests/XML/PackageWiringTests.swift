import Diagnostics
import Testing
import Wiring

/// Associations in manifests of MSIX packages.
struct PackageWiringTests {
  private static let foundation = "http://schemas.microsoft.com/appx/manifest/foundation/windows10"
  private static let uap = "http://schemas.microsoft.com/appx/manifest/uap/windows10"

  private static let generated = """
    <Extensions xmlns="\(foundation)" xmlns:uap="\(uap)">
      <uap:Extension Category="windows.fileTypeAssociation">
        <uap:FileTypeAssociation Name="sketch">
          <uap:DisplayName>Sketch</uap:DisplayName>
          <uap:SupportedFileTypes>
            <uap:FileType ContentType="application/x-sketch">.sketch</uap:FileType>
            <uap:FileType ContentType="application/x-sketch">.sketchz</uap:FileType>
          </uap:SupportedFileTypes>
        </uap:FileTypeAssociation>
      </uap:Extension>
    </Extensions>
    """

  private static func package(_ applications: String, _ namespaces: String = "") -> String {
    """
    <?xml version="1.0" encoding="utf-8"?>
    <Package xmlns="\(foundation)"\(namespaces)>
      <Applications>
        \(applications)
      </Applications>
    </Package>

    """
  }

  private static func application(_ id: String, _ content: String) -> String {
    "<Application Id=\"\(id)\">\n      \(content)\n    </Application>"
  }

  private static func wire(
    _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> WiringCase {
    try WiringCase(
      XMLWiring.packageManifest, generated, into: text, sourceLocation: sourceLocation)
  }

  @Test("Extensions come behind the visual elements, with a prefix that is declared if none is")
  func new() throws {
    let rest = "<Other/>"
    let wired = try Self.wire(
      Self.package(
        Self.application("App", "<VisualElements />\n      " + rest), " xmlns:uap=\"urn:x\""))
    let extensions = """
      <Extensions>
              <uap2:Extension Category="windows.fileTypeAssociation">
                <uap2:FileTypeAssociation Name="sketch">
                  <uap2:DisplayName>Sketch</uap2:DisplayName>
                  <uap2:SupportedFileTypes>
                    <uap2:FileType ContentType="application/x-sketch">.sketch</uap2:FileType>
                    <uap2:FileType ContentType="application/x-sketch">.sketchz</uap2:FileType>
                  </uap2:SupportedFileTypes>
                </uap2:FileTypeAssociation>
              </uap2:Extension>
            </Extensions>
            \(rest)
      """
    #expect(
      wired.text
        == Self.package(
          Self.application("App", "<VisualElements />\n      " + extensions),
          " xmlns:uap=\"urn:x\" xmlns:uap2=\"\(Self.uap)\""))
  }

  @Test("An association that a person wrote keeps its name and what is not known")
  func update() throws {
    let own = """
      <Extensions>
        <u:Extension Category='windows.protocol'><u:Protocol Name='sketch'/></u:Extension>
        <v:Extension Category='windows.fileTypeAssociation' Executable='a.exe'>
          <v:FileTypeAssociation Name='drawings' Parameters='"%1"'>
            <u:DisplayName>
              Old
            </u:DisplayName>
            <u:SupportedFileTypes>
              <u:FileType>.SKETCH</u:FileType>
              <w:FileType ContentType='image/png'>.png</w:FileType>
            </u:SupportedFileTypes>
          </v:FileTypeAssociation>
        </v:Extension>
      </Extensions>
      """
    let namespaces = " xmlns:u='\(Self.uap)' xmlns:v='\(Self.uap)/3' xmlns:w='\(Self.uap)/10'"
    let text = Self.package(Self.application("App", own), namespaces)
    let wired = try Self.wire(text)
    let expected = text.replacing("Old", with: "Sketch")
      .replacing("<u:FileType>", with: "<u:FileType ContentType=\"application/x-sketch\">")
    #expect(wired.wired.parts.count == 3)
    #expect(
      wired.text.replacing(
        "\n        <w:FileType ContentType=\"application/x-sketch\">.sketchz</w:FileType>",
        with: "")
        == expected)
    let resource = try Self.wire(text.replacing("Old", with: "ms-resource:Name"))
    #expect(resource.text.contains("ms-resource:Name"))
  }

  @Test("A file type without its one period is corrected")
  func periods() throws {
    let whole = try Self.wire(Self.package(Self.application("App", "<a/>"))).text
    for name in ["sketch", "sketchz"] {
      for damaged in [name, "..\(name)", name.uppercased()] {
        let text = whole.replacing(">.\(name)<", with: ">\(damaged)<")
        #expect(try Self.wire(text).text == whole, "\(damaged)")
      }
    }
  }

  @Test("An extension that another association has is not in two")
  func unique() throws {
    let association = { (name: String, type: String) in
      """
      <u:Extension Category="windows.fileTypeAssociation"><u:FileTypeAssociation Name="\(name)">\
      <u:SupportedFileTypes><u:FileType>\(type)</u:FileType></u:SupportedFileTypes>\
      </u:FileTypeAssociation></u:Extension>
      """
    }
    let text = Self.package(
      Self.application(
        "App",
        "<Extensions>" + association("one", ".sketch") + association("two", ".sketchz")
          + "</Extensions>"), " xmlns:u=\"\(Self.uap)\"")
    let wired = try Self.wire(text)
    #expect(wired.text.ranges(of: ".sketchz").count == 1)
    #expect(wired.text.contains("<u:DisplayName>Sketch</u:DisplayName><u:SupportedFileTypes>"))
  }

  @Test("Of several applications, it is the one with the type, or else none")
  func applications() throws {
    let own = """
      <Extensions><u:Extension xmlns:u="\(Self.uap)" Category="windows.fileTypeAssociation">\
      <u:FileTypeAssociation Name="sketch"/></u:Extension></Extensions>
      """
    let two = { (content: String) in
      Self.package(Self.application("A", "<b/>") + Self.application("B", content))
    }
    let wired = try Self.wire(two(own))
    #expect(wired.wired.parts.last?.place.contains("Application[B]") == true)
    for (text, words) in [
      (two("<b/>"), "'A', 'B'"), (Self.package(""), "missing 'Application'"), ("<a/>", "'Package'"),
      ("<Package/>", "Windows 10"),
    ] {
      let refusal = #expect(throws: WiringRefusal.self) { try Self.wire(text) }
      #expect(refusal?.message.contains(words) == true && refusal?.range != nil)
    }
  }

  @Test("A list that is ours goes if nothing else is in it")
  func takingOut() throws {
    let text = Self.package(Self.application("App", "<VisualElements/>"))
    let wired = try Self.wire(text)
    let (out, notes) = try wired.takenOut(replacing: "<VisualElements/>", with: "<Visual/>")
    #expect(out == text.replacing("<VisualElements/>", with: "<Visual/>") && notes.isEmpty)
    let kept = try wired.takenOut(replacing: "</Extensions>", with: "<x/></Extensions>")
    #expect(kept.text.contains("<Extensions>\n      <x/></Extensions>") && kept.notes.count == 1)
    let changed = try wired.takenOut(replacing: ">Sketch<", with: ">Drawing<")
    #expect(changed.text.contains(">Drawing<") && changed.text.contains(".sketchz"))
    #expect(changed.notes.count == 3)
  }
}
