import Diagnostics
package import UniformTypes

/// Rules for what the slots of a list say: names, forms, and kinds of values.
extension InfoPropertyListRules {
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
      .draw("<key>↓CFBundleIdentifer</key>\n<string>org.draw.app</string>"),
      .draw("<key>↓Supports opening documents in place</key>\n<true/>"),
    ],
    good: [.documentType(RuleExample.webPage)])

  static let misplacedKey = RuleInfo(
    "plist/misplaced-key", .warning, fix: .unsafe,
    """
    A known key is in the wrong dictionary. It is an error if it describes a document type and the \
    list has none; reported at the key
    """,
    because: "it is ignored there",
    bad: [
      .documentType(RuleExample.webPage + "\n<key>↓UISupportsDocumentBrowser</key>\n<true/>"),
      .draw("<key>↓CFBundleTypeExtensions</key>\n<array>\n  <string>draw</string>\n</array>"),
    ],
    good: [.documentType(RuleExample.webPage)])

  static let wrongValueType = RuleInfo(
    "plist/wrong-value-type", .error, fix: .unsafe,
    """
    The value of a known key does not have the type that the key requires; reported at the key. It \
    is a warning if a string is empty, or not of its kind, as a type identifier in quotes; reported \
    at the string
    """,
    because: "the system ignores the key and what depends on it",
    bad: [
      .documentType("<key>↓LSItemContentTypes</key>\n<string>public.html</string>"),
      .list("<key>CFBundleIdentifier</key>\n<string>↓org.draw.app;</string>"),
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
    bad: [.list("<key>UIFileSharingEnabled</key>\n<string>↓NO</string>")],
    good: [.list("<key>UIFileSharingEnabled</key>\n<false/>")])

  static let unknownRank = RuleInfo(
    "document-type/unknown-rank", .error, fix: .unsafe,
    "LSHandlerRank is not exactly Owner, Default, Alternate or None; reported at the string",
    because: "the rank is ignored, so another app may open the documents",
    references: ["Apple, LSHandlerRank"],
    bad: [
      .viewer(("<string>Alternate", "<string>↓alternate")),
      .viewer(("<string>Alternate", "<string>↓Primary")),
    ],
    good: [.viewer()])

  static let unknownRole = RuleInfo(
    "document-type/unknown-role", .error, fix: .unsafe,
    """
    CFBundleTypeRole is not one of Editor, Viewer, Shell, QLGenerator, Importer and None; reported \
    at the string
    """,
    because: "the role is ignored, so the app is not offered for what it can do",
    references: ["Apple, CFBundleTypeRole"],
    bad: [
      .viewer(("<string>Viewer", "<string>↓Veiwer")),
      .viewer(("<string>Viewer", "<string>↓Reader")),
    ],
    good: [.viewer()])

  static let paddedString = RuleInfo(
    "plist/padded-string", .error, fix: .unsafe,
    """
    White space surrounds an identifier, an extension, a MIME type or a word from a fixed set; \
    reported at the string
    """,
    because: "such strings are compared byte for byte, so this one never matches",
    bad: [.list("<key>CFBundleIdentifier</key>\n<string>↓ org.draw.app </string>")],
    good: [.list("<key>CFBundleIdentifier</key>\n<string>org.draw.app</string>")])

  static let invisibleCharacter = RuleInfo(
    "plist/invisible-character", .error, fix: .unsafe,
    """
    A string that is compared byte for byte, such as an identifier, has a control character, or a \
    character without width or one that changes the direction of text; reported at the character
    """,
    because: "two names look alike but are not equal",
    references: ["Unicode UTS 39 5", "Apple: Information Property List"],
    bad: [.list("<key>CFBundleIdentifier</key>\n<string>org.draw↓\u{200B}.app</string>")],
    good: [.list("<key>CFBundleIdentifier</key>\n<string>org.draw.app</string>")])

  static let slots = Family<CheckedList>(
    [
      paddedString, invisibleCharacter, misspeltKey, misplacedKey, wrongValueType, booleanAsString,
      unknownTagClass,
    ] + named
  ) { subject, findings in
    for entry in subject.entries(of: "old") {
      let isKnown = entry.name.hasPrefix("NS")
      let what = isKnown ? "ignored; use 'NSExportableTypes'" : "private to Apple; remove it"
      findings.add(
        isKnown ? deprecatedKey : privateKey, "'\(entry.name)' is \(what)", at: entry.key.range,
        fix: Fix("remove the key", subject.editor.removal(of: entry.element)))
    }
    for fault in subject.context.table.faults(in: subject.places) {
      var severity: Severity?
      // Without these lists all types or documents are lost, which no other check can detect.
      if fault.kind == .misspelt {
        let isList = fault.slot?.holds == "document" || fault.slot?.holds == "type"
        severity = isList && fault.repair != nil ? .error : nil
      } else if fault.home?.id == "document", subject.root[.documentTypes] == nil {
        severity = .error
      }
      if fault.kind == .malformed {
        // Editors write empty ones.
        let isUnset = fault.value.text == "" && ["url", "file"].contains(fault.slot?.kind?.name)
        severity = isUnset ? .note : fault.slot?.rule == "" ? .warning : nil
      }
      let fix = fault.home.map { SlotMove(fault, to: $0, subject).fix } ?? subject.fix(of: fault)
      let part = fault.part.map { subject.list.range(of: $0, in: fault.value) }
      findings.add(
        rule(of: fault), fault.message, at: part ?? fault.range, severity: severity, fix: fix)
    }
  }

  private static func rule(of fault: SlotFault<PropertyListValue>) -> RuleInfo {
    switch fault.kind {
    case .misspelt: fault.place.container.id == "tags" ? unknownTagClass : misspeltKey
    case .moved: misplacedKey
    case .form, .missing:
      fault.slot?.holds == "document" && fault.isItem
        ? emptyEntry.info : wrongValueType
    case .truth: booleanAsString
    case .padded: paddedString
    case .invisible: invisibleCharacter
    case .malformed:
      fault.slot?.kind?.name == "extension" && fault.value.string?.first == "."
        ? extensionWithLeadingDot : named.first { $0.id == fault.slot?.rule } ?? wrongValueType
    }
  }

  private static let named = [
    unknownRank, unknownRole, invalidReferenceURL, extensionWithLeadingDot, malformedExtension,
    malformedOSType, malformedLegacyExtension, privateKey, deprecatedKey,
  ]
}

