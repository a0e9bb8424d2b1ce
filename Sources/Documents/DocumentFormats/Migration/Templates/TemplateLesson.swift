/// Records the values that decide how an item of a list is written.
final class TemplateLesson {
  /// The values that were read: an item with other values may be written in another way.
  private(set) var seen: [Range<Int>] = []
  /// True if a change cannot be repeated by a template.
  private(set) var isUnfit = false

  func look(at node: DocumentNode) {
    switch node {
    case .source(let range, _), .collection(let range, _, _): seen.append(range)
    case .made(let scalar):
      switch scalar.origin {
      case .scalar(let range, _): seen.append(range)
      case .next: isUnfit = true
      }
    case .text, .object, .list, .joined: break
    }
  }
}
