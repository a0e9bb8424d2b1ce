import FoundationEssentials

/// A document as the app of a dialect decodes it, reduced to the content that outcomes report.
///
/// The decoding of the app's own models is synthesized, so the names in the dialect and their order
/// describe them completely. The order determines which error is reported first: background, list,
/// and counter; in an emoji, the members in the order of the model.
struct CourseModel: DecodableWithConfiguration {
  let opened: OpenedDocument

  init(from decoder: any Decoder, configuration dialect: Dialect) throws {
    let document = try decoder.container(keyedBy: Key.self)
    let background = try document.background(of: dialect)
    let emojiCount = try document.countEmojis(of: dialect)
    if let counter = dialect.counter { _ = try document.decode(Int.self, forKey: Key(counter)) }
    opened = OpenedDocument(emojiCount: emojiCount, background: background)
  }

  /// The type of a compiler-synthesized background; its name appears in measured outcomes.
  enum BgSynth {}

  fileprivate struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: Name) { stringValue = name.spelling }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

extension KeyedDecodingContainer<CourseModel.Key> {
  fileprivate func background(of dialect: Dialect) throws -> OpenedBackground {
    switch dialect.background {
    case .members(let url, let image):
      let url = try self.url(url, isRequired: dialect.rootRequired.contains(url))
      let data = try image.flatMap { try decodeIfPresent(Data.self, forKey: Key($0)) }
      return OpenedBackground(url, data)
    case .string(let name):
      return OpenedBackground(try url(name, isRequired: dialect.rootRequired.contains(name)), nil)
    case .object(let name, let url):
      return try nestedContainer(keyedBy: Key.self, forKey: Key(name)).handwritten(url)
    case .cases(let name, let url):
      return try nestedContainer(keyedBy: Key.self, forKey: Key(name)).synthesized(url)
    }
  }

  private func url(_ name: Name, isRequired: Bool) throws -> CourseURL? {
    isRequired
      ? try decode(CourseURL.self, forKey: Key(name))
      : try decodeIfPresent(CourseURL.self, forKey: Key(name))
  }

  /// Decodes the background of 2021 as coded by hand in the course.
  ///
  /// The edition itself uses `try?`: an unusable value becomes a blank background.
  private func handwritten(_ url: Name) -> OpenedBackground {
    if let url = try? decode(CourseURL.self, forKey: Key(url)) { return OpenedBackground(url, nil) }
    if let data = try? decode(Data.self, forKey: Key(.imageData)) {
      return OpenedBackground(nil, data)
    }
    return OpenedBackground(isBlank: true)
  }

  /// Decodes the background as an enumeration with synthesized coding.
  private func synthesized(_ url: Name) throws -> OpenedBackground {
    let cases = [Name.blank, url, .imageData].filter { contains(Key($0)) }
    guard let name = cases.first, cases.count == 1 else {
      throw DecodingError.typeMismatch(
        CourseModel.BgSynth.self,
        DecodingError.Context(
          codingPath: codingPath, debugDescription: "Invalid number of keys found, expected one."))
    }
    let payload = try nestedContainer(keyedBy: Key.self, forKey: Key(name))
    switch name {
    case .blank: return OpenedBackground(isBlank: true)
    case url: return OpenedBackground(try payload.url(.payload, isRequired: true), nil)
    default: return OpenedBackground(nil, try payload.decode(Data.self, forKey: Key(.payload)))
    }
  }

  fileprivate func countEmojis(of dialect: Dialect) throws -> Int {
    var list = try nestedUnkeyedContainer(forKey: Key(dialect.list))
    let members = dialect.emojiOrder.compactMap { place in
      dialect.emojiName(place).map { (place: place, key: Key($0)) }
    }
    var count = 0
    while !list.isAtEnd {
      let emoji = try list.nestedContainer(keyedBy: Key.self)
      for member in members { try emoji.check(member.place, member.key) }
      count += 1
    }
    return count
  }

  private func check(_ place: EmojiPlace, _ key: Key) throws {
    switch place {
    case .text:
      _ = try decode(String.self, forKey: key)
    case .x, .y, .size, .id:
      _ = try decode(Int.self, forKey: key)
    case .point:
      let point = try nestedContainer(keyedBy: Key.self, forKey: key)
      _ = try point.decode(Int.self, forKey: Key(.x))
      _ = try point.decode(Int.self, forKey: Key(.y))
    case .addition:
      break
    }
  }
}

extension OpenedBackground {
  fileprivate init(_ url: CourseURL?, _ data: Data?) {
    self.init(url: url?.url.absoluteString, byteCount: data?.count)
  }
}

/// A URL that the apps' decoders accept.
///
/// Refuses hosts that FoundationEssentials accepts but the apps' Foundation refuses.
struct CourseURL: Decodable {
  let url: URL

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    url = try container.decode(URL.self)
    let problems = BackgroundURL.problems(
      of: try container.decode(String.self), unwrapsAtFetch: true)
    guard !problems.contains(where: { if case .invalid = $0 { true } else { false } }) else {
      // The wording of JSONDecoder, which identifies the outcome.
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "Invalid URL string.")
    }
  }
}
