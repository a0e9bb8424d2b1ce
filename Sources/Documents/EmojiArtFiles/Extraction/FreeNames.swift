import Files

/// The names in a folder, for choosing names of new files that are unused on every file system.
///
/// `Lake.emojiart` and `lake.emojiart` are one file to many systems. An existing file with the same
/// bytes is found whatever its number is, so a second run writes nothing.
struct FreeNames {
  private let folder: FilePath
  /// All used names, in the form in which they are compared.
  private var taken: Set<String> = []
  /// The existing names, by the stem that they may be numbered from.
  private var there: [String: [String]] = [:]
  /// The contents of those names, read when first needed.
  private var contents: [String: [FileDigest: [String]]] = [:]
  /// The next number for each stem.
  private var numbers: [String: Int] = [:]
  /// The choices since the last `release`.
  private var chosen: [(family: String, content: FileDigest, name: String)] = []

  /// Reads the names in a folder; throws if the path is not a folder.
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

  /// Chooses a name for a content: `STEM ENDING`, or with a number before the ending; `isThere` is
  /// true if the file already exists with this content.
  mutating func choose(
    _ stem: String, _ ending: String, _ content: FileDigest
  ) throws(FileFailure) -> (name: String, isThere: Bool) {
    let family = Self.key(stem + ending)
    let known = try claim(family, content)
    let name = known ?? free(family, stem, ending)
    chosen.append((family, content, name))
    return (name, known != nil)
  }

  /// Lets the next source reuse the files that were chosen so far, as in a separate run.
  mutating func release() {
    for (family, content, name) in chosen.reversed() {
      contents[family, default: [:]][content, default: []].append(name)
    }
    chosen.removeAll()
  }

  /// Returns an unused name.
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

  /// Claims an existing file with this content that was not claimed yet.
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

  /// Returns the form in which names are compared; strings already ignore Unicode composition.
  private static func key(_ name: String) -> String { name.lowercased() }

  /// Returns the name itself and, for `Lake 2.emojiart`, the name without its number.
  private static func stems(of name: String) -> [String] {
    let key = key(name)
    guard let ending = ExtractedFile.endings.values.first(where: key.hasSuffix) else { return [] }
    let stem = key.dropLast(ending.count)
    let short = stem.dropLast(stem.reversed().prefix { $0.isASCII && $0.isNumber }.count)
    guard short.count < stem.count, short.last == " " else { return [key] }
    return [key, short.dropLast() + ending]
  }
}
