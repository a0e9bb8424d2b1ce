package import DeclarationImport
package import Declarations
import Diagnostics
package import FileGeneration
import JSONSyntax
import ProjectChecks

/// A file to wire a declaration into, and the generated content.
package struct WiringInput: Sendable {
  /// The path as given; only its name and folders count.
  package var path: String
  package var text: [UInt8]
  package var declaration: Declaration
  /// The files that `generate` writes for the kinds of the format.
  package var generated: [GeneratedFile] = []
  /// Other files of the format in the project, which may already contain the same.
  package var others: [[UInt8]] = []
  /// The runs of the record that wrote into the file.
  package var recorded: [WiringRecord.Stage] = []
  /// True for the path of an existing file beside this one: packagers fail if a file is missing.
  package var isThere: @Sendable (String) -> Bool = { _ in false }

  /// Returns the bytes of a file by its path below a folder, or nil if it is not read.
  package var contents: BuiltApplication.Contents?
  /// True for a file that does not exist and is to be made.
  package var isNew = false
  /// True for a list, or entitlements, that a project names for the application.
  package var isOfApplication = false
  /// True for one that projects name only for extensions, tests, and other targets.
  package var isOfOther = false
  /// The systems that the targets with a list are built for; empty if they are not known.
  package var systems: Set<Application.Platform> = []

  package init(path: String, text: [UInt8], declaration: Declaration) {
    (self.path, self.text, self.declaration) = (path, text, declaration)
  }

  /// The name without its folders, in lower case; for a template, the name of the file made of it.
  var name: String {
    BuildTemplate.product(of: path).lowercased().split(separator: "/").last.map(String.init) ?? ""
  }

  /// The file as text, which is not written; nil unless it is a binary list, or not in UTF-8.
  var plain: WiringInput? {
    guard String(validating: text, as: UTF8.self) == nil,
      let plain = ProjectFile(text, path: path, isNamed: true)?.text.bytes, plain != text
    else { return nil }
    var input = self
    input.text = plain
    return input
  }

  /// True for JSON that cannot be read and has a word; such a file is refused, not skipped.
  func isDamaged(with word: String) -> Bool {
    text.firstPlace(of: word.utf8) != nil && JSONValue.read(text).value == nil
  }

  /// False for a build file in a folder that the build leaves out, and for the list of a package
  /// that `debian/control` does not have.
  package var isBuilt: Bool {
    if name.hasSuffix(".install"), let control = contents?("", beside("control")) {
      let lines = String(decoding: control, as: UTF8.self).lowercased().split(
        whereSeparator: \.isNewline)
      return lines.contains { $0.replacing(" ", with: "") == "package:" + name.dropLast(8) }
    }
    guard let contents, let language = BuildLanguage.of(path) else { return true }
    return BuildScript.reach(of: path, language, contents) > .no
  }

  /// Returns the texts of files that a build takes in with a build file and that are not searched
  /// for; each counts once.
  func included(_ known: inout Set<String>) -> [[UInt8]] {
    guard let language = BuildLanguage.of(path) ?? (known.isEmpty ? nil : .cmake) else { return [] }
    let script = BuildScript(text, language)
    let inner = path.contains("subprojects/") ? script.live : []
    let folders = inner.filter { $0.calls.contains(language.folder) }.compactMap(\.words.first)
    let names =
      script.live.flatMap { script.includes(of: $0, language) }
      + folders.map { "\($0.text)/\(language.file)" }
    return names.map(beside).flatMap { path -> [[UInt8]] in
      var other = self
      other.path = path
      guard known.insert(path).inserted, let text = contents?("", path),
        !GeneratedFile.isGenerated(text)
      else { return [] }
      other.text = text
      return [text] + other.included(&known)
    }
  }

  /// Returns the text as it is, for a declaration that says nothing to write into it.
  func unchanged(_ note: String) -> WiredText { WiredText(text, notes: [note]) }

  /// Returns the first generated file of a kind with that suffix.
  func generated(_ kind: OutputKind, ending: String = "") -> GeneratedFile? {
    generated.first { $0.kind == kind && $0.path.hasSuffix(ending) }
  }
}
