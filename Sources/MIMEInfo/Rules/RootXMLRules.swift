package import Diagnostics

/// Root elements of XML documents.
extension MIMERules {
  package static let rootXML: [RuleInfo] = [
    incompleteRootXML, emptyRootXML, whiteSpaceInRootXML, rootXMLOnNonXMLType,
    rootXMLOfOtherType, rootXMLAsOnlyDetection,
  ]

  private static let sound = RuleExample.root(
    #"<root-XML namespaceURI="https://map.example.org/" localName="map"/>"#)

  /// An attribute that is missing.
  package static let incompleteRootXML = RuleInfo(
    "mime/incomplete-root-xml", .error,
    "A root-XML has no namespaceURI or no localName; reported at the element",
    because: "update-mime-database drops every later element of the type",
    references: ["shared-mime-info 2.2", "update-mime-database"],
    bad: [.root(#"↓<root-XML namespaceURI="https://map.example.org/"/>"#)],
    good: [sound, .root(#"<root-XML namespaceURI="https://map.example.org/" localName=""/>"#)])

  /// No name at all.
  package static let emptyRootXML = RuleInfo(
    "mime/empty-root-xml", .error,
    "Both attributes of a root-XML are empty; reported at the element",
    because: "update-mime-database drops every later element of the type",
    references: ["shared-mime-info 2.2", "update-mime-database"],
    bad: [.root(#"↓<root-XML namespaceURI="" localName=""/>"#)],
    good: [sound, .root(#"<root-XML namespaceURI="" localName="example-map"/>"#)])

  /// A blank in a name.
  package static let whiteSpaceInRootXML = RuleInfo(
    "mime/white-space-in-root-xml", .error, fix: .unsafe,
    "An attribute of a root-XML holds a blank or a line break; reported at the attribute",
    because: "update-mime-database drops every later element of the type",
    references: ["shared-mime-info 2.2", "update-mime-database"],
    bad: [.root(#"<root-XML namespaceURI="https://map.example.org/" localName="↓ map"/>"#)],
    good: [sound])

  /// Not for XML.
  package static let rootXMLOnNonXMLType = RuleInfo(
    "mime/root-xml-on-non-xml-type", .warning, fix: .unsafe,
    """
    A type has a root-XML, does not descend from application/xml and does not end in +xml; \
    reported at the element
    """,
    because: "a root element is asked for in XML documents only",
    references: ["shared-mime-info 2.2"],
    bad: [
      .mime(
        """
        <glob pattern="*.exmap"/>
            ↓<root-XML namespaceURI="https://map.example.org/" localName="map"/>
        """)
    ],
    good: [sound])

  /// A document of somebody else.
  package static let rootXMLOfOtherType = RuleInfo(
    "mime/root-xml-of-other-type", .error,
    """
    The namespace and local name of a root-XML belong to another type, in the package or the \
    shared database; reported at the element
    """,
    because: "one of the two types loses its documents without a word",
    references: ["shared-mime-info 2.6", "update-mime-database"],
    bad: [.root(#"↓<root-XML namespaceURI="http://www.w3.org/2000/svg" localName="svg"/>"#)],
    good: [sound])

  /// A test that nobody makes.
  package static let rootXMLAsOnlyDetection = RuleInfo(
    "mime/root-xml-as-only-detection", .note,
    "A type has a root-XML, but neither glob nor magic; reported at the first root-XML",
    because: "neither GLib nor Qt nor Perl looks at root elements",
    references: ["shared-mime-info 2.6", "GLib 2.84", "Qt 6.12"],
    bad: [
      .mime(
        """
        <sub-class-of type="application/xml"/>
            ↓<root-XML namespaceURI="https://map.example.org/" localName="map"/>
        """, of: "application/vnd.example.map+xml")
    ],
    good: [sound])
}

extension RuleExample {
  fileprivate static func root(_ element: String) -> RuleExample {
    .mime(
      """
      <sub-class-of type="application/xml"/>
          <glob pattern="*.exmap"/>
          \(element)
      """, of: "application/vnd.example.map+xml")
  }
}
