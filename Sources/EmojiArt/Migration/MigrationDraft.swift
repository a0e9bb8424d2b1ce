/// A plan in the making: each question is answered once, in the order of the document.
struct MigrationDraft {
  let source: MigrationSource
  let options: MigrationOptions
  var plan: MigrationPlan
  var recipe: MigrationRecipe

  init(_ source: MigrationSource, _ options: MigrationOptions, _ plan: MigrationPlan) {
    self.source = source
    self.options = options
    self.plan = plan
    recipe = MigrationRecipe(source: source.dialect, target: options.target)
    recipe.list = source.list
    recipe.emojiCount = source.emojis.count
    recipe.stripsUnknown = options.stripsUnknown
    recipe.escapesSlashes = options.escapesSlashes
  }

  mutating func complete() -> MigrationPlan {
    plan.emojiCount = source.emojis.count
    planIDs()
    guard !isThere else {
      plan.state = .unchanged
      return plan
    }
    planBackground()
    planPlacement()
    planNumbers()
    planMembers()
    if plan.problem == nil, let loss = plan.losses.first(where: { !$0.isAllowed }) {
      plan.fail(.wouldLose, "would lose \(loss)")
    }
    if plan.problem == nil { plan.recipe = recipe }
    return plan
  }

  /// True if the document is one of the target as it stands.
  private var isThere: Bool {
    if source.isNew { return options.target == .fall2017 }
    let dialect = source.dialect
    return dialect.edition == options.target.edition
      && (dialect.isCourse || dialect.isReadableByCourse)
      && !(options.target == .spring2020 && source.image != nil)
      && (recipe.ids == .keep || recipe.ids == .none)
      && (recipe.ids == .none || recipe.counter == source.counter)
      && source.emojis.stripped.count == 0
  }

  mutating func lose(_ loss: MigrationLoss, _ count: Int = 1, _ details: [String] = []) {
    guard count > 0 else { return }
    plan.losses.append(
      PlannedLoss(
        loss: loss, count: count, details: details,
        isAllowed: options.allowedLosses.contains(loss)))
  }
}

extension MigrationDraft {
  private mutating func planIDs() {
    let emojis = source.emojis
    let largest = max(emojis.largestID ?? 0, 0)
    guard options.target.dialect.counter != nil else {
      recipe.ids = .none
      let last = source.counter ?? 0
      let hasThem = source.dialect.counter != nil || emojis.hasTextIDs
      if hasThem, !emojis.hasOrdinalIDs || last != emojis.count { lose(.ids) }
      return
    }
    guard source.dialect.counter != nil, !emojis.hasTextIDs else {
      number(emojis)
      return
    }
    let written = source.counter ?? 0
    var last = written
    if source.dialect.counterMeaning == .nextID, written > Int.min { last = written - 1 }
    last = max(last, largest)
    let (end, overflow) = last.addingReportingOverflow(emojis.duplicates)
    guard !overflow, end < .max else {
      plan.fail(.unreadable, "no ids are left: the largest is \(last)")
      return
    }
    recipe.counter = end
    guard emojis.duplicates > 0 else {
      if source.dialect.counterMeaning == .lastID, end != written {
        plan.changes.append("the counter is raised from \(written) to \(end)")
      }
      return
    }
    recipe.ids = .keepUnique(next: last + 1)
    plan.inventions.append(
      emojis.duplicates == 1
        ? "a fresh id for an emoji whose id is taken"
        : "fresh ids for \(emojis.duplicates) emojis whose id is taken")
    plan.changes.append("the counter is raised to \(end)")
  }

  private mutating func number(_ emojis: EmojiSurvey) {
    recipe.ids = .number
    recipe.counter = emojis.count
    if emojis.count > 0 {
      plan.inventions.append(emojis.count == 1 ? "the id 1" : "ids 1 to \(emojis.count)")
    }
    plan.inventions.append("the counter \(emojis.count)")
    if emojis.hasTextIDs { lose(.textIDs, emojis.count) }
  }

  private mutating func planPlacement() {
    let from = source.dialect.coordinates
    let to = options.target.dialect.coordinates
    guard source.emojis.count > 0 else { return }
    recipe.placement.turnsY = from.isYUp != to.isYUp
    if from.origin != to.origin {
      guard let size = shownSize else {
        plan.fail(
          .needsImageSize,
          "positions count from \(from.origin == .topLeft ? "a corner" : "the centre"), and the "
            + "size of the picture is not known")
        return
      }
      plan.pictureSize = size
      let sign = to.origin == .centre ? -1 : 1
      recipe.placement.dx = sign * (size.width / 2)
      recipe.placement.dy = (to.isYUp ? -sign : sign) * (size.height / 2)
      let origin = to.origin == .centre ? "the centre" : "the top left corner"
      plan.changes.append("positions are counted from \(origin) of the \(size) picture")
    }
    if recipe.placement.turnsY {
      plan.changes.append("y is turned: it counts \(to.isYUp ? "up" : "down") now")
    }
    if let x = source.emojis.x, let y = source.emojis.y,
      recipe.placement.apply(x.lowerBound, y.lowerBound) == nil
        || recipe.placement.apply(x.upperBound, y.upperBound) == nil
    {
      plan.fail(.unreadable, "a position leaves 64 bits when it is converted")
    }
  }

  /// The size of the picture that the positions are about; that of a URL's is not in the document.
  private var shownSize: PictureSize? {
    let isEmbedded = source.url == nil || source.inURL != nil
    let size = isEmbedded ? (source.embedded ?? source.inURL)?.size : nil
    return size ?? options.pictureSize
  }

  private mutating func planNumbers() {
    let emojis = source.emojis
    if emojis.isUnusable { plan.fail(.unreadable, "an emoji lacks what cannot be made up") }
    lose(.coordinateFraction, emojis.fractionalCoordinates)
    lose(.fontSizeFraction, emojis.fractionalSizes)
    lose(.unknownFontSize, emojis.missingSizes)
    if emojis.missingSizes > 0 {
      plan.inventions.append("the size \(MigrationRecipe.paletteSize) for each emoji")
    }
  }

  private mutating func planMembers() {
    let emojis = source.emojis
    recipe.extras = source.extras
    recipe.backgroundExtras = source.backgroundExtras
    recipe.carriesEmojiExtras = emojis.carried.count > 0
    lose(.unknownMembers, emojis.lost.count, emojis.lost.words)
    plan.stripped = emojis.stripped.words
    if emojis.carried.count > 0 {
      plan.notes.append(
        "members that no edition reads are carried along, until an app saves the document: "
          + emojis.carried.words.joined(separator: ", "))
    }
  }
}
