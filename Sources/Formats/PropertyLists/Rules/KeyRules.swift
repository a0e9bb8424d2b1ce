import Diagnostics

/// Rules for the keys of dictionaries: duplicates, misspellings, and wrong places.
extension InfoPropertyListRules {
  static let duplicateKey = RuleInfo(
    "plist/duplicate-key", .error, fix: .unsafe,
    """
    A dictionary has a key more than once. It is a note if the values are equal; reported at each \
    later one
    """,
    because: "readers silently use the last value",
    references: ["swift-foundation PropertyListDecoder", "Python plistlib"],
    bad: [
      .list(
        """
        <key>CFBundleName</key>
        <string>Draw</string>
        <key>↓CFBundleName</key>
        <string>Paint</string>
        """)
    ],
    good: [.list("<key>CFBundleName</key>\n<string>Paint</string>")])

  static let emptyKey = RuleInfo(
    "plist/empty-key", .warning, fix: .unsafe,
    "A key is empty; reported at the key element",
    because: "an editor left it behind, and its value is ignored",
    references: ["Xcode property list editor"],
    bad: [
      .list("↓<key></key>\n<string>Draw</string>"), .list("↓<key></key>\n<string></string>"),
    ],
    good: [.list("<key>CFBundleName</key>\n<string>Draw</string>")])

  static let misspeltKey = RuleInfo(
    "plist/misspelt-key", .warning, fix: .unsafe,
    """
    An unknown key differs from a known one of its dictionary in case, by one or two edits, or by \
    the number that an editor adds to a copy, or is the name that Xcode shows for it. As severe as \
    the lack of the known key, and an error in place of a list of types or document types; \
    reported at the key
    """,
    because: "the key is silently ignored",
    references: [
      "Apple: Information Property List", "Xcode property list editor: raw keys and values",
    ],
    bad: [
      .documentType(
        RuleExample.webPage
          + "\n<key>↓CFBundleTypeMimeType</key>\n<array>\n  <string>text/html</string>\n"
          + "</array>"),
      .list(
        """
        <key>CFBundleName</key>
        <string>Draw</string>
        <key>↓CFBundleIdentifer</key>
        <string>org.draw.app</string>
        """),
      .list(
        """
        <key>CFBundleName</key>
        <string>Draw</string>
        <key>↓Supports opening documents in place</key>
        <true/>
        """),
    ],
    good: [.documentType(RuleExample.webPage)])

  static let misplacedKey = RuleInfo(
    "plist/misplaced-key", .warning, fix: .unsafe,
    """
    A known key is in the wrong dictionary. It is an error if it describes a document type and the \
    list has none; reported at the key
    """,
    because: "it is ignored there",
    references: ["Apple: Information Property List"],
    bad: [
      .documentType(RuleExample.webPage + "\n<key>↓UISupportsDocumentBrowser</key>\n<true/>"),
      .list(
        """
        <key>CFBundleIdentifier</key>
        <string>org.draw.app</string>
        <key>↓CFBundleTypeExtensions</key>
        <array>
          <string>draw</string>
        </array>
        """),
    ],
    good: [.documentType(RuleExample.webPage)])

  /// The rules share a walk over the whole list.
  static let repeatedKeys = Family<CheckedList>(duplicateKey, emptyKey) { subject, findings in
    subject.root.visit { value in
      guard let entries = value.dictionary else { return }
      checkDuplicates(entries, subject, &findings)
      for entry in entries where entry.key.name.trimmed(\.isSpace).isEmpty {
        let removal = Fix("remove the key and its value", subject.editor.removal(of: entry.element))
        findings.add(
          emptyKey, "the key is empty; write its name", at: entry.key.element,
          fix: entry.value.isEmpty ? removal : nil)
      }
    }
  }

