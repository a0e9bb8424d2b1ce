package import Diagnostics
package import FileAccess
package import KeyFileSyntax
package import MIMEDatabase
package import MIMEInfo

/// Everything that was read of a desktop: what the checks judge.
package struct DesktopFacts: Sendable {
  /// Those that desktops search in their order, then others that something was installed in.
  package var folders: [DataFolderFacts] = []
  /// What this tool has installed, for the user and for the system.
  package var installations: [InstallationFacts] = []
  /// All `mimeapps.list` that desktops read, those that count most first.
  package var choices: [KeyFileFacts] = []
  /// The programs that desktop entries, thumbnailers and the doctor itself ask for, with their
  /// paths; those that are not there are missing here too.
  package var programs: [String: String] = [:]
  package var failedThumbnails: [FailedThumbnail] = []
  /// Files and folders that are there and could not be read.
  package var failures: [FileFailure] = []

  package init() {}
}

/// Who looks after the files of a folder.
package enum FolderOwner: Sendable {
  /// The user, or whoever administers the machine by hand.
  case user
  case administrator
  /// Packages of the distribution.
  case distribution
  /// Flatpak, which rewrites what applications bring along.
  case flatpak
}

/// What lies in a data folder.
package struct DataFolderFacts: Sendable {
  package var path: String
  /// Without symbolic links.
  package var realPath: String
  package var owner: FolderOwner
  /// True if desktops look into it.
  package var isSearched: Bool
  /// In the order in which update-mime-database reads them.
  package var packages: [PackageFacts] = []
  /// True if there is `mime/mime.cache`, `mime/globs2` or `mime/types`.
  package var hasTypeDatabase = false
  /// `mime/mime.cache`, if it is there and can be read.
  package var cache: MIMEFolder?
  /// Why `mime.cache` cannot be read, in the order of the file.
  package var cacheDamage: [CacheDamage] = []
  /// What the text files in `mime` say, if they are there.
  package var texts: MIMEFolder?
  package var entries: [EntryFacts] = []
  /// `applications/mimeinfo.cache`, if it is there.
  package var entryCache: KeyFileFacts?
  package var thumbnailers: [KeyFileFacts] = []

  package init(
    path: String, realPath: String, owner: FolderOwner, isSearched: Bool = true
  ) {
    self.path = path
    self.realPath = realPath
    self.owner = owner
    self.isSearched = isSearched
  }
}

/// What this tool has written down about its installations in one store.
package struct InstallationFacts: Sendable {
  /// The folder with the records.
  package var store: String
  /// How the installations are now, with the paths of their records.
  package var installed: [(path: String, status: InstallationStatus)] = []
  /// Records that cannot be read.
  package var unreadable: [String] = []
  /// What a run was at that was broken off, or is at work.
  package var unfinished: String?

  package init(store: String) { self.store = store }
}

/// A place at which a cache is not what it must be.
package struct CacheDamage: Sendable, Equatable {
  /// In bytes; nil for the whole file.
  package var offset: Int?
  package var reason: String

  package init(offset: Int?, reason: String) {
    self.offset = offset
    self.reason = reason
  }
}

/// A MIME package in `mime/packages`.
package struct PackageFacts: Sendable {
  package var path: String
  package var package: MIMEPackage

  package init(path: String, package: MIMEPackage) {
    self.path = path
    self.package = package
  }

  /// The name without its folder.
  package var name: String { FilePath(path).lastComponent }
}

/// A key file that was read.
package struct KeyFileFacts: Sendable {
  package var path: String
  package var file: KeyFile
  package var owner: FolderOwner

  package init(path: String, file: KeyFile, owner: FolderOwner) {
    self.path = path
    self.file = file
    self.owner = owner
  }
}

/// A desktop entry by its desktop file ID.
package struct EntryFacts: Sendable {
  package var id: String
  package var path: String
  package var file: KeyFile

  package init(id: String, path: String, file: KeyFile) {
    self.id = id
    self.path = path
    self.file = file
  }
}

/// A document of which no thumbnail could be made, and that a desktop will not try again.
package struct FailedThumbnail: Sendable, Equatable {
  /// Of the mark in `thumbnails/fail`.
  package var path: String
  /// Of the document.
  package var document: String

  package init(path: String, document: String) {
    self.path = path
    self.document = document
  }
}

/// A file that was looked at, with what was found in it.
package struct ExaminedFile: Sendable {
  /// Of a file, a folder or a program.
  package var path: String
  /// What the ranges of findings count; empty where there is no text.
  package var text: [UInt8]
  package var unit: OffsetUnit
  package var findings: [Diagnostic]

  package init(
    path: String, text: [UInt8] = [], unit: OffsetUnit = .bytes, findings: [Diagnostic] = []
  ) {
    self.path = path
    self.text = text
    self.unit = unit
    self.findings = findings
  }
}
