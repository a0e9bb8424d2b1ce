import Diagnostics
import XMLSyntax

/// Rules for single elements of a component: their number, their language, and their content.
extension MetainfoRules {
  static let emptyElement = RuleInfo(
    "metainfo/empty-element", .warning,
    """
    An element of a component, an item of one of its lists or a paragraph is empty; reported at \
    the element
    """,
    because: "the information is missing",
    references: ["appstreamcli: tag-empty"],
    bad: [
      .component("<project_group/>", marking: "<project_group/>"),
      .component(
        "<keywords><keyword>art</keyword><keyword> </keyword></keywords>",
        marking: "<keyword> "),
      .component("<provides><binary/></provides>", marking: "<binary/>"),
    ],
    good: [.component("<releases/><content_rating type=\"oars-1.1\"/>")])

  static let repeatedElement = RuleInfo(
    "metainfo/repeated-element", .error,
    """
    An element that may occur once, or once for each language, occurs again, or a key of custom \
    does. It is a warning for a url of the same type; reported at the second name or key
    """,
    because: "one reader takes the first and another the last",
    references: ["AppStream 2.1.3", "appstreamcli: tag-duplicated, url-redefined"],
    bad: [
      .component("<name>Art</name>", marking: "name>Art"),
      .component(
        "<url type=\"help\">https://a.org</url>\n  <url type=\"help\">https://b.org</url>",
        marking: "url type=\"help\">https://b"),
    ],
    good: [.component("<name xml:lang=\"de\">Kunst</name>")])

  static let untranslatableElement = RuleInfo(
    "metainfo/untranslatable-element", .error,
    """
    An element that users never see has a language, or a description or keywords have one instead \
    of their parts; reported at the attribute
    """,
    because: "readers take the wrong text or reject the file",
    references: [
      "AppStream 2.1.3",
      "appstreamcli: tag-not-translatable, metainfo-localized-description-tag",
    ],
    bad: [
      .component("<project_license xml:lang=\"de\">MIT</project_license>", marking: "xml:lang"),
      .component(
        "<keywords xml:lang=\"de\"><keyword>Kunst</keyword></keywords>", marking: "xml:lang"),
    ],
    good: [.component("<keywords><keyword xml:lang=\"de\">Kunst</keyword></keywords>")])

  static let strayText = RuleInfo(
    "metainfo/stray-text", .error, fix: .unsafe,
    """
    A list has a text instead of an element, or a description has a text outside of p, ul, and ol. \
    It is a warning beside these, behind an element, and for a release; reported at the text
    """,
    because: "readers ignore the text",
    references: ["AppStream 2.1.3", "appstreamcli: tag-invalid-text-content"],
    bad: [
      .component("<keywords>art, emoji</keywords>", marking: "art, "),
      .component("<description>Draws with emoji.</description>", marking: "Draws"),
      .component("<description><p>Draws.</p>With emoji.</description>", marking: "With"),
    ],
    good: [
      .component("<keywords><keyword>art</keyword></keywords>"),
      .component("<description><p>Draws with emoji.</p></description>"),
    ])

  static let elements = Family<ComponentSubject>(
    emptyElement, repeatedElement, untranslatableElement, strayText
  ) { subject, findings in
    var first: [String: Range<Int>] = [:]
    for element in subject.root.elements {
      let name = String(element.localName)
      guard let kind = ComponentElement.known[name] else {
        if name.hasPrefix("x-") { findEmpty(element, &findings) }
        continue
      }
      if let language = element.language,
        kind.frequency == .once || kind.isTranslatedInParts && !subject.isOfCatalog
      {
        let what = "'\(name)' cannot be translated"
        findings.add(
          untranslatableElement,
          kind.isTranslatedInParts ? "\(what); translate each '\(kind.parts ?? "p")' in it" : what,
          at: language.range)
      }
      findRepetition(of: element, kind, &first, subject, &findings)
      findParts(of: element, kind, &findings)
      // A list is judged by its items.
      let hasParts = kind.parts != nil || name == "provides"
      if !kind.mayBeEmpty, !hasParts || element.elements.isEmpty { findEmpty(element, &findings) }
    }
  }

