package import Diagnostics

/// Edits a text in the style of its author, and keeps all other bytes.
package struct XMLEditor: Sendable {
  package let document: XMLDocument
  package let root: XMLElement
  let newline: String
  private let step: String
  private let sample: XMLStyle

  package init(_ bytes: [UInt8]) throws(TextRefusal) {
    document = XMLDocument(bytes)
    if let problem = document.problems.first(where: { $0.kind != .encodingMismatch }) {
      throw TextRefusal(problem.message, at: problem.range)
    }
    guard document.unit == .bytes, let root = document.root else {
      throw TextRefusal("the text is not in UTF-8", at: 0..<0)
    }
    if let (message, range) = document.unboundPrefix {
      throw TextRefusal(message, at: range)
    }
    self.root = root
    newline = document.text.newline
    step = Self.step(root, document.text, newline, depth: 0) ?? "  "
    sample = Self.sample(root, document)
  }

  /// Returns the elements from the root down to one, given by their indices among the child
  /// elements; empty if the element does not exist.
  package func elements(at path: [Int]) -> [XMLElement] {
    var found = [root]
    for index in path {
      let children = found[found.count - 1].elements
      guard children.indices.contains(index) else { return [] }
      found.append(children[index])
    }
    return found
  }

  /// Inserts elements into the last of `parents`, which are nested, at this index.
  ///
  /// Returns nil if the prefix of a name is undeclared there.
  package func insertion(
    of contents: [XMLContent], into parents: [XMLElement], at index: Int
  ) -> (edits: [TextEdit], sources: [String])? {
    guard let parent = parents.last else { return nil }
    let style = style(in: parents)
    let scope = XMLScope(parents, in: document.text)
    let sources = contents.compactMap { style.write($0, scope) }
    guard sources.count == contents.count else { return nil }
    let line = sources.map { (style.indentation ?? "") + $0 }.joined()
    if parent.content.isEmpty {
      let end =
        line + (style.indentation.map { String($0.dropLast(step(of: parents).count)) } ?? "")
      return (opening(parent, end), sources)
    }
    let siblings = parent.elements
    if index > 0, let last = siblings.prefix(index).last {
      return ([.insert(line, at: lineEnd(after: last.range.upperBound))], sources)
    }
    let first = style.indentation == nil ? siblings.first?.range.lowerBound : nil
    return ([.insert(line, at: first ?? parent.startTag.upperBound)], sources)
  }

  /// Adds content to an element without content.
  private func opening(_ element: XMLElement, _ content: String) -> [TextEdit] {
    let tag = XMLTag(document.text, element.startTag)
    guard tag.isEmpty else { return [.insert(content, at: element.content.lowerBound)] }
    return [.replace(tag.tail, by: ">\(content)</\(element.name)>")]
  }

  /// Returns the end of a line if only comments follow an offset, otherwise the offset.
  private func lineEnd(after offset: Int) -> Int {
    let source = XMLBytes(bytes: document.text, end: document.text.count)
    var end = offset
    while end < source.end {
      if source.bytes[end] == 0x0A || source.bytes[end] == 0x0D {
        // Blanks at the end of the line stay there.
        return end
      }
      if source.bytes[end] == 0x20 || source.bytes[end] == 0x09 {
        end += 1
      } else if source.has("<!--", at: end), let close = source.find("-->", from: end + 4),
        !source.bytes[end..<close].contains(0x0A)
      {
        end = close + 3
      } else {
        return offset
      }
    }
    return offset
  }

  /// Removes an element, with its line if it begins one.
  package func removal(of element: XMLElement) -> TextEdit {
    let before = document.text.indentation(before: element.range).utf8.count
    return .remove((element.range.lowerBound - before)..<element.range.upperBound)
  }

  /// Sets an attribute, as written, to a value; returns nil if it already has that value.
  package func setting(_ name: String, to value: String, of element: XMLElement) -> TextEdit? {
    var style = sample
    let tag = XMLTag(document.text, element.startTag)
    if let found = tag[name] {
      if element[name]?.value == value { return nil }
      style.quote = String(decoding: [document.text[found.valueRange.upperBound]], as: UTF8.self)
      return .replace(found.valueRange, by: style.escaped(value))
    }
    var space = " "
    if let last = tag.attributes.last {
      style.quote = String(decoding: [document.text[last.valueRange.upperBound]], as: UTF8.self)
      let line = document.text.indentation(before: last.range)
      if !line.isEmpty { space = line }
    }
    return .insert(space + style.attribute(name, value), at: tag.tail.lowerBound)
  }

  /// Removes an attribute with the white space before it.
  package func removal(of attribute: XMLTag.Attribute) -> TextEdit {
    .remove(document.text.withSpace(before: attribute.range))
  }

  /// Returns the place of an element's text, without white space around it; nil if the element
  /// contains more than text.
  package func textRange(of element: XMLElement) -> Range<Int>? {
    let children = element.children
    guard children.count == 1, case .text(let text) = children[0] else { return nil }
    let bytes = document.text
    guard !bytes[text.range].contains(UInt8(ascii: "<")) else { return nil }
    return bytes.trimmed(text.range)
  }

  /// Returns an element on one line; nil if the prefix of a name is undeclared.
  package func source(of content: XMLContent, _ scope: XMLScope) -> String? {
    sample.write(content, scope)
  }

  /// Returns text as it is written between tags.
  package func escaped(_ text: String) -> String { sample.encoded(XMLEscape.text(text)) }

  /// Returns the style for an element in the last of `parents`.
  private func style(in parents: [XMLElement]) -> XMLStyle {
    var style = sample
    guard let parent = parents.last else { return style }
    let siblings = parent.elements
    let text = document.text
    let own = text.lineStart(of: parent.range, newline: newline)
    if let last = siblings.last {
      let lines = siblings.reversed().lazy.map { text.indentation(before: $0.range) }
      style.indentation = lines.first { !$0.isEmpty }
      if let empty = siblings.last(where: { $0.content.isEmpty }) ?? Self.firstEmpty(last) {
        style.emptyEnd = Self.emptyEnd(empty, text) ?? style.emptyEnd
      }
    } else {
      style.indentation = own.map { $0 + step(of: parents) }
    }
    style.step = step(of: parents)
    style.attributeStep = siblings.last { $0.attributes.count > 1 }.flatMap(attributeStep)
    return style
  }

  /// Returns the indentation of an element's attributes relative to the element; nil if they are on
  /// one line.
  private func attributeStep(_ element: XMLElement) -> String? {
    let outer = document.text.indentation(before: element.range)
    let lines = element.attributes.dropFirst().map { document.text.indentation(before: $0.range) }
    guard !outer.isEmpty, let first = lines.first, first.hasPrefix(outer),
      first.count > outer.count, lines.allSatisfy({ $0 == first })
    else { return nil }
    return String(first.dropFirst(outer.count))
  }

  /// Returns the indentation of one level near a place.
  private func step(of parents: [XMLElement]) -> String {
    for parent in parents.reversed() {
      if let found = Self.ownStep(parent, document.text, newline) { return found }
    }
    return step
  }

  /// Returns the indentation of child elements relative to their element.
  private static func ownStep(_ element: XMLElement, _ text: [UInt8], _ newline: String) -> String?
  {
    guard let outer = text.lineStart(of: element.range, newline: newline),
      let inner = element.elements.lazy.map({ text.indentation(before: $0.range) })
        .first(where: { !$0.isEmpty }),
      inner.hasPrefix(outer), inner.utf8.count > outer.utf8.count
    else { return nil }
    return String(inner.dropFirst(outer.count))
  }

  private static func step(
    _ element: XMLElement, _ text: [UInt8], _ newline: String, depth: Int
  ) -> String? {
    if let found = ownStep(element, text, newline) { return found }
    guard depth < 8 else { return nil }
    return element.elements.prefix(100).lazy
      .compactMap { step($0, text, newline, depth: depth + 1) }.first
  }

  private static func sample(_ root: XMLElement, _ document: XMLDocument) -> XMLStyle {
    var style = XMLStyle()
    let text = document.text
    let declared = document.declaredEncoding?.value.lowercased() ?? "utf-8"
    style.isASCII = declared != "utf-8" && declared != "utf8"
    if let attribute = firstAttribute(root, text) {
      style.quote = String(decoding: [text[attribute.valueRange.upperBound]], as: UTF8.self)
    }
    style.emptyEnd = firstEmpty(root).flatMap { emptyEnd($0, text) } ?? "/>"
    return style
  }

  private static func firstAttribute(
    _ element: XMLElement, _ text: [UInt8]
  ) -> XMLTag.Attribute? {
    XMLTag(text, element.startTag).attributes.first
      ?? element.elements.lazy.compactMap { firstAttribute($0, text) }.first
  }

  private static func firstEmpty(_ element: XMLElement) -> XMLElement? {
    if element.endTag.isEmpty, element.content.isEmpty { return element }
    return element.elements.lazy.compactMap { firstEmpty($0) }.first
  }

  /// Returns nil for a tag with content, or with its end on a line of its own.
  private static func emptyEnd(_ element: XMLElement, _ text: [UInt8]) -> String? {
    let tag = XMLTag(text, element.startTag)
    let end = String(decoding: text[tag.tail], as: UTF8.self)
    return tag.isEmpty && !end.contains(where: \.isNewline) ? end : nil
  }
}
