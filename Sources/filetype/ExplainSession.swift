import DefaultApplications
import DesktopDatabase
import FileAccess
import MIMEDatabase

/// The databases of the machine, read once for all files.
struct ExplainSession {
  private let resolution: TypeResolution
  /// What the text files of the `mime` folders say, the user's first.
  private let folders: [MIMEFolder]
  private let family: TypeFamily
  private let applications: ApplicationFolders

  init() {
    let places = DataFolders.ofThisProcess
    let mime = MIMEFolders.read(dataFolders: places.data)
    let libraries = DesktopLibraries()
    folders = mime.compactMap { $0.text ?? $0.cache }
    resolution = TypeResolution(
      caches: mime.compactMap(\.cache), texts: mime.compactMap(\.text),
      glib: libraries.glib ?? GLibBehaviour(minor: 74), qt: libraries.qt ?? QtBehaviour(major: 6))
    family = TypeFamily(
      aliases: folders.reduce(into: [:]) { all, folder in
        all.merge(folder.aliases) { first, _ in first }
      },
      parents: folders.reduce(into: [:]) { all, folder in
        all.merge(folder.parents) { first, more in first + more.filter { !first.contains($0) } }
      })
    let desktops = FileSystem.variable("XDG_CURRENT_DESKTOP") ?? ""
    applications =
      ApplicationDatabase(
        places, desktops: ApplicationFolders.desktops(desktops),
        programs: ProgramLookup.ofThisProcess
      ).folders
  }

  func explanation(of path: String) throws(FileFailure) -> Explanation {
    let sample = try FileSample.read(path, upTo: resolution.sniffedLength)
    return explanation(of: path, sample)
  }

  /// Of a file of that name, of whose content nothing is known.
  func explanation(name: String) -> Explanation {
    explanation(of: name, FileSample(name: Array(name.utf8), size: 1))
  }

  private func explanation(of title: String, _ sample: FileSample) -> Explanation {
    let decisions = resolution.decisions(for: sample)
    let kinds = Set(decisions.map(\.canonicalType))
    return Explanation(
      title: title, decisions: decisions,
      names: kinds.reduce(into: [:]) { names, type in
        names[type] = family.aliases.filter { $0.value == type }.keys.sorted()
      },
      icons: kinds.reduce(into: [:]) { $0[$1] = TypeIcons(of: $1, in: folders) },
      openings: ApplicationReader.allCases.compactMap { reader in
        decisions.first { $0.reader == reader.typeReader }.map { decision in
          opening(of: decision.type, by: reader)
        }
      })
  }

  private func opening(of type: String, by reader: ApplicationReader) -> Opening {
    let choice = applications.choice(for: type, in: family, by: reader)
    let name = choice.chosen.flatMap { applications.entry($0.id)?.name } ?? ""
    return Opening(type: type, name: name, choice: choice)
  }
}

extension ApplicationReader {
  /// Who says which type it is that this one opens.
  fileprivate var typeReader: TypeReader {
    switch self {
    case .specification: .specification
    case .glib: .glib
    case .xdgMIME: .perl
    case .kde: .qt
    }
  }
}
