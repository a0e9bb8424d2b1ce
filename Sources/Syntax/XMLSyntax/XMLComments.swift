package import Diagnostics

/// Finds the comments of an XML text, with the elements that they apply to.
///
/// A comment at the end of a line applies to that line; any other comment to the whole next
/// element. In a property list, a key and its value count as one. Errors in the text do not matter.
package struct XMLComments {
  private struct Open {
    var start: Int
    /// The indices of the comments that apply to the element.
    var comments: [Int]
    var isKey: Bool
  }

  private let text: [UInt8]
  private var position = 0
  private var comments: [ScopedComment] = []
  /// The indices of the comments whose element has not begun.
  private var pending: [Int] = []
  private var open: [Open] = []
  /// A key whose value has not begun.
  private var key: Open?

  private init(_ text: [UInt8]) { self.text = text }

  /// Returns the comments in the order of the text.
  package static func find(in text: [UInt8]) -> [ScopedComment] {
    var finder = XMLComments(text)
    while let tag = text[finder.position...].firstIndex(of: UInt8(ascii: "<")) {
      finder.position = tag
      finder.step()
    }
    return finder.comments
  }

  private func starts(with mark: StaticString) -> Bool {
    text[position...].starts(with: mark.description.utf8)
  }

  private mutating func step() {
    let start = position
    if starts(with: "<!--") {
      skip(to: "-->", from: start + 4)
      addComment(start..<position)
    } else if starts(with: "<![CDATA[") {
      skip(to: "]]>", from: start + 9)
    } else if starts(with: "<?") {
      skip(to: "?>", from: start + 2)
    } else if starts(with: "</") {
      skip(to: ">", from: start + 2)
      endElement()
    } else {
      skipTag()
      if !text[start...].starts(with: "<!".utf8) { beginElement(start) }
    }
  }

  private mutating func skip(to end: String, from place: Int) {
    let rest = text[min(place, text.count)...]
    position = rest.firstPlace(of: end.utf8)?.upperBound ?? text.count
  }

  /// Skips a tag; a bracket in quotes does not end it.
  private mutating func skipTag() {
    var quote: UInt8?
    position += 1
    while position < text.count {
      let byte = text[position]
      position += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: ">") {
        return
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
    }
  }

  private mutating func addComment(_ range: Range<Int>) {
    let end = text[range].suffix(3).elementsEqual("-->".utf8) ? 3 : 0
    let content = (range.lowerBound + 4)..<max(range.lowerBound + 4, range.upperBound - end)
    var scope = range.upperBound..<range.upperBound
    if TextLine.isLast(range.upperBound, in: text), !TextLine.isFirst(range.lowerBound, in: text) {
      scope = TextLine(around: range.lowerBound, in: text).range
    } else {
      pending.append(comments.count)
    }
    comments.append(ScopedComment(range: range, content: content, scope: scope))
  }

  private mutating func beginElement(_ start: Int) {
    let name = text[(start + 1)..<position].prefix { !" \t\r\n/>".utf8.contains($0) }
    var element = Open(start: key?.start ?? start, comments: pending, isKey: false)
    element.comments += key?.comments ?? []
    element.isKey = key == nil && name.elementsEqual("key".utf8)
    (pending, key) = ([], nil)
    if text[start..<position].suffix(2).elementsEqual("/>".utf8) {
      close(element)
    } else {
      open.append(element)
    }
  }

  private mutating func endElement() {
    if let key { close(key) }
    (pending, key) = ([], nil)
    guard let element = open.popLast() else { return }
    close(element)
    if element.isKey, !element.comments.isEmpty { key = element }
  }

  private mutating func close(_ element: Open) {
    for index in element.comments { comments[index].scope = element.start..<position }
  }
}
