package import Diagnostics
package import EmojiArt
package import Files
import JSONSyntax

/// A version of a document, read for a comparison with others.
package struct ReadVersion {
  /// The name for display.
  package let name: String
  /// The original text.
  package let input: VersionText
  package let compared: DocumentVersion
  /// The migration that made the version comparable, or nil if none was necessary.
  package let plan: MigrationPlan?
  /// The first error of the text; what it is about may be missing from `compared`.
  package let error: LocatedDiagnostic?
  /// The stamp of the file, or nil for a text in memory.
  package let stamp: FileStamp?
  /// The compared text: `input`, or its migrated form.
  let text: VersionText

  package var dialect: Dialect { compared.dialect }

  /// Throws if a text could not be read to its end since it was opened.
  ///
  /// Callers that read parts of it later must call this before they use the result.
  package func checkReading() throws(VersionProblem) {
    try input.checkReading(name)
    try text.checkReading(name)
  }
}

extension [ReadVersion] {
  /// The first error of each file, as a sentence, with other names for some versions.
  package func errors(named names: [String: String] = [:]) -> [String] {
    compactMap { $0.error?.sentence(names[$0.name] ?? $0.name, withSeverity: true) }.unique
  }
}

/// Reads versions of a document.
package struct VersionReader: Sendable {
  /// The edition to migrate all versions to, or nil to keep each if positions can be compared.
  package var target: MigrationTarget?
  /// The migration options: pictures go into the URL, where edition 2023 has them.
  package var options: MigrationOptions = {
    var options = MigrationOptions()
    options.writesDataURL = true
    return options
  }()

  /// True if error messages may mention the options `--image-size` and `--image`.
  package var namesOptions = false

  /// True to keep variants and to refuse two members with the same name, for a merge, which writes
  /// what it has read: it is undefined which of the two members counts.
  var isForMerge = false

  package init() {}

  /// Reads versions in a comparable form.
  ///
  /// `choose` receives the dialects of each, the likely one first, and returns the one to migrate
  /// to. Without it they stay unchanged if positions can be compared.
  package func read(
    _ inputs: [VersionInput], choose: (([[Dialect]]) -> MigrationTarget?)? = nil
  ) throws(VersionProblem) -> [ReadVersion] {
    var opened: [(text: VersionText, input: VersionInput)] = []
    for input in inputs { opened.append(try input.opened()) }
    return try Self.checked(opened) { () throws(VersionProblem) in
      let versions = try read(opened: opened, choose)
      for version in versions { try version.checkReading() }
      return versions
    }
  }

  /// Returns the result of `body`; throws if one of its texts could not be read to its end.
  static func checked<Result>(
    _ texts: [(text: VersionText, input: VersionInput)],
    _ body: () throws(VersionProblem) -> Result
  ) throws(VersionProblem) -> Result {
    let result = Swift.Result { () throws(VersionProblem) in try body() }
    for (text, input) in texts { try text.checkReading(input.name) }
    return try result.get()
  }

  private func read(
    opened inputs: [(text: VersionText, input: VersionInput)],
    _ choose: (([[Dialect]]) -> MigrationTarget?)?
  ) throws(VersionProblem) -> [ReadVersion] {
    var found = try inputs.map { text, input throws(VersionProblem) in
      try examine(input.name, text)
    }
    agree(&found)
    let formats = found.map(\.dialects)
    let common = target ?? choose.map { $0(formats) } ?? common(formats.map { $0[0] })
    if let common {
      for index in found.indices where found[index].dialects[0].name != common.dialect.name {
        try found[index].migrate(to: common, options, namesOptions)
      }
    }
    let isYUp = found.first?.dialects[0].coordinates.isYUp
    return try found.map { item throws(VersionProblem) in
      let turnsY = common == nil && item.dialects[0].coordinates.isYUp != isYUp
      return try item.indexed(turnsY: turnsY)
    }
  }

  /// Returns the dialect of the last version if the positions have different origins.
  private func common(_ formats: [Dialect]) -> MigrationTarget? {
    guard Set(formats.map(\.coordinates.origin)).count > 1, let last = formats.last else {
      return nil
    }
    return MigrationTarget(rawValue: last.name)
  }

  /// Chooses a dialect that all versions share if a text matches several.
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

  /// A text that was recognized as a document.
  struct Examined: Sendable {
    let name: String
    /// The text for the comparison, in UTF-8.
    var text: VersionText
    /// The possible dialects, the one to use first.
    var dialects: [Dialect]
    /// The original text.
    let input: VersionText
    let error: LocatedDiagnostic?
    var plan: MigrationPlan?

    /// False if a migration has generated the IDs.
    var hasOwnIDs: Bool {
      guard let source = plan?.source else { return true }
      return source.hasIDs && source.hasStringIDs == dialects[0].hasStringIDs
    }

    mutating func prefer(_ names: [String]) {
      guard let index = dialects.firstIndex(where: { names.contains($0.name) }) else { return }
      dialects.swapAt(0, index)
    }
  }

  private func examine(
    _ name: String, _ text: VersionText
  ) throws(VersionProblem) -> Examined {
    var checker = DocumentChecker()
    var report = checker.check(DocumentChecker.File(), text.source(0))
    let isNew = report.diagnostics.last?.rule == EmojiArtRules.zeroLengthDocument.id
    checker.complete({ text.source(0) }, &report)
    let variant = isForMerge ? nil : checker.variant
    var found = variant?.dialects ?? []
    if isNew { found = Dialect.course.filter(\.edition.leavesNewDocumentsEmpty) }
    if variant == nil, case .dialects(let dialects) = checker.detection { found = dialects }
    let errors = report.diagnostics.filter { $0.severity == .error }
    let repeated = errors.filter { isForMerge && $0.rule == JSONRules.duplicateMember.id }
    let isRead = repeated.isEmpty && !found.isEmpty
    let reasons = isRead || !errors.isEmpty ? errors : report.diagnostics
    let located = Locator.locate(
      repeated.isEmpty ? reasons : repeated, in: checker.text(text.source(0)), unit: checker.unit)
    guard isRead else { throw .damaged(name: name, located) }
    // Places are counted in UTF-8, so texts in other encodings are converted.
    let plain =
      checker.unit == .bytes ? text : .bytes(allBytes(of: checker.text(text.source(0))))
    return Examined(
      name: name, text: variant.map { .bytes($0.bytes) } ?? plain, dialects: found, input: text,
      error: isNew ? nil : located.first)
  }
}

