extension MigrationDraft {
  /// Decides how to write the URL and the picture.
  mutating func planBackground() {
    let target = options.target
    var picture = source.image.map { StringRecipe(range: $0.range.inner) }
    var url: StringRecipe?
    if let old = source.url { url = address(old) }
    if let found = source.inURL, target.imageName != nil {
      picture = StringRecipe(range: found.range)
      url = nil
      plan.changes.append("the picture in the data: URL becomes image data")
      if source.url?.text != found.dataURLHead { lose(.pictureLabel) }
    } else if picture != nil, target.takesDataURL, options.writesDataURL,
      url == nil || options.prefersPicture, let found = source.embedded
    {
      if url != nil { lose(.backgroundURL) }
      url = StringRecipe(text: found.dataURLHead, range: found.range)
      picture = nil
      plan.changes.append("the picture becomes a data: URL of \(found.kind.mediaType)")
    } else if picture != nil, target.imageName == nil {
      picture = nil
      plan.couldUseDataURL = target.takesDataURL && source.embedded != nil && url == nil
      lose(.backgroundImage, 1, reason)
    }
    if url != nil, picture != nil, !target.holdsBoth {
      if options.prefersPicture {
        url = nil
        lose(.backgroundURL)
      } else {
        picture = nil
        lose(.backgroundImage, 1, ["every edition shows the URL if it can"])
      }
    }
    recipe.url = url
    recipe.image = picture
    let dialect = target.dialect
    if url == nil, case .members(let name, _) = dialect.background,
      dialect.rootRequired.contains(name)
    {
      plan.fail(
        .unsupported,
        "'\(target.rawValue)' requires a background: missing '\(name.spelling)'"
      )
    }
    noteVisibility()
  }

  /// The reasons why a picture cannot be in a format without image data.
  private var reason: [String] {
    guard options.target.takesDataURL else { return [] }
    if source.embedded == nil { return ["its format is not known"] }
    return source.url == nil ? ["it can be kept as a data: URL"] : []
  }

  private mutating func address(_ url: URLMember) -> StringRecipe {
    let isWhole = url.prefix == nil && url.text.utf8.count < DocumentReader.urlLimit
    guard isWhole else { return StringRecipe(range: url.range.inner) }
    if source.dialect.edition != options.target.edition, url.text.lowercased().hasPrefix("file:") {
      plan.notes.append("a file: URL works only in the app that has stored the picture")
    }
    guard source.dialect.edition.unwrapsImageURLs, !options.target.edition.unwrapsImageURLs,
      let target = BackgroundURL.wrappedTarget(of: url.text)
    else { return StringRecipe(text: url.text) }
    lose(.wrappedURL, 1, ["'\(url.text.prefix(200))'"])
    plan.changes.append("the background is '\(target.prefix(200))', as the apps of 2017 fetch it")
    return StringRecipe(text: target)
  }

  /// Notes where emojis appear or disappear, since some apps draw them only on a background.
  private mutating func noteVisibility() {
    guard source.emojis.count > 0 else { return }
    let wereHidden = source.dialect.edition.hidesEmojisWithoutBackground
    let areHidden = options.target.edition.hidesEmojisWithoutBackground
    if !wereHidden, areHidden, recipe.url == nil, recipe.image == nil {
      lose(.visibility, source.emojis.count)
    }
    if wereHidden, !areHidden, source.url == nil, source.image == nil {
      plan.notes.append("the apps of 2017 hide emojis without a background; now they appear")
    }
  }
}
