package import Diagnostics
package import XMLSyntax

/// A source of an installer, `.wxs`, for WiX and wixl.
package struct InstallerSource: Sendable {
  /// An `Extension` element.
  struct Extension: Sendable {
    var name: PlacedText
    var contentType: PlacedText?
    var verbs: [Verb]
  }

  /// A `Verb` element.
  struct Verb: Sendable {
    var element: Range<Int>
    var argument: PlacedText?
    /// True if the package passes the document itself: an advertised verb does not need a target.
    var isAdvertised: Bool
    /// The key of the file, or the property, that it starts.
    var target: String?
  }

  /// A `ProgId` element.
  struct ProgID: Sendable {
    var name: PlacedText
    var description: PlacedText?
    var icon: PlacedText?
    var extensions: [Extension]
  }

  private let file: MarkupFile
  let progIDs: [ProgID]
  /// Values of the registry, with the places of their attributes.
  let values: [(key: PlacedText, name: PlacedText?, value: PlacedText?)]

  let entries: [RegistryEntry]

  package var text: [UInt8] { file.text }
  package var unit: OffsetUnit { file.unit }
  package var problems: [Diagnostic] { file.problems }
  /// The names of files by their keys.
  private let files: [String: String]
  /// The sentence on a root that the compiler refuses, and its place.
  let stranger: PlacedText?
  /// The namespaces of WiX 4 and later, 3, and 2, which compilers compare letter by letter.
  private static let namespaces = [
    "http://wixtoolset.org/schemas/v4/wxs", "http://schemas.microsoft.com/wix/2006/wi",
    "http://schemas.microsoft.com/wix/2003/01/wi",
  ]

  package init(_ bytes: [UInt8], limits: XMLLimits = XMLLimits()) {
    file = MarkupFile(bytes, limits, malformed: InstallerRules.malformed)
    let root = file.root
    stranger = root.flatMap { root in
      guard ["Wix", "Include", "CPackWiXPatch"].contains(root.localName) else {
        return PlacedText("the root must be 'Wix', found '\(root.name)'", at: root.nameRange)
      }
      let isKnown = root.localName != "Wix" || Self.namespaces.contains(root.namespace ?? "")
      return isKnown
        ? nil
        : PlacedText(
          "the namespace of WiX 4 and later is '\(Self.namespaces[0])', the namespace of WiX 3 is "
            + "'\(Self.namespaces[1])', found '\(root.namespace ?? "")'",
          at: root.nameRange)
    }
    entries = Self.entries(in: root)
    progIDs = root?.descendants(named: "ProgId").compactMap(Self.progID) ?? []
    files = Dictionary(
      (root?.descendants(named: "File") ?? []).compactMap { element in
        guard let key = element.value("Id"), let name = element.value("Name") else { return nil }
        return (key.text, name.text)
      }
    ) { first, _ in first }
    values =
      (root?.descendants(named: "RegistryValue") ?? []).compactMap { element in
        guard let key = element.value("Key") else { return nil }
        return (key, element.value("Name"), element.value("Value"))
      }
  }

  private static func progID(_ element: XMLElement) -> ProgID? {
    guard let name = element.value("Id") else { return nil }
    let extensions = element.elements.filter { $0.localName == "Extension" }.compactMap {
      child -> Extension? in
      guard let name = child.value("Id") else { return nil }
      let verbs = child.elements.filter { $0.localName == "Verb" }.map { verb in
        Verb(
          element: verb.startTag, argument: verb.value("Argument"),
          isAdvertised: verb["TargetFile"] == nil && verb["TargetProperty"] == nil,
          target: (verb.value("TargetFile") ?? verb.value("TargetProperty"))?.text)
      }
      return Extension(name: name, contentType: child.value("ContentType"), verbs: verbs)
    }
    return ProgID(
      name: name, description: element.value("Description")?.unformatted,
      icon: element.value("Icon"),
      extensions: extensions)
  }

  /// The types that the installer registers: as elements, or as values of the registry.
  package var associations: [WindowsAssociation] {
    var found = progIDs.map { progID in
      var association = WindowsAssociation(name: progID.name)
      association.extensions = progID.extensions.map { $0.name.bareExtension }
      association.contentTypes = progID.extensions.compactMap(\.contentType)
      association.description = progID.description
      association.icon = progID.icon
      association.opener = progID.extensions.flatMap(\.verbs).first.map { verb in
        verb.target.map { files[$0] ?? $0 } ?? WindowsAssociation.application
      }
      return association
    }
    var places = Dictionary(
      found.enumerated().map { ($0.element.name.text.lowercased(), $0.offset) }
    ) { first, _ in first }
    for (key, name, value) in values {
      let path = RegistryFile.parts(of: key)
      guard path.count > 2, path.prefix(2).map({ $0.text.lowercased() }) == ["software", "classes"]
      else { continue }
      add(Array(path.dropFirst(2)), name, value, to: &found, &places)
    }
    return found.filter { !$0.extensions.isEmpty }
  }

  private func add(
    _ path: [PlacedText], _ name: PlacedText?, _ value: PlacedText?,
    to found: inout [WindowsAssociation], _ places: inout [String: Int]
  ) {
    let rest = path.dropFirst().map { $0.text.lowercased() }
    if path[0].text.hasPrefix(".") {
      let isList = rest == ["openwithprogids"]
      guard let id = isList ? name : rest.isEmpty && name == nil ? value : nil, !id.text.isEmpty
      else { return }
      let index = places[id.text.lowercased()] ?? found.count
      if index == found.count { found.append(WindowsAssociation(name: id)) }
      places[id.text.lowercased()] = index
      let bare = path[0].bareExtension
      if !found[index].extensions.contains(where: { $0.text == bare.text }) {
        found[index].extensions.append(bare)
      }
    } else if let index = places[path[0].text.lowercased()], name == nil {
      if rest.isEmpty, found[index].description == nil {
        found[index].description = value?.unformatted
      }
      if rest == ["defaulticon"] { found[index].icon = value }
      found[index].noteCommand(rest, value?.text, files: files)
    }
  }

  /// True if the source contains types.
  package var isAboutTypes: Bool {
    !progIDs.isEmpty || !associations.isEmpty || entries.contains { $0.path.isAboutTypes }
  }
}

extension PlacedText {
  /// The text after installation: `$$` stands for a dollar, and `[\[]` for a bracket.
  fileprivate var unformatted: PlacedText {
    PlacedText(text.replacing("$$", with: "$").replacing("[\\[]", with: "["), at: range)
  }

  /// The extension in lower case, without its leading period.
  var bareExtension: PlacedText {
    guard text.hasPrefix(".") else { return PlacedText(text.lowercased(), at: range) }
    let place = min(range.lowerBound + 1, range.upperBound)..<range.upperBound
    return PlacedText(String(text.dropFirst()).lowercased(), at: place)
  }
}
