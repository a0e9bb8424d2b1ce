import Diagnostics
import XMLSyntax

/// Converts the elements of an XML property list to values and reports invalid ones.
///
/// A value that cannot be read is replaced by a valid one; consequences are then not reported.
struct XMLPropertyListReader {
  private var found = Findings()
  /// The ranges of replaced values in the order of the file, not nested.
  private(set) var unread: [Range<Int>] = []
  /// True if the root is the data of another program, not an Info.plist.
  private(set) var isData = false
  let text: [UInt8]

  init(text: [UInt8]) { self.text = text }

  var findings: [Diagnostic] { found.diagnostics }

  mutating func add(
    _ rule: RuleInfo, _ message: String, at range: Range<Int>, related: [RelatedPlace] = [],
    fix: Fix? = nil
  ) {
    found.add(rule, message, at: range, related: related, fix: fix)
  }

  /// Returns a replacement for a value that could not be read.
  mutating func standIn(_ content: PropertyListValue.Content, _ element: Range<Int>)
    -> PropertyListValue
  {
    unread.append(element)
    return PropertyListValue(content, range: element, element: element)
  }

  /// Returns the dictionary in the root element, or nil.
  mutating func root(_ root: XMLElement) -> PropertyListValue? {
    guard root.name == "plist" else {
      add(
        InfoPropertyListRules.wrongRoot, "the root element must be 'plist', found '\(root.name)'",
        at: root.nameRange)
      return root.name == "dict" ? value(root) : nil
    }
    checkVersion(root)
    let elements = root.elements
    guard let first = elements.first else {
      add(InfoPropertyListRules.wrongRoot, "the property list is empty", at: root.startTag)
      return nil
    }
    if elements.count > 1 {
      add(
        InfoPropertyListRules.wrongRoot, "the list has a second object", at: elements[1].startTag,
        related: [RelatedPlace(range: first.startTag, message: "the first object is here")])
    } else if let stray = strayText(in: root) {
      add(InfoPropertyListRules.wrongRoot, "text beside the object", at: stray)
    }
    let value = value(first)
    guard value.dictionary != nil else {
      if elements.count == 1, unread.last != first.range {
        add(
          InfoPropertyListRules.wrongRoot, "the list must hold a dictionary, found \(value.noun)",
          at: first.startTag)
        isData = !value.hasInfoKeys
      }
      return nil
    }
    return value
  }

  private mutating func checkVersion(_ root: XMLElement) {
    guard let version = root["version"], version.value != "1.0" else { return }
    add(
      InfoPropertyListRules.unknownPlistVersion,
      "the version of the list must be '1.0', found '\(version.value)'", at: version.valueRange,
      fix: Fix("write '1.0'", .replace(version.valueRange, by: "1.0")))
  }

  /// Returns the first nonblank text in an element, without white space around it.
  func strayText(in element: XMLElement) -> Range<Int>? {
    for case .text(let text) in element.children where !text.isBlank { return trimmed(text.range) }
    return nil
  }

  func trimmed(_ range: Range<Int>) -> Range<Int> {
    let found = text.trimmed(range)
    return found.isEmpty ? range : found
  }

  /// Returns the value of any element except a key.
  mutating func value(_ element: XMLElement) -> PropertyListValue {
    switch element.name {
    case "dict": return dictionary(element)
    case "array": return array(element)
    case "true", "false": return boolean(element)
    case "string", "integer", "real", "date", "data": return leaf(element, as: element.name)
    default: return unknown(element)
    }
  }

  private mutating func dictionary(_ element: XMLElement) -> PropertyListValue {
    var entries: [PropertyListEntry] = []
    var open: PropertyListKey?
    for node in element.children {
      switch node {
      case .text(let text): check(text, between: "the keys and values")
      case .element(let child) where child.name == "key":
        if let key = open { entries.append(withoutValue(key)) }
        let name = leaf(child, as: "string")
        open = PropertyListKey(name.string ?? "", range: name.range, element: child.range)
      case .element(let child):
        if let key = open {
          entries.append(PropertyListEntry(key: key, value: value(child)))
        } else {
          addValueWithoutKey(child, after: entries.last)
        }
        open = nil
      }
    }
    if let key = open { entries.append(withoutValue(key)) }
    return PropertyListValue(.dictionary(entries), range: element.startTag, element: element.range)
  }

  /// Reports text between elements, except lines for C's preprocessor, which Xcode runs before it
  /// reads the list (`INFOPLIST_PREPROCESS`).
  private mutating func check(_ text: XMLText, between place: String) {
    guard !text.isBlank else { return }
    let lines = text.value.split { $0.isNewline }.map { $0.drop(while: \.isWhitespace) }
    let isDirective = lines.allSatisfy { line in
      line.isEmpty || ["#if", "#el", "#end", "#define ", "#undef "].contains(where: line.hasPrefix)
    }
    guard !isDirective else { return }
    add(InfoPropertyListRules.brokenDictionary, "text between \(place)", at: trimmed(text.range))
  }

  private mutating func withoutValue(_ key: PropertyListKey) -> PropertyListEntry {
    add(
      InfoPropertyListRules.brokenDictionary, "missing value of the key '\(key.name)'",
      at: key.element)
    return PropertyListEntry(key: key, value: standIn(.string(""), key.element))
  }

  private mutating func addValueWithoutKey(_ child: XMLElement, after last: PropertyListEntry?) {
    let related = last.map {
      [RelatedPlace(range: $0.key.range, message: "the key '\($0.key.name)' is here")]
    }
    add(
      InfoPropertyListRules.brokenDictionary,
      last.map { "a second value follows the key '\($0.key.name)'" } ?? "missing key of a value",
      at: child.startTag, related: related ?? [])
  }

  private mutating func array(_ element: XMLElement) -> PropertyListValue {
    var values: [PropertyListValue] = []
    for node in element.children {
      switch node {
      case .text(let text): check(text, between: "the elements of an array")
      case .element(let child) where child.name == "key":
        add(InfoPropertyListRules.brokenDictionary, "a key in an array", at: child.startTag)
      case .element(let child):
        values.append(value(child))
      }
    }
    return PropertyListValue(.array(values), range: element.startTag, element: element.range)
  }
}
