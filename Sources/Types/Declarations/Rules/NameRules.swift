import Diagnostics

extension DeclarationRules {
  /// Names that become file names, and texts that become lines.
  static let names = Family(
    Rule<DeclarationSubject>(
      "declaration/path-in-name", .error,
      """
      An identifier, desktop ID or icon name contains a slash, a MIME type has more than one slash \
      or nothing on one side of it, part of a name consists of periods only, or a picture's path \
      leads out of the declaration's folder; reported at the name
      """,
      because: "a file would be written to, or read from, another folder",
      bad: [
        .types(
          ##"{ "identifier": ↓"../../a.sketch", "description": "A", "mimeTypes": ["image/x-a"] }"##),
        .type(##""aliases": [↓"application/x-sketch/../../sketch"]"##),
        .type(##""icon": { "freedesktop": ↓"mimetypes/sketch" }"##),
        .type(##""icon": { "files": { "scalable": ↓"../sketch.svg" } }"##),
        .application(##""desktop": { "id": ↓".." }"##),
      ],
      good: [
        .soundDeclaration,
        .application(##""desktop": { "icon": "/usr/share/pixmaps/sketchpad.png" }"##),
      ]
    ) { checked, found in
      for name in checked.file.names {
        guard let problem = name.pathProblem else { continue }
        found("'\(name.text)' \(problem)", at: name.range)
      }
    },
    Rule(
      "declaration/line-break-in-value", .error,
      """
      A text that goes into a desktop entry or a thumbnailer contains a line break or another \
      control character; reported at the text
      """,
      because: "the text after it would become another key or group, such as a command",
      references: ["Desktop Entry Specification 1.5 section 3"],
      bad: [
        .application(##""name": ↓"Sketchpad\nExec=rm notes""##),
        .application(##""desktop": { "localizedComments": { "de": ↓"Zeichnen\u0000" } }"##),
      ], good: [.soundDeclaration]
    ) { checked, found in
      for name in checked.file.names where name.isInKeyFile {
        guard let control = name.text.unicodeScalars.first(where: \.breaksLine) else { continue }
        found(
          "the text must not contain the control character \(control.codePoint)", at: name.range)
      }
    },
    Rule(
      "declaration/malformed-bundle-identifier", .error, fix: .unsafe,
      """
      A bundle identifier has a character that is not an ASCII letter or digit, a hyphen, an \
      underscore, or a period; reported at the identifier
      """,
      because: "Apple's systems refuse the app, and desktops do not find files of such a name",
      references: ["Apple, CFBundleIdentifier", "Desktop Entry Specification 1.5 section 2"],
      bad: [
        .application(##""bundleIdentifier": ↓"com.sketch pad.Sketchpad""##),
        .application(##""bundleIdentifier": ↓"com.sketchpad.Sketchpad ""##),
      ],
      good: [
        .soundDeclaration,
        .application(##""bundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)""##),
      ]
    ) { checked, found in
      for name in checked.file.names where name.kind == .bundleIdentifier {
        let isSound = { (scalar: Unicode.Scalar) in
          scalar.isASCIIAlphanumeric || "-_.".unicodeScalars.contains(scalar)
        }
        let scalars = name.text.unicodeScalars
        // Another rule reports a slash, and the build replaces a variable.
        guard name.pathProblem == nil, !name.text.contains("$("), !name.text.contains("${"),
          let other = scalars.first(where: { !isSound($0) })
        else { continue }
        let meant = String(String.UnicodeScalarView(scalars.filter { !$0.properties.isWhitespace }))
        let shown = other.properties.isWhitespace ? "a blank" : "'\(other)'"
        found(
          """
          the bundle identifier must not contain \(shown), only ASCII letters, digits, hyphens, \
          and periods
          """, at: name.range,
          fix: meant.isEmpty || !meant.unicodeScalars.allSatisfy(isSound)
            ? nil : Fix("change it to '\(meant)'", .replace(name.range, by: "\"\(meant)\"")))
      }
    })
}

extension Unicode.Scalar {
  /// True for a control character, and for a separator of lines or paragraphs.
  package var breaksLine: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x2028...0x2029: true
    default: false
    }
  }
}

extension DeclarationName {
  /// The reason why a name is not safe as a file name, as the rest of a sentence after the name.
  var pathProblem: String? {
    guard !text.isEmpty else { return nil }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let isAbsolute = text.hasPrefix("/")
    switch kind {
    case .typeIdentifier, .bundleIdentifier, .desktopID, .iconName:
      return Self.problem(of: parts, most: 1)
    case .mediaType, .parentMediaType, .otherMediaType:
      return Self.problem(of: parts, most: 2)
    case .iconReference:
      return Self.problem(of: isAbsolute ? parts.dropFirst() : parts[...], most: nil)
        ?? (parts.count > 1 && !isAbsolute ? "must not contain a slash" : nil)
    case .iconFile:
      if isAbsolute { return "must be a path relative to the declaration" }
      return parts.contains("..") ? "must not lead out of the declaration's folder" : nil
    default:
      return nil
    }
  }

  /// Returns the problem of a path; `most` is the maximum number of parts.
  private static func problem(of parts: some Collection<Substring>, most: Int?) -> String? {
    if parts.contains(where: { !$0.isEmpty && $0.allSatisfy { $0 == "." } }) {
      return "must not have a part that consists of periods only"
    }
    guard let most else { return nil }
    if parts.count > most {
      return most == 1 ? "must not contain a slash" : "must not contain more than one slash"
    }
    return parts.contains("") ? "must have text on both sides of the slash" : nil
  }
}
