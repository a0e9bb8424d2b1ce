import Diagnostics
import JSONSyntax
import UniformTypes

/// The effects of installing the type on other types.
extension DeclarationRules {
  static let effects = Family(
    Rule<DeclarationSubject>(
      "declaration/general-media-type", .warning,
      """
      A type that the declaration defines has the MIME type of many programs' documents, such as \
      application/zip, application/octet-stream, application/json or text/plain; reported at the \
      MIME type
      """,
      because: "all files of that type would be shown as this one and offered to its application",
      references: ["maptool issue 2432", "kiwix-js-pwa issue 964", "RFC 6838 3.2"],
      bad: [
        sketch(##"[↓"application/zip"]"##), sketch(##"["image/x-a", ↓"text/plain"]"##),
      ],
      good: [
        sketch(##"["application/vnd.sketch+zip"]"##),
        .types(
          ##"{ "identifier": "public.zip-archive", "description": "Zip archive", "handler": {} }"##,
          rest: ##", "application": { "bundleIdentifier": "com.sketchpad.Sketchpad" }"##),
      ]
    ) { checked, found in
      for (index, type) in checked.types.enumerated() where type.form == .export {
        // Another rule reports an alias, and leads here.
        for (place, name) in type.source.mimeTypes.enumerated() where general.contains(name) {
          let value = checked.file.value(ofType: index, "mimeTypes")
          found(
            """
            '\(name)' is the MIME type of everybody's files; choose one of your own, such as \
            'application/vnd.\(type.identifier.asciiLowercased)'
            """, at: (value?.string != nil ? value : value?[.index(place)])?.range)
        }
      }
    })

  private static func sketch(_ mimeTypes: String) -> RuleExample {
    .types(
      ##"{ "identifier": "a.sketch", "description": "Sketch", "mimeTypes": \##(mimeTypes) }"##)
  }

  private static let general: Set<String> = [
    "application/gzip", "application/json", "application/octet-stream", "application/x-tar",
    "application/xml", "application/zip", "inode/directory", "text/html", "text/plain",
  ]
}
