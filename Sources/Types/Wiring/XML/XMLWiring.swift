import Diagnostics
import XMLSyntax

/// Writes declarations into the user's XML files, and removes them again.
package enum XMLWiring {
  /// Removes the written parts from a text that may have been changed since.
  ///
  /// Keeps parts that the user changed, with a note. Removes the last part first.
  package static func takeOut(
    _ parts: [WrittenPart], from text: [UInt8]
  ) throws(WiringRefusal) -> WiredText {
    var session = try XMLWiringSession(text)
    for part in parts.reversed() {
      guard let (place, last) = XMLPlace.split(part.place) else { continue }
      let found = XMLPlace.find(place, below: session.root)
      let edit =
        switch last {
        case XMLPlace.node: session.editor.closing(found, part)
        case XMLPlace.text: session.editor.restoredText(found, part)
        case _ where last.hasPrefix("@"):
          session.editor.restoredAttribute(String(last.dropFirst()), found, part)
        default: session.editor.removal(found, part)
        }
      if let edit {
        try session.apply([edit])
      } else if last != XMLPlace.node, let note = note(part, last, found) {
        session.notes.append(note)
      }
    }
    return WiredText(session.bytes, notes: session.notes)
  }

  /// Returns why a part could not be removed; nil if the user has removed it.
  private static func note(
    _ part: WrittenPart, _ last: String, _ found: [[XMLElement]]
  ) -> String? {
    let isGone =
      found.isEmpty
      || !last.contains("(") && !last.hasPrefix("@")
        && !found.contains { $0.last?.elements.contains { $0.name == last } ?? false }
    guard !isGone else { return part.old.map { _ in "'\(part.place)' is not there any more" } }
    return
      "'\(part.place)' was changed since it was written, or does not exist any more; it is not "
      + "removed"
  }
}

extension XMLEditor {
  /// Removes an element whose content is still as written.
  fileprivate func removal(_ found: [[XMLElement]], _ part: WrittenPart) -> TextEdit? {
    for parents in found {
      let scope = XMLScope(parents, in: document.text)
      guard let written = scope.document(around: part.new).root?.elements.first?.contents,
        let element = parents.last?.elements.last(where: { $0.says(written) })
      else { continue }
      return removal(of: element)
    }
    return nil
  }

  /// Restores the original form of an element that is empty again.
  fileprivate func closing(_ found: [[XMLElement]], _ part: WrittenPart) -> TextEdit? {
    guard let element = found.first?.last, let old = part.old, element.elements.isEmpty,
      element.text.allSatisfy(\.isWhitespace),
      !document.text[element.content].contains(UInt8(ascii: "<"))
    else { return nil }
    let tail = XMLTag(document.text, element.startTag).tail
    return .replace(tail.lowerBound..<element.range.upperBound, by: old)
  }

  fileprivate func restoredText(_ found: [[XMLElement]], _ part: WrittenPart) -> TextEdit? {
    let ranges = found.compactMap { $0.last.flatMap(textRange) }
    guard let range = ranges.first(where: { isWritten(part.new, at: $0) }) else { return nil }
    return .replace(range, by: part.old ?? "")
  }

  fileprivate func restoredAttribute(
    _ name: String, _ found: [[XMLElement]], _ part: WrittenPart
  ) -> TextEdit? {
    let attributes = found.compactMap(\.last).compactMap {
      XMLTag(document.text, $0.startTag)[name]
    }
    guard let attribute = attributes.first(where: { isWritten(part.new, at: $0.valueRange) }),
      !name.hasPrefix("xmlns:") || !root.uses(prefix: name.dropFirst(6) + ":")
    else { return nil }
    return part.old.map { .replace(attribute.valueRange, by: $0) } ?? removal(of: attribute)
  }

  private func isWritten(_ text: String, at range: Range<Int>) -> Bool {
    document.text[range].elementsEqual(text.utf8)
  }
}

extension XMLElement {
  /// True if a name in the element begins with a prefix and its colon.
  fileprivate func uses(prefix: String) -> Bool {
    name.hasPrefix(prefix) || attributes.contains { $0.name.hasPrefix(prefix) }
      || elements.contains { $0.uses(prefix: prefix) }
  }
}
