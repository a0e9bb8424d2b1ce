package import Diagnostics
package import KeyFileSyntax

/// The rules of desktop entries.
package enum DesktopEntryRules {
  /// Every rule, in the order of the documentation.
  package static let all = structure + keys + commands + lists + menus + appearance

  /// The checks of an entry, a family of rules each.
  private static let families: [@Sendable (DesktopEntrySubject) -> [Diagnostic]] = [
    checkType, checkRequiredKeys, checkKeys, checkLocales, checkVersion, checkEscapes,
    checkBooleans, checkLists, checkMIMETypes, checkKnownTypes, checkClaims, checkFieldCodes,
    checkQuoting, checkProgram, checkTryExec, checkCategories, checkEnvironments, checkActionNames,
    checkActionGroups, checkActivation, checkIcons, checkNames,
  ]

  /// The findings in a file, sorted by place, those on the whole file first.
  ///
  /// The name is the last part of the path; nil leaves out what depends on it.
  package static func check(
    _ file: KeyFile, name: String?, context: DesktopEntryContext = DesktopEntryContext()
  ) -> [Diagnostic] {
    var found = checkSyntax(of: file) + checkFileName(name, context)
    if let entry = DesktopEntry(file) {
      let subject = DesktopEntrySubject(entry: entry, name: name, context: context)
      found += families.flatMap { $0(subject) }
    }
    return found.enumerated().sorted {
      ($0.element.range?.lowerBound ?? -1, $0.offset)
        < ($1.element.range?.lowerBound ?? -1, $1.offset)
    }.map(\.element)
  }
}

/// What the checks of an entry look at.
struct DesktopEntrySubject: Sendable {
  let entry: DesktopEntry
  let name: String?
  let context: DesktopEntryContext

  /// The main group and those of actions.
  let groups: [KeyFileGroup]
  /// The entries of these groups.
  let entries: [KeyFileEntry]
  /// What is known of the key of each entry of the main group.
  let keys: [DesktopEntryKey?]

  init(entry: DesktopEntry, name: String?, context: DesktopEntryContext) {
    (self.entry, self.name, self.context) = (entry, name, context)
    groups = [entry.group] + entry.actions.map(\.group)
    entries = groups.count == 1 ? entry.group.entries : groups.flatMap(\.entries)
    keys = Self.keys(of: entry.group)
  }

  private static func keys(of group: KeyFileGroup) -> [DesktopEntryKey?] {
    // The translations of a key mostly stand together.
    var last: (name: String, key: DesktopEntryKey?) = ("", nil)
    return group.entries.indices.map { place in
      let name = group.entries[place].key.text
      if name != last.name { last = (name, DesktopEntryKeys.key(name)) }
      return last.key
    }
  }

  /// The entries of a key and its translations.
  func entries(of key: String) -> [KeyFileEntry] {
    // By places, as taking entries out to look at them costs more than the look.
    entries.indices.filter { entries[$0].key.text == key }.map { entries[$0] }
  }

  var file: KeyFile { entry.file }
  var group: KeyFileGroup { entry.group }

  /// True if a key of the group is a misspelling of that one, which is reported itself.
  func hasMisspelling(of key: String, in group: KeyFileGroup) -> Bool {
    group.entries.contains { entry in
      guard DesktopEntryKeys.key(entry.key.text) == nil else { return false }
      return NameDistance.isNear(entry.key.text, to: key) || entry.key.text.legalKey == key
    }
  }
}

extension Fix {
  /// One edit.
  static func replace(
    _ range: Range<Int>, by text: String, _ title: String, _ applicability: Applicability = .unsafe
  ) -> Fix {
    Fix(
      title: title, applicability: applicability,
      edits: [TextEdit(range: range, replacement: text)])
  }

  /// Several edits, in any order.
  static func edit(
    _ edits: [TextEdit], _ title: String, _ applicability: Applicability = .unsafe
  ) -> Fix {
    let sorted = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    return Fix(title: title, applicability: applicability, edits: sorted)
  }
}

extension String {
  /// Without the characters that no key may have.
  var legalKey: String {
    String(decoding: utf8.filter { $0.isKeyCharacter }, as: UTF8.self)
  }

  /// True if there is nothing but letters, digits and hyphens.
  var isLegalKey: Bool { !isEmpty && utf8.allSatisfy(\.isKeyCharacter) }

  /// The known name that this one is meant to be, letter case first.
  func nearest(in names: some Sequence<String>) -> String? {
    let near = names.filter {
      abs($0.utf8.count - utf8.count) <= 2 && NameDistance.isNear(self, to: $0)
    }
    let lowercased = lowercased()
    return near.first { $0.lowercased() == lowercased } ?? near.first
  }
}

extension UInt8 {
  var isKeyCharacter: Bool {
    isASCIILetter || isASCIIDigit || self == UInt8(ascii: "-")
  }
  var isASCIILetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
  var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

/// The end of a message that names what was meant.
func didYouMean(_ name: String?) -> String { name.map { ", did you mean '\($0)'?" } ?? "" }
