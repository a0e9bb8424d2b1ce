import Declarations
import Diagnostics
import ProjectChecks

/// A file to which a wired text leaves the types, or which the text needs.
package struct OtherFile: Sendable {
  /// The path, relative to the same folder as the path of the text; nil if it is unknown.
  package var path: String?
  /// The format that contains the types; nil for a file that must only exist.
  ///
  /// If the path is unknown, any file of the format that is wired with the text may be the one.
  package var format: WiringFormat?
  /// The advice if the file is missing.
  package var advice: String
  /// True for a file that `wire` makes.
  package var isMade = false

  init(_ path: String?, _ format: WiringFormat? = nil, advice: String) {
    (self.path, self.format, self.advice) = (path, format, advice)
  }

  /// Creates the property list that contains the types.
  init(list path: String, isMade: Bool = false) {
    self.init(path, .infoPropertyList, advice: "'filetype generate --only plist' makes one")
    self.isMade = isMade
  }

  /// Returns the property list that a program names, or else what it does not mention.
  @Sendable static func programList(_ input: WiringInput) -> [[OtherFile]] {
    let isForApple = input.declaration.application?.isFor(Application.Platform.ofApple) ?? true
    guard isForApple else { return [] }
    let words = String(decoding: input.text, as: UTF8.self).split { "'\"`\n".contains($0) }
    guard let list = words.first(where: { $0.hasSuffix("Info.plist") }) else {
      return unmentioned(input)
    }
    return [[OtherFile(list: input.beside(String(list)))]]
  }

  /// Returns the fragment that a program takes up, or else what it does not mention.
  @Sendable static func programFragment(_ input: WiringInput) -> [[OtherFile]] {
    let name = "electron-builder.filetype.yml"
    guard input.text.firstPlace(of: name.utf8) != nil else { return unmentioned(input) }
    let advice = "'filetype generate --for electron-builder' writes it"
    return [[OtherFile(input.beside(name), advice: advice)]]
  }

  /// Returns the first extension of the declaration that a text does not mention.
  private static func unmentioned(_ input: WiringInput) -> [[OtherFile]] {
    let text = String(decoding: input.text, as: UTF8.self)
    let lacking = input.declaration.types.flatMap(\.extensions).first { !text.contains($0) }
    return lacking.map { name in
      let advice = "the program does not mention the extension '\(name)'; write the type into it"
      return [[OtherFile(nil, advice: advice)]]
    } ?? []
  }

  /// Returns the fragment that a build file includes.
  static func fragment(
    _ wiring: BuildWiring, _ name: String, ending: String = ""
  ) -> @Sendable (WiringInput) -> [[OtherFile]] {
    { input in
      let script = BuildScript(input.text, wiring.language)
      guard let path = wiring.fragment(in: script, among: [script]), !path.contains("$") else {
        return []
      }
      let advice = "'filetype generate --for \(name)' writes it"
      return [[OtherFile(input.beside(path + ending), advice: advice)]]
    }
  }

  /// Returns the generated files that a list of `dh_install` names.
  @Sendable static func installed(_ input: WiringInput) -> [[OtherFile]] {
    let lines = TextLines(input.text)
    let words = lines.contents.indices.filter { !lines.isComment($0) }
      .flatMap { lines.words(lines.contents[$0]) }.map { String(decoding: $0, as: UTF8.self) }
    let advice = "'filetype generate --for debian' writes it"
    return [
      words.filter { $0.hasPrefix("debian/filetype/") && !$0.contains { "*?[{".contains($0) } }
        // Names of folders are without a period.
        .filter { $0.contains(".") }.map { OtherFile(input.beside("../" + $0), advice: advice) }
    ]
  }
}

extension WiringInput {
  /// Returns the path of a file that the text names from its own folder.
  func beside(_ name: String) -> String {
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return name.hasPrefix("/")
      ? name : ProjectPath.normal((folder.map(String.init) + [name]).joined(separator: "/"))
  }
}
