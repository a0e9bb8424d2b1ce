import Diagnostics
import MIMEPackages
import Testing

struct MIMEDoctypeTests {
  private func rules(_ subset: String) -> [String] {
    let package = MIMESample.package("<mime-type type=\"a/b\"/>")
    let text = String(decoding: package, as: UTF8.self)
      .replacing(
        "<mime-info", with: "<!DOCTYPE mime-info [\(subset)]>\n<mime-info", maxReplacements: 1)
    return MIMEPackage(Array(text.utf8)).problems.map(\.rule)
  }

  @Test(arguments: [
    "", "<!-- ' > -->", "<!ELEMENT mime-info (mime-type)+>",
    "<!ATTLIST mime-info xmlns CDATA #FIXED '\(MIMEPackage.namespace)'>",
    "<!-- a --><!ELEMENT glob EMPTY>\n<!ATTLIST glob weight CDATA \"50\">",
  ])
  func officialDeclarations(subset: String) {
    #expect(rules(subset).isEmpty, "\(subset): \(rules(subset))")
  }

  @Test(arguments: [
    "<!ELEMENT other EMPTY>", "<!ATTLIST glob weight CDATA \"60\">", "<?p q?>",
    "<!ELEMENT glob EMPTY><!ATTLIST glob a CDATA '>'>", "<!NOTATION a SYSTEM 'b'>",
  ])
  func foreignDeclarations(subset: String) {
    #expect(rules(subset) == ["mime/foreign-internal-subset"], "\(subset): \(rules(subset))")
  }

  @Test func entitiesAreToldAlone() {
    #expect(rules("<!ENTITY a 'b'><!ELEMENT other EMPTY>") == ["mime/entity-declaration"])
  }
}
