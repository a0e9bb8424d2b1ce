/// Whether it pays to learn the layout of another emoji of this document.
///
/// A document whose emojis all have their members in another order would be learned from at each
/// of them, for nothing.
struct LearningCredit {
  private static let most = 8
  /// Emojis after which a document without credit gets another chance.
  private static let pause = 64

  private var credit = most
  private var waited = 0

  /// Asked before each lesson.
  mutating func takes() -> Bool {
    if credit > 0 {
      credit -= 1
      return true
    }
    waited += 1
    guard waited == Self.pause else { return false }
    waited = 0
    return true
  }

  /// A layout that was learned has been of use.
  mutating func restore() { credit = Self.most }
}
