import Commands
import DesktopState
import Files

/// An explanation for people.
struct ExplainReport {
  let explanation: Explanation

  init(_ explanation: Explanation) { self.explanation = explanation }

  /// A title and the facts below it; readers with the same answer share a line.
  var text: String {
    var sheet = FactSheet(indent: 2, width: Terminal.outputWidth)
    let kinds = explanation.kinds
    for kind in kinds {
      add(kind.decision, to: Self.list(kind.readers.map(\.title), of: kinds.count), &sheet)
    }
    if let query = explanation.xdgMIME, query.reader != .perl {
      sheet.add("xdg-mime", query.text(type: explanation.xdgMIMEType))
    }
    let answers = explanation.answers
    for answer in answers {
      let ties = explanation.ties(of: answer.readers)
      let readers = Self.list(answer.readers.map(\.title), of: answers.count)
      add(answer.opening, to: readers, ties, &sheet)
    }
    return explanation.title.printable + "\n" + sheet.text
  }

  private func add(_ decision: TypeDecision, to readers: String, _ sheet: inout FactSheet) {
    let type = decision.canonicalType
    let alias = decision.type == type ? "" : ", called \(decision.type)"
    let comment = explanation.comments[type].map { " (\($0.printable))" } ?? ""
    sheet.add("type", type + comment + alias + readers)
    sheet.add("because", decision.reason)
    Self.add("not taken", decision.losers, &sheet)
    Self.add("note", decision.remarks, &sheet)
    let ancestors = decision.ancestors.map { $0.type + ($0.isImplicit ? " (implied)" : "") }
    Self.add("descends from", [ancestors.joined(separator: ", ")], &sheet)
    let names = explanation.names[type] ?? []
    Self.add("other names", [names.joined(separator: ", ")], &sheet)
    if let icons = explanation.icons[type] {
      sheet.add("icons", icons.icon + ", " + icons.generic)
    }
  }

  private func add(
    _ opening: Opening, to readers: String, _ ties: (ids: [String], reader: ApplicationReader)?,
    _ sheet: inout FactSheet
  ) {
    if let chosen = opening.choice.chosen {
      let name = opening.name.isEmpty ? "" : " (\(opening.name))"
      sheet.add("opened by", chosen.id + name + readers)
      let preference = opening.initialPreference.map { $0 > 1 ? ", InitialPreference \($0)" : "" }
      sheet.add("because", chosen.source.reason + (preference ?? ""))
    } else {
      sheet.add("opened by", "nothing" + readers)
    }
    let passed = opening.choice.passedOver.compactMap { item in
      item.obstacle.map { "\(item.id) \($0.reason)" }
    }
    Self.add("passed over", passed, &sheet)
    if opening.choice.considered.isEmpty {
      sheet.add("because", "no application and no list names \(opening.type)")
    }
    if let ties {
      let ids = ties.ids.joined(separator: ", ")
      sheet.add("tied with", "\(ids): \(ties.reader.title) may take any of them")
    }
    let tied = ties?.ids ?? []
    let others = opening.choice.candidates.dropFirst().map(\.id)
      .filter { !tied.contains($0) }
    Self.add("could too", [others.joined(separator: ", ")], &sheet)
  }

  /// Returns the readers of one of several answers, or an empty text if all have the same.
  private static func list(_ titles: [String], of count: Int) -> String {
    guard count > 1, let last = titles.last else { return "" }
    let first = titles.dropLast().joined(separator: ", ")
    return ", to " + (first.isEmpty ? last : "\(first) and \(last)")
  }

  private static func add(_ label: String, _ lines: [String], _ sheet: inout FactSheet) {
    for (index, line) in lines.enumerated() where !line.isEmpty {
      sheet.add(index == 0 ? label : "", line)
    }
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
}
