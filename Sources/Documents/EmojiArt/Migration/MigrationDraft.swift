/// An unfinished plan; each decision is made once, in the order of the document.
struct MigrationDraft {
  let source: MigrationSource
  let options: MigrationOptions
  var plan: MigrationPlan
  var recipe: MigrationRecipe

  init(_ source: MigrationSource, _ options: MigrationOptions, _ plan: MigrationPlan) {
    (self.source, self.options, self.plan) = (source, options, plan)
    recipe = MigrationRecipe(source: source, options: options)
  }

  /// Returns the plan; a document that is already in the target is migrated if it has been
  /// normalized.
  mutating func complete(isNormalized: Bool = false) -> MigrationPlan {
    plan.emojiCount = source.emojis.count
    planIDs()
    guard !isThere else {
      plan.state = isNormalized ? .migrated : .unchanged
      if isNormalized { plan.opensIn = oldDecoders }
      return plan
    }
    planBackground()
    planPlacement()
    planNumbers()
    planMembers()
    if plan.problem == nil, let loss = plan.losses.first(where: { !$0.isAllowed }) {
      plan.fail(.wouldLose, "would lose \(loss)")
    }
    if plan.problem == nil {
      plan.recipe = recipe
      planOpenings()
    }
    return plan
  }

  /// True if the document already is in the target.
  private var isThere: Bool {
    let target = options.target
    if source.isNew { return target.edition.leavesNewDocumentsEmpty }
    return target.includes(source.dialect) && !(target.imageName == nil && source.image != nil)
      && [.keep, .keepText, .none].contains(recipe.ids)
      && (target.dialect.counter == nil || recipe.counter == source.counter)
      && source.emojis[.stripped].count == 0
  }

  mutating func lose(_ loss: MigrationLoss, _ count: Int = 1, _ details: [String] = []) {
    guard count > 0 else { return }
    plan.losses.append(
      PlannedLoss(
        loss: loss, count: count, details: details,
        isAllowed: options.allowedLosses.contains(loss)))
  }

  private mutating func planIDs() {
    let emojis = source.emojis
    let largest = max(emojis.summary.largestID ?? 0, 0)
    let target = options.target.dialect
    guard !target.hasStringIDs else {
      planTextIDs()
      return
    }
    guard target.hasIDs else {
      recipe.ids = .none
      loseIDs()
      return
    }
    guard source.dialect.hasIDs, !emojis.hasTextIDs else {
      number(emojis)
      return
    }
    let written = source.counter ?? 0
    var last = written
    if source.dialect.counterMeaning == .nextID, written > Int.min { last = written - 1 }
    last = max(last, largest)
    let (end, overflow) = last.addingReportingOverflow(emojis.duplicates)
    guard !overflow, end < .max - 1 || target.counterMeaning == .lastID && end < .max else {
      plan.fail(.unreadable, "no ids are left: the largest is \(last)")
      return
    }
    recipe.counter = target.counterMeaning == .nextID ? end + 1 : end
    if source.counter == nil { plan.inventions.append("the counter \(end), which was missing") }
    guard emojis.duplicates > 0 else {
      if source.dialect.counterMeaning == .lastID, source.counter != nil, end != written {
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

  /// Notes the loss of ids and the counter, unless the ids are 1, 2, 3, and so on.
  private mutating func loseIDs() {
    let emojis = source.emojis
    let last = source.counter ?? (emojis.hasTextIDs ? 0 : emojis.count)
    let hasThem = source.dialect.hasIDs || emojis.hasTextIDs
    if hasThem, !emojis.hasOrdinalIDs || last != emojis.count { lose(.ids) }
  }

  private mutating func planTextIDs() {
    let emojis = source.emojis
    guard !source.dialect.hasStringIDs || emojis.textIDs < emojis.count else {
      recipe.ids = .keepText
      return
    }
    recipe.ids = .numberText
    loseIDs()
    if emojis.count > 0 { plan.inventions.append("a UUID for each emoji") }
  }

  private mutating func number(_ emojis: EmojiSurvey) {
    recipe.ids = .number
    let isNext = options.target.dialect.counterMeaning == .nextID
    recipe.counter = emojis.count + (isNext ? 1 : 0)
    if emojis.count > 0 {
      plan.inventions.append(emojis.count == 1 ? "the id 1" : "ids 1 to \(emojis.count)")
    }
    plan.inventions.append("the counter \(recipe.counter)")
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
          "positions count from \(from.origin == .topLeft ? "a corner" : "the center"), and the "
            + "size of the picture is not known")
        return
      }
      plan.pictureSize = size
      let sign = to.origin == .center ? -1 : 1
      recipe.placement.dx = sign * (size.width / 2)
      recipe.placement.dy = (to.isYUp ? -sign : sign) * (size.height / 2)
      let origin = to.origin == .center ? "the center" : "the top left corner"
      plan.changes.append("positions are counted from \(origin) of the \(size) picture")
    }
    if recipe.placement.turnsY {
      plan.changes.append("y is turned: it counts \(to.isYUp ? "up" : "down") now")
    }
    let (summary, target) = (source.emojis.summary, options.target.dialect)
    if let x = summary.x, let y = summary.y,
      recipe.placement.apply(x.lowerBound, y.lowerBound, in: target) == nil
        || recipe.placement.apply(x.upperBound, y.upperBound, in: target) == nil
    {
      plan.fail(.unreadable, "a position leaves 64 bits when it is converted")
    }
  }

