package import Diagnostics
import UniformTypes

/// A line, or a word of it, that the reader refuses, with what to write instead.
struct RefusedLine: Sendable {
  let message: String
  let range: Range<Int>
  var fix: Fix?

  init(_ message: String, _ range: Range<Int>) { (self.message, self.range) = (message, range) }

  init(unknown noun: String, _ word: PlacedText, meant: String?) {
    (message, range) = ("unknown \(noun) '\(word.text)'" + didYouMean(meant), word.range)
    // Several roots are near.
    fix = noun == "root" ? nil : meant.map { Fix("write '\($0)'", .replace(word.range, by: $0)) }
  }
}

/// The keys and values that a file sets: a text that 'regedit' exports and imports, `.reg`, or a
/// source of an installer.
package struct RegistryFile: Sendable {
  /// A line that sets or removes a value.
  package struct Value: Sendable, Equatable {
    package enum Content: Sendable, Equatable {
      /// A string, with its place without the quotes.
      case string(PlacedText)
      case removed, number, bytes
      /// Of no type, `hex(0)`.
      case nothing
    }

    /// The name, empty for the default value; its place is without the quotes.
    package var name: PlacedText
    package var content: Content
    package var line: Range<Int>
    /// A number that other values have too if they are set under the same conditions.
    var group: Int? = 0

    package var string: PlacedText? {
      if case .string(let text) = content { text } else { nil }
    }
  }

  /// A key with the values below its header.
  package struct Key: Sendable, Equatable {
    /// The path as written, with the root.
    package let path: PlacedText
    let location: RegistryPath
    package let isRemoved: Bool
    package var values: [Value] = []

    /// The parts below the root without `Software\Classes`: `.sketch`, `OpenWithProgids`; nil for a
    /// key that is not below the classes.
    package let classPath: [PlacedText]?

    /// Creates a key with the root as the first part.
    init(path: PlacedText, parts: [PlacedText], isRemoved: Bool = false, values: [Value] = []) {
      (self.path, self.isRemoved, self.values) = (path, isRemoved, values)
      location = RegistryPath(parts: parts)
      let names = location.parts.prefix(3).map { $0.text.lowercased() }
      let isRoot = ["hkey_classes_root", "hkcr"].contains(names.first)
      classPath =
        isRoot || names.dropFirst() == ["software", "classes"]
        ? Array(location.parts.dropFirst(isRoot ? 1 : 3)) : nil
    }

    package func string(_ name: String) -> PlacedText? {
      values.last { $0.name.text.lowercased() == name.lowercased() }?.string
    }
  }

  /// The text that all ranges refer to.
  package let text: [UInt8]
  package let unit: OffsetUnit
  let encoding: TextEncoding
  /// The first line, without blanks; empty for an empty file.
  let header: PlacedText
  package private(set) var keys: [Key] = []
  /// The keys that are about types, with what they set.
  private(set) var places: [SlotPlace<RegistryItem>] = []
  /// The extensions that the file registers, in the order of the file.
  private(set) var extensionKeys: [ExtensionKey] = []
  /// The types that the file registers.
  package private(set) var associations: [WindowsAssociation] = []
  /// Lines that the reader refuses, with what to write instead.
  private(set) var strangers: [RefusedLine] = []
  /// Returns a text as it is written in the values of the file.
  let escape: @Sendable (String) -> String
  /// The names of files by their keys in commands.
  let files: [String: String]
  /// The first byte whose meaning depends on the machine.
  let ambiguousByte: Range<Int>?
  private var comments: [Range<Int>] = []

  /// The maximum number of keys: an export of a whole registry does not concern types.
  private static let mostKeys = 20_000

  /// Creates the contents of a source of an installer.
  init(
    _ keys: [Key], in text: [UInt8], _ unit: OffsetUnit = .bytes, strangers: [RefusedLine] = [],
    files: [String: String] = [:], escape: @escaping @Sendable (String) -> String
  ) {
    (self.keys, self.text, self.unit, self.strangers) = (keys, text, unit, strangers)
    (self.files, self.escape) = (files, escape)
    (encoding, header, ambiguousByte) = (
      .utf8, PlacedText(RegistryRules.headers[0], at: 0..<0), nil
    )
    places = SlotTable.registry.places(in: makeOutline())
    extensionKeys = makeExtensionKeys()
    associations = makeAssociations()
  }

  package init(_ bytes: [UInt8]) {
    let mark: Int
    files = [:]
    escape = { $0.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") }
    (encoding, mark) = TextEncoding.detect(bytes)
    let isWide = encoding != .utf8
    text = Transcoder.text(of: bytes, encoding, mark: mark)
    unit = OffsetUnit(encoding, mark: mark)
    ambiguousByte =
      isWide ? nil : bytes.dropFirst(mark).firstIndex { $0 >= 0x80 }.map { $0..<($0 + 1) }
    var lines = RegistryLines(text, from: isWide ? 0 : mark)
    header =
      lines.next().map { PlacedText(lines.string($0), at: $0) } ?? PlacedText("", at: 0..<0)
    while let line = lines.next() { read(line) }
    places = SlotTable.registry.places(in: makeOutline())
    extensionKeys = makeExtensionKeys()
    associations = makeAssociations()
  }

  private mutating func read(_ line: Range<Int>) {
    guard let first = text[line].first else { return }
    switch first {
    case _ where text[line].contains(0): refuse(line)
    case UInt8(ascii: ";"): comments.append(line)
    case UInt8(ascii: "["): readKey(line)
    default:
      guard !keys.isEmpty, let value = value(line) else {
        return refuse(line)
      }
      keys[keys.count - 1].values.append(value)
    }
  }

  private mutating func refuse(_ line: Range<Int>) {
    strangers.append(
      RefusedLine(
        "the line must be a key in brackets, a value, or a comment that begins with ';'", line))
  }

  private mutating func readKey(_ line: Range<Int>) {
    guard text[line].last == UInt8(ascii: "]"), line.count > 2, keys.count < Self.mostKeys else {
      return refuse(line)
    }
    let isRemoved = text[line.lowerBound + 1] == UInt8(ascii: "-")
    let range = (line.lowerBound + (isRemoved ? 2 : 1))..<(line.upperBound - 1)
    let path = PlacedText(string(range), at: range)
    let parts = Self.parts(of: path, in: text[range])
    keys.append(Key(path: path, parts: parts, isRemoved: isRemoved))
  }

  private func value(_ line: Range<Int>) -> Value? {
    guard let (name, rest) = name(line), rest.lowerBound < line.upperBound,
      text[rest.lowerBound] == UInt8(ascii: "=")
    else { return nil }
    let content = text.trimmed((rest.lowerBound + 1)..<line.upperBound)
    guard let first = text[content].first else { return nil }
    let kind: Value.Content
    switch first {
    case UInt8(ascii: "\""):
      guard let (string, end) = quoted(content) else { return nil }
      let rest = text[text.trimmed(end..<content.upperBound)]
      guard rest.isEmpty || rest.first == UInt8(ascii: ";") else { return nil }
      kind = .string(string)
    case UInt8(ascii: "-"):
      guard content.count == 1 else { return nil }
      kind = .removed
    default:
      let word = self.string(content).lowercased()
      guard Self.isData(word) else { return nil }
      kind =
        Self.string(ofHex: word).map { .string(PlacedText($0, at: content)) }
        ?? (word.hasPrefix("dword") ? .number : word.hasPrefix("hex(0)") ? .nothing : .bytes)
    }
    return Value(name: name, content: kind, line: line)
  }

  /// Returns the name of a value and the text after it, without blanks.
  private func name(_ line: Range<Int>) -> (PlacedText, rest: Range<Int>)? {
    if text[line.lowerBound] == UInt8(ascii: "@") {
      let rest = text.trimmed((line.lowerBound + 1)..<line.upperBound)
      return (PlacedText("", at: line.lowerBound..<(line.lowerBound + 1)), rest)
    }
    guard let (name, end) = quoted(line) else { return nil }
    return (name, text.trimmed(end..<line.upperBound))
  }

  /// Returns a string in quotes, where a backslash precedes quotes and backslashes, and its end.
  private func quoted(_ range: Range<Int>) -> (PlacedText, end: Int)? {
    guard text[range].first == UInt8(ascii: "\"") else { return nil }
    var bytes: [UInt8] = []
    var index = range.lowerBound + 1
    while index < range.upperBound {
      switch text[index] {
      case UInt8(ascii: "\""):
        let place = (range.lowerBound + 1)..<index
        return (PlacedText(String(decoding: bytes, as: UTF8.self), at: place), index + 1)
      case UInt8(ascii: "\\") where index + 1 < range.upperBound:
        bytes.append(text[index + 1])
        index += 2
      default:
        bytes.append(text[index])
        index += 1
      }
    }
    return nil
  }

  /// True for a number of up to eight digits, or bytes of up to two with commas in between.
  private static func isData(_ word: String) -> Bool {
    guard let colon = word.firstIndex(of: ":") else { return false }
    let (kind, isNumber) = (word[..<colon], word[..<colon] == "dword")
    let data = word[colon...].dropFirst().prefix { $0 != ";" }
    let bytes = data.filter { !$0.isWhitespace && $0 != "\\" }.split(separator: ",")
    return
      (isNumber ? bytes.count == 1 : kind == "hex" || kind.hasPrefix("hex(") && kind.hasSuffix(")"))
      && bytes.allSatisfy { $0.count <= (isNumber ? 8 : 2) && $0.allSatisfy(\.isHexDigit) }
  }

  /// Returns the text of `hex(1)` and `hex(2)`, which are UTF-16; nil for other values.
  private static func string(ofHex word: String) -> String? {
    guard word.hasPrefix("hex(1):") || word.hasPrefix("hex(2):") else { return nil }
    let digits = word.dropFirst(7).utf8.filter { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: ",") }
    let bytes = digits.split(separator: UInt8(ascii: ",")).compactMap {
      UInt8(String(decoding: $0, as: UTF8.self), radix: 16)
    }
    let units = stride(from: 0, to: bytes.count - bytes.count % 2, by: 2).map {
      UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8
    }
    return String(decoding: units.prefix { $0 != 0 }, as: UTF16.self)
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: text[range], as: UTF8.self)
  }

  /// Returns the parts of a path, or of its bytes, between backslashes; none ends after the path.
  static func parts(of path: PlacedText, in bytes: ArraySlice<UInt8>? = nil) -> [PlacedText] {
    let bytes = bytes ?? Array(path.text.utf8)[...]
    let shift = path.range.lowerBound - bytes.startIndex
    return bytes.split(separator: UInt8(ascii: "\\"), omittingEmptySubsequences: false).map {
      let end = min($0.endIndex + shift, path.range.upperBound)
      return PlacedText(
        String(decoding: $0, as: UTF8.self), at: min($0.startIndex + shift, end)..<end)
    }
  }

  /// Returns the parts of the text that a path with variables means, all at its place.
  static func parts(of path: PlacedText, meaning text: String) -> [PlacedText] {
    guard text != path.text else { return text.isEmpty ? [] : parts(of: path) }
    return parts(of: PlacedText(text, at: 0..<0)).map { PlacedText($0.text, at: path.range) }
  }

  /// Returns the comments of a file.
  package static func comments(in bytes: [UInt8]) -> [ScopedComment] {
    let file = RegistryFile(bytes)
    return ScopedComment.lines(file.comments, mark: 1, in: file.text)
  }
}

