import Diagnostics
import UniformTypes

/// Rules for the values of known keys.
extension InfoPropertyListRules {
  static let wrongValueType = RuleInfo(
    "plist/wrong-value-type", .error, fix: .unsafe,
    "The value of a known key does not have the type that the key requires; reported at the key",
    because: "the system ignores the key and what depends on it",
    references: ["Apple: Information Property List"],
    bad: [
      .documentType("<key>↓LSItemContentTypes</key>\n<string>public.html</string>"),
      .list("<key>↓CFBundleDevelopmentRegion</key>\n<array>\n  <string>en</string>\n</array>"),
    ],
    good: [
      .documentType(RuleExample.webPage),
      .list("<key>CFBundleDevelopmentRegion</key>\n<string>en</string>"),
    ])

  static let booleanAsString = RuleInfo(
    "plist/boolean-as-string", .warning, fix: .safe,
    "A key that requires a boolean has the string YES, NO, true or false; reported at the string",
    because: "some readers accept the string as a boolean and some do not",
    references: ["Apple: Information Property List"],
    bad: [.list("<key>UIFileSharingEnabled</key>\n<string>↓NO</string>")],
    good: [.list("<key>UIFileSharingEnabled</key>\n<false/>")])

  static let valueForms = Family<CheckedList>(wrongValueType, booleanAsString) {
    subject, findings in
    for dictionary in subject.dictionaries {
      for entry in dictionary.entries {
        guard let known = dictionary.kind.keys[entry.key.name] else { continue }
        checkValue(of: entry, known, subject.editor, &findings)
      }
    }
  }

  private static func checkValue(
    of entry: PropertyListEntry, _ key: KnownKey, _ editor: PropertyListEditor,
    _ findings: inout Findings
  ) {
    switch (key.form, entry.value.content) {
    case (.any, _), (.string, .string), (.boolean, .boolean), (.boolean, .integer),
      (.looseBoolean, .boolean), (.looseBoolean, .integer), (.flag, .boolean), (.flag, .integer),
      (.number, .integer), (.number, .real), (.stringOrStrings, .string), (.array, .array),
      (.dictionary, .dictionary):
      return
    case (.boolean, .string(let text)), (.looseBoolean, .string(let text)),
      (.flag, .string(let text)), (.number, .string(let text)):
      if !text.hasVariable { checkWord(text, of: entry, key, editor, &findings) }
    case (.strings, .array(let values)), (.stringOrStrings, .array(let values)):
      for value in values where value.string == nil {
        addElement(value, of: key, "a string", &findings)
      }
    case (.dictionaries, .array(let values)):
      for value in values where value.dictionary == nil {
        addElement(value, of: key, "a dictionary", &findings)
      }
    default:
      addWrongType(entry, key, editor, &findings)
    }
  }

  private static func checkWord(
    _ text: String, of entry: PropertyListEntry, _ key: KnownKey, _ editor: PropertyListEditor,
    _ findings: inout Findings
  ) {
    guard key.form != .number, let flag = PropertyListForm.truthWords[text.lowercased()] else {
      return addWrongType(entry, key, editor, &findings)
    }
    if key.form == .looseBoolean, text == "0" || text == "1" { return }
    let tag = flag ? "<true/>" : "<false/>"
    findings.add(
      booleanAsString, "'\(key.name)' must be a boolean, found the string '\(text)'",
      at: entry.value.range, fix: Fix("write \(tag)", .replace(entry.value.element, by: tag)))
  }

  private static func addElement(
    _ value: PropertyListValue, of key: KnownKey, _ wanted: String, _ findings: inout Findings
  ) {
    findings.add(
      wrongValueType, "an element of '\(key.name)' must be \(wanted), found \(value.noun)",
      at: value.range)
  }

  private static func addWrongType(
    _ entry: PropertyListEntry, _ key: KnownKey, _ editor: PropertyListEditor,
    _ findings: inout Findings
  ) {
    findings.add(
      wrongValueType, "'\(key.name)' must be \(key.form.noun), found \(entry.value.noun)",
      at: entry.key.range, fix: conversion(of: entry.value, for: key, editor))
  }

  private static func conversion(
    of value: PropertyListValue, for key: KnownKey, _ editor: PropertyListEditor
  ) -> Fix? {
    switch (key.form, value.content) {
    case (.strings, .string(let text)) where !text.isEmpty:
      return Fix(
        "put the string into an array",
        editor.replacement(of: value.element, by: XMLLine.strings([text])))
    case (.string, .array(let values)):
      // An array of something else follows a lost key.
      guard values.count == 1, let text = values[0].string,
        key.name != KnownKey.rank.name || HandlerRank(rawValue: text) != nil,
        key.name != KnownKey.role.name || TypeRole(rawValue: text) != nil
      else { return nil }
      return Fix(
        "take the string out of the array",
        editor.replacement(of: value.element, by: [XMLLine.string(text)]))
    default:
      return nil
    }
  }

  static let missingIconFile = Rule<CheckedList>(
    "plist/missing-icon-file", .error,
    """
    In the Info.plist of a bundle that has its program, a key names a document icon that is not in \
    the bundle's folder for resources; reported at the name
    """,
    because: "documents have a blank icon on every computer",
    references: ["Apple: Information Property List"],
    bad: [
      .documentType(
        RuleExample.webPage + "\n<key>CFBundleTypeIconFile</key>\n<string>↓Page</string>")
    ],
    good: [
      .documentType(
        RuleExample.webPage + "\n<key>CFBundleTypeIconFile</key>\n<string>Draw</string>")
    ]
  ) { subject, found in
    guard let files = subject.context.bundleFiles else { return }
    // Names in an asset catalog are not known here.
    let hasCatalog = files.contains("Assets.car")
    let known = Set(files.flatMap(\.iconNames))
    for dictionary in subject.dictionaries where !(hasCatalog && dictionary.kind == .typeIcons) {
      for key in dictionary.kind.keys.icons where key.icon == .file {
        for name in dictionary.value[key]?.placedStrings ?? []
        where !name.text.isEmpty && !name.isTemplate && !name.text.contains("/")
          && !known.contains(name.text.lowercased())
        {
          found("the bundle does not contain a file '\(name.text)'", at: name.range)
        }
      }
    }
  }
}

extension String {
  /// The names that lead to a file, in lower case, because file systems of macOS ignore case: with
  /// or without its extension and its marks of scale and device, as in `Icon@2x~ipad.png`.
  fileprivate var iconNames: [String] {
    let name = lowercased()
    let end = name.lastIndex(of: ".") ?? name.endIndex
    let stem = name[..<end]
    let plain = stem.prefix { $0 != "@" && $0 != "~" }
    return [stem, plain].flatMap { [String($0), String($0 + name[end...])] }
  }
}
