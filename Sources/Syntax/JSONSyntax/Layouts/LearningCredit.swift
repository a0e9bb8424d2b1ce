/// Decides whether it is worthwhile to learn the layout of another list item.
///
/// If all items had their members in different orders, learning would be in vain each time.
package struct LearningCredit: Sendable {
  private static let most = 8
  /// The number of items after which a list without credit gets another chance.
  private static let pause = 64

  private var credit = most
  private var waited = 0

  package init() {}

  /// Returns true if the next lesson is worthwhile; called before each lesson.
  package mutating func takes() -> Bool {
    if credit > 0 {
      credit -= 1
      return true
    }
    waited += 1
    guard waited == Self.pause else { return false }
    waited = 0
    return true
  }

  /// Restores the credit after a learned layout was useful.
  package mutating func restore() { credit = Self.most }
}
