import Diagnostics
import XMLSyntax

/// The subject of the checks of a component.
struct ComponentSubject {
  let file: Metainfo
  let component: MetainfoComponent
  /// The name of the file, nil if nothing is to be said of it.
  let name: String?
  let context: MetainfoContext
  /// The types in `MimeType` of the desktop entries that it can be compared with.
  let entries: [String: [String]]?
  /// The type that readers take it for: old names replaced, that of a generic component without one.
  let type: String

  init(
    _ component: MetainfoComponent, in file: Metainfo, name: String?, context: MetainfoContext
  ) {
    (self.component, self.file, self.name, self.context) = (component, file, name, context)
    entries = context.entries(of: component)
    let type = component.type ?? "generic"
    self.type = ["desktop", "desktop-app"].contains(type) ? "desktop-application" : type
  }

  /// Nil for a component that was not read from a file.
  var root: XMLElement? { component.element }

  /// What a template lacks is added with its translations and when it is built.
  var isTemplate: Bool { name?.hasSuffix(".in") ?? false }

  /// Catalogs are written by programs, and their components differ a little.
  var isOfCatalog: Bool { file.isCatalog }

  /// The elements at the end of a path of names with slashes, the component for an empty one.
  func elements(at path: String) -> [XMLElement] {
    path.split(separator: "/").reduce([root].compactMap(\.self)) { found, name in
      found.flatMap { $0.elements.filter { $0.localName == name } }
    }
  }

  func text(of element: XMLElement) -> MetainfoText { file.text(of: element) }

  /// A text in the text of an element; all of it where characters are written as references.
  func place(_ part: Range<Int>, in text: MetainfoText) -> Range<Int> {
    guard text.range.count == text.text.utf8.count else { return text.range }
    return (text.range.lowerBound + part.lowerBound)..<(text.range.lowerBound + part.upperBound)
  }
}

extension XMLElement {
  /// True if neither it nor an element in it has a text.
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
