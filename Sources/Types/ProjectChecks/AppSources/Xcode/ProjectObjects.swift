import PropertyLists

/// The objects of a project by their identifiers, with the paths of its files.
struct ProjectObjects {
  /// An entry of `objects`.
  struct Object {
    var kind: String { values["isa"] ?? "" }
    /// Texts by their keys.
    var values: [String: String] = [:]
    /// Lists of texts by their keys.
    var lists: [String: [String]] = [:]
    var settings: [BuildSetting] = []
    /// The place of its identifier, and the entries by their keys, as ranges of the text.
    var start = 0
    var places: [String: (key: Range<Int>, value: Range<Int>)] = [:]

    mutating func add(_ entry: PropertyListEntry) {
      let key = entry.key.name
      places[key] = (entry.key.element, entry.value.element)
      switch entry.value.content {
      case .string(let text): values[key] = text
      case .array(let items): lists[key, default: []] += items.compactMap(\.string)
      case .dictionary(let entries) where key == "buildSettings":
        settings += entries.compactMap(BuildSetting.init)
      default: break
      }
    }
  }

  private let all: [String: Object]
  /// The identifiers by kind, in the order of the text.
  private let kinds: [String: [String]]
  /// The group of each file and group.
  private let groups: [String: String]

  init(_ root: PropertyListValue?) {
    var (all, order): ([String: Object], [String]) = ([:], [])
    for object in root?["objects"]?.dictionary ?? [] {
      let id = object.key.name
      if all[id] == nil { order.append(id) }
      all[id, default: Object()].start = object.key.element.lowerBound
      for entry in object.value.dictionary ?? [] { all[id, default: Object()].add(entry) }
    }
    groups = all.reduce(into: [:]) { groups, object in
      for child in object.value.lists["children"] ?? [] { groups[child] = object.key }
    }
    kinds = Dictionary(grouping: order) { all[$0]?.kind ?? "" }
    self.all = all
  }

  subscript(_ id: String) -> Object? { all[id] }

  /// Returns the identifiers of a kind, in the order of the text.
  func identifiers(of kind: String) -> [String] { kinds[kind] ?? [] }

  /// Returns the objects that a list names.
  func members(_ key: String, of object: Object) -> [Object] {
    (object.lists[key] ?? []).compactMap { all[$0] }
  }

  /// Returns the path of a file or group from the folder of the project, or nil for build products
  /// and system files.
  func path(of id: String) -> String? {
    var parts: [String] = []
    var next: String? = id
    // Groups that contain each other do not have a path.
    for _ in 0..<64 {
      guard let current = next, let object = all[current] else { break }
      if let path = object.values["path"] { parts.append(path) }
      switch object.values["sourceTree"] ?? "<group>" {
      case "<group>": next = groups[current]
      case "SOURCE_ROOT", "<absolute>": next = nil
      default: return nil
      }
    }
    return next == nil || parts.isEmpty ? parts.reversed().joined(separator: "/") : nil
  }
}

/// A build setting of a configuration with its place.
package struct BuildSetting: Sendable, Equatable {
  /// The name without the condition.
  package var name: String
  package var value: String
  /// The condition between brackets, `sdk=iphoneos*`.
  package var condition: String?
  /// True for a list, which does not become a key of the Info.plist.
  package var isList = false
  /// The name and the value as written.
  package var nameRange: Range<Int>?
  package var range: Range<Int>

  /// The key of the Info.plist that a setting `INFOPLIST_KEY_NAME` becomes; nil for others.
  var key: String? {
    guard name.hasPrefix("INFOPLIST_KEY_"), !isList else { return nil }
    return InfoPlistKeys.key(String(name.dropFirst("INFOPLIST_KEY_".count)))
  }
}

extension BuildSetting {
  /// The value of a list is its texts with spaces between them; returns nil for other values.
  init?(_ entry: PropertyListEntry) {
    let list = entry.value.array?.compactMap(\.string).joined(separator: " ")
    guard let value = entry.value.string ?? list else { return nil }
    let written = entry.key.name
    name = String(written.prefix { $0 != "[" })
    let rest = written.dropFirst(name.count + 1).prefix { $0 != "]" }
    condition = name.count == written.count ? nil : String(rest)
    (self.value, nameRange, range) = (value, entry.key.range, entry.value.range)
    isList = entry.value.string == nil
  }
}
