import Declarations
import DeclarationImport
import UniformTypes

/// A question of `init`, which an option can also answer.
struct FirstQuestion: Sendable {
  /// The option, such as `--extension`.
  let option: String
  let text: String
  /// Returns the meaning of an empty answer, or nil if an answer is required.
  let offer: @Sendable (FirstAnswers) -> String?
  /// Returns the value without the option and without a terminal; nil if the option is required.
  var silently: @Sendable (FirstAnswers) -> String?
  /// False if earlier answers make the question pointless.
  var isAsked: @Sendable (FirstAnswers) -> Bool = { _ in true }
  /// Stores an answer for a declaration at `path`; returns the reason if it is not valid.
  let take: @Sendable (_ answer: String, _ answers: inout FirstAnswers, _ path: String) -> String?

  init(
    _ option: String, _ text: String,
    offer: @escaping @Sendable (FirstAnswers) -> String? = { _ in nil },
    silently: (@Sendable (FirstAnswers) -> String?)? = nil,
    isAsked: @escaping @Sendable (FirstAnswers) -> Bool = { _ in true },
    take: @escaping @Sendable (String, inout FirstAnswers, String) -> String?
  ) {
    (self.option, self.text, self.offer, self.isAsked) = (option, text, offer, isAsked)
    self.silently = silently ?? offer
    self.take = take
  }

  /// All questions in their order: later ones depend on earlier answers.
  static let all = ofType + ofApplication + [mimeType]

  private static let ofType = [
    FirstQuestion("--description", "Document type name that users see, for example Weaving draft") {
      answer, answers, _ in
      answers.description = answer
      return answer.contains { !$0.isWhitespace } ? nil : "the name must not be empty"
    },
    FirstQuestion(
      "--extension", "File name extension, for example weft; several with spaces between them"
    ) { answer, answers, _ in
      answers.extensions = words(answer)
      return answers.extensions.isEmpty ? "an extension must not be empty" : nil
    },
    FirstQuestion(
      "--base", "The base of the files: \(names(FirstAnswers.Base.self))",
      offer: { _ in "binary" }
    ) { answer, answers, _ in
      let (value, problem) = word(answer, of: FirstAnswers.Base.self)
      answers.base = value
      return problem
    },
  ]

  private static let ofApplication = [
    FirstQuestion(
      "--bundle-identifier", "Bundle identifier of the application, for example org.example.Paint",
      isAsked: { $0.domain == nil }
    ) { answer, answers, _ in
      answers.bundleIdentifier = answer
      return answer.contains(".")
        ? nil
        : "'\(answer)' must begin with the reversed domain of its owner: org.example.\(answer)"
    },
    FirstQuestion(
      "--application-name", "Application name that users see", offer: { $0.defaultApplicationName },
      isAsked: { $0.domain == nil }
    ) { answer, answers, _ in
      answers.applicationName = answer
      return nil
    },
    FirstQuestion(
      "--platform", "Where the application runs: \(names(Application.Platform.self))",
      offer: { _ in "iOS macOS linux" }, silently: { _ in nil }, isAsked: { $0.domain == nil },
      take: takePlatforms),
    FirstQuestion(
      "--exec", "Command that opens the files on Linux, with %F for the files, or none",
      offer: { $0.defaultExec }, isAsked: { $0.domain == nil && $0.runsOnLinux }
    ) { answer, answers, _ in
      answers.exec = isNone(answer) ? "" : answer
      return nil
    },
    FirstQuestion(
      "--role", "Role of the application: Editor or Viewer", offer: { _ in "Editor" },
      isAsked: { $0.domain == nil }
    ) { answer, answers, _ in
      let (value, problem) = word(answer, of: TypeRole.self)
      answers.role = value
      return problem
    },
    FirstQuestion(
      "--icon", "Picture of the application, SVG or PNG, in the folder of the declaration",
      offer: { _ in "" }, isAsked: isForLinux, take: takeIcon),
    FirstQuestion(
      "--category", "Category of menus, for example Graphics; several with spaces between them",
      offer: { _ in "Utility" }, silently: { _ in "" }, isAsked: isForLinux
    ) { answer, answers, _ in
      answers.categories = isNone(answer) ? [] : words(answer)
      return nil
    },
  ]

  private static let mimeType = FirstQuestion(
    "--mime-type", "MIME type", offer: { $0.completed.defaultMIMEType }
  ) { answer, answers, _ in
    answers.mimeType = answer
    return nil
  }

  private static let isForLinux: @Sendable (FirstAnswers) -> Bool = { $0.exec?.isEmpty == false }

  private static let takePlatforms: @Sendable (String, inout FirstAnswers, String) -> String? = {
    answer, answers, _ in
    var platforms: [Application.Platform] = []
    for name in words(answer) {
      let (platform, problem) = word(name, of: Application.Platform.self)
      guard let platform else { return problem }
      platforms.append(platform)
    }
    answers.platforms = Application.Platform.allCases.filter(platforms.contains)
    return platforms.isEmpty ? "a platform must not be empty" : nil
  }

  private static let takeIcon: @Sendable (String, inout FirstAnswers, String) -> String? = {
    answer, answers, path in
    answers.iconFiles = [:]
    guard !isNone(answer) else { return nil }
    let (inside, file) = ImportNeighbors.onDisk(declaration: path).picture(answer, path)
    switch file {
    case .svg: answers.iconFiles = ["scalable": inside]
    case .png(let width, let height):
      let isDouble = answer.contains("@2x.")
      let size = IconSize.name(ofPixels: width, isDouble: isDouble) ?? "\(width)x\(height)"
      answers.iconFiles = [size: inside]
    case .other: return "'\(answer)' is neither an SVG nor a PNG picture"
    case .missing: return "the file '\(inside)' does not exist in the folder of the declaration"
    case .refused(let reason): return "'\(answer)' \(reason)"
    }
    return nil
  }

  private static func isNone(_ answer: String) -> Bool { answer.isEmpty || answer == "none" }

  private static func words(_ answer: String) -> [String] {
    answer.split { $0 == " " || $0 == "," || $0 == ";" }.map(String.init)
  }

  private static func names<Word: CaseIterable & RawRepresentable<String>>(
    _ type: Word.Type
  ) -> String { type.allCases.map(\.rawValue).joined(separator: ", ") }

  private static func word<Word: CaseIterable & RawRepresentable<String>>(
    _ answer: String, of type: Word.Type
  ) -> (Word?, problem: String?) {
    let value = type.allCases.first { $0.rawValue.lowercased() == answer.lowercased() }
    return (value, value == nil ? "'\(answer)' is not one of \(names(type))" : nil)
  }
}
