import DocumentFormats

/// One wire format: an edition of the course, or a variant that students published.
package struct Dialect: Sendable {
  /// The name: `2021-handwritten`, `drift-2017-no-size`.
  package let name: String
  package let edition: Edition
  /// True for the six formats that the course itself wrote.
  package let isCourse: Bool
  /// The edition's name as a migration target; nil for a format that no target writes.
  private(set) var target: String?
  /// The common name of the app whose decoder is run on a document; nil if the app has none.
  let app: String?
  /// The difference of a variant and its effect on readers; empty for the course's own formats.
  package private(set) var difference = ""
  /// True if the course's reader for the edition understands everything except the additions.
  package private(set) var isReadableByCourse = true

  /// The members of the document; the list of emojis is among `rootRequired`.
  let list: Name
  let counter: Name?
  let counterMeaning: CounterMeaning
  let background: BackgroundForm
  let rootRequired: NameSet
  let rootOptional: NameSet
  /// The members of one emoji.
  let emojiRequired: NameSet
  /// The app's initial values, for additions that differ from the usual one.
  private(set) var initialValues: [Name: String] = [:]
  /// Integer members that this variant writes with fractions.
  private(set) var fractional: NameSet = []
  /// True if ids are UUID strings.
  package private(set) var hasStringIDs = false
  /// Adds the marks, the variants, and the steps of a format of the course.
  ///
  /// Checks of documents begin without them, so they are not made at every start.
  private(set) var describe: @Sendable (inout FormatVersion) -> Void = { _ in }

  enum CounterMeaning: Sendable {
    /// The counter is the last assigned id, as in every edition of the course.
    case lastID
    /// The counter is the next id to assign, so ids begin at 0.
    case nextID
    case none
  }

  /// The form of the background.
  enum BackgroundForm: Sendable, Equatable {
    /// Two top-level members: a URL string and image data in base64.
    case members(url: Name, image: Name?)
    /// A string with the URL.
    case string(Name)
    /// An object with one of two members, or `{}` for a blank background.
    case object(Name, url: Name)
    /// An object with the case's name, its payload under `_0`.
    case cases(Name, url: Name)

    /// The top-level members that hold the background.
    var names: NameSet {
      switch self {
      case .members(let url, let image): NameSet([url] + (image.map { [$0] } ?? []))
      case .string(let name), .object(let name, _), .cases(let name, _): name.bit
      }
    }

    /// The top-level member that holds the background, unless several do.
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

  /// The possible names in the background object.
  var backgroundKnown: NameSet {
    switch background {
    case .members, .string: []
    case .object(_, let url): NameSet([url, .imageData])
    case .cases(_, let url): NameSet([.blank, url, .imageData])
    }
  }

  package var coordinates: CoordinateSystem { edition.coordinates }

  /// True if positions count from the center, not from the top left corner.
  var isCentered: Bool { coordinates.origin == .center }
}

extension Dialect {
  init(
    course name: String, _ edition: Edition, _ app: String, target: String? = nil,
    background: BackgroundForm,
    counter: Name? = nil, required: [Name], optional: [Name] = [], emoji: [Name],
    marks: @autoclosure @escaping @Sendable () -> [DocumentMark],
    forms: @autoclosure @escaping @Sendable () -> [DocumentVariant]
  ) {
    (self.name, self.edition) = (name, edition)
    self.isCourse = true
    (self.target, self.app) = (target, app)
    self.list = .emojis
    self.counter = counter
    self.counterMeaning = counter == nil ? .none : .lastID
    self.background = background
    self.rootRequired = NameSet(required)
    self.rootOptional = NameSet(optional)
    self.emojiRequired = NameSet(emoji)
    self.describe = { format in
      format.marks = marks()
      format.variants = forms()
    }
  }

  /// Creates a variant from its differences to a format of the course.
  ///
  /// Names in `renamed` replace the course's at every level; names in `added` are known at the top
  /// level, names in `addedToEmoji` in every emoji.
  init(
    _ name: String, like base: Dialect, _ difference: String, readable: Bool = false,
    renamed: [Name: Name] = [:], background: BackgroundForm? = nil, counter: CounterMeaning? = nil,
    added: [Name] = [], optional: [Name] = [], removed: [Name] = [], addedToEmoji: [Name] = [],
    initialValues: [Name: String] = [:], fractional: [Name] = [], hasStringIDs: Bool = false,
    app: String? = nil
  ) {
    func rename(_ names: NameSet) -> NameSet {
      NameSet(names.names.filter { !removed.contains($0) }.map { renamed[$0] ?? $0 })
    }
    self.name = name
    self.edition = base.edition
    self.isCourse = false
    (self.app, self.difference) = (app, difference)
    self.isReadableByCourse = readable
    self.list = renamed[base.list] ?? base.list
    let hasCounter = base.counter.map { !removed.contains($0) } ?? false
    self.counter = hasCounter ? base.counter.map { renamed[$0] ?? $0 } : nil
    self.counterMeaning = hasCounter ? counter ?? base.counterMeaning : .none
    self.background = background ?? base.background
    self.rootRequired = rename(base.rootRequired).union(NameSet(added))
    self.rootOptional = rename(base.rootOptional).union(NameSet(optional))
    self.emojiRequired = rename(base.emojiRequired).union(NameSet(addedToEmoji))
    self.initialValues = initialValues
    self.fractional = NameSet(fractional)
    self.hasStringIDs = hasStringIDs
  }
}
