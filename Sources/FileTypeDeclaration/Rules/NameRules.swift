package import Diagnostics

/// Names that become files, texts that become lines, and languages.
extension DeclarationRules {
  /// Names of files.
  package static let pathInName = RuleInfo(
    "declaration/path-in-name", .error,
    """
    An identifier, desktop ID or name of an icon has a slash, a MIME type more than one or nothing \
    beside it, one of them a part of nothing but periods, or a picture's path leads out of the \
    declaration's folder; reported at the name
    """,
    because: "a file would be written, or read, outside of its folder",
    references: ["declaration format"],
    bad: [
      .declaration(
        """
        {
          "types": [
            {
              "identifier": ↓"../../com.sketchpad.sketch",
              "description": "Sketch",
              "mimeTypes": ["application/vnd.sketchpad.sketch"]
            }
          ]
        }
        """),
      .type(##""aliases": [↓"application/x-sketch/../../sketch"]"##),
      .type(##""icon": { "freedesktop": ↓"mimetypes/sketch" }"##),
      .type(##""icon": { "files": { "scalable": ↓"../sketch.svg" } }"##),
      .application(##""desktop": { "id": ↓".." }"##),
    ],
    good: [
      .soundDeclaration,
      .application(##""desktop": { "icon": "/usr/share/pixmaps/sketchpad.png" }"##),
    ])

  /// Lines of key files.
  package static let lineBreakInValue = RuleInfo(
    "declaration/line-break-in-value", .error,
    """
    A text that goes into a desktop entry or a thumbnailer has a line break or another control \
    character; reported at the text
    """,
    because: "what follows it would be a key or a group of its own, a command perhaps",
    references: ["Desktop Entry Specification 1.5 section 3"],
    bad: [
      .application(##""name": ↓"Sketchpad\nExec=rm notes""##),
      .application(##""desktop": { "localizedComments": { "de": ↓"Zeichnen\u0000" } }"##),
    ], good: [.soundDeclaration])

  /// Pictures.
  package static let missingIconFile = RuleInfo(
    "declaration/missing-icon-file", .warning,
    "A picture that the declaration names is not beside it; reported at its path",
    because: "nothing is installed under the icon's name",
    references: ["declaration format"],
    bad: [.type(##""icon": { "files": { "scalable": ↓"missing.svg" } }"##)],
    good: [.type(##""icon": { "files": { "scalable": "icons/sketch.svg" } }"##)])

  /// Languages.
  package static let malformedLanguage = RuleInfo(
    "declaration/malformed-language", .error, fix: .unsafe,
    """
    The key of a translation is neither a tag of BCP 47 (pt-BR) nor a locale of POSIX (pt_BR), letter \
    case included; reported at the key
    """,
    because: "no platform would ever show the translation",
    references: ["BCP 47"],
    bad: [
      .type(##""localizedDescriptions": { ↓"en_us": "Sketch" }"##),
      .type(##""localizedDescriptions": { ↓"PT-br": "Esboço" }"##),
      .application(##""localizedNames": { ↓"german": "Skizzenblock" }"##),
      .application(
        ##""desktop": { "localizedKeywords": { ↓"sr_Latn": ["crtež"], "sr@latin": ["skica"] } }"##),
    ],
    good: [
      .type(##""localizedDescriptions": { "pt-BR": "Esboço", "sr@latin": "Skica" }"##)
    ])
}
