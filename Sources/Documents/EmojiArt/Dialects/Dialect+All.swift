extension Dialect {
  /// The formats of the course, in the order of the editions.
  package static let course: [Dialect] = [
    .fall2017URL, .fall2017ImageData,
    .spring2020, .spring2020Document,
    .spring2021,
    .spring2023,
  ]

  /// The variants that students published; rows list differences from the course's format.
  package static let variants = variants2017 + variants2020 + variants2021 + variants2023

  /// The formats of the course, then the variants.
  package static let all: [Dialect] = course + variants

  /// The members of an emoji from 2017 to 2021, without the id.
  static let flat: [Name] = [.text, .x, .y, .size]

  /// The names of lists, counters, and backgrounds, which distinguish dialects.
  ///
  /// A document's own id is an addition, because dialects do not depend on it.
  static let rootNames = all.names {
    $0.rootKnown.subtracting(.additions).subtracting(Name.id.bit)
  }
}

extension [Dialect] {
  /// Returns the names that a part of some dialect has.
  func names(_ part: (Dialect) -> NameSet) -> NameSet {
    reduce(into: []) { $0.formUnion(part($1)) }
  }
}
