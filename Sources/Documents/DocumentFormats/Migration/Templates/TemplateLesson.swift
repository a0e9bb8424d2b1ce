/// What decides how an item of a list is written, while it is.
final class TemplateLesson {
  /// The values that were looked at: an item with others may be written in another way.
  private(set) var seen: [Range<Int>] = []
  /// True if something was done that no template can do.
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
