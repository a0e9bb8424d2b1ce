import JSONSyntax

extension DocumentBuilder {
  /// Reads the background of editions that keep it in an object.
  mutating func readBackground() {
    let holder = (document.dialect.background.member?.spelling ?? "") + "."
    let start = json.enter()
    var seen: NameSet = []
    while json.nextMember() {
      let name = Vocabulary.find(json.name)
      let place = name.flatMap(document.dialect.backgroundPlace)
      if let reason = Self.objection(to: name, isKnown: place != nil, &seen) {
        each(.extra(skip(reason, within: holder)))
      } else if let name, let place {
        read(place, holder, name)
      }
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
    while json.nextMember() {
      let name = Vocabulary.find(json.name)
      let isKnown = name == .payload && place != .background
      if let reason = Self.objection(to: name, isKnown: isKnown, &seen) {
        each(.extra(skip(reason, within: holder)))
      } else if json.nextKind() == .string {
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
