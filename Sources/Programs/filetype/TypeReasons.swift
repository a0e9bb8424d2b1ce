import DesktopState
import Diagnostics

/// Sentences that explain why a reader chooses a type for a file.
extension TypeDecision {
  /// The reason for the type, without a period.
  var reason: String {
    switch step {
    case .inode: "it is \(isBrokenLink ? "a symbolic link to nothing" : inode)"
    case .emptyFile: "the file is empty, so this reader ignores the name"
    case .name: "\(pattern) is the only one for the name"
    case .preference(let preference): "\(pattern) \(Self.wins[preference] ?? "comes first")"
    case .contentAmongNames: "several patterns match the name, and \(content)"
    case .strongContent: "\(content), with a priority above all names"
    case .content: "no pattern matches the name, and \(content)"
    case .text: "no pattern matches the name, and the content looks like text"
    case .fallback where notes.contains(.unreadable):
      "no pattern matches the name, and the content is unknown"
    case .fallback:
      "no pattern matches the name, no rule matches the content, and it does not look like text"
    }
  }

  private var inode: String { Self.inodes[canonicalType] ?? "not a regular file" }

  /// True for a broken link; Perl is the only reader that does not follow links.
  private var isBrokenLink: Bool { canonicalType == "inode/symlink" && reader != .perl }

  private var pattern: String {
    guard let glob else { return "a pattern" }
    return "the pattern '\(glob.glob.pattern)' in \(glob.folder)/\(reader.file("globs2"))"
  }

  private var content: String {
    guard let magic else { return "the content agrees with this type" }
    let file = "\(magic.folder)/\(reader.file("magic"))"
    let value = Self.shown(magic.match.value)
    return "the content has \(value) at byte \(magic.offset), a mark of \(magic.type) in \(file)"
  }

  /// Returns the beginning of a value: as text if possible, else in hexadecimal.
  private static func shown(_ value: [UInt8]) -> String {
    let most = 16
    let isText = value.allSatisfy { 0x20...0x7E ~= $0 }
    let end = value.count > most ? "..." : ""
    if isText { return "'\(String(decoding: value.prefix(most), as: UTF8.self))\(end)'" }
    return value.prefix(most).map { $0.digits(2, uppercase: true) }.joined(separator: " ") + end
  }

  /// The patterns that lost, each with the reason.
  var losers: [String] {
    rivals.map { rival in
      let glob = rival.evidence.glob
      return "\(glob.type): '\(glob.pattern)' \(Self.losses[rival.lost] ?? "comes later")"
    }
  }

  var remarks: [String] {
    notes.filter { step != .fallback || $0 != .unreadable }.map { note in
      switch note {
      case .badPattern(let glob):
        "the pattern '\(glob.glob.pattern)' of \(glob.glob.type) in \(glob.folder) is malformed"
      case .cycle(let type): "\(type) is its own ancestor"
      case .shortHead: "this reader looks at more of the file than was read"
      case .missingDatabase(let folder):
        "the packages in \(folder) are not read yet; run 'update-mime-database \(folder.quotedForShell)' of "
          + "Debian's 'shared-mime-info'"
      case .unreadable: "the content decides, but it is unknown"
      case .disguisedDesktopEntry:
        "the content is a desktop entry, but the name is not"
      }
    }
  }

  private static let inodes = [
    "inode/directory": "a folder", "inode/mount-point": "a folder where a file system is mounted",
    "inode/fifo": "a FIFO", "inode/socket": "a socket", "inode/chardevice": "a device",
    "inode/blockdevice": "a device", "inode/symlink": "a symbolic link",
  ]

  private static let wins: [Preference: String] = [
    .unseen: "is the only one that this reader sees",
    .unasked: "is found before others are looked for",
    .deleted: "is left where the others were deleted",
    .literal: "is a whole name, which takes precedence",
    .suffixFirst: "is a suffix, which takes precedence over other patterns",
    .longestOfFolder: "is the longest of its folder",
    .weight: "has the greatest weight", .length: "is the longest",
    .exactCase: "has the case of the name", .earlierFolder: "is in the first folder",
    .laterFolder: "is in the last folder", .earlierInFile: "comes first in its file",
    .laterInFile: "comes last in its file", .alphabet: "has the first type by the alphabet",
    .content: "agrees with the content",
  ]

  private static let losses: [Preference: String] = [
    .unseen: "is not seen by this reader", .unasked: "comes after the match, so it is not tried",
    .deleted: "is deleted by an earlier folder", .literal: "is not a whole name",
    .suffixFirst: "is not a plain suffix",
    .longestOfFolder: "is shorter than another of its folder",
    .weight: "has less weight", .length: "is shorter", .exactCase: "has another case",
    .earlierFolder: "is in a later folder", .laterFolder: "is in an earlier folder",
    .earlierInFile: "comes later in its file", .laterInFile: "comes earlier in its file",
    .alphabet: "comes later in the alphabet", .content: "does not agree with the content",
  ]
}

extension TypeReader {
  /// Returns the file of a `mime` folder that the reader uses instead of a text file.
  fileprivate func file(_ text: String) -> String {
    switch self {
    case .specification: text
    case .glib, .qt: "mime.cache"
    case .perl: text == "globs2" ? "globs" : text
    }
  }

  /// The name for display.
  var title: String {
    switch self {
    case .specification: "the specification"
    case .glib: "GLib"
    case .qt: "Qt"
    case .perl: "Perl"
    }
  }
}
