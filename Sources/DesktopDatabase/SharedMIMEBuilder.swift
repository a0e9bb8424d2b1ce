import UniformTypes

/// Collects what the files of `mime` folders say of each type.
struct SharedMIMEBuilder {
  /// The files of a folder, in the order in which they are read.
  enum Part: String, CaseIterable {
    case types
    case globs2
    /// Without weights and flags; read only where there is no `globs2`.
    case globs
    case aliases
    case subclasses
    case magic
    case treemagic
    case namespaces = "XMLnamespaces"

    /// True of the files without which a folder is no database.
    var namesTypes: Bool { [.types, .globs2, .globs].contains(self) }
  }

  var notes: [DatabaseNote] = []
  private var records: [MediaTypeRecord] = []
  private var indices: [String: Int] = [:]
  private var folderOfGlobs: String?

  init() {
    records.reserveCapacity(1024)
    indices.reserveCapacity(1024)
  }

  /// True if the patterns of that folder were read with their weights.
  func hasGlobs(of folder: String) -> Bool { folderOfGlobs == folder }

  func database(origin: String) -> MediaTypeDatabase {
    MediaTypeDatabase(origin: origin, records)
  }

  mutating func add(_ part: Part, _ file: DatabaseFile, folder: String) {
    var file = file
    switch part {
    case .types: file.forEachLine { addType($0) }
    case .globs2:
      file.forEachLine { addWeightedGlob($0) }
      folderOfGlobs = folder
    case .globs: file.forEachLine { addGlob($0) }
    case .aliases: file.forEachLine { addAlias($0) }
    case .subclasses: file.forEachLine { addParent($0) }
    case .namespaces: file.forEachLine { addRoot($0) }
    case .magic: addMagic(&file, title: "MIME-Magic")
    case .treemagic: addMagic(&file, title: "MIME-TreeMagic")
    }
    notes += file.notes
  }

  /// The place of a type's record, a new one for a name that is new; nil for what is no name.
  private mutating func index(of name: ArraySlice<UInt8>) -> Int? {
    guard Self.isName(name) else { return nil }
    let name = String(decoding: name, as: UTF8.self)
    if let index = indices[name] { return index }
    records.append(MediaTypeRecord(name: name))
    indices[name] = records.count - 1
    return records.count - 1
  }

  /// One slash with something on both sides, and nothing that could not be printed.
  private static func isName(_ name: ArraySlice<UInt8>) -> Bool {
    guard let slash = name.firstIndex(of: UInt8(ascii: "/")) else { return false }
    return slash > name.startIndex && slash + 1 < name.endIndex
      && !name[(slash + 1)...].contains(UInt8(ascii: "/"))
      && name.allSatisfy { $0 > 0x20 && $0 != 0x7F }
  }

  private mutating func addType(_ line: ArraySlice<UInt8>) -> Bool { index(of: line) != nil }

  /// `50:text/x-c++src:*.C:cs`, of which later versions may have more fields.
  private mutating func addWeightedGlob(_ line: ArraySlice<UInt8>) -> Bool {
    let fields = line.split(
      separator: UInt8(ascii: ":"), maxSplits: 3, omittingEmptySubsequences: false)
    guard fields.count >= 3, let weight = Int(String(decoding: fields[0], as: UTF8.self)),
      (0...100).contains(weight), !fields[2].isEmpty, let index = index(of: fields[1])
    else { return false }
    let flags = fields.count > 3 ? fields[3].split(separator: UInt8(ascii: ",")) : []
    let glob = MediaTypeGlob(
      pattern: String(decoding: fields[2], as: UTF8.self), weight: weight,
      isCaseSensitive: flags.contains { $0.elementsEqual("cs".utf8) })
    var known = glob
    known.isCaseSensitive = true
    // Old readers know no flags, so such a pattern is written a second time without.
    if glob.pattern != Self.noGlobs, !records[index].globs.contains(known) {
      records[index].globs.append(glob)
    }
    return true
  }

  /// What glob-deleteall leaves in the place of patterns.
  private static let noGlobs = "__NOGLOBS__"

  private mutating func addGlob(_ line: ArraySlice<UInt8>) -> Bool {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon + 1 < line.endIndex,
      let index = index(of: line[..<colon])
    else { return false }
    let pattern = String(decoding: line[(colon + 1)...], as: UTF8.self)
    if pattern != Self.noGlobs { records[index].globs.append(MediaTypeGlob(pattern: pattern)) }
    return true
  }

  private mutating func addAlias(_ line: ArraySlice<UInt8>) -> Bool {
    guard let (alias, type) = Self.pair(line), Self.isName(alias), let index = index(of: type)
    else { return false }
    records[index].aliases.append(String(decoding: alias, as: UTF8.self))
    return true
  }

  private mutating func addParent(_ line: ArraySlice<UInt8>) -> Bool {
    guard let (type, parent) = Self.pair(line), Self.isName(parent), let index = index(of: type)
    else { return false }
    records[index].parents.append(String(decoding: parent, as: UTF8.self))
    return true
  }

  private mutating func addRoot(_ line: ArraySlice<UInt8>) -> Bool {
    let fields = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard fields.count == 3, let index = index(of: fields[2]) else { return false }
    records[index].rootXML.append(
      MediaTypeRecord.RootXML(
        namespace: String(decoding: fields[0], as: UTF8.self),
        localName: String(decoding: fields[1], as: UTF8.self)))
    return true
  }

  private static func pair(
    _ line: ArraySlice<UInt8>
  ) -> (ArraySlice<UInt8>, ArraySlice<UInt8>)? {
    guard let blank = line.firstIndex(of: UInt8(ascii: " ")) else { return nil }
    return (line[..<blank], line[(blank + 1)...])
  }

  /// Marks the types that have magic; which one it is does not matter here.
  private mutating func addMagic(_ file: inout DatabaseFile, title: String) {
    var scan = MagicScan(file.bytes)
    guard scan.skipTitle(title) else {
      file.note("does not begin with '\(title)'")
      return
    }
    var isSound = true
    while let name = scan.nextType() {
      if let index = index(of: name) { records[index].hasMagic = true } else { isSound = false }
    }
    if !isSound || scan.hasSkipped { file.note("has sections that cannot be understood") }
  }
}
