import Diagnostics
import UniformTypes

/// Rules for the keys of any dictionary: duplicates and empty names.
extension InfoPropertyListRules {
  static let duplicateKey = RuleInfo(
    "plist/duplicate-key", .error, fix: .unsafe,
    """
    A dictionary has a key more than once. It is a note if the values are equal; reported at each \
    later one
    """,
    because: "readers silently use the last value",
    references: ["swift-foundation PropertyListDecoder", "Python plistlib"],
    bad: [.draw("<key>↓CFBundleName</key>\n<string>Draws</string>")],
    good: [.list("<key>CFBundleName</key>\n<string>Paint</string>")])

  static let emptyKey = RuleInfo(
    "plist/empty-key", .warning, fix: .unsafe,
    "A key is empty; reported at the key element",
    because: "an editor left it behind, and its value is ignored",
    references: ["Xcode property list editor"],
    bad: [.list("↓<key></key>\n<string>Draw</string>"), .list("↓<key></key>\n<string></string>")],
    good: [.list("<key>CFBundleName</key>\n<string>Draw</string>")])

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
      // Another value may belong to a key that is missing now, and so may an equal flag or word.
      let texts = [earlier.value.string, entry.value.string].compactMap(\.self)
      let isNear = texts.count == 2 && NameDistance.isNear(texts[0], to: texts[1])
      let slot = SlotTable.info.homes(of: entry.name).first?[entry.name]
      let isWord = slot?.kind?.words.isEmpty == false || entry.value.form == .flag
      findings.add(
        duplicateKey,
        "duplicate key '\(entry.key.name)'"
          + (isSame ? " with the same value" : "; only the last value is used"),
        at: entry.key.range, severity: isSame ? .note : .error,
        related: [RelatedPlace(range: earlier.key.range, message: "the first one is here")],
        fix: (isNear || isSame && !isWord) && isAlone
          ? Fix("remove the earlier entry", subject.editor.removal(of: earlier.element)) : nil)
    }
  }
}
