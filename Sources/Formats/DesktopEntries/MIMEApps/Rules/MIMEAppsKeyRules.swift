import Diagnostics
import KeyFileSyntax
import UniformTypes

/// Rules for keys, the names of types, which must be unique.
extension MIMEAppsRules {
  static let malformedMIMETypeKey = RuleInfo(
    "mimeapps/malformed-mime-type-key", .error, fix: .unsafe,
    """
    A key is not a valid MIME type: a file extension, a uniform type identifier, a type with a \
    parameter, a declared type in other letter case; reported at the key
    """,
    because: "no file has a type of that name, so the line has no effect",
    references: ["mime-apps 1.0.1 section 3", "RFC 6838 section 4.2"],
    bad: [
      .defaults("↓.emojiart=edu.stanford.cs193p.emojiart.desktop;"),
      .defaults("↓edu.stanford.cs193p.emojiart=edu.stanford.cs193p.emojiart.desktop;"),
      .defaults("↓TEXT/PLAIN=org.gnome.TextEditor.desktop;"),
    ], good: [.soundMIMEApps])

  static let wildcardKey = RuleInfo(
    "mimeapps/wildcard-key", .error,
    "A key contains an asterisk; reported at the key",
    because: "types are compared as they are written, so the line has no effect",
    references: ["mime-apps 1.0.1 section 3"],
    bad: [.defaults("↓text/*=org.gnome.TextEditor.desktop;")],
    good: [.defaults("text/plain=org.gnome.TextEditor.desktop;")])

  static let aliasKey = RuleInfo(
    "mimeapps/alias-key", .note, fix: .unsafe,
    "A key is an alias of a type in the MIME database; reported at the key",
    because: "GLib takes it for the type, while xdg-mime compares the names and finds nothing",
    references: ["mime-apps 1.0.1 section 3", "GLib", "xdg-mime 1.2.1"],
    bad: [.added("↓text/xml=edu.stanford.cs193p.emojiart.desktop;")],
    good: [.added("application/xml=edu.stanford.cs193p.emojiart.desktop;")])

  static let blanksInLine = Rule<MIMEAppsSubject>(
    "mimeapps/blanks-in-line", .warning, fix: .safe,
    """
    A line of Default Applications, or the line with this name, begins with blanks, or blanks \
    surround its equals sign; reported at the blanks
    """,
    because: "xdg-mime and mimeopen search for the text without blanks and do not find the line",
    references: ["xdg-mime 1.2.1", "File::MimeInfo::Applications 0.33"],
    bad: [
      .defaults("text/plain↓ = kde-kwrite.desktop;"),
      .defaults("↓  text/plain=kde-kwrite.desktop;"),
      .mimeApps("↓ [Default Applications]\ntext/plain=kde-kwrite.desktop;\n"),
    ], good: [.soundMIMEApps, .removed("text/plain = kde-kwrite.desktop;")]
  ) { subject, found in
    let list = subject.list
    let headers = list.file.groups.filter { $0.name.text == MIMEAppsList.Section.defaults.rawValue }
      .map { [$0.header.lowerBound..<$0.name.range.lowerBound - 1] }
    let named = list.associations(in: .defaults)
      .filter { !$0.ids.allSatisfy(\.text.trimmed.isEmpty) }
    let lines = named.map { line -> [Range<Int>] in
      let (name, value) = (line.type.range, line.entry.value.range.lowerBound)
      let equals =
        list.file.text[name.upperBound..<value].firstIndex(of: UInt8(ascii: "=")) ?? value
      return [
        line.entry.line.lowerBound..<name.lowerBound, name.upperBound..<equals,
        min(equals + 1, value)..<value,
      ]
    }
    for blanks in (headers + lines).map({ $0.filter { !$0.isEmpty } }) where !blanks.isEmpty {
      found(
        "blanks hide the line from xdg-mime", at: blanks[0],
        fix: Fix("remove the blanks", blanks.map { .remove($0) }))
    }
  }

  static let overlyBroadKey = RuleInfo(
    "mimeapps/overly-broad-key", .warning,
    """
    An application becomes the default of, or is added to, application/octet-stream or another \
    type of everything; reported at the key
    """,
    because: "one application opens every file of unknown type",
    references: ["practice of desktops"],
    bad: [.defaults("↓application/octet-stream=edu.stanford.cs193p.emojiart.desktop;")],
    good: [
      .soundMIMEApps,
      .removed("application/octet-stream=edu.stanford.cs193p.emojiart.desktop;"),
    ])

