package import Diagnostics
package import KeyFileSyntax
import UniformTypes

/// The rules for desktop entries.
package enum DesktopEntryRules {
  private static let families: [Family<DesktopEntrySubject>] = [
    Family(unknownEntryType, missingRequiredKey), keys, Family(localeWithoutDefault), locales,
    versions, Family(unknownStringEscape), booleanValues, lists,
    Family(semicolonAfterImplements, joinedLines), mimeTypes,
    Family(mimeTypesOnNonApplication, hiddenHandler), knownTypes, Family(overlyBroadClaim),
    generalClaims, fieldCodes, handover, quoting,
    Family(unquotedPath, unexpandedWord, assignmentAfterProgram), programs, Family(missingExec),
    tryExec, categories, Family(unregisteredEnvironment, contradictingShowIn), actionNames,
    Family(actionWithoutName, actionWithoutExec, fileNameNotDBusName), icons, names,
    Family(repeatedName, relativeWorkingDirectory, keyOfOtherType),
  ]

  /// Every rule, in the order of the documentation.
  package static let all =
    [RuleInfo]([files]) + [template] + [RuleInfo]([fileNames]) + [RuleInfo](families)

  /// Returns the findings in a file, sorted by place; findings for the whole file come first.
  ///
  /// The name is the last component of the path; nil skips the rules that depend on it.
  package static func check(
    _ file: KeyFile, name: String?, context: DesktopEntryContext = DesktopEntryContext(),
    selection: RuleSelection = .all
  ) -> [Diagnostic] {
    let found = Findings.list(selection) { findings in
      defer { file.keepLines(in: &findings) }
      if let mark = file.templateMark {
        let text = String(decoding: file.text[mark], as: UTF8.self)
        return findings.add(template, "'\(text)' must be filled in", at: mark)
      }
      files.check(file, &findings)
      if let name {
        fileNames.check((name: name, isInProject: context.isInProject), &findings)
      }
      guard let entry = DesktopEntry(file) else { return }
      let subject = DesktopEntrySubject(entry: entry, name: name, context: context)
      for family in families { family.check(subject, &findings) }
    }
    return found.sorted { $0.order < $1.order }
  }
}

extension KeyFile {
  /// The first placeholder of Handlebars, Jinja, EJS, or ERB outside of comments.
  ///
  /// Most files do not contain the first byte of one.
  fileprivate var templateMark: Range<Int>? {
    guard text.contains(UInt8(ascii: "{")) || text.contains(UInt8(ascii: "<")) else { return nil }
    return BuildTemplate.variables(in: text).first { place in
      let line = (text[..<place.lowerBound].lastIndex(of: terminator) ?? -1) + 1
      return ["{{", "<%"].contains { text[place].starts(with: $0.utf8) }
        && text[line...].first { !$0.isBlank } != UInt8(ascii: "#")
    }
  }
}

/// The subject of the checks of an entry.
struct DesktopEntrySubject: Sendable {
  let entry: DesktopEntry
  let name: String?
  let context: DesktopEntryContext

  /// The main group and the groups of actions.
  let groups: [KeyFileGroup]
  /// The entries of these groups.
  let entries: [KeyFileEntry]
  /// The known key of each entry in the main group.
  let keys: [DesktopEntryKey?]
  /// The commands of the entry and of its actions.
  let commands: [ExecCommand]
  /// The items of MimeType that have the form of MIME types.
  let soundTypes: [PlacedText]
  /// True for a session of a display manager, which is not an application.
  let isSession: Bool
  /// The names of known keys before an equals sign where none belongs, or right behind a word.
  private(set) var joints: [(entry: KeyFileEntry, joint: PlacedText)] = []

