import DocumentFormats
import JSONSyntax

/// The types.
extension DeclarationFormat {
  static let type = ObjectFormat(
    "type", "A file type.", empty: FileType(),
    nameKeys + hierarchyKeys + tagKeys + contentKeys + detailKeys)

  private static let nameKeys: [FormatKey<FileType>] = [
    .key(
      "identifier", \.identifier, .text(.typeIdentifier),
      "The uniform type identifier, a reversed domain name and a name: `org.example.sketch`.",
      default: "an error, unless imported: then Apple's files lack the type", isExpected: true),
    .key(
      "description", \.description, .text(),
      "The name of the document type shown to users, in English.", isExpected: true),
    .key(
      "localizedDescriptions", \.localizedDescriptions, .map(.language, .text()),
      "The description in other languages, by BCP 47 tag (`pt-BR`) or POSIX locale (`pt_BR`)."),
    .optional("acronym", \.acronym, .text(), "The short form of the name: `PDF`."),
    .optional(
      "expandedAcronym", \.expandedAcronym, .text(), "The meaning of the letters of the acronym."),
  ]

  private static let hierarchyKeys: [FormatKey<FileType>] = [
    .optional(
      "declare", \.declare, .word,
      """
      Whether the application defines the type (`export`), uses a type of another application \
      (`import`), or only claims a type of the system (`none`).
      """,
      default: """
        `none` for a type of the system, `export` under the application's domain or without an \
        application, else `import`
        """),
    .flag("alsoImport", \.alsoImport, "True to declare an exported type as imported too."),
    .optional(
      "conformsTo", \.conformsTo, .list(.text(.parentIdentifier)),
      "The types that the type is a kind of (`UTTypeConformsTo`).",
      default: """
        `public.data` and `public.content`; `com.apple.package` and `public.content` for a package
        """),
  ]

  private static let tagKeys: [FormatKey<FileType>] = [
    .key(
      "extensions", \.extensions, .list(.text(.filenameExtension)),
      "Filename extensions without a period, the preferred one first."),
    .key(
      "globs", \.globs, .list(.object("glob") { glob }),
      """
      Patterns of names beyond `*.extension`; for an extension that is listed, its weight and \
      letter case.
      """),
    .key(
      "mimeTypes", \.mimeTypes, .list(.text(.mediaType, inKeyFile: true)),
      """
      MIME types: the first is the name of the type on Linux desktops, the others are aliases there.
      """,
      default: "if exported, `application/vnd.` and the identifier, with a suffix such as `+json`"),
    .key(
      "aliases", \.aliases, .list(.text(.mediaType, inKeyFile: true)),
      "Further MIME types that mean the same on Linux desktops only."),
    .optional(
      "subClassOf", \.subClassOf, .list(.text(.parentMediaType)),
      "The MIME types that the type is a kind of on Linux desktops.",
      default: "derived from `conformsTo` or the suffix of the MIME type"),
  ]

  private static let contentKeys: [FormatKey<FileType>] = [
    .key(
      "magic", \.magic, .list(.object("magic") { magic }),
      "The contents of files of the type, to recognize files without the right name."),
    .key(
      "treeMagic", \.treeMagic, .list(.object("treeMagic") { treeMagic }),
      "The contents of folders or volumes of the type."),
    .key(
      "rootXML", \.rootXML, .list(.object("rootXML") { rootXML }),
      "The root elements of XML files of the type."),
    .key(
      "osTypes", \.osTypes, .list(.text(.osType)),
      "Type codes of four characters (`com.apple.ostype`)."),
    .key(
      "pasteboardTypes", \.pasteboardTypes, .list(.text()),
      "Names of types on the pasteboard (`com.apple.nspboard-type`)."),
  ]

  private static let detailKeys: [FormatKey<FileType>] = [
    .optional("icon", \.icon, .object("icon") { icon }, "The pictures of the type."),
    .optional("referenceURL", \.referenceURL, .text(), "Where the format is described."),
    .optional("version", \.version, .text(), "The version of the format (`UTTypeVersion`)."),
    .flag("package", \.package, "True for a folder that is shown as one document."),
    .flag(
      "replacesGlobs", \.replacesGlobs,
      "True to remove the patterns that other packages give the type (`glob-deleteall`)."),
    .flag(
      "replacesMagic", \.replacesMagic,
      "True to remove the magic that other packages give the type (`magic-deleteall`)."),
    .optional(
      "handler", \.handler, .object("handler") { handler },
      "The role of the application for documents of the type.",
      default: "the application does not open the type"),
    .optional(
      "documents", \.documents, .object("documents") { DocumentDeclarationFormat.root },
      "The contents of documents that are JSON, for 'filetype documents'."),
  ]

  static let icon = ObjectFormat(
    "icon", "The pictures of a type.", empty: FileType.Icon(),
    [
      .key(
        "apple", \.apple, .textOrTexts,
        "A picture in the application's bundle, or several (`UTTypeIconFiles`)."),
      .optional(
        "text", \.text, .text(),
        "The text that the system writes on the page that it draws (`UTTypeIconText`)."),
      .optional(
        "freedesktop", \.freedesktop, .text(.iconName), "The name in icon themes.",
        default: "derived from the MIME type"),
      .optional(
        "generic", \.generic, .text(.iconName),
        "A name that every icon theme has: `x-office-document`."),
      .key(
        "files", \.files, .map(.iconSize, .text(.iconFile)),
        "Pictures beside the declaration, by size: `scalable` (SVG) or `48x48` (PNG)."),
    ])

  static let handler = ObjectFormat(
    "handler", "The role of the application for documents of a type.", empty: FileType.Handler(),
    [
      .optional(
        "role", \.role, .word, "The role of the application (`CFBundleTypeRole`).",
        default: "`Editor`"),
      .optional(
        "rank", \.rank, .word,
        "How the application ranks among those that open the type (`LSHandlerRank`).",
        default: """
          `Owner` for an exported type, `Alternate` for a viewer of others and for types of the \
          system, else `Default`
          """),
      .optional(
        "name", \.name, .text(), "The name of the document type (`CFBundleTypeName`).",
        default: "the description"),
      .optional(
        "documentClass", \.documentClass, .text(),
        "The class of documents: `NSDocumentClass` on macOS, `UIDocumentClass` on iOS."),
      .key(
        "exportable", \.exportable, .list(.text(.exportableIdentifier)),
        "Identifiers of types that documents can be saved as (`NSExportableTypes`)."),
      .optional(
        "persistentStoreType", \.persistentStoreType, .text(),
        "How Core Data stores documents (`NSPersistentStoreTypeKey`)."),
      .optional(
        "progID", \.progID, .text(.progID), "The name of the type on Windows: `Example.Sketch.1`.",
        default: "the vendor, the last part of the identifier, and the version"),
    ])
}
