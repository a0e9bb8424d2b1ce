import Diagnostics
import MIMEPackages
import Testing

/// Two types in one element, because the tags between them are lost, and types in two elements.
struct LostTypeBoundaryTests {
  private static let elements = [
    #"<glob pattern="*.exmap"/>"#, #"<root-XML namespaceURI="https://a.example/" localName="a"/>"#,
    #"<sub-class-of type="application/octet-stream"/>"#, #"<alias type="application/x-exmap"/>"#,
  ]

  private static func type(_ content: String) -> [UInt8] {
    MIMESample.package("<mime-type type=\"application/vnd.example.map\">\(content)</mime-type>")
  }

  private static func elements(_ text: String) -> [Substring] {
    text.split(separator: "<").map { $0.prefix { $0 != " " && $0 != ">" } }
  }

  /// No fix moves, removes, or adds an element.
  @Test(arguments: elements, elements) func elementsStay(_ first: String, _ second: String) {
    var bytes = Self.type("<comment>Map</comment>\(first)<comment>Atlas</comment>\(second)")
    let old = Self.elements(String(decoding: bytes, as: UTF8.self))
    let found = MIMESample.check(bytes)
    #expect(found.contains { $0.rule == "mime/duplicate-comment-language" })
    for _ in 0..<5 { bytes = Fix.apply(MIMESample.check(bytes).compactMap(\.fix), to: bytes) }
    #expect(Self.elements(String(decoding: bytes, as: UTF8.self)) == old)
  }

  /// A type that one of its elements makes a subclass of itself.
  @Test(arguments: 1...3, 0..<3) func circlesOfSeveralElements(_ count: Int, _ place: Int) {
    let name = "application/vnd.example.map"
    let types = (0..<max(count, place + 1)).map { index in
      MIMESample.type(name, index == place ? "<sub-class-of type=\"\(name)\"/>" : "")
    }
    let found = MIMESample.check(MIMESample.package(types.joined(separator: "\n")))
    #expect(found.count { $0.rule == "mime/subclass-cycle" } == 1, "\(types)")
  }
}
