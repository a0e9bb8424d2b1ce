import Diagnostics
import EmojiArt
package import Files
import PropertyLists

/// Takes documents and palettes out of preferences, backups, and files without a name of their own.
///
/// Looks at one file after another. A property list is held whole, a document never is.
package struct DocumentExtractor: ~Copyable {
  /// Bytes of a property list.
  static let mostBytes = 64 << 20
  /// Bytes of a file from which it is recognized.
  private static let head = 65_536

  private let folder: FilePath
  /// Nil for a preview.
  private let transaction: FileTransaction?
  private var names: FreeNames
  private var examiner = Examiner()
  private let source = FileSource()

  /// Writes into `folder`, which need not be there yet; nothing is written without a transaction.
  package init(
    into folder: FilePath, in transaction: FileTransaction?
  ) throws(FileFailure) {
    self.folder = folder
    self.transaction = transaction
    names = try Self.names(in: folder, transaction)
  }

  /// The names that are free once what killed runs have left is gone.
  private static func names(
    in folder: FilePath, _ transaction: FileTransaction?
  ) throws(FileFailure) -> FreeNames {
    try transaction?.tidy(folder)
    return try FreeNames(folder)
  }

  /// Takes everything out of one file.
  ///
  /// One that was found in a folder and is of another kind is not recognized; one that was named
  /// and cannot be read is an error.
  package mutating func extract(
    _ paths: PathList, _ index: Int
  ) throws(FileFailure) -> ExtractedSource {
    let traits = paths.traits(index)
    let input = Input(paths, index)
    if input.isFound, try !Self.isWorthOpening(paths.filePath(index)) { return input.nothing }
    if traits.contains(.standardInput) {
      try source.openStandardInput()
    } else {
      try source.open(paths, index)
    }
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

  /// Documents with their ending are where they belong; a FIFO in a folder is left alone.
  private static func isWorthOpening(_ path: FilePath) throws(FileFailure) -> Bool {
    let ending = Array(".emojiart".utf8)
    let isDocument = path.name.suffix(ending.count).elementsEqual(ending) { $0 | 0x20 == $1 | 0x20 }
    guard !isDocument else { return false }
    return try InodeKind.of(path.bytes).kind == .regular
  }

  private func check(_ input: Input) throws(FileFailure) {
    if let failure = source.failure { throw FileFailure(input.path, failure) }
  }
}

extension DocumentExtractor {
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
    ).map { $0.place + "\($0.diagnostic.message) [\($0.diagnostic.rule)]" }
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
    var result = ExtractedSource(input.path)
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
}

extension DocumentExtractor {
  /// A file that begins as JSON does: a document, or an old-style list in braces.
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
    var result = ExtractedSource(input.path)
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
      var buffer = [UInt8](repeating: 0, count: 131_072)
      let bytes = source.bytes(from: 0)
      while true {
        var span = buffer.mutableSpan
        let count = bytes(&span, 0)
        if count == 0 { break }
        builder.add(buffer.span.extracting(0..<count))
        try output.write(buffer.span.extracting(0..<count))
      }
      try check(input)
      guard builder.digest == digest else {
        throw FileFailure(input.path, "has changed while it was read")
      }
    }
  }

  /// A file that is looked at.
  private struct Input {
    /// As it is shown.
    let path: String
    /// True if nobody named it.
    let isFound: Bool
    /// The name of a document that is a file.
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
      var result = ExtractedSource(path)
      result.isRecognized = false
      return result
    }

    var refusal: FileFailure {
      FileFailure(path, "has neither documents nor palettes of the course's apps")
    }
  }
}

extension Preferences.Item {
  fileprivate var notes: [String] {
    isUnnamed ? ["the app does not list it: its name is gone, as after it was deleted"] : []
  }
}

extension LocatedDiagnostic {
  /// "3:9: ", empty for the whole file.
  fileprivate var place: String { start.map { "\($0.line):\($0.column): " } ?? "" }
}
