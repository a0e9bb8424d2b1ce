import DesktopState
import Diagnostics

extension ExplainReport {
  /// A JSON object on one line; its members are a contract.
  var json: String {
    let object = JSONText.object([
      ("path", .string(explanation.title.replacingForeignBytes)),
      ("isUnanimous", .bool(explanation.isUnanimous)),
      ("types", .array(explanation.decisions.map(type))),
      ("applications", .array(explanation.openings.map(Self.application))),
      ("xdgMime", explanation.xdgMIME.map(xdgMIME) ?? .null),
    ])
    return object.text + "\n"
  }

  private func type(_ decision: TypeDecision) -> JSONText {
    let type = decision.canonicalType
    let icons = explanation.icons[type]
    return .object([
      ("reader", .string(decision.reader.rawValue)), ("type", .string(type)),
      ("comment", .optional(explanation.comments[type])),
      ("writtenAs", .string(decision.type)), ("step", .string(decision.stepName)),
      ("because", .string(decision.reason)),
      ("glob", decision.glob.map(Self.glob) ?? .null),
      ("magic", decision.magic.map(Self.magic) ?? .null),
      ("notTaken", .array(decision.rivals.map(Self.rival))),
      ("ancestors", .strings(decision.ancestors.map(\.type))),
      ("aliases", .strings(explanation.names[type] ?? [])),
      ("icon", icons.map { .string($0.icon) } ?? .null),
      ("genericIcon", icons.map { .string($0.generic) } ?? .null),
      ("notes", .strings(decision.remarks)),
    ])
  }

  private func xdgMIME(_ query: XDGMIMEQuery) -> JSONText {
    .object([
      ("desktop", .optional(query.desktop)),
      ("program", .optional(query.program)),
      ("reader", query.reader.map { .string($0.rawValue) } ?? .null),
      ("type", .optional(explanation.xdgMIMEType)),
      ("package", .optional(query.package)),
    ])
  }

  private static func application(_ opening: Opening) -> JSONText {
    let choice = opening.choice
    let passed = choice.passedOver.compactMap { item in
      item.obstacle.map { obstacle in
        JSONText.object([
          ("application", .string(item.id)), ("obstacle", .string(obstacle.name)),
          ("because", .string(obstacle.reason)), ("source", source(item.source)),
        ])
      }
    }
    return .object([
      ("reader", .string(choice.reader.rawValue)), ("type", .string(opening.type)),
      ("application", choice.chosen.map { .string($0.id) } ?? .null),
      ("name", choice.chosen == nil ? .null : .string(opening.name)),
      ("source", choice.chosen.map { source($0.source) } ?? .null),
      ("tiedWith", .strings(choice.tied.map(\.id))), ("passedOver", .array(passed)),
      ("candidates", .strings(choice.candidates.map(\.id))),
    ])
  }

  private static func source(_ source: ApplicationSource) -> JSONText {
    .object([
      ("kind", .string(source.kind.rawValue)), ("file", .string(source.file)),
      ("line", .optional(source.line)), ("type", .string(source.type)),
      ("distance", .integer(source.distance)),
    ])
  }

  private static func glob(_ evidence: GlobEvidence) -> JSONText {
    .object(members(of: evidence))
  }

  private static func rival(_ rival: TypeDecision.Rival) -> JSONText {
    .object(members(of: rival.evidence) + [("lostBy", .string(rival.lost.rawValue))])
  }

  private static func members(of evidence: GlobEvidence) -> [(name: String, value: JSONText)] {
    let glob = evidence.glob
    return [
      ("pattern", .string(glob.pattern)), ("type", .string(glob.type)),
      ("weight", .integer(glob.weight)), ("isCaseSensitive", .bool(glob.isCaseSensitive)),
      ("folder", .string(evidence.folder)),
    ]
  }

  private static func magic(_ evidence: MagicEvidence) -> JSONText {
    .object([
      ("type", .string(evidence.type)), ("priority", .integer(evidence.priority)),
      ("offset", .integer(evidence.offset)), ("folder", .string(evidence.folder)),
    ])
  }
}

extension TypeDecision {
  /// The name of the step and the property that decided between patterns: `preference.weight`.
  fileprivate var stepName: String {
    switch step {
    case .inode: "inode"
    case .emptyFile: "emptyFile"
    case .name: "name"
    case .preference(let preference): "preference.\(preference.rawValue)"
    case .contentAmongNames: "contentAmongNames"
    case .strongContent: "strongContent"
    case .content: "content"
    case .text: "text"
    case .fallback: "fallback"
    }
  }
}
