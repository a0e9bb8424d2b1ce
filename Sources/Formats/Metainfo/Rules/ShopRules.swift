import Diagnostics
import XMLSyntax

/// Rules for information that software centers ask for; a component without it is still shown.
extension MetainfoRules {
  static let missingInformation = Rule<ComponentSubject>(
    "metainfo/missing-information", .note,
    """
    An application lacks its content_rating, releases, or developer; reported at the name of the \
    component's tag
    """,
    because: "software centers show a gap or a warning there, and some refuse the application",
    references: [
      "AppStream 2.1.3",
      "appstreamcli: content-rating-missing, releases-info-missing, developer-info-missing",
    ],
    bad: [
      .metainfo(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <↓component type="desktop-application">
          <id>edu.stanford.cs193p.emojiart</id>\(RuleExample.texts)
        \(RuleExample.launchable())
          <content_rating type="oars-1.1"/>
          <developer_name>Stanford</developer_name>
        </component>

        """)
    ],
    good: [
      .program(
        """
          <content_rating type="oars-1.1"/>
          <developer id="edu.stanford"><name>Stanford</name></developer>
          <releases><release version="1" date="2026-02-28"/></releases>
        \(RuleExample.provides)
        """), .component(""),
    ]
  ) { subject, found in
    guard !subject.isOfCatalog, !subject.isTemplate else { return }
    for (names, types, advice) in wanted
    where types.contains(subject.type) && names.allSatisfy({ subject.elements(at: $0).isEmpty }) {
      found("missing '\(names[0])'; \(advice)", at: subject.component.name)
    }
  }

  private static let wanted: [(names: [String], types: Set<String>, advice: String)] = [
    (
      ["content_rating"], ["desktop-application", "console-application", "web-application"],
      "add '<content_rating type=\"oars-1.1\"/>', with what people should know in it"
    ),
    (
      ["releases"], ["desktop-application", "console-application"],
      "add one with a 'release' for each version"
    ),
    (
      ["developer", "developer_name"],
      ["desktop-application", "console-application", "web-application"],
      "add one with an 'id' and a 'name'"
    ),
  ]

  static let trailingPeriod = Rule<ComponentSubject>(
    "metainfo/trailing-period", .note, fix: .unsafe,
    "A name or a summary ends in a period; reported at the period",
    because: "it is shown like a title, and some software centers refuse it",
    references: ["AppStream 2.1.3", "appstreamcli: name-has-dot-suffix, summary-has-dot-suffix"],
    bad: [
      .component("<name xml:lang=\"de\">Kunst.</name>", marking: "."),
      .component("<summary xml:lang=\"de\">Zeichnet mit Emoji.</summary>", marking: "."),
    ],
    good: [
      .component("<summary xml:lang=\"de\">Zeichnet Punkte, Linien usw.</summary>"),
      .component("<summary xml:lang=\"de\">Zeichnet …</summary>"),
    ]
  ) { subject, found in
    for element in subject.elements(at: "name") + subject.elements(at: "summary") {
      let text = subject.text(of: element)
      guard text.text.hasSuffix("."), !endsInAbbreviation(text.text) else { continue }
      let end = text.range.upperBound
      guard subject.file.text[..<end].last == UInt8(ascii: ".") else { continue }
      found(
        "'\(element.localName)' must not end in a period", at: (end - 1)..<end,
        fix: text.text.hasSuffix("..")
          ? nil : Fix("remove the period", .remove((end - 1)..<end)))
    }
  }

  private static func endsInAbbreviation(_ text: String) -> Bool {
    let word = text.split(separator: " ").last.map { $0.dropLast().lowercased() } ?? ""
    return abbreviations.contains(word) || word.contains(".") && !word.hasSuffix(".")
  }

  private static let abbreviations: Set<String> = [
    "co", "corp", "ecc", "etc", "inc", "jr", "ltd", "sr", "usw",
  ]

  static let unknownElement = Rule<ComponentSubject>(
    "metainfo/unknown-element", .note,
    """
    A component, or its provides, has an element that AppStream does not define, such as kudos of \
    GNOME, or another list of it has one with nearly a known name; in the component, names that \
    begin with x- are allowed. Reported at its name
    """,
    because: "software centers ignore it",
    references: ["AppStream 2.1.3", "appstreamcli: unknown-tag, nonstandard-gnome-extension"],
    bad: [
      .component("<kudos><kudo>HiDpiIcon</kudo></kudos>", marking: "kudos><kudo"),
      .component("<updatecontact>a@example.org</updatecontact>", marking: "updatecontact>a"),
      .component(
        "<keywords><keyword>art</keyword><keywrd>draw</keywrd></keywords>", marking: "keywrd>d"),
    ],
    good: [.component("<x-kudos>HiDpiIcon</x-kudos>")]
  ) { subject, found in
    guard !subject.isOfCatalog else { return }
    for element in subject.root.elements {
      let name = String(element.localName)
      let isKnown = ComponentElement.known[name] != nil || newer.contains(name)
      let isOther = name.hasPrefix("x-") || subject.isTemplate && name.hasPrefix("_")
      if !isKnown, !isOther { found(message(name), at: element.nameRange) }
    }
    for (path, names) in parts {
      for item in subject.elements(at: path).flatMap(\.elements) {
        let (name, isProvided) = (String(item.localName), path == "provides")
        let isType = isProvided && name.contains("type")
        let near = isType ? "mediatype" : NameDistance.nearest(to: name, among: names)
        guard !names.contains(name), name != "mediatype", isProvided || near != nil
        else { continue }
        let list = path.split(separator: "/").last ?? ""
        found("unknown element '\(name)' in '\(list)'" + didYouMean(near), at: item.nameRange)
      }
    }
  }

  /// The elements of lists.
  private static let parts: [(path: String, names: [String])] =
    ComponentElement.known.sorted { $0.key < $1.key }.compactMap { name, kind in
      kind.parts.map { (name, [$0]) }
    } + [
      ("provides", provided), ("screenshots", ["screenshot"]), ("releases", ["release"]),
      ("screenshots/screenshot", ["caption", "image", "video"]),
      ("releases/release", ["artifacts", "description", "issues", "url"]),
    ]

  /// The elements of `provides`, with the deprecated one, which has its own finding.
  private static let provided = [
    "binary", "dbus", "firmware", "font", "id", "library", "mediatype", "mimetype", "modalias",
    "python2", "python3",
  ]

  /// Elements of AppStream 1.0 and 1.1.
  private static let newer: Set<String> = ["developer", "references"]

  private static func message(_ name: String) -> String {
    if name == "kudos" || name == "metadata" {
      return "'\(name)' is of GNOME only, and not read any more; remove it, or use 'custom'"
    }
    if textParts.contains(name) { return "'\(name)' must be in 'description'" }
    let near = NameDistance.nearest(to: name, among: ComponentElement.known.keys.sorted() + newer)
    return "unknown element '\(name)'" + didYouMean(near)
  }

  private static let textParts: Set<String> = ["p", "ul", "ol", "li", "em", "code"]
}
