import Diagnostics
import JSONSyntax
import UniformTypes

/// The required values of types.
extension DeclarationRules {
  static let types = Family(
    Rule<DeclarationSubject>(
      "declaration/no-types", .warning,
      "The declaration lacks types; reported at the empty array, or at the declaration's brace",
      because: "no files are generated",
      bad: [.declaration("↓{}\n"), .declaration("{ \"types\": ↓[] }\n")],
      good: [.soundDeclaration]
    ) { checked, found in
      let value = checked.file.value("types")
      // Another rule reports a value that is not a list.
      guard value?.array?.isEmpty ?? (value == nil),
        let range = value?.range ?? checked.file.root?.range
      else { return }
      found("missing types in the declaration", at: range)
    })

  private static let missingIdentifier = RuleInfo(
    "declaration/missing-identifier", .error,
    """
    The identifier of a type is missing or empty. An imported type may lack it if it has a MIME \
    type or a pattern. Reported at the type's brace or the empty string
    """,
    because: "property lists and the names of generated files need it",
    bad: [
      .types(##"↓{ "description": "Sketch", "extensions": ["sketch"] }"##),
      .types(
        ##"{ "identifier": ↓"", "description": "Sketch", "mimeTypes": ["application/vnd.sketch"] }"##
      ),
    ],
    good: [
      .soundDeclaration,
      .types(##"{ "description": "Pad", "declare": "import", "mimeTypes": ["image/x-pad"] }"##),
    ])

  private static let missingDescription = RuleInfo(
    "declaration/missing-description", .error,
    """
    The description of a type is missing or empty; reported at the type's brace or the empty \
    string
    """,
    because: """
      users see it as the kind of a file, and document types and the types of MIME packages must \
      have one
      """,
    references: ["shared-mime-info 2.2"],
    bad: [
      .types(##"↓{ "identifier": "com.sketch.pad", "mimeTypes": ["application/vnd.sketch"] }"##)
    ], good: [.soundDeclaration])

  static let texts = Family<DeclarationSubject>(missingIdentifier, missingDescription) {
    checked, findings in
    for (index, type) in checked.types.enumerated() {
      let texts = [
        ("identifier", type.source.identifier, missingIdentifier),
        ("description", type.source.description, missingDescription),
      ]
      for (key, text, rule) in texts where text.allSatisfy(\.isWhitespace) {
        let value = checked.file.value(ofType: index, .key(key))
        // Another rule reports a value of the wrong kind.
        guard value.map({ $0.string != nil }) ?? !(key == "identifier" && type.source.isUnnamed)
        else { continue }
        let known =
          rule.id == missingDescription.id
          ? TypeDefaults.systemType(type.identifier)?.description : nil
        let example = known.map { ", such as '\($0)'" } ?? ""
        findings.add(
          rule, (value == nil ? "missing '\(key)'" : "'\(key)' must not be empty") + example,
          at: value?.range ?? checked.file.value(ofType: index)?.range)
      }
    }
  }

  static let recognition = Family(
    Rule<DeclarationSubject>(
      "declaration/missing-extension", .error,
      """
      A type that the application handles, and that is not one of the system's, lacks extensions, \
      patterns, magic and root elements; reported at the name 'handler'
      """,
      because: "no file is ever recognized as this type",
      bad: [
        .type(##""description": "Sketch", ↓"handler": {}"##, of: .bare, rest: emptyApplication)
      ],
      good: [
        .soundDeclaration,
        .types(
          ##"{ "identifier": "public.png", "description": "PNG image", "handler": {} }"##,
          rest: ##", "application": { "bundleIdentifier": "com.sketchpad.Sketchpad" }"##),
      ]
    ) { checked, found in
      for (index, type) in checked.types.enumerated() {
        let source = type.source
        guard source.handler != nil, type.form != .none, source.extensions.isEmpty,
          source.globs.isEmpty, source.magic.isEmpty, source.treeMagic.isEmpty,
          source.rootXML.isEmpty
        else { continue }
        found(
          "the type has a handler, but no extension, pattern or magic",
          at: checked.handlerName(ofType: index))
      }
    })

  static let identifiers = Family(
    Rule<DeclarationSubject>(
      "declaration/duplicate-identifier", .error,
      """
      Two types have the same identifier, ignoring letter case; reported at the later one, with \
      the place of the first
      """,
      because: "the files generated for one of them replace the files of the other",
      bad: [
        .types(
          ##"{ "identifier": "a.sketch", "description": "Sketch", "mimeTypes": ["image/x-a"] }"##,
          ##"{ "identifier": ↓"a.Sketch", "description": "Pad", "mimeTypes": ["image/x-b"] }"##)
      ], good: [.soundDeclaration]
    ) { checked, found in
      var first: [UniformTypeIdentifier: Range<Int>] = [:]
      for (type, value) in checked.values("identifier") where !type.identifier.isEmpty {
        let identifier = UniformTypeIdentifier(rawValue: type.identifier)
        guard let earlier = first.existing(identifier, orSet: value.range) else { continue }
        found(
          "duplicate identifier '\(type.identifier)'", at: value.range,
          related: [RelatedPlace(range: earlier, message: "first used here")])
      }
    },
    Rule(
      "declaration/made-up-media-type", .note,
      "The MIME type of a type is missing and is generated from its identifier; reported there",
      because: "other programs will use the name, so it should be chosen deliberately",
      references: ["RFC 6838 3.2"],
      bad: [.types(##"{ "identifier": ↓"a.sketch", "description": "A", "extensions": ["ask"] }"##)],
      good: [.soundDeclaration]
    ) { checked, found in
      for (index, type) in checked.types.enumerated() {
        guard type.source.mimeTypes.isEmpty, let name = type.mimeType,
          !TypeDefaults.isSystemType(type.identifier)
        else { continue }
        found(
          "missing MIME type; '\(name)' is generated from the identifier",
          at: checked.file.value(ofType: index, "identifier")?.range)
      }
    })
}
