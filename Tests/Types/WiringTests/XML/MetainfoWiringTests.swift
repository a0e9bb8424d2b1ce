import Diagnostics
import Testing
import Wiring

/// Media types in AppStream files.
struct MetainfoWiringTests {
  private static let generated = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- Generated. -->
    <component type="desktop-application">
      <id>org.example.Sketch</id>
      <provides>
        <mediatype>application/x-sketch</mediatype>
        <mediatype>application/x-sketch+zip</mediatype>
      </provides>
    </component>
    """

  private static func wire(_ text: String) throws -> WiringCase {
    try WiringCase(XMLWiring.metainfo, generated, into: text)
  }

  @Test(
    "A template whose ID the build writes belongs to the application that its name has",
    arguments: [("org.example.Trail", 2), ("org.example.Lake", 0), ("trail", 1)])
  func namesOfTemplates(_ stem: String, _ fitness: Int) throws {
    for ending in [".metainfo.xml.in", ".appdata.xml.in.in"] {
      let input = try WiringSample.input(
        Array("<component><id>@APP_ID@</id></component>".utf8), as: "data/" + stem + ending,
        WiringSample.declaration)
      #expect(try #require(WiringFormat.of(input)).fitness(input).rawValue == fitness)
    }
  }

  @Test("The media types come after what usually stands before them, in a template too")
  func newList() throws {
    let head = "<component>\n  <id>@ID@</id>\n  <_name>Sketch</_name>\n  <!-- no more -->\n"
    let wired = try Self.wire(head + "  <releases/>\n</component>\n")
    let start = head.replacing("  <!-- no more -->\n", with: "")
    #expect(
      wired.text == start + """
          <provides>
            <mediatype>application/x-sketch</mediatype>
            <mediatype>application/x-sketch+zip</mediatype>
          </provides>
          <!-- no more -->
          <releases/>
        </component>

        """)
  }

  @Test("Media types that are there stay, also in the old forms, and only others are added")
  func oldList() throws {
    let wired = try Self.wire(
      """
      <component>\r
      \t<provides>\r
      \t\t<binary>sketch</binary>\r
      \t\t<mimetype>application/x-sketch</mimetype> <!-- ours -->\r
      \t</provides>\r
      </component>
      """)
    #expect(
      wired.text.contains(
        "<!-- ours -->\r\n\t\t<mediatype>application/x-sketch+zip</mediatype>\r\n\t</provides>"))
    #expect(wired.wired.parts.count == 1)
  }

  @Test("A list without content gets one")
  func emptyList() throws {
    let wired = try Self.wire("<component>\n  <provides />\n</component>")
    #expect(wired.text.contains("  <provides>\n    <mediatype>application/x-sketch<"))
  }

  @Test("Others are refused", arguments: ["application", "components"])
  func otherRoots(name: String) {
    let refusal = #expect(throws: WiringRefusal.self) { try Self.wire("<\(name)></\(name)>") }
    #expect(refusal?.range == 1..<(1 + name.utf8.count))
  }

  @Test("What a person has put into our list stays with the list")
  func keptList() throws {
    let wired = try Self.wire("<component>\n  <id>a</id>\n</component>\n")
    let (text, notes) = try wired.takenOut(
      replacing: "\n  </provides>", with: "\n    <binary>b</binary>\n  </provides>")
    #expect(
      text == """
        <component>
          <id>a</id>
          <provides>
            <binary>b</binary>
          </provides>
        </component>

        """)
    #expect(notes.count == 1)
  }

  @Test("What a person has changed stays, and is told")
  func changed() throws {
    let wired = try Self.wire("<component>\n  <id>a</id>\n</component>\n")
    let (text, notes) = try wired.takenOut(replacing: "x-sketch<", with: "x-other<")
    #expect(text.contains("<provides>\n    <mediatype>application/x-other</mediatype>\n  </"))
    #expect(notes.first?.contains("'component/provides/mediatype' was changed") == true)
    // Nobody sees other white space as a change.
    let spaced = try wired.takenOut(replacing: "<mediatype>", with: "<mediatype>\n      ")
    #expect(spaced.text == "<component>\n  <id>a</id>\n</component>\n" && spaced.notes.isEmpty)
  }
}
