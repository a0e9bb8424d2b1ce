import Diagnostics
package import UniformTypes

/// The answers for a first declaration.
package struct FirstAnswers: Sendable, Equatable {
  /// The format that the content of the files is based on.
  package enum Base: String, Sendable, CaseIterable {
    case json, xml, zip, text, binary

    /// The system type of such files; nil for a custom format.
    package var systemType: String? {
      switch self {
      case .json: "public.json"
      case .xml: "public.xml"
      case .zip: "public.zip-archive"
      case .text: "public.plain-text"
      case .binary: nil
      }
    }
  }

  /// The name of the document type shown to users: `EmojiArt document`.
  package var description: String
  /// With or without a period, the preferred one first.
  package var extensions: [String]
  /// Nil for a custom format.
  package var base: Base?
  /// `edu.stanford.cs193p.EmojiArt`; nil without an application on Apple's systems.
  package var bundleIdentifier: String?
  /// The reversed domain of the owner, used without a bundle identifier: `edu.stanford`.
  package var domain: String?
  /// The name of the application shown to users.
  package var applicationName: String?
  /// The command that opens files: `emojiart`; empty for an application that is not for Linux.
  package var exec: String?
  /// The role of the application; nil for the default.
  package var role: TypeRole?
  /// The identifier of the type; nil for one derived from the owner and the first extension.
  package var identifier: String?
  /// The application's pictures by their folder in icon themes.
  package var iconFiles: [String: String] = [:]
  /// Where the application runs; nil for Apple's systems, and Linux if there is a command.
  package var platforms: [Application.Platform]?
  /// The menu categories.
  package var categories: [String] = []
  /// The MIME type; nil for one derived from the identifier of the type.
  package var mimeType: String?

  package init(description: String, extensions: [String]) {
    self.description = description
    self.extensions = extensions
  }

  /// The last label of the bundle identifier.
  package var defaultApplicationName: String? {
    bundleIdentifier?.split(separator: ".").last.map(String.init)
  }

  /// False if the application runs on other systems only.
  package var runsOnLinux: Bool { platforms?.contains(.linux) ?? true }

  /// A command derived from the application's name, in lower case and without spaces.
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

  /// The answers with placeholders for missing ones; a declaration of them has only the errors of
  /// the given answers.
  package var completed: FirstAnswers {
    var answers = self
    if description.isEmpty { answers.description = "Document" }
    if extensions.isEmpty { answers.extensions = ["qqdocument"] }
    if bundleIdentifier == nil, domain == nil { answers.bundleIdentifier = "your.domain.App" }
    if applicationName == nil {
      answers.applicationName = answers.defaultApplicationName
    }
    if exec == nil, runsOnLinux { answers.exec = answers.defaultExec }
    return answers
  }
}
