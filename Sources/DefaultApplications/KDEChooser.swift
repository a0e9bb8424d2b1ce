/// What KService of KDE Frameworks 5 does: a number for each line and entry, and the highest wins;
/// applications of ancestors come after those of the type.
///
/// Applications with the same number come in an order of no meaning; here it is that of their IDs.
struct KDEChooser {
  private let folders: ApplicationFolders
  private let family: TypeFamily

  init(_ folders: ApplicationFolders, _ family: TypeFamily) {
    self.folders = folders
    self.family = family
  }

  private struct Offer {
    var preference: Int
    var source: ApplicationSource
  }

  func consider(_ type: String) -> [ConsideredApplication] {
    var found = ConsideredList()
    var removed: [String: ApplicationObstacle] = [:]
    for member in family.chain(of: type, isImplied: true) {
      var offers = claims(of: member)
      let own = apply(lists(), to: &offers, member)
      let sorted = offers.sorted { ($1.value.preference, $0.key) < ($0.value.preference, $1.key) }
      for (id, offer) in sorted {
        found.add(id, offer.source, removed[id] ?? obstacle(of: id))
      }
      // What is taken from the type does not come back from an ancestor.
      if member.distance == 0 { removed = own }
    }
    return found.items
  }

  /// The least important first, so that each adds to what the others say.
  private func lists() -> [AssociationFile] {
    folders.folders.flatMap(\.files).filter(\.role.isList).reversed()
  }

  private func apply(
    _ files: [AssociationFile], to offers: inout [String: Offer], _ member: TypeFamily.Member
  ) -> [String: ApplicationObstacle] {
    var removed: [String: ApplicationObstacle] = [:]
    var base = 1000
    for file in files {
      raise(file.tied(.added, to: member, family), from: base, &offers)
      for tied in file.tied(.removed, to: member, family) {
        offers[tied.id] = nil
        removed[tied.id] = tied.asObstacle
      }
      // Above what the same file adds.
      raise(file.tied(.isDefault, to: member, family), from: base + 25, &offers)
      base += 50
    }
    return removed
  }

  private func raise(_ tied: [TiedApplication], from first: Int, _ offers: inout [String: Offer]) {
    var preference = first
    var line: Int?
    for tied in tied {
      if tied.source.line != line { preference = first }
      line = tied.source.line
      if preference > offers[tied.id]?.preference ?? .min {
        offers[tied.id] = Offer(preference: preference, source: tied.source)
      }
      if folders.entry(tied.id) != nil { preference -= 1 }
    }
  }

  /// What the entries claim; one that names an ancestor as well counts for that alone.
  private func claims(of member: TypeFamily.Member) -> [String: Offer] {
    let above = Set(family.chain(of: member.type, isImplied: true).dropFirst().map(\.type))
    var offers: [String: Offer] = [:]
    for id in Set(folders.folders.flatMap(\.entries.keys)) {
      guard let entry = folders.entry(id) else { continue }
      let types = entry.mimeTypes.map(family.canonical)
      guard types.contains(member.type), !types.contains(where: above.contains) else { continue }
      let source = ApplicationSource(
        .claimed, entry.path, line: nil, type: member.type, distance: member.distance)
      offers[id] = Offer(preference: entry.initialPreference, source: source)
    }
    return offers
  }

  private func obstacle(of id: String) -> ApplicationObstacle? {
    guard let entry = folders.entry(id) else { return .notInstalled }
    if entry.isHidden { return .hidden }
    guard entry.isApplication else { return .notAnApplication }
    if let program = entry.tryExec, !program.isFound {
      return .missingProgram(program.name, key: "TryExec")
    }
    let isFor = entry.onlyShowIn.isEmpty || entry.onlyShowIn.contains(where: desktops.contains)
    return isFor && !entry.notShowIn.contains(where: desktops.contains) ? nil : .notForDesktop
  }

  private var desktops: [String] { folders.desktops }
}
