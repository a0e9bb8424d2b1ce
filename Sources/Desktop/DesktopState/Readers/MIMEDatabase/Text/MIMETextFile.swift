/// A text file that update-mime-database writes in a `mime` folder (shared-mime-info section 2.1).
package enum MIMETextFile: String, Sendable, CaseIterable {
  case types
  case globs2
  /// The patterns without weights and flags, for old readers.
  case globs
  case aliases
  case subclasses
  case magic
  case treemagic
  case rootElements = "XMLnamespaces"
  case icons
  case genericIcons = "generic-icons"
}

extension MIMEFolder {
  /// Adds the content of a file of this folder; skips what cannot be understood.
  ///
  /// Add only one of `globs2` and `globs`: they have the same content. Unless `rules` is true, the
  /// magic rules, by far the largest part, are left empty.
  package mutating func add(_ file: MIMETextFile, _ bytes: [UInt8], rules: Bool = true) {
    reserveCapacity(for: file, bytes: bytes.count)
    switch file {
    case .types: DatabaseLines.forEach(of: bytes) { addType($0) }
    case .globs2: DatabaseLines.forEach(of: bytes) { addWeightedGlob($0) }
    case .globs: DatabaseLines.forEach(of: bytes) { addGlob($0) }
    case .aliases: DatabaseLines.forEach(of: bytes) { addAlias($0) }
    case .subclasses: DatabaseLines.forEach(of: bytes) { addParent($0) }
    case .rootElements: DatabaseLines.forEach(of: bytes) { addRootElement($0) }
    case .icons: DatabaseLines.forEach(of: bytes) { Self.addIcon($0, to: &icons) }
    case .genericIcons: DatabaseLines.forEach(of: bytes) { Self.addIcon($0, to: &genericIcons) }
    case .magic:
      MagicReader.forEachSection(of: bytes, title: "MIME-Magic", keepsRules: rules) {
        magic.append($0)
      }
    case .treemagic:
      MagicReader.forEachSection(of: bytes, title: "MIME-TreeMagic", keepsRules: false) {
        treeMagicTypes.append($0.type)
      }
    }
  }
}

// MARK: - Lines

extension MIMEFolder {
  /// Reserves the capacity for the usual number of lines in that many bytes.
  private mutating func reserveCapacity(for file: MIMETextFile, bytes: Int) {
    let lines = min(bytes / 30, 1 << 14)
    switch file {
    case .types: types.reserveCapacity(lines)
    case .globs2, .globs: globs.reserveCapacity(lines)
    case .aliases: aliases.reserveCapacity(lines)
    case .subclasses: parents.reserveCapacity(lines)
    default: break
    }
  }

  private mutating func addType(_ line: ArraySlice<UInt8>) {
    guard let type = Self.name(line) else { return }
    types.append(type)
  }

  /// Adds a line `50:text/x-c++src:*.C:cs`; later versions may have more fields.
  private mutating func addWeightedGlob(_ line: ArraySlice<UInt8>) {
    guard let (first, others) = Self.pair(line, ":"), let (name, rest) = Self.pair(others, ":"),
      let weight = Self.weight(first), let type = Self.name(name)
    else { return }
    let (field, flags) = Self.pair(rest, ":") ?? (rest, [])
    guard !field.isEmpty else { return }
    let pattern = String(decoding: field, as: UTF8.self)
    let glob = Glob(
      Glob.Kind(of: pattern), pattern, type: type, weight: weight,
      isCaseSensitive: Self.isCaseSensitive(flags))
    if !isRepeated(glob) { globs.append(glob) }
  }

  /// True if it repeats the last one without its flag, for readers without flags.
  private func isRepeated(_ glob: Glob) -> Bool {
    guard !glob.isCaseSensitive, var last = globs.last, last.isCaseSensitive else { return false }
    last.isCaseSensitive = false
    return last == glob
  }

  private static func isCaseSensitive(_ flags: ArraySlice<UInt8>) -> Bool {
    !flags.isEmpty
      && flags.split(separator: UInt8(ascii: ",")).contains { $0.elementsEqual("cs".utf8) }
  }

  /// Returns a decimal number from 0 to 100.
  private static func weight(_ digits: ArraySlice<UInt8>) -> Int? {
    guard (1...3).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    let weight = digits.reduce(0) { 10 * $0 + Int($1 - 0x30) }
    return weight <= 100 ? weight : nil
  }

  private mutating func addGlob(_ line: ArraySlice<UInt8>) {
    guard let (name, pattern) = Self.pair(line, ":"), !pattern.isEmpty, let type = Self.name(name)
    else { return }
    let text = String(decoding: pattern, as: UTF8.self)
    globs.append(Glob(Glob.Kind(of: text), text, type: type))
  }

  private mutating func addAlias(_ line: ArraySlice<UInt8>) {
    guard let (first, second) = Self.pair(line, " "), let alias = Self.name(first),
      let type = Self.name(second)
    else { return }
    if aliases[alias] == nil { aliases[alias] = type }
  }

  private mutating func addParent(_ line: ArraySlice<UInt8>) {
    guard let (first, second) = Self.pair(line, " "), let type = Self.name(first),
      let parent = Self.name(second)
    else { return }
    parents[type, default: []].append(parent)
  }

  private mutating func addRootElement(_ line: ArraySlice<UInt8>) {
    let fields = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard fields.count == 3, let type = Self.name(fields[2]) else { return }
    rootElements.append(
      RootElement(
        namespace: String(decoding: fields[0], as: UTF8.self),
        localName: String(decoding: fields[1], as: UTF8.self), type: type))
  }

  private static func addIcon(_ line: ArraySlice<UInt8>, to icons: inout [String: String]) {
    guard let (name, icon) = Self.pair(line, ":"), !icon.isEmpty, let type = Self.name(name)
    else { return }
    if icons[type] == nil { icons[type] = String(decoding: icon, as: UTF8.self) }
  }

  /// Returns the parts before and after the first separator.
  private static func pair(
    _ line: ArraySlice<UInt8>, _ separator: Unicode.Scalar
  ) -> (ArraySlice<UInt8>, ArraySlice<UInt8>)? {
    guard let place = line.firstIndex(of: UInt8(ascii: separator)) else { return nil }
    return (line[..<place], line[(place + 1)...])
  }

  private static func name(_ bytes: ArraySlice<UInt8>) -> String? {
    TypeName.isSound(bytes) ? String(decoding: bytes, as: UTF8.self) : nil
  }
}
