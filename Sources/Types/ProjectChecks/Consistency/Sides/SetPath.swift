import Diagnostics
/// The path of a file in a set, which shows which files are near each other.
struct SetPath: Sendable, Equatable {
  /// The path as given.
  let text: String
  /// The parts, except empty ones and dots.
  private let parts: [Substring]

  init(_ text: String) {
    self.text = text
    parts = text.split(separator: "/").filter { $0 != "." }
  }

  /// True for paths that differ only in empty parts and dots.
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

  /// The folder of the file and the folders that contain it, up to the root, which is an empty
  /// text.
  var folders: [String] {
    var folders = [""]
    for part in folder { folders.append("\(folders[folders.count - 1])/\(part)") }
    return folders.reversed()
  }

  /// The name of the folder that contains the file.
  var folderName: String? { folder.last.map(String.init) }

  /// The folder of the file, then its parent folder.
  var nearFolders: [String] {
    let root = text.hasPrefix("/") ? "/" : ""
    return [folder, folder.dropLast()].map { root + $0.joined(separator: "/") }
  }

  /// Returns the number of folders between two files; 0 if they are in the same folder.
  func distance(to other: SetPath) -> Int {
    let common = zip(folder, other.folder).prefix { $0 == $1 }.count
    return folder.count + other.folder.count - 2 * common
  }

  /// Returns the path relative to the folder of another file, or nil if it is not below that
  /// folder.
  func relative(toFolderOf other: SetPath) -> String? {
    guard text.hasPrefix("/") == other.text.hasPrefix("/"), parts.starts(with: other.folder)
    else { return nil }
    let rest = parts.dropFirst(other.folder.count)
    return rest.first == ".." ? nil : rest.joined(separator: "/")
  }

  /// True if its last parts equal the parts of another path.
  func ends(with path: String) -> Bool {
    let wanted = path.split(separator: "/").filter { $0 != "." }
    return !wanted.isEmpty && parts.suffix(wanted.count).elementsEqual(wanted)
  }

  /// Returns a path in the folder of the file.
  func sibling(_ name: String) -> String {
    let end = text.lastIndex(of: "/").map { text.index(after: $0) } ?? text.startIndex
    return text[..<end] + name
  }
}

extension PlacedText {
  /// Creates a text from a declaration, whose range is never reported.
  init(_ text: String) { self.init(text, at: 0..<0) }
}
