import Declarations
import UniformTypes

/// The fields of a registration, in the order of RFC 6838 section 5.6.
struct RegistrationForm {
  private struct Field {
    var name: String
    /// Nil for a question.
    var answer: Sourced<String>?
    var question = ""
    /// True for a part of the additional information.
    var isInner = false

    var text: String { answer?.value ?? "\(RegistrationForm.mark) \(question)" }
  }

  private var fields: [Field] = []
  private let identifier: Sourced<String>
  private let conformsTo: [String]

  /// The beginning of a question.
  static let mark = "(?)"
  /// The text of a field that does not apply, with exactly this wording (section 5.6).
  private static let notApplicable = "N/A"

  /// The names of the fields that are questions.
  var questions: [String] { fields.filter { $0.answer == nil }.map(\.name) }

  init(_ subject: GenerationSubject, _ type: GeneratedType, _ media: MediaType) {
    identifier = type.sourcedName
    conformsTo = type.resolved.conformsTo
    let base = RegistrationBase(type, media)
    add("Type name", String(media.topLevel), at: type.mediaTypePath)
    add("Subtype name", String(media.subtype), at: type.mediaTypePath)
    add("Required parameters", Self.notApplicable)
    add(
      "Optional parameters", base.isText ? nil : Self.notApplicable,
      or: "charset, or N/A if documents are in UTF-8 always (RFC 6838, section 4.2.1)")
    add("Encoding considerations", base.format.encoding)
    add("Security considerations", nil, or: Self.security + base.format.security)
    add("Interoperability considerations", nil, or: base.interoperability)
    add(
      "Published specification", type.source.referenceURL, at: type.path["referenceURL"],
      or: "where the format is described, or N/A")
    add(
      "Applications that use this media type", subject.application?.name,
      at: .application["name"], or: "names of applications")
    add(
      "Fragment identifier considerations", base.format.fragments,
      or: "N/A, unless links can name parts of a document")
    addInformation(type, base)
    addPeople(subject, media)
  }

  private mutating func addInformation(_ type: GeneratedType, _ base: RegistrationBase) {
    let path = type.path
    for (name, values, place) in [
      (
        "Deprecated alias names for this type",
        type.aliases.map(\.value).filter { $0.contains("/") },
        path["aliases"]
      ),
      ("Magic number(s)", base.hasSyntax ? [] : MagicWords.all(of: type.source), path["magic"]),
      ("File extension(s)", type.extensions.map { "." + $0.value }, path["extensions"]),
      ("Macintosh file type code(s)", type.source.osTypes, path["osTypes"]),
    ] {
      let text =
        values.isEmpty
        ? Self.notApplicable : values.joined(separator: place == path["magic"] ? "; or " : ", ")
      add(name, text, at: place)
      fields[fields.count - 1].isInner = true
    }
  }

  private mutating func addPeople(_ subject: GenerationSubject, _ media: MediaType) {
    let author = subject.application?.metainfo?.developerName
    let path = DeclarationPath.application["metainfo"]["developerName"]
    add(
      "Person & email address to contact for further information", nil,
      or: "a name and an address")
    add("Intended usage", nil, or: "COMMON or LIMITED USE")
    add("Restrictions on usage", Self.notApplicable)
    add("Author", author, at: path, or: "the author of the registration")
    add(
      "Change controller", author, at: path,
      or: "the person or organization that may change the registration")
    add(
      "Provisional registration? (standards tree only)",
      media.tree == .standards ? nil : Self.notApplicable,
      or: """
        Yes or No; names without 'vnd.' or 'prs.' need a specification of the IETF or another \
        standards body (RFC 6838, section 3.1)
        """)
  }

  private mutating func add(
    _ name: String, _ answer: String?, at path: DeclarationPath = .types, or question: String = ""
  ) {
    let text = answer?.trimmedLine ?? ""
    fields.append(
      Field(name: name, answer: text.isEmpty ? nil : Sourced(text, at: path), question: question))
  }

  private static let security = """
    not 'none': say whether documents contain anything that is executed or loaded from elsewhere, \
    whether their data is private or must not be changed, and what follows from that (RFC 6838, \
    section 4.6)
    """

  /// Writes the fields, an empty line before each, wrapped for mail.
  func write(to lines: inout ScriptLines) {
    var isInside = false
    for field in fields {
      if field.isInner, !isInside {
        lines.line()
        lines.line("Additional information:")
      }
      if !field.isInner || !isInside { lines.line() }
      isInside = field.isInner
      let indent = field.isInner ? "  " : ""
      for line in Self.wrapped("\(indent)\(field.name): \(field.text)", indent + "  ") {
        lines.line(line, at: field.answer?.path)
      }
    }
    lines.line()
    let parents = conformsTo.isEmpty ? "" : ", conforms to \(conformsTo.joined(separator: ", "))"
    for line in Self.wrapped("Uniform type identifier: \(identifier.value)\(parents)", "  ") {
      lines.line(line, at: identifier.path)
    }
  }

  /// Returns lines of at most 76 characters, where words allow it.
  private static func wrapped(_ text: String, _ indent: String) -> [String] {
    var lines: [String] = []
    var line = text.hasPrefix(" ") ? "  " : ""
    var isEmpty = true
    for word in text.split(separator: " ") {
      if !isEmpty, line.count + word.count + 1 > 76 {
        lines.append(line)
        (line, isEmpty) = (indent, true)
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return lines + [line]
  }
}
