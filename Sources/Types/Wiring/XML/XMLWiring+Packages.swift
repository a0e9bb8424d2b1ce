import Diagnostics
import WindowsRegistration
import XMLSyntax

extension XMLWiring {
  private typealias Name = XMLContent.Name

  /// Writes the associations of generated extensions into the manifest of an MSIX package.
  package static func packageManifest(
    _ generated: [UInt8], into text: [UInt8]
  ) throws(WiringRefusal) -> WiredText {
    let source = try XMLWiringSession(generated)
    var session = try XMLWiringSession(text, roots: "Package")
    let root = session.root
    guard root.namespace == PackageManifest.foundation else {
      throw WiringRefusal(
        "only manifests for Windows 10 and later are changed, with the namespace "
          + "'\(PackageManifest.foundation)'", at: root.startTag)
    }
    var content = source.root.contents
    let path = try application(for: content, in: session.root)
    let inside = session.element(path)
    content.children = content.children.compactMap { unique($0, in: inside) }
    guard !content.children.isEmpty else { return try session.result() }
    try session.declare(PackageManifest.uap, as: "uap")
    try session.merge(content, extensionsKind, into: path)
    return try session.result()
  }

  /// Returns the application that has a generated association, or the only one.
  private static func application(
    for content: XMLContent, in root: XMLElement
  ) throws(WiringRefusal) -> [Int] {
    let all = root.elements.enumerated().filter { $0.element.localName == "Applications" }.flatMap {
      list in
      list.element.elements.enumerated().filter { $0.element.localName == "Application" }.map {
        (path: [list.offset, $0.offset], element: $0.element)
      }
    }
    let owners = all.filter { application in
      application.element.associationElements.contains { element in
        content.children.contains { isAssociation($0, element) }
      }
    }
    let candidates = owners.isEmpty ? all : owners
    guard candidates.count == 1 else {
      let names = candidates.map { "'\($0.element["Id"]?.value ?? "")'" }.joined(separator: ", ")
      throw WiringRefusal(
        candidates.isEmpty
          ? "missing 'Application' in the package"
          : "the package has several applications (\(names)): write an association of the type "
            + "into the one that opens it",
        at: (candidates.last?.element ?? root).startTag)
    }
    return candidates[0].path
  }

  /// Removes the extensions that another association has: each may be in a package once.
  ///
  /// Returns nil if no extension is left.
  private static func unique(_ content: XMLContent, in application: XMLElement) -> XMLContent? {
    let all = application.associationElements
    let own = all.first { isAssociation(content, $0) }
    let others = Set(all.filter { $0.range != own?.range }.flatMap { $0.fileTypeNames })
    guard !others.isEmpty else { return content }
    var copy = content
    copy.removeFileTypes { others.contains($0) }
    return copy.fileTypeNames.isEmpty ? nil : copy
  }

  /// True for associations with the same name, or with an extension in common.
  private static func isAssociation(_ generated: XMLContent, _ existing: XMLElement) -> Bool {
    guard existing[Name("Category")]?.value == PackageManifest.category else { return false }
    let names = generated.children.compactMap { $0[Name("Name")] }
    return existing.elements.contains { names.contains($0[Name("Name")]?.value ?? "") }
      || !generated.fileTypeNames.isDisjoint(with: existing.fileTypeNames.map(\.fileType))
  }

  private static let extensionsKind = XMLElementKind.only(
    "Extensions", isList: true, after: ["VisualElements", "ApplicationContentUriRules"],
    [
      XMLElementKind(
        name: "Extension", isSame: isAssociation,
        children: [
          .only(
            "FileTypeAssociation",
            [
              .only("DisplayName", replacesText: true, after: []),
              .only("Logo", replacesText: true, after: ["DisplayName"]),
              .only("SupportedFileTypes", after: before, [fileType]),
            ])
        ])
    ])

  private static let before = ["DisplayName", "Logo", "InfoTip", "EditFlags"]

  private static let fileType = XMLElementKind(
    name: "FileType",
    isSame: { generated, existing in
      generated.text.lowercased() == existing.contents.text.fileType
    }, attributes: ["ContentType"], replacesText: true,
    keeps: { $0.lowercased() == $1.lowercased() }, isNamedLikeOthers: true)
}

extension XMLElement {
  /// The extensions of an application that are associations.
  fileprivate var associationElements: [XMLElement] {
    elements.filter { $0.localName == "Extensions" }.flatMap(\.elements).filter {
      $0["Category"]?.value == PackageManifest.category
    }
  }

  fileprivate var fileTypeNames: Set<String> { contents.fileTypeNames }
}

extension String {
  /// An extension in lower case, with the one period that packages require.
  fileprivate var fileType: String { "." + trimmed(\.isSpace).lowercased().drop { $0 == "." } }
}

extension XMLContent {
  /// The extensions in an association, in lower case.
  fileprivate var fileTypeNames: Set<String> {
    name.local == "FileType"
      ? [text.lowercased()] : children.reduce(into: []) { $0.formUnion($1.fileTypeNames) }
  }

  fileprivate mutating func removeFileTypes(_ isRemoved: (String) -> Bool) {
    children.removeAll { $0.name.local == "FileType" && isRemoved($0.text.lowercased()) }
    for index in children.indices { children[index].removeFileTypes(isRemoved) }
  }
}
