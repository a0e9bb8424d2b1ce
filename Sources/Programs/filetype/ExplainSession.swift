import DesktopState
import Files

/// The databases of the machine, read once for all files.
final class ExplainSession {
  private let model: DesktopModel
  private let resolution: TypeResolution
  private let xdgMIME: XDGMIMEQuery?
  /// The `mime` folders with packages that no database contains.
  private let unmade: [String]
  /// The answers by question, since many files have the same type.
  private var facts: [String: TypeListing] = [:]
  private var openings: [ApplicationReader: [String: Opening]] = [:]
  /// The files that could not be read, which may change an answer.
  ///
  /// Of the databases, files that the desktops cannot read either are omitted.
  private(set) var failures: [FileFailure] = []

  init(_ desktop: ThisDesktop = ThisDesktop()) {
    xdgMIME = desktop.xdgMIME
    model = desktop.model
    resolution = model.resolution
    unmade = desktop.state.folders.filter(\.lacksTypeDatabase).map(\.mime.path)
    failures = (desktop.state.failuresOfAnswers + desktop.libraries.failures).filter(\.isOfSystem)
  }

  func explanation(of path: String) throws(FileFailure) -> Explanation {
    let sample = try FileSample.read(path, upTo: resolution.sniffedLength)
    if sample.kind == .regular, sample.head == nil {
      failures.append(FileFailure(FilePath(path), errno: EACCES))
    }
    return explanation(of: path, sample)
  }

  /// Explains a file with that name and unknown content.
  func explanation(name: String) -> Explanation {
    explanation(of: name, FileSample(name: FilePath(name).bytes, size: 1))
  }

  private func explanation(of title: String, _ sample: FileSample) -> Explanation {
    var decisions = resolution.decisions(for: sample)
    for index in decisions.indices where [.fallback, .text].contains(decisions[index].step) {
      decisions[index].notes += unmade.map { .missingDatabase($0) }
    }
    return Explanation(
      title: title, decisions: decisions,
      facts: Set(decisions.map(\.canonicalType)).reduce(into: [:]) { $0[$1] = facts(of: $1) },
      openings: ApplicationReader.allCases.compactMap { reader in
        decisions.first { $0.reader == model.typeReader(of: reader) }.map { decision in
          opening(of: decision.type, by: reader)
        }
      }, xdgMIME: xdgMIME)
  }

  private func facts(of type: String) -> TypeListing {
    if let known = facts[type] { return known }
    var unread: [FileFailure] = []
    let found: TypeListing = (
      names: model.family.aliases(of: type),
      icons: TypeIcons(of: type, in: model.folders),
      comment: TypeComment.read(type, mimeFolders: model.folders.map(\.path), &unread)
    )
    failures += unread.filter(\.isOfSystem)
    facts[type] = found
    return found
  }

  /// Returns what opens a type, whatever the file.
  func openings(of type: String, title: String) -> Explanation {
    Explanation(
      title: title, decisions: [], facts: [:],
      openings: ApplicationReader.allCases.map { opening(of: type, by: $0) })
  }

  private func opening(of type: String, by reader: ApplicationReader) -> Opening {
    if let known = openings[reader]?[type] { return known }
    let choice = model.choice(of: type, by: reader)
    let entry = choice.chosen.flatMap { model.applications.entry($0.id) }
    let isPreferred = reader == .kde && choice.chosen?.source.kind == .claimed
    let opening = Opening(
      type: type, name: entry?.name ?? "",
      initialPreference: isPreferred ? entry?.initialPreference : nil, choice: choice)
    openings[reader, default: [:]][type] = opening
    return opening
  }
}
