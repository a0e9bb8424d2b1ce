import Diagnostics
import Dispatch
package import EmojiArt
package import Files
import Synchronization

/// A version of a document, read to be compared with others.
package struct ReadVersion {
  /// For people.
  package let name: String
  /// The text as it was given.
  package let input: VersionText
  package let compared: ComparedVersion
  /// The format of the input.
  package let original: Dialect
  /// How it was migrated to be compared; nil if it was not.
  package let plan: MigrationPlan?
  /// The file that was read; nil for a text in memory.
  package let stamp: FileStamp?
  /// The text that is compared: `input`, or what it was migrated to.
  let text: VersionText

  package var dialect: Dialect { compared.version.dialect }

  /// Throws if a text could not be read to its end since it was opened: for whoever reads parts of
  /// it later, before the result counts.
  package func checkReading() throws(VersionProblem) {
    try input.checkReading(name)
    try text.checkReading(name)
  }
}

/// Reads versions of a document, each in a thread of its own if they are large.
package struct VersionReader: Sendable {
  /// The edition to migrate all versions to; nil to read each as it is, if their positions can be
  /// compared.
  package var target: MigrationTarget?
  /// How versions are migrated: pictures go into the URL, where they can be compared with those of
  /// 2023.
  package var options: MigrationOptions = {
    var options = MigrationOptions()
    options.writesDataURL = true
    return options
  }()

  /// True if the user can be told of the options `--image-size` and `--image`.
  package var namesOptions = false

  /// The rules of findings with which a text is refused.
  var refused: Set<String> = []

  /// Smaller texts are not worth a thread.
  static let worthThreads = 1 << 20

  package init() {}

  /// Reads versions in a form in which they can be compared.
  ///
  /// `choose` gets their formats and returns the one that all must have; without it they keep their
  /// own if positions can be compared.
  package func read(
    _ inputs: [VersionInput], hash: ContentHash,
    choose: (([Dialect]) -> MigrationTarget?)? = nil
  ) throws(VersionProblem) -> [ReadVersion] {
    var opened: [(text: VersionText, input: VersionInput)] = []
    for input in inputs { opened.append(try input.opened()) }
    return try Self.checked(opened) { () throws(VersionProblem) in
      let versions = try read(opened: opened.map(\.input), hash, choose)
      for version in versions { try version.checkReading() }
      return versions
    }
  }

  /// A result that is made of texts; throws if one of them could not be read, whatever was made of
  /// the rest.
  static func checked<Result>(
    _ texts: [(text: VersionText, input: VersionInput)],
    _ body: () throws(VersionProblem) -> Result
  ) throws(VersionProblem) -> Result {
    let result = Swift.Result { () throws(VersionProblem) in try body() }
    for (text, input) in texts { try text.checkReading(input.name) }
    return try result.get()
  }

  private func read(
    opened inputs: [VersionInput], _ hash: ContentHash,
    _ choose: (([Dialect]) -> MigrationTarget?)?
  ) throws(VersionProblem) -> [ReadVersion] {
    var found = try examine(inputs, hash)
    agree(&found)
    var placements = [Placement](repeating: Placement(), count: found.count)
    let formats = found.map { $0.dialects[0] }
    let common = target ?? choose.map { $0(formats) } ?? common(formats)
    for index in found.indices {
      let own = found[index].dialects[0]
      if let common {
        if own.name != common.dialect.name {
          try found[index].migrate(to: common, options, namesOptions)
        }
      } else {
        placements[index].turnsY = own.coordinates.isYUp != found[0].dialects[0].coordinates.isYUp
      }
    }
    return try index(found, placements, hash)
  }

  /// The format of the last version if positions do not all count from the same place.
  private func common(_ formats: [Dialect]) -> MigrationTarget? {
    guard Set(formats.map(\.coordinates.origin)).count > 1, let last = formats.last else {
      return nil
    }
    return MigrationTarget(rawValue: last.name)
  }

  /// Takes formats that versions have in common, if a text may be of several.
  private func agree(_ found: inout [Examined]) {
    let shared = found.dropFirst().reduce(Set(found.first?.dialects.map(\.name) ?? [])) {
      $0.intersection($1.dialects.map(\.name))
    }
    guard let name = found.first?.dialects.map(\.name).first(where: shared.contains) else {
      let certain = found.filter { $0.dialects.count == 1 }.map { $0.dialects[0].name }
      for index in found.indices { found[index].prefer(certain) }
      return
    }
    for index in found.indices { found[index].prefer([name]) }
  }
}

