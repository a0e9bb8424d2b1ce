import Diagnostics
import JSONSyntax
import UniformTypes

extension DeclarationRules {
  /// Checks that the types and the application fit together.
  static let application = Family(
    Rule<DeclarationSubject>(
      "declaration/missing-application", .warning,
      "A type has a handler, but the application is missing; reported at the first 'handler'",
      because: "no document type and no desktop entry can be generated",
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
      // A foreign format without an identifier is imported under an identifier of the application.
      for (type, value) in checked.values("declare")
      where type.source.declare == .import && type.source.handler?.rank != .alternate
        && TypeDefaults.isOwn(type.identifier, ofBundle: bundle)
      {
        found(
          "'\(type.identifier)' is imported, but belongs to the domain of '\(bundle)'",
          at: value.range, fix: Fix("export the type", .replace(value.range, by: "\"export\"")))
      }
    },
    Rule(
      "declaration/releases-not-in-order", .warning,
      "A release comes after one with an earlier date; reported at the date",
      because: "software centers take the first one for the newest",
      references: ["AppStream 2.1.3 <releases/>", "appstreamcli: releases-not-in-order"],
      bad: [
        releases(
          ##"{ "version": "1.0", "date": "2026-01-05" }"##,
          ##"{ "version": "1.1", "date": ↓"2026-02-01" }"##)
      ],
      good: [
        releases(
          ##"{ "version": "1.1", "date": "2026-02-01" }"##,
          ##"{ "version": "1.0", "date": "2026-01-05" }"##)
      ]
    ) { checked, found in
      let releases = checked.file.value("application", "metainfo", "releases")?.array ?? []
      let dates = releases.compactMap { $0["date"] }.filter { $0.string.map(isDay) ?? false }
      for (earlier, later) in zip(dates, dates.dropFirst()) {
        guard let old = earlier.string, let new = later.string, old < new else { continue }
        found(
          "the release of \(new) comes after the older one of \(old); write the newest first",
          at: later.range, related: [RelatedPlace(range: earlier.range, message: "the older one")])
      }
    })

  private static func releases(_ objects: String...) -> RuleExample {
    .application("\"metainfo\": { \"releases\": [\(objects.joined(separator: ", "))] }")
  }

  /// True for a date such as `2026-11-21`; the text order of such dates is their time order.
  private static func isDay(_ text: String) -> Bool {
    text.utf8.count == 10
      && text.utf8.enumerated().allSatisfy { index, byte in
        index == 4 || index == 7 ? byte == UInt8(ascii: "-") : byte.isASCIIDigit
      }
  }

  private static func bundle(_ identifier: String) -> String {
    ",\n  \"application\": { \"bundleIdentifier\": \"\(identifier)\" }"
  }
}
