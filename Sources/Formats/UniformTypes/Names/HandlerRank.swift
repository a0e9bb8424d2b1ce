/// The rank of an app among the apps that open a type: `LSHandlerRank`, the lowest first.
package enum HandlerRank: String, Sendable, CaseIterable, Comparable {
  /// Never chosen, although the app accepts files that are dropped on it.
  case none = "None"
  case alternate = "Alternate"
  /// The meaning of a missing value.
  case `default` = "Default"
  case owner = "Owner"

  package static func < (left: HandlerRank, right: HandlerRank) -> Bool {
    left.order < right.order
  }

  private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
