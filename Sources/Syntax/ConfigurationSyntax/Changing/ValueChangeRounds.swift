package import Diagnostics
package import JSONSyntax

extension ValueChange {
  /// Makes changes that follow each other in few rounds; `round` makes the changes of one round
  /// together, and reads the text again.
  ///
  /// If a round is refused, its changes are made one by one. The refusal then names the change.
  package static func apply<Text: ChangeableText>(
    _ changes: [ValueChange], to text: inout Text,
    _ round: (inout Text, [ValueChange]) throws(EditRefusal) -> [TextEdit]
  ) throws(EditRefusal) -> [[TextEdit]] {
    var rounds = ValueChangeRounds(text.root)
    for change in changes { rounds.add(change) }
    var edits: [[TextEdit]] = []
    for changes in rounds.rounds {
      do throws(EditRefusal) {
        edits.append(try round(&text, changes))
      } catch {
        guard changes.count > 1 else { throw error }
        for change in changes { edits.append(try round(&text, [change])) }
      }
    }
    return edits
  }
}

/// A text with values.
package protocol ChangeableText {
  /// The values with their places; scalars of syntaxes other than JSON are texts.
  var root: JSONValue { get }
}

/// Changes that follow each other, divided into lists of changes that do not depend on each other.
struct ValueChangeRounds {
  private(set) var rounds: [[ValueChange]] = []
  private let root: JSONValue
  /// The first round in which a part of a value can be changed, since a change writes the value,
  /// fills it, or moves its parts.
  private var first: [[JSONPath]: Int] = [:]
  /// The last round that changes a value or something in it.
  private var last: [[JSONPath]: Int] = [:]
  /// The changes that extend lists.
  private var lists: [[JSONPath]: (round: Int, index: Int)] = [:]

  init(_ root: JSONValue) { self.root = root }

  mutating func add(_ change: ValueChange) {
    let paths = (0...change.path.count).map { Array(change.path[..<$0]) }
    var round = paths.map { first[$0] ?? 0 }.max() ?? 0
    var value: JSONValue? = root
    for (path, step) in zip(paths, change.path) {
      // An element that another change adds.
      if case .index(let index) = step, let list = lists[path], index >= value?.array?.count ?? 0 {
        round = max(round, list.round + 1)
      }
      value = value?[step]
    }
    let outer = Array(change.path.dropLast())
    switch change.action {
    case .remove:
      round = max(round, (last[outer] ?? -1) + 1)
      first[outer] = round + 1
    case .append(let more):
      if let (place, index) = lists[change.path], round <= place,
        case .append(let elements) = rounds[place][index].action
      {
        rounds[place][index].action = .append(elements + more)
        return
      }
      lists[change.path] = (round, round < rounds.count ? rounds[round].count : 0)
      hold(paths, until: round + 1)
    case .set: hold(paths, until: round + 1)
    }
    if round == rounds.count { rounds.append([]) }
    rounds[round].append(change)
    for path in paths { last[path] = max(last[path] ?? 0, round) }
  }

  /// Keeps later changes out of the value that a change writes or fills: the first one on its path
  /// that is missing or empty, or else the last one.
  private mutating func hold(_ paths: [[JSONPath]], until round: Int) {
    var value: JSONValue? = root
    for path in paths {
      if let step = path.last { value = value?[step] }
      let isEmpty = value.map { $0.kind == .null || $0.object?.isEmpty == true } ?? true
      guard isEmpty || path == paths.last, first[path] == nil else { continue }
      // The elements of a list stay where they are.
      if value?.array == nil || path != paths.last { first[path] = round }
      return
    }
  }
}
