package import Diagnostics

/// Comments: how a type is called in the languages.
extension MIMERules {
  package static let comments: [RuleInfo] = [
    missingComment, emptyComment, noUntranslatedComment, hyphenatedCommentLanguage,
    malformedCommentLanguage, langWithoutPrefix, duplicateCommentLanguage, markupInComment,
    untidyComment, unpairedAcronym, unconventionalComment,
  ]

  private static let sound = RuleExample.comments(
    """
    <comment>Map</comment>
        <comment xml:lang="pt_BR">Mapa</comment>
    """)

  /// No description.
  package static let missingComment = RuleInfo(
    "mime/missing-comment", .error,
    """
    A type has no comment, and the shared database does not declare it; reported at the start tag
    """,
    because: "file managers show the name of the type instead",
    references: ["shared-mime-info 2.2", "shared-mime-info DTD"],
    bad: [
      .mimeTypes(
        """
          ↓<mime-type type="application/vnd.example.map">
            <glob pattern="*.exmap"/>
          </mime-type>
        """)
    ],
    good: [sound])

  /// A description without words.
  package static let emptyComment = RuleInfo(
    "mime/empty-comment", .error,
    "A comment is empty or blank; reported at the element",
    because: "file managers show no description at all",
    references: ["shared-mime-info 2.2"],
    bad: [.comments("↓<comment></comment>"), .comments("↓<comment/>")],
    good: [sound])

  /// Translations of nothing.
  package static let noUntranslatedComment = RuleInfo(
    "mime/no-untranslated-comment", .error,
    "All comments of a type have a language; reported at the first one's language",
    because: "GLib shows 'x type' to everybody else",
    references: ["shared-mime-info 2.2", "GLib 2.84"],
    bad: [.comments(#"<comment xml:lang="↓de">Karte</comment>"#)],
    good: [sound])

  /// A tag of BCP 47.
  package static let hyphenatedCommentLanguage = RuleInfo(
    "mime/hyphenated-comment-language", .warning, fix: .safe,
    "The xml:lang of a comment has a hyphen (pt-BR instead of pt_BR); reported at the language",
    because: "GLib and Qt compare it with the names of POSIX locales and never show the comment",
    references: ["shared-mime-info 2.2", "GLib 2.84", "Qt 6.12"],
    bad: [
      .comments(
        """
        <comment>Map</comment>
            <comment xml:lang="↓pt-BR">Mapa</comment>
        """),
      .comments(
        """
        <comment>Map</comment>
            <comment xml:lang="↓sr-Latn">Mapa</comment>
        """),
    ],
    good: [sound])

  /// No language.
  package static let malformedCommentLanguage = RuleInfo(
    "mime/malformed-comment-language", .error,
    """
    The xml:lang of a comment is not two or three small letters, followed by _ and a country, and \
    @ and a modifier where needed; reported at the language
    """,
    because: "no locale has that name, so that nobody sees the comment",
    references: ["XML 1.0 2.12", "shared-mime-info 2.2"],
    bad: [
      .comments(
        """
        <comment>Map</comment>
            <comment xml:lang="↓german">Karte</comment>
        """)
    ],
    good: [sound])

  /// A language without its namespace.
  package static let langWithoutPrefix = RuleInfo(
    "mime/lang-without-prefix", .error, fix: .unsafe,
    "A comment has the attribute lang instead of xml:lang; reported at the attribute",
    because: "the comment counts as untranslated and takes the place of the English one",
    references: ["shared-mime-info 2.2", "update-mime-database"],
    bad: [
      .comments(
        """
        <comment>Map</comment>
            <comment ↓lang="de">Karte</comment>
        """)
    ],
    good: [sound])

  /// A language twice.
  package static let duplicateCommentLanguage = RuleInfo(
    "mime/duplicate-comment-language", .warning,
    """
    Two comments of a type have one language, or none; reported at the second one's language or \
    start tag
    """,
    because: "the last one wins without a word",
    references: ["shared-mime-info 2.2", "update-mime-database"],
    bad: [
      .comments(
        """
        <comment>Map</comment>
            <comment xml:lang="de">Karte</comment>
            <comment xml:lang="↓de">Landkarte</comment>
        """),
      .comments(
        """
        <comment>Map</comment>
            ↓<comment>Road map</comment>
        """),
    ],
    good: [sound])

  /// An element in a text.
  package static let markupInComment = RuleInfo(
    "mime/markup-in-comment", .error, fix: .unsafe,
    "A comment holds an element; reported at the element",
    because: "Qt without a cache drops the whole file",
    references: ["shared-mime-info 2.2", "Qt 6.12"],
    bad: [.comments("<comment>Road ↓<b>map</b></comment>")],
    good: [sound])

  /// White space that is shown.
  package static let untidyComment = RuleInfo(
    "mime/untidy-comment", .warning, fix: .safe,
    "A comment has a line break in it or a blank at an end; reported at the text",
    because: "file managers show the text as it is",
    references: ["shared-mime-info 2.2"],
    bad: [
      .comments("<comment>↓ Map </comment>"),
      .comments(
        """
        <comment>↓Road
            map</comment>
        """),
    ],
    good: [sound])

  /// A short form alone.
  package static let unpairedAcronym = RuleInfo(
    "mime/unpaired-acronym", .warning,
    "An acronym has no expanded-acronym beside it, or the reverse; reported at the start tag",
    because: "the DTD wants both, and programs show them together",
    references: ["shared-mime-info DTD"],
    bad: [
      .mime(
        """
        ↓<acronym>EXM</acronym>
            <glob pattern="*.exmap"/>
        """)
    ],
    good: [
      .mime(
        """
        <acronym>EXM</acronym>
            <expanded-acronym>Example Map</expanded-acronym>
            <glob pattern="*.exmap"/>
        """)
    ])

  /// A description unlike all others.
  package static let unconventionalComment = RuleInfo(
    "mime/unconventional-comment", .note,
    """
    The comment without language has characters beyond ASCII, ends in a full stop or begins with \
    an article; reported at the text
    """,
    because: "it is the English form, a plain noun such as 'PNG image'",
    references: ["shared-mime-info 2.2"],
    bad: [
      .comments("<comment>↓Straßenkarte</comment>"), .comments("<comment>↓A road map</comment>"),
      .comments("<comment>↓Road map.</comment>"),
    ],
    good: [sound])
}

extension RuleExample {
  /// A package with one type that has these comments.
  fileprivate static func comments(_ comments: String) -> RuleExample {
    .mimeTypes(
      """
        <mime-type type="application/vnd.example.map">
          \(comments)
          <glob pattern="*.exmap"/>
        </mime-type>
      """)
  }
}
