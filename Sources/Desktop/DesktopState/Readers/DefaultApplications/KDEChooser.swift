import DesktopEntries
import KeyFileSyntax

/// Chooses like KService 5: each line and entry gets a number, and the highest wins.
///
/// The applications of all ancestors come later, and can still raise earlier ones.
///
/// Applications with the same number do not have a defined order; here they are sorted by ID.
struct KDEChooser {
  let folders: ApplicationFolders
  let family: TypeFamily

  private struct Offer {
    var preference: Int
    var source: ApplicationSource
  }

  private typealias Ranked = (id: String, offer: Offer, obstacle: ApplicationObstacle?)

  func consider(_ type: String) -> [ConsideredApplication] {
    var found = ConsideredList()
    // An application that is removed from a type is not inherited from its ancestors.
    var removed: [String: ApplicationObstacle] = [:]
    // The least important one first, since each adds to the ones before it.
    let lists = folders.folders.flatMap(\.files).filter(\.role.isList)
    let levels = family.chain(of: type, isImplied: true).map { member in
      var offers = claims(of: member)
      let blocked = removed
      removed.merge(apply(lists.reversed(), to: &offers, member)) { first, _ in first }
      return (offers: offers, blocked: blocked)
    }
    guard let own = levels.first else { return [] }
    let inherited = levels.dropFirst().flatMap { level in
      level.offers.map { Ranked($0, $1, level.blocked[$0]) }
    }
    var raised: [String: Int] = [:]
    for ranked in inherited where ranked.obstacle == nil {
      raised[ranked.id] = max(raised[ranked.id] ?? .min, ranked.offer.preference)
    }
    let direct = own.offers.map { id, offer in
      let preference = max(offer.preference, raised[id] ?? offer.preference)
      return Ranked(id, Offer(preference: preference, source: offer.source), nil)
    }
    for (level, ranks) in [direct, inherited].enumerated() {
      let sorted = ranks.sorted {
        ($1.offer.preference, $0.id) < ($0.offer.preference, $1.id)
      }
      for ranked in sorted {
        let tie = ranked.offer.preference.multipliedReportingOverflow(by: 2).partialValue &+ level
        found.add(
          ranked.id, ranked.offer.source, ranked.obstacle ?? obstacle(of: ranked.id), tie: tie)
      }
    }
    return found.items
  }

  private func apply(
    _ files: [AssociationFile], to offers: inout [String: Offer], _ member: TypeFamily.Member
  ) -> [String: ApplicationObstacle] {
    var removed: [String: ApplicationObstacle] = [:]
    var base = 1000
    for file in files {
      raise(resolved(file, .added, member, family), from: base, &offers)
      // Only the other groups are searched for the other names of a type.
      for tied in resolved(file, .removed, member, TypeFamily()).flatMap(\.self) {
        offers[tied.id] = nil
        removed[tied.id] = tied.asObstacle
      }
      // Defaults rank above the additions of the same file.
      raise(resolved(file, .isDefault, member, family), from: base + 25, &offers)
      base += 50
    }
    return removed
  }

  /// Returns the lines with the IDs of their applications.
  private func resolved(
    _ file: AssociationFile, _ kind: ApplicationSource.Kind, _ member: TypeFamily.Member,
    _ family: TypeFamily
  ) -> [[TiedApplication]] {
    file.tiedLines(kind, to: member, family, knowsMark: false).map { line in
      line.map { TiedApplication(id: folders.id(of: $0.id), source: $0.source) }
    }
  }

  private func raise(
    _ lines: [[TiedApplication]], from first: Int, _ offers: inout [String: Offer]
  ) {
    for line in lines {
      var preference = first
      for tied in line {
        if preference > offers[tied.id]?.preference ?? .min {
          offers[tied.id] = Offer(preference: preference, source: tied.source)
        }
        if entry(tied.id) != nil { preference -= 1 }
      }
    }
  }

  /// Returns the claims of the entries; one that names an ancestor too counts only for that.
  private func claims(of member: TypeFamily.Member) -> [String: Offer] {
    let above = Set(family.chain(of: member.type, isImplied: true).dropFirst().map(\.type))
    var offers: [String: Offer] = [:]
    for id in Set(folders.folders.flatMap(\.entries.keys)) {
      guard let entry = entry(id) ?? folders.entry(id) else { continue }
      let types = entry.mimeTypes.map(family.canonical)
      guard types.contains(member.type), !types.contains(where: above.contains) else { continue }
      let source = ApplicationSource(
        .claimed, entry.path, line: nil, type: member.type, distance: member.distance)
      offers[id] = Offer(preference: entry.initialPreference, source: source)
    }
    return offers
  }

  /// Returns the first usable entry with an ID; skips deleted ones.
  private func entry(_ id: String) -> ApplicationEntry? {
    folders.folders.lazy.compactMap { $0.entries[id] }.first { Self.obstacle(of: $0) == nil }
  }

  private func obstacle(of id: String) -> ApplicationObstacle? {
    guard let entry = entry(id) else {
      return folders.entry(id).map { Self.obstacle(of: $0) ?? .hidden } ?? .notInstalled
    }
    // Without a desktop, KService takes it for KDE.
    let desktops = folders.desktops.isEmpty ? ["KDE"] : folders.desktops
    let isFor = entry.onlyShowIn.isEmpty || entry.onlyShowIn.contains(where: desktops.contains)
    return isFor && !entry.notShowIn.contains(where: desktops.contains) ? nil : .notForDesktop
  }

  /// Returns why an entry is ignored.
  static func obstacle(of entry: ApplicationEntry) -> ApplicationObstacle? {
    if entry.isHidden { return .hidden }
    if let obstacle = entry.kdeObstacle { return obstacle }
    guard entry.isApplication else { return .notAnApplication }
    guard let program = entry.tryExec, !program.isFound else { return nil }
    return .missingProgram(program.name, key: "TryExec")
  }
}

extension DesktopEntry {
  /// Why KService does not take the file, apart from what other readers see too (measured with 5.103).
  var kdeObstacle: ApplicationObstacle? {
    // KConfig takes any other value for true.
    let hidden = string("Hidden") ?? "false"
    if !["false", "no", "off", "0"].contains(hidden.lowercased()) { return .hidden }
    if group["OnlyShowIn"] != nil, onlyShowIn.isEmpty { return .notForDesktop }
    let isMarked = file.text.starts(with: [0xEF, 0xBB, 0xBF])
    if isMarked { return .notLoaded("it begins with a byte order mark") }
    return string("Exec") ?? "" == "" ? .notLoaded("it does not have 'Exec'") : nil
  }
}
