import Diagnostics

extension InfoPropertyListRules {
  /// Whether keys are where they belong and are spelt right.
  static func checkKeys(
    _ list: PropertyList, _ context: InfoPropertyListContext, _ report: inout Report
  ) {
    let editor = PropertyListEditor(list)
    for dictionary in list.root?.knownDictionaries ?? [] {
      let entries = dictionary.value.dictionary ?? []
      var search = SpellingSearch(dictionary.kind)
      for entry in entries where dictionary.kind.keys[entry.key.name] == nil {
        if let home = home(of: entry.key.name) {
          report.add(misplaced(entry, in: dictionary.kind, home, editor))
        } else if let known = search.known(for: entry.key.name) {
          report.add(misspelt(entry.key, known, dictionary.value, list))
        }
      }
    }
  }

  /// The dictionary in which a key is known.
  private static func home(of name: String) -> DictionaryKind? {
    DictionaryKind.allCases.first { $0.keys[name] != nil }
  }

  private static func misplaced(
    _ entry: PropertyListEntry, in kind: DictionaryKind, _ home: DictionaryKind,
    _ editor: PropertyListEditor?
  ) -> Diagnostic {
    Diagnostic(
      misplacedKey,
      "'\(entry.key.name)' belongs in \(home.rawValue) and means nothing in \(kind.rawValue)",
      at: entry.key.range,
      fix: Fix("remove the key and its value", .unsafe, editor?.removal(of: entry.element)))
  }

  private static func misspelt(
    _ key: PropertyListKey, _ known: String, _ dictionary: PropertyListValue, _ list: PropertyList
  ) -> Diagnostic {
    let isFree = dictionary.entry(known) == nil
    let edit = TextEdit(range: key.range, replacement: known)
    return Diagnostic(
      misspeltKey, "'\(key.name)' is no key; did you mean '\(known)'?", at: key.range,
      fix: isFree && list.format == .xml ? Fix("write '\(known)'", .unsafe, edit) : nil)
  }
}

/// Finds the known keys that unknown ones are meant to be.
struct SpellingSearch {
  /// Unknown keys of one dictionary that are looked at; a list with more has keys of its own.
  private static let limit = 100

  private let kind: DictionaryKind
  // Most lists have no unknown key. Tag classes have a rule of their own.
  private lazy var names = kind == .tagSpecification ? [] : kind.keys.names.sorted()
  private var searches = 0

  init(_ kind: DictionaryKind) { self.kind = kind }

  mutating func known(for name: String) -> String? {
    searches += 1
    guard searches <= Self.limit, name.utf8.count <= 100 else { return nil }
    let name = Self.withoutNumber(name)
    if names.contains(name) { return name }
    let letters = Self.letters(name)
    return names.first { known in
      abs(known.utf8.count - name.utf8.count) <= 2
        && (Self.letters(known) ^ letters).nonzeroBitCount <= 4
        && NameDistance.isNear(name, to: known)
    } ?? names.first { $0.utf8.count >= 8 && Self.isVariant(name, of: $0) }
  }

  /// Xcode's editor names the copy of a key `Key - 2`.
  private static func withoutNumber(_ name: String) -> String {
    let parts = name.split(separator: " - ")
    return parts.count == 2 && Int(parts[1]) != nil ? String(parts[0]) : name
  }

  /// One or two edits beside the letters' case, as in `CFBundleTypeMimeType`.
  private static func isVariant(_ name: String, of known: String) -> Bool {
    abs(known.utf8.count - name.utf8.count) <= 1
      && NameDistance.isNear(name.lowercased(), to: known.lowercased())
  }

  /// The letters of a name as a set, whatever their case; an edit changes two of them at most.
  private static func letters(_ name: String) -> UInt64 {
    name.utf8.reduce(0) { $0 | 1 << UInt64(($1 | 0x20) & 0x3F) }
  }
}
