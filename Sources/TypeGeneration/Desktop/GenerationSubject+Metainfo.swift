import FileTypeDeclaration

extension GenerationSubject {
  /// The AppStream component, if everything is declared that `appstreamcli validate` wants.
  func metainfo() -> Generation {
    var result = Generation()
    switch (desktopFacts, application?.metainfo) {
    case (_, nil): result.omissions = ["No metainfo: there is no 'application.metainfo'."]
    case (.failure(let reason), _): result.omissions = ["No metainfo: \(reason.text)."]
    case (.success(let facts), let metainfo?):
      let missing = missing(facts, metainfo)
      guard missing.isEmpty else {
        result.omissions = ["No metainfo: it would need \(missing.joined(separator: ", "))."]
        return result
      }
      var lines = XMLLines(comment: comment)
      lines.element("component", [("type", "desktop-application")]) { lines in
        write(facts, metainfo, to: &lines)
      }
      result.files = [
        GeneratedFile(
          kind: .metainfo, path: "desktop/\(facts.id).metainfo.xml", bytes: lines.bytes)
      ]
      result.omissions = Localizations(facts.application.localizedNames).unknown.map {
        "No name in '\($0)' in the metainfo: that is no language."
      }
    }
    return result
  }

  /// Without a homepage validation fails since AppStream 1.0.2.
  private func missing(_ facts: DesktopFacts, _ metainfo: Application.Metainfo) -> [String] {
    let needed: [(name: String, isThere: Bool)] = [
      ("a 'desktop.id' of at least three parts", facts.id.split(separator: ".").count >= 3),
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
    lines.element("id", text: facts.id)
    lines.optional("metadata_license", metainfo.metadataLicense)
    lines.optional("project_license", metainfo.projectLicense)
    lines.element("name", text: facts.name)
    for (locale, name) in Localizations(facts.application.localizedNames).values {
      lines.optional("name", name, [("xml:lang", locale)])
    }
    lines.optional("summary", metainfo.summary)
    writeDeveloper(metainfo, to: &lines)
    lines.optional("url", metainfo.homepage, [("type", "homepage")])
    lines.element("description") { lines in
      for paragraph in metainfo.description { lines.optional("p", paragraph) }
    }
    lines.element("launchable", [("type", "desktop-id")], text: facts.id + ".desktop")
    if let rating = metainfo.contentRating {
      lines.element("content_rating", [("type", rating)])
    }
    writeProvisions(to: &lines)
    writeReleases(metainfo.releases, to: &lines)
  }

  private func writeDeveloper(_ metainfo: Application.Metainfo, to lines: inout XMLLines) {
    guard let name = metainfo.developerName, metainfo.developerName.isThere else { return }
    lines.element("developer", [("id", metainfo.developerID)]) { lines in
      lines.element("name", text: name)
    }
  }

  private func writeProvisions(to lines: inout XMLLines) {
    // The schemes of addresses are claimed like types, but are none.
    let mediaTypes = openedMediaTypes.filter { !$0.hasPrefix("x-scheme-handler/") }
    guard !mediaTypes.isEmpty else { return }
    lines.element("provides") { lines in
      for name in mediaTypes { lines.element("mediatype", text: name) }
    }
  }

  /// The newest first, as readers expect them.
  private func writeReleases(
    _ releases: [Application.Metainfo.Release], to lines: inout XMLLines
  ) {
    guard !releases.isEmpty else { return }
    let sorted = releases.enumerated().sorted {
      ($1.element.date, $0.offset) < ($0.element.date, $1.offset)
    }.map(\.element)
    lines.element("releases") { lines in
      for release in sorted {
        lines.element("release", [("version", release.version), ("date", release.date)])
      }
    }
  }
}

extension XMLLines {
  /// An element with a text; nothing without one.
  fileprivate mutating func optional(
    _ name: String, _ text: String?, _ attributes: Attributes = []
  ) {
    if let text, !text.trimmedLine.isEmpty { element(name, attributes, text: text) }
  }
}

extension String? {
  fileprivate var isThere: Bool { map { !$0.trimmedLine.isEmpty } ?? false }
}
