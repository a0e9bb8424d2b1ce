import DesktopState
import Foundation

/// The project's own samples of names and contents, and the databases they are held against.
enum ResolutionCorpus {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Golden/resolution")
  /// In the order of XDG_DATA_HOME and XDG_DATA_DIRS.
  static let scopes = ["user", "system"]
  /// The output of update-mime-database for each scope's packages.
  static let files = ["mime.cache", "globs2", "magic", "aliases", "subclasses", "types"]

  struct Sample: Sendable {
    /// As it is written in the table.
    var label: String
    var name: [UInt8]
    var kind: String
    var content: [UInt8]
    /// Where a link leads to.
    var target: String?
  }

  static func rows(_ path: String) throws -> [[String]] {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      .split(separator: "\n").filter { !$0.hasPrefix("# ") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }

  static func samples() throws -> [Sample] {
    try rows("samples.tsv").map { row in
      let words = row[1].split(separator: " ", maxSplits: 1).map(String.init)
      return Sample(
        label: row[0], name: unescaped(row[0]), kind: words[0], content: unescaped(row[2]),
        target: words.count > 1 ? words[1] : nil)
    }
  }

  /// The samples as a reader would be shown them; links are followed.
  static func fileSamples() throws -> [(label: String, sample: FileSample)] {
    let samples = try samples()
    return samples.map { sample in
      let isLink = sample.kind == "link"
      let end = isLink ? samples.first { $0.label == sample.target } : sample
      let kinds: [String: FileSample.Kind] = [
        "file": .regular, "directory": .directory, "fifo": .fifo,
      ]
      let file = FileSample(
        name: sample.name, kind: end.flatMap { kinds[$0.kind] } ?? .missing,
        isSymbolicLink: isLink, size: UInt64(end?.content.count ?? 0), head: end?.content)
      return (sample.label, file)
    }
  }

  static func resolution(
    of data: (_ scope: String, _ file: String) throws -> [UInt8], scopes: [String] = scopes,
    glibMinor: Int = 74,
    qtMajor: Int = 6
  ) rethrows -> TypeResolution {
    let caches = try scopes.map { MIMECache(try data($0, "mime.cache"), path: $0).folder }
    let texts = try scopes.map { scope in
      var folder = MIMEFolder(path: scope)
      for name in files {
        guard let file = MIMETextFile(rawValue: name) else { continue }
        folder.add(file, try data(scope, name))
      }
      return folder
    }
    return TypeResolution(
      caches: caches, texts: texts, glib: GLibBehavior(minor: glibMinor),
      qt: QtBehavior(major: qtMajor))
  }

  /// From the files of the repository.
  static func recorded(glibMinor: Int = 74, qtMajor: Int = 6) throws -> TypeResolution {
    try resolution(
      of: { [UInt8](try Data(contentsOf: folder.appending(path: "\($0)/\($1)"))) },
      glibMinor: glibMinor, qtMajor: qtMajor)
  }

  /// `\n`, `\r`, `\t`, `\\`, `\xHH`, and `\pN;` for as many `x` as lead up to offset N.
  static func unescaped(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == "\\", let letter = rest.popFirst() else {
        bytes += character.utf8
        continue
      }
      switch letter {
      case "n": bytes.append(0x0A)
      case "r": bytes.append(0x0D)
      case "t": bytes.append(0x09)
      case "x":
        bytes.append(UInt8(rest.prefix(2), radix: 16) ?? 0)
        rest = rest.dropFirst(2)
      case "p":
        let number = rest.prefix { $0 != ";" }
        rest = rest.dropFirst(number.count + 1)
        bytes += [UInt8](repeating: 0x78, count: max(0, (Int(number) ?? 0) - bytes.count))
      default: bytes += letter.utf8
      }
    }
    return bytes
  }
}

extension FileSample {
  /// Creates a regular file that can be read completely.
  init(name: String, content: [UInt8]) {
    self.init(name: Array(name.utf8), size: UInt64(content.count), head: content)
  }
}
