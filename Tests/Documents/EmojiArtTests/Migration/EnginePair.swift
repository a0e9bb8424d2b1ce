import Diagnostics
import EmojiArt
import JSONSyntax

@testable import DocumentFormats

/// EmojiArt's own engine and the steps of its editions, on the way to one of these.
final class EnginePair {
  /// What a caller allows and gives.
  enum Help: CaseIterable, Hashable {
    case none
    case all
    case pictureURLs
  }

  let target: String
  private let options: MigrationOptions
  private var own = MigrationPlanner()
  private var writer = MigrationWriter()
  private var general: DocumentPlanner

  init(to dialect: Dialect, _ help: Help) {
    let target =
      MigrationTarget.all.first { $0.dialect.name == dialect.name } ?? MigrationTarget.spring2023
    self.target = dialect.name
    var options = Self.options(help)
    options.target = target
    self.options = options
    let number = DocumentFormat.emojiArt.versions.firstIndex { $0.name == dialect.name }
    var wanted = FormatMigrationOptions(to: number ?? 0)
    wanted.allowedLosses = Set(options.allowedLosses.map(\.rawValue))
    general = DocumentPlanner(Self.programs[help] ?? .emojiArt, wanted)
  }

  /// What a caller allows and gives, for all editions.
  private static let programs = Help.allCases.reduce(into: [Help: FormatProgram]()) {
    $0[$1] = .emojiArt(.migrating(options($1)))
  }

  private static func options(_ help: Help) -> MigrationOptions {
    var options = MigrationOptions()
    if help != .none {
      options.allowedLosses = Set(MigrationLoss.allCases)
      options.pictureSize = PictureSize(width: 64, height: 49)
    }
    options.writesDataURL = help == .pictureURLs
    return options
  }

  /// How the answers for one document are related.
  struct Comparison {
    /// The dialect as which the own engine read the document.
    var source: String?
    var isWritten = false
    var hasEqualBytes = false
    /// In which way they differ; nil if they say the same.
    var difference: String?
    var detail = ""
  }

  func compare(_ text: [UInt8]) -> Comparison {
    let open = rangeSource(of: text)
    let first = own.plan(open, options)
    let second = general.planOrAgreement(open)
    var found = Comparison(source: first.sourceName)
    found.difference = states(first, second) ?? losses(first, second)
    guard found.difference == nil, first.state == .migrated else { return found }
    let old = writer.write(first, from: text)
    var new: [UInt8] = []
    let isWhole = general.write(second, from: open) { piece in
      for index in piece.indices { new.append(piece[index]) }
      return true
    }
    guard let old, isWhole else {
      found.difference = "not written"
      return found
    }
    found.isWritten = true
    found.hasEqualBytes = old == new
    let (left, right) = (PlainJSON.text(of: old), PlainJSON.text(of: new))
    guard left != right else { return found }
    let isVariant =
      first.source?.isCourse == false || second.detection?.variants.isEmpty == false
    found.difference = isVariant ? "values, variant" : "values"
    let same = zip(left ?? "", right ?? "").prefix { $0 == $1 }.count
    found.detail = [left, right].map { text in
      String((text ?? "").dropFirst(max(0, same - 25)).prefix(60))
    }.joined(separator: " <> ")
    return found
  }

  private func states(_ own: MigrationPlan, _ general: FormatMigrationPlan) -> String? {
    let (first, second) = (own.state.rawValue, general.state.rawValue)
    guard first != second else { return nil }
    let isVariant = own.source?.isCourse == false || own.normalizesVariants
    let cause =
      general.findings.first?.rule ?? own.findings.first?.rule ?? (isVariant ? "variant" : "-")
    return "\(first), \(second): \(cause)"
  }

  private func losses(_ own: MigrationPlan, _ general: FormatMigrationPlan) -> String? {
    guard own.state == .migrated || own.state == .wouldLose else { return nil }
    let first = Set(own.losses.map(\.loss.rawValue))
    let second = Set(general.tally.losses.map(\.name))
    guard first != second else { return nil }
    let only = [first.subtracting(second), second.subtracting(first)].map {
      $0.sorted().joined(separator: " ")
    }
    let kind = own.source?.isCourse == false ? "variant losses" : "losses"
    return "\(kind) [\(only[0])], [\(only[1])]"
  }
}

extension DocumentPlanner {
  /// Plans the migration of a document; one in an ambiguous version is migrated like by the own
  /// engine, if the result is the same for all versions.
  fileprivate mutating func planOrAgreement(_ open: @escaping RangeSource) -> FormatMigrationPlan {
    let plan = plan(open)
    guard plan.state == .ambiguous, let detection = plan.detection, detection.version == nil,
      detection.reason == .ambiguous
    else { return plan }
    guard let agreed = agreement(open, detection.versions) else {
      draft = nil
      return plan
    }
    return agreed
  }

  private mutating func agreement(
    _ open: @escaping RangeSource, _ versions: [Int]
  ) -> FormatMigrationPlan? {
    let target = options.target
    let order = versions.filter { $0 == target } + versions.filter { $0 != target }
    var first: (plan: FormatMigrationPlan, draft: [UInt8]?)?
    for version in order {
      var plan = plan(open, as: version, longestDraft: 16 << 20)
      guard plan.state != .unreadable, plan.state != .migrated || draft != nil else { return nil }
      plan.detection?.reason = .form
      guard let known = first else {
        first = (plan, draft)
        continue
      }
      guard plan.state == known.plan.state,
        plan.losses.map(\.name) == known.plan.losses.map(\.name),
        draft == known.draft
      else { return nil }
    }
    draft = first?.draft
    return first?.plan
  }
}

extension MigrationPlan {
  fileprivate var normalizesVariants: Bool { changes.first?.hasPrefix("the variant") ?? false }
}

/// What a text says: neither the order of members nor the spelling of strings and numbers counts.
private enum PlainJSON {
  static func text(of bytes: [UInt8]) -> String? {
    JSONValue.read(bytes).value.map { text(of: $0, bytes) }
  }

  private static func text(of value: JSONValue, _ bytes: [UInt8]) -> String {
    switch value.content {
    case .object(let members):
      return "{"
        + members.map { "\($0.name):" + text(of: $0.value, bytes) }.sorted().joined(separator: ",")
        + "}"
    case .array(let values):
      return "[" + values.map { text(of: $0, bytes) }.joined(separator: ",") + "]"
    case .string(let string): return string.debugDescription
    case .number:
      let text = String(decoding: bytes[value.element], as: UTF8.self)
      return Int(text).map(String.init)
        ?? Double(text).map { Int(exactly: $0).map(String.init) ?? String($0) } ?? text
    case .boolean, .null: return String(decoding: bytes[value.element], as: UTF8.self)
    }
  }
}
