extension Dialect {
  /// The six formats of the course, in the order of the editions.
  package static let course: [Dialect] = [
    Dialect(
      course: "2017-url", .fall2017, background: .members(url: .url, image: nil),
      required: [.url, .emojis], emoji: flat),
    Dialect(
      course: "2017-imagedata", .fall2017, background: .members(url: .url, image: .imageData),
      required: [.emojis], optional: [.url, .imageData], emoji: flat),
    Dialect(
      course: "2020", .spring2020, background: .members(url: .backgroundURL, image: nil),
      counter: .uniqueEmojiId, required: [.emojis, .uniqueEmojiId], optional: [.backgroundURL],
      emoji: flat + [.id]),
    Dialect(
      course: "2020-document", .spring2020,
      background: .members(url: .backgroundURL, image: .backgroundImageData),
      counter: .uniqueEmojiId, required: [.emojis, .uniqueEmojiId],
      optional: [.backgroundURL, .backgroundImageData], emoji: flat + [.id]),
    Dialect(
      course: "2021-handwritten", .spring2021, background: .object(.background, url: .theURL),
      counter: .uniqueEmojiId, required: [.background, .emojis, .uniqueEmojiId],
      emoji: flat + [.id]),
    Dialect(
      course: "2023", .spring2023, background: .string(.background), counter: .uniqueEmojiId,
      required: [.emojis, .uniqueEmojiId], optional: [.background],
      emoji: [.string, .position, .size, .id]),
  ]

  /// The members of an emoji from 2017 to 2021, without the id.
  static let flat: [Name] = [.text, .x, .y, .size]

  private init(
    course name: String, _ edition: Edition, background: BackgroundForm, counter: Name? = nil,
    required: [Name], optional: [Name] = [], emoji: [Name]
  ) {
    self.name = name
    self.edition = edition
    self.isCourse = true
    self.difference = ""
    self.isReadableByCourse = true
    self.list = .emojis
    self.counter = counter
    self.counterMeaning = counter == nil ? .none : .lastID
    self.background = background
    self.rootRequired = NameSet(required)
    self.rootOptional = NameSet(optional)
    self.emojiRequired = NameSet(emoji)
    self.emojiOptional = []
    self.fractional = []
    self.hasStringIDs = false
  }

  /// A variant, as its difference from a format of the course.
  ///
  /// Names in `renamed` take the place of the course's at every level; names in `added` are known
  /// at the top level, those in `addedToEmoji` in every emoji.
  init(
    _ name: String, like base: String, _ difference: String, readable: Bool = false,
    renamed: [Name: Name] = [:], background: BackgroundForm? = nil, counter: CounterMeaning? = nil,
    added: [Name] = [], optional: [Name] = [], removed: [Name] = [], addedToEmoji: [Name] = [],
    fractional: [Name] = [], hasStringIDs: Bool = false
  ) {
    let base = Self.course.first { $0.name == base } ?? Self.course[0]
    func rename(_ names: NameSet) -> NameSet {
      NameSet(names.names.filter { !removed.contains($0) }.map { renamed[$0] ?? $0 })
    }
    self.name = name
    self.edition = base.edition
    self.isCourse = false
    self.difference = difference
    self.isReadableByCourse = readable
    self.list = renamed[base.list] ?? base.list
    let hasCounter = base.counter.map { !removed.contains($0) } ?? false
    self.counter = hasCounter ? base.counter.map { renamed[$0] ?? $0 } : nil
    self.counterMeaning = hasCounter ? counter ?? base.counterMeaning : .none
    self.background = background ?? base.background
    self.rootRequired = rename(base.rootRequired).union(NameSet(added))
    self.rootOptional = rename(base.rootOptional).union(NameSet(optional))
    self.emojiRequired = rename(base.emojiRequired).union(NameSet(addedToEmoji))
    self.emojiOptional = base.emojiOptional
    self.fractional = NameSet(fractional)
    self.hasStringIDs = hasStringIDs
  }
}
