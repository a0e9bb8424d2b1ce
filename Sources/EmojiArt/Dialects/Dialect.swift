/// The edition of the course whose app a document belongs to.
package enum Edition: Int, Sendable {
  case fall2017 = 2017
  case spring2020 = 2020
  case spring2021 = 2021
  case spring2023 = 2023
}

/// One wire format: an edition of the course, or a variant that students published.
package struct Dialect: Sendable {
  /// `2021-handwritten`, `drift-2017-no-size`.
  package let name: String
  package let edition: Edition
  /// True for the six formats that the course itself wrote.
  package let isCourse: Bool
  /// What distinguishes a variant, and which reader is affected how; empty for the course's own.
  package let difference: String
  /// True if the course's reader of the edition understands all but the additions.
  package let isReadableByCourse: Bool

  /// The members of the document; the list of emojis is among `rootRequired`.
  let list: Name
  let counter: Name?
  let counterMeaning: CounterMeaning
  let background: BackgroundForm
  let rootRequired: NameSet
  let rootOptional: NameSet
  /// The members of one emoji.
  let emojiRequired: NameSet
  let emojiOptional: NameSet
  /// Integer members that this variant writes with fractions.
  let fractional: NameSet
  /// True if ids are UUID strings.
  let hasStringIDs: Bool

  enum CounterMeaning: Sendable {
    /// The last id handed out, as in every edition of the course.
    case lastID
    /// The id that will be handed out next, so that ids begin at 0.
    case nextID
    case none
  }

  /// How the background is written.
  enum BackgroundForm: Sendable, Equatable {
    /// In members of their own: a URL string and image data in base64.
    case members(url: Name, image: Name?)
    /// A string that is the URL itself.
    case string(Name)
    /// An object with one of two members, `{}` for a blank one.
    case object(Name, url: Name)
    /// An object with the case's name, its payload under `_0`.
    case cases(Name, url: Name)

    /// The top-level member that holds the background, if it is one.
    var member: Name? {
      switch self {
      case .members: nil
      case .string(let name), .object(let name, _), .cases(let name, _): name
      }
    }

    var isObject: Bool {
      switch self {
      case .members, .string: false
      case .object, .cases: true
      }
    }
  }

  var rootKnown: NameSet { rootRequired.union(rootOptional) }
  var emojiKnown: NameSet { emojiRequired.union(emojiOptional) }

  /// The names that may stand within the background object.
  var backgroundKnown: NameSet {
    switch background {
    case .members, .string: []
    case .object(_, let url): NameSet([url, .imageData])
    case .cases(_, let url): NameSet([.blank, url, .imageData])
    }
  }

  /// True if positions are counted from the centre; 2017 counts from the top left corner.
  var isCentred: Bool { edition != .fall2017 }
}
