import Diagnostics
import Declarations
package import Metainfo
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
    metainfo = Merged(Application.Metainfo())
    metainfoPath = path
    leaveOut(of: root, "the component")
    if !component.isDesktopApplication {
      let type = MessageText.quoted(component.type ?? "generic")
      remain("the component's type is \(type), but 'desktop-application' is generated")
    }
    for element in root.elements {
      let isID = element.range == component.id?.element
      isID ? leaveOut(of: element, "'id'") : readElement(element, as: String(element.localName))
    }
    if let id = metainfo?.value.developerID, metainfo?.value.developerName == nil {
      remain("the developer \(MessageText.quoted(id)) is not generated without a name")
    }
    readIdentity(component)
    for name in filled(component.mediaTypes.map(\.name.text), of: "the MIME types")
    where table.index(ofMIMEType: name) == nil { addDesktopType(name) }
  }

  /// Imports the ID of the component, which equals the ID of its desktop entry.
  private mutating func readIdentity(_ component: MetainfoComponent) {
    guard let id = component.id?.text, !id.isEmpty else {
      return remain("missing id of the component")
    }
    let entries = component.desktopEntries.filter { !$0.id.text.isEmpty }.prefix(1)
    let launched = entries.first.map { Self.withoutEnding($0.id.text) }
    var entry = desktop ?? Merged(Application.Desktop())
    let wanted = launched ?? Self.withoutEnding(id)
    // A build may give the entry this name, the only one that a Flatpak exports.
    let isRenamed =
      wanted == Self.withoutEnding(id)
      && (launched != nil && entry.value.icon == wanted
        || [".", ".."].flatMap { neighbors.files($0, path) }.contains {
          [".json", ".yml", ".yaml"].map { wanted + $0 }.contains($0)
        })
    if let difference = entry.take(
      wanted, as: \.id, over: isRenamed ? entry.value.id : nil, from: path)
    {
      remain("the desktop entry is \(difference.other) here and \(difference.kept) otherwise")
    }
    desktop = entry
    if Self.withoutEnding(id) != wanted {
      remain("the component is '\(id)', and not named like the desktop entry '\(wanted)'")
    }
    for other in component.launchables where !entries.contains(other) {
      remain("the launchable \(MessageText.quoted(other.id.text)) is left out")
    }
  }

  static func withoutEnding(_ id: String) -> String {
    id.hasSuffix(".desktop") ? String(id.dropLast(8)) : id
  }

  /// The attributes and children that are read; 'any' for children that are named one by one.
  private static let known: [Substring: Set<String>] = [
    "component": ["@type", "any"], "content_rating": ["@type"], "description": ["any"],
    "developer": ["@id", "name"], "id": ["@type"], "launchable": ["@type"], "mimetypes": ["any"],
    "name": ["@xml:lang"], "provides": ["any"], "release": ["@date", "@type", "@version"],
    "releases": ["release"], "url": ["@type"],
  ]

  /// Names the attributes and children that nothing reads.
  private mutating func leaveOut(of element: XMLElement, _ title: String) {
    let known = Self.known[element.localName] ?? []
    let attributes = element.attributes.map(\.name).filter { !$0.hasPrefix("xmlns") }
    let children = known.contains("any") ? [] : element.elements
    let names =
      attributes.filter { !known.contains("@" + $0) }
      + children.filter { !known.contains(String($0.localName)) }.map(\.name)
    if !names.isEmpty { remain("\(MessageText.list(names.unique)) of \(title) is left out") }
  }

  /// The elements that a declaration has once, by their names.
  private static var single: [String: WritableKeyPath<Application.Metainfo, String?>] {
    [
      "summary": \.summary, "metadata_license": \.metadataLicense, "url": \.homepage,
      "project_license": \.projectLicense, "developer": \.developerID,
      "developer_name": \.developerName, "developer/name": \.developerName,
      "content_rating": \.contentRating,
    ]
  }

  private mutating func readElement(_ element: XMLElement, as name: String) {
    let text = element.text.withSingleSpaces
    let (language, type) = (element["xml:lang"]?.value, element["type"]?.value)
    switch name {
    case "launchable": break
    case "name" where text.isEmpty: remain("an empty 'name' is left out")
    case "name" where language == nil: takeName(text)
    case "name": takeNames(translations([(language ?? "", text)], of: "the name"), adding: true)
    case "description" where language == nil && metainfo?.value.description == []:
      let all = filled(paragraphs(of: element), of: "the description")
      metainfo?.set(\.description, all, from: path)
    case "releases":
      let all = (metainfo?.value.releases ?? []) + releases(of: element)
      metainfo?.set(\.releases, all, from: path)
    case "provides", "mimetypes": readProvided(element)
    default:
      let value =
        name == "developer" ? element["id"]?.value : name == "content_rating" ? type : text
      guard language == nil, name != "url" || type == "homepage", let key = Self.single[name],
        value != "" || name == "developer", (metainfo?.value[keyPath: key] ?? value) == value
      else {
        let place = language.map { " in '\($0)'" } ?? ""
        let shown = text.isEmpty ? "" : ", \(MessageText.quoted(text)),"
        return remain("the element '\(name)'\(shown)\(place) is left out")
      }
      metainfo?.set(key, value == "" ? nil : value, from: path)
      for child in element.elements where name == "developer" && child.localName == "name" {
        readElement(child, as: "developer/name")
      }
    }
    leaveOut(of: element, "'\(name)'")
  }

  private mutating func readProvided(_ element: XMLElement) {
    for child in element.elements {
      let text = MessageText.quoted(child.text.withSingleSpaces)
      if child.localName == "mediatype" || child.localName == "mimetype" {
        leaveOut(of: child, text)
      } else {
        remain("\(text) as '\(child.name)' is left out")
      }
    }
  }

  private mutating func paragraphs(of element: XMLElement) -> [String] {
    element.elements.compactMap { child in
      guard child.localName == "p", child["xml:lang"] == nil, child.elements.isEmpty else {
        remain("'\(child.name)' in the description is left out, since it is not a plain paragraph")
        return nil
      }
      leaveOut(of: child, "a paragraph")
      return child.text.withSingleSpaces
    }
  }

  private mutating func releases(of element: XMLElement) -> [Application.Metainfo.Release] {
    element.elements.filter { $0.localName == "release" }.compactMap { child in
      guard let version = child["version"]?.value, let date = child["date"]?.value,
        !version.isEmpty, !date.isEmpty
      else {
        remain("a release without version or date is left out")
        return nil
      }
      // Without a type it would be offered to all users.
      if let type = child["type"]?.value, type != "stable" {
        remain("release \(version) is left out, since its type is \(MessageText.quoted(type))")
        return nil
      }
      leaveOut(of: child, "release \(version)")
      return Application.Metainfo.Release(version: version, date: date)
    }
  }
}