  init(entry: DesktopEntry, name: String?, context: DesktopEntryContext) {
    (self.entry, self.name, self.context) = (entry, name, context)
    groups = [entry.group] + entry.actions.map(\.group)
    entries = groups.count == 1 ? entry.group.entries : groups.flatMap(\.entries)
    keys = entry.group.entries.map { DesktopEntryKeys.key($0.key.text) }
    commands = [entry.exec].compactMap(\.self) + entry.actions.compactMap(\.exec)
    soundTypes = entry.mimeTypes.filter {
      switch MediaType(rawValue: $0.text).problem {
      case nil, .misspelledTopLevel: true
      default: false
      }
    }
    isSession =
      context.isSession || entry.string("Type") == "XSession"
      || entry.group["DesktopNames"] != nil
    joints = findJoints()
  }

  /// Returns the entries of a key and its translations.
  func entries(of key: String) -> [KeyFileEntry] { entries.filter { $0.key.text == key } }

  var file: KeyFile { entry.file }
  var group: KeyFileGroup { entry.group }

  /// True unless the entry has a type other than Application.
  var isProgram: Bool { entry.kind == .application || entry.kind == nil }

  /// True for an application that menus show.
  var isShownApplication: Bool { entry.kind == .application && entry.isShown && !isSession }

  func text(_ range: Range<Int>) -> String { String(decoding: file.text[range], as: UTF8.self) }

  /// Returns the range of a value without trailing blanks.
  func range(ofTrimmed value: PlacedText) -> Range<Int> {
    let last = file.text[value.range].lastIndex {
      $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t")
    }
    return value.range.lowerBound..<(last.map { $0 + 1 } ?? value.range.lowerBound)
  }

  /// The names of the product that schemes of addresses begin with.
  var productNames: [String] {
    let program = entry.exec?.program?.text.split(separator: "/").last.map(String.init)
    return [program, entry.string("Name")].compactMap(\.self)
  }

  func removing(_ entry: KeyFileEntry) -> Fix { Fix("remove the line", file.removing(entry)) }

  func removing(_ item: PlacedText) -> Fix { Fix("remove it", file.removing(item: item.range)) }

  /// False if another line or a second equals sign begins in the value of a key, or if the header
  /// of a group may be lost between two lines with the key.
  func isCertain(_ key: String) -> Bool {
    let lines = group.entries.filter { $0.key.text == key && $0.locale == nil }
    return !lines.contains { $0.value.text.hasPrefix("=") }
      && !joints.contains { lines.contains($0.entry) }
      && zip(lines, lines.dropFirst()).allSatisfy { file.areOfOneGroup($0, $1) }
  }

  /// True if a group contains neither the key nor a misspelling of it.
  func lacks(_ key: String, in group: KeyFileGroup) -> Bool {
    !group.entries.contains { $0.key.text == key } && !hasMisspelling(of: key, in: group)
  }

  /// True if a key of the group misspells this one; that key has its own finding.
  func hasMisspelling(of key: String, in group: KeyFileGroup) -> Bool {
    group.entries.contains { entry in
      // An extension does not count as a misspelling, and is not reported.
      guard DesktopEntryKeys.key(entry.key.text) == nil, !entry.key.text.hasPrefix("X-") else {
        return false
      }
      return NameDistance.isNear(entry.key.text, to: key) || entry.key.text.legalKey == key
    }
  }
}

extension String {
  /// The text without characters that keys must not have.
  var legalKey: String { String(decoding: utf8.filter { $0.isKeyCharacter }, as: UTF8.self) }
}

extension UInt8 {
  var isKeyCharacter: Bool { isASCIIAlphanumeric || self == UInt8(ascii: "-") }
}

extension RuleExample {
  /// The usual name of an example.
  static let entryName = "org.example.Art.desktop"

  /// Returns a whole file.
  static func file(_ text: String, path: String = entryName) -> RuleExample {
    RuleExample(text, path: path)
  }

  /// Returns an application with these additional lines.
  static func app(_ lines: String, path: String = entryName) -> RuleExample {
    RuleExample("[Desktop Entry]\nType=Application\nName=Art\n\(lines)\n", path: path)
  }
}
