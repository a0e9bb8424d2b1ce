import Declarations
import MIMEPackages
import XMLSyntax

/// The parts of a package that the model of its reader leaves out: elements of other namespaces,
/// and all attributes of the elements that match folders.
struct PackageOutline {
  /// The names of elements and attributes from other namespaces, as written.
  private(set) var foreign: [String] = []
  private var treeMagics: [Int: XMLElement] = [:]

  init(_ package: MIMEPackage) {
    guard let root = XMLDocument(package.text).root else { return }
    for type in root.elements {
      collect(type)
      for element in type.elements {
        collect(element)
        if element.localName == "treemagic" { treeMagics[element.range.lowerBound] = element }
      }
    }
  }

  private mutating func collect(_ element: XMLElement) {
    if let namespace = element.namespace, namespace != MIMEPackage.namespace {
      foreign.append(element.name)
    }
    for attribute in element.attributes
    where attribute.namespace != nil && attribute.name != "xml:lang" {
      foreign.append("\(element.name) \(attribute.name)")
    }
  }

  func treeMatches(of magic: MIMETreeMagic) -> [FileType.TreeMatch] {
    treeMagics[magic.element.lowerBound].map { matches(in: $0) } ?? []
  }

  /// Returns the matches in an element; the XML reader bounds their depth.
  private func matches(in element: XMLElement) -> [FileType.TreeMatch] {
    element.elements.filter { $0.localName == "treematch" }.map { match in
      FileType.TreeMatch(
        path: match["path"]?.value ?? "", type: match["type"]?.value,
        matchCase: match["match-case"]?.value == "true",
        executable: match["executable"]?.value == "true",
        nonEmpty: match["non-empty"]?.value == "true", mimeType: match["mimetype"]?.value,
        matches: matches(in: match))
    }
  }
}