extension CheckedList {
  fileprivate func fix(of fault: SlotFault<PropertyListValue>) -> Fix? {
    guard let repair = fault.repair else { return nil }
    let element = fault.value.element
    func lines(_ lines: [XMLLine]) -> TextEdit { editor.replacement(of: element, by: lines) }
    let edit: TextEdit? =
      switch repair {
      case .text(let name, _) where fault.kind == .misspelt:
        .replace(fault.entry.key.range, by: name)
      case .text(let text, _):
        PlacedString(fault.value).map { editor.replacement(of: $0, by: text) }
      case .texts(let texts):
        lines(fault.isItem ? texts.map { .string($0) } : XMLLine.strings(texts))
      case .flag(let flag): lines([XMLLine(text: flag ? "<true/>" : "<false/>")])
      case .number(let new): lines([XMLLine(text: "<integer>\(new)</integer>")])
      case .wrap: lines(XMLLine.array(editor.lines(of: element)))
      case .unwrap: fault.value.array?.first.map { lines(editor.lines(of: $0.element)) }
      }
    return edit.map { Fix(repair.title, $0) }
  }
}

extension PropertyListValue: Outline {
  package static var mapNouns: [String] { ["a dictionary", "dictionaries"] }
  package var form: SlotForm? {
    switch content {
    case .string: .text
    case .integer, .real: .number
    case .boolean: .flag
    case .array: .list
    case .dictionary: .map
    case .date, .data: nil
    }
  }
  package var text: String? { string }
  package var items: [PropertyListValue] { array ?? [] }
  package var entries: [PropertyListEntry] { dictionary ?? [] }
}

extension PropertyListEntry: OutlineEntry {
  package var name: String { key.name }
  package var nameRange: Range<Int> { key.range }
}
