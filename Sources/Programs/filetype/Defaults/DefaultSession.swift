import Commands
import DesktopEntries
import DesktopState
import Diagnostics
import Files
import Installation
import UniformTypes

/// This desktop, and the list in which the user says what opens types.
struct DefaultSession {
  let desktop: ThisDesktop
  var model: DesktopModel
  /// The path of the user's `mimeapps.list`.
  let list: String
  /// The types that a list of this machine names.
  let setTypes: [String]
  private let declared: Set<String>
  private let resolution: TypeResolution

  init() throws(FileFailure) {
    let folder = try Self.folder()
    desktop = ThisDesktop()
    model = desktop.model
    resolution = model.resolution
    list = folder + "/mimeapps.list"
    declared = Set(model.folders.flatMap(\.types))
    let family = model.family
    setTypes = model.applications.lists.flatMap(\.lines).map { family.canonical($0.type) }.unique
  }

  /// Returns the user's folder for settings; throws if it is unknown.
  static func folder() throws(FileFailure) -> String {
    if let folder = InstallEnvironment.ofThisProcess.configHome { return folder }
    throw FileFailure(
      "default", "cannot find your folder for settings: set XDG_CONFIG_HOME or HOME")
  }

  /// The reports of files that could not be read; of lists, also of those that no desktop can read.
  var failures: [FileFailure] {
    let others = desktop.state.folders.flatMap(\.failuresOfAnswers) + desktop.libraries.failures
    return desktop.state.listFailures + others.filter(\.isOfSystem)
  }

  /// The failures that may change an answer: a system's list that desktops cannot read has none.
  var obstacles: [FileFailure] {
    failures.filter { $0.isOfSystem || InstallEnvironment.ofThisProcess.owns($0.path) }
  }

  /// Returns this desktop, for what must not take what cannot be read for empty.
  static func forChange() throws(FileFailure) -> DefaultSession {
    let session = try DefaultSession()
    if let failure = session.obstacles.first { throw failure }
    return session
  }

  /// Returns the application that a word means; throws unless it is one, with its program.
  func application(_ word: String) throws(FileFailure) -> ApplicationEntry {
    switch model.applications.application(meant: word) {
    case .one(let entry):
      guard let program = entry.missingProgram else { return entry }
      throw FileFailure(entry.id, "cannot open anything: its program '\(program)' is not found")
    case .several(let ids):
      throw FileFailure(word, "is more than one application: \(listed(ids, "and")); name one")
    case .none(let nearest):
      throw FileFailure(
        word, "is not the ID, the name, or the program of an application here" + didYouMean(nearest)
      )
    }
  }
}

// MARK: Targets

/// The types that a word names.
struct DefaultTarget {
  var word: String
  /// The types by their own names; several if readers take the file for different ones.
  var types: [String]
  /// The patterns of names that the word stands for; nil for a word that names its types.
  var patterns: [String]?
}

