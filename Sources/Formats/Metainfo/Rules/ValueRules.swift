import Diagnostics
import XMLSyntax

/// Rules for the form of values: numbers, colors, names of tags, and email addresses.
extension MetainfoRules {
  static let malformedValue = RuleInfo(
    "metainfo/malformed-value", .error,
    """
    A timestamp is not a number, a color is not #rrggbb, a tag or its namespace has characters \
    other than lower-case letters, digits, periods, hyphens and underscores, the name of a file \
    has folders, or custom contains anything but value. It is a warning for the size of an image, \
    the address in update_contact, a platform without three parts and an issue of the type cve \
    whose name does not begin with CVE-; reported at the value
    """,
    because: "readers ignore the value",
    references: [
      "AppStream 2.1.3",
      "appstreamcli: release-timestamp-invalid, branding-color-invalid, component-tag-invalid",
    ],
    bad: [
      .component("<branding><color type=\"primary\">blue</color></branding>", marking: "blue"),
      .component("<update_contact>Paul</update_contact>", marking: "Paul"),
    ],
    good: [.component("<branding><color type=\"primary\">#00aaff</color></branding>")])

  private static let media = ["screenshots/screenshot/image", "screenshots/screenshot/video"]
  private static let artifact = "releases/release/artifacts/artifact"
  private static let tagForm = "must consist of lower-case letters, digits, '.', '-' and '_'"

  /// Values of single elements; `releaseTimes` and `customValues` have more of the rule.
  static let values = Family<ComponentSubject>(malformedValue) { subject, findings in
    for element in media.flatMap({ subject.elements(at: $0) }) {
      for size in [element["width"], element["height"]].compactMap(\.self)
      where !isPositive(size.value) {
        add("size must be a number of pixels", size, .warning, &findings)
      }
    }
    for text in subject.elements(at: "branding/color").map(subject.text(of:)) {
      let isColor =
        text.text.hasPrefix("#") && (text.text.utf8.count == 7 || text.text.utf8.count == 9)
      if !isColor { add("color must be written like '#rrggbb'", text, .error, &findings) }
    }
    for issue in subject.elements(at: "releases/release/issues/issue")
    where issue["type"]?.value == "cve" {
      find(subject.text(of: issue), "issue must begin with 'CVE-'", .warning, &findings) {
        $0.hasPrefix("CVE-")
      }
    }
    for platform in subject.elements(at: artifact).compactMap({ $0["platform"] })
    where platform.value.split(separator: "-", maxSplits: 2).count != 3 {
      let message = "platform must have three parts, like 'x86_64-linux-gnu'"
      add(message, platform, .warning, &findings)
    }
    for tag in subject.elements(at: "tags/tag") {
      if let namespace = tag["namespace"], !isLowercaseID(namespace.value) {
        add("namespace " + tagForm, namespace, .error, &findings)
      } else {
        find(subject.text(of: tag), "tag " + tagForm, .error, &findings, isLowercaseID)
      }
    }
    for element in subject.elements(at: artifact + "/filename") {
      find(subject.text(of: element), "file name must not have folders", .error, &findings) {
        !$0.hasPrefix("/") && !$0.hasPrefix(".")
      }
    }
    for element in subject.elements(at: "update_contact") {
      find(subject.text(of: element), "contact must be an email address", .warning, &findings) {
        text in
        [".", "@", "_at_", "_AT_"].contains { text.contains($0) }
      }
    }
  }

  private static func isLowercaseID(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      (isIDByte(byte) || byte == UInt8(ascii: ".")) && !byte.isASCIIUppercase
    }
  }

  static func isPositive(_ text: String) -> Bool { Int(text).map { $0 > 0 } ?? false }

  private static func find(
    _ text: MetainfoText, _ what: String, _ severity: Severity, _ findings: inout Findings,
    _ isSound: (String) -> Bool
  ) {
    // An empty text has another finding.
    if !text.text.isEmpty, !isSound(text.text) { add(what, text, severity, &findings) }
  }

  private static func add(
    _ what: String, _ text: MetainfoText, _ severity: Severity, _ findings: inout Findings
  ) {
    findings.add(
      malformedValue, "\(what), found '\(text.text)'", at: text.range, severity: severity)
  }

  private static func add(
    _ what: String, _ attribute: XMLAttribute, _ severity: Severity, _ findings: inout Findings
  ) {
    findings.add(
      malformedValue, "\(what), found '\(attribute.value)'", at: attribute.valueRange,
      severity: severity)
  }

  /// More of both rules: the custom values of a component, each with a key.
  static let customValues = Family<ComponentSubject>(malformedValue, repeatedElement) {
    subject, findings in
    for custom in subject.elements(at: "custom") {
      var first: [String: Range<Int>] = [:]
      for item in custom.elements {
        guard item.localName == "value" else {
          let message = "unknown element '\(item.localName)'; 'custom' may contain only 'value'"
          findings.add(malformedValue, message, at: item.nameRange, severity: .error)
          continue
        }
        guard let key = item["key"] else { continue }
        guard let place = first.existing(key.value, orSet: key.valueRange) else { continue }
        findings.add(
          repeatedElement, "duplicate key '\(key.value)'", at: key.valueRange,
          related: [RelatedPlace(range: place, message: "first here")])
      }
    }
  }

  static let catalogAttribute = Rule<ComponentSubject>(
    "metainfo/catalogue-attribute", .warning,
    "A metainfo file has the attribute priority or merge; reported at the attribute",
    because: "they order the components of catalogs, and readers of metainfo ignore them",
    references: [
      "AppStream 3.1", "appstreamcli: component-priority-in-metainfo, component-merge-in-metainfo",
    ],
    bad: [.whole("component ↓priority=\"5\"")],
    good: [.soundApplication]
  ) { subject, found in
    guard !subject.isOfCatalog else { return }
    for attribute in [subject.root["priority"], subject.root["merge"]].compactMap(\.self)
    where attribute.value != "0" && attribute.value != "none" {
      found("'\(attribute.name)' is allowed only in catalogs", at: attribute.range)
    }
  }
}
