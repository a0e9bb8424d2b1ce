import Diagnostics
import Declarations
import JSONSyntax
import TestSupport
import Testing

struct WritingTests {
  @Test func everyDeclarationIsReadAsItWasWritten() {
    var declarations = RandomDeclaration(seed: 0xDEC1)
    for _ in 0..<Effort.rounds(2_000) {
      let declaration = declarations.next()
      let text = declaration.text
      let file = DeclarationFile(Array(text.utf8))
      guard file.declaration == declaration, file.problems.isEmpty else {
        Issue.record("\(file.problems.map(\.message)) in \(text)")
        return
      }
      // The same text again: it does not depend on the order of a dictionary.
      #expect(file.declaration.text == text)
      let isWide = text.split(separator: "\n").contains { $0.count > 100 && $0.hasSuffix("],") }
      #expect(!isWide)
    }
  }

  @Test func thePageIsWhatPeopleWouldWrite() {
    var type = FileType()
    type.identifier = "com.sketchpad.sketch"
    type.description = "Sketch"
    type.localizedDescriptions = ["fr": "Croquis", "de": "Skizze"]
    type.extensions = ["sketch", "skt"]
    type.conformsTo = []
    type.globs = [.init(pattern: "*.SKT", weight: 60)]
    type.osTypes = (0..<14).map { "SKC\($0)" }
    type.icon = FileType.Icon()
    type.icon?.apple = ["Sketch.icns"]
    type.handler = FileType.Handler()
    var declaration = Declaration(types: [type])
    declaration.schema = "s.json"
    #expect(
      declaration.text == """
        {
          "$schema": "s.json",
          "types": [
            {
              "identifier": "com.sketchpad.sketch",
              "description": "Sketch",
              "localizedDescriptions": {
                "de": "Skizze",
                "fr": "Croquis"
              },
              "conformsTo": [],
              "extensions": ["sketch", "skt"],
              "globs": [
                {
                  "pattern": "*.SKT",
                  "weight": 60
                }
              ],
              "osTypes": [
                "SKC0",
                "SKC1",
                "SKC2",
                "SKC3",
                "SKC4",
                "SKC5",
                "SKC6",
                "SKC7",
                "SKC8",
                "SKC9",
                "SKC10",
                "SKC11",
                "SKC12",
                "SKC13"
              ],
              "icon": {
                "apple": "Sketch.icns"
              },
              "handler": {}
            }
          ]
        }

        """)
  }

  @Test func anEmptyPage() { #expect(Declaration().text == "{}\n") }

  /// Invalid values are left out, and the types keep their places.
  @Test func whatIsRightIsRead() {
    let file = DeclarationFile(
      Array(
        """
        {"types": [
          5,
          {"identifier": "a.b", "extensions": ["x", 1, "y"], "globs": [{"weight": 1}], "package": 0},
          null,
          {"identifier": null, "version": null, "icon": {"apple": ["a"]}, "handler": {"role": "x"}}
        ]}
        """.utf8))
    let types = file.declaration.types
    #expect(types.map(\.identifier) == ["a.b", ""] && types[0].extensions == ["x", "y"])
    #expect(types[0].globs.isEmpty && types[1].icon?.apple == ["a"] && types[1].handler != nil)
    #expect(file.value(ofType: 0, "identifier")?.string == "a.b")
    #expect(file.value(ofType: 1, "icon", "apple", 0)?.string == "a")
    #expect(file.value(ofType: 2) == nil && file.value("types", 1, "package")?.integer == 0)
    #expect(
      file.problems.map(\.message) == [
        "a value in 'types' must be an object, found a number",
        "a value in 'extensions' must be a string, found a number",
        "a value in 'globs' is missing 'pattern'",
        "'package' must be true or false, found a number",
        "a value in 'types' must be an object, found null",
        "'identifier' must be a string, found null",
        "'role' must be one of 'Editor', 'Viewer', 'Shell', 'QLGenerator', 'Importer', 'None', "
          + "found 'x'",
      ])
  }

  @Test func namesHaveTheirPlaces() {
    let text = """
      {"types": [{"identifier": "a.b", "mimeTypes": ["a/b"], "extensions": ["x"]}],
       "application": {"desktop": {"exec": "p", "keys": {"X-A": "1"}}}}
      """
    let file = DeclarationFile(Array(text.utf8))
    #expect(
      file.names.map(\.kind) == [
        .typeIdentifier, .mediaType, .filenameExtension, .prose, .prose, .prose,
      ])
    for name in file.names {
      #expect(String(decoding: file.text[name.range], as: UTF8.self) == "\"\(name.text)\"")
    }
  }
}
