import Diagnostics
import UniformTypes

extension RegistryFile {
  /// The values in the file for one extension.
  struct ExtensionKey {
    /// The name with its period.
    var name: PlacedText
    /// The default value.
    var progID: PlacedText?
    /// The values of `OpenWithProgids`.
    var openWith: [PlacedText] = []
    var contentType: PlacedText?
  }

  /// Returns the keys of one kind that the file sets, in the order of the file.
  func items(_ container: String) -> [RegistryItem] {
    places.filter { $0.container.id == container }.map(\.value)
  }

  /// Returns the extensions; what several roots set for one is together.
  func makeExtensionKeys() -> [ExtensionKey] {
    var found: [ExtensionKey] = []
    var indices: [String: Int] = [:]
    for item in items("extension") {
      let index = indices.existing(item.name.lowercased(), orSet: found.count) ?? found.count
      if index == found.count { found.append(ExtensionKey(name: item.written[0])) }
      let list = item["OpenWithProgids"]?.entries.filter { $0.content != nil && $0.name != "@" }
      found[index].openWith += list?.map { $0.written[0] } ?? []
      found[index].progID = item.string("@") ?? found[index].progID
      found[index].contentType = item.string("Content Type") ?? found[index].contentType
    }
    return found
  }

  /// The ProgIDs in the capabilities of programs.
  var claims: [PlacedText] {
    ["files", "medias", "schemes"].flatMap(items).flatMap(\.entries).compactMap { $0.string(nil) }
  }

  func makeAssociations() -> [WindowsAssociation] {
    var found: [WindowsAssociation] = []
    var indices: [String: Int] = [:]
    for entry in extensionKeys {
      let names = ([entry.progID].compactMap(\.self) + entry.openWith)
      for name in names.distinct(by: { $0.text.lowercased() }) {
        let id = name.text.lowercased()
        let index = indices.existing(id, orSet: found.count) ?? found.count
        if index == found.count { found.append(WindowsAssociation(name: name)) }
        found[index].extensions.append(entry.name.bareExtension)
        if let contentType = entry.contentType { found[index].contentTypes.append(contentType) }
      }
    }
    for item in items("type") {
      guard let index = indices[item.written[0].text.lowercased()] else { continue }
      found[index].description = item.string("@") ?? item.string("FriendlyTypeName")
      found[index].icon = item["DefaultIcon"]?.string("@")
      for verb in item["shell"]?.entries ?? [] {
        found[index].noteCommand(of: verb.name, verb["command"]?.string("@")?.text, files: files)
      }
    }
    return found
  }

  /// True for a text without keys that is empty, of NUL bytes, in conflict, or that began as a
  /// registry file; other programs have files with the same ending.
  package var isDamaged: Bool {
    let header = header.text.lowercased()
    return keys.isEmpty
      && (header.allSatisfy { $0 == "\0" } || header.hasPrefix("<<<<<<<")
        || RegistryRules.headers.contains { known in
          known.lowercased().hasPrefix(header) || header.hasPrefix(known.lowercased().prefix(7))
        })
  }

  /// True if the file contains types.
  package var isAboutTypes: Bool {
    keys.contains {
      $0.classPath?.isEmpty == false || $0.isRemoved && $0.location.isShared
    }
  }
}
