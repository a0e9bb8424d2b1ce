/// Chooses like mimeopen and File::MimeInfo::Applications 0.33: searches three files of the user
/// for the text of the type in any group, and uses the last ID whose entry exists; otherwise the
/// first ID of the caches.
///
/// Does not read the lists of desktops and of the system; ignores Hidden and the programs.
struct PerlChooser {
  let folders: ApplicationFolders
  let family: TypeFamily

  func consider(_ name: String) -> [ConsideredApplication] {
    let type = family.canonical(name)
    var found = ConsideredList()
    let tied = lists.flatMap { file in
      file.textLines.filter { $0.type == type }.flatMap { line in
        line.ids.filter { !$0.isEmpty }.map { id in
          (id, ApplicationSource(line.kind, file.path, line: line.line, type: type))
        }
      }
    }
    for (id, source) in tied.reversed() {
      let isFile = isFile(id, in: data)
      found.add(
        isFile ? id.replacing("/", with: "-") : id, source, isFile ? nil : folders.absence(of: id))
    }
    for folder in data {
      for file in folder.files where file.role == .cache {
        for line in file.textLines where line.type == type {
          let source = ApplicationSource(.cached, file.path, line: line.line, type: type)
          for id in line.ids {
            found.add(id, source, isFile(id, in: [folder]) ? nil : folders.absence(of: id))
          }
        }
      }
      for claim in folder.unseen(TypeFamily.Member(type, distance: 0), TypeFamily()) {
        found.add(claim.id, claim.source, claim.obstacle)
      }
    }
    return found.items
  }

  private var data: [ApplicationFolder] { folders.folders.filter { !$0.isSettings } }

  private var lists: [AssociationFile] {
    let settings = folders.folders.first(where: \.isSettings)?.files ?? []
    let home = data.first?.files ?? []
    return settings.filter { $0.role == .shared } + home.filter { $0.role == .shared }
      + home.filter { $0.role == .formerDefaults }
  }

  /// True for the path of an existing file; the dash for a subfolder is not resolved.
  private func isFile(_ path: String, in folders: some Sequence<ApplicationFolder>) -> Bool {
    let id = path.replacing("/", with: "-")
    return folders.contains { $0.entries[id]?.path.hasSuffix("/" + path) ?? false }
  }
}