  static func findEmpty(_ element: XMLElement, _ findings: inout Findings) {
    guard element.isBlank else { return }
    findings.add(emptyElement, "'\(element.localName)' is empty", at: element.range)
  }

  private static func findRepetition(
    of element: XMLElement, _ kind: ComponentElement, _ first: inout [String: Range<Int>],
    _ subject: ComponentSubject, _ findings: inout Findings
  ) {
    let name = String(element.localName)
    if kind.frequency == .anyNumber || subject.isOfCatalog && name == "keywords" { return }
    let language = kind.frequency == .oncePerLanguage ? element.language?.value : nil
    let key = name + (language.map { "[\($0)]" } ?? "")
    guard let place = first.existing(key, orSet: element.nameRange) else { return }
    findings.add(
      repeatedElement, "duplicate '\(name)'" + (language.map { " for '\($0)'" } ?? ""),
      at: element.nameRange, related: [RelatedPlace(range: place, message: "first here")])
  }

  private static func findParts(
    of element: XMLElement, _ kind: ComponentElement, _ findings: inout Findings
  ) {
    for (index, child) in element.children.enumerated() {
      guard let severity = kind.strayText, case .text(let text) = child, !text.isBlank else {
        continue
      }
      findings.add(
        strayText, "'\(element.localName)' must contain elements, not text", at: text.range,
        severity: index == 0 ? severity : .warning)
    }
    guard !kind.partsMayBeEmpty else { return }
    for part in element.elements
    where element.localName == "provides" || part.localName == kind.parts ?? "" {
      findEmpty(part, &findings)
    }
  }
}

/// Rules for required elements of a component type, and for one that only some types may have.
extension MetainfoRules {
  static let missingElement = Rule<ComponentSubject>(
    "metainfo/missing-element", .error,
    """
    The component lacks id, name, summary or metadata_license, an application lacks a description \
    of p, ul or ol, a component of another type lacks its contents. It is a warning for the binary \
    of a console-application, the category of a web-application and the modalias of a driver; \
    reported at the name of the component's tag, or at the element if it is empty
    """,
    because: "software centers leave the component out or have nothing to show",
    references: [
      "AppStream 2.1.3", "AppStream 2.2 to 2.13",
      """
      appstreamcli: component-name-missing, metadata-license-missing, app-description-required, \
      font-no-font-data
      """,
    ],
    bad: [
      .metainfo(
        """
        <↓component>
          <id>edu.stanford.cs193p.emojiart</id>
          <metadata_license>CC0-1.0</metadata_license>
          <name xml:lang="de">EmojiArt</name>
          <summary>Draw with emoji</summary>
        </component>
        """),
      .metainfo(
        """
        <component type="desktop-application">
          <id>edu.stanford.cs193p.emojiart</id>
          <metadata_license>CC0-1.0</metadata_license>
          <name>EmojiArt</name>
          <summary>Draw with emoji</summary>
          ↓<description></description>
        \(RuleExample.launchable())
        </component>
        """),
      .whole("↓component type=\"font\""),
    ],
    good: [.soundApplication]
  ) { subject, found in
    for needed in ComponentRequirement.all {
      guard !(needed.isOfMetainfoOnly && subject.isOfCatalog),
        needed.types.map({ $0.contains(subject.type) }) ?? true, !needed.isMet(by: subject)
      else { continue }
      let place = subject.elements(at: needed.path).first(where: \.isBlank)
      guard place != nil || !subject.isTemplate else { continue }
      found(needed.message, at: place?.range ?? subject.component.name, severity: needed.severity)
    }
  }

  static let misplacedExtends = Rule<ComponentSubject>(
    "metainfo/misplaced-extends", .error,
    "A component other than an addon, a localization or a repository has extends; reported there",
    because: "the meaning of such a component is undefined",
    references: ["AppStream 2.5", "appstreamcli: extends-not-allowed"],
    bad: [.component("<extends>org.example.Art</extends>", marking: "extends>org")],
    good: [.whole("component type=\"addon\"", "<extends>org.example.Art</extends>")]
  ) { subject, found in
    guard !["addon", "localization", "repository"].contains(subject.type),
      let element = subject.elements(at: "extends").first
    else { return }
    found(
      "a component of the type '\(subject.type)' must not have 'extends'", at: element.nameRange)
  }
}
