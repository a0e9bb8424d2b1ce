import Diagnostics
import XMLSyntax

extension XMLWiring {
  /// Writes the media types of a generated AppStream file into the user's file, or a template of
  /// it.
  package static func metainfo(
    _ generated: [UInt8], into text: [UInt8]
  ) throws(WiringRefusal) -> WiredText {
    let source = try XMLWiringSession(generated)
    var session = try XMLWiringSession(text, roots: "component")
    let root = session.root
    for provides in source.root.elements where provides.localName == "provides" {
      var content = provides.contents.inNamespace(of: nil, replacedBy: root.namespace)
      let old =
        root.elements.filter { $0.localName == "mimetypes" }.flatMap(\.elements)
        + root.elements.filter { $0.localName == "provides" }.flatMap(\.elements)
      let names = old.filter { mediaTypeNames.contains(String($0.localName)) }.map(\.contents.text)
      content.children.removeAll { names.contains($0.text) }
      guard !content.children.isEmpty else { continue }
      try session.merge(content, providesKind, into: [])
    }
    return try session.result()
  }

  /// The names of the element; the second one is from AppStream before 0.15.
  private static let mediaTypeNames = ["mediatype", "mimetype"]

  private static let providesKind = XMLElementKind.only(
    "provides", isList: true,
    after: [
      "id", "metadata_license", "project_license", "name", "_name", "summary", "_summary",
      "developer", "developer_name", "_developer_name", "description", "_description", "icon",
      "categories", "keywords", "url", "launchable", "screenshots", "branding", "content_rating",
      "requires", "recommends", "supports", "suggests", "replaces", "extends", "translation",
    ],
    [
      XMLElementKind(
        name: "mediatype",
        isSame: { AssociationRule.bare($1.contents.text) == $0.text.lowercased() },
        replacesText: true)
    ])
}
