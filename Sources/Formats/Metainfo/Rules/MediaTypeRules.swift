import Diagnostics
import UniformTypes

/// Rules for single lists of media types.
extension MetainfoRules {
  static let legacyMIMETypeElement = Rule<ComponentSubject>(
    "metainfo/legacy-mimetype-element", .warning, fix: .safe,
    """
    Types are in mimetypes or mimetype instead of provides and mediatype; reported once for a \
    list, at the name of its first deprecated element
    """,
    because: "the names are deprecated, and newer readers ignore them",
    references: ["AppStream 2.1.10 <provides/>", "appstreamcli: mimetypes-tag-deprecated"],
    bad: [
      .program("<↓mimetypes><mimetype>application/vnd.cs193p.emojiart+json</mimetype></mimetypes>"),
      .program("<provides><↓mimetype>application/vnd.cs193p.emojiart+json</mimetype></provides>"),
      .program(
        """
        <↓mimetypes><mimetype>application/vnd.cs193p.emojiart+json</mimetype></mimetypes>
        <provides>
          <binary>emojiart</binary>
        </provides>
        """),
    ],
    good: [.soundApplication]
  ) { subject, found in
    for list in subject.component.typeLists {
      let container = list.isLegacy ? list.tagNames.map { ($0, "provides") } : []
      let items = list.items.filter(\.isLegacy).flatMap(\.tagNames).map { ($0, "mediatype") }
      guard let place = (container + items).first?.0 else { continue }
      let name = list.isLegacy ? "mimetypes" : "mimetype"
      let meant = list.isLegacy ? "provides" : "mediatype"
      let hasProvides = subject.component.typeLists.contains { !$0.isLegacy }
      found(
        "'\(name)' is deprecated; use '\(meant)'", at: place,
        fix: list.isLegacy && hasProvides
          ? moving(list, subject)
          : Fix("write '\(meant)'", (container + items).map { .replace($0, by: $1) }))
    }
  }

  /// Moves the types to the first `provides` element and removes the old list.
  private static func moving(_ list: MetainfoTypeList, _ subject: ComponentSubject) -> Fix? {
    let component = subject.component
    let text = subject.file.text
    let provides = component.typeLists.first { !$0.isLegacy && $0.end != nil }
    // Files have one old list; supporting many would only make this slow.
    guard let provides, let end = provides.end, component.typeLists.count <= 16 else { return nil }
    let modern = component.typeLists.filter { !$0.isLegacy }.flatMap(\.items)
    let known = Set(modern.map(\.name.text))
    let new = list.items.map(\.name.text).filter { !known.contains($0) && !$0.isEmpty }
    return Fix(
      "move the types into 'provides'", .insert(elements(new, before: end, in: text), at: end),
      .remove(wholeLines(list.element, in: text)))
  }

  static let malformedMediaType = Rule<ComponentSubject>(
    "metainfo/malformed-mediatype", .error, fix: .unsafe,
    "A mediatype is empty, not a valid media type, or several; reported at its text",
    because: "a search by the type of a file does not find the application, without an explanation",
    references: ["AppStream 2.1.10 <provides/>", "RFC 6838 4.2"],
    bad: [
      .program("<provides><mediatype>↓*.emojiart</mediatype></provides>"),
      .program("<provides><mediatype>↓image/png;image/jpeg</mediatype></provides>"),
      .program("<provides>↓<mediatype> </mediatype></provides>"),
    ],
    good: [.soundApplication]
  ) { subject, found in
    for list in subject.component.typeLists {
      for item in list.items {
        let name = item.name
        guard let problem = MediaType(rawValue: name.text).problem else { continue }
        let meant = MediaType(rawValue: name.text).meant
        let tag = item.isLegacy ? "mimetype" : "mediatype"
        found(
          name.text.isEmpty
            ? "the media type is empty"
            : "'\(name.text)' is not a valid media type: \(problem)"
              + (meant.isEmpty ? "" : "; write " + MessageText.list(meant)),
          at: name.range,
          fix: meant.isEmpty
            ? nil
            : Fix(
              "write an element for each",
              .replace(name.range, by: meant.joined(separator: "</\(tag)><\(tag)>"))))
      }
    }
  }
}

