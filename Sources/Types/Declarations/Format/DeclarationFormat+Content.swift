import JSONSyntax
import UniformTypes

/// How files of a type are recognized.
extension DeclarationFormat {
  private static let percent = 0...100

  static let glob = ObjectFormat(
    "glob", "A pattern of names.", empty: FileType.Glob(pattern: ""),
    [
      .required(
        "pattern", \.pattern, .text(.globPattern), "A name with `*`, `?` or `[...]`: `*.sketch`."),
      .optional(
        "weight", \.weight, .integer(percent), "Which of several patterns wins.", default: "`50`"),
      .flag("caseSensitive", \.caseSensitive, "True if letter case matters."),
    ])

  static let magic = detection(
    "magic", "Contents that show the type; one of them is enough.",
    .list(.object("match") { match }))

  static let treeMagic = detection(
    "treeMagic", "The contents of a folder or a volume.",
    .list(.object("treeMatch") { treeMatch }))

  private static func detection<Part: Sendable & Equatable>(
    _ name: String, _ text: String, _ matches: ValueCodec<[Part]>
  ) -> ObjectFormat<FileType.Detection<Part>> {
    ObjectFormat(
      name, text, empty: FileType.Detection(matches: []),
      [
        .optional(
          "priority", \.priority, .integer(percent), "Which of several types wins.",
          default: "`50`"),
        .required("matches", \.matches, matches, "One of these must match."),
      ])
  }

  static let match: ObjectFormat<FileType.Match> = ObjectFormat(
    "match", "A piece of content at a place.",
    empty: FileType.Match(type: "", offset: "", value: ""),
    [
      .required(
        "type", \.type,
        .word([
          "string", "byte", "big16", "big32", "little16", "little32", "host16", "host32",
        ]), "The type of the value."),
      .required(
        "offset", \.offset, .text(), "The first byte, or a range in which to look: `0`, `1:256`."),
      .required("value", \.value, .text(), "The content, with the escapes of a MIME package."),
      .optional("mask", \.mask, .text(), "Which bits count.", default: "all"),
      .key(
        "matches", \.matches, .list(.object("match") { match }),
        "One of these must match too."),
    ])

  static let treeMatch: ObjectFormat<FileType.TreeMatch> = ObjectFormat(
    "treeMatch", "A file or folder that must exist.", empty: FileType.TreeMatch(),
    [
      .required("path", \.path, .text(), "Its path, relative to the folder."),
      .optional(
        "type", \.type, .word(["file", "directory", "link"]), "The type that it must have.",
        default: "anything"),
      .flag("matchCase", \.matchCase, "True if letter case matters."),
      .flag("executable", \.executable, "True if it must be executable."),
      .flag("nonEmpty", \.nonEmpty, "True if it must be a folder that is not empty."),
      .optional(
        "mimeType", \.mimeType, .text(.otherMediaType), "The MIME type that it must have.",
        default: "any"),
      .key(
        "matches", \.matches, .list(.object("treeMatch") { treeMatch }),
        "One of these must exist too."),
    ])

  static let rootXML = ObjectFormat(
    "rootXML", "The root element of XML files.",
    empty: FileType.RootXML(namespace: "", localName: ""),
    [
      .required("namespaceURI", \.namespace, .text(), "The namespace, empty for none."),
      .required("localName", \.localName, .text(), "The name of the element, empty for any."),
    ])
}