  /// The size of the picture that positions refer to, given by the user for a picture at a URL.
  private var shownSize: PictureSize? {
    let isEmbedded = source.url == nil || source.inURL != nil
    let size = isEmbedded ? (source.embedded ?? source.inURL)?.size : nil
    return size ?? options.pictureSize
  }

  private mutating func planNumbers() {
    let emojis = source.emojis
    if emojis.isUnusable { plan.fail(.unreadable, "an emoji lacks what cannot be made up") }
    let target = options.target.dialect
    let keepsPlaces = target.fractional.isSuperset(of: NameSet([.x, .y]))
    if !keepsPlaces { lose(.coordinateFraction, emojis.fractionalCoordinates) }
    guard target.hasSizes else {
      lose(.fontSize, emojis.count - emojis.missingSizes)
      return
    }
    if !target.fractional.contains(.size) { lose(.fontSizeFraction, emojis.fractionalSizes) }
    lose(.unknownFontSize, emojis.missingSizes)
    if emojis.missingSizes > 0 {
      plan.inventions.append("the size \(MigrationRecipe.paletteSize) for each emoji")
    }
  }

  private mutating func planMembers() {
    let emojis = source.emojis
    let target = options.target.dialect
    plan.inventions += recipe.rootInventions.map {
      "'\($0.spelling)', \(target.initialValue(of: $0))"
    }
    let known = source.dialect.emojiRequired
    plan.inventions += target.emojiAdditions.filter { emojis.count > 0 && !known.contains($0) }.map
    {
      "'\($0.spelling)' of each emoji, \(target.initialValue(of: $0))"
    }
    lose(.unknownMembers, emojis[.lost].count, emojis[.lost].words)
    plan.stripped = emojis[.stripped].words
    if emojis[.carried].count > 0 {
      plan.notes.append(
        "members that no edition reads are kept until an app saves the document: "
          + emojis[.carried].words.joined(separator: ", "))
    }
  }

  /// Determines the apps that open the new document, and the apps that only open the old one.
  private mutating func planOpenings() {
    plan.opensIn = decoders(
      recipe.target.dialect, hasURL: recipe.url != nil, hasImage: recipe.image != nil)
    plan.noLongerOpensIn = oldDecoders.filter { !plan.opensIn.contains($0) }
  }

  /// The apps that open the old document; a file of zero bytes is a new one to the apps of 2017.
  private var oldDecoders: [CourseDecoder] {
    source.isNew
      ? CourseDecoder.allCases.filter(\.needsBackground)
      : decoders(source.dialect, hasURL: source.url != nil, hasImage: source.image != nil)
  }

  private func decoders(_ dialect: Dialect, hasURL: Bool, hasImage: Bool) -> [CourseDecoder] {
    CourseDecoder.allCases.filter {
      $0.opens(dialect, hasURL: hasURL, hasImage: hasImage, source.emojis)
    }
  }
}
