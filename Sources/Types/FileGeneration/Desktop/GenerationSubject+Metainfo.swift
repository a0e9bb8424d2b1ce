import Declarations

extension OutputKind {
  package static let metainfo = OutputKind(
    "metainfo", ["desktop/*.metainfo.xml"], comment: .xml, dataFolder: "metainfo/"
  ) { $0.metainfo() }
}

extension GenerationSubject {
  /// Generates the AppStream component, if everything that `appstreamcli validate` requires is
  /// declared.
  func metainfo() -> Generation {
    switch (desktopFacts, application?.metainfo) {
    case (_, nil): return Generation(nothing: "no metainfo: missing 'application.metainfo'")
    case (.failure(let reason), _):
      return Generation(nothing: "no metainfo: \(reason.text)", at: metainfoPath)
    case (.success(let facts), let metainfo?):
      let missing = missing(facts, metainfo)
      guard missing.isEmpty else {
        let needs = missing.joined(separator: ", ")
        return Generation(nothing: "no metainfo: it would need \(needs)", at: metainfoPath)
      }
      var lines = XMLLines(comment: comment)
      lines.element(
        "component", [XMLLines.Attribute("type", "desktop-application")], at: metainfoPath
      ) { lines in
        write(facts, metainfo, to: &lines)
      }
      return Generation(
        files: [lines.file(.metainfo, facts.id.value, origin: metainfoPath)],
        omitted: names(facts).omissions("name", "in the metainfo"))
    }
  }

  private var metainfoPath: DeclarationPath { .application["metainfo"] }

  private func names(_ facts: DesktopFacts) -> Localizations<String> {
    Localizations(facts.application.localizedNames, at: .application["localizedNames"])
  }

  /// Returns the missing values; since AppStream 1.0.2, validation fails without a homepage.
  private func missing(_ facts: DesktopFacts, _ metainfo: Application.Metainfo) -> [String] {
    let needed: [(name: String, isThere: Bool)] = [
      ("a 'desktop.id' of at least three parts", facts.id.value.split(separator: ".").count >= 3),
      ("'metainfo.summary'", metainfo.summary.isThere),
      ("'metainfo.description'", metainfo.description.contains { !$0.trimmedLine.isEmpty }),
      ("'metainfo.metadataLicense'", metainfo.metadataLicense.isThere),
      ("'metainfo.homepage'", metainfo.homepage.isThere),
    ]
    return needed.filter { !$0.isThere }.map(\.name)
  }

  private func write(
    _ facts: DesktopFacts, _ metainfo: Application.Metainfo, to lines: inout XMLLines
  ) {
    let path = metainfoPath
    lines.element("id", text: facts.id)
    lines.optional("metadata_license", metainfo.metadataLicense, at: path["metadataLicense"])
    lines.optional("project_license", metainfo.projectLicense, at: path["projectLicense"])
    lines.element("name", text: facts.name)
    for (locale, name) in names(facts).values {
      lines.optional(
        "name", name.value, [XMLLines.Attribute("xml:lang", locale, at: name.path.name)],
        at: name.path)
    }
    lines.optional("summary", metainfo.summary, at: path["summary"])
    writeDeveloper(metainfo, to: &lines)
    lines.optional(
      "url", metainfo.homepage, [XMLLines.Attribute("type", "homepage")], at: path["homepage"])
    lines.element("description", at: path["description"]) { lines in
      for paragraph in Sourced.all(metainfo.description, at: path["description"]) {
        lines.optional("p", paragraph.value, at: paragraph.path)
      }
    }
    lines.element(
      "launchable", [XMLLines.Attribute("type", "desktop-id")],
      text: facts.id.map { $0 + ".desktop" })
    if let rating = metainfo.contentRating {
      lines.element(
        "content_rating", [XMLLines.Attribute("type", rating, at: path["contentRating"])],
        at: path["contentRating"])
    }
    writeProvisions(to: &lines)
    writeReleases(metainfo.releases, to: &lines)
  }

  private func writeDeveloper(_ metainfo: Application.Metainfo, to lines: inout XMLLines) {
    guard let name = metainfo.developerName, metainfo.developerName.isThere else { return }
    let (id, path) = (metainfoPath["developerID"], metainfoPath["developerName"])
    lines.element(
      "developer", [XMLLines.Attribute("id", metainfo.developerID, at: id)], at: path
    ) { lines in
      lines.element("name", text: Sourced(name, at: path))
    }
  }

  private func writeProvisions(to lines: inout XMLLines) {
    // Desktop entries list URL schemes like types, but they are not types.
    let mediaTypes = openedMediaTypes.filter { !$0.value.hasPrefix("x-scheme-handler/") }
    guard !mediaTypes.isEmpty else { return }
    lines.element("provides") { lines in
      for name in mediaTypes { lines.element("mediatype", text: name) }
    }
  }

  /// Writes the releases, newest first, as readers expect.
  private func writeReleases(
    _ releases: [Application.Metainfo.Release], to lines: inout XMLLines
  ) {
    guard !releases.isEmpty else { return }
    let path = metainfoPath["releases"]
    let sorted = releases.enumerated().sorted { $0.element.date > $1.element.date }
    lines.element("releases", at: path) { lines in
      for (index, release) in sorted {
        let path = path[index]
        lines.element(
          "release",
          [
            XMLLines.Attribute("version", release.version, at: path["version"]),
            XMLLines.Attribute("date", release.date, at: path["date"]),
          ], at: path)
      }
    }
  }
}

extension XMLLines {
  /// Writes an element if there is a text.
  fileprivate mutating func optional(
    _ name: String, _ text: String?, _ attributes: [Attribute] = [], at path: DeclarationPath
  ) {
    if let text, !text.trimmedLine.isEmpty {
      element(name, attributes, text: Sourced(text, at: path))
    }
  }
}

extension String? {
  fileprivate var isThere: Bool { map { !$0.trimmedLine.isEmpty } ?? false }
}
