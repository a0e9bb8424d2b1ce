import Diagnostics
import MIMEPackages
import Testing

/// A finding that hides another one is at least as severe, and none is more so than readers are.
struct MIMESeverityTests {
  /// GLib and Qt find a type that is its own alias, for example.
  @Test func whatBreaksReadersIsAnError() {
    let breaking = MIMERules.all.filter { $0.effect == .breaksReaders }
    #expect(breaking.filter { $0.severity != .error }.map(\.id) == [])
  }

  private func check(_ types: String) -> [Diagnostic] {
    MIMESample.check(MIMESample.package(types), name: "org.example.map.xml")
  }

  private static let elements = [
    #"<comment>Map</comment>"#, #"<sub-class-of type="application/zip"/>"#,
    #"<generic-icon name="x-office-document"/>"#, #"<glob pattern="*.exmap"/>"#,
    #"<magic><match type="string" value="EXMAP1" offset="0"/></magic>"#,
    #"<alias type="application/x.example-map"/>"#,
  ]

  private func type(_ elements: [String]) -> String {
    #"<mime-type type="application/vnd.example.map">"# + elements.joined() + "</mime-type>"
  }

  @Test func theTypeIsSound() {
    #expect(check(type(Self.elements)).allSatisfy { $0.severity == .note })
  }

  /// Whatever the lack of an element leads to, its misspelling is as severe.
  @Test(arguments: elements.indices) func misspellingsAreAsSevere(index: Int) throws {
    let element = Self.elements[index]
    let name = String(element.dropFirst().prefix { $0 != " " && $0 != ">" })
    var others = Self.elements
    others.remove(at: index)
    let lack = check(type(others)).map(\.severity).max() ?? .note
    for written in [String(name.dropLast()), name + "s", name.uppercased()] {
      others = Self.elements
      others[index] = element.replacing("<\(name)", with: "<\(written)")
        .replacing("</\(name)", with: "</\(written)")
      let found = try #require(check(type(others)).map(\.severity).max())
      #expect(found >= lack, "\(written)")
    }
  }

  /// The same for attributes, and for text in the place of elements.
  private static let odd: [(String, String)] = [
    (#"<magic>EXMAP1</magic>"#, "<magic/>"),
    (
      #"<magic><match kind="string" value="EXMAP1" offset="0"/></magic>"#,
      #"<magic><match value="EXMAP1" offset="0"/></magic>"#
    ),
    (#"<glob patern="*.exmap"/>"#, "<glob/>"), (#"<alias typ="text/x.a"/>"#, "<alias/>"),
    (
      #"<magic><match type="host16" value="1" offset="0"/></magic>"#,
      #"<magic><match type="big16" value="1" offset="0"/></magic>"#
    ),
    (#"<glob pattern="é*"/>"#, #"<glob pattern="e*"/>"#),
    (
      #"<sub-class-of type="application/x.none"/><sub-class-of type="application/zip"/>"#,
      #"<sub-class-of type="application/zip"/>"#
    ),
  ]

  @Test(arguments: odd)
  func worseIsNotBetter(odd: String, plain: String) throws {
    let start = #"<mime-type type="application/vnd.example.map+json"><comment>Map</comment>"#
    func worst(_ more: String) -> Severity? {
      check(start + more + "</mime-type>").map(\.severity).max()
    }
    #expect(try #require(worst(odd)) >= worst(plain) ?? .note)
  }

  private static let weak: [(String, Bool, Severity?)] = [
    ("{", true, Severity.error), ("{", false, .error), ("BM", true, .warning),
    ("FDI", true, .warning), ("FDI", false, .error), ("EXMP", true, nil), ("EXMP", false, nil),
  ]

  @Test(arguments: weak)
  func weakMagicMattersLessBesideAGlob(value: String, hasGlob: Bool, severity: Severity?) {
    let magic = #"<magic><match type="string" value="\#(value)" offset="0"/></magic>"#
    let glob = hasGlob ? #"<glob pattern="*.exmap"/>"# : ""
    let found = check(type(["<comment>Map</comment>", glob, magic]))
      .first { $0.rule == "mime/weak-magic" }
    #expect(found?.severity == severity)
  }

  /// Packages install their own icons; only a name similar to a standard one is certainly wrong.
  private static let icons: [(String, String?)] = [
    ("x-office-documents", "x-office-document"), ("text-x-generc", "text-x-generic"),
    ("imagex-generic", "image-x-generic"), ("folders", "folder"), ("kdevelop", nil),
    ("application-x-tiled", nil), ("solvespace", nil), ("text-x-generic", nil),
  ]

  @Test(arguments: icons)
  func genericIcons(name: String, meant: String?) {
    let found = check(
      type(["<comment>Map</comment>", #"<generic-icon name="\#(name)"/>"#, Self.elements[3]])
    ).first { $0.rule == "mime/unknown-generic-icon" }
    let severity: Severity? =
      meant != nil ? .warning : name == "text-x-generic" ? nil : .note
    #expect(found?.severity == severity)
    if let meant { #expect(found?.message.hasSuffix("did you mean '\(meant)'?") == true) }
  }
}
