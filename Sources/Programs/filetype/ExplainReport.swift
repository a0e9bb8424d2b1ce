import Commands
import DesktopState
import Diagnostics

extension Report {
  /// Explains the type and the application of a file; readers with the same answer share a line.
  init(_ explanation: Explanation) {
    self.init(explanation.title)
    add("path", .string(explanation.title.replacingForeignBytes))
    add("isUnanimous", .bool(explanation.isUnanimous))
    add("types", .array(explanation.decisions.map { $0.json(explanation) }))
    let kinds = explanation.kinds
    for kind in kinds {
      show(kind.decision, to: Self.list(kind.readers.map(\.title), of: kinds.count), explanation)
    }
    let query = explanation.xdgMIME
    let type = explanation.decisions.first { $0.reader == query?.reader }?.type
    if let query, query.reader != .perl { show("xdg-mime", query.text(type: type)) }
    add("applications", .array(explanation.openings.map(\.json)))
    show(explanation)
    add("xdgMime", query?.json(type: type) ?? .null)
  }

  /// Says only which application opens a type.
  init(opening explanation: Explanation) {
    self.init(explanation.title)
    show(explanation)
  }

  private mutating func show(_ explanation: Explanation) {
    let answers = explanation.answers
    for answer in answers {
      let ties = explanation.ties(of: answer.readers)
      let readers = Self.list(answer.readers.map(\.title), of: answers.count)
      show(answer.opening, to: readers, ties)
    }
  }

  private mutating func show(
    _ decision: TypeDecision, to readers: String, _ explanation: Explanation
  ) {
    let type = decision.canonicalType
    let alias = decision.type == type ? "" : ", called \(decision.type)"
    let facts = explanation.facts[type]
    let comment = facts?.comment.map { " (\($0.printable))" } ?? ""
    show("type", type + comment + alias + readers)
    show("because", decision.reason)
    show("not taken", decision.losers)
    show("note", decision.remarks)
    let ancestors = decision.ancestors.map { $0.type + ($0.isImplicit ? " (implied)" : "") }
    showList("descends from", ancestors)
    showList("other names", facts?.names ?? [])
    if let icons = facts?.icons { show("icons", icons.icon + ", " + icons.generic) }
  }

  private mutating func show(
    _ opening: Opening, to readers: String, _ ties: (ids: [String], reader: ApplicationReader)?
  ) {
    if let chosen = opening.choice.chosen {
      let name = opening.name.isEmpty ? "" : " (\(opening.name))"
      show("opened by", chosen.id + name + readers)
      let preference = opening.initialPreference.map { $0 > 1 ? ", InitialPreference \($0)" : "" }
      show("because", chosen.source.reason + (preference ?? ""))
    } else {
      show("opened by", "nothing" + readers)
    }
    let passed = opening.choice.passedOver.compactMap { item in
      item.obstacle.map { "\(item.id) \($0.reason)" }
    }
    show("passed over", passed)
    if opening.choice.considered.isEmpty {
      show("because", "no application and no list names \(opening.type)")
    }
    if let ties {
      let ids = ties.ids.joined(separator: ", ")
      show("tied with", "\(ids): \(ties.reader.title) may take any of them")
    }
    let tied = ties?.ids ?? []
    let others = opening.choice.candidates.dropFirst().map(\.id).filter { !tied.contains($0) }
    showList("could too", others)
  }

  private mutating func showList(_ label: String, _ names: [String]) {
    if !names.isEmpty { show(label, names.joined(separator: ", ")) }
  }

  /// Returns the readers of one of several answers, or an empty text if all have the same.
  private static func list(_ titles: [String], of count: Int) -> String {
    count > 1 && !titles.isEmpty ? ", to " + listed(titles, "and") : ""
  }
}

extension XDGMIMEQuery {
  /// Returns the effect of the command here, and advice for changing it.
  fileprivate func text(type: String?) -> String {
    let place = desktop.map { "in this desktop (\($0))" } ?? "outside of a desktop that it knows"
    let advice = package.map { "; install Debian's '\($0)'" } ?? ""
    guard let program else {
      let missing = wanted.first.map { ", since '\($0)' is missing" } ?? ""
      return "does not print a type \(place)\(missing)\(advice)"
    }
    guard let type else {
      let change = advice.isEmpty ? "" : advice + ", which knows the names too"
      return
        "asks '\(program)' \(place), which knows only contents: text is 'text/plain' to it\(change)"
    }
    return "\(type), since it asks '\(program)' \(place)"
  }

  fileprivate func json(type: String?) -> JSONText {
    [
      "desktop": .optional(desktop), "program": .optional(program),
      "reader": .optional(reader?.rawValue), "type": .optional(type),
      "package": .optional(package),
    ]
  }
}

extension Opening {
  fileprivate var json: JSONText {
    let passed = choice.passedOver.compactMap { item in
      item.obstacle.map { obstacle -> JSONText in
        [
          "application": .string(item.id), "obstacle": .string(obstacle.words.name),
          "because": .string(obstacle.reason), "source": item.source.json,
        ]
      }
    }
    return [
      "reader": .string(choice.reader.rawValue), "type": .string(type),
      "application": .optional(choice.chosen?.id),
      "name": choice.chosen == nil ? .null : .string(name),
      "source": choice.chosen?.source.json ?? .null,
      "tiedWith": .strings(choice.tied.map(\.id)), "passedOver": .array(passed),
      "candidates": .strings(choice.candidates.map(\.id)),
    ]
  }
}

extension ApplicationSource {
  fileprivate var json: JSONText {
    [
      "kind": .string((kind == .removed ? .added : kind).rawValue), "file": .string(file),
      "line": .optional(line),
      "type": .string(type), "distance": .integer(distance),
    ]
  }
}

extension GlobEvidence {
  fileprivate var members: [(name: String, value: JSONText)] {
    [
      ("pattern", .string(glob.pattern)), ("type", .string(glob.type)),
      ("weight", .integer(glob.weight)), ("isCaseSensitive", .bool(glob.isCaseSensitive)),
      ("folder", .string(folder)),
    ]
  }
}

extension MagicEvidence {
  fileprivate var json: JSONText {
    [
      "type": .string(type), "priority": .integer(priority), "offset": .integer(offset),
      "folder": .string(folder),
    ]
  }
}

extension TypeDecision {
  fileprivate func json(_ explanation: Explanation) -> JSONText {
    let type = canonicalType
    let facts = explanation.facts[type]
    return [
      "reader": .string(reader.rawValue), "type": .string(type),
      "comment": .optional(facts?.comment), "writtenAs": .string(self.type),
      "step": .string(stepName), "because": .string(reason),
      "glob": glob.map { .object($0.members) } ?? .null, "magic": magic?.json ?? .null,
      "notTaken": .array(
        rivals.map { .object($0.evidence.members + [("lostBy", .string($0.lost.rawValue))]) }),
      "ancestors": .strings(ancestors.map(\.type)),
      "aliases": .strings(facts?.names ?? []), "icon": .optional(facts?.icons.icon),
      "genericIcon": .optional(facts?.icons.generic), "notes": .strings(remarks),
    ]
  }

  /// The name of the step and the property that decided between patterns: `preference.weight`.
  private var stepName: String {
    if case .preference(let preference) = step { return "preference.\(preference.rawValue)" }
    return "\(step)"
  }
}
