import Diagnostics
import XMLSyntax

/// The subject of the checks of a component.
struct ComponentSubject {
  let file: Metainfo
  let component: MetainfoComponent
  /// The name of the file, nil if rules about names are skipped.
  let name: String?
  let context: MetainfoContext
  /// The types in `MimeType` of the desktop entries that it can be compared with.
  let entries: [String: [String]]?
  /// The type that readers use: old names are replaced, and a component without a type is generic.
  let type: String

  init(
    _ component: MetainfoComponent, in file: Metainfo, name: String?, context: MetainfoContext
  ) {
    (self.component, self.file, self.name, self.context) = (component, file, name, context)
    entries = context.entries(of: component)
    let type = component.type ?? "generic"
    self.type = ["desktop", "desktop-app"].contains(type) ? "desktop-application" : type
  }

  var root: XMLElement { component.element }

  /// True for a template: the build adds missing parts, together with their translations.
  var isTemplate: Bool { name.map { BuildTemplate.product(of: $0) != $0 } ?? false }

  /// True for a catalog: programs write catalogs, and their components differ a little.
  var isOfCatalog: Bool { file.isCatalog }

  /// Returns the elements at a path of names with slashes; the component for an empty path.
  func elements(at path: String) -> [XMLElement] {
    path.split(separator: "/").reduce([root]) { found, name in
      found.flatMap { $0.elements.filter { $0.localName == name } }
    }
  }

  func text(of element: XMLElement) -> MetainfoText { file.text(of: element) }

  /// Returns the place of a part of an element's text; the whole text if it contains references.
  func place(_ part: Range<Int>, in text: MetainfoText) -> Range<Int> {
    guard text.range.count == text.text.utf8.count else { return text.range }
    return (text.range.lowerBound + part.lowerBound)..<(text.range.lowerBound + part.upperBound)
  }
}

extension XMLElement {
  /// True if neither the element nor an element inside it has text.
  var isBlank: Bool {
    children.allSatisfy { child in
      switch child {
      case .element(let element): element.isBlank
      case .text(let text): text.isBlank
      }
    }
  }

  /// All character data in it.
  var wholeText: String {
    children.reduce(into: "") { text, child in
      switch child {
      case .element(let element): text += element.wholeText
      case .text(let part): text += part.value
      }
    }
  }

  /// The attribute with its language, whose prefix readers ignore.
  var language: XMLAttribute? { attributes.first { $0.localName == "lang" } }
}
