/// The characters that one step of a pattern accepts.
struct ScalarSet: Sendable, Hashable {
  var ranges: [ClosedRange<UInt32>] = []
  /// The sets inside this one: `\D` and `\p{L}` in brackets.
  var others: [ScalarSet] = []
  var categories: [String] = []
  var isNegated = false

  init(_ ranges: ClosedRange<UInt32>..., isNegated: Bool = false) {
    self.ranges = ranges
    self.isNegated = isNegated
  }

  init(categories: [String], isNegated: Bool) {
    self.categories = categories
    self.isNegated = isNegated
  }

  func contains(_ value: UInt32) -> Bool { accepts(value) != isNegated }

  private func accepts(_ value: UInt32) -> Bool {
    for range in ranges where range.contains(value) { return true }
    for other in others where other.contains(value) { return true }
    guard !categories.isEmpty, let scalar = Unicode.Scalar(value) else { return false }
    return Self.all[scalar.properties.generalCategory].map(categories.contains) ?? false
  }

  static let digits = ScalarSet(0x30...0x39)
  static let words = ScalarSet(0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A)
  /// White space and line terminators (ECMA-262 12.2, 12.3).
  static let spaces = ScalarSet(
    0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029,
    0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF)
  /// The characters that `.` matches.
  static let any = ScalarSet(
    0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029, isNegated: true)

  var negated: ScalarSet {
    var set = self
    set.isNegated.toggle()
    return set
  }

  /// Returns the categories that a name in `\p{…}` stands for, or nil for an unknown name.
  static func categories(_ name: some StringProtocol) -> [String]? {
    let short = longNames[String(name)] ?? String(name)
    let found = all.values.filter { $0 == short || short.count == 1 && $0.hasPrefix(short) }
    return found.isEmpty ? nil : found.sorted()
  }

  private static let longNames = [
    "Letter": "L", "Uppercase_Letter": "Lu", "Lowercase_Letter": "Ll", "Number": "N",
    "Decimal_Number": "Nd", "digit": "Nd", "Punctuation": "P", "punct": "P", "Symbol": "S",
    "Separator": "Z", "Mark": "M",
  ]

  private static let all: [Unicode.GeneralCategory: String] = [
    .uppercaseLetter: "Lu", .lowercaseLetter: "Ll", .titlecaseLetter: "Lt", .modifierLetter: "Lm",
    .otherLetter: "Lo", .nonspacingMark: "Mn", .spacingMark: "Mc", .enclosingMark: "Me",
    .decimalNumber: "Nd", .letterNumber: "Nl", .otherNumber: "No", .connectorPunctuation: "Pc",
    .dashPunctuation: "Pd", .openPunctuation: "Ps", .closePunctuation: "Pe",
    .initialPunctuation: "Pi", .finalPunctuation: "Pf", .otherPunctuation: "Po",
    .mathSymbol: "Sm", .currencySymbol: "Sc", .modifierSymbol: "Sk", .otherSymbol: "So",
    .spaceSeparator: "Zs", .lineSeparator: "Zl", .paragraphSeparator: "Zp", .control: "Cc",
    .format: "Cf",
  ]
}
