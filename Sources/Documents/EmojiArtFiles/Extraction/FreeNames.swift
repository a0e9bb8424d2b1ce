import Files

/// The names of a folder, to find one for a new file that replaces nothing, on no file system.
///
/// `Lake.emojiart` and `lake.emojiart` are one file to many systems. A file that is there already
/// with the same bytes is found whatever its number is, so a second run writes nothing.
struct FreeNames {
  /// The name for a content.
  struct Choice {
    var name: String
    /// True if the file is there with this content.
    var isThere: Bool
  }

  private let folder: FilePath
  /// All names that are taken, as they are compared.
  private var taken: Set<String> = []
  /// The names that are there by the stem that they may be numbered from.
  private var there: [String: [String]] = [:]
  /// The contents of those names, read when they are first needed.
  private var contents: [String: [FileDigest: [String]]] = [:]
  /// The next number by stem.
  private var numbers: [String: Int] = [:]
  /// What was chosen since `release`.
  private var chosen: [(family: String, content: FileDigest, name: String)] = []

  /// Throws if there is something else than a folder.
  init(_ folder: FilePath) throws(FileFailure) {
    self.folder = folder
    switch try InodeKind.of(folder.bytes).kind {
    case nil: return
    case .directory: break
    default: throw FileFailure(folder, "is not a folder")
    }
    for entry in try FileSystem.entries(of: folder.bytes) {
      guard let name = String(validating: entry.name, as: UTF8.self) else { continue }
      taken.insert(Self.key(name))
      for stem in Self.stems(of: name) { there[stem, default: []].append(name) }
    }
  }

  /// A name for a content, `STEM ENDING` or with a number before the ending.
  mutating func choose(
    _ stem: String, _ ending: String, _ content: FileDigest
  ) throws(FileFailure) -> Choice {
    let family = Self.key(stem + ending)
    let known = try claim(family, content)
    let name = known ?? free(family, stem, ending)
    chosen.append((family, content, name))
    return Choice(name: name, isThere: known != nil)
  }

  /// Lets contents of the next source be those that were chosen so far, as in a run of its own.
  mutating func release() {
    for (family, content, name) in chosen.reversed() {
      contents[family, default: [:]][content, default: []].append(name)
    }
    chosen.removeAll()
  }

  /// A name that is not taken.
  private mutating func free(_ family: String, _ stem: String, _ ending: String) -> String {
    var number = numbers[family] ?? 1
    var name: String
    repeat {
      name = number == 1 ? stem + ending : "\(stem) \(number)\(ending)"
      number += 1
    } while !taken.insert(Self.key(name)).inserted
    numbers[family] = number
    return name
  }

  /// A file of this content that is there, for one that has not claimed it yet.
  private mutating func claim(
    _ family: String, _ content: FileDigest
  ) throws(FileFailure) -> String? {
    if contents[family] == nil, let names = there[family] {
      var known: [FileDigest: [String]] = [:]
      for name in names.reversed() {
        if let digest = try digest(of: name) { known[digest, default: []].append(name) }
      }
      contents[family] = known
    }
    return contents[family]?[content]?.popLast()
  }

  private func digest(of name: String) throws(FileFailure) -> FileDigest? {
    let path = folder.appending(Array(name.utf8))
    guard try FileSystem.stamp(path, followingLinks: false)?.kind == .regular else { return nil }
    return try OpenFile.reading(path).digest()
  }

  /// What the name of a file is compared by; texts that differ only in composition are equal anyway.
  private static func key(_ name: String) -> String { name.lowercased() }

  /// The name itself and, of `Lake 2.emojiart`, the name without its number.
  private static func stems(of name: String) -> [String] {
    let key = key(name)
    guard let ending = ExtractedFile.endings.values.first(where: key.hasSuffix) else { return [] }
    let stem = key.dropLast(ending.count)
    let short = stem.dropLast(stem.reversed().prefix { $0.isASCII && $0.isNumber }.count)
    guard short.count < stem.count, short.last == " " else { return [key] }
    return [key, short.dropLast() + ending]
  }
}
