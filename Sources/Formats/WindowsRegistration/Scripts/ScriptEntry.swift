import Diagnostics

/// A line of a section as `[Registry]`: parameters separated by semicolons.
struct ScriptEntry {
  private var parameters: [String: PlacedText] = [:]
  /// True for a line that is not of this form.
  private(set) var isRefused = false
  private let isMade: Bool

  init(_ bytes: [UInt8], _ line: Range<Int>) {
    var position = line.lowerBound
    while position < line.upperBound {
      guard let colon = bytes[position..<line.upperBound].firstIndex(of: UInt8(ascii: ":")) else {
        isRefused = isRefused || bytes[position..<line.upperBound].contains { !Self.isGap($0) }
        break
      }
      let words = bytes[position..<colon].split(whereSeparator: Self.isGap)
      let name = String(decoding: words.first ?? [], as: UTF8.self).lowercased()
      let (value, end, isSound) = Self.value(bytes, (colon + 1)..<line.upperBound)
      isRefused =
        isRefused || !isSound || words.count != 1 || !name.allSatisfy(\.isLetter)
        || parameters[name] != nil
      parameters[name] = value
      position = end
    }
    // Values of the preprocessor and of continued lines are read elsewhere.
    let written = String(decoding: bytes[line], as: UTF8.self)
    isMade = written.contains("{#") || written.contains(where: \.isNewline)
  }

  /// True for a line that Inno Setup refuses in the section `[Registry]` for its words.
  var isUnknown: Bool {
    parameters["root"] == nil || parameters["subkey"] == nil
      || !Self.names.isSuperset(of: parameters.keys) || !isMade && !hasKnownWords
  }

  /// True for a blank, a line end, and the backslash before one.
  private static func isGap(_ byte: UInt8) -> Bool {
    byte.isBlank || byte.isLineEnd || byte == UInt8(ascii: "\\")
  }

  private static let names: Set = [
    "root", "subkey", "valuetype", "valuename", "valuedata", "permissions", "flags", "components",
    "tasks", "languages", "check", "beforeinstall", "afterinstall", "minversion",
    "onlybelowversion",
  ]
  private static let types: Set = [
    "none", "string", "expandsz", "multisz", "dword", "qword", "binary",
  ]
  private static let flags: Set<Substring> = [
    "createvalueifdoesntexist", "deletekey", "deletevalue", "dontcreatekey", "noerror",
    "preservestringtype", "uninsclearvalue", "uninsdeletekey", "uninsdeletekeyifempty",
    "uninsdeletevalue",
  ]

  private var hasKnownWords: Bool {
    let word = { (name: String) in parameters[name]?.text.lowercased() ?? "" }
    let type = word("valuetype")
    return hive(word("root")) != nil && (type.isEmpty || Self.types.contains(type))
      && Self.flags.isSuperset(of: word("flags").split(separator: " "))
  }

  /// Returns the root of the registry that a word stands for.
  private func hive(_ word: String) -> String? {
    var name = word.uppercased()
    for end in ["32", "64"] where name.hasSuffix(end) { name.removeLast(2) }
    return Self.roots[name]
  }

  /// Returns the value of a parameter, the start of the next one, and whether its quotes pair;
  /// quotes in quotes are doubled.
  private static func value(
    _ bytes: [UInt8], _ rest: Range<Int>
  ) -> (PlacedText, end: Int, isSound: Bool) {
    var start = rest.lowerBound
    while start < rest.upperBound, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
    let quote = UInt8(ascii: "\"")
    let isQuoted = start < rest.upperBound && bytes[start] == quote
    if isQuoted { start += 1 }
    var text: [UInt8] = []
    var index = start
    while index < rest.upperBound {
      let byte = bytes[index]
      if isQuoted, byte == quote {
        guard index + 1 < rest.upperBound, bytes[index + 1] == quote else { break }
        index += 1
      } else if !isQuoted, byte == UInt8(ascii: ";") {
        break
      }
      text.append(byte)
      index += 1
    }
    let more = bytes[index..<rest.upperBound].dropFirst().first { !isGap($0) }
    var isSound = isQuoted ? index < rest.upperBound : !text.contains(quote)
    if isQuoted, let more, more != UInt8(ascii: ";") {
      isSound = false
      // The quote is not doubled by mistake, and the rest belongs to the value, too.
      text += bytes[index..<rest.upperBound].prefix { $0 != UInt8(ascii: ";") }
    }
    while !isQuoted, text.last == 0x20 || text.last == 0x09 { text.removeLast() }
    let place = start..<max(start, isQuoted ? index : start + text.count)
    let next = bytes[index..<rest.upperBound].firstIndex(of: UInt8(ascii: ";")) ?? rest.upperBound
    return (
      PlacedText(String(decoding: text, as: UTF8.self), at: place), min(next + 1, rest.upperBound),
      isSound
    )
  }

  /// Adds the equivalent lines of a registry file.
  func put(into made: inout MadeText, _ names: ScriptNames) {
    guard let root = parameters["root"], let subkey = parameters["subkey"] else { return }
    guard let hive = hive(names.expand(root.text)) else { return }
    let below = names.expand(subkey.text)
    let path = below.isEmpty ? hive : hive + "\\" + below
    let flags = Set(
      (parameters["flags"]?.text ?? "").lowercased().split(separator: " ").map(String.init))
    putKey(path, subkey, isRemoved: false, &made)
    if let data = value(names) {
      let name = parameters["valuename"] ?? PlacedText("", at: subkey.range)
      let text = names.expand(name.text)
      made.put(from: name.range) { $0.put(text.isEmpty ? "@" : text.quoted(in: "\"")) }
      made.put("=")
      made.put(from: data.range) { $0.put(data.text.quoted(in: "\"")) }
      made.put("\n")
    }
    guard !flags.isDisjoint(with: ["deletekey", "uninsdeletekey"]) else { return }
    putKey(path, subkey, isRemoved: true, &made)
  }

  /// Returns the text that is written, with its place; nil without a text.
  private func value(_ names: ScriptNames) -> PlacedText? {
    let type = parameters["valuetype"]?.text.lowercased() ?? "none"
    guard ["string", "expandsz"].contains(type) else { return nil }
    let data = parameters["valuedata"]
    let place = data?.range ?? parameters["valuetype"]?.range ?? 0..<0
    return PlacedText(names.expand(data?.text ?? ""), at: place)
  }

  private func putKey(
    _ path: String, _ subkey: PlacedText, isRemoved: Bool, _ made: inout MadeText
  ) {
    made.put("\n")
    made.put(from: subkey.range) { $0.put("[" + (isRemoved ? "-" : "") + path + "]") }
    made.put("\n")
  }

  private static let roots = [
    "HKCR": "HKEY_CLASSES_ROOT", "HKCU": "HKEY_CURRENT_USER", "HKLM": "HKEY_LOCAL_MACHINE",
    "HKU": "HKEY_USERS", "HKCC": "HKEY_CURRENT_CONFIG", "HKA": "HKEY_CURRENT_USER",
  ]
}
