import Diagnostics
package import PropertyLists

/// What an app of the course keeps in its preferences instead of files.
///
/// The first apps of 2020 keep each document as the JSON that a file would hold: under
/// `EmojiArtDocument.Untitled`, later under `EmojiArtDocument.UUID` with the names in a dictionary of
/// its own, `EmojiArtDocumentStore.NAME`. Every edition from 2020 on keeps its palettes there.
package struct Preferences: Sendable {
  /// A value that is worth a file.
  package struct Item: Sendable {
    package enum Kind: String, Sendable { case document, palettes }

    package let kind: Kind
    package let key: String
    /// As the app shows it; any text.
    package let name: String
    /// As they are stored; the JSON form of palettes that are a list themselves.
    package let bytes: [UInt8]
    /// The key in the list's text; empty in a list without places.
    package let place: Range<Int>
    /// True of a document that the app does not show: its name is gone, as after it was deleted.
    package let isUnnamed: Bool
  }

  /// A value of the app that is not what it should be, so that nothing can be taken out.
  package struct Unread: Sendable {
    package let key: String
    package let place: Range<Int>
  }

  /// Documents before palettes, each in the order of their names.
  package private(set) var items: [Item] = []
  package private(set) var unread: [Unread] = []
  /// The names of documents that are not in the list, in the order of the alphabet.
  package private(set) var missing: [String] = []
  /// The number of values that are neither.
  package private(set) var others = 0

  /// Nil if there is nothing of an app of the course.
  package init?(_ list: PropertyList) {
    guard let entries = list.root?.dictionary else { return nil }
    let broken = Set(list.unread.map(\.lowerBound))
    var names = StoredNames(entries)
    var examiner = Examiner()
    for entry in entries {
      let role = PreferenceKey(entry.key.name)
      if case .names = role, entry.value.dictionary != nil { continue }
      if role.isOfApp, !list.unread.isEmpty, broken.contains(entry.value.element.lowerBound) {
        unread.append(Unread(key: entry.key.name, place: entry.key.range))
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

  /// The place of the first of the app's values in the list's text; nil in a list without places.
  var firstPlace: Range<Int>? {
    let places = items.map(\.place) + unread.map(\.place)
    return places.filter { !$0.isEmpty }.min { $0.lowerBound < $1.lowerBound }
  }
}

extension Preferences.Item {
  /// Nil if the value is not one of these.
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
      // Many apps are variants of the course's, with keys of their own.
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

/// The names that stores give to documents, by the identifiers of the documents.
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

  /// The names of documents that were not asked for.
  var left: [String] { names.filter { !taken.contains($0.key) }.map(\.value) }

  mutating func take(_ identifier: String) -> String? {
    taken.insert(identifier.uppercased())
    return names[identifier.uppercased()]
  }
}
