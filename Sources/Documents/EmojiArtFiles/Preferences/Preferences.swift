import Diagnostics
package import PropertyLists

/// The data that an app of the course keeps in its preferences instead of files.
///
/// The first apps of 2020 keep each document as the JSON that a file would contain: under
/// `EmojiArtDocument.Untitled`, later under `EmojiArtDocument.UUID` with the names in a separate
/// dictionary, `EmojiArtDocumentStore.NAME`. Every edition from 2020 on keeps its palettes there.
package struct Preferences: Sendable {
  /// A value that can be extracted to a file.
  package struct Item: Sendable {
    package enum Kind: String, Sendable { case document, palettes }

    package let kind: Kind
    package let key: String
    /// The name that the app shows; any text.
    package let name: String
    /// The bytes as they are stored, or the JSON form of palettes that are stored as a list.
    package let bytes: [UInt8]
    /// The place of the key in the list's text; empty in a list without places.
    package let place: Range<Int>
    /// True for a document that the app does not show: its name is missing, as after a deletion.
    package let isUnnamed: Bool
  }

  /// The items, documents before palettes, each sorted by name.
  package private(set) var items: [Item] = []
  /// The values of the app that have the wrong form and cannot be extracted.
  package private(set) var unread: [(key: String, place: Range<Int>)] = []
  /// The names of documents that are missing in the list, in alphabetical order.
  package private(set) var missing: [String] = []
  /// The number of other values.
  package private(set) var others = 0

  /// Returns nil if the list does not contain data of the course's apps.
  package init?(_ list: PropertyList) {
    guard let entries = list.root?.dictionary else { return nil }
    let broken = Set(list.unread.map(\.lowerBound))
    var names = StoredNames(entries)
    var examiner = Examiner()
    for entry in entries {
      let role = PreferenceKey(entry.key.name)
      if case .names = role, entry.value.dictionary != nil { continue }
      if role.isOfApp, !list.unread.isEmpty, broken.contains(entry.value.element.lowerBound) {
        unread.append((entry.key.name, entry.key.range))
      } else if let item = Item(entry, role, &names, &examiner) {
        items.append(item)
      } else {
        others += 1
      }
    }
    missing = names.left.sorted()
    guard !items.isEmpty || !unread.isEmpty || !missing.isEmpty else { return nil }
    items.sort { ($0.kind.rawValue, $0.name, $0.key) < ($1.kind.rawValue, $1.name, $1.key) }
  }

  package func count(_ kind: Item.Kind) -> Int { items.count { $0.kind == kind } }

  /// The place of the app's first value in the list's text; nil in a list without places.
  var firstPlace: Range<Int>? {
    let places = items.map(\.place) + unread.map(\.place)
    return places.filter { !$0.isEmpty }.min { $0.lowerBound < $1.lowerBound }
  }
}

extension Preferences.Item {
  /// Returns nil if the value is neither a document nor palettes.
  fileprivate init?(
    _ entry: PropertyListEntry, _ role: PreferenceKey, _ names: inout StoredNames,
    _ examiner: inout Examiner
  ) {
    key = entry.key.name
    place = entry.key.range
    switch role {
    case .document(let identifier):
      guard let json = entry.value.storedJSON(beginning: ["{"]) else { return nil }
      kind = .document
      bytes = json
      let known = names.take(identifier)
      name = known ?? identifier
      isUnnamed = known == nil && PreferenceKey.isUUID(identifier)
    case .palettes(let store):
      guard let json = entry.value.storedJSON(beginning: ["[", "{"]) ?? entry.value.listAsJSON
      else { return nil }
      kind = .palettes
      bytes = json
      name = store
      isUnnamed = false
    case .names, .other:
      // Many apps are variants of the course's app, with their own keys.
      guard case .data(let data) = entry.value.content, examiner.isDocument(data) else {
        return nil
      }
      kind = .document
      bytes = data
      name = key
      isUnnamed = false
    }
  }
}

/// The names of documents in stores, by identifier.
private struct StoredNames {
  private var names: [String: String] = [:]
  private var taken: Set<String> = []

  init(_ entries: [PropertyListEntry]) {
    for entry in entries {
      guard case .names = PreferenceKey(entry.key.name) else { continue }
      for document in entry.value.dictionary ?? [] {
        names[document.key.name.uppercased()] = document.value.string
      }
    }
  }

  /// The names of documents that were not requested.
  var left: [String] { names.filter { !taken.contains($0.key) }.map(\.value) }

  mutating func take(_ identifier: String) -> String? {
    taken.insert(identifier.uppercased())
    return names[identifier.uppercased()]
  }
}
