import AndroidManifests
import XMLSyntax

extension FuzzTarget {
  static let compiledXML = [
    FuzzTarget(name: "compiled-xml", seeds: { [] }) { bytes in
      guard let text = try? CompiledXML.text(of: bytes) else { return }
      require(text.count <= CompiledXML.mostText, "more text than is allowed")
      let document = XMLDocument(text)
      require(document.problems.isEmpty, "the text is not well-formed: \(document.problems)")
    }
  ]
}
