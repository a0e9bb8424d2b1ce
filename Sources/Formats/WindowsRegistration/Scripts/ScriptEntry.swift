import Diagnostics

/// A line of a section as `[Registry]`: parameters separated by semicolons.
struct ScriptEntry {
  private var parameters: [String: PlacedText] = [:]
  private var written: [PlacedText] = []
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
      if let word = words.first {
        written.append(PlacedText(name, at: word.startIndex..<word.endIndex))
      }
      position = end
    }
    // Values of the preprocessor and of continued lines are read elsewhere.
    let written = String(decoding: bytes[line], as: UTF8.self)
    isMade = written.contains("{#") || written.contains(where: \.isNewline)
  }

  /// The first word for which Inno Setup refuses the line in the section `[Registry]`.
  var unknownWord: RefusedLine? {
    let flags = (isMade ? nil : parameters["flags"]).map(Self.words) ?? []
    let root = parameters["root"].flatMap { hive($0.text) == nil && !isMade ? $0 : nil }
    let type =
      isMade || parameters["valuetype"]?.text.isEmpty == true ? nil : parameters["valuetype"]
    for (noun, words, known) in [
      ("parameter", written, Self.names),
      ("root", [root].compactMap(\.self), Self.roots.keys.sorted()),
      ("type", [type].compactMap(\.self), Self.types), ("flag", flags, Self.flags),
    ] {
      let isKnown = { (word: String) in
        known.contains { $0.lowercased() == word.lowercased() } || hive(word) != nil
      }
      guard let word = words.first(where: { !isKnown($0.text) }) else { continue }
      let meant = NameDistance.nearest(to: word.text, among: known)
      return RefusedLine(unknown: noun, word, meant: meant)
    }
    return nil
  }

  /// Returns the words of a value.
  private static func words(of value: PlacedText) -> [PlacedText] {
    value.text.utf8.split(separator: 0x20).map { word in
      let start =
        value.range.lowerBound
        + value.text.utf8.distance(from: value.text.startIndex, to: word.startIndex)
      return PlacedText(String(Substring(word)), at: start..<start + word.count)
    }
  }

  /// The lack for which Inno Setup refuses the line in the section `[Registry]`.
  var missingName: String? { ["Root", "Subkey"].first { parameters[$0.lowercased()] == nil } }

  /// True for a blank, a line end, and the backslash before one.
  private static func isGap(_ byte: UInt8) -> Bool {
    byte.isBlank || byte.isLineEnd || byte == UInt8(ascii: "\\")
  }

  private static let names = [
    "Root", "Subkey", "ValueType", "ValueName", "ValueData", "Permissions", "Flags", "Components",
    "Tasks", "Languages", "Check", "BeforeInstall", "AfterInstall", "MinVersion",
    "OnlyBelowVersion",
  ]
  private static let conditions: Set = [
    "components", "tasks", "languages", "check", "minversion", "onlybelowversion",
  ]
  private static let types = [
    "none", "string", "expandsz", "multisz", "dword", "qword", "binary",
  ]
  private static let flags = [
    "createvalueifdoesntexist", "deletekey", "deletevalue", "dontcreatekey", "noerror",
    "preservestringtype", "uninsclearvalue", "uninsdeletekey", "uninsdeletekeyifempty",
    "uninsdeletevalue",
  ]

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

  /// Returns the keys that the line sets or removes.
  func keys(_ names: ScriptNames) -> [RegistryFile.Key] {
    guard let root = parameters["root"], let subkey = parameters["subkey"],
      let hive = hive(names.expand(root.text))
    else { return [] }
    let flags = (parameters["flags"]?.text ?? "").lowercased().split(separator: " ")
    let path = PlacedText(names.expand(subkey.text), at: subkey.range)
    let parts =
      [PlacedText(hive, at: root.range)] + RegistryFile.parts(of: subkey, meaning: path.text)
    let name = parameters["valuename"] ?? PlacedText("", at: subkey.range)
    let values = content(names).map { content in
      [
        RegistryFile.Value(
          name: PlacedText(names.expand(name.text), at: name.range), content: content,
          line: subkey.range, group: Self.conditions.isDisjoint(with: parameters.keys) ? 0 : nil)
      ]
    }
    let isRemoved = flags.contains("deletekey") || flags.contains("uninsdeletekey")
    return [RegistryFile.Key(path: path, parts: parts, values: values ?? [])]
      + (isRemoved ? [RegistryFile.Key(path: path, parts: parts, isRemoved: true)] : [])
  }

  /// Returns the content of the value; nil for a line without one.
  private func content(_ names: ScriptNames) -> RegistryFile.Value.Content? {
    let data = parameters["valuedata"]
    switch parameters["valuetype"]?.text.lowercased() ?? "none" {
    case "string", "expandsz":
      let place = data?.range ?? parameters["valuetype"]?.range ?? 0..<0
      return .string(PlacedText(names.expand(data?.text ?? ""), at: place))
    case "dword", "qword": return .number
    case "binary", "multisz": return .bytes
    default: return parameters["valuename"] == nil ? nil : .nothing
    }
  }

  private static let roots = [
    "HKCR": "HKEY_CLASSES_ROOT", "HKCU": "HKEY_CURRENT_USER", "HKLM": "HKEY_LOCAL_MACHINE",
    "HKU": "HKEY_USERS", "HKCC": "HKEY_CURRENT_CONFIG", "HKA": "HKEY_CURRENT_USER",
  ]
}
