import Diagnostics
import Declarations
package import Metainfo
import UniformTypes
import XMLSyntax

extension ImportSource {
  package static func metainfo(_ file: Metainfo) -> ImportSource {
    ImportSource(
      turn: .metainfo, kind: "metainfo file", isOfFreeDesktops: true,
      isAboutTypes: !file.isCatalog && !file.components.isEmpty,
      applicationName: { _ in file.components.first?.id?.text },
      addFacts: { file.addFacts(to: &$0) }, read: { $0.readMetainfo(file) })
  }
}

/// Imports AppStream components.
extension Importer {
  mutating func readMetainfo(_ file: Metainfo) {
    guard !file.isCatalog else {
      return remain(
        "a catalog of components does not describe one application and is left out", about: .file)
    }
    guard let component = file.components.first, let root = XMLDocument(file.text).root else {
      return remain("the file holds no component that can be read")
    }
    guard metainfo == nil else {
      return remain("a declaration has one component; this one is left out", about: .file)
    }
    hasApplication = true
    var info = Application.Metainfo()
    for element in root.elements { readElement(element, into: &info) }
    metainfo = Merged(info)
    metainfoPath = path
    readIdentity(component)
    for item in component.mediaTypes where table.index(ofMIMEType: item.name.text) == nil {
      addDesktopType(item.name.text)
    }
  }

  /// Imports the ID of the component, which equals the ID of its desktop entry.
  private mutating func readIdentity(_ component: MetainfoComponent) {
    guard let id = component.id?.text, !id.isEmpty else {
      return remain("missing id of the component")
    }
    let launched = component.desktopEntries.first.map { Self.withoutEnding($0.id.text) }
    var entry = desktop ?? Merged(Application.Desktop())
    let wanted = launched ?? Self.withoutEnding(id)
    if let difference = entry.take(wanted, as: \.id, over: nil, from: path) {
      remain("the desktop entry is \(difference.other) here and \(difference.kept) otherwise")
    }
    desktop = entry
    if Self.withoutEnding(id) != wanted {
      remain("the component is '\(id)', and not named like the desktop entry '\(wanted)'")
    }
    for other in component.launchables
    where !component.desktopEntries.prefix(1).contains(other) {
      remain("the launchable \(MessageText.quoted(other.id.text)) is left out")
    }
  }

  static func withoutEnding(_ id: String) -> String {
    id.hasSuffix(".desktop") ? String(id.dropLast(8)) : id
  }

  /// The attributes that are read, and of all elements the language.
  private static let attributes: [Substring: Set<String>] = [
    "content_rating": ["type"], "developer": ["id"], "id": ["type"], "launchable": ["type"],
    "release": ["date", "type", "version"], "url": ["type"],
  ]

  /// Names the attributes that nothing reads, and children of other names.
  private mutating func leaveOut(
    of element: XMLElement, _ title: String, besides children: Set<Substring>
  ) {
    let known = (Self.attributes[element.localName] ?? []).union(["xml:lang"])
    let names =
      element.attributes.map(\.name).filter { !known.contains($0) }
      + element.elements.filter { !children.contains($0.localName) }.map(\.name)
    if !names.isEmpty { remain("\(MessageText.list(names.unique)) of \(title) is left out") }
  }

  private mutating func readElement(_ element: XMLElement, into info: inout Application.Metainfo) {
    let text = Self.trimmed(element.text)
    let language = element["xml:lang"]?.value
    switch element.localName {
    case "id", "launchable", "mimetypes": break
    case "name" where language == nil: takeName(text)
    case "name":
      takeNames(translations([(language ?? "", text)], of: "the name"), adding: true)
    case "summary" where language == nil: info.summary = text
    case "description" where language == nil: info.description = paragraphs(of: element)
    case "metadata_license": info.metadataLicense = text
    case "project_license": info.projectLicense = text
    case "url" where element["type"]?.value == "homepage": info.homepage = text
    case "developer":
      info.developerID = element["id"]?.value
      info.developerName = element.elements.first { $0.localName == "name" }
        .map { Self.trimmed($0.text) }
    case "developer_name" where language == nil: info.developerName = info.developerName ?? text
    case "releases": info.releases = releases(of: element)
    case "content_rating":
      info.contentRating = element["type"]?.value
    case "provides": return readProvided(element)
    default:
      let place = language.map { " in '\($0)'" } ?? ""
      let shown = text.isEmpty ? "" : ", \(MessageText.quoted(text)),"
      return remain("the element '\(element.name)'\(shown)\(place) is left out")
    }
    leaveOut(
      of: element, "'\(element.name)'", besides: Self.children[element.localName] ?? [])
  }

  /// The children that are read, or named one by one.
  private static let children: [Substring: Set<Substring>] = [
    "description": ["em", "code", "ol", "p", "ul"], "developer": ["name"],
    "mimetypes": ["mimetype"], "releases": ["release"],
  ]

  private mutating func readProvided(_ element: XMLElement) {
    for child in element.elements
    where child.localName != "mediatype" && child.localName != "mimetype" {
      remain("\(MessageText.quoted(Self.trimmed(child.text))) as '\(child.name)' is left out")
    }
  }

  private mutating func paragraphs(of element: XMLElement) -> [String] {
    element.elements.compactMap { child in
      guard child.localName == "p", child["xml:lang"] == nil, child.elements.isEmpty else {
        remain("'\(child.name)' in the description is left out, since it is not a plain paragraph")
        return nil
      }
      return Self.trimmed(child.text)
    }
  }

  private mutating func releases(of element: XMLElement) -> [Application.Metainfo.Release] {
    element.elements.compactMap { child in
      guard let version = child["version"]?.value, let date = child["date"]?.value else {
        remain("a release without version or date is left out")
        return nil
      }
      // Without a type it would be offered to all users.
      if let type = child["type"]?.value, type != "stable" {
        remain("release \(version) is left out, since its type is \(MessageText.quoted(type))")
        return nil
      }
      leaveOut(of: child, "release \(version)", besides: [])
      return Application.Metainfo.Release(version: version, date: date)
    }
  }

  /// Returns the text with each run of white space replaced by a blank, and trimmed.
  private static func trimmed(_ text: String) -> String {
    text.split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r" || $0 == "\r\n" }
      .joined(separator: " ")
  }
}
