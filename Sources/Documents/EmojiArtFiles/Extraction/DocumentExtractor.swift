import Diagnostics
import EmojiArt
package import Files
import PropertyLists

/// Extracts documents and palettes from preferences, backups, and files with arbitrary names.
///
/// Reads one file after another. Property lists are read into memory as a whole, documents are not.
package struct DocumentExtractor: ~Copyable {
  /// The maximum size of a property list, in bytes.
  static let mostBytes = 64 << 20
  /// The number of bytes that are read to recognize a file.
  private static let head = 65_536

  private let folder: FilePath
  /// The transaction, or nil for a preview.
  private let transaction: FileTransaction?
  private var names: FreeNames
  private var examiner = Examiner()
  private let source = FileSource()

  /// Prepares to write into `folder`, which need not exist; writes nothing without a transaction.
  package init(
    into folder: FilePath, in transaction: FileTransaction?
  ) throws(FileFailure) {
    (self.folder, self.transaction) = (folder, transaction)
    // The remains of killed runs do not take names.
    try transaction?.tidy(folder)
    names = try FreeNames(folder)
  }

  /// Extracts everything from one file.
  ///
  /// A file of another type is not recognized if it was found in a folder. If the user named it and
  /// it cannot be read, that is an error.
  package mutating func extract(
    _ paths: PathList, _ index: Int
  ) throws(FileFailure) -> ExtractedSource {
    let input = Input(paths, index)
    if input.isFound, try !Self.isWorthOpening(paths.filePath(index)) { return input.nothing }
    try source.open(paths, index)
    defer {
      source.close()
      names.release()
    }
    let head = source.read(upTo: Self.head)
    try check(input)
    switch PreferencesSignature(head) {
    case .list(let isCertain):
      return input.isFound && !isCertain ? input.nothing : try extractList(input)
    case .object: return try extractDocument(input, head)
    case .other:
      guard !input.isFound else { return input.nothing }
      throw input.refusal
    }
  }

  /// False for documents with the right extension, which are already files, and for a FIFO.
  private static func isWorthOpening(_ path: FilePath) throws(FileFailure) -> Bool {
    let ending = Array(".emojiart".utf8)
    let isDocument = path.name.suffix(ending.count).elementsEqual(ending) { $0 | 0x20 == $1 | 0x20 }
    guard !isDocument else { return false }
    return try InodeKind.of(path.bytes).kind == .regular
  }

  private func check(_ input: Input) throws(FileFailure) {
    try source.checkReading(input.path)
  }

  private mutating func extractList(_ input: Input) throws(FileFailure) -> ExtractedSource {
    let bytes = source.read(upTo: Self.mostBytes + 1)
    try check(input)
    guard bytes.count <= Self.mostBytes else {
      throw FileFailure(
        input.path, "is larger than the \(Self.mostBytes >> 20) MB of a property list")
    }
    return try extract(bytes, input)
  }

  private mutating func extract(
    _ bytes: [UInt8], _ input: Input
  ) throws(FileFailure) -> ExtractedSource {
    let (list, findings) = PropertyList.read(bytes, writesXML: false)
    let errors = findings.filter { $0.severity == .error }
    let located = Locator.locate(
      errors, in: byteSource(of: list.text), unit: list.unit, excerpts: false
    ).map(\.words)
    guard let preferences = Preferences(list) else {
      if list.root?["IsEncrypted"]?.boolean == true {
        throw FileFailure(
          input.path,
          "is of an encrypted backup, whose files cannot be read; make one without encryption")
      }
      let isOfApp = PreferencesSignature.names(bytes)
      if input.isFound, !isOfApp { return input.nothing }
      guard list.root == nil, let first = located.first else { throw input.refusal }
      throw FileFailure(input.path, "cannot be read: \(first)")
    }
    var result = ExtractedSource(path: input.path)
    result.others = preferences.others
    result.missing = preferences.missing
    result.problems = located
    for item in preferences.items {
      let examination = examiner.examine(item)
      let name = try names.choose(
        SafeFileName.stem(item.name), ExtractedFile.endings[item.kind] ?? "",
        FileDigest(item.bytes))
      let path = folder.appending(Array(name.name.utf8))
      if !name.isThere { try transaction?.stage(path, item.bytes, expecting: .nothing) }
      result.files.append(
        ExtractedFile(
          path: path.description, state: name.isThere ? .unchanged : .created, kind: item.kind,
          source: input.path, key: item.key, name: item.name, size: item.bytes.count,
          examination: examination, notes: item.notes))
    }
    return result
  }

  /// Extracts a file that begins like JSON: a document, or an old-style property list in braces.
  private mutating func extractDocument(
    _ input: Input, _ head: [UInt8]
  ) throws(FileFailure) -> ExtractedSource {
    let examination = examiner.document { [source] in source.bytes(from: 0) }
    try check(input)
    let isDocument =
      examiner.isDocument || examiner.isBroken && PreferencesSignature.hasEmojis(head)
    guard isDocument else {
      if PreferencesSignature.names(head) { return try extractList(input) }
      guard !input.isFound else { return input.nothing }
      throw input.refusal
    }
    let digest = source.digest()
    try check(input)
    let name = try names.choose(SafeFileName.stem(input.stem), ".emojiart", digest)
    let path = folder.appending(Array(name.name.utf8))
    if !name.isThere { try copy(to: path, digest, input) }
    var result = ExtractedSource(path: input.path)
    result.files.append(
      ExtractedFile(
        path: path.description, state: name.isThere ? .unchanged : .created, kind: .document,
        source: input.path, key: nil, name: input.stem, size: digest.size,
        examination: examination, notes: []))
    return result
  }

  private func copy(
    to path: FilePath, _ digest: FileDigest, _ input: Input
  ) throws(FileFailure) {
    try transaction?.stage(path, expecting: .nothing) { output throws(FileFailure) in
      var builder = FileDigest.Builder()
      try forEachPiece(of: source.bytes(from: 0)) { piece throws(FileFailure) in
        builder.add(piece)
        try output.write(piece)
      }
      try check(input)
      guard builder.digest == digest else {
        throw FileFailure(input.path, "has changed while it was read")
      }
    }
  }

  /// An input file.
  private struct Input {
    /// The path for display.
    let path: String
    /// True if the file was found in a folder, not named by the user.
    let isFound: Bool
    /// The stem for the name of a document that is a whole file.
    let stem: String

    init(_ paths: PathList, _ index: Int) {
      let traits = paths.traits(index)
      let isInput = traits.contains(.standardInput)
      path = isInput ? "<stdin>" : paths.path(index)
      isFound = traits.contains(.ordinaryName)
      let name = isInput ? "" : paths.filePath(index).lastComponent
      let ending = [".emojiart", ".json"].first { name.lowercased().hasSuffix($0) } ?? ""
      stem = String(name.dropLast(ending.count))
    }

    var nothing: ExtractedSource {
      var result = ExtractedSource(path: path)
      result.isRecognized = false
      return result
    }

    var refusal: FileFailure {
      FileFailure(path, "does not contain documents or palettes of the course's apps")
    }
  }
}

extension Preferences.Item {
  fileprivate var notes: [String] {
    isUnnamed ? ["the app does not list it: its name is missing, as after it was deleted"] : []
  }
}
