import EmojiArt

/// A version with marked changes: unchanged emojis are faded.
struct MarkedVersion {
  let layers: [Sheet.Layer]
  /// The identifiers of the marks.
  let ids: Set<String>
  let prefix: String
  let hasUnchanged: Bool

  private static let faded = 0.28
  private static let ghostly = 0.45

  init(
    _ side: DifferenceDrawing.Side, _ base: VersionDrawing, _ frame: CommonFrame,
    _ background: Int?, prefix: String, conflicts: Set<Int> = []
  ) {
    let marks = DifferenceMarks(
      side.difference, base, side.version, frame, prefix: prefix, conflicts: conflicts)
    let changed = Set(side.difference.emojis.compactMap { $0.new?.index })
    let kept = Self.plain(side.version, frame, background, without: changed, opacity: Self.faded)
    let ghosts = Sheet.Layer(marks.ghosts, opacity: Self.ghostly)
    layers = [kept, ghosts, Sheet.Layer(marks.emojis)] + marks.marks
    ids = Set(marks.marks.compactMap(\.id))
    self.prefix = prefix
    hasUnchanged = kept.items.contains { if case .emoji = $0 { true } else { false } }
  }

  /// Returns the emojis of a version on its background.
  static func plain(
    _ version: VersionDrawing, _ frame: CommonFrame, _ background: Int?,
    without changed: Set<Int> = [], opacity: Double = 1
  ) -> Sheet.Layer {
    var layer = Sheet.Layer(background.map { [.background($0)] } ?? [], opacity: opacity)
    for (index, emoji) in zip(version.indices, version.emojis) where !changed.contains(index) {
      layer.items.append(.emoji(frame.place(emoji)))
    }
    return layer
  }
}

/// The different backgrounds of versions.
struct BackgroundTable {
  private(set) var all: [Drawing.Background] = []
  private let frame: CommonFrame

  init(_ frame: CommonFrame) { self.frame = frame }

  /// Returns the index of a version's background; adds it if necessary.
  mutating func place(_ version: Int) -> Int? {
    guard let background = frame.backgrounds[version] else { return nil }
    if let index = all.firstIndex(of: background) { return index }
    all.append(background)
    return all.count - 1
  }
}
