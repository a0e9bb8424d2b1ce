/// Records the values that decide how an item of a list is written.
package final class TemplateLesson {
  /// The values that were read: an item with other values may be written in another way.
  private(set) var seen: [Range<Int>] = []
  /// True if a change cannot be repeated by a template.
  package var isUnfit = false
  /// True if the template is for short strings and integers in their usual spelling only.
  package var isPlain = false
  /// The values of `x` and `y` if items are written in the same way with these in another order.
  package var pair: [Range<Int>] = []
  let before: MigrationTally

  init(from before: MigrationTally) { self.before = before }

  func look(at node: DocumentNode) {
    switch node {
    case .source(let range, _), .collection(let range, _, _): seen.append(range)
    case .made(let scalar):
      switch scalar.origin {
      case .scalar(let range, _), .moved(let range, _, _): seen.append(range)
      case .next, .kept: isUnfit = true
      case .new: break
      }
    case .text, .object, .list, .joined: break
    }
  }
}