  private static func checkDuplicates(
    _ entries: [PropertyListEntry], _ subject: CheckedList, _ findings: inout Findings
  ) {
    var places: [String: Int] = [:]
    // Several keys that repeat may belong to two dictionaries with a lost boundary.
    lazy var isAlone = entries.count - Set(entries.map(\.key.name)).count == 1
    for (index, entry) in entries.enumerated() {
      guard let place = places.updateValue(index, forKey: entry.key.name), !entry.key.name.isEmpty
      else { continue }
      let earlier = entries[place]
      // A build with C's preprocessor takes one of two branches.
      let between =
        earlier.element.upperBound..<max(earlier.element.upperBound, entry.key.element.lowerBound)
      guard subject.list.text[between].firstPlace(of: "#else".utf8) == nil else { continue }
      let isSame = earlier.value.hasSameContent(as: entry.value)
      findings.add(
        duplicateKey,
        "duplicate key '\(entry.key.name)'"
          + (isSame ? " with the same value" : "; only the last value is used"),
        at: entry.key.range, severity: isSame ? .note : .error,
        related: [RelatedPlace(range: earlier.key.range, message: "the first one is here")],
        fix: isAlone
          ? Fix("remove the earlier entry", subject.editor.removal(of: earlier.element)) : nil)
    }
  }

  static let knownKeys = Family<CheckedList>(misspeltKey, misplacedKey) { subject, findings in
    for dictionary in subject.dictionaries {
      var search = SpellingSearch(dictionary.kind)
      for entry in dictionary.entries where dictionary.kind.keys[entry.key.name] == nil {
        let name = entry.key.name
        if let home = DictionaryKind.allCases.first(where: { $0.keys[name] != nil }) {
          let move = KeyMove(entry, of: dictionary, to: home, subject)
          // The keys describe a document type, and the list does not contain one.
          let isAlone = home == .documentType && subject.root[.documentTypes] == nil
          findings.add(
            misplacedKey,
            "'\(name)' belongs in \(home.rawValue); it is ignored in \(dictionary.kind.rawValue)",
            at: entry.key.range, severity: isAlone ? .error : nil, fix: move.fix)
        } else if let known = dictionary.kind.keys.key(shownAs: name) {
          let what = "'\(name)' is the name that Xcode shows for a key"
          addMisspelt(entry.key, known, in: dictionary.value, what, &findings)
        } else if let known = search.known(for: name) {
          addMisspelt(entry.key, known, in: dictionary.value, "unknown key '\(name)'", &findings)
        }
      }
    }
  }

  private static func addMisspelt(
    _ key: PropertyListKey, _ known: String, in dictionary: PropertyListValue, _ what: String,
    _ findings: inout Findings
  ) {
    let isFree = dictionary.entry(known) == nil
    findings.add(
      misspeltKey, what + didYouMean(known), at: key.range,
      // Without this list all types or documents are lost, which no other check can detect.
      severity: isFree && DictionaryKind.listKeys.contains(known) ? .error : .warning,
      fix: isFree ? Fix("write '\(known)'", .replace(key.range, by: known)) : nil)
  }
}

/// Finds the known keys that were meant by unknown ones.
struct SpellingSearch {
  /// The maximum number of unknown keys that are examined; a dictionary with more has custom keys.
  private static let limit = 100

  private let kind: DictionaryKind
  // Computed on demand: most lists do not have unknown keys. Tag classes have a separate rule.
  private lazy var names = kind == .tagSpecification ? [] : kind.keys.names.sorted()
  private var searches = 0

  init(_ kind: DictionaryKind) { self.kind = kind }

  mutating func known(for name: String) -> String? {
    searches += 1
    guard searches <= Self.limit, name.utf8.count <= 100 else { return nil }
    let name = Self.withoutNumber(name)
    if kind.keys[name] != nil, kind != .tagSpecification { return name }
    return NameDistance.nearest(to: name, among: names)
  }

  /// True for a name that `known` may match with a key.
  static func isMisspelling(_ name: String, of key: String) -> Bool {
    withoutNumber(name) == key || NameDistance.nearest(to: withoutNumber(name), among: [key]) != nil
  }

  /// Returns the name without a number: Xcode's editor names the copy of a key `Key - 2`.
  private static func withoutNumber(_ name: String) -> String {
    let parts = name.split(separator: " - ")
    return parts.count == 2 && Int(parts[1]) != nil ? String(parts[0]) : name
  }
}
