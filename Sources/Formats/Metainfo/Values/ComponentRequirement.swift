import Diagnostics
import XMLSyntax

/// An element that components must have, and the severity in appstreamcli if it is missing.
struct ComponentRequirement {
  /// The component types; nil for all types.
  var types: Set<String>?
  var path: String
  /// The required value of the element's attribute `type`; nil if any value is allowed.
  var kind: String?
  var severity = Severity.error
  var isOfMetainfoOnly = false
  /// True for an element that comes from the desktop entry unless the component has its own icon.
  var isOfNamedIcon = false

  var message: String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let place = path == name ? "" : " in '\(path.dropLast(name.utf8.count + 1))'"
    return "missing '\(name)'" + (kind.map { " of the type '\($0)'" } ?? "") + place
  }

  /// True if an element with text exists; with several languages, one without a language must
  /// exist.
  func isMet(by subject: ComponentSubject) -> Bool {
    let elements = subject.elements(at: path)
    // Readers report an empty license or category like any empty element.
    if path == "metadata_license" || isOfNamedIcon, !elements.isEmpty { return true }
    if isOfNamedIcon,
      !subject.elements(at: "icon").contains(where: { $0["type"]?.value == "stock" })
    {
      return true
    }
    return elements.contains { element in
      let isMeant = kind.map { element["type"]?.value == $0 } ?? true
      guard isMeant, element.language == nil || !Self.translated.contains(path) else {
        return false
      }
      guard path == "description" else { return !element.isBlank }
      return element.hasDescription || element.hasStrayText
    }
  }

  private static let translated: Set<String> = ["name", "summary"]

  static let all = [
    ComponentRequirement(path: "id"), ComponentRequirement(path: "name"),
    ComponentRequirement(path: "summary"),
    ComponentRequirement(path: "metadata_license", isOfMetainfoOnly: true),
    ComponentRequirement(
      types: ["desktop-application", "console-application", "web-application"],
      path: "description"),
    ComponentRequirement(
      types: ["desktop-application"], path: "categories/category", isOfNamedIcon: true),
    ComponentRequirement(
      types: ["console-application"], path: "provides/binary", severity: .warning),
    ComponentRequirement(types: ["web-application"], path: "launchable", kind: "url"),
    ComponentRequirement(types: ["web-application"], path: "icon"),
    ComponentRequirement(
      types: ["web-application"], path: "categories/category", severity: .warning),
    ComponentRequirement(types: ["font"], path: "provides/font"),
    ComponentRequirement(types: ["driver"], path: "provides/modalias", severity: .warning),
    ComponentRequirement(types: ["addon"], path: "extends"),
    ComponentRequirement(types: ["localization"], path: "languages/lang"),
    ComponentRequirement(types: ["service"], path: "launchable", kind: "service"),
  ]
}

extension XMLElement {
  /// True if there is a paragraph or a list in the language of the file.
  var hasDescription: Bool {
    elements.contains { part in
      switch part.localName {
      case "p": part.language == nil && !part.isBlank
      case "ul", "ol": part.elements.contains { $0.localName == "li" && $0.language == nil }
      default: false
      }
    }
  }

  /// True if it contains text in a wrong place, which has its own finding.
  fileprivate var hasStrayText: Bool {
    children.contains { if case .text(let text) = $0 { text.isVisible } else { false } }
  }
}

extension XMLText {
  /// False also for zero-width spaces, which editors leave behind.
  var isVisible: Bool {
    value.unicodeScalars.contains {
      !$0.properties.isWhitespace && $0.properties.generalCategory != .format
    }
  }
}
