import DesktopEntries
import DesktopState
import Diagnostics
import Files
import Installation
import KeyFileSyntax

/// Finds the edits of the user's lists after which readers obey, by asking their models.
extension DefaultSession {
  /// Returns the edits for changes, and for what readers still need then, in all lists or one.
  func edits(
    _ first: [DefaultsChange], everywhere: Bool = false
  ) throws(FileFailure) -> [DefaultsEdit] {
    var changes = first
    var edits = try DefaultsEdit.edits(changes, family: model.family)
    // Behind a line that hides the default there may be others.
    for _ in 0..<4 {
      let after = model(after: edits)
      let more = first.flatMap { change in
        change.types.flatMap { further(change.change, $0, after, everywhere) }
      }
      // One for all types, since each reads the whole list; the lines that follow others come last.
      let kinds = more.map { DefaultsChange($0.change, to: [], in: $0.path) }.unique
      changes += (kinds.filter { $0.change != .follow } + kinds.filter { $0.change == .follow })
        .map { kind in
          let same = more.filter { $0.change == kind.change && $0.path == kind.path }
          return DefaultsChange(kind.change, to: same.flatMap(\.types), in: kind.path)
        }
      let next = try DefaultsEdit.edits(changes, family: model.family)
      if next == edits { break }
      edits = next
    }
    return edits
  }

  private func model(after edits: [DefaultsEdit]) -> DesktopModel {
    edits.filter(\.isChange).reduce(into: model) { model, edit in
      // Other lists may be links to this one.
      let file = Self.resolved(edit.path)
      let links = model.applications.lists.map(\.path).filter {
        file != nil && Self.resolved($0) == file
      }
      for path in [edit.path] + links { model.applications.replace(path, by: edit.new) }
    }
  }

  private static func resolved(_ path: String) -> FilePath? {
    try? FileSystem.resolved(FilePath(path))
  }

  /// Returns what readers still need to take the default that the user's list has for a type.
  private func further(
    _ change: MIMEAppsChange, _ type: String, _ after: DesktopModel, _ everywhere: Bool
  ) -> [DefaultsChange] {
    guard let own = ownLines(of: after)[type], own.type == type, let id = own.ids.first,
      own.isPlain || change == .set(id)
    else { return [] }
    // Blanks before the name of the group hide the line from xdg-mime.
    if !own.isPlain { return [DefaultsChange(.follow, to: [type], in: list)] }
    let specified = after.choice(of: type, by: .specification)
    let isUnused = specified.considered.contains {
      $0.id == id && ["not-associated", "removed"].contains($0.obstacle?.words.name)
    }
    let isMissing = isUnused && specified.chosen?.id != id && change == .set(id)
    let added = isMissing ? [DefaultsChange(.add(id), to: [type], in: list)] : []
    return desktop.readers.reduce(into: added) { changes, reader in
      let choice = after.choice(of: type, by: reader)
      guard choice.obstacle(to: id) == nil, let other = choice.chosen, other.id != id else {
        return
      }
      let path = other.source.file
      if path != list {
        guard everywhere, InstallEnvironment.ofThisProcess.owns(path) else { return }
        changes.append(DefaultsChange(.set(id), to: [type], in: path))
      }
      let isBefore = reader == .perl && (path != list || other.source.line != own.line)
      if isBefore { changes.append(DefaultsChange(.follow, to: [type], in: path)) }
    }
  }

  /// Returns the lines of defaults in the user's `mimeapps.list` by type, the last one of each.
  func ownLines(of model: DesktopModel) -> [String: AssociationLine] {
    let lines = model.applications.lists.first { $0.path == list }?.lines ?? []
    return Dictionary(
      lines.filter { $0.kind == .isDefault }.map { (model.family.canonical($0.type), $0) }
    ) { $1 }
  }

  /// Returns the readers that may open a type with an application after changes, and why.
  func takers(
    _ id: String, _ type: String, after changes: [DefaultsChange] = []
  ) throws(FileFailure) -> [(reader: ApplicationReader, source: ApplicationSource)] {
    let after = model(after: try edits(changes))
    return desktop.readers.compactMap { reader in
      let taken = after.choice(of: type, by: reader).takes.first { $0.id == id }
      return taken.map { (reader, $0.source) }
    }
  }

