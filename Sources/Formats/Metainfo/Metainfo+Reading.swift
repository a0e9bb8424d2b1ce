import Diagnostics
package import XMLSyntax

extension Metainfo {
  /// Reads the components of a document; none if it is not well-formed.
  package init(_ document: XMLDocument) {
    self.init(text: document.text, unit: document.unit)
    problems = document.findings(
      MetainfoRules.malformedXML, entities: MetainfoRules.entityDeclaration)
    guard !problems.contains(where: { $0.severity == .error }), let root = document.root
    else { return }
    isCatalog = root.localName == "components"
    let candidates = isCatalog ? root.elements : [root]
    components = candidates.filter { $0.localName == "component" }.map(component)
    strangers = candidates.filter { $0.localName != "component" }.map {
      MetainfoStranger(name: String($0.localName), range: $0.nameRange)
    }
  }

  /// Reads a file.
  package init(_ bytes: [UInt8], limits: XMLLimits = XMLLimits()) {
    self.init(XMLDocument(bytes, limits: limits, for: .appStream))
  }

  private func component(_ element: XMLElement) -> MetainfoComponent {
    var component = MetainfoComponent(
      id: nil, type: element["type"]?.value, name: element.nameRange, element: element)
    for child in element.elements {
      // Older files put the type of the component there.
      if child.localName == "id", component.type == nil { component.type = child["type"]?.value }
      switch child.localName {
      case "id" where component.id == nil: component.id = text(of: child)
      case "launchable":
        component.launchables.append(
          MetainfoLaunchable(
            id: text(of: child), type: child["type"]?.value, name: child.nameRange))
      case "provides": component.typeLists.append(list(child, isLegacy: false))
      case "mimetypes": component.typeLists.append(list(child, isLegacy: true))
      default: break
      }
    }
    return component
  }

  private func list(_ element: XMLElement, isLegacy: Bool) -> MetainfoTypeList {
    let items = element.elements.filter {
      $0.localName == "mediatype" || $0.localName == "mimetype"
    }
    return MetainfoTypeList(
      items: items.map { item in
        MetainfoTypeList.Item(
          name: text(of: item), tagNames: item.localNameRanges,
          isLegacy: item.localName == "mimetype")
      }, tagNames: element.localNameRanges, isLegacy: isLegacy, element: element.range,
      end: element.endTag.isEmpty ? nil : element.endTag.lowerBound)
  }

  /// Returns the text of an element; the place of an empty one is the element itself.
  func text(of element: XMLElement) -> MetainfoText {
    let range = text.trimmed(element.content)
    let value = element.text.trimmed(\.isSpace)
    return MetainfoText(
      text: value, range: value.isEmpty ? element.range : range, element: element.range)
  }
}
