import Diagnostics

/// Writes the tree as well-formed XML; names that XML does not allow are left out, and other
/// invalid characters are replaced.
struct CompiledXMLWriter {
  private var output: [UInt8] = Array("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n".utf8)
  /// The names of the open elements, with the number of prefixes before each.
  private var open: [(name: String, prefixes: Int)] = []
  /// The prefixes in scope; the last one of a namespace is used.
  private var prefixes: [(uri: String, prefix: String)] = []
  /// The namespaces that the next element declares.
  private var declared: [(uri: String, prefix: String)] = []
  /// True if a start tag was written but not closed yet.
  private var isInTag = false
  private var hasRoot = false

  mutating func startNamespace(_ prefix: String?, _ uri: String?) {
    guard let uri, !uri.isEmpty, declared.count + prefixes.count < 64,
      !declared.contains(where: { $0.uri == uri })
    else { return }
    declared.append((uri, freePrefix(prefix, uri)))
  }

  /// Returns the prefix if it can be used, otherwise another one.
  private func freePrefix(_ wanted: String?, _ uri: String) -> String {
    let taken = Set((prefixes + declared).map(\.prefix))
    let wanted = uri == AndroidManifest.namespace ? "android" : wanted ?? ""
    let isFree = !wanted.asciiLowercased.hasPrefix("xml") && !taken.contains(wanted)
    if Self.isName(wanted), isFree { return wanted }
    return (1...).lazy.map { "ns\($0)" }.first { !taken.contains($0) } ?? "ns"
  }

  mutating func startElement(
    _ name: String, attributes: [CompiledAttribute]
  ) throws(CompiledXML.Failure) {
    guard Self.isName(name) else {
      throw CompiledXML.Failure(reason: "is damaged: the name of an element is missing")
    }
    guard open.count < CompiledXML.deepest, !hasRoot || !open.isEmpty else {
      throw CompiledXML.Failure(reason: "is damaged, or its elements are nested too deeply")
    }
    closeTag()
    hasRoot = true
    open.append((name, prefixes.count))
    let pairs = named(attributes)
    try write("\(indentation(open.count - 1))<\(name)")
    for (uri, prefix) in declared { try write(" xmlns:\(prefix)=\"\(Self.quoted(uri))\"") }
    for (name, value) in pairs { try write(" \(name)=\"\(Self.quoted(value))\"") }
    prefixes += declared
    declared = []
    isInTag = true
  }

  /// Returns the attributes that can be written, with their prefixes and without duplicate names.
  private mutating func named(_ attributes: [CompiledAttribute]) -> [(name: String, value: String)]
  {
    var seen: Set<String> = []
    var result: [(name: String, value: String)] = []
    for attribute in attributes where Self.isName(attribute.name) && attribute.name != "xmlns" {
      var name = attribute.name
      if let uri = attribute.namespace, !uri.isEmpty {
        let all = declared + prefixes.reversed()
        if !all.contains(where: { $0.uri == uri }) {
          startNamespace(nil, uri)
        }
        guard let prefix = (declared + prefixes.reversed()).first(where: { $0.uri == uri })?.prefix
        else { continue }
        name = "\(prefix):\(name)"
      }
      if seen.insert(name).inserted { result.append((name, attribute.value)) }
    }
    return result
  }

  mutating func endElement() throws(CompiledXML.Failure) {
    guard let element = open.popLast() else { throw ChunkBytes.cutOff }
    prefixes.removeLast(prefixes.count - element.prefixes)
    if isInTag {
      isInTag = false
      return try write("/>\n")
    }
    try write("\(indentation(open.count))</\(element.name)>\n")
  }

  mutating func text(_ text: String) throws(CompiledXML.Failure) {
    guard !open.isEmpty else { return }
    closeTag()
    try write("\(indentation(open.count))\(Self.quoted(text))\n")
  }

  func finish() throws(CompiledXML.Failure) -> [UInt8] {
    guard open.isEmpty, hasRoot else { throw ChunkBytes.cutOff }
    return output
  }

  private mutating func closeTag() {
    if isInTag { output += Array(">\n".utf8) }
    isInTag = false
  }

  private func indentation(_ depth: Int) -> String { String(repeating: "  ", count: depth) }

  private mutating func write(_ text: String) throws(CompiledXML.Failure) {
    guard output.count + text.utf8.count <= CompiledXML.mostText else {
      throw CompiledXML.tooLong
    }
    output += Array(text.utf8)
  }

  /// True for a valid XML name in ASCII without colons, as all names in Android are.
  private static func isName(_ name: String) -> Bool {
    guard let first = name.utf8.first, name.utf8.count <= 1024 else { return false }
    return (first.isASCIILetter || first == UInt8(ascii: "_"))
      && name.utf8.allSatisfy { $0.isASCIIAlphanumeric || "_-.".utf8.contains($0) }
  }

  /// Returns a text for an attribute; characters that XML does not allow are replaced.
  private static func quoted(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar {
      case "\n", "\r", "\t": scalar
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      default: scalar
      }
    }
    return XMLEscape.references(in: String(String.UnicodeScalarView(scalars)), for: "&<>\"\n\r\t")
  }
}
