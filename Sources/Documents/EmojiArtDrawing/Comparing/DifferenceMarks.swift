import EmojiArt

/// The marks for the emojis that differ.
struct DifferenceMarks {
  /// The marks, one for each drawn difference.
  private(set) var marks: [Sheet.Layer] = []
  /// The emojis at their old places.
  private(set) var ghosts: [Sheet.Item] = []
  private(set) var emojis: [Sheet.Item] = []
  private let frame: CommonFrame
  private let conflicts: Set<Int>

  /// The maximum number of marks: more would hide one another.
  static let most = 500

  /// Draws marks; `conflicts` has the old indices of emojis that another version changed too.
  init(
    _ difference: DocumentDifference, _ old: VersionDrawing, _ new: VersionDrawing,
    _ frame: CommonFrame, prefix: String, conflicts: Set<Int> = []
  ) {
    (self.frame, self.conflicts) = (frame, conflicts)
    for (index, found) in difference.emojis.prefix(Self.most).enumerated() {
      let before = found.old.flatMap { old.drawn($0.emoji) }.map(frame.place)
      let after = found.new.flatMap { new.drawn($0.emoji) }.map(frame.place)
      guard var mark = mark(found, before, after) else { continue }
      mark.id = Self.id(prefix, index)
      mark.title = found.sentence
      marks.append(mark)
    }
  }

  /// Returns the identifier of a mark, to which a list of the differences links.
  static func id(_ prefix: String, _ index: Int) -> String { "\(prefix)-\(index + 1)" }

  private mutating func mark(
    _ difference: EmojiDifference, _ before: Drawing.Emoji?, _ after: Drawing.Emoji?
  ) -> Sheet.Layer? {
    guard let emoji = after ?? before else { return nil }
    let aspects = Set(difference.aspects)
    if let after { emojis.append(.emoji(after)) }
    if let before, after == nil || !aspects.isDisjoint(with: [.moved]) {
      ghosts.append(.emoji(before))
    }
    var items: [Sheet.Item] = []
    var badges: [Badge] = []
    let isInConflict = difference.old.map { conflicts.contains($0.index) } ?? false
    if isInConflict {
      items += Ring(emoji, room: 6).items(.conflict, width: 4)
      badges.append(.conflict)
    }
    if let before, let after, aspects.contains(.moved) {
      let arrow = Arrow(before, after)
      items += arrow.items
      if arrow.isTooShort {
        badges.append(Badge(towards: after.x - before.x, after.y - before.y))
      }
    }
    items += rings(aspects, emoji, before)
    badges += difference.aspects.filter { $0 != .moved }.map { Badge($0) }
    if let before, aspects.contains(.text) { items += Self.note(before, emoji) }
    return Sheet.Layer(items + row(badges, emoji))
  }

  private func rings(
    _ aspects: Set<EmojiDifference.Aspect>, _ emoji: Drawing.Emoji, _ before: Drawing.Emoji?
  ) -> [Sheet.Item] {
    var items: [Sheet.Item] = []
    if aspects.contains(.added) { items += Ring(emoji).items(.added) }
    if aspects.contains(.removed) { items += Ring(emoji).items(.removed, dash: 6) }
    if aspects.contains(.resized), var old = before {
      (old.x, old.y) = (emoji.x, emoji.y)
      items += Ring(old).items(.resized, dash: 2, width: 1.75)
      items += Ring(emoji).items(.resized)
    }
    if aspects.contains(.text) { items += Ring(emoji, isSquare: true).items(.changed) }
    let others: [EmojiDifference.Aspect] = [.broughtForward, .sentBackward, .id, .members]
    if items.isEmpty, let first = others.first(where: aspects.contains) {
      items = Ring(emoji).items(first.ink, width: 1.5)
    }
    return items
  }

  /// Returns the old text, small at the upper left of the emoji.
  private static func note(_ before: Drawing.Emoji, _ emoji: Drawing.Emoji) -> [Sheet.Item] {
    let ring = Ring(emoji).frame
    var small = before
    small.text = String(before.text.prefix(3)) + (before.text.count > 3 ? "…" : "")
    small.size = 15
    let own = Ring(small).frame
    small.x = max(own.width / 2 + 2, ring.x - own.width / 2 + 8)
    small.y = max(own.height / 2 + 2, ring.y - own.height / 2 + 8)
    return Ring(small).items(.changed, width: 1.5, fill: .paper) + [.emoji(small)]
  }

