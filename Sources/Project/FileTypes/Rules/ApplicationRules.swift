import Diagnostics
import JSONSyntax
import UniformTypes

extension DeclarationRules {
  /// Checks that types and application fit together.
  static let application = Family(
    Rule<DeclarationSubject>(
      "declaration/missing-application", .warning,
      "A type has a handler, but the application is missing; reported at the first 'handler'",
      because: "no document type and no desktop entry can be generated",
      references: ["declaration format"],
      bad: [.type(##"↓"handler": { "role": "Editor" }"##)],
      good: [.soundDeclaration]
    ) { checked, found in
      let application = checked.file.value("application")
      guard application == nil || application?.kind == .null,
        let index = checked.types.firstIndex(where: { $0.source.handler != nil })
      else { return }
      found(
        "missing 'application', which the handler belongs to",
        at: checked.handlerName(ofType: index))
    },
    Rule(
      "declaration/import-of-own-type", .warning, fix: .unsafe,
      """
      A type in the domain of the application's bundle identifier is declared as imported without \
      the rank 'Alternate', which marks another vendor's format without an identifier; reported at \
      the value of 'declare'
      """,
      because: "no application exports the type, not even on its owner's machine",
      references: ["UTType.h"],
      bad: [
        .type(##""declare": ↓"import""##, rest: bundle("com.sketchpad.Sketchpad"))
      ],
      good: [
        .soundDeclaration, .type(##""declare": "import""##, rest: bundle("org.viewers.Viewer")),
        .types(
          ##"""
          {
                "identifier": "io.github.alice.sketch", "description": "Sketch", "declare": "import",
                "mimeTypes": ["application/vnd.alice.sketch"]
              }
          """##, rest: bundle("io.github.bob.Viewer")),
      ]
    ) { checked, found in
      guard let bundle = checked.file.declaration.application?.bundleIdentifier else { return }
      // A foreign format without an identifier is imported under one of the application's.
      for (type, value) in checked.values("declare")
      where type.source.declare == .import && type.source.handler?.rank != .alternate
        && TypeDefaults.isOwn(type.identifier, ofBundle: bundle)
      {
        found(
          "'\(type.identifier)' is imported, but belongs to the domain of '\(bundle)'",
          at: value.range, fix: Fix("export the type", .replace(value.range, by: "\"export\"")))
      }
    })

  private static func bundle(_ identifier: String) -> String {
    ",\n  \"application\": { \"bundleIdentifier\": \"\(identifier)\" }"
  }
}
