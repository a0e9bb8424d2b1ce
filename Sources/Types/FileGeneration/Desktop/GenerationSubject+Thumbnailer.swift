import DesktopEntries
import Declarations
import KeyFileSyntax

extension OutputKind {
  package static let thumbnailer = OutputKind(
    "thumbnailer", ["desktop/*.thumbnailer"], comment: .hash, dataFolder: "thumbnailers/"
  ) { $0.thumbnailer() }
}

extension GenerationSubject {
  /// Generates the thumbnailer, if one is declared.
  func thumbnailer() -> Generation {
    guard let thumbnailer = application?.thumbnailer else { return Generation() }
    guard !isFlatpak else {
      return Generation(nothing: "no thumbnailer: Flatpak does not export any")
    }
    guard let id = applicationID else {
      return Generation(nothing: "no thumbnailer: missing 'application.desktop.id' to name it")
    }
    // Many programs write documents of a system type.
    let own = types.filter { $0.resolved.form != .none }
    let drawn = (own.isEmpty ? types : own).compactMap(\.sourcedMediaType)
    guard !drawn.isEmpty else {
      return Generation(nothing: "no thumbnailer: no type has a MIME type")
    }
    var result = Generation()
    var lines = KeyFileLines(comment: comment)
    let path = DeclarationPath.application["thumbnailer"]
    lines.group("Thumbnailer Entry", at: path)
    lines.string(.tryExec, thumbnailer.tryExec.sourced(at: path["tryExec"]))
    lines.string(.exec, Sourced(thumbnailer.exec, at: path["exec"]))
    lines.list(.mimeType, drawn)
    let program = ExecCommand(text: thumbnailer.exec.trimmedLine).program
    result.content.thumbnailers = [program?.text].compactMap(\.self)
    result.files = [lines.file(.thumbnailer, id.value, origin: path)]
    return result
  }
}

extension ExecCommand {
  /// Reads the command in a text, escaping it as a value.
  init(text: String) { self.init(UnescapedText(Array(UnescapedText.escape(text).utf8)[...])) }
}
