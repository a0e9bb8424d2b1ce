import Diagnostics
import JSONSyntax

/// The order in which the members of an object were the items of a list.
struct ListLabels {
  /// The names in the order of the items.
  private(set) var names: [String]
  /// True if samples with the same values show the order.
  private(set) var isShown = false

  /// Finds the order of members from the values at a place in samples of two versions.
  init(
    _ names: [String], _ place: DocumentPath, _ lists: [LearnedSample], _ objects: [LearnedSample]
  ) {
    self.names = names
    let known = Dictionary(
      lists.flatMap { sample in
        LearnedLaws.values(at: place.steps[...], in: sample.value).compactMap { list in
          list.array.map { $0.map { $0.text(in: sample.text) } }
        }
      }.map { ($0.sorted(), $0) }
    ) { first, _ in first }
    var orders: Set<[String]> = []
    for sample in objects {
      for object in LearnedLaws.values(at: place.steps[...], in: sample.value) {
        let values = names.compactMap { name in
          object[name].map { (name: name, text: $0.text(in: sample.text)) }
        }
        // Equal values may be in any order.
        guard values.count == names.count, Set(values.map(\.text)).count == names.count,
          let list = known[values.map(\.text).sorted()]
        else { continue }
        orders.insert(list.compactMap { item in values.first { $0.text == item }?.name })
      }
    }
    guard orders.count == 1, let order = orders.first, order.count == names.count else { return }
    (self.names, isShown) = (order, true)
  }
}

extension JSONValue {
  /// The bytes of the value in a document, as a string.
  fileprivate func text(in text: [UInt8]) -> String {
    String(decoding: text[element.clamped(to: text.indices)], as: UTF8.self)
  }
}
