import Diagnostics
import XMLSyntax

/// A text, with the parts that are written into it.
///
/// The changes are made together, and then the text is read again. Until then, elements and paths
/// refer to the text before.
struct XMLWiringSession {
  /// Elements that are written into another one, at an index among its child elements.
  private struct Insertion {
    let path: [Int]
    let index: Int
    /// True for a list, whose elements are separate parts.
    var contents: [(content: XMLContent, isList: Bool)] = []
  }

  private(set) var editor: XMLEditor
  private var parts: [WrittenPart] = []
  private var edits: [[TextEdit]] = []
  private var pending: [TextEdit] = []
  private var insertions: [Insertion] = []
  var notes: [String] = []
  var refusals: [WiringRefusal] = []

  init(_ text: [UInt8]) throws(WiringRefusal) { editor = try XMLEditor(text) }

  /// Refuses a text whose root is another element.
  init(_ text: [UInt8], roots: String...) throws(WiringRefusal) {
    try self.init(text)
    guard roots.contains(String(root.localName)) else {
      throw WiringRefusal("the root is '\(root.name)', not '\(roots[0])'", at: root.nameRange)
    }
  }

  var root: XMLElement { editor.root }
  var bytes: [UInt8] { editor.document.text }
  /// True if something is to be written.
  var isChanged: Bool { !parts.isEmpty || !insertions.isEmpty }

  /// Returns the text after the changes.
  mutating func result() throws(WiringRefusal) -> WiredText {
    try finish()
    var wired = WiredText(bytes, parts: parts, notes: notes, edits: edits)
    wired.refusals = refusals
    return wired
  }

  /// Returns the element that a path of indices leads to; the path must come from this text.
  func element(_ path: [Int]) -> XMLElement { editor.elements(at: path).last ?? root }

  mutating func apply(_ edits: [TextEdit]) throws(WiringRefusal) {
    let bytes = Fix.apply([Fix("wire", edits)], to: bytes)
    self.edits.append(edits)
    do throws(TextRefusal) {
      editor = try XMLEditor(bytes)
    } catch {
      throw WiringRefusal("the file cannot be changed in one place only: \(error.message)")
    }
  }

  /// Writes an element into another one, at this index.
  mutating func insert(
    _ content: XMLContent, into path: [Int], at index: Int, isList: Bool = false
  ) {
    let known = insertions.lastIndex { $0.path == path && $0.index == index }
    if known == nil { insertions.append(Insertion(path: path, index: index)) }
    insertions[known ?? insertions.count - 1].contents.append((content, isList))
  }

  /// Makes the changes.
  mutating func finish() throws(WiringRefusal) {
    for insertion in insertions { try write(insertion) }
    let edits = pending
    (pending, insertions) = ([], [])
    if !edits.isEmpty { try apply(edits) }
  }

  private mutating func write(_ insertion: Insertion) throws(WiringRefusal) {
    let parents = editor.elements(at: insertion.path)
    let contents = insertion.contents
    guard let parent = parents.last,
      let (edits, sources) = editor.insertion(
        of: contents.map(\.content), into: parents, at: insertion.index)
    else {
      throw WiringRefusal(
        "no prefix stands for the namespace of '\(contents[0].content.name.local)' here",
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
    for ((content, isList), source) in zip(contents, sources) {
      let outer = "\(place)/\(scope.written(content.name) ?? content.name.local)"
      guard isList else {
        parts.append(WrittenPart(outer, new: source))
        continue
      }
      var list = content
      list.children = []
      for (place, part) in [(place, list)] + content.children.map({ (outer, $0) }) {
        let name = scope.written(part.name) ?? part.name.local
        parts.append(WrittenPart("\(place)/\(name)", new: editor.source(of: part, scope) ?? ""))
      }
    }
    pending += edits
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
    let elements = editor.elements(at: path)
    guard let element = elements.last, let edit = editor.setting(name, to: value, of: element)
    else { return }
    let old = XMLTag(bytes, element.startTag)[name].map {
      String(decoding: bytes[$0.valueRange], as: UTF8.self)
    }
    var new = edit.replacement[...]
    if old == nil, let quote = new.popLast(), let start = new.firstIndex(of: quote) {
      new = new[start...].dropFirst()
    }
    let place = XMLPlace.of(elements, setting: name, to: value)
    parts.append(WrittenPart("\(place)/@\(name)", old: old, new: String(new)))
    pending.append(edit)
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
    try finish()
  }

  /// Replaces the text of an element.
  mutating func setText(_ text: String, at path: [Int]) {
    let elements = editor.elements(at: path)
    guard let element = elements.last, let range = editor.textRange(of: element) else { return }
    let old = String(decoding: bytes[range], as: UTF8.self)
    let new = editor.escaped(text)
    guard old != new else { return }
    parts.append(WrittenPart("\(XMLPlace.of(elements))/\(XMLPlace.text)", old: old, new: new))
    pending.append(.replace(range, by: new))
  }
}
