import DesktopState
package import Files

/// The users for whom files are installed.
package enum InstallScope: Sendable, Equatable {
  /// One user, in `$XDG_DATA_HOME`.
  case user
  /// All users, in `/usr/local/share`.
  case system
  /// The `share` folder of a given prefix.
  case prefix(String)
  /// The folder of a package that is being built; the prefix is below it.
  case staged(folder: String, prefix: String)
}

/// The places of an installation and its record.
package struct InstallPlace: Sendable, Equatable {
  /// The data folder, without symbolic links.
  package var share: String
  /// The folder with the records; nil for a package that is being built.
  package var state: String?

  fileprivate static let systemShare = "/usr/local/share"
  /// The parent of the folder for the system's installations (FHS, section 5.8).
  fileprivate static let systemState = "/var/lib"
}

extension InstallScope {
  /// Returns the places of the scope; the error says why it does not allow installations.
  package func place(
    _ environment: InstallEnvironment, forWriting isWriting: Bool = true
  ) throws(FileFailure) -> InstallPlace {
    switch self {
    case .user:
      guard let share = environment.dataHome else {
        throw FileFailure(
          "install", "cannot find the user's data folder: set XDG_DATA_HOME or HOME")
      }
      let place = try InstallPlace(share, state(environment))
      if isWriting { try place.refuseForeignHome(environment) }
      return place
    case .system:
      if isWriting, environment.user != 0 {
        throw FileFailure(
          InstallPlace.systemShare,
          "only root may write here; run the command with sudo, or without "
            + "--system for yourself alone")
      }
      return try InstallPlace(InstallPlace.systemShare, InstallPlace.systemState.toolkitState)
    case .prefix(let prefix):
      let place = try InstallPlace(prefix.absolutePath + "/share", try state(environment))
      if isWriting { try place.refuseForeignHome(environment) }
      return place
    case .staged(let folder, let prefix):
      return try InstallPlace(folder.absolutePath + prefix.absolutePath + "/share", nil)
    }
  }

  private func state(_ environment: InstallEnvironment) throws(FileFailure) -> String {
    guard let state = environment.stateHome else {
      throw FileFailure(
        "install", "cannot find the folder for records: set XDG_STATE_HOME or HOME")
    }
    return state.toolkitState
  }
}

extension InstallPlace {
  fileprivate init(_ share: String, _ state: String?) throws(FileFailure) {
    self.share = try FileSystem.realized(FilePath(share.withoutSlashesAtEnd)).description
    self.state = try state.map { state throws(FileFailure) in
      try FileSystem.realized(FilePath(state)).description
    }
  }

  /// Throws for root in a user's home: the user could not change root's files there.
  fileprivate func refuseForeignHome(_ environment: InstallEnvironment) throws(FileFailure) {
    guard environment.user == 0, environment.sudoUser != nil else { return }
    for path in [share, state].compactMap(\.self) {
      let folder = FilePath(path).nearestFolder
      guard let owner = try FileSystem.stamp(folder)?.owner, owner != 0 else { continue }
      throw FileFailure(
        folder, "belongs to another user than root; run the command without sudo, or with --system")
    }
  }
}

extension String {
  fileprivate var toolkitState: String { self + "/filetype-toolkit/install" }

  /// The path from the working folder, without trailing slashes; empty for `/`.
  fileprivate var absolutePath: String {
    let path = hasPrefix("/") ? self : FileSystem.workingFolder + "/" + self
    let plain = path.withoutSlashesAtEnd
    return plain == "/" ? "" : plain
  }
}

extension FilePath {
  /// The folder itself or its nearest existing parent.
  var nearestFolder: FilePath {
    var path = self
    while (try? InodeKind.of(path.bytes).kind) != .directory, path.folder != path {
      path = path.folder
    }
    return path
  }

  /// The missing folders of the path, the outermost first.
  var missingFolders: [String] {
    var missing: [String] = []
    var path = self
    while (try? InodeKind.of(path.bytes).kind) == nil, path.folder != path {
      missing.append(path.description)
      path = path.folder
    }
    return missing.reversed()
  }
}
