import DesktopEntries
import DesktopState
import Diagnostics
import KeyFileSyntax

/// The claims that update-desktop-database should write for the entries of a folder.
struct CacheClaims {
  /// A type that an application opens, by its desktop file ID.
  struct Claim: Hashable, Comparable {
    var type: String
    var id: String

    static func < (left: Claim, right: Claim) -> Bool {
      (left.id, left.type) < (right.id, right.type)
    }
  }

  /// The claims that the cache must contain.
  private(set) var wanted: Set<Claim> = []
  /// The claims that it may contain: types with names that only some versions accept.
  private(set) var tolerated: Set<Claim> = []
  /// The IDs of entries that GLib reads differently or not at all.
  private(set) var doubtful: Set<String> = []

  init(_ entries: [InstalledEntry]) {
    self.init(entries.compactMap { read in read.entry.map { (read.id, $0) } })
  }

  init(_ entries: [(id: String, entry: DesktopEntry)]) {
    for (id, read) in entries where !read.isHidden {
      guard Self.isRead(read) else {
        doubtful.insert(id)
        continue
      }
      let types = read.group["MimeType"].map { read.file.list($0).items } ?? []
      for item in types {
        let type = Self.withoutBlanksAtEnd(item.text)
        let claim = Claim(type: type, id: id)
        if Self.isTaken(type) { wanted.insert(claim) } else { tolerated.insert(claim) }
      }
    }
  }

  /// Removes trailing blanks; leading ones count as a part of the name.
  private static func withoutBlanksAtEnd(_ text: String) -> String {
    let blanks = text.utf8.reversed().prefix { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }.count
    return String(decoding: text.utf8.dropLast(blanks), as: UTF8.self)
  }

  /// Returns the claims in a cache.
  static func made(_ cache: AssociationFile) -> Set<Claim> {
    cache.lines.reduce(into: []) { claims, line in
      claims.formUnion(line.ids.map { Claim(type: line.type, id: $0) })
    }
  }

  private static func isRead(_ entry: DesktopEntry) -> Bool {
    let isSound = entry.file.problems.allSatisfy {
      [.emptyFile, .carriageReturn].contains($0.kind)
    }
    // GLib also rejects a value with an invalid escape.
    let types = entry.group["MimeType"]?.value.text ?? ""
    return isSound && MIMEAppsList.refusal(of: entry.file) == nil
      && !types.utf8.contains(UInt8(ascii: "\\"))
  }

  /// The top-level names that every version accepts.
  private static let kinds: Set<Substring> = [
    "application", "audio", "font", "image", "inode", "message", "model", "multipart", "text",
    "video", "x-content", "x-scheme-handler",
  ]

  /// True for a name that every version accepts.
  private static func isTaken(_ type: String) -> Bool {
    let parts = type.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty, kinds.contains(parts[0]) else { return false }
    return parts[1].utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !reserved.contains($0) }
  }

  private static let reserved = Set("()<>@,;:\\\"/[]?=".utf8)
}
