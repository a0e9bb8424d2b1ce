/// The format of declarations, `NAME.filetype.json`, as a table.
package enum DeclarationFormat {
  /// The name of the schema, which is not an address: nothing is downloaded.
  package static let schemaID = "urn:filetype-toolkit:declaration"

  static let root = ObjectFormat(
    "declaration", "A declaration: file types, and the application that handles them.",
    empty: Declaration(),
    [
      .optional("$schema", \.schema, .text(), "The JSON Schema of the file, for editors."),
      .key(
        "types", \.types, .list(.object("type") { type }),
        "The file types, in the order in which they are to appear."),
      .optional(
        "application", \.application, .object("application") { application },
        "The application that opens, edits or previews the types."),
      .optional(
        "checks", \.checks, .object("checks") { checks },
        "How findings of files that are checked together with the declaration are judged."),
    ])

  static let checks = ObjectFormat(
    "checks", "How findings are judged.", empty: Checks(),
    [
      .key(
        "ignore", \.ignore, .list(.text(.rule)),
        "Rules and subjects of rules that are not reported."),
      .key(
        "severities", \.severities, .map(.rule, .word(["error", "warning", "note"])),
        "Severities other than the usual ones, by rule or subject."),
      .key(
        "suppressions", \.suppressions, .list(.object("suppression") { suppression }),
        "Findings that are known and accepted."),
    ])

  static let suppression = ObjectFormat(
    "suppression", "A finding that is known and accepted.", empty: Checks.Suppression(rule: ""),
    [
      .required("rule", \.rule, .text(.rule), "The rule, or a subject for all of its rules."),
      .optional(
        "path", \.path, .text(), "The file, relative to the declaration.", default: "every file"),
      .optional("reason", \.reason, .text(), "Why the finding is accepted."),
    ])

  /// Every object of the format, the root first.
  static let objects: [ObjectInfo] = [
    root.info, type.info, glob.info, magic.info, match.info, treeMagic.info, treeMatch.info,
    rootXML.info, icon.info, handler.info, application.info, applicationIcon.info,
    desktop.info, action.info, metainfo.info, release.info, thumbnailer.info, checks.info,
    suppression.info,
  ]
}
