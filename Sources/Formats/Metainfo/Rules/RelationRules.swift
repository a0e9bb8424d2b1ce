import Diagnostics
import XMLSyntax

/// Rules for the requirements of the component.
extension MetainfoRules {
  private static let relations = ["requires", "recommends", "supports"]
  private static let items: Set<Substring> = [
    "id", "modalias", "kernel", "memory", "firmware", "control", "display_length", "hardware",
    "internet",
  ]
  private static let unversioned: Set<Substring> = [
    "modalias", "control", "hardware", "internet", "memory", "display_length",
  ]
  private static let uncompared: Set<Substring> = ["modalias", "control", "hardware", "internet"]
  private static let comparisons: Set<String> = [
    "eq", "ne", "gt", "lt", "ge", "le", "==", "!=", ">>", "<<", ">=", "<=",
  ]
  private static let words: [Substring: Set<String>] = [
    "control": [
      "pointing", "keyboard", "console", "touch", "gamepad", "voice", "vision", "tv-remote",
      "tablet",
    ],
    "internet": ["always", "offline-only", "first-run"],
    "display_length": ["xsmall", "small", "medium", "large", "xlarge"],
  ]

  static let malformedRelation = Rule<ComponentSubject>(
    "metainfo/malformed-relation", .error,
    """
    An item of requires, recommends or supports lacks a value or has an unknown comparison, or \
    internet occurs twice. It is a warning for an unknown item or value, a version where none is \
    allowed, an item that occurs twice, and a relation of the component to itself; reported at the \
    item or its value
    """,
    because: "software centers do not know on which computers the program works",
    references: [
      "AppStream 2.1.3 <requires/>",
      "appstreamcli: relation-item-no-value, relation-item-invalid-vercmp",
    ],
    bad: [
      .component(
        "<requires><id version=\"1\" compare=\"newer\">a.b.c</id></requires>", marking: "newer"),
      .component("<supports><control>mouse</control></supports>", marking: "mouse"),
    ],
    good: [.component("<supports><control>pointing</control></supports>")]
  ) { subject, found in
    var known: Set<[String]> = []
    for list in relations.flatMap({ subject.elements(at: $0) }) {
      for item in list.elements where !find(item, subject, &found) {
        findRepetition(of: item, subject, &known, &found)
      }
      for item in list.elements.filter({ $0.localName == "internet" }).dropFirst() {
        found("duplicate 'internet'", at: item.nameRange)
      }
    }
  }

  /// More of `malformedRelation`: relations of the component to itself.
  static let selfRelations = Family<ComponentSubject>(malformedRelation.info) {
    subject, findings in
    guard let id = subject.component.id?.text, !id.isEmpty else { return }
    let others =
      subject.elements(at: "extends") + subject.elements(at: "provides/id")
      + relations.flatMap { subject.elements(at: $0) }.flatMap(\.elements)
    for text in others.map(subject.text(of:)) where text.text == id {
      findings.add(
        malformedRelation.info, "'\(id)' is the component itself", at: text.range,
        severity: .warning)
    }
  }

  /// Checks an item; returns true if it has a finding.
  private static func find(
    _ item: XMLElement, _ subject: ComponentSubject, _ found: inout RuleFindings
  ) -> Bool {
    let name = item.localName
    let text = subject.text(of: item)
    if !items.contains(name) {
      found("unknown relation '\(name)'", at: item.nameRange, severity: .warning)
    } else if text.text.isEmpty, subject.type != "firmware", name != "firmware" {
      found("'\(name)' is empty", at: item.range)
    } else if let version = item["version"], unversioned.contains(name) {
      found("'\(name)' must not have a version", at: version.range, severity: .warning)
    } else if item["version"] != nil, item["compare"] == nil {
      // Without a comparison the version is a lower bound; the other attributes are then not
      // checked.
      return false
    } else if !uncompared.contains(name), let compare = item["compare"],
      !comparisons.contains(compare.value)
    {
      found("unknown comparison '\(compare.value)'", at: compare.valueRange)
    } else if name == "internet", let width = item["bandwidth_mbitps"], !isPositive(width.value) {
      found(
        "bandwidth must be a number of megabits, found '\(width.value)'", at: width.range,
        severity: .warning)
    } else if name == "internet", let width = item["bandwidth_mbitps"],
      text.text == "offline-only"
    {
      found("'offline-only' must not have 'bandwidth_mbitps'", at: width.range, severity: .warning)
    } else if let problem = problem(of: name, text.text) {
      found(problem, at: text.range, severity: .warning)
    } else {
      return false
    }
    return true
  }

  /// Returns the finding about a value.
  private static func problem(of name: Substring, _ value: String) -> String? {
    switch name {
    case "memory" where !isPositive(value): "memory must be in megabytes, found '\(value)'"
    case "hardware"
    where value.hasPrefix("{") || value.hasSuffix("}") || value.count { $0 == "-" } != 4:
      "'\(value)' must be a hardware ID without braces"
    case "display_length" where isPositive(value): nil
    default:
      words[name].flatMap { $0.contains(value) ? nil : "unknown value '\(value)' of '\(name)'" }
    }
  }

  private static func findRepetition(
    of item: XMLElement, _ subject: ComponentSubject, _ known: inout Set<[String]>,
    _ found: inout RuleFindings
  ) {
    let value = subject.text(of: item).text
    let key = [
      String(item.localName), value, item["compare"]?.value ?? "", item["version"]?.value ?? "",
    ]
    guard !known.insert(key).inserted else { return }
    found("duplicate relation '\(value)'", at: item.nameRange, severity: .warning)
  }
}
