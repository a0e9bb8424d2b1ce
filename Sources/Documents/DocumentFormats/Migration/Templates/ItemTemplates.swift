import JSONSyntax

/// The templates for the items of one list.
package struct ItemTemplates {
  /// The maximum number of templates; other items are written one by one.
  private static let most = 8
  /// The maximum length of an item in bytes; longer ones are written one by one.
  private static let longestItem = 16 * 1024

  /// The templates that at least two items have.
  private(set) var known: [ItemTemplate] = []
  /// The templates that only one item has.
  private var candidates: [ItemTemplate] = []
  var run = TemplateRun()
  var credit = LearningCredit()
  private let isPossible: Bool

  /// The number of items that the last run has written.
  package var written: Int { run.count }

  package init(isPossible: Bool = true) { self.isPossible = isPossible }

  /// Creates templates for items to which these steps are applied.
  init(_ steps: [PendingStep], isPossible: Bool) {
    self.isPossible = isPossible && steps.allSatisfy(\.hasTemplates)
  }

  /// True if it is worthwhile to learn from the next item.
  mutating func wantsLesson(_ item: Range<Int>) -> Bool {
    isPossible && item.count <= Self.longestItem && credit.takes()
  }

  /// Restores the credit after a run, unless the list seems to have more forms than templates.
  mutating func earnCredit() {
    if run.count > 1 || known.count < Self.most { credit.restore() }
  }

  /// Adds a template if another item has the same one.
  mutating func add(_ template: ItemTemplate) {
    guard !known.contains(template) else { return }
    guard let index = candidates.firstIndex(of: template) else {
      if candidates.count == Self.most { candidates.removeFirst() }
      return candidates.append(template)
    }
    candidates.remove(at: index)
    if known.count == Self.most { known.removeFirst() } else { credit.restore() }
    known.append(template)
  }
}

extension PendingStep {
  /// True if the step's change depends only on the item, or is the next number.
  fileprivate var hasTemplates: Bool {
    switch action {
    case .function, .change(.call), .change(.assign(_, .digest)): false
    case .change: true
    }
  }
}