extension VersionReader {
  /// A text that is a document.
  struct Examined: Sendable {
    let name: String
    /// The text to be compared, in UTF-8.
    var text: VersionText
    /// The formats that it may have, the one to use first.
    var dialects: [Dialect]
    /// The text as it was given.
    let input: VersionText
    /// The version in its first format, if it has been read.
    var version: DocumentVersion?
    var plan: MigrationPlan?

    /// False if a migration has made up the ids.
    var hasOwnIDs: Bool {
      guard let source = plan?.source else { return true }
      return source.hasIDs && source.hasStringIDs == dialects[0].hasStringIDs
    }

    mutating func prefer(_ names: [String]) {
      guard let index = dialects.firstIndex(where: { names.contains($0.name) }) else { return }
      dialects.swapAt(0, index)
    }
  }

  /// Determines the formats of all inputs.
  func examine(
    _ inputs: [VersionInput], _ hash: ContentHash
  ) throws(VersionProblem) -> [Examined] {
    var texts: [VersionText] = []
    for input in inputs { texts.append(try input.opened().text) }
    let opened = texts
    // Two processors read two versions at once; the others have most in common with the first.
    let ahead = opened.count > 2 && opened.allSatisfy(Self.isLarge) ? 1 : 0
    var found: [Examined] = []
    for index in 0..<ahead {
      found.append(try examine(inputs[index].name, opened[index], hash, like: nil))
    }
    let first = found.first
    return try found
      + Self.each(opened.count - ahead, of: Array(opened[ahead...])) {
        index throws(VersionProblem) in
        try examine(inputs[index + ahead].name, opened[index + ahead], hash, like: first)
      }
  }

  private static func isLarge(_ text: VersionText) -> Bool {
    (text.stamp?.size ?? 0) >= worthThreads
  }

  private func examine(
    _ name: String, _ text: VersionText, _ hash: ContentHash, like other: Examined?
  ) throws(VersionProblem) -> Examined {
    if let large = LargeVersion.examine(name, text, hash, refused, like: other) { return large }
    return try examine(name, text)
  }

  private func examine(
    _ name: String, _ text: VersionText
  ) throws(VersionProblem) -> Examined {
    var checker = DocumentChecker()
    let report = checker.check(DocumentChecker.File(), text.source(0))
    let unusable = report.diagnostics.filter { refused.contains($0.rule) }
    guard unusable.isEmpty else {
      throw .damaged(
        name: name,
        Locator.locate(unusable, in: checker.text(text.source(0)), unit: checker.unit))
    }
    let isNew = report.diagnostics.last?.rule == EmojiArtRules.zeroLengthDocument.id
    let new = isNew ? Dialect.course.filter(\.edition.leavesNewDocumentsEmpty) : []
    var found = new
    if case .dialects(let dialects) = checker.detection { found = dialects }
    guard !found.isEmpty else {
      let errors = report.diagnostics.filter { $0.severity == .error }
      throw .damaged(
        name: name,
        Locator.locate(
          errors.isEmpty ? report.diagnostics : errors, in: checker.text(text.source(0)),
          unit: checker.unit))
    }
    // Places are counted in UTF-8, so another encoding must be turned into it.
    let plain =
      checker.unit == .bytes ? text : .bytes(allBytes(of: checker.text(text.source(0))))
    return Examined(
      name: name, text: plain, dialects: found, input: text)
  }

