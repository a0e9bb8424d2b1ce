import Diagnostics
import UniformTypes

extension MIMERules {
  static func checkRootXML(
    _ type: MIMETypeDeclaration, in package: MIMEPackage, context: MIMEPackageContext
  ) -> [Diagnostic] {
    guard let first = type.rootXML.first else { return [] }
    let faults = type.rootXML.compactMap(rootFault)
    guard faults.isEmpty else { return faults }
    let names = TypeNames(type)
    var found = type.rootXML.compactMap { foreignRoot($0, of: names, context: context) }
    if let finding = nonXML(first, of: type, in: package, context: context) {
      found.append(finding)
    } else if type.globs.isEmpty, type.magics.isEmpty, !context.isForeign(type) {
      found.append(
        Diagnostic(
          rootXMLAsOnlyDetection, "no desktop finds the type by its root element alone",
          at: first.tag))
    }
    return found
  }

  /// Two types of the package with one root element.
  static func checkRootXMLOfTypes(_ package: MIMEPackage) -> [Diagnostic] {
    var owners: [MediaTypeRecord.RootXML: (name: String, range: Range<Int>)] = [:]
    var found: [Diagnostic] = []
    for type in package.types {
      guard let name = type.name?.text else { continue }
      for root in type.rootXML where rootFault(root) == nil {
        guard let pair = root.pair else { continue }
        guard let owner = owners[pair], owner.name != name else {
          owners[pair] = (name, root.tag)
          continue
        }
        found.append(
          Diagnostic(
            rootXMLOfOtherType, "the root element belongs to '\(owner.name)' as well", at: root.tag,
            related: [RelatedPlace(range: owner.range, message: "also here")]))
      }
    }
    return found
  }

  private static func rootFault(_ root: MIMERootXML) -> Diagnostic? {
    guard let namespace = root.namespaceURI, let name = root.localName else {
      let missing = root.namespaceURI == nil ? "namespaceURI" : "localName"
      return Diagnostic(incompleteRootXML, "the root-XML has no \(missing)", at: root.tag)
    }
    if namespace.text.isEmpty, name.text.isEmpty {
      return Diagnostic(
        emptyRootXML, "namespaceURI and localName are both empty", at: root.tag)
    }
    for value in [namespace, name] where value.text.utf8.contains(where: MIMEPackage.isWhiteSpace) {
      let words = value.text.utf8.split(whereSeparator: MIMEPackage.isWhiteSpace)
      let text = words.map { String(Substring($0)) }.joined()
      return Diagnostic(
        whiteSpaceInRootXML, "'\(value.text)' holds white space", at: value.range,
        fix: text.isEmpty ? nil : .unsafe("write '\(text)'", value.replaced(by: text)))
    }
    return nil
  }

  private static func foreignRoot(
    _ root: MIMERootXML, of names: TypeNames, context: MIMEPackageContext
  ) -> Diagnostic? {
    guard let pair = root.pair else { return nil }
    let owners = context.foreign.types(withRootXML: pair)
    guard !owners.isEmpty, !owners.contains(where: { names.contain($0, in: context.types) }) else {
      return nil
    }
    let list = owners.map { "'\($0)'" }.joined(separator: ", ")
    return Diagnostic(
      rootXMLOfOtherType, "the root element '\(pair.localName)' belongs to \(list)", at: root.tag)
  }

  private static func nonXML(
    _ root: MIMERootXML, of type: MIMETypeDeclaration, in package: MIMEPackage,
    context: MIMEPackageContext
  ) -> Diagnostic? {
    guard let name = type.name?.text, !name.hasSuffix("+xml"), !xmlTypes.contains(name),
      !context.descends(type, from: xmlTypes)
    else { return nil }
    return Diagnostic(
      rootXMLOnNonXMLType, "'\(name)' does not descend from 'application/xml'", at: root.tag,
      fix: .unsafe("take the root-XML away", package.removal(of: root.element)))
  }

  private static let xmlTypes: Set<String> = ["application/xml", "text/xml"]
}

extension MIMERootXML {
  fileprivate var pair: MediaTypeRecord.RootXML? {
    guard let namespaceURI, let localName else { return nil }
    return MediaTypeRecord.RootXML(namespace: namespaceURI.text, localName: localName.text)
  }
}
