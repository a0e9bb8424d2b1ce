/// The path of a file in a set, for telling which files lie near one another.
struct SetPath: Sendable, Equatable {
  /// As it was given.
  let text: String
  /// The parts without those that are empty or a dot.
  private let parts: [Substring]

  init(_ text: String) {
    self.text = text
    parts = text.split(separator: "/").filter { $0 != "." }
  }

  /// True for paths that differ in nothing but empty parts and dots.
  static func == (left: SetPath, right: SetPath) -> Bool {
    left.parts == right.parts && left.text.hasPrefix("/") == right.text.hasPrefix("/")
  }

  /// The last part.
  var name: String { parts.last.map(String.init) ?? text }

  /// The name up to its last period.
  var stem: String {
    let name = name
    guard let period = name.lastIndex(of: "."), period > name.startIndex else { return name }
    return String(name[..<period])
  }

  private var folder: ArraySlice<Substring> { parts.dropLast() }

  /// The folder of the file and those that it lies in, up to the root, which is an empty text.
  var folders: [String] {
    var folders = [""]
    for part in folder { folders.append("\(folders[folders.count - 1])/\(part)") }
    return folders.reversed()
  }

  /// The name of the folder that the file lies in.
  var folderName: String? { folder.last.map(String.init) }

  /// The folders around the file, that of the file first, then the one around it.
  var nearFolders: [String] {
    let root = text.hasPrefix("/") ? "/" : ""
    return [folder, folder.dropLast()].map { root + $0.joined(separator: "/") }
  }

  /// Folders that lie between two files; 0 in the same folder.
  func distance(to other: SetPath) -> Int {
    let common = zip(folder, other.folder).prefix { $0 == $1 }.count
    return folder.count + other.folder.count - 2 * common
  }

  /// The path as it is seen from the folder of another file; nil if it is not below it.
  func relative(toFolderOf other: SetPath) -> String? {
    guard text.hasPrefix("/") == other.text.hasPrefix("/"), parts.starts(with: other.folder)
    else { return nil }
    let rest = parts.dropFirst(other.folder.count)
    return rest.first == ".." ? nil : rest.joined(separator: "/")
  }

  /// True if the last parts are those of another path.
  func ends(with path: String) -> Bool {
    let wanted = path.split(separator: "/").filter { $0 != "." }
    return !wanted.isEmpty && parts.suffix(wanted.count).elementsEqual(wanted)
  }

  /// A path in the folder of the file.
  func sibling(_ name: String) -> String {
    let end = text.lastIndex(of: "/").map { text.index(after: $0) } ?? text.startIndex
    return text[..<end] + name
  }
}

/// Something that stands in a file.
struct PlacedText: Sendable, Equatable {
  var text: String
  /// Empty for what a declaration says, which is never reported itself.
  var range: Range<Int>

  init(_ text: String, at range: Range<Int> = 0..<0) {
    self.text = text
    self.range = range
  }
}
