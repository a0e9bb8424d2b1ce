import Diagnostics
import XMLSyntax

/// Rules for the identity of a component.
extension MetainfoRules {
  static let idNotReverseDNS = RuleInfo(
    "metainfo/id-not-reverse-dns", .error,
    """
    The component's ID is not in reverse DNS form, at least three parts separated by periods. It \
    is a warning for a desktop application whose ID consists of letters, digits, periods, hyphens \
    and underscores, since it may follow the name of its desktop entry, and for an empty part; \
    reported at the ID
    """,
    because: "two projects may take the same word, and one hides the other",
    references: [
      "AppStream 2.1.1 <id/>",
      "appstreamcli: cid-is-not-rdns, cid-desktopapp-is-not-rdns, cid-invalid-character",
    ],
    bad: [
      .program(id: "<id>↓emojiart</id>"), .program(id: "<id> ↓edu.cs193p..art </id>"),
      .whole(id: "↓emoji art"),
    ],
    good: [.soundApplication])

  static let hyphenInID = RuleInfo(
    "metainfo/hyphen-in-id", .note,
    "A part of the component's ID other than the last has a hyphen; reported at the ID",
    because: "D-Bus names and Flatpak IDs allow hyphens only in their last part",
    references: ["AppStream 2.1.1 <id/>", "D-Bus specification: bus names"],
    bad: [.whole(id: "↓edu.stanford-university.emojiart")],
    good: [.whole(id: "edu.stanford.emoji-art")])

  static let uppercaseInDomain = RuleInfo(
    "metainfo/uppercase-in-id-domain", .error,
    "One of the first two parts of the component's ID has a capital letter; reported at the ID",
    because: "they are a domain, which readers compare exactly, and validators reject it",
    references: ["AppStream 2.1.1 <id/>", "appstreamcli: cid-domain-not-lowercase"],
    bad: [.whole(id: "↓edu.Stanford.emojiart")],
    good: [.whole(id: "edu.stanford.EmojiArt")])

  static let identifiers = Family<ComponentSubject>(
    idNotReverseDNS, hyphenInID, uppercaseInDomain
  ) { subject, findings in
    // An empty ID counts as missing.
    guard let id = subject.component.id, !id.text.isEmpty else { return }
    let written = subject.root.elements.first { $0.localName == "id" }
    guard written?.text ?? id.text == id.text else {
      return findings.add(
        idNotReverseDNS, "the ID '\(id.text)' is surrounded by blanks", at: id.range)
    }
    guard isReverseDNS(id.text), hasIDCharacters(id.text) else {
      let parts = id.text.split(separator: ".", omittingEmptySubsequences: false)
      let isDoubtful = subject.component.isDesktopApplication || parts.count >= 3
      return findings.add(
        idNotReverseDNS, "'\(id.text)' is not in reverse DNS form", at: id.range,
        severity: hasIDCharacters(id.text) && isDoubtful ? .warning : nil)
    }
    let parts = id.text.split(separator: ".")
    if let domain = parts.prefix(2).first(where: { $0.contains(where: \.isUppercase) }) {
      let message = "'\(domain)' in '\(id.text)' is part of a domain and must be lower case"
      findings.add(uppercaseInDomain, message, at: id.range)
    } else if let part = parts.dropLast().first(where: { $0.contains("-") }) {
      findings.add(
        hyphenInID, "'\(part)' in '\(id.text)' should not contain a hyphen", at: id.range)
    }
  }

  static let fileNameMismatch = Rule<ComponentSubject>(
    "metainfo/file-name-mismatch", .warning, fix: .unsafe,
    """
    The file's name is not the component's ID with .metainfo.xml (a name that is not an ID counts \
    only if the launchable contradicts the ID as well); reported at the ID
    """,
    because: "installers and validators look for the file under that name",
    references: ["AppStream 2.1.2", "appstreamcli: metainfo-filename-cid-mismatch"],
    bad: [
      .program(
        id: "<id>↓edu.stanford.cs193p.emojiart</id>", path: "org.example.sketch.metainfo.xml"),
      .program(id: "<id>↓edu.stanford.cs193p.sketch</id>", path: "emojiart.appdata.xml"),
    ],
    good: [.soundApplication, .program(path: "emojiart.metainfo.xml")]
  ) { subject, found in
    let component = subject.component
    guard !subject.isOfCatalog, let id = component.id, isReverseDNS(id.text),
      let name = subject.name,
      let stem = endings.first(where: { name.hasSuffix($0) }).map({ name.dropLast($0.count) }),
      stem != id.text, stem != withoutSuffix(id.text)
    else { return }
    let isID = isReverseDNS(String(stem))
    // A name that is not an ID counts only if the launchable contradicts the ID as well.
    let isDoubtful = component.desktopEntries.contains {
      withoutSuffix($0.id.text) != withoutSuffix(id.text)
    }
    guard isID || isDoubtful && hasSoundLaunchables(subject) else { return }
    let fix = Fix("name the component '\(stem)'", .replace(id.range, by: String(stem)))
    found(
      "file name '\(name)' does not match the ID '\(id.text)'", at: id.range,
      fix: isID ? fix : nil)
  }

  /// Groups whose components have an ID of a certain form, with its beginning.
  private static let groups = [
    "Freedesktop": "org.freedesktop.", "FreeDesktop": "org.freedesktop.", "KDE": "org.kde.",
  ]

  static let idOutsideGroup = Rule<ComponentSubject>(
    "metainfo/id-outside-group", .warning,
    """
    The project_group is KDE or Freedesktop, and the ID does not begin with org.kde. or \
    org.freedesktop.; reported at the ID
    """,
    because: "the groups reserve such IDs, and validators reject the file",
    references: ["appstreamcli: cid-missing-affiliation-kde, cid-missing-affiliation-freedesktop"],
    bad: [.whole("component", "<project_group>KDE</project_group>", id: "↓org.example.art")],
    good: [.whole("component", "<project_group>KDE</project_group>", id: "org.kde.art")]
  ) { subject, found in
    guard let id = subject.component.id,
      let group = subject.elements(at: "project_group").first.map(subject.text(of:)),
      let beginning = groups[group.text], !id.text.isEmpty, !id.text.hasPrefix(beginning)
    else { return }
    found(
      "'\(id.text)' must begin with '\(beginning)', as its group is '\(group.text)'",
      at: id.range, related: [RelatedPlace(range: group.range, message: "the group")])
  }

  private static let endings = [".metainfo.xml", ".appdata.xml"]

  /// Returns an ID without its suffix: IDs of old files end like the desktop entry.
  private static func withoutSuffix(_ id: String) -> Substring {
    id.hasSuffix(".desktop") ? id.dropLast(8) : id[...]
  }

  /// True for at least three parts of letters, digits, hyphens and underscores.
  private static func isReverseDNS(_ id: String) -> Bool {
    let parts = id.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count >= 3 && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(isIDByte) }
  }

  /// True if readers treat the text as an ID, well-formed or not.
  private static func hasIDCharacters(_ id: String) -> Bool {
    id.utf8.allSatisfy { isIDByte($0) || $0 == UInt8(ascii: ".") }
      && id.first.map { $0.isLetter || $0.isNumber } ?? false
  }

  static func isIDByte(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }
}
