import Diagnostics
package import UniformTypes

extension MIMEPackage {
  /// The types that the package adds to a database, with their content, in the order of the file.
  package var records: [MediaTypeRecord] { types.compactMap(\.record) }
}

extension MIMETypeDeclaration {
  /// The content of the element; nil without a name.
  package var record: MediaTypeRecord? {
    guard let name = name?.text, !name.isEmpty else { return nil }
    return MediaTypeRecord(
      name: name, aliases: aliases.compactMap(\.name?.text),
      parents: subClassOf.compactMap(\.name?.text), globs: globs.compactMap(\.record),
      hasMagic: !magics.isEmpty,
      rootXML: rootXML.compactMap {
        guard let namespace = $0.namespaceURI, let localName = $0.localName else { return nil }
        return MediaTypeRecord.RootXML(namespace: namespace.text, localName: localName.text)
      })
  }
}

extension MIMEGlob {
  /// The pattern as readers store it; the default weight replaces an invalid one.
  fileprivate var record: MediaTypeGlob? {
    guard let pattern = pattern?.text, !pattern.isEmpty else { return nil }
    let isCaseSensitive = caseSensitive?.text == "true"
    return MediaTypeGlob(
      pattern: isCaseSensitive ? pattern : pattern.lowercased(),
      weight: (weight?.text).flatMap { Int($0) } ?? 50, isCaseSensitive: isCaseSensitive)
  }
}
