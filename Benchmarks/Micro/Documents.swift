/// Documents in memory, the same on every run.
struct Documents {
  /// What a text is about, and what a pretty-printed one puts between its parts.
  struct Layout {
    var open = "{"
    var colon = ":"
    var comma = ","
    var close = "}"

    static let compact = Layout()
    /// As Foundation's `prettyPrinted`.
    static let pretty = Layout(
      open: "{\n      ", colon: " : ", comma: ",\n      ", close: "\n    }")
  }

  /// One, two, three and more scalars.
  static let texts =
    "🙂 😂 🥳 🤔 😴 🐙 🐳 🐢 🦋 🐝 🦉 🐧 🍓 🍕 🥐 🍩 🌻 🌴 🍄 🌈 🌙 🔥 🚲 🚂 🛶 🚀 🏔️ 🏖️ ☀️ ❄️ ⛱️ ✏️ 🎈 🎸 ⚽ 🏓 👍🏽 🤷🏻‍♀️ 🧑🏾‍🌾 👩‍🔬 👨‍👩‍👧 🏳️‍🌈 🇨🇭 🇧🇷 🇰🇪 8️⃣ #️⃣ 🐻‍❄️"
    .split(separator: " ").map(String.init)

  private var random = SplitMix64(state: 1)

  /// A document of 2021 with `count` emojis.
  mutating func emojis(_ count: Int, _ layout: Layout = .compact) -> [UInt8] {
    let rows = (1...count).map { id in
      object(
        [
          ("id", "\(id)"), ("size", number(16...112)), ("text", text()),
          ("x", number(-3000...3000)), ("y", number(-3000...3000)),
        ], layout)
    }
    return document("{}", rows)
  }

  /// A document of 2021 in which no emoji has its members in the order of the one before.
  mutating func shuffledEmojis(_ count: Int) -> [UInt8] {
    let rows = (1...count).map { id in
      var members = [
        ("id", "\(id)"), ("size", number(16...112)), ("text", text()),
        ("x", number(-3000...3000)), ("y", number(-3000...3000)),
      ]
      members.shuffle(using: &random)
      return object(members, .compact)
    }
    return document("{}", rows)
  }

  /// A document of 2023: the members of `position` swap from emoji to emoji.
  mutating func emojis2023(_ count: Int) -> [UInt8] {
    let rows = (1...count).map { id in
      let x = ("x", number(-3000...3000))
      let y = ("y", number(-3000...3000))
      let position = object(random.next() & 1 == 0 ? [x, y] : [y, x], .compact)
      return object(
        [
          ("id", "\(id)"), ("position", position), ("size", number(16...112)), ("string", text()),
        ], .compact)
    }
    return document(#""https:\/\/example.org\/harbour.jpg""#, rows)
  }

  /// A document of 2021 whose picture has some `count` bytes of Base64, with every slash escaped.
  mutating func picture(_ count: Int) -> [UInt8] {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    // The beginning of a GIF of 1600 x 1200, and the byte that ends one.
    var base64 = Array("R0lGODlhQAawBAAA".utf8)
    for _ in 0..<(count / 4 * 4) {
      let byte = alphabet[Int(random.next() >> 58)]
      if byte == UInt8(ascii: "/") { base64.append(UInt8(ascii: "\\")) }
      base64.append(byte)
    }
    base64 += Array("AAA7".utf8)
    return document(#"{"imageData":""# + String(decoding: base64, as: UTF8.self) + #""}"#, [])
  }

  /// Documents of 4 to 61 emojis, a quarter of them pretty-printed.
  mutating func small(_ count: Int) -> [[UInt8]] {
    (0..<count).map { emojis(4 + Int(random.next() % 58), $0 % 4 == 0 ? .pretty : .compact) }
  }

  private func document(_ background: String, _ emojis: [String]) -> [UInt8] {
    let array = emojis.joined(separator: ",")
    return Array(
      #"{"background":\#(background),"emojis":[\#(array)],"uniqueEmojiId":\#(emojis.count)}"#.utf8)
  }

  private func object(_ members: [(name: String, value: String)], _ layout: Layout) -> String {
    let texts = members.map { "\"\($0.name)\"\(layout.colon)\($0.value)" }
    return layout.open + texts.joined(separator: layout.comma) + layout.close
  }

  private mutating func number(_ range: ClosedRange<Int>) -> String {
    String(Int.random(in: range, using: &random))
  }

  private mutating func text() -> String {
    "\"" + Self.texts[Int(random.next() % UInt64(Self.texts.count))] + "\""
  }
}

/// A small generator that gives the same numbers everywhere (Steele, Lea and Flood 2014).
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
