import DocumentFormats
import JSONSyntax

/// The format of declarations, `NAME.filetype.json`, as a table.
package enum DeclarationFormat {
  /// The rules that report errors of form.
  static let rules = FormRules(
    subject: "the declaration", unknownKey: DeclarationRules.unknownKey,
    wrongValueType: DeclarationRules.wrongValueType,
    unknownWord: DeclarationRules.unknownEnumValue)

  /// The ID of the schema, which is not an address: no tool downloads it.
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
    ])

  /// Every object of the format, the root first.
  static let objects: [ObjectInfo] =
    [
      root.info, type.info, glob.info, magic.info, match.info, treeMagic.info, treeMatch.info,
      rootXML.info, icon.info, handler.info, application.info, applicationIcon.info,
      desktop.info, action.info, metainfo.info, release.info, windows.info, thumbnailer.info,
      checks.info,
    ] + DocumentDeclarationFormat.objects

  /// The JSON Schema of declarations (draft 2020-12), as a file.
  ///
  /// It accepts declarations without errors of form that have the required keys of every type. It
  /// does not check languages or the names of rules and files; rules do.
  package static var schema: String {
    FormatSchema.text(of: objects, id: schemaID, title: "File type declaration")
  }
}
