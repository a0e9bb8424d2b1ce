import Diagnostics
import UniformTypes

extension Declaration {
  /// Creates a first declaration: one exported type, and the application if there is one.
  ///
  /// Includes the MIME type although it is the default, because the user should choose it.
  package static func first(_ answers: FirstAnswers) -> Declaration {
    var type = FileType()
    let suffixes = answers.extensions.map { String($0.drop { $0 == "." }) }
    type.identifier = answers.identifier ?? "\(owner(answers)).\(label(suffixes.first ?? ""))"
    type.description = answers.description
    type.declare = .export
    type.extensions = suffixes.filter { !$0.isEmpty }
    type.conformsTo = answers.base?.systemType.map { [$0, "public.content"] }
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
    let ofApple: [Application.Platform] = answers.bundleIdentifier == nil ? [] : [.iOS, .macOS]
    application.platforms = (answers.platforms ?? ofApple).filter { $0 != .linux }
    // An iOS app has to choose; Apple's templates for documents open them in place.
    if application.platforms.contains(.iOS) { application.openInPlace = true }
    guard let exec = answers.exec, !exec.isEmpty else { return application }
    let platforms = Set(application.platforms + [.linux])
    application.platforms = Application.Platform.allCases.filter(platforms.contains)
    var desktop = Application.Desktop()
    desktop.exec = exec.contains("%") ? exec : exec + " %F"
    desktop.categories = answers.categories
    if answers.bundleIdentifier == nil {
      let name = answers.applicationName ?? String(exec.prefix { $0 != " " })
      application.name = name
      desktop.id = "\(owner(answers)).\(label(name))"
    }
    if !answers.iconFiles.isEmpty {
      application.icon = Application.Icon(files: answers.iconFiles)
    }
    application.desktop = desktop
    return application
  }

  /// Returns the part of an identifier before the name of the type.
  private static func owner(_ answers: FirstAnswers) -> String {
    if let domain = answers.domain, !domain.isEmpty { return domain }
    let labels = answers.bundleIdentifier?.split(separator: ".") ?? []
    // The first of two labels is a top-level domain, not the domain of an owner.
    let owner = labels.count == 2 ? labels : labels.dropLast()
    return owner.isEmpty ? "com.example" : owner.joined(separator: ".")
  }

  /// Returns a label of an identifier: ASCII letters and digits, with hyphens for other characters.
  private static func label(_ text: String) -> String {
    let letters = text.unicodeScalars.map { $0.isASCIIAlphanumeric ? Character($0) : "-" }
    let label = String(letters).asciiLowercased.trimmed { $0 == UInt8(ascii: "-") }
    return label.isEmpty ? "document" : label
  }
}
