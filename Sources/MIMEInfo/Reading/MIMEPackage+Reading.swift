import Diagnostics
import UniformTypes
package import XMLSyntax

extension MIMEPackage {
  /// The namespace of the format (shared-mime-info section 2.2).
  package static let namespace = "http://www.freedesktop.org/standards/shared-mime-info"

  /// Reads a package; what is no package at all gives problems and no type.
  package init(_ bytes: [UInt8]) { self.init(XMLDocument(bytes)) }

  /// Takes the types out of an XML text; of one that is not well-formed only its problems.
  package init(_ document: XMLDocument) {
    self.init(text: document.text, unit: document.unit)
    problems = MIMERules.checkSyntax(document)
    guard document.isWellFormed, let root = document.root else { return }
    if let problem = MIMERules.checkDoctype(document) { problems.append(problem) }
    if let problem = MIMERules.checkRoot(root, in: document.text) { problems.append(problem) }
    guard root.localName == MIMEElementName.mimeInfo.rawValue else { return }
    var reader = MIMEPackageReader(text: document.text)
    types = reader.types(of: root)
    if types.isEmpty, reader.problems.isEmpty {
      problems.append(
        Diagnostic(MIMERules.emptyPackage, "the package declares no type", at: root.nameRange))
    }
    problems += reader.problems
  }
}
