package import Diagnostics

/// A list value: items that each end with a semicolon (Desktop Entry Specification 1.5 section 4).
package struct KeyFileList: Sendable, Equatable {
  /// The nonblank items.
  ///
  /// Their ranges include blanks around them; their texts are without escapes.
  package private(set) var items: [PlacedText] = []
  /// The blank items, each with the semicolon that ends it.
  package private(set) var emptyItems: [Range<Int>] = []
  /// True if a semicolon ends the last item, or if the list is empty.
  package private(set) var isClosed = true
  /// The range of the value.
  package let range: Range<Int>

  /// Reads bytes whose indices are places in the file.
  package init(_ raw: ArraySlice<UInt8>) {
    range = raw.startIndex..<raw.endIndex
    var start = raw.startIndex
    var position = start
    while position < raw.endIndex {
      if raw[position] == UInt8(ascii: "\\") {
        position += 2
        continue
      }
      if raw[position] == UInt8(ascii: ";") {
        add(raw[start..<position], end: position + 1)
        start = position + 1
      }
      position += 1
    }
    let rest = raw[start...]
    if !rest.allSatisfy(\.isBlank) {
      add(rest, end: raw.endIndex)
      isClosed = false
    }
  }

  private mutating func add(_ item: ArraySlice<UInt8>, end: Int) {
    if item.allSatisfy(\.isBlank) {
      emptyItems.append(item.startIndex..<end)
    } else {
      let text =
        item.contains(UInt8(ascii: "\\"))
        ? UnescapedText(item, inList: true).text : String(decoding: item, as: UTF8.self)
      items.append(PlacedText(text, at: item.startIndex..<item.endIndex))
    }
  }

  /// Returns the value of these items, each ended by a semicolon.
  package static func value(of items: [String]) -> String {
    items.map { UnescapedText.escape($0, inList: true) + ";" }.joined()
  }
}

extension KeyFile {
  /// Returns the value of an entry as a list.
  package func list(_ entry: KeyFileEntry) -> KeyFileList {
    KeyFileList(text[entry.value.range])
  }
}
