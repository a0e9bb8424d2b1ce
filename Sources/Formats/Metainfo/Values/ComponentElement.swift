import Diagnostics

/// A row for an element directly in a component (AppStream 0.16, chapter 2.1).
struct ComponentElement {
  /// The number of times that it may occur.
  enum Frequency { case anyNumber, once, oncePerLanguage }

  var frequency = Frequency.anyNumber
  /// True if catalogs translate the element as a whole, while metainfo files translate its parts.
  var isTranslatedInParts = false
  /// The name of its child elements, if only those are allowed.
  var parts: String?
  /// The severity of a text directly in it; nil if it may have one.
  var strayText: Severity?
  var mayBeEmpty = false
  var partsMayBeEmpty = false

  static let known: [String: ComponentElement] = [
    "id": once, "metadata_license": once, "project_license": once, "project_group": once,
    "source_pkgname": once, "update_contact": once, "name_variant_suffix": once,
    "name": translated, "summary": translated, "developer_name": translated,
    "description": ComponentElement(frequency: .oncePerLanguage, isTranslatedInParts: true),
    "keywords": ComponentElement(
      frequency: .oncePerLanguage, isTranslatedInParts: true, parts: "keyword", strayText: .error),
    "categories": list(of: "category"), "mimetypes": list(of: "mimetype"),
    "languages": list(of: "lang"), "suggests": list(of: "id"), "replaces": list(of: "id"),
    "agreement": ComponentElement(parts: "agreement_section", strayText: .error),
    "content_rating": ComponentElement(
      frequency: .once, parts: "content_attribute", strayText: .error, mayBeEmpty: true,
      partsMayBeEmpty: true),
    "provides": holder, "screenshots": holder, "branding": holder, "tags": holder,
    "custom": holder,
    "requires": relations, "recommends": relations, "supports": relations,
    "releases": ComponentElement(frequency: .once, strayText: .warning, mayBeEmpty: true),
    "pkgname": ComponentElement(), "icon": ComponentElement(), "url": ComponentElement(),
    "compulsory_for_desktop": ComponentElement(), "translation": ComponentElement(),
    "launchable": ComponentElement(), "extends": ComponentElement(), "bundle": ComponentElement(),
  ]

  private static let once = ComponentElement(frequency: .once)
  private static let holder = ComponentElement(frequency: .once, strayText: .warning)
  private static let translated = ComponentElement(frequency: .oncePerLanguage)
  private static let relations = ComponentElement(frequency: .once, strayText: .error)

  private static func list(of part: String) -> ComponentElement {
    ComponentElement(frequency: .once, parts: part, strayText: .error)
  }
}
