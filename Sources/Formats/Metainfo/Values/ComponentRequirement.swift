import Diagnostics
import XMLSyntax

/// An element that components need, and what appstreamcli makes of one without it.
struct ComponentRequirement {
  /// Nil for all types.
  var types: Set<String>?
  var path: String
  /// What the attribute `type` of the element must be; nil if it does not matter.
  var kind: String?
  var severity = Severity.error
  var isOfMetainfoOnly = false
  /// True for what is taken from a desktop entry unless the component has an icon of its own.
  var isOfNamedIcon = false

  var message: String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let place = path == name ? "" : " in '\(path.dropLast(name.utf8.count + 1))'"
    return "missing '\(name)'" + (kind.map { " of the type '\($0)'" } ?? "") + place
  }

  /// True if there is one with a text, and of texts in several languages one without a language.
  func isMet(by subject: ComponentSubject) -> Bool {
    let elements = subject.elements(at: path)
    // Of an empty license or category readers say no more than of any empty element.
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
      return element.elements.contains { part in
        switch part.localName {
        case "p": part.language == nil && !part.isBlank
        case "ul", "ol": part.elements.contains { $0.localName == "li" && $0.language == nil }
        default: false
        }
      }
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