extension VersionReader.Examined {
  /// The maximum size in bytes of a migrated text in memory; longer texts are written to a file.
  private static let inMemory = 4 << 20

  /// Replaces the text with its migrated form.
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
      // The edition's app also reads this variant.
      return
    case .migrated: break
    default:
      let help =
        plan.state == .needsImageSize && namesOptions ? "; use --image-size or --image" : ""
      throw .refused(name: name, (plan.problem ?? plan.state.rawValue) + help)
    }
    self.plan = plan
    text = try written(plan)
    dialects = [target.dialect]
  }

  /// Returns the text as a version to compare.
  func indexed(turnsY: Bool) throws(VersionProblem) -> ReadVersion {
    guard
      let version = DocumentVersion(
        text.source, as: dialects[0], turnsY: turnsY, hasOwnIDs: hasOwnIDs)
    else { throw .changed(name) }
    return ReadVersion(
      name: name, input: input, compared: version, plan: plan, error: error, stamp: input.stamp,
      text: text)
  }

  private func written(_ plan: MigrationPlan) throws(VersionProblem) -> VersionText {
    var writer = MigrationWriter()
    let size = text.stamp?.size ?? 0
    if size <= Self.inMemory {
      guard let bytes = writer.write(plan, from: text.all) else {
        try text.checkReading(name)
        throw .changed(name)
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
    guard isWhole else { throw .changed(name) }
    return .file(file)
  }
}
