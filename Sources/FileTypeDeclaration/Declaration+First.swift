package import UniformTypes

/// What is asked before a first declaration is written.
package struct FirstAnswers: Sendable, Equatable {
  /// What users see as the kind of a file: `EmojiArt document`.
  package var description: String
  /// With or without a period.
  package var filenameExtension: String
  /// `edu.stanford.cs193p.EmojiArt`; nil without an application on Apple's systems.
  package var bundleIdentifier: String?
  /// The reversed domain of the owner, where there is no bundle identifier: `edu.stanford`.
  package var domain: String?
  /// What users call the application.
  package var applicationName: String?
  /// The command that opens files: `emojiart`.
  package var exec: String?
  /// What the application does with documents; nil for the default.
  package var role: TypeRole?

  package init(
    description: String, filenameExtension: String, bundleIdentifier: String? = nil,
    domain: String? = nil, applicationName: String? = nil, exec: String? = nil,
    role: TypeRole? = nil
  ) {
    self.description = description
    self.filenameExtension = filenameExtension
    self.bundleIdentifier = bundleIdentifier
    self.domain = domain
    self.applicationName = applicationName
    self.exec = exec
    self.role = role
  }
}

extension Declaration {
  /// A declaration to begin with: one type, exported, and the application if there is one.
  ///
  /// The MIME type is written out although it is the default, since somebody should choose it.
  package static func first(_ answers: FirstAnswers) -> Declaration {
    var type = FileType()
    let suffix = String(answers.filenameExtension.drop { $0 == "." })
    type.identifier = "\(owner(answers)).\(label(suffix))"
    type.description = answers.description
    type.declare = .export
    type.extensions = suffix.isEmpty ? [] : [suffix]
    let hasApplication = [answers.bundleIdentifier, answers.applicationName, answers.exec]
      .contains { $0 != nil }
    if hasApplication || answers.role != nil {
      type.handler = FileType.Handler()
      type.handler?.role = answers.role ?? .editor
    }
    var declaration = Declaration(types: [type])
    declaration.application = hasApplication ? application(answers) : nil
    declaration.types[0].mimeTypes = declaration.resolved().compactMap(\.mimeType)
    return declaration
  }

  private static func application(_ answers: FirstAnswers) -> Application {
    var application = Application()
    application.bundleIdentifier = answers.bundleIdentifier
    application.name = answers.applicationName
    if answers.bundleIdentifier != nil { application.platforms += [.iOS, .macOS] }
    guard let exec = answers.exec else { return application }
    application.platforms.append(.linux)
    var desktop = Application.Desktop()
    desktop.exec = exec.contains("%") ? exec : exec + " %F"
    application.desktop = desktop
    return application
  }

  /// What comes before the name of the type.
  private static func owner(_ answers: FirstAnswers) -> String {
    if let domain = answers.domain, !domain.isEmpty { return domain }
    let labels = answers.bundleIdentifier?.split(separator: ".").dropLast() ?? []
    return labels.isEmpty ? "com.example" : labels.joined(separator: ".")
  }

  /// A label of an identifier: letters and digits of ASCII, hyphens for what is between them.
  private static func label(_ text: String) -> String {
    let letters = text.unicodeScalars.map { $0.isASCIIAlphanumeric ? Character($0) : "-" }
    let label = String(letters).asciiLowercased
    let trimmed = label.drop { $0 == "-" }.reversed().drop { $0 == "-" }.reversed()
    return trimmed.isEmpty ? "document" : String(trimmed)
  }
}
