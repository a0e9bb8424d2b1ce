import Diagnostics
import XMLSyntax

/// An XML file with its problems as findings of two rules of its format.
struct MarkupFile: Sendable {
  let text: [UInt8]
  let unit: OffsetUnit
  /// The root; nil for a file that cannot be read.
  let root: XMLElement?
  let problems: [Diagnostic]

  init(_ bytes: [UInt8], _ limits: XMLLimits, malformed: RuleInfo) {
    let document = XMLDocument(bytes, limits: limits, for: .windows)
    text = document.text
    unit = document.unit
    problems = document.findings(malformed)
    root = problems.contains { $0.severity == .error } ? nil : document.root
  }
}

extension MarkupFile {
  /// Returns the sentence on a root with another name, or in another namespace than the known ones,
  /// and its place.
  func stranger(names: [String], namespaces: [String], shown: String) -> PlacedText? {
    guard let root else { return nil }
    guard names.contains(String(root.localName)) else {
      return PlacedText("the root must be '\(names[0])', found '\(root.name)'", at: root.nameRange)
    }
    let space = root.namespace ?? ""
    // Parts of a source are in any namespace.
    guard root.localName == names[0], !namespaces.contains(space) else { return nil }
    return PlacedText("\(shown), found '\(space)'", at: root.nameRange)
  }
}

extension XMLElement {
  /// Returns the elements with this name at any depth, in the order of the text.
  func descendants(named name: String) -> [XMLElement] {
    elements.flatMap { child in
      (child.localName == name ? [child] : []) + child.descendants(named: name)
    }
  }

  /// Returns an attribute with its place.
  func value(_ name: String) -> PlacedText? {
    self[name].map { PlacedText($0.value, at: $0.valueRange) }
  }

  /// Returns the text without white space around it, with its place in the file.
  func trimmedText(in bytes: [UInt8]) -> PlacedText {
    let value = text.trimmed(\.isSpace)
    return PlacedText(value, at: value.isEmpty ? range : bytes.trimmed(content))
  }
}
