/// The keys of one kind of dictionary.
struct KeyTable: Sendable {
  private let keys: [String: KnownKey]
  /// The keys by the names that Xcode shows.
  private let shown: [String: String]
  /// Keys whose values are dictionaries with known keys.
  let containers: [KnownKey]
  let icons: [KnownKey]

  /// Creates a table.
  ///
  /// Keys with only a form are written as lines of names, separated by spaces; a star marks literal
  /// strings.
  init(_ kind: DictionaryKind, _ rows: [KnownKey], named: [(PropertyListForm, String)] = []) {
    var keys: [String: KnownKey] = [:]
    keys.reserveCapacity(named.reduce(rows.count) { $0 + $1.1.utf8.count / 20 })
    for (form, names) in named {
      for word in names.utf8.split(whereSeparator: { $0 <= UInt8(ascii: " ") }) {
        let isLiteral = word.last == UInt8(ascii: "*")
        let name = String(Substring(isLiteral ? word.dropLast() : word))
        keys[name] = KnownKey(kind, name, form, isLiteral: isLiteral)
      }
    }
    for key in rows { keys[key.name] = key }
    self.keys = keys
    shown = Dictionary(
      rows.flatMap { key in key.shownNames.map { ($0, key.name) } }
    ) { first, _ in first }
    containers = rows.filter { $0.holds != nil }
    icons = rows.filter { $0.icon != nil }
  }

  /// The key with that name, also for some devices or systems only (`UILaunchScreen~ipad`).
  subscript(_ name: String) -> KnownKey? {
    if let key = keys[name] { return key }
    let marks: (UInt8) -> Bool = { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "-") }
    guard let end = name.utf8.firstIndex(where: marks) else { return nil }
    return keys[String(name[..<end])].flatMap { Self.isVariant(name[end...]) ? $0 : nil }
  }

  private static let variants: Set<String> = [
    "iphoneos", "macos", "macosx", "appletvos", "watchos", "xros", "iphone", "ipod", "ipad", "mac",
    "appletv", "carplay",
  ]

  private static func isVariant(_ suffix: Substring) -> Bool {
    let parts = suffix.split { $0 == "~" || $0 == "-" }
    return !parts.isEmpty && parts.allSatisfy { variants.contains(String($0)) }
  }

  /// Returns the kind of the dictionaries in the value of the key.
  func kind(in name: String) -> DictionaryKind? { keys[name]?.holds }

  /// Returns the key that Xcode's editor shows with a name, ignoring letter case.
  func key(shownAs name: String) -> String? {
    guard !shown.isEmpty, name.utf8.count <= 64 else { return nil }
    return shown[name.lowercased()]
  }

  /// All names, in no particular order.
  var names: Dictionary<String, KnownKey>.Keys { keys.keys }
}

extension DictionaryKind {
  /// The names of the known keys of all dictionaries.
  package static let allNames = allCases.flatMap(\.keys.names)

  var keys: KeyTable {
    switch self {
    case .topLevel: Self.topLevelKeys
    case .typeDeclaration: Self.declarationKeys
    case .tagSpecification: Self.tagKeys
    case .typeIcons: Self.iconKeys
    case .documentType: Self.documentTypeKeys
    }
  }

  /// The top-level keys with an array of known dictionaries.
  static let listKeys = Set(topLevelKeys.containers.map(\.name))

  private static let tagKeys = KeyTable(
    .tagSpecification, [],
    named: [
      (.stringOrStrings, "public.filename-extension* public.mime-type* com.apple.nspboard-type*"),
      (.stringOrStrings, "public.url-scheme* com.apple.device-model-code* com.apple.ostype"),
    ])
}

/// A dictionary of a list, with its kind.
struct KnownDictionary {
  let kind: DictionaryKind
  let value: PropertyListValue

  var entries: [PropertyListEntry] { value.dictionary ?? [] }
}

extension PropertyListValue {
  /// The dictionaries with known keys in an Info.plist, starting with the root; empty for another
  /// list.
  var knownDictionaries: [KnownDictionary] {
    let entries = dictionary ?? []
    let table = DictionaryKind.topLevel.keys
    guard
      entries.contains(where: {
        table[$0.key.name] != nil || table.key(shownAs: $0.key.name) != nil
      })
    else { return [] }
    return [KnownDictionary(kind: .topLevel, value: self)]
      + entries.flatMap { entry in
        table.kind(in: entry.key.name).map { kind in
          (entry.value.array ?? []).flatMap { $0.known(kind) }
        } ?? []
      }
  }

  /// Returns the dictionary and the dictionaries inside it; empty for any other value.
  private func known(_ kind: DictionaryKind) -> [KnownDictionary] {
    guard dictionary != nil else { return [] }
    return [KnownDictionary(kind: kind, value: self)]
      + kind.keys.containers.flatMap { key in
        key.holds.flatMap { self[key]?.known($0) } ?? []
      }
  }
}
