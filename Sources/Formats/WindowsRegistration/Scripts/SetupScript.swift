import Diagnostics

extension RegistryFile {
  /// Reads a script of NSIS, `.nsi` or `.nsh`; the compiler refuses its strangers.
  package init(setupScript bytes: [UInt8]) {
    let (encoding, mark) = TextEncoding.detect(bytes)
    let text = Transcoder.text(of: bytes, encoding, mark: mark)
    var reader = SetupReader(text, from: encoding == .utf8 ? mark : 0)
    reader.read()
    let unit = OffsetUnit(encoding, mark: mark)
    self.init(reader.keys, in: text, unit, strangers: reader.refused) {
      $0.replacing("\"", with: "$\\\"")
    }
  }
}

/// The reader of the instructions (NSIS Users Manual, 4.1 and 4.9.4).
private struct SetupReader {
  private let text: [UInt8]
  private var position: Int
  private var values: [String: String] = [:]
  private(set) var keys: [RegistryFile.Key] = []
  private(set) var refused: [RefusedLine] = []
  /// Counts the other instructions, which may decide whether later ones run.
  private var group = 0

  private static let mostKeys = 20_000

  /// The instructions by their names in lower case, with the parameters behind the switches.
  private static let instructions: [String: (name: String, parameters: String)] = {
    let all = [
      "WriteRegStr": "ROOT KEY NAME VALUE", "WriteRegExpandStr": "ROOT KEY NAME VALUE",
      "WriteRegDWORD": "ROOT KEY NAME VALUE", "WriteRegBin": "ROOT KEY NAME VALUE",
      "WriteRegMultiStr": "ROOT KEY NAME VALUE", "WriteRegNone": "ROOT KEY NAME [VALUE]",
      "DeleteRegKey": "ROOT KEY", "DeleteRegValue": "ROOT KEY NAME",
      "InstallDirRegKey": "ROOT KEY NAME",
    ]
    return Dictionary(uniqueKeysWithValues: all.map { ($0.key.lowercased(), ($0.key, $0.value)) })
  }()

  private static let roots = [
    "HKCR": "HKEY_CLASSES_ROOT", "HKCU": "HKEY_CURRENT_USER", "HKLM": "HKEY_LOCAL_MACHINE",
    "HKU": "HKEY_USERS", "HKCC": "HKEY_CURRENT_CONFIG", "SHCTX": "HKEY_CURRENT_USER",
    "SHELL_CONTEXT": "HKEY_CURRENT_USER", "HKPD": "HKEY_PERFORMANCE_DATA", "HKDD": "HKEY_DYN_DATA",
  ]

  private static let names = instructions.values.map(\.name).sorted()

  /// Returns the name of a root without the bits of its view.
  private static func short(_ name: String) -> String {
    let name = name.uppercased()
    return name.hasSuffix("32") || name.hasSuffix("64") ? String(name.dropLast(2)) : name
  }

  private static func isRoot(_ name: String) -> Bool {
    roots[short(name)] != nil || roots.values.contains(short(name))
  }

  init(_ text: [UInt8], from start: Int) { (self.text, position) = (text, start) }

  mutating func read() {
    while position < text.count {
      let start = position
      let (words, isSound) = nextLine()
      guard let first = words.first else { continue }
      let name = first.text.lowercased()
      let line = start..<max(start, min(position, text.count))
      if name == "!define", let name = words.dropFirst().first(where: { !$0.text.hasPrefix("/") }) {
        // Values of values may grow without bound.
        let value = words.count == 3 ? expand(words[2].text) : nil
        values[name.text] = value.flatMap { $0.utf8.count > 1_000 ? nil : $0 }
      } else if let (name, parameters) = Self.instructions[name] {
        let rest = words.dropFirst().drop { $0.text.hasPrefix("/") }
        if isSound, let root = rest.first, !Self.isRoot(root.text), !root.text.contains("$") {
          let meant = NameDistance.nearest(to: root.text, among: Self.roots.keys.sorted())
          refused.append(RefusedLine(unknown: "root", root, meant: meant))
          continue
        }
        guard isSound, run(name, Array(rest), words.dropFirst().first?.text, parameters) else {
          let place = text.trimmed(line)
          let advice = isSound ? "'\(name)' needs \(parameters)" : "the quotes do not pair"
          refused.append(RefusedLine(advice, place))
          continue
        }
        continue
      }
      group += 1
      let isMacro = name.contains { "!${:".contains($0) }
      let near = NameDistance.nearest(to: first.text, among: Self.names)
      if Self.isRoot(first.text), words.count > 2 {
        let advice = "the instruction is missing; write 'WriteRegStr' before '\(first.text)'"
        refused.append(RefusedLine(advice, first.range))
      } else if !isMacro, words.count > 2,
        near != nil || words.count > 3 && Self.isRoot(words[1].text)
      {
        refused.append(
          RefusedLine(unknown: "instruction", first, meant: near ?? "WriteRegStr"))
      } else if first.text == "<<<<<<<" || first.text == ">>>>>>>" {
        refused.append(RefusedLine("keep one side of the merge, without this line", first.range))
      }
    }
  }