/// Rules that compare the media types with the desktop entries that launch the component.
extension MetainfoRules {
  static let mediaTypeMismatch = RuleInfo(
    "metainfo/mediatype-mismatch", .warning, fix: .unsafe,
    """
    The mediatypes are not those in MimeType of the launchable; reported at the first extra one, \
    or else at the last one
    """,
    because: "software centers promise what the menus of files do not offer, or the reverse",
    references: ["AppStream 2.1.10 <provides/>", "desktop-entry 6"],
    bad: [
      .program(
        """
        <provides>
          <mediatype>application/vnd.cs193p.emojiart+json</mediatype>
          <mediatype>↓application/json</mediatype>
        </provides>
        """)
    ],
    good: [
      .soundApplication,
      .program(
        """
        <provides>
          <mediatype>application/vnd.cs193p.emojiart+json</mediatype>
          <mediatype>x-scheme-handler/emojiart</mediatype>
        </provides>
        """),
    ])

  static let missingMediaType = RuleInfo(
    "metainfo/missing-mediatype", .note, fix: .unsafe,
    "The launchable has MimeType, but the component lacks mediatype; reported at the launchable",
    because: "a search by the type of a file in a software center does not find the application",
    references: ["AppStream 2.1.10 <provides/>"],
    bad: [
      .application(RuleExample.launchable(marked: true)),
      .application(
        RuleExample.launchable(marked: true) + "<provides><binary>emojiart</binary></provides>"),
    ],
    good: [.soundApplication])

  static let agreement = Family<ComponentSubject>(mediaTypeMismatch, missingMediaType) {
    subject, findings in
    let component = subject.component
    guard let entries = subject.entries, let first = component.desktopEntries.first else { return }
    let claims = component.desktopEntries.map { entries[$0.id.text] }
    let items = component.mediaTypes
    // A missing entry has its own finding, and a build may add any types.
    guard !claims.contains(where: { $0?.contains(where: \.hasVariable) ?? true }),
      items.allSatisfy({ MediaType(rawValue: $0.name.text).problem == nil })
    else { return }
    let claimed = claims.compactMap(\.self).joined().filter(isType).unique
    let (written, wanted) = (Set(items.map(\.name.text)), Set(claimed))
    let missing = claimed.filter { !written.contains($0) }
    let extra = items.filter { isType($0.name.text) && !wanted.contains($0.name.text) }
    let additions = missing.isEmpty ? [] : [addition(of: missing, first, subject)]
    if !items.isEmpty {
      findDifference(missing, extra, additions, first, subject, &findings)
    } else if !missing.isEmpty {
      findings.add(
        missingMediaType,
        "missing 'mediatype': '\(first.id.text)' opens \(MessageText.firsts(missing))",
        at: first.id.range,
        fix: Fix(missing.count == 1 ? "add the media type" : "add the media types", additions))
    }
  }

  /// Returns false for URL schemes, which are claimed like types but are not types.
  private static func isType(_ name: String) -> Bool { !name.hasPrefix("x-scheme-handler/") }

  private static func findDifference(
    _ missing: [String], _ extra: [MetainfoTypeList.Item], _ additions: [TextEdit],
    _ entry: MetainfoLaunchable, _ subject: ComponentSubject, _ findings: inout Findings
  ) {
    guard !missing.isEmpty || !extra.isEmpty else { return }
    let parts = [
      missing.isEmpty ? nil : "\(MessageText.firsts(missing)) only there",
      extra.isEmpty ? nil : "\(MessageText.firsts(extra.map(\.name.text))) only here",
    ]
    let last = subject.component.mediaTypes.last?.name.range ?? entry.id.range
    findings.add(
      mediaTypeMismatch,
      "the media types differ from MimeType of '\(entry.id.text)': "
        + parts.compactMap(\.self).joined(separator: ", "),
      at: extra.first?.name.range ?? last,
      fix: Fix(
        "write the types of the desktop entry",
        extra.map { .remove(wholeLines($0.name.element, in: subject.file.text)) } + additions))
  }

  private static func addition(
    of types: [String], _ entry: MetainfoLaunchable, _ subject: ComponentSubject
  ) -> TextEdit {
    let text = subject.file.text
    if let end = subject.component.typeLists.compactMap({ $0.isLegacy ? nil : $0.end }).first {
      return .insert(elements(types, before: end, in: text), at: end)
    }
    let indent = indent(of: entry.id.element.lowerBound, in: text)
    let lines = types.map { "\n\(indent)  <mediatype>\(XMLEscape.text($0))</mediatype>" }
    return .insert(
      "\n\(indent)<provides>\(lines.joined())\n\(indent)</provides>",
      at: entry.id.element.upperBound)
  }
}
