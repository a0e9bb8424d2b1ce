import Diagnostics
package import UniformTypes

/// The questions for a first declaration.
package struct FirstAnswers: Sendable, Equatable {
  /// The name of the document type shown to users: `EmojiArt document`.
  package var description: String
  /// With or without a period, the preferred one first.
  package var extensions: [String]
  /// `edu.stanford.cs193p.EmojiArt`; nil without an application on Apple's systems.
  package var bundleIdentifier: String?
  /// The reversed domain of the owner, if there is no bundle identifier: `edu.stanford`.
  package var domain: String?
  /// The name of the application shown to users.
  package var applicationName: String?
  /// The command that opens files: `emojiart`; empty for an application that is not for Linux.
  package var exec: String?
  /// The role of the application; nil for the default.
  package var role: TypeRole?
  /// Nil for one derived from the identifier of the type.
  package var mimeType: String?

  package init(
    description: String, extensions: [String], bundleIdentifier: String? = nil,
    domain: String? = nil, applicationName: String? = nil, exec: String? = nil,
    role: TypeRole? = nil, mimeType: String? = nil
  ) {
    self.description = description
    self.extensions = extensions
    self.bundleIdentifier = bundleIdentifier
    self.domain = domain
    self.applicationName = applicationName
    self.exec = exec
    self.role = role
    self.mimeType = mimeType
  }

  /// The last label of the bundle identifier.
  package var defaultApplicationName: String? {
    bundleIdentifier?.split(separator: ".").last.map(String.init)
  }

  /// A program of the application's name, in lower case and without spaces.
  package var defaultExec: String? {
    let name = applicationName ?? defaultApplicationName
    return name.map { $0.lowercased().split(separator: " ").joined(separator: "-") + " %F" }
  }

  /// The MIME type derived from the identifier of the type.
  package var defaultMIMEType: String? {
    var answers = self
    answers.mimeType = nil
    return Declaration.first(answers).types[0].mimeTypes.first
  }

  /// The answers with defaults for what is not answered of the application.
  package var takingDefaults: FirstAnswers {
    var answers = self
    answers.applicationName = applicationName ?? defaultApplicationName
    answers.exec = exec ?? defaultExec
    return answers
  }
}

extension Declaration {
  /// A first declaration: one exported type, and the application if there is one.
  ///
  /// The MIME type is written although it is the default, because the user should choose it.
  package static func first(_ answers: FirstAnswers) -> Declaration {
    var type = FileType()
    let suffixes = answers.extensions.map { String($0.drop { $0 == "." }) }
    type.identifier = "\(owner(answers)).\(label(suffixes.first ?? ""))"
    type.description = answers.description
    type.declare = .export
    type.extensions = suffixes.filter { !$0.isEmpty }
    let hasApplication = [answers.bundleIdentifier, answers.applicationName, answers.exec]
      .contains { $0 != nil }
    if hasApplication || answers.role != nil {
      type.handler = FileType.Handler()
      type.handler?.role = answers.role ?? .editor
    }
    var declaration = Declaration(types: [type])
    declaration.application = hasApplication ? application(answers) : nil
    declaration.types[0].mimeTypes =
      answers.mimeType.map { [$0] } ?? declaration.resolved().compactMap(\.mimeType)
    return declaration
  }

  private static func application(_ answers: FirstAnswers) -> Application {
    var application = Application()
    application.bundleIdentifier = answers.bundleIdentifier
    application.name = answers.applicationName
    if answers.bundleIdentifier != nil {
      application.platforms += [.iOS, .macOS]
      // An app for iOS has to choose; in place is what Apple's templates for documents do.
      application.openInPlace = true
    }
    guard let exec = answers.exec, !exec.isEmpty else { return application }
    application.platforms.append(.linux)
    var desktop = Application.Desktop()
    desktop.exec = exec.contains("%") ? exec : exec + " %F"
    application.desktop = desktop
    return application
  }

  /// The part before the name of the type.
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
