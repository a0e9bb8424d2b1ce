extension ConflictCopyPattern {
  private static let day = Piece.date("####-##-##")
  private static let seafileDate = Piece.date("####-##-##-##-##-##")

  /// The patterns of names that programs give only to copies with conflicting changes.
  private static let certain = [
    ConflictCopyPattern(
      "Syncthing",
      [
        .text(".sync-conflict-"), .date("########"), .text("-"), .date("######"), .text("-"),
        .device,
      ],
      "harbor.sync-conflict-20261102-101500-ABCDEFG.emojiart",
      source: "docs.syncthing.net/users/syncing.html; lib/model/folder_sendrecv.go, conflictName"),
    ConflictCopyPattern(
      "Syncthing", [.text(".sync-conflict-"), .date("########"), .text("-"), .date("######")],
      "harbor.sync-conflict-20161102-101500.emojiart",
      source: "older Syncthing; moveForConflict"),
    ConflictCopyPattern(
      "Nextcloud",
      [.text(" (conflicted copy "), day, .text(" "), .date("######"), .text(")")],
      "harbor (conflicted copy 2026-11-02 101500).emojiart",
      source: "Nextcloud and ownCloud, src/common/utility.cpp, makeConflictFileName"),
    ConflictCopyPattern(
      "Nextcloud",
      [
        .text(" (conflicted copy "), .host, .text(" "), day, .text(" "), .date("######"),
        .text(")"),
      ],
      "harbor (conflicted copy Anna 2026-11-02 101500).emojiart",
      source: "Nextcloud and ownCloud, src/common/utility.cpp, makeConflictFileName"),
    ConflictCopyPattern(
      "ownCloud", [.text("_conflict-"), .date("########"), .text("-"), .date("######")],
      "harbor_conflict-20161102-101500.emojiart",
      source: "older ownCloud; src/common/utility.cpp, isConflictFile"),
    ConflictCopyPattern(
      "Dropbox", [.text(" ("), .host, .text("'s conflicted copy "), day, .text(")")],
      "harbor (Anna's MacBook's conflicted copy 2026-11-02).emojiart",
      source: "help.dropbox.com, What's a conflicted copy"),
    ConflictCopyPattern(
      "Dropbox", [.text(" ("), .host, .text("\u{2019}s conflicted copy "), day, .text(")")],
      "harbor (Anna\u{2019}s conflicted copy 2026-11-02).emojiart",
      source: "help.dropbox.com, What's a conflicted copy"),
    ConflictCopyPattern(
      "Dropbox", [.text(" ("), .host, .text("'s conflicted copy)")],
      "harbor (Anna's conflicted copy).emojiart",
      source: "help.dropbox.com, What's a conflicted copy"),
    ConflictCopyPattern(
      "Dropbox", [.text(" (conflicted copy "), day, .text(")")],
      "harbor (conflicted copy 2026-11-02).emojiart",
      source: "help.dropbox.com, What's a conflicted copy"),
    ConflictCopyPattern(
      "Dropbox", [.text(" (conflicted copy)")], "harbor (conflicted copy).emojiart",
      source: "help.dropbox.com, What's a conflicted copy"),
    ConflictCopyPattern(
      "Dropbox", [.text(" ("), .host, .text("s in Konflikt stehende Kopie "), day, .text(")")],
      "harbor (Annas in Konflikt stehende Kopie 2026-11-02).emojiart",
      source: "Dropbox in German; practice"),
    ConflictCopyPattern(
      "Dropbox", [.text(" (In Konflikt stehende Kopie von "), .host, .text(" "), day, .text(")")],
      "harbor (In Konflikt stehende Kopie von Anna 2026-11-02).emojiart",
      source: "Dropbox in German; practice"),
    ConflictCopyPattern(
      "Dropbox", [.text(" (copie en conflit de "), .host, .text(" "), day, .text(")")],
      "harbor (copie en conflit de Anna 2026-11-02).emojiart",
      source: "Dropbox in French; practice"),
    ConflictCopyPattern(
      "Dropbox", [.text(" (Copia en conflicto de "), .host, .text(" "), day, .text(")")],
      "harbor (Copia en conflicto de Anna 2026-11-02).emojiart",
      source: "Dropbox in Spanish; practice"),
    ConflictCopyPattern(
      "Dropbox", [.text(" (Case Conflict)")], "harbor (Case Conflict).emojiart",
      source: "Dropbox; practice"),
    ConflictCopyPattern(
      "Dropbox", [.text(" (Unicode Encoding Conflict)")],
      "harbor (Unicode Encoding Conflict).emojiart", source: "Dropbox; practice"),
    ConflictCopyPattern(
      "Seafile", [.text(" (SFConflict "), .host, .text(" "), seafileDate, .text(")")],
      "harbor (SFConflict anna@example.org 2026-11-02-10-15-00).emojiart",
      source: "haiwen/seafile, common/vc-common.c, gen_conflict_path"),
    ConflictCopyPattern(
      "Seafile", [.text(" (SFConflict "), seafileDate, .text(")")],
      "harbor (SFConflict 2026-11-02-10-15-00).emojiart",
      source: "haiwen/seafile, common/vc-common.c, gen_conflict_path"),
    ConflictCopyPattern(
      "Resilio Sync", [.text(".Conflict")], "harbor.Conflict.emojiart",
      source: "help.resilio.com, Conflict files in Sync"),
    ConflictCopyPattern(
      "Resilio Sync", [.text(".Conflict"), .number(from: 1)], "harbor.Conflict2.emojiart",
      source: "help.resilio.com, Conflict files in Sync"),
    ConflictCopyPattern(
      "Unison", [.text(" (copy: conflict on "), day, .text(")")],
      "harbor (copy: conflict on 2026-11-02).emojiart",
      source: "Unison, preference copyonconflict"),
  ]

  /// The patterns that also match other files.
  private static let ambiguous = [
    ConflictCopyPattern(
      "iCloud Drive or Finder", [.text(" "), .number(from: 2)], certain: false,
      "harbor 2.emojiart", source: "macOS: practice"),
    ConflictCopyPattern(
      "Finder", [.text(" copy")], certain: false, "harbor copy.emojiart",
      source: "macOS, File > Duplicate: practice"),
    ConflictCopyPattern(
      "Finder", [.text(" copy "), .number(from: 2)], certain: false, "harbor copy 2.emojiart",
      source: "macOS, File > Duplicate: practice"),
    ConflictCopyPattern(
      "a browser or Google Drive", [.text(" ("), .number(from: 1), .text(")")], certain: false,
      "harbor (1).emojiart", source: "Chromium, downloads: practice"),
    ConflictCopyPattern(
      "a browser", [.text("("), .number(from: 1), .text(")")], certain: false,
      "harbor(1).emojiart", source: "Firefox, downloads: practice"),
    ConflictCopyPattern(
      "OneDrive", [.text("-"), .plainHost], certain: false, "harbor-LAPTOP.emojiart",
      source: "OneDrive adds the name of the computer: practice"),
  ]

  /// All patterns.
  package static let all = certain + ambiguous

  /// The first bytes of the patterns.
  static let firstBytes = Array(Set(all.compactMap(\.first)))

  /// The patterns by their first byte, an ASCII character.
  static let byFirst = (UInt8(0)..<128).map { byte in all.filter { $0.first == byte } }
}
