import DesktopState
import Files

/// The databases of the machine, read once for all files.
final class ExplainSession {
  private let resolution: TypeResolution
  /// The text files in the `mime` folders, the user's first.
  private let folders: [MIMEFolder]
  private let family: TypeFamily
  private let applications: ApplicationFolders
  private let xdgMIME: XDGMIMEQuery?
  /// The answers by question, since many files have the same type.
  private var facts: [String: TypeListing] = [:]
  private var openings: [ApplicationReader: [String: Opening]] = [:]
  /// The database files that could not be read, which may change an answer.
  ///
  /// Files that the desktops cannot read either are omitted, such as those without permission.
  private(set) var failures: [FileFailure] = []

  init() {
    let programs = ProgramLookup.ofThisProcess
    xdgMIME = XDGMIMEQuery.ofThisProcess(programs)
    let desktop = DesktopState(
      .ofThisProcess,
      desktops: ApplicationFolders.desktops(FileSystem.variable("XDG_CURRENT_DESKTOP") ?? ""),
      programs: programs,
      kdeSession: FileSystem.variable("KDE_SESSION_VERSION"))
    let libraries = DesktopLibraries()
    let model = desktop.model(libraries)
    folders = model.folders
    resolution = model.resolution
    family = model.family
    applications = model.applications
    failures = (desktop.failuresOfAnswers + libraries.failures).filter(\.isOfSystem)
  }

  func explanation(of path: String) throws(FileFailure) -> Explanation {
    let sample = try FileSample.read(path, upTo: resolution.sniffedLength)
    return explanation(of: path, sample)
  }

  /// Explains a file with that name and unknown content.
  func explanation(name: String) -> Explanation {
    explanation(of: name, FileSample(name: FilePath(name).bytes, size: 1))
  }

  private func explanation(of title: String, _ sample: FileSample) -> Explanation {
    let decisions = resolution.decisions(for: sample)
    let known = Set(decisions.map(\.canonicalType)).map { ($0, facts(of: $0)) }
    return Explanation(
      title: title, decisions: decisions,
      names: known.reduce(into: [:]) { $0[$1.0] = $1.1.names },
      icons: known.reduce(into: [:]) { $0[$1.0] = $1.1.icons },
      comments: known.reduce(into: [:]) { $0[$1.0] = $1.1.comment },
      openings: ApplicationReader.allCases.compactMap { reader in
        decisions.first { $0.reader == typeReader(of: reader) }.map { decision in
          opening(of: decision.type, by: reader)
        }
      }, xdgMIME: xdgMIME)
  }

  /// Returns the reader that determines the types for an application reader, if any.
  private func typeReader(of reader: ApplicationReader) -> TypeReader? {
    reader == .xdgMIME ? xdgMIME.map(\.reader) ?? .perl : reader.typeReader
  }

  private func facts(of type: String) -> TypeListing {
    if let known = facts[type] { return known }
    var unread: [FileFailure] = []
    let found = TypeListing(
      names: family.aliases.filter { $0.value == type }.keys.sorted(),
      icons: TypeIcons(of: type, in: folders),
      comment: TypeComment.read(type, mimeFolders: folders.map(\.path), &unread))
    failures += unread.filter(\.isOfSystem)
    facts[type] = found
    return found
  }

  private func opening(of type: String, by reader: ApplicationReader) -> Opening {
    if let known = openings[reader]?[type] { return known }
    let choice = applications.choice(for: type, in: family, by: reader)
    let entry = choice.chosen.flatMap { applications.entry($0.id) }
    let isPreferred = reader == .kde && choice.chosen?.source.kind == .claimed
    let opening = Opening(
      type: type, name: entry?.name ?? "",
      initialPreference: isPreferred ? entry?.initialPreference : nil, choice: choice)
    openings[reader, default: [:]][type] = opening
    return opening
  }
}

/// The entries of the databases about a type.
private struct TypeListing {
  var names: [String]
  var icons: TypeIcons
  var comment: String?
}

extension XDGMIMEQuery {
  /// The longest released script has 60 KB.
  private static let limit = 1 << 20

  /// Reads the script of `xdg-mime`; returns nil if it is missing or not readable.
  fileprivate static func ofThisProcess(_ programs: ProgramLookup) -> XDGMIMEQuery? {
    guard let path = programs.find("xdg-mime"),
      let bytes = try? FileSource.contents(of: path, limit: limit),
      let script = XDGMIMEScript(String(decoding: bytes, as: UTF8.self))
    else { return nil }
    return script.query(variable: { FileSystem.variable($0) }) { name in
      // The script uses the full path of this program.
      programs.find(name) != nil || name == "file" && programs.find("/usr/bin/file") != nil
    }
  }
}