/// The lines of a text without blanks around them; a backslash at the end continues a line.
struct RegistryLines {
  private let text: [UInt8]
  private var position: Int
  /// True if only a backslash behind a blank continues a line, as for the preprocessor of Inno
  /// Setup: paths end in others.
  private let needsBlank: Bool

  init(_ text: [UInt8], from start: Int, needsBlank: Bool = false) {
    self.text = text
    position = start
    self.needsBlank = needsBlank
  }

  func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

  /// Returns the next nonblank line.
  mutating func next() -> Range<Int>? {
    while position < text.count {
      let start = position
      var end = lineEnd()
      // A string may end with a backslash before its quote: only bytes are continued.
      while end > start, text[end - 1] == UInt8(ascii: "\\"), position < text.count,
        !needsBlank || end > start + 1 && text[end - 2].isBlank
      {
        end = lineEnd()
      }
      let line = text.trimmed(start..<end)
      if !line.isEmpty { return line }
    }
    return nil
  }

  /// Returns the end of the line at the position, and moves the position after it.
  private mutating func lineEnd() -> Int {
    let end = text[position...].firstIndex(where: \.isLineEnd) ?? text.count
    position = min(end + 1, text.count)
    if end + 1 < text.count, text[end] == 0x0D, text[end + 1] == 0x0A { position = end + 2 }
    return end
  }
}
