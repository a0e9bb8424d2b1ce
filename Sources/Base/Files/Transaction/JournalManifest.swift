import Diagnostics

/// The record of a running transaction: a text file to which lines are appended.
///
/// Fields are separated by tabs; control characters and `%` in paths are written as `%` and two
/// hexadecimal digits. An incomplete last line does not count.
///
///     filetype-toolkit journal 1
///     token   TEMPORARY-NAMES         16 hexadecimal digits
///     time    SECONDS                 since 1970
///     title   TEXT
///     undoes  ENTRY                   this transaction undoes another one
///     run     ENTRY                   the first transaction of the run that includes this batch
///     limit   SIZE                    of old contents, if the run may keep more than others
///     folder  PATH                    is about to be created
///     create  NUMBER PATH             the new content is about to be written beside it
///     replace NUMBER PATH SIZE TIME   of the old content, TIME in nanoseconds since 1970
///     remove  NUMBER PATH SIZE TIME
///     drop    NUMBER                  this file is left unchanged after all
///     content NUMBER SIZE XXH64       of the new content
///     prepared                        all contents are written, and the renaming begins
///     committed SIZE                  all files are renamed; the total size of the old contents
///     returned NUMBER...              rolled back, except for these files
///     undone                          another transaction undid this one
///     undone  NUMBER                  the same for one file
///     ended                           the run is finished
struct JournalManifest: Sendable {
  /// The progress of a transaction.
  enum State: Sendable, Equatable {
    case staging, prepared, committed, undone
    /// Rolled back, except for files that another program has changed.
    case returned(except: [Int])
  }

  static let magic = "filetype-toolkit journal 1"

  var names: TemporaryName
  var time = 0
  var title = ""
  var undoes: Int?
  var run: Int?
  var limit = 0
  var folders: [FilePath] = []
  var files: [JournaledFile] = []
  var state = State.staging
  /// The size of all old contents, in bytes.
  var keptSize = 0
  /// True if it was the last batch of its run.
  var isEnded = false
}

extension JournalManifest {
  /// Reads a manifest; nil if it is invalid or has an unknown version.
  init?(_ bytes: [UInt8]) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    lines.removeLast()
    guard lines.count >= 2, lines[0].elementsEqual(Self.magic.utf8) else { return nil }
    let first = Fields(lines[1])
    guard first.key == "token", let names = TemporaryName(token: first.text(0)) else { return nil }
    self.init(names: names)
    for line in lines[2...] {
      guard add(Fields(line)) else { return nil }
    }
  }

  /// The fields of a line after its first one.
  private struct Fields {
    let key: String
    let values: [ArraySlice<UInt8>]

    init(_ line: ArraySlice<UInt8>) {
      let parts = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      key = parts.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
      values = Array(parts.dropFirst())
    }

    func text(_ index: Int) -> String {
      index < values.count ? String(decoding: values[index], as: UTF8.self) : ""
    }

    func number(_ index: Int) -> Int? { Int(text(index)) }

    /// Returns a path without links, or nil for any other text: a record names nothing else.
    func path(_ index: Int) -> FilePath? {
      guard let path = text(unescaped: index), path.isPlain else { return nil }
      return path
    }

    func text(unescaped index: Int) -> FilePath? {
      index < values.count ? FilePath(unescaped: values[index]) : nil
    }
  }

  /// Reads a line; returns false if it is invalid.
  private mutating func add(_ line: Fields) -> Bool {
    switch line.key {
    case "time": time = line.number(0) ?? 0
    case "title": title = line.text(unescaped: 0)?.description ?? ""
    case "undoes": undoes = line.number(0)
    case "run": run = line.number(0)
    case "limit": limit = line.number(0) ?? 0
    case "ended": isEnded = true
    case "folder":
      guard let path = line.path(0) else { return false }
      folders.append(path)
    case "prepared": state = .prepared
    case "committed":
      state = .committed
      keptSize = line.number(0) ?? 0
    case "returned": state = .returned(except: line.values.indices.compactMap { line.number($0) })
    case "undone" where line.values.isEmpty: state = .undone
    default: return addFile(line)
    }
    return true
  }

  private mutating func addFile(_ line: Fields) -> Bool {
    guard let number = line.number(0) else { return false }
    if let change = JournaledFile.Change(rawValue: line.key) {
      guard number == files.count, let path = line.path(1) else { return false }
      let old = line.number(2).map { JournaledFile.Old(size: $0, modified: line.number(3) ?? 0) }
      guard (old == nil) == (change == .create) else { return false }
      files.append(JournaledFile(number: number, change: change, path: path, old: old))
      return true
    }
    guard files.indices.contains(number) else { return false }
    switch line.key {
    case "drop": files[number].isDropped = true
    case "undone": files[number].isUndone = true
    case "content":
      guard let size = line.number(1), let hash = UInt64(line.text(2), radix: 16) else {
        return false
      }
      files[number].content = FileDigest(size: size, hash: hash)
    default: return false
    }
    return true
  }

  /// Returns a line on its own.
  static func line(_ fields: String...) -> [UInt8] {
    Array((fields.joined(separator: "\t") + "\n").utf8)
  }

  /// The lines at the beginning.
  var head: [UInt8] {
    var lines = Self.line(Self.magic) + Self.line("token", names.token)
    lines += Self.line("time", "\(time)")
    lines += Array("title\t".utf8) + FilePath(title).escaped + [UInt8(ascii: "\n")]
    if let undoes { lines += Self.line("undoes", "\(undoes)") }
    if let run { lines += Self.line("run", "\(run)") }
    if limit > 0 { lines += Self.line("limit", "\(limit)") }
    return lines
  }

  /// Returns the line for a folder that is about to be created.
  static func line(folder: FilePath) -> [UInt8] {
    Array("folder\t".utf8) + folder.escaped + [UInt8(ascii: "\n")]
  }

  /// Returns the line for a file that is about to be changed.
  static func line(_ file: JournaledFile) -> [UInt8] {
    let old = file.old.map { "\t\($0.size)\t\($0.modified)" } ?? ""
    return Array("\(file.change.rawValue)\t\(file.number)\t".utf8) + file.path.escaped
      + Array((old + "\n").utf8)
  }

  /// Returns the line for the new content of a file, if needed.
  static func line(resultOf file: JournaledFile) -> [UInt8] {
    if file.isDropped { return line("drop", "\(file.number)") }
    guard let content = file.content else { return [] }
    let hash = String(content.hash, radix: 16)
    return line("content", "\(file.number)", "\(content.size)", hash)
  }
}

extension FilePath {
  /// True for an absolute path without a zero byte and without empty parts, `.`, and `..`.
  fileprivate var isPlain: Bool {
    let parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.count > 1 && parts[0].isEmpty && !bytes.contains(0)
      && parts.dropFirst().allSatisfy { $0 != [] && $0 != [0x2E] && $0 != [0x2E, 0x2E] }
  }

  /// The bytes without control characters, for a line of a manifest.
  var escaped: [UInt8] {
    guard bytes.contains(where: Self.needsEscape) else { return bytes }
    return bytes.flatMap { byte -> [UInt8] in
      guard Self.needsEscape(byte) else { return [byte] }
      return Array(((byte < 16 ? "%0" : "%") + String(byte, radix: 16)).utf8)
    }
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "%")
  }

  /// Reverses `escaped`; nil if the text is invalid.
  init?(unescaped text: ArraySlice<UInt8>) {
    let decoded = PercentDecoding(text)
    guard decoded.isValid else { return nil }
    self.init(decoded.bytes)
  }
}