  static let keys = Family<MIMEAppsSubject>(
    malformedMIMETypeKey, wildcardKey, aliasKey, overlyBroadKey
  ) { subject, findings in
    for association in subject.list.associations {
      let key = association.type
      switch MediaType(rawValue: key.text).problem {
      case nil where isOverlyBroad(association):
        findings.add(
          overlyBroadKey, "'\(key.text)' matches every file of unknown type", at: key.range)
      case nil: findMeant(by: association, subject, &findings)
      case .wildcard:
        findings.add(
          wildcardKey, "'\(key.text)' contains a wildcard, which readers do not support",
          at: key.range)
      case .some(let problem):
        findings.add(
          malformedMIMETypeKey, "'\(key.text)' is not a valid MIME type: \(problem)", at: key.range)
      }
    }
  }

  private static func findMeant(
    by association: MIMEAppsList.Association, _ subject: MIMEAppsSubject,
    _ findings: inout Findings
  ) {
    let (key, folded) = (association.type, association.type.text.asciiLowercased)
    guard let types = subject.context.mediaTypes, !types.declares(key.text) else { return }
    let isFolded = types.declares(folded)
    guard let target = isFolded ? folded : types.target(ofAlias: key.text) else { return }
    let isTaken = subject.list.associations(in: association.section).contains {
      $0.type.text == target
    }
    findings.add(
      isFolded ? malformedMIMETypeKey : aliasKey,
      isFolded
        ? "'\(key.text)' must be written '\(target)': letter case matters"
        : "'\(key.text)' is an alias of '\(target)'", at: key.range,
      fix: isTaken ? nil : Fix("write '\(target)'", .replace(key.range, by: target)))
  }

  /// The types that programs of all desktops assign to unknown files.
  private static let broadTypes: Set<String> = [
    "application/octet-stream", "all/all", "all/allfiles", "all/*", "*/*", "*",
  ]

  static func isOverlyBroad(_ association: MIMEAppsList.Association) -> Bool {
    association.section != .removed && broadTypes.contains(association.type.text)
  }

  static let duplicateKey = Rule<MIMEAppsSubject>(
    "mimeapps/duplicate-key", .warning, fix: .unsafe,
    """
    A group has two lines for one type, even if the group itself occurs twice; reported at the \
    second key
    """,
    because: "the line that is read last wins, and the other one is lost with the next rewrite",
    references: ["Desktop Entry Specification 1.5 section 3.3", "File::MimeInfo, which appends"],
    bad: [
      .defaults("text/plain=org.gnome.TextEditor.desktop;\n↓text/plain=kde-kwrite.desktop;"),
      .defaults(
        "text/plain=kde-kwrite.desktop;\n\n[Default Applications]\n↓text/plain=kde-kwrite.desktop;"),
    ],
    good: [.defaults("text/plain=kde-kwrite.desktop;", added: "text/plain=kde-kwrite.desktop;")]
  ) { subject, found in
    let list = subject.list
    let defaults = Set(list.associations(in: .defaults).map(\.type.text))
    for section in MIMEAppsList.Section.allCases {
      var known: [String: (first: PlacedText, last: MIMEAppsList.Association)] = [:]
      for association in list.associations(in: section) {
        let key = association.type
        guard let earlier = known.existing(key.text, orSet: (key, association)) else { continue }
        known[key.text]?.last = association
        let (old, new) = (earlier.last.entry, association.entry)
        // Items become others first; joined at the same time, some would be there twice.
        let isReady =
          list.file.areOfOneGroup(old, new)
          && !(earlier.last.ids + association.ids).contains { isMendable($0, subject) }
        let isDefault = section != .added || defaults.contains(key.text)
        found(
          "'\(key.text)' occurs twice in '\(section.rawValue)'", at: key.range,
          note: isDefault
            ? nil : "no line here makes a default; that belongs in '[Default Applications]'",
          related: [RelatedPlace(range: earlier.first.range, message: "first here")],
          fix: isReady ? Fix("join the lines", list.file.joining(old, into: new)) : nil)
      }
    }
  }
}
