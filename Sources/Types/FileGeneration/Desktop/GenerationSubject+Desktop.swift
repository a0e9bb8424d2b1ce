import Declarations

extension OutputKind {
  package static let desktop = OutputKind(
    "desktop", ["desktop/*.desktop"], comment: .hash, dataFolder: "applications/"
  ) { $0.desktopEntry() }
}

extension GenerationSubject {
  /// Generates the desktop entry of the application.
  func desktopEntry() -> Generation {
    switch desktopFacts {
    case .failure(let reason): return Generation(nothing: "no desktop entry: \(reason.text)")
    case .success(let facts):
      var entry = DesktopEntryText(facts: facts, icon: iconName, mediaTypes: openedMediaTypes)
      let lines = entry.write(comment: comment)
      var result = Generation(
        files: [lines.file(.desktop, facts.id.value, origin: .application["desktop"])],
        omitted: entry.omitted + unnamedTypes)
      result.content.entries = [entry.content]
      return result
    }
  }

  /// The values for Linux desktops in a declaration whose application is not for them.
  var unusedByDesktops: [Omission] {
    guard !isForLinux, let application else { return [] }
    let parts = [
      ("desktop", application.desktop != nil), ("metainfo", application.metainfo != nil),
      ("thumbnailer", application.thumbnailer != nil),
    ]
    return parts.filter(\.1).map { key, _ in
      Omission(
        "'\(key)' is not generated: 'platforms' does not have 'linux'", at: .application[key])
    }
  }

  /// The types that the application opens but a desktop entry cannot list.
  private var unnamedTypes: [Omission] {
    types.filter { $0.isOpened && $0.resolved.mimeType == nil && !$0.isFolder }.map {
      let reason = "in the desktop entry: its MIME type is missing"
      return $0.missingName ?? Omission("nothing about '\($0.name)' \(reason)")
    }
  }

  /// The values that every desktop entry needs.
  typealias DesktopFacts = (
    id: Sourced<String>, name: Sourced<String>, application: Application,
    desktop: Application.Desktop
  )

  var desktopFacts: Result<DesktopFacts, Reason> {
    guard let application else { return .failure(Reason(text: "missing 'application'")) }
    guard let desktop else { return .failure(Reason(text: "missing 'application.desktop'")) }
    guard let id = applicationID else {
      return .failure(Reason(text: "missing an 'application.desktop.id' that can name a file"))
    }
    guard let name = application.name?.trimmedLine, !name.isEmpty else {
      return .failure(Reason(text: "missing 'application.name'"))
    }
    guard desktop.dbusActivatable || desktop.exec?.trimmedLine.isEmpty == false else {
      return .failure(Reason(text: "missing 'application.desktop.exec'"))
    }
    return .success((id, Sourced(name, at: .application["name"]), application, desktop))
  }
}
