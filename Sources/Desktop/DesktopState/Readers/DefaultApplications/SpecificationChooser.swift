/// Chooses as mime-apps 1.0.1 suggests (sections 3 and 4), for a type, then its ancestors.
///
/// They do not define an order for entries in one folder; here they are sorted by ID.
struct SpecificationChooser {
  let folders: ApplicationFolders
  let family: TypeFamily

  func consider(_ type: String) -> [ConsideredApplication] {
    var found = ConsideredList()
    for (level, member) in family.chain(of: type, isImplied: true).enumerated() {
      let (associated, blocked) = associations(of: member, level)
      let ids = Set(associated.map(\.id))
      let lists = folders.folders.flatMap(\.files).filter(\.role.isList)
      for tied in lists.flatMap({ $0.tied(.isDefault, to: member, family) }) {
        let id = tied.id
        let obstacle =
          obstacle(of: id) ?? (ids.contains(id) ? nil : blocked[id] ?? .notAssociated)
        found.add(id, tied.source, obstacle)
      }
      for association in associated {
        found.add(
          association.id, association.source, obstacle(of: association.id), tie: association.tie)
      }
    }
    return found.items
  }

  private func obstacle(of id: String) -> ApplicationObstacle? {
    guard let entry = folders.entry(id) else { return .notInstalled }
    return KDEChooser.obstacle(of: entry)
  }

  /// Returns the associations by preference, with the reasons why others do not count.
  private func associations(
    of member: TypeFamily.Member, _ level: Int
  ) -> (ids: [TiedApplication], blocked: [String: ApplicationObstacle]) {
    var found: [TiedApplication] = []
    var known: Set<String> = []
    var blocked: [String: ApplicationObstacle] = [:]
    for (index, folder) in folders.folders.enumerated() {
      let lists = folder.files.filter { $0.role == .shared }
      for added in lists.flatMap({ $0.tied(.added, to: member, family) })
      where blocked[added.id] == nil && known.insert(added.id).inserted {
        found.append(added)
      }
      for removed in lists.flatMap({ $0.tied(.removed, to: member, family) })
      where blocked[removed.id] == nil {
        blocked[removed.id] = removed.asObstacle
      }
      for entry in folder.entries.values.sorted(by: { $0.id < $1.id })
      where entry.mimeTypes.contains(where: { family.canonical($0) == member.type })
        && blocked[entry.id] == nil && known.insert(entry.id).inserted
      {
        let source = ApplicationSource(
          .claimed, entry.path, line: nil, type: member.type, distance: member.distance)
        let tie = level * folders.folders.count + index
        found.append(TiedApplication(id: entry.id, source: source, tie: tie))
      }
      for id in folder.entries.keys where blocked[id] == nil {
        blocked[id] = .replaced(by: folder.path)
      }
    }
    return (found, blocked.filter { if case .removed = $1 { true } else { false } })
  }
}

extension AssociationFile.Role {
  /// True for the files that mime-apps calls `mimeapps.list`.
  var isList: Bool { self != .formerDefaults && self != .cache }
}
