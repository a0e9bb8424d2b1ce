import Diagnostics
import UniformTypes
package import XMLSyntax

extension MIMEPackage {
  /// The namespace of the format (shared-mime-info section 2.2).
  package static let namespace = "http://www.freedesktop.org/standards/shared-mime-info"

  /// Reads a package; what is no package at all gives problems and no type.
  package init(_ bytes: [UInt8], limits: XMLLimits = XMLLimits()) {
    self.init(XMLOutline(bytes, limits: limits))
  }

  /// Takes the types out of an XML text; of one that is not well-formed only its problems.
  package init(_ outline: XMLOutline) {
    self.init(text: outline.text, unit: outline.unit)
    problems = MIMERules.checkSyntax(outline)
    guard outline.isWellFormed, let element = outline.root.flatMap({ outline.element($0) }) else {
      return
    }
    let root = outline.lone(element)
    if let problem = MIMERules.checkDoctype(outline) { problems.append(problem) }
    if let problem = MIMERules.checkRoot(root, in: outline.text) { problems.append(problem) }
    guard root.localName == MIMEElementName.mimeInfo.rawValue else { return }
    var reader = MIMEPackageReader(outline)
    types = reader.types(of: element)
    contents = reader.contents
    if types.isEmpty, reader.problems.isEmpty {
      problems.append(
        Diagnostic(MIMERules.emptyPackage, "the package declares no type", at: root.nameRange))
    }
    problems += reader.problems
  }
}
