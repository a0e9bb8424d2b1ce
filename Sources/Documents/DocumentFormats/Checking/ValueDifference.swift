import Diagnostics
import JSONSyntax

/// A place where a document is not what it should be.
struct ValueDifference {
  /// The place, with `[*]` for all items.
  var path: DocumentPath
  var found: PlainValue?
  var wanted: PlainValue?

  /// True unless it follows from losses: on the way back, members may be missing.
  func isWrong(isForward: Bool, lost: [String]) -> Bool {
    isForward || found != nil && wanted != nil && path.name.map(lost.contains) != true
  }

  /// "4, but 3".
  var words: String { "\(found?.summary ?? "nothing"), but \(wanted?.summary ?? "nothing")" }

  /// Returns the first difference at each place of a document after steps from another one.
  static func all(
    _ document: LearnedSample, after migration: DocumentMigration, _ other: LearnedSample
  ) -> [ValueDifference] {
    var bytes: [UInt8] = []
    _ = migration.write(rangeSource(of: document.text)) { piece in
      for index in piece.indices { bytes.append(piece[index]) }
      return true
    }
    guard let found = PlainValue(json: bytes) else { return [] }
    var differences: [ValueDifference] = []
    collect(found, PlainValue(other.value, in: other.text), DocumentPath(), &differences)
    return differences.distinct(by: \.path)
  }

  private static func collect(
    _ found: PlainValue?, _ wanted: PlainValue?, _ path: DocumentPath,
    _ differences: inout [ValueDifference]
  ) {
    guard found != wanted else { return }
    if let here = found?.object, let there = wanted?.object {
      for name in Set(here.keys).union(there.keys).sorted() {
        collect(here[name], there[name], path.appending(name), &differences)
      }
    } else if let here = found?.list, let there = wanted?.list, here.count == there.count {
      for (item, other) in zip(here, there) {
        collect(item, other, DocumentPath(path.steps + [.all]), &differences)
      }
    } else {
      differences.append(ValueDifference(path: path, found: found, wanted: wanted))
    }
  }
}
