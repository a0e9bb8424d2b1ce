import DesktopState
import Diagnostics
import Installation

extension DesktopModel {
  /// Returns a sentence for each reason why readers do not open a type with an application.
  func objections(
    to id: String, asDefaultFor type: String, _ readers: [ApplicationReader]
  ) -> [String] {
    let type = family.canonical(type)
    let answers = readers.compactMap { reader -> (title: String, reason: String)? in
      let choice = choice(of: type, by: reader)
      if choice.chosen?.id == id, choice.tied.isEmpty { return nil }
      let other = choice.chosen?.id == id ? choice.tied.first : choice.chosen
      let isTied = choice.takes.contains { $0.id == id }
      let reason =
        choice.obstacle(to: id).map { "it \($0.reason)" }
        ?? other.map {
          isTied
            ? "'\($0.id)' claims it as well, and either may be taken"
            : "'\($0.id)' is taken, since \($0.source.reason)"
        }
        ?? "no application is found"
      return (reader.title, reason)
    }
    return answers.map(\.reason).unique.map { reason in
      let titles = answers.filter { $0.reason == reason }.map(\.title).joined(separator: ", ")
      return "'\(id)' is not the default for '\(type)' in \(titles): \(reason)"
    }
  }

  /// Returns a sentence for each association of an installation that a list removes, or that is no
  /// longer the default that the installation has set.
  func objections(to record: InstallationRecord, _ readers: [ApplicationReader]) -> [String] {
    record.handlers.flatMap { link -> [String] in
      if record.defaults != nil, record.handlers.first(where: { $0.type == link.type }) == link {
        return objections(to: link.value, asDefaultFor: link.type, readers)
      }
      let type = family.canonical(link.type)
      return readers.compactMap { reader in
        let choice = choice(of: type, by: reader)
        guard let obstacle = choice.obstacle(to: link.value), case .removed = obstacle else {
          return nil
        }
        return "'\(link.value)' does not open '\(type)': it \(obstacle.reason)"
      }.unique
    }
  }
}
