import Diagnostics
import XMLSyntax

/// A text, with the parts that were written into it.
///
/// The text is read again after each change, so the next change sees the current text.
struct XMLWiringSession {
  private(set) var editor: XMLEditor
  private(set) var parts: [WrittenPart] = []
  var notes: [String] = []

  init(_ text: [UInt8]) throws(WiringRefusal) {
    do throws(XMLEditRefusal) {
      editor = try XMLEditor(text)
    } catch {
      throw WiringRefusal(error.message, at: error.range)
    }
  }

  /// Refuses a text whose root is another element.
  init(_ text: [UInt8], roots: String...) throws(WiringRefusal) {
    try self.init(text)
    guard roots.contains(String(root.localName)) else {
      throw WiringRefusal("the root is '\(root.name)', not '\(roots[0])'", at: root.nameRange)
    }
  }

  var root: XMLElement { editor.root }
  var bytes: [UInt8] { editor.document.text }
  var result: WiredText { WiredText(bytes, parts: parts, notes: notes) }

  /// Returns the element that a path of indices leads to; the path must come from this text.
  func element(_ path: [Int]) -> XMLElement { editor.elements(at: path).last ?? root }

  mutating func apply(_ edits: [TextEdit]) throws(WiringRefusal) {
    let bytes = Fix.apply([Fix("wire", edits)], to: bytes)
    do throws(XMLEditRefusal) {
      editor = try XMLEditor(bytes)
    } catch {
      throw WiringRefusal("the file cannot be changed in one place only: \(error.message)")
    }
  }

  /// Writes an element into another one, at this index.
  mutating func insert(
    _ content: XMLContent, into path: [Int], at index: Int
  ) throws(WiringRefusal) {
    let parents = editor.elements(at: path)
    guard let parent = parents.last,
      let (edits, source) = editor.insertion(of: content, into: parents, at: index)
    else {
      throw WiringRefusal(
        "no prefix stands for the namespace of '\(content.name.local)' here",
        at: parents.last?.startTag)
    }
    let place = XMLPlace.of(parents)
    if parent.content.isEmpty {
      let end = XMLTag(bytes, parent.startTag).tail.lowerBound..<parent.range.upperBound
      parts.append(
        WrittenPart(
          "\(place)/\(XMLPlace.node)", old: String(decoding: bytes[end], as: UTF8.self), new: ">"))
    }
    let scope = XMLScope(parents, in: bytes)
    let name = scope.written(content.name) ?? content.name.local
    try apply(edits)
    parts.append(WrittenPart("\(place)/\(name)", new: source))
  }

  /// Sets an attribute of an element.
  mutating func set(
    _ name: XMLContent.Name, _ value: String, at path: [Int]
  ) throws(WiringRefusal) {
    let elements = editor.elements(at: path)
    guard let element = elements.last else { return }
    let scope = XMLScope(elements, in: bytes)
    guard
      let written = element[name]?.name ?? scope.written(name, isAttribute: true)
    else {
      throw WiringRefusal(
        "no prefix stands for the namespace of '\(name.local)' here", at: element.startTag)
    }
    try set(written, value, at: path)
  }

  private mutating func set(
    _ name: String, _ value: String, at path: [Int]
  ) throws(WiringRefusal) {
    guard let element = editor.elements(at: path).last,
      let edit = editor.setting(name, to: value, of: element)
    else { return }
    let old = XMLTag(bytes, element.startTag)[name].map {
      String(decoding: bytes[$0.valueRange], as: UTF8.self)
    }
    try apply([edit])
    // The attribute may be part of the element's place.
    let now = editor.elements(at: path)
    let new = now.last.flatMap { XMLTag(bytes, $0.startTag)[name] }.map {
      String(decoding: bytes[$0.valueRange], as: UTF8.self)
    }
    parts.append(WrittenPart("\(XMLPlace.of(now))/@\(name)", old: old, new: new ?? value))
  }

  /// Declares a prefix for a namespace in the whole text, unless one is declared.
  mutating func declare(_ namespace: String, as prefix: String) throws(WiringRefusal) {
    let scope = XMLScope([root], in: bytes)
    let probe = XMLContent.Name("x", in: namespace)
    guard scope.written(probe, isAttribute: true) == nil else { return }
    var free = prefix
    var number = 2
    while scope.has(prefix: free) {
      free = "\(prefix)\(number)"
      number += 1
    }
    try set("xmlns:\(free)", namespace, at: [])
  }

  /// Replaces the text of an element.
  mutating func setText(_ text: String, at path: [Int]) throws(WiringRefusal) {
    let elements = editor.elements(at: path)
    guard let element = elements.last, let range = editor.textRange(of: element) else { return }
    let old = String(decoding: bytes[range], as: UTF8.self)
    let new = editor.escaped(text)
    guard old != new else { return }
    parts.append(WrittenPart("\(XMLPlace.of(elements))/\(XMLPlace.text)", old: old, new: new))
    try apply([.replace(range, by: new)])
  }
}
