extension ConflictCopyPattern {
  /// The patterns of names that programs give only to copies with conflicting changes, each below
  /// its source.
  private static let certain = [
    // docs.syncthing.net/users/syncing.html; lib/model/folder_sendrecv.go, conflictName
    ConflictCopyPattern("Syncthing", ".sync-conflict-{########}-{######}-{device}"),
    // older Syncthing; moveForConflict
    ConflictCopyPattern("Syncthing", ".sync-conflict-{########}-{######}"),
    // Nextcloud and ownCloud, src/common/utility.cpp, makeConflictFileName
    ConflictCopyPattern("Nextcloud", " (conflicted copy {####-##-##} {######})"),
    ConflictCopyPattern("Nextcloud", " (conflicted copy {host} {####-##-##} {######})"),
    // older ownCloud; src/common/utility.cpp, isConflictFile
    ConflictCopyPattern("ownCloud", "_conflict-{########}-{######}"),
    // help.dropbox.com, What's a conflicted copy
    ConflictCopyPattern("Dropbox", " ({host}'s conflicted copy {####-##-##})"),
    ConflictCopyPattern("Dropbox", " ({host}\u{2019}s conflicted copy {####-##-##})"),
    ConflictCopyPattern("Dropbox", " ({host}'s conflicted copy)"),
    ConflictCopyPattern("Dropbox", " (conflicted copy {####-##-##})"),
    ConflictCopyPattern("Dropbox", " (conflicted copy)"),
    // Dropbox in German; practice
    ConflictCopyPattern("Dropbox", " ({host}s in Konflikt stehende Kopie {####-##-##})"),
    ConflictCopyPattern("Dropbox", " (In Konflikt stehende Kopie von {host} {####-##-##})"),
    // Dropbox in French; practice
    ConflictCopyPattern("Dropbox", " (copie en conflit de {host} {####-##-##})"),
    // Dropbox in Spanish; practice
    ConflictCopyPattern("Dropbox", " (Copia en conflicto de {host} {####-##-##})"),
    // Dropbox; practice
    ConflictCopyPattern("Dropbox", " (Case Conflict)"),
    ConflictCopyPattern("Dropbox", " (Unicode Encoding Conflict)"),
    // haiwen/seafile, common/vc-common.c, gen_conflict_path
    ConflictCopyPattern("Seafile", " (SFConflict {host} {####-##-##-##-##-##})"),
    ConflictCopyPattern("Seafile", " (SFConflict {####-##-##-##-##-##})"),
    // help.resilio.com, Conflict files in Sync
    ConflictCopyPattern("Resilio Sync", ".Conflict"),
    ConflictCopyPattern("Resilio Sync", ".Conflict{1}"),
    // Unison, preference copyonconflict
    ConflictCopyPattern("Unison", " (copy: conflict on {####-##-##})"),
  ]

  /// The patterns that also match other files.
  private static let ambiguous = [
    // macOS: practice
    ConflictCopyPattern("iCloud Drive or Finder", " {2}", certain: false),
    // macOS, File > Duplicate: practice
    ConflictCopyPattern("Finder", " copy", certain: false),
    ConflictCopyPattern("Finder", " copy {2}", certain: false),
    // Chromium, downloads: practice
    ConflictCopyPattern("a browser or Google Drive", " ({1})", certain: false),
    // Firefox, downloads: practice
    ConflictCopyPattern("a browser", "({1})", certain: false),
    // OneDrive adds the name of the computer: practice
    ConflictCopyPattern("OneDrive", "-{computer}", certain: false),
  ]

  /// All patterns.
  package static let all = certain + ambiguous

  /// The first bytes of the patterns, which most runs do not need otherwise.
  static let firstBytes = Array(" ._(-".utf8)

  /// The patterns by their first byte, an ASCII character.
  static let byFirst = (UInt8(0)..<128).map { byte in all.filter { $0.first == byte } }
}
