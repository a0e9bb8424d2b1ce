/// The dictionaries of an Info.plist whose keys are known.
enum DictionaryKind: String, Sendable, CaseIterable {
  case topLevel = "the top level"
  case typeDeclaration = "a type declaration"
  case tagSpecification = "UTTypeTagSpecification"
  case typeIcons = "UTTypeIcons"
  case documentType = "a document type"
}

/// What a key's value must be.
enum ValueShape: Sendable {
  case string
  case boolean
  /// A boolean by documentation, which was a string of 0 or 1 in old documentation.
  case looseBoolean
  case number
  /// A boolean or the number 1.
  case flag
  case strings
  case stringOrStrings
  case array
  /// An array that holds dictionaries only.
  case dictionaries
  case dictionary
  case any
}

/// A key that Apple's systems know.
struct KnownKey: Sendable {
  let name: String
  let shape: ValueShape
  /// True if strings are compared as they are: identifiers, extensions, words of a fixed set.
  let isLiteral: Bool
}

/// The keys of one kind of dictionary.
struct KeyTable: Sendable {
  private let keys: [String: KnownKey]

  /// Tables are written as lines of names, separated by spaces; a star marks literal strings.
  init(_ rows: [(ValueShape, String)]) {
    var keys: [String: KnownKey] = [:]
    keys.reserveCapacity(rows.reduce(0) { $0 + $1.1.utf8.count } / 20)
    for (shape, names) in rows {
      for word in names.utf8.split(whereSeparator: { $0 <= UInt8(ascii: " ") }) {
        let isLiteral = word.last == UInt8(ascii: "*")
        let name = String(Substring(isLiteral ? word.dropLast() : word))
        keys[name] = KnownKey(name: name, shape: shape, isLiteral: isLiteral)
      }
    }
    self.keys = keys
  }

  /// The key of that name, also one for some devices or systems only (`UILaunchScreen~ipad`).
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
    suffix.split { $0 == "~" || $0 == "-" }.allSatisfy { variants.contains(String($0)) }
  }

  /// All names; their order is not told.
  var names: Dictionary<String, KnownKey>.Keys { keys.keys }
}

extension DictionaryKind {
  var keys: KeyTable {
    switch self {
    case .topLevel: Self.topLevelKeys
    case .typeDeclaration: Self.declarationKeys
    case .tagSpecification: Self.tagKeys
    case .typeIcons: Self.iconKeys
    case .documentType: Self.documentTypeKeys
    }
  }

  private static let declarationKeys = KeyTable([
    (.string, "UTTypeIdentifier* UTTypeDescription UTTypeIconFile UTTypeReferenceURL"),
    (.string, "UTTypeVersion UTTypeSize64IconFile UTTypeSize320IconFile"),
    (.stringOrStrings, "UTTypeConformsTo*"),
    (.strings, "UTTypeIconFiles"),
    (.dictionary, "UTTypeTagSpecification UTTypeIcons"),
  ])

  private static let tagKeys = KeyTable([
    (.stringOrStrings, "public.filename-extension* public.mime-type* com.apple.nspboard-type*"),
    (.stringOrStrings, "public.url-scheme* com.apple.device-model-code* com.apple.ostype"),
  ])

  private static let iconKeys = KeyTable([
    (.string, "UTTypeIconName UTTypeIconText UTTypeIconBackgroundName UTTypeIconBadgeName")
  ])

  private static let documentTypeKeys = KeyTable([
    (.string, "CFBundleTypeName CFBundleTypeRole* LSHandlerRank* CFBundleTypeIconFile"),
    (.string, "CFBundleTypeIconName NSDocumentClass* UIDocumentClass* NSPersistentStoreTypeKey*"),
    (.string, "NSUbiquitousDocumentUserActivityType* ISO_IconName"),
    (.strings, "LSItemContentTypes* CFBundleTypeExtensions* CFBundleTypeMIMETypes*"),
    (.strings, "CFBundleTypeOSTypes CFBundleTypeIconFiles NSExportableTypes* UTExportableTypes*"),
    (.strings, "NSExportableAs"),
    (.flag, "LSTypeIsPackage LSIsAppleDefaultForType CFBundleTypeIconSystemGenerated"),
    (.flag, "NSRequiresDirectoryForDocument"),
  ])
}

/// A dictionary of a list with what it is.
struct KnownDictionary {
  let kind: DictionaryKind
  let value: PropertyListValue
}

extension PropertyListValue {
  static let declarationListKeys = ["UTExportedTypeDeclarations", "UTImportedTypeDeclarations"]

  /// The dictionaries with known keys that the root of an Info.plist holds, itself first; none if
  /// it is the root of another list.
  var knownDictionaries: [KnownDictionary] {
    guard let entries = dictionary else { return [] }
    let table = DictionaryKind.topLevel.keys
    guard entries.contains(where: { table[$0.key.name] != nil }) else { return [] }
    var found = [KnownDictionary(kind: .topLevel, value: self)]
    for entry in entries {
      if entry.key.name == "CFBundleDocumentTypes" {
        found += entry.value.dictionaries(.documentType)
      } else if Self.declarationListKeys.contains(entry.key.name) {
        for declaration in entry.value.dictionaries(.typeDeclaration) {
          found.append(declaration)
          found += declaration.value["UTTypeTagSpecification"]?.known(.tagSpecification) ?? []
          found += declaration.value["UTTypeIcons"]?.known(.typeIcons) ?? []
        }
      }
    }
    return found
  }

  private func dictionaries(_ kind: DictionaryKind) -> [KnownDictionary] {
    (array ?? []).flatMap { $0.known(kind) }
  }

  private func known(_ kind: DictionaryKind) -> [KnownDictionary] {
    dictionary == nil ? [] : [KnownDictionary(kind: kind, value: self)]
  }
}
