import MIMEPackages
import XMLSyntax

extension MIMEPackage {
  /// The names of elements and attributes from other namespaces, as written, which the model of the
  /// package leaves out.
  var foreignNames: [String] {
    let types = XMLDocument(text).root?.elements ?? []
    return types.flatMap { [$0] + $0.elements }.flatMap { element in
      let isForeign = element.namespace.map { $0 != Self.namespace } ?? false
      let attributes = element.attributes.filter { $0.namespace != nil && $0.name != "xml:lang" }
      return (isForeign ? [element.name] : []) + attributes.map { "\(element.name) \($0.name)" }
    }
  }
}
