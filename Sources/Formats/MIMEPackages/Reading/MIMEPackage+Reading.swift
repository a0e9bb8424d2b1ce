import Diagnostics
import UniformTypes
package import XMLSyntax

extension MIMEPackage {
  /// The namespace of the format (shared-mime-info section 2.2).
  package static let namespace = "http://www.freedesktop.org/standards/shared-mime-info"

  /// Reads a package; a text that is not a package results in findings without types.
  package init(_ bytes: [UInt8], limits: XMLLimits = XMLLimits()) {
    self.init(XMLDocument(bytes, limits: limits, for: .libxml2))
  }

  /// Reads the types of an XML text; if it is not well-formed, only its problems.
  package init(_ document: XMLDocument) {
    self.init(text: document.text, unit: document.unit)
    problems = Findings.list { findings in
      MIMERules.checkSyntax(document, &findings)
      guard document.isWellFormed, let root = document.root else { return }
      read(root, of: document, &findings)
    }
  }

  private mutating func read(
    _ root: XMLElement, of document: XMLDocument, _ findings: inout Findings
  ) {
    MIMERules.checkDoctype(document, &findings)
    MIMERules.checkRoot(root, in: document.text, &findings)
    guard root.localName == MIMEElementName.mimeInfo.rawValue else { return }
    var reader = MIMEPackageReader(document)
    types = reader.types()
    contents = reader.contents
    if types.isEmpty, reader.problems.isEmpty {
      findings.add(MIMERules.emptyPackage, "the package declares no type", at: root.nameRange)
    }
    findings.add(reader.problems)
  }
}
