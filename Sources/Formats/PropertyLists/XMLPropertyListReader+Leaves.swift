import Diagnostics
import XMLSyntax

/// Reads elements with text or without content.
extension XMLPropertyListReader {
  mutating func boolean(_ element: XMLElement) -> PropertyListValue {
    let value = PropertyListValue(
      .boolean(element.name == "true"), range: element.range, element: element.range)
    guard !element.content.isEmpty else { return value }
    let place =
      switch element.children.first {
      case .text(let text)?: text.isBlank ? element.range : trimmed(text.range)
      case .element(let child)?: child.startTag
      case nil: element.content
      }
    add(InfoPropertyListRules.malformedLiteral, "'\(element.name)' must be empty", at: place)
    return value
  }

  /// Reads an element as the intended one.
  mutating func leaf(_ element: XMLElement, as name: String) -> PropertyListValue {
    let string = element.text
    let range = element.content.isEmpty ? element.range : element.content
    if let child = element.elements.first {
      addChild(child, of: element)
      return standIn(.string(string), element.range)
    }
    if let defect = defect(of: element, as: name),
      Self.literals[name].map({ $0.read(string) != nil }) ?? true
    {
      add(InfoPropertyListRules.malformedLiteral, "'\(element.name)' \(defect)", at: element.range)
    }
    guard let literal = Self.literals[name] else {
      return PropertyListValue(.string(string), range: range, element: element.range)
    }
    guard let content = literal.read(string) else {
      let shown = string.trimmingXMLSpace
      add(
        InfoPropertyListRules.malformedLiteral,
        shown.isEmpty
          ? "'\(element.name)' is empty"
          : "'\(element.name)' must be \(literal.noun), found '\(shown.prefix(40))'",
        at: string.utf8.allSatisfy(\.isSpace) ? element.range : trimmed(range))
      return standIn(literal.standIn, element.range)
    }
    return PropertyListValue(content, range: range, element: element.range)
  }

  /// Returns the defect of a value's bytes, and what to write, if CoreFoundation refuses them
  /// (measured by `plutil -lint`).
  ///
  /// Other readers leave the same bytes out.
  private func defect(of element: XMLElement, as name: String) -> String? {
    let bytes = text[element.content]
    let isText = name == "string"
    // Most values are without markup.
    if bytes.contains(UInt8(ascii: "<")),
      bytes.contains("<!--".utf8) || bytes.contains("<?".utf8)
        || !isText && bytes.contains("<![CDATA[".utf8)
    {
      return "must hold only its value; take comments out of it"
    }
    if name == "data", bytes.isEmpty, element.endTag.isEmpty {
      return "is empty; write '<data></data>'"
    }
    guard !isText, name != "data", let first = bytes.first, let last = bytes.last else {
      return nil
    }
    return last.isSpace || name == "date" && first.isSpace
      ? "must end right behind its value; remove the white space" : nil
  }

  private mutating func addChild(_ child: XMLElement, of element: XMLElement) {
    if Self.names.contains(child.name) {
      add(
        InfoPropertyListRules.malformedLiteral,
        "'\(element.name)' must not hold the element '\(child.name)'", at: child.startTag)
    } else {
      _ = unknown(child)
    }
  }

  private struct Literal: Sendable {
    var noun: String
    var standIn: PropertyListValue.Content
    var read: @Sendable (String) -> PropertyListValue.Content?
  }

  private static let literals: [String: Literal] = [
    "integer": Literal(noun: "an integer of 64 bits", standIn: .integer(0)) { text in
      PropertyListLiteral.integer(text).map { .integer($0) }
    },
    "real": Literal(noun: "a number", standIn: .real(0)) { text in
      PropertyListLiteral.real(text).map { .real($0) }
    },
    "date": Literal(noun: "a date like '2001-01-01T00:00:00Z'", standIn: .date("")) { text in
      PropertyListDate.isValid(text) ? .date(String(text.trimmingXMLSpace)) : nil
    },
    "data": Literal(noun: "base64", standIn: .data([])) { text in
      PropertyListLiteral.data(text).map { .data($0) }
    },
  ]

  private static let names: Set<String> = [
    "plist", "dict", "array", "key", "string", "integer", "real", "date", "data", "true", "false",
  ]

  /// Names that people and other formats use for the elements, in lower case.
  private static let aliases = [
    "bool": "bool", "boolean": "bool", "yes": "true", "no": "false", "int": "integer",
    "number": "integer", "long": "integer", "float": "real", "double": "real", "decimal": "real",
    "str": "string", "text": "string", "list": "array", "map": "dict", "object": "dict",
    "dictionary": "dict", "datetime": "date", "base64": "data",
  ]

  /// Reports an unknown element and reads it as the one that was probably meant.
  mutating func unknown(_ element: XMLElement) -> PropertyListValue {
    guard element.name != "key", element.name != "plist" else {
      add(
        InfoPropertyListRules.wrongRoot, "'\(element.name)' is not a value",
        at: element.nameRange)
      return standIn(.string(""), element.range)
    }
    let spelling = element.name.lowercased()
    let near = Self.names.filter { NameDistance.isNear(spelling, to: $0) }
    let named = Self.names.contains(spelling) ? spelling : Self.aliases[spelling]
    let meant = named ?? (near.count == 1 ? near.first : nil)
    let flag = meant == "bool" ? Self.flags[element.text.trimmingXMLSpace.lowercased()] : nil
    let known = meant == "bool" ? flag.map { $0 ? "true" : "false" } : meant
    add(
      InfoPropertyListRules.unknownElement,
      "unknown element '\(element.name)'" + didYouMean(known), at: element.nameRange,
      fix: known.map { rename(element, to: $0) })
    if let flag {
      return PropertyListValue(.boolean(flag), range: element.range, element: element.range)
    }
    guard let known, known != "key", known != "plist" else {
      return standIn(.string(element.text), element.range)
    }
    var renamed = element
    renamed.name = known
    return value(renamed)
  }

  private static let flags = [
    "true": true, "yes": true, "1": true, "false": false, "no": false, "0": false,
  ]

  private func rename(_ element: XMLElement, to name: String) -> Fix {
    let title = "write '\(name)'"
    guard name != "true", name != "false" else {
      return Fix(title, .replace(element.range, by: "<\(name)/>"))
    }
    return Fix(title, element.localNameRanges.map { .replace($0, by: name) })
  }
}

extension PropertyListValue {
  /// The name of the element with an article.
  package var noun: String {
    switch content {
    case .string: "a string"
    case .integer: "an integer"
    case .real: "a real number"
    case .boolean: "a boolean"
    case .date: "a date"
    case .data: "data"
    case .array: "an array"
    case .dictionary: "a dictionary"
    }
  }
}
