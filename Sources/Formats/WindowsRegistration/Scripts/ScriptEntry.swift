import Diagnostics

/// A line of the section `[Registry]`: parameters separated by semicolons.
struct ScriptEntry {
  private var parameters: [String: PlacedText] = [:]

  /// Returns nil for a line without a root and a key.
  init?(_ bytes: [UInt8], _ line: Range<Int>) {
    var position = line.lowerBound
    while position < line.upperBound {
      guard let colon = bytes[position..<line.upperBound].firstIndex(of: UInt8(ascii: ":")) else {
        break
      }
      let name = String(decoding: bytes[position..<colon], as: UTF8.self)
        .lowercased().filter { $0.isLetter }
      let (value, end) = Self.value(bytes, (colon + 1)..<line.upperBound)
      parameters[name] = value
      position = end
    }
    guard parameters["root"] != nil, parameters["subkey"] != nil else { return nil }
  }

  /// Returns the value of a parameter and the start of the next one; quotes in quotes are doubled.
  private static func value(_ bytes: [UInt8], _ rest: Range<Int>) -> (PlacedText, end: Int) {
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
    let more = bytes[index..<rest.upperBound].dropFirst().first { !$0.isBlank }
    if isQuoted, let more, more != UInt8(ascii: ";") {
      // The quote is not doubled by mistake, and the rest belongs to the value, too.
      text += bytes[index..<rest.upperBound].prefix { $0 != UInt8(ascii: ";") }
    }
    while !isQuoted, text.last == 0x20 || text.last == 0x09 { text.removeLast() }
    let place = start..<max(start, isQuoted ? index : start + text.count)
    let next = bytes[index..<rest.upperBound].firstIndex(of: UInt8(ascii: ";")) ?? rest.upperBound
    return (
      PlacedText(String(decoding: text, as: UTF8.self), at: place), min(next + 1, rest.upperBound)
    )
  }

  /// Adds the equivalent lines of a registry file.
  func put(into made: inout MadeText, _ names: ScriptNames) {
    guard let root = parameters["root"], let subkey = parameters["subkey"] else { return }
    var name = names.expand(root.text).uppercased()
    for end in ["32", "64"] where name.hasSuffix(end) { name.removeLast(2) }
    guard let hive = Self.roots[name] else { return }
    let below = names.expand(subkey.text)
    let path = below.isEmpty ? hive : hive + "\\" + below
    let flags = Set(
      (parameters["flags"]?.text ?? "").lowercased().split(separator: " ").map(String.init))
    putKey(path, subkey, isRemoved: false, &made)
    if let data = value(names) {
      let name = parameters["valuename"] ?? PlacedText("", at: subkey.range)
      let text = names.expand(name.text)
      made.put(from: name.range) { $0.put(text.isEmpty ? "@" : "\"\(Self.escaped(text))\"") }
      made.put("=")
      made.put(from: data.range) { $0.put("\"\(Self.escaped(data.text))\"") }
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

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }

  private static let roots = [
    "HKCR": "HKEY_CLASSES_ROOT", "HKCU": "HKEY_CURRENT_USER", "HKLM": "HKEY_LOCAL_MACHINE",
    "HKU": "HKEY_USERS", "HKCC": "HKEY_CURRENT_CONFIG", "HKA": "HKEY_CURRENT_USER",
  ]
}
