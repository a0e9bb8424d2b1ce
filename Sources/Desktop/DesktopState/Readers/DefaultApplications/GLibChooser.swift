import Diagnostics

/// Chooses like GLib (GDesktopAppInfo, 2.40 and later): for the type and then for each declared
/// ancestor, first the defaults of all folders, then the associations of all folders.
///
/// A default need not be associated, names of types are resolved, invalid files ignored.
struct GLibChooser {
  let folders: ApplicationFolders
  let family: TypeFamily

  func consider(_ type: String) -> [ConsideredApplication] {
    var found = ConsideredList()
    // Kept for the following types.
    var removed: [String: ApplicationObstacle] = [:]
    for member in family.chain(of: type, isImplied: false) {
      let ties = folders.folders.map { FolderTies($0, member, family) }
      var level: Set<String> = []
      for tied in ties.flatMap(\.defaults) where level.insert(tied.id).inserted {
        found.add(tied.id, tied.source, obstacle(of: tied.id))
      }
      for (index, folder) in ties.enumerated() {
        for tied in folder.additions where !level.contains(tied.id) {
          let masking = folder.removed[tied.id] ?? mask(of: tied.id, before: index)
          if let obstacle = removed[tied.id] ?? masking {
            found.add(tied.id, tied.source, obstacle)
          } else {
            level.insert(tied.id)
            found.add(tied.id, tied.source, obstacle(of: tied.id))
          }
        }
        for tied in folder.removals
        where !level.contains(tied.id) && mask(of: tied.id, before: index) == nil
          && removed[tied.id] == nil
        {
          removed[tied.id] = tied.asObstacle
        }
      }
      for (index, folder) in folders.folders.enumerated() {
        for claim in folder.unseen(member, family)
        where !level.contains(claim.id) && mask(of: claim.id, before: index) == nil {
          found.add(claim.id, claim.source, removed[claim.id] ?? claim.obstacle)
        }
      }
    }
    return found.items
  }

  /// Returns the first folder with an entry for the ID, which hides any later one.
  private func mask(of id: String, before index: Int) -> ApplicationObstacle? {
    folders.folders[..<index].first { $0.entries[id] != nil }.map { .replaced(by: $0.path) }
  }

  /// Returns why an entry cannot be used; after a failure, the entry of the next folder counts.
  private func obstacle(of id: String) -> ApplicationObstacle? {
    let obstacles = folders.folders.compactMap { $0.entries[id] }.map(\.glibObstacle)
    return obstacles.contains { $0 == nil } ? nil : obstacles.first ?? .notInstalled
  }
}

/// The associations of a type in the files of one folder: the first one counts.
///
/// The first additions and removals of a folder always count; only later ones are compared with
/// existing ones. A folder's own cache therefore restores what its list removes, unless the list
/// adds an application.
private struct FolderTies {
  private(set) var defaults: [TiedApplication] = []
  private(set) var additions: [TiedApplication] = []
  private(set) var removals: [TiedApplication] = []
  /// The additions that the same folder removes.
  private(set) var removed: [String: ApplicationObstacle] = [:]

  init(_ folder: ApplicationFolder, _ member: TypeFamily.Member, _ family: TypeFamily) {
    var known: Set<String> = []
    var added: Set<String> = []
    var taken: [String: ApplicationObstacle] = [:]
    for file in folder.files where !file.isRefused && !file.role.isForOddDesktop {
      for line in file.tiedLines(file.role == .cache ? .cached : .added, to: member, family) {
        let isFirst = additions.isEmpty
        for tied in line where added.insert(tied.id).inserted {
          if !isFirst { removed[tied.id] = taken[tied.id] }
          additions.append(tied)
        }
      }
      for line in file.tiedLines(.removed, to: member, family) {
        let isFirst = removals.isEmpty
        for tied in line where taken[tied.id] == nil && (isFirst || !added.contains(tied.id)) {
          taken[tied.id] = tied.asObstacle
          removals.append(tied)
        }
      }
      for tied in file.tied(.isDefault, to: member, family) where known.insert(tied.id).inserted {
        defaults.append(tied)
      }
    }
  }
}

extension AssociationFile.Role {
  /// True for a list of a desktop whose name GLib does not take from XDG_CURRENT_DESKTOP.
  fileprivate var isForOddDesktop: Bool {
    guard case .ofDesktop(let name) = self else { return false }
    return !name.utf8.allSatisfy { $0.isASCIIAlphanumeric || "-_".utf8.contains($0) }
  }
}