extension DefaultSession {
  /// Returns the types of a word: `image/png`, `image/*`, `.png`, `mailto:`, or a file.
  ///
  /// `known` types count although undeclared; a pattern means types among `choices`.
  func target(
    _ word: String, known: [String] = [], choices: [String]? = nil
  ) throws(FileFailure) -> DefaultTarget {
    let isPattern = word.contains("*")
    // A word in a list is meant as it is written there.
    let written = choices?.first { $0 == word }
    if !isPattern, let type = written ?? Self.scheme(word) {
      return DefaultTarget(word: word, types: [type])
    }
    if word.hasPrefix(".") && !word.contains("/") && word.count > 1 || word.hasPrefix("*.") {
      let name = "a" + word.drop { $0 == "*" }
      guard !name.contains("*") else { throw FileFailure(word, "is not an extension") }
      do throws(FileFailure) {
        return try named(word, FileSample(name: Array(name.utf8), size: 1))
      } catch {
        // A hidden file may have such a name.
        if try InodeKind.of(word).kind == nil { throw error }
      }
    }
    if isPattern {
      let types = model.types(like: word, among: choices ?? Array(declared) + known)
      guard !types.isEmpty else { throw FileFailure(word, "no type matches this pattern") }
      return DefaultTarget(word: word, types: types.map(model.family.canonical).unique)
    }
    let type = model.family.canonical(word)
    if declared.contains(type) || known.contains(type) {
      return DefaultTarget(word: word, types: [type])
    }
    if try InodeKind.of(word).kind == nil, MediaType(rawValue: word).problem == nil {
      guard !declared.isEmpty else { return DefaultTarget(word: word, types: [type]) }
      let near = NameDistance.nearest(to: word, among: model.folders.flatMap(\.types))
      throw FileFailure(word, "is neither a file nor a type of this desktop" + didYouMean(near))
    }
    do throws(FileFailure) {
      return try named(word, FileSample.read(word, upTo: resolution.sniffedLength))
    } catch {
      throw error.suggesting(DefaultCommand.names)
    }
  }

  /// The valid types that an entry claims.
  func claims(of entry: ApplicationEntry) -> [String] {
    entry.mimeTypes.filter { MediaType(rawValue: $0).problem == nil }
      .map { Self.scheme($0) ?? model.family.canonical($0) }.unique
  }

  /// Returns the types of a word that an application is to open; a pattern means its claims.
  func target(_ word: String, for entry: ApplicationEntry) throws(FileFailure) -> DefaultTarget {
    let claims = claims(of: entry)
    return try target(word, known: claims + setTypes, choices: claims)
  }

  /// Returns the type for a scheme, `mailto:` or the type itself; nil for other words.
  ///
  /// It is in lower case, as desktops ask for the scheme of an address.
  private static func scheme(_ word: String) -> String? {
    let folded = word.lowercased()
    if folded.hasPrefix("x-scheme-handler/"), MediaType(rawValue: folded).problem == nil {
      return folded
    }
    guard word.last == ":", let first = word.first, first.isASCII, first.isLetter,
      word.dropLast().allSatisfy({
        $0.isASCII && ($0.isLetter || $0.isNumber || "+.-".contains($0))
      })
    else { return nil }
    return "x-scheme-handler/" + folded.dropLast()
  }

  /// Returns the types that the readers of this machine give to a file or a name.
  private func named(_ word: String, _ sample: FileSample) throws(FileFailure) -> DefaultTarget {
    let readers = desktop.readers.compactMap(model.typeReader(of:)).unique
    let decisions = readers.map { resolution.decision(for: sample, by: $0) }
    let found = decisions.filter { ![.fallback, .emptyFile].contains($0.step) }
      .filter { $0.step != .text || sample.head != nil }
    guard !found.isEmpty else {
      throw FileFailure(
        word,
        decisions.contains { $0.step == .emptyFile }
          ? "is empty, so its type is not known; name its extension, such as '.txt'"
          : "no type is declared for it; 'filetype init' declares one")
    }
    let patterns = found.compactMap { $0.glob?.glob.pattern }.unique
    return DefaultTarget(
      word: word, types: found.map(\.canonicalType).unique, patterns: patterns)
  }

  /// Returns a sentence for each type of a target whose files are not only those that were meant.
  func shared(_ target: DefaultTarget, _ id: String) -> [String] {
    guard let own = target.patterns else { return [] }
    return target.types.compactMap { type in
      let others = model.patterns(of: type).filter { !own.contains($0) }
      guard !others.isEmpty else { return nil }
      let more = others.count > 4 ? [String(others.count - 4) + " more"] : []
      let names = listed(others.prefix(4).map { "'\($0)'" } + more, "and")
      return
        "'\(target.word)' is of the type '\(type)', and so \(others.count == 1 ? "is" : "are") \(names): '\(id)' opens them "
        + "too; 'filetype init' declares a type of its own"
    }
  }
}
