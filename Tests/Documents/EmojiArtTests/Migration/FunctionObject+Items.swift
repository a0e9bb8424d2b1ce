import Diagnostics
import JSONSyntax

@testable import DocumentFormats

// The access of functions to members that are lists or long values.
extension FunctionObject {
  /// Reports why the document cannot be migrated, with the member that is the reason.
  mutating func refuse(_ problem: String, _ member: String) {
    problems.append((problem, object.index(member).flatMap { object.members[$0].place }))
  }

  /// Returns the number of items of a member that is an array.
  func itemCount(of name: String) -> Int {
    object.index(name).flatMap { text.itemCount(of: object.members[$0].node) } ?? 0
  }

  /// Changes each object in an array of the old document when it is written, in the order of the
  /// list; other items stay the same.
  mutating func changeItems(
    of name: String, _ change: @escaping (inout FunctionObject) -> Bool
  ) {
    guard let index = object.index(name) else { return }
    changesItems = true
    let pending = PendingStep(number: step, place: [], condition: nil, action: .function(change))
    switch object.members[index].node {
    case .source(let range, .array):
      object.members[index].node = .collection(range, .array, [pending])
    case .collection(let range, .array, let steps):
      object.members[index].node = .collection(range, .array, steps + [pending])
    case .source, .text, .made, .object, .list, .joined, .collection: return
    }
  }

  /// Returns a source for the JSON text that begins with a member of any length; nil if the member
  /// is not in the old document.
  func source(of name: String) -> ByteSource? {
    guard let index = object.index(name), case .source(let range, _) = object.members[index].node
    else { return nil }
    return text.source(from: range.lowerBound)
  }
}
