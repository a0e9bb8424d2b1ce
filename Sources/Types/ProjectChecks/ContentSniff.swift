import Diagnostics
package import Declarations

/// The kind of a file according to its first bytes.
struct ContentSniff {
  /// The name of the root element, without its prefix.
  private(set) var root: String?
  /// The first group of a key file.
  private var group: String?
  private var isBinaryPropertyList = false
  private let text: ArraySlice<UInt8>

  /// The recognized beginnings, the most specific one first.
  var starts: [ProjectFileKind.Start] {
    [
      root.map { .root($0) }, group.map { .group($0) },
      root.flatMap { NameDistance.isNear($0, to: "mime-info") ? .root("mime-info") : nil },
      isBinaryPropertyList ? .binaryPropertyList : nil,
    ].compactMap(\.self)
  }

  /// True if a file begins like one of these, also if its root is misspelled, or if damage before
  /// it, such as the mark of a merge, hides it.
  func isLike(_ kinds: [ProjectFileKind.Start]) -> Bool {
    let isHidden = root.map { $0.first?.isLetter != true } ?? (group == nil)
    return kinds.contains { start in
      guard case .root(let name) = start else { return starts.contains(start) }
      return root.map { $0 == name || NameDistance.isNear($0, to: name) } ?? false
        || isHidden && text.firstPlace(of: "<\(name)".utf8) != nil
    }
  }

  /// The number of bytes to examine: license comments precede some root elements.
  private static let reach = 65_536

  init(_ bytes: [UInt8]) {
    let head = bytes.prefix(Self.reach)
    isBinaryPropertyList = head.starts(with: Array("bplist".utf8))
    text = Self.text(of: Array(head)).drop(while: \.isSpace)
    if text.first == UInt8(ascii: "<") {
      root = Self.rootName(text)
    } else {
      group = Self.groupName(text)
    }
  }

  /// Returns a text in UTF-8, whatever its encoding, without its byte order mark.
  static func text(of bytes: [UInt8]) -> ArraySlice<UInt8> {
    let (encoding, mark) = TextEncoding.detect(bytes)
    let text = Transcoder.text(of: bytes, encoding, mark: mark)
    return text.dropFirst(encoding == .utf8 ? mark : 0)
  }

  /// Returns the name of the first tag after the declaration, comments, and the document type.
  private static func rootName(_ text: ArraySlice<UInt8>) -> String? {
    var rest = text
    while rest.first == UInt8(ascii: "<") {
      guard let next = skipped(rest) else { return name(rest.dropFirst()) }
      rest = next.drop(while: \.isSpace)
    }
    return nil
  }

  /// Returns the text after a construct that is not a tag, or nil for a tag.
  private static func skipped(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    if text.starts(with: Array("<?".utf8)) { return after("?>", text) }
    if text.starts(with: Array("<!--".utf8)) { return after("-->", text.dropFirst(4)) }
    guard text.starts(with: Array("<!".utf8)) else { return nil }
    let bracket = text.firstIndex(of: UInt8(ascii: "["))
    let end = text.firstIndex(of: UInt8(ascii: ">"))
    guard let bracket, bracket < end ?? text.endIndex else { return after(">", text) }
    return after("]", text).flatMap { after(">", $0) }
  }

  private static func after(_ mark: String, _ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let range = text.firstPlace(of: mark.utf8) else { return text[text.endIndex...] }
    return text[range.upperBound...]
  }

  private static func name(_ text: ArraySlice<UInt8>) -> String {
    let ends = Array(" \t\r\n/>".utf8)
    let name = String(decoding: text.prefix { !ends.contains($0) }, as: UTF8.self)
    return name.split(separator: ":").last.map(String.init) ?? name
  }

  /// Returns the name of the first group, after comments and lines outside of groups.
  private static func groupName(_ text: ArraySlice<UInt8>) -> String? {
    var rest = text
    while !rest.isEmpty {
      let whole = rest.prefix { $0 != 0x0A && $0 != 0x0D }
      rest = rest[whole.endIndex...].dropFirst()
      let line = whole.drop(while: \.isSpace)
      guard line.first == UInt8(ascii: "["), let end = line.firstIndex(of: UInt8(ascii: "]"))
      else { continue }
      return String(decoding: line[line.startIndex..<end].dropFirst(), as: UTF8.self)
    }
    return nil
  }
}

extension PictureFile {
  /// The first bytes of every PNG, up to the size (PNG 1.2 sections 3.1 and 4.1.1).
  private static let signature: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
  ]

  /// Detects the format of a file without its name: PNG by its signature, SVG by its root element.
  package init(content bytes: [UInt8]) {
    let start = Self.signature.count
    if bytes.starts(with: Self.signature), bytes.count >= start + 8 {
      let number = { (at: Int) in bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
      self = .png(width: number(start), height: number(start + 4))
    } else {
      self = ContentSniff(bytes).root == "svg" ? .svg : .other
    }
  }
}