  /// Adds what an instruction does; false if the compiler refuses it.
  private mutating func run(
    _ name: String, _ words: [PlacedText], _ option: String?, _ parameters: String
  ) -> Bool {
    let names = parameters.split(separator: " ")
    let least = names.count { $0.first != "[" }
    guard (least...names.count).contains(words.count), let root = words.first else { return false }
    let isKnown = Self.isRoot(root.text)
    let short = Self.short(root.text)
    let isRead = name == "InstallDirRegKey"
    guard isKnown, !isRead, keys.count < Self.mostKeys else { return true }
    let path = PlacedText(expand(words[1].text), at: words[1].range)
    let parts =
      [PlacedText(Self.roots[short] ?? short, at: root.range)]
      + RegistryFile.parts(of: words[1], meaning: path.text)
    let isOfKey = name == "DeleteRegKey"
    guard !isOfKey || option?.hasPrefix("/") != true else { return true }
    var values: [RegistryFile.Value] = []
    if words.count > 2 {
      let value = words.count > 3 ? PlacedText(expand(words[3].text), at: words[3].range) : nil
      let content: RegistryFile.Value.Content =
        switch name {
        case "WriteRegStr", "WriteRegExpandStr": value.map { .string($0) } ?? .nothing
        case "WriteRegDWORD": .number
        case "DeleteRegValue": .removed
        case "WriteRegNone": .nothing
        default: .bytes
        }
      let name = PlacedText(expand(words[2].text), at: words[2].range)
      values.append(
        RegistryFile.Value(name: name, content: content, line: words[2].range, group: group))
    }
    keys.append(RegistryFile.Key(path: path, parts: parts, isRemoved: isOfKey, values: values))
    return true
  }

  /// Returns a text with its names replaced by their values: `${NAME}`.
  private func expand(_ text: String) -> String {
    guard text.contains("${") else { return text }
    var (result, rest) = ("", text[...])
    while let open = rest.firstRange(of: "${"),
      let close = rest[open.upperBound...].firstIndex(of: "}")
    {
      let name = String(rest[open.upperBound..<close])
      result += rest[..<open.lowerBound] + (values[name] ?? "${\(name)}")
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  /// Returns the words of the next line, which a backslash at its end continues, and whether its
  /// quotes pair.
  private mutating func nextLine() -> ([PlacedText], isSound: Bool) {
    var words: [PlacedText] = []
    while position < text.count {
      let byte = text[position]
      if byte.isLineEnd {
        position += 1
        return (words, true)
      } else if byte == UInt8(ascii: ";") || byte == UInt8(ascii: "#") {
        position = text[position...].firstIndex(where: \.isLineEnd) ?? text.count
      } else if text[position...].starts(with: "/*".utf8) {
        let end = text[(position + 2)...].firstPlace(of: "*/".utf8)?.upperBound
        position = end ?? text.count
      } else if byte == UInt8(ascii: "\\"), let end = endOfContinuedLine(position) {
        position = end
      } else if byte.isBlank {
        position += 1
      } else if let word = nextWord() {
        words.append(word)
      } else {
        position = text[position...].firstIndex(where: \.isLineEnd) ?? text.count
        return (words, false)
      }
    }
    return (words, true)
  }

  /// Returns the place after the line end that follows a backslash.
  private func endOfContinuedLine(_ place: Int) -> Int? {
    guard place + 1 < text.count, text[place + 1].isLineEnd else { return nil }
    return text[(place + 1)...].starts(with: "\r\n".utf8) ? place + 3 : place + 2
  }

  /// Returns the next word, with or without quotes; nil if its quote is not closed.
  private mutating func nextWord() -> PlacedText? {
    let quote = "\"'`".utf8.contains(text[position]) ? text[position] : nil
    if quote != nil { position += 1 }
    let start = position
    var bytes: [UInt8] = []
    while position < text.count {
      let byte = text[position]
      if text[position...].starts(with: "$\\".utf8), position + 2 < text.count {
        let next = text[position + 2]
        // Other escapes are for control characters.
        bytes.append("\"'`".utf8.contains(next) ? next : UInt8(ascii: " "))
        position += 3
      } else if byte == quote {
        position += 1
        return PlacedText(String(decoding: bytes, as: UTF8.self), at: start..<(position - 1))
      } else if byte == UInt8(ascii: "\\"), let end = endOfContinuedLine(position) {
        guard quote != nil else { break }
        position = end
      } else if byte.isLineEnd || quote == nil && byte.isBlank {
        break
      } else {
        bytes.append(byte)
        position += 1
      }
    }
    return quote == nil
      ? PlacedText(String(decoding: bytes, as: UTF8.self), at: start..<position) : nil
  }
}