  /// Places badges from the upper right of the emoji to the right, within the panel.
  private func row(_ badges: [Badge], _ emoji: Drawing.Emoji) -> [Sheet.Item] {
    let ring = Ring(emoji).frame
    let corner = min(ring.width, ring.height) * 0.146
    let step = 2 * Badge.radius + 1
    let edge = Badge.radius + 2
    let length = step * Double(max(0, badges.count - 1))
    let x = max(edge, min(ring.x + ring.width - corner, frame.width - edge - length))
    let y = max(edge, min(ring.y + corner, frame.height - edge))
    return badges.enumerated().flatMap { index, badge in
      badge.items(x + step * Double(index), y)
    }
  }
}

/// The outline around an emoji.
struct Ring {
  let frame: Drawing.Rectangle
  private let radius: Double

  private static let least = 11.0

  init(_ emoji: Drawing.Emoji, isSquare: Bool = false, room: Double = 2) {
    let box = Box(emoji)
    let across = max(Self.least, box.width / 2 + room)
    let down = max(Self.least, box.height / 2 + room)
    frame = Drawing.Rectangle(
      x: emoji.x - across, y: emoji.y - down, width: 2 * across, height: 2 * down)
    radius = isSquare ? 5 : min(across, down)
  }

  /// Returns the ring with an edge in the paper's color, which makes it visible on any picture.
  func items(
    _ ink: Sheet.Ink, dash: Double? = nil, width: Double = 2.5, fill: Sheet.Ink? = nil
  ) -> [Sheet.Item] {
    let outline = Sheet.Outline.box(frame, radius: radius)
    return [
      .shape(Sheet.Shape(outline, fill: fill, stroke: Sheet.Stroke(.paper, width + 2.5))),
      .shape(Sheet.Shape(outline, stroke: Sheet.Stroke(ink, width, dash: dash))),
    ]
  }
}

/// An arrow from the old place of an emoji to the new one.
struct Arrow {
  private let from: Sheet.Spot
  private let to: Sheet.Spot
  private let length: Double

  private static let head = 10.0
  private static let shortest = 16.0

  /// Creates an arrow that ends before the middle of the emoji and leaves it visible.
  init(_ before: Drawing.Emoji, _ after: Drawing.Emoji) {
    let (x, y) = (after.x - before.x, after.y - before.y)
    let distance = (x * x + y * y).squareRoot()
    let gap = min(after.size * 0.6, distance / 2)
    length = distance - gap
    from = Sheet.Spot(before.x, before.y)
    to =
      distance > 0
      ? Sheet.Spot(after.x - x / distance * gap, after.y - y / distance * gap) : from
  }

  init(_ from: Sheet.Spot, _ to: Sheet.Spot) {
    (self.from, self.to) = (from, to)
    length = .infinity
  }

  /// True if the arrow would look like a dot.
  var isTooShort: Bool { length < Self.shortest }

  var items: [Sheet.Item] {
    guard !isTooShort else { return [] }
    let (x, y) = (to.x - from.x, to.y - from.y)
    let distance = (x * x + y * y).squareRoot()
    guard distance > 0 else { return [] }
    let (along, across) = (Sheet.Spot(x / distance, y / distance), Self.head * 0.5)
    let base = Sheet.Spot(to.x - along.x * Self.head, to.y - along.y * Self.head)
    let head = Sheet.Outline.polygon([
      to, Sheet.Spot(base.x - along.y * across, base.y + along.x * across),
      Sheet.Spot(base.x + along.y * across, base.y - along.x * across),
    ])
    let line = Sheet.Outline.line([from, base])
    let start = Sheet.Outline.circle(from.x, from.y, 3.5)
    return [
      .shape(Sheet.Shape(line, stroke: Sheet.Stroke(.paper, 5.5))),
      .shape(Sheet.Shape(head, fill: .paper, stroke: Sheet.Stroke(.paper, 3))),
      .shape(Sheet.Shape(line, stroke: Sheet.Stroke(.moved, 2.5))),
      .shape(Sheet.Shape(head, fill: .moved)),
      .shape(Sheet.Shape(start, fill: .moved, stroke: Sheet.Stroke(.paper, 1.5))),
    ]
  }
}