  private func index(
    _ found: [Examined], _ placements: [Placement], _ hash: ContentHash
  ) throws(VersionProblem) -> [ReadVersion] {
    let versions = try Self.each(found.count, of: found.map(\.text)) {
      index throws(VersionProblem) in
      let (item, placement) = (found[index], placements[index])
      if let version = item.version, version.dialect.name == item.dialects[0].name,
        placement.isIdentity
      {
        return version
      }
      guard
        let version = DocumentVersion(
          item.text.source, as: item.dialects[0], placement: placement, hash: hash)
      else { throw .failed(FileFailure(item.name, "has changed while it was read")) }
      return version
    }
    return zip(found, versions).enumerated().map { index, pair in
      let (item, version) = pair
      return ReadVersion(
        name: item.name, input: item.input,
        compared: ComparedVersion(
          version, item.text.source, placement: placements[index], hasOwnIDs: item.hasOwnIDs),
        original: item.plan?.source ?? version.dialect, plan: item.plan,
        stamp: item.input.stamp, text: item.text)
    }
  }

  /// The results for all indices; large texts have threads of their own.
  private static func each<Result: Sendable>(
    _ count: Int, of texts: [VersionText],
    _ body: @Sendable (Int) throws(VersionProblem) -> Result
  ) throws(VersionProblem) -> [Result] {
    let large = texts.count(where: isLarge)
    guard large > 1, FileSystem.hasRoom(forThreads: count) else {
      var results: [Result] = []
      for index in 0..<count { results.append(try body(index)) }
      return results
    }
    let found = Mutex<[Int: Swift.Result<Result, VersionProblem>]>([:])
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let result: Swift.Result<Result, VersionProblem>
      do throws(VersionProblem) {
        result = .success(try body(index))
      } catch {
        result = .failure(error)
      }
      found.withLock { $0[index] = result }
    }
    let all = found.withLock { $0 }
    var results: [Result] = []
    for index in 0..<count {
      if let result = all[index] { results.append(try result.get()) }
    }
    return results
  }
}

extension VersionReader.Examined {
  /// Longer texts are put into a file when they are migrated.
  private static let inMemory = 4 << 20

  /// Replaces the text by a migrated one.
  mutating func migrate(
    to target: MigrationTarget, _ options: MigrationOptions, _ namesOptions: Bool
  ) throws(VersionProblem) {
    var options = options
    options.target = target
    options.origin = dialects[0].edition
    var planner = MigrationPlanner()
    let plan = planner.plan(text.source, options)
    switch plan.state {
    case .unchanged:
      // Of a variant that the edition's app reads as its own.
      return
    case .migrated: break
    default:
      let help =
        plan.state == .needsImageSize && namesOptions ? "; use --image-size or --image" : ""
      throw .refused(name: name, (plan.problem ?? plan.state.rawValue) + help)
    }
    self.plan = plan
    text = try written(plan)
    version = nil
    dialects = [target.dialect]
  }

  private func written(_ plan: MigrationPlan) throws(VersionProblem) -> VersionText {
    var writer = MigrationWriter()
    let size = text.stamp?.size ?? 0
    if size <= Self.inMemory {
      guard let bytes = writer.write(plan, from: text.all) else {
        try text.checkReading(name)
        throw changed
      }
      return .bytes(bytes)
    }
    guard let file = OpenFile(FileSystem.unlinkedFile()) else {
      throw .failed(FileFailure(name, "needs a temporary file to be migrated; see TMPDIR"))
    }
    var isWritten = true
    let isWhole = writer.write(plan, from: text.source) { piece in
      isWritten = FileSystem.write(piece, to: file.descriptor)
      return isWritten
    }
    guard isWritten else {
      throw .failed(
        FileFailure(
          name, "cannot be put into a temporary file (\(FileSystem.message(errno))); see TMPDIR"))
    }
    guard isWhole else { throw changed }
    return .file(file)
  }

  private var changed: VersionProblem {
    .failed(FileFailure(name, "has changed while it was read"))
  }
}
