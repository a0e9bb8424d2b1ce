extension Dialect {
  /// The variants that students published; each row names what differs from the course's format.
  package static let variants: [Dialect] = variants2017 + variants2020 + variants2021 + variants2023

  /// The formats of the course, then the variants.
  package static let all: [Dialect] = course + variants

  private static let variants2017: [Dialect] = [
    Dialect(
      "drift-2017-no-size", like: "2017-url", "emojis have no 'size'", removed: [.size]),
    Dialect(
      "drift-2017-centerxy", like: "2017-url", "coordinates are named 'centerX' and 'centerY'",
      renamed: [.x: .centerX, .y: .centerY]),
    Dialect(
      "drift-2017-upper-url", like: "2017-url", "the background is named 'URL'",
      renamed: [.url: .upperURL], background: .members(url: .upperURL, image: nil)),
    Dialect(
      "drift-2017-emijies", like: "2017-url",
      "the list is named 'emijies', the text 'emoji', and numbers have fractions",
      renamed: [.emojis: .emijies, .text: .emoji], fractional: [.x, .y, .size]),
    Dialect(
      "drift-2017-emojiis", like: "2017-url", "the list is named 'emojiis'",
      renamed: [.emojis: .emojiis]),
  ]

  private static let variants2020: [Dialect] = [
    Dialect(
      "drift-2020-uniqueEmojiID", like: "2020-document", "the counter is named 'uniqueEmojiID'",
      renamed: [.uniqueEmojiId: .uniqueEmojiID]),
    Dialect(
      "drift-2020-uniqureEmojiId", like: "2020-document", "the counter is named 'uniqureEmojiId'",
      renamed: [.uniqueEmojiId: .uniqureEmojiId]),
    Dialect(
      "drift-2020-backgroundUrl", like: "2020-document", "the background is named 'backgroundUrl'",
      renamed: [.backgroundURL: .backgroundUrl],
      background: .members(url: .backgroundUrl, image: .backgroundImageData)),
    Dialect(
      "drift-2020-backgroundImageURL", like: "2020",
      "the background is named 'backgroundImageURL' and the counter 'emojiUniqueId'",
      renamed: [.backgroundURL: .backgroundImageURL, .uniqueEmojiId: .emojiUniqueId],
      background: .members(url: .backgroundImageURL, image: nil)),
    Dialect(
      "drift-2020-viewport", like: "2020-document", "'zoomScale' and 'panOffset' are added",
      readable: true, added: [.zoomScale, .panOffset]),
    Dialect(
      "drift-2020-isSelected", like: "2020-document",
      "emojis have 'isSelected' and 'isReadyToRemove'", readable: true,
      addedToEmoji: [.isSelected, .isReadyToRemove]),
    Dialect(
      "drift-2020-rotation-uuid", like: "2020-document",
      "ids are UUIDs, numbers have fractions, 'rotation' is added and the counter is missing",
      optional: [.drawing], removed: [.uniqueEmojiId], addedToEmoji: [.rotation],
      fractional: [.x, .y, .size], hasStringIDs: true),
    Dialect(
      "drift-2020-fhnw-colour-long", like: "2020-document",
      "a background color, 'opacity' and 'timeSpent' are added", readable: true,
      added: [.backgroundColor, .timeSpent], optional: [.opacity, .opacityImage, .created]),
    Dialect(
      "drift-2020-fhnw-colour-short", like: "2020-document",
      "a background color and 'elapsedTime' are added", readable: true,
      added: [.backgroundColor, .elapsedTime], optional: [.opacity, .opacityImage, .created],
      initialValues: [.backgroundColor: #"{"r":1,"g":1,"b":1,"a":1}"#]),
    Dialect(
      "drift-2020-fhnw-colour-rgb", like: "2020-document",
      "a background color, 'opacity' and 'timer' are added", readable: true,
      added: [.backgroundColor, .timer], optional: [.opacity, .opacityImage, .created],
      initialValues: [.backgroundColor: #"{"red":1,"green":1,"blue":1}"#]),
  ]

  private static let variants2021: [Dialect] = [
    Dialect(
      "2021-synthesized", like: "2021-handwritten",
      "the background is written as Swift synthesizes it, its payload under '_0'",
      background: .cases(.background, url: .url),
      app: "2021 with synthesized coding (student apps)"),
    Dialect(
      "drift-2021-uniqEmoji", like: "2021-handwritten",
      "the background is synthesized and the counter named 'uniqEmoji'",
      renamed: [.uniqueEmojiId: .uniqEmoji], background: .cases(.background, url: .url)),
    Dialect(
      "drift-2021-uniqeEmojiId", like: "2021-handwritten", "the counter is named 'uniqeEmojiId'",
      renamed: [.uniqueEmojiId: .uniqeEmojiId]),
    Dialect(
      "drift-2021-emojies", like: "2021-handwritten",
      "the list is named 'emojies', the text 'image', the URL 'imageUrl', the counter "
        + "'emojiIdentifier', and sizes have fractions",
      renamed: [.emojis: .emojies, .text: .image, .uniqueEmojiId: .emojiIdentifier],
      background: .object(.background, url: .imageUrl), fractional: [.size]),
    Dialect(
      "drift-2021-plain-url", like: "2021-handwritten",
      "the URL is named 'url' instead of 'theURL'", background: .object(.background, url: .url)),
    Dialect(
      "drift-2021-stretching", like: "2021-handwritten",
      "the URL is named 'url' and emojis have 'stretching'",
      background: .object(.background, url: .url), addedToEmoji: [.stretching]),
    Dialect(
      "drift-2021-plain-url-location", like: "2021-handwritten",
      "the URL is named 'url', positions are in 'location', the counter is 'currentEmojiId'",
      renamed: [.uniqueEmojiId: .currentEmojiId], background: .object(.background, url: .url),
      removed: [.x, .y], addedToEmoji: [.location]),
    Dialect(
      "drift-2021-theUrl", like: "2021-handwritten", "the URL is named 'theUrl'",
      background: .object(.background, url: .theUrl)),
    Dialect(
      "drift-2021-theurl-synthesized", like: "2021-handwritten",
      "the background is named 'backgrund' and synthesized",
      renamed: [.background: .backgrund], background: .cases(.backgrund, url: .theURL)),
    Dialect(
      "drift-2021-content-isSelected", like: "2021-handwritten",
      "the text is named 'content', emojis have 'isSelected', the background is synthesized",
      renamed: [.text: .content], background: .cases(.background, url: .url),
      addedToEmoji: [.isSelected]),
  ]

  private static let variants2023: [Dialect] = [
    Dialect(
      "drift-2023-uniqueEmojiID", like: "2023", "the counter is named 'uniqueEmojiID'",
      renamed: [.uniqueEmojiId: .uniqueEmojiID]),
    Dialect(
      "drift-2023-content", like: "2023", "the text is named 'content'",
      renamed: [.string: .content]),
    Dialect(
      "drift-2023-uuid", like: "2023", "ids are UUIDs and the counter is missing",
      removed: [.uniqueEmojiId], hasStringIDs: true),
    Dialect(
      "drift-2023-emoji-key", like: "2023",
      "the text is named 'emoji', the counter 'emojiCount', which is the next id",
      renamed: [.string: .emoji, .uniqueEmojiId: .emojiCount], counter: .nextID),
    Dialect(
      "drift-2023-float-size", like: "2023", "sizes have fractions", fractional: [.size]),
    Dialect(
      "drift-2023-enum-background", like: "2023",
      "the background is a synthesized object, the counter 'emojiID' is the next id",
      renamed: [.uniqueEmojiId: .emojiID], background: .cases(.background, url: .url),
      counter: .nextID, optional: [.id]),
    Dialect(
      "drift-2023-isSelected", like: "2023",
      "the background is named 'backGround', the counter 'uniqueEmojiID', and emojis have "
        + "'isSelected'",
      renamed: [.background: .backGround, .uniqueEmojiId: .uniqueEmojiID],
      background: .string(.backGround), addedToEmoji: [.isSelected]),
  ]
}
