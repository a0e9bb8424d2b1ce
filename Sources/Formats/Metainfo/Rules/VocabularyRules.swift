import Diagnostics
import XMLSyntax

/// Rules for values from a list of words, and for required attributes.
extension MetainfoRules {
  static let unknownValue = RuleInfo(
    "metainfo/unknown-value", .error, fix: .unsafe,
    """
    A type, or another value from a fixed list, is not on the list. It is a warning for the type \
    of a url or a release, an urgency, codecs and categories; reported at the value
    """,
    because: "readers ignore the element, or take it for something else",
    references: [
      "AppStream 2.1.3",
      "appstreamcli: component-type-invalid, url-invalid-type, launchable-unknown-type",
    ],
    bad: [
      .component("<url type=\"hompage\">https://a.example/</url>", marking: "hompage"),
      .component("<releases type=\"elsewhere\"/>", marking: "elsewhere"),
      .whole("component type=\"↓desktop-aplication\""),
    ],
    good: [.component("<url type=\"homepage\">https://a.example/</url>")])

  static let missingAttribute = RuleInfo(
    "metainfo/missing-attribute", .error,
    """
    An element lacks its type, version, date, namespace or key, and is meaningless without it; \
    reported at its name
    """,
    because: "readers ignore the element",
    references: [
      "AppStream 2.1.3",
      "appstreamcli: type-property-required, release-version-missing, release-time-missing",
    ],
    bad: [
      .component("<url>https://a.example/</url>", marking: "url>https"),
      .component("<releases><release version=\"1\"/></releases>", marking: "release v"),
      .component("<releases><release date=\"2026-02-28\"/></releases>", marking: "release d"),
    ],
    good: [.component("<releases><release version=\"1\" date=\"2026-02-28\"/></releases>")])

  static let vocabulary = Family<ComponentSubject>(unknownValue, missingAttribute) {
    subject, findings in
    for row in MetainfoVocabulary.all where !(row.isOfMetainfoOnly && subject.isOfCatalog) {
      for element in subject.elements(at: row.path) {
        findWord(of: element, row, subject, &findings)
      }
    }
    for (path, attribute) in MetainfoVocabulary.required {
      for element in subject.elements(at: path) where element[attribute] == nil {
        addMissing(attribute, of: element, &findings)
      }
    }
  }

  static func addMissing(
    _ attribute: String, of element: XMLElement, _ findings: inout Findings
  ) {
    findings.add(
      missingAttribute, "missing '\(attribute)' in '\(element.localName)'", at: element.nameRange)
  }

  private static func findWord(
    of element: XMLElement, _ row: MetainfoVocabulary, _ subject: ComponentSubject,
    _ findings: inout Findings
  ) {
    var value: (text: String, range: Range<Int>)?
    if let attribute = row.attribute {
      value = element[attribute].map { ($0.value, $0.valueRange) }
      if value == nil, row.isRequired { addMissing(attribute, of: element, &findings) }
    } else {
      let text = subject.text(of: element)
      value = text.text.isEmpty ? nil : (text.text, text.range)
    }
    // An empty type of pictures, issues, and releases stands for the usual one.
    guard let value, !row.words.contains(value.text),
      !value.text.isEmpty || !["image", "issue", "releases"].contains(where: row.path.hasSuffix)
    else { return }
    let near = row.words.first { NameDistance.isNear(value.text, to: $0) }
    let words = row.words.map { "'\($0)'" }.joined(separator: ", ")
    let known = near == nil && row.words.count <= 4 ? "; known are \(words)" : ""
    findings.add(
      unknownValue,
      "unknown \(row.attribute ?? "name") '\(value.text)' of '\(element.localName)'"
        + didYouMean(near) + known,
      at: value.range, severity: row.severity,
      fix: near.map { Fix("write '\($0)'", .replace(value.range, by: $0)) })
  }

  /// More of `repeatedElement`: kinds of addresses.
  static let addressKinds = Family<ComponentSubject>(repeatedElement) { subject, findings in
    var first: [String: Range<Int>] = [:]
    for element in subject.elements(at: "url") {
      guard let kind = element["type"] else { continue }
      guard let place = first.existing(kind.value, orSet: element.nameRange) else { continue }
      findings.add(
        repeatedElement, "duplicate 'url' of the type '\(kind.value)'", at: element.nameRange,
        severity: .warning, related: [RelatedPlace(range: place, message: "first here")])
    }
  }

  /// More of `unknownValue`: categories, which must be categories of menus.
  static let categories = Family<ComponentSubject>(unknownValue) { subject, findings in
    guard let isCategory = subject.context.isCategory else { return }
    for element in subject.elements(at: "categories/category") {
      let text = subject.text(of: element)
      guard !text.text.isEmpty, !isCategory(text.text) else { continue }
      findings.add(
        unknownValue, "unknown category '\(text.text)'", at: text.range, severity: .warning)
    }
  }
}