  /// Returns the changes that set what GLib takes now, for types that a reader would open with the
  /// application of a change.
  func defaults(
    before change: DefaultsChange, of id: String
  ) throws(FileFailure) -> [DefaultsChange] {
    let after = model(after: try edits([change]))
    return change.types.compactMap { type in
      let isTaken = desktop.readers.contains { reader in
        after.choice(of: type, by: reader).takes.contains { $0.id == id }
          && !model.choice(of: type, by: reader).takes.contains { $0.id == id }
      }
      let known = model.choice(of: type, by: .glib).chosen?.id
      return isTaken && known != id ? known.map { .init(.set($0), to: [type], in: list) } : nil
    }
  }

  /// Returns sentences on the user's lists for desktops, in a session without one, as in cron.
  func unasked(_ wanted: [Wanted]) -> [String] {
    guard model.applications.desktops.isEmpty else { return [] }
    let folder = FilePath(list).folder
    let entries = (try? FileSystem.entries(of: folder.bytes)) ?? []
    let names = entries.map { PathText.text(of: $0.name) }
    return names.filter { $0.hasSuffix("-mimeapps.list") }.sorted().flatMap { name in
      let path = folder.appending(name).description
      let bytes = (try? FileSource.contents(of: path, limit: KeyFile.mostBytes)) ?? []
      let lines = AssociationFile(path: path, role: .formerDefaults, bytes).lines
      return lines.compactMap { line in
        let type = model.family.canonical(line.type)
        let kept = wanted.first { $0.types.contains(type) }?.id
        return kept == nil || kept == line.ids.first
          ? nil
          : "\(path):\(line.line) gives '\(type)' to another application on one desktop; set "
            + "XDG_CURRENT_DESKTOP to ask its readers"
      }
    }
  }

  /// Returns the changes after which no reader opens a type with an application.
  ///
  /// Where one still would, what GLib takes then becomes the default. If that does not help,
  /// returns what makes it worse for no reader, which may be nothing.
  func removal(of id: String, from type: String) throws(FileFailure) -> [DefaultsChange] {
    let removal = DefaultsChange(.remove(id), to: [type], in: list)
    let after = model(after: try edits([removal]))
    let next = after.choice(of: type, by: .glib).chosen
    // Behind a line of another list, the user's own default stays what it is.
    let own = next?.source.file == list ? nil : ownLines(of: after)[type]?.ids
    let other = (own ?? [next].compactMap(\.?.id)).first {
      $0 != id && (try? application($0)) != nil
    }
    let set = other.map { [DefaultsChange(.set($0), to: [type], in: list)] } ?? []
    for set in [[], set] where try takers(id, type, after: [removal] + set).isEmpty {
      return [removal] + set
    }
    let known = try takers(id, type).map(\.reader)
    let isWorse = try takers(id, type, after: [removal]).contains { !known.contains($0.reader) }
    return isWorse ? [] : [removal]
  }

  /// True if all readers open types with an application after 'default set' and other changes.
  func isMet(
    _ id: String, _ types: [String], after others: [DefaultsChange] = [], everywhere: Bool = true
  ) -> Bool {
    let set = DefaultsChange(.set(id), to: types, in: list)
    guard (try? application(id)) != nil,
      let edits = try? edits(others + [set], everywhere: everywhere)
    else { return false }
    let after = model(after: edits)
    return types.allSatisfy { after.objections(to: id, asDefaultFor: $0, desktop.readers).isEmpty }
  }

  /// Returns sentences with commands, tried by the models, for types that open otherwise.
  func advice(_ id: String, _ types: [String]) -> [String] {
    if isMet(id, types) {
      let words = ([id] + types).map(\.quotedForShell).joined(separator: " ")
      return ["--everywhere also changes other lines: 'filetype default set \(words) --everywhere'"]
    }
    // Each type costs another reading of all lists.
    guard types.count == 1 else { return types.prefix(20).flatMap { advice(id, [$0]) } }
    let type = types[0]
    let others = desktop.readers.flatMap { model.choice(of: type, by: $0).takes.map(\.id) }
    let other = others.first { other in
      guard other != id, let changes = try? removal(of: other, from: type) else { return false }
      return (try? takers(other, type, after: changes).isEmpty) == true
        && isMet(id, [type], after: changes)
    }
    let words = other.map { "\($0.quotedForShell) \(type.quotedForShell)" }
    return words.map { ["'filetype default remove \($0)' puts it out of the way"] } ?? []
  }
}
