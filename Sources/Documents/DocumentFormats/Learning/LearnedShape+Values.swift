import Diagnostics
import JSONSyntax

extension LearnedShape {
  /// The JSON text of a value for documents without one: the most frequent scalar, an empty value,
  /// or an object with the required members.
  var proposedValue: String { scalars.commonest ?? emptyValue }

  /// The value for documents that have lost theirs: a constant, or the usual Boolean or word.
  ///
  /// A word that only one sample repeats is about that document.
  var restoredValue: String {
    let mayBeUsual = sources.count > 1 || valueKinds == [.boolean]
    return scalars.constant ?? (mayBeUsual ? scalars.usual : nil) ?? emptyValue
  }

  /// True if the value for documents that have lost theirs is only the usual one.
  var restoresUsual: Bool { scalars.constant == nil && restoredValue == scalars.usual }

  /// True if one value may be right for several objects: a common word or a round number, but no
  /// measurement, date, or text.
  var mayHaveDefault: Bool {
    guard !scalars.isEmpty else { return true }
    guard let json = scalars.commonest else { return false }
    let digits = json.filter { $0.isNumber && $0 != "0" }
    return LearnedScalars.isWord(json) && digits.count < 3
      || kinds == [.number] && digits.count < 3
      || ["null", "\"\""].contains(json)
  }

  /// True for lists and maps that are never empty.
  var alwaysHasContent: Bool {
    emptyCount == 0 && (kinds == [.array] || kinds == [.object] && isMap)
  }

  private var emptyValue: String {
    // Among several kinds, null is the one for a missing value.
    let kind =
      kinds.contains(.null) ? .null : JSONKind.allCases.first(where: kinds.contains) ?? .null
    switch kind {
    case .object:
      guard !isMap else { return "{}" }
      let needed = members.filter { isInAll($0.shape) }.map {
        JSONText.string($0.name).text + ": " + $0.shape.proposedValue
      }
      return "{" + needed.joined(separator: ", ") + "}"
    case .array: return "[]"
    case .string: return scalars.areNumbers ? "\"0\"" : "\"\""
    case .number: return "0"
    case .boolean: return "false"
    case .null, .none: return "null"
    }
  }

  /// The similarity that values or names of one meaning have at least.
  static let alike = 0.5

  func isLike(_ other: LearnedShape) -> Bool { likeness(other) >= Self.alike }

  /// Returns the similarity to other values from 0 to 1: the share of equal scalars or names.
  func likeness(_ other: LearnedShape) -> Double {
    guard kinds == other.kinds else { return 0 }
    if let element = elements.first, let otherElement = other.elements.first {
      return element.likeness(otherElement)
    }
    guard kinds == [.object] else { return scalars.overlap(other.scalars) }
    let (left, right) = (Set(members.map(\.name)), Set(other.members.map(\.name)))
    return left.isEmpty || right.isEmpty
      ? 0 : Double(left.intersection(right).count) / Double(left.union(right).count)
  }

  /// True if values are another spelling of other values: numbers with or without quotes, and nulls
  /// among both or neither.
  func isSpelled(as other: LearnedShape) -> Bool {
    guard mayBeNull == other.mayBeNull else { return false }
    return valueKinds == [.string] && other.valueKinds == [.number] && scalars.areNumbers
      || valueKinds == [.number] && other.valueKinds == [.string] && other.scalars.areNumbers
  }

  /// The kinds of the values apart from null.
  var valueKinds: Set<JSONKind> { kinds.subtracting([.null]) }

  var mayBeNull: Bool { kinds.contains(.null) }

  /// True for numbers, also with nulls among them.
  var isNumber: Bool { valueKinds == [.number] }

  /// True for scalars of one kind, also with nulls among them.
  var isOfOneScalarKind: Bool {
    valueKinds.count == 1 && valueKinds.isSubset(of: [.string, .number, .boolean])
  }

  /// True if both have values besides null, and these do not have a kind in common.
  func changesKind(to other: LearnedShape) -> Bool {
    !valueKinds.isEmpty && !other.valueKinds.isEmpty
      && valueKinds.isDisjoint(with: other.valueKinds)
  }
}
