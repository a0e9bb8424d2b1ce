import Diagnostics

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

  func makeExtensionKeys() -> [ExtensionKey] {
    var order: [String] = []
    var found: [String: ExtensionKey] = [:]
    for key in keys where !key.isRemoved {
      guard let path = key.classPath, let name = path.first, name.text.hasPrefix("."),
        name.text.utf8.count > 1
      else { continue }
      let id = name.text.lowercased()
      if found[id] == nil { order.append(id) }
      var entry = found[id] ?? ExtensionKey(name: name)
      if path.count == 1 {
        entry.progID = key.string("").flatMap { $0.text.isEmpty ? nil : $0 } ?? entry.progID
        entry.contentType = key.string("Content Type") ?? entry.contentType
      } else if path.count == 2, path[1].text.lowercased() == "openwithprogids" {
        entry.openWith += key.values.filter { $0.content != .removed && !$0.name.text.isEmpty }
          .map(\.name)
      }
      found[id] = entry
    }
    return order.compactMap { found[$0] }
  }

  /// The keys of ProgIDs that the file sets, by their names in lower case.
  var definedNames: Set<String> {
    Set(
      keys.filter { !$0.isRemoved }.compactMap { $0.classPath?.first?.text.lowercased() }
        .filter { !$0.hasPrefix(".") })
  }

  func makeAssociations() -> [WindowsAssociation] {
    var order: [String] = []
    var found: [String: WindowsAssociation] = [:]
    for entry in extensionKeys {
      let names = [entry.progID].compactMap(\.self) + entry.openWith
      for id in Set(names.map { $0.text.lowercased() }).sorted() {
        guard let name = names.first(where: { $0.text.lowercased() == id }) else { continue }
        if found[id] == nil { order.append(id) }
        var association = found[id] ?? WindowsAssociation(name: name)
        association.extensions.append(entry.name.bareExtension)
        if let contentType = entry.contentType { association.contentTypes.append(contentType) }
        found[id] = association
      }
    }
    for key in keys where !key.isRemoved {
      guard let path = key.classPath, let id = path.first?.text.lowercased() else { continue }
      if path.count == 1 {
        found[id]?.description = key.string("") ?? key.string("FriendlyTypeName")
      }
      if path.count == 2, path[1].text.lowercased() == "defaulticon" {
        found[id]?.icon = key.string("")
      }
      let rest = path.dropFirst().map { $0.text.lowercased() }
      found[id]?.noteCommand(Array(rest), key.string("")?.text)
    }
    return order.compactMap { found[$0] }
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
