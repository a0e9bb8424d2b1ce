import Diagnostics
import UniformTypes

/// Rules for the root elements of XML documents.
extension MIMERules {
  static let rootXML = Family<TypeSubject>(
    incompleteRootXML, emptyRootXML, whiteSpaceInRootXML, rootXMLOnNonXMLType,
    rootXMLOfOtherType, rootXMLAsOnlyDetection
  ) { subject, findings in
    let (type, context) = (subject.type, subject.context)
    guard let first = type.rootXML.first else { return }
    let faults = type.rootXML.compactMap(fault(of:))
    guard faults.isEmpty else { return findings.add(faults) }
    let names = TypeNames(type)
    for root in type.rootXML { checkOwner(of: root, names, context, &findings) }
    if let name = type.name?.text, !name.hasSuffix("+xml"), !xmlTypes.contains(name),
      !context.descends(type, from: xmlTypes)
    {
      findings.add(
        rootXMLOnNonXMLType, "'\(name)' does not descend from 'application/xml'", at: first.tag,
        fix: Fix("remove the root-XML", subject.package.removal(of: first.element)))
    } else if type.globs.isEmpty, type.magics.isEmpty, !context.isForeign(type) {
      findings.add(
        rootXMLAsOnlyDetection, "no desktop detects the type by its root element alone",
        at: first.tag)
    }
  }

  private static func root(_ element: String) -> RuleExample {
    .mime(
      #"<sub-class-of type="application/xml"/>"#, #"<glob pattern="*.exmap"/>"#, element,
      of: "application/vnd.example.map+xml")
  }

  private static let map = #"<root-XML namespaceURI="https://map.example.org/" localName="map"/>"#
  private static let sound = root(map)

  private static let incompleteRootXML = RuleInfo(
    "mime/incomplete-root-xml", .error, effect: .breaksReaders,
    "A root-XML lacks namespaceURI or localName; reported at the element",
    because: "update-mime-database drops every later element of the type",
    references: ["shared-mime-info 2.2", "update-mime-database"],
    bad: [root(#"↓<root-XML namespaceURI="https://map.example.org/"/>"#)],
    good: [sound, root(#"<root-XML namespaceURI="https://map.example.org/" localName=""/>"#)])

  private static let emptyRootXML = RuleInfo(
    "mime/empty-root-xml", .error, effect: .breaksReaders,
    "Both attributes of a root-XML are empty; reported at the element",
    because: "update-mime-database drops every later element of the type",
    references: ["shared-mime-info 2.2", "update-mime-database"],
    bad: [root(#"↓<root-XML namespaceURI="" localName=""/>"#)],
    good: [sound, root(#"<root-XML namespaceURI="" localName="example-map"/>"#)])

  private static let whiteSpaceInRootXML = RuleInfo(
    "mime/white-space-in-root-xml", .error, fix: .unsafe, effect: .breaksReaders,
    "An attribute of a root-XML contains a blank or a line break; reported at the attribute",
    because: "update-mime-database drops every later element of the type",
    references: ["shared-mime-info 2.2", "update-mime-database"],
    bad: [root(#"<root-XML namespaceURI="https://map.example.org/" localName="↓ map"/>"#)],
    good: [sound])

  private static func fault(of root: MIMERootXML) -> Diagnostic? {
    guard let namespace = root.namespaceURI, let name = root.localName else {
      let missing = root.namespaceURI == nil ? "namespaceURI" : "localName"
      return Diagnostic(incompleteRootXML, "missing \(missing) in the root-XML", at: root.tag)
    }
    if namespace.text.isEmpty, name.text.isEmpty {
      return Diagnostic(emptyRootXML, "namespaceURI and localName are both empty", at: root.tag)
    }
    for value in [namespace, name] where value.text.utf8.contains(where: \.isSpace) {
      let words = value.text.utf8.split(whereSeparator: \.isSpace)
      let text = words.map { String(Substring($0)) }.joined()
      return Diagnostic(
        whiteSpaceInRootXML, "'\(value.text)' contains white space", at: value.range,
        fix: text.isEmpty ? nil : Fix("write '\(text)'", value.replaced(by: text)))
    }
    return nil
  }

  private static let rootXMLOnNonXMLType = RuleInfo(
    "mime/root-xml-on-non-xml-type", .warning, fix: .unsafe,
    """
    A type has a root-XML, does not descend from application/xml and does not end in +xml; \
    reported at the element
    """,
    because: "readers look for a root element only in XML documents",
    bad: [.mime(#"<glob pattern="*.exmap"/>"#, "↓" + map)], good: [sound])

  private static let xmlTypes: Set = ["application/xml", "text/xml"]

  private static let rootXMLAsOnlyDetection = RuleInfo(
    "mime/root-xml-as-only-detection", .note,
    "A type has a root-XML, but neither glob nor magic; reported at the first root-XML",
    because: "neither GLib nor Qt nor Perl looks at root elements",
    references: ["shared-mime-info 2.6", "GLib 2.84", "Qt 6.12"],
    bad: [
      .mime(
        #"<sub-class-of type="application/xml"/>"#, "↓" + map,
        of: "application/vnd.example.map+xml")
    ],
    good: [sound])

  private static let rootXMLOfOtherType = RuleInfo(
    "mime/root-xml-of-other-type", .error,
    """
    The namespace and local name of a root-XML belong to another type, in the package or the \
    shared database; reported at the element
    """,
    because: "one of the two types silently loses its documents",
    references: ["shared-mime-info 2.6", "update-mime-database"],
    bad: [root(#"↓<root-XML namespaceURI="http://www.w3.org/2000/svg" localName="svg"/>"#)],
    good: [sound])

  private static func checkOwner(
    of root: MIMERootXML, _ names: TypeNames, _ context: MIMEPackageContext,
    _ findings: inout Findings
  ) {
    guard let pair = root.pair else { return }
    let owners = context.foreign.types(withRootXML: pair)
    guard !owners.isEmpty, !owners.contains(where: { names.contain($0, in: context.types) }) else {
      return
    }
    let list = owners.map { "'\($0)'" }.joined(separator: ", ")
    findings.add(
      rootXMLOfOtherType, "the root element '\(pair.localName)' belongs to \(list)", at: root.tag)
  }

  /// More of `rootXMLOfOtherType`: two types of the package with the same root element.
  static let sharedRootXML = Family<PackageSubject>(rootXMLOfOtherType) { subject, findings in
    var owners: [MediaTypeRecord.RootXML: (name: String, range: Range<Int>)] = [:]
    for type in subject.package.types {
      guard let name = type.name?.text else { continue }
      for root in type.rootXML where fault(of: root) == nil {
        guard let pair = root.pair else { continue }
        guard let owner = owners[pair], owner.name != name else {
          owners[pair] = (name, root.tag)
          continue
        }
        findings.add(
          rootXMLOfOtherType, "the root element also belongs to '\(owner.name)'", at: root.tag,
          related: [RelatedPlace(range: owner.range, message: "also here")])
      }
    }
  }
}

extension MIMERootXML {
  fileprivate var pair: MediaTypeRecord.RootXML? {
    guard let namespaceURI, let localName else { return nil }
    return MediaTypeRecord.RootXML(namespace: namespaceURI.text, localName: localName.text)
  }
}
