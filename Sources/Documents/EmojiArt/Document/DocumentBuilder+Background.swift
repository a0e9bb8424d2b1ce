import JSONSyntax

extension DocumentBuilder {
  /// Reads the background of editions that keep it in an object.
  mutating func readBackground() {
    let holder = (document.dialect.background.member?.spelling ?? "") + "."
    let start = json.enter()
    var seen: NameSet = []
    while let (name, place) = nextMember(
      within: holder, &seen, addExtra, { $0.backgroundPlace(of: $1) })
    {
      read(place, holder, name)
    }
    document.background.range = start..<json.offset
  }

  private mutating func read(_ place: RootPlace, _ holder: String, _ name: Name) {
    let isSynthesized = if case .cases = document.dialect.background { true } else { false }
    switch (json.nextKind(), isSynthesized) {
    case (.object, true): readCase(place, holder + name.spelling + ".")
    case (.string, false): readPayload(place)
    default: each(.extra(skip(.misfit, within: holder)))
    }
  }

  /// Reads the object of a case in a synthesized enumeration; its payload is named `_0`.
  private mutating func readCase(_ place: RootPlace, _ holder: String) {
    json.enter()
    var seen: NameSet = []
    while nextMember(
      within: holder, &seen, addExtra, { $1 == .payload && place != .background ? place : nil })
      != nil
    {
      if json.nextKind() == .string {
        readPayload(place)
      } else {
        each(.extra(skip(.misfit, within: holder)))
      }
    }
  }

  private mutating func readPayload(_ place: RootPlace) {
    if place == .url {
      document.background.url = readText(keeping: DocumentReader.urlLimit)
    } else {
      document.background.imageData = skipValue()
    }
  }
}
