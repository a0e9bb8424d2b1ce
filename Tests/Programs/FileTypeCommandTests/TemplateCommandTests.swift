import Foundation
import TestSupport
import Testing

/// Commands take templates wherever they take the files that a build makes of them.
@Suite(.waits) struct TemplateCommandTests {
  private static let endings = [".in", ".in.in", ".cmake", ".template"]
  private static let sound = repository.appending(
    path: "Tests/Types/ProjectChecksTests/Golden/sound")
  private static let declaration = "reef.filetype.json"

  private static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: sound.path)) ?? []).sorted()
    .filter { $0 != declaration }

  /// Runs a command in a folder with one file, and perhaps a declaration.
  private static func run(
    _ arguments: [String], _ name: String, _ text: String, declares: Bool = false
  ) throws -> (run: Run, text: String) {
    let folder = try Folder()
    try folder.write("data/" + name, text)
    if declares {
      let declaration = try String(
        contentsOf: sound.appending(path: declaration), encoding: .utf8)
      try folder.write(Self.declaration, declaration)
    }
    let run = try Tool.filetype(
      arguments, in: folder, environment: ["XDG_STATE_HOME": folder.url(".state").path])
    return (run, try folder.read("data/" + name))
  }

  @Test("A template is found like its product", arguments: Effort.first(of: names))
  func templates(_ name: String) throws {
    let sound = try String(contentsOf: Self.sound.appending(path: name), encoding: .utf8)
    let ending = Self.endings[(Self.names.firstIndex(of: name) ?? 0) % Self.endings.count]
    for arguments in [["check", "."], ["import", "."], ["wire"], ["fix", "--unsafe-fixes", "."]] {
      let wires = arguments == ["wire"]
      let text = arguments[0] == "fix" ? sound.replacing("\n", with: "\r\n") : sound
      let product = try Self.run(arguments, name, text, declares: wires)
      let template = try Self.run(arguments, name + ending, text, declares: wires)
      let transcripts = "\(product.run.transcript)\n\(template.run.transcript)"
      #expect(template.run.status == product.run.status, "\(transcripts)")
      #expect(template.run.lines.count == product.run.lines.count || !wires, "\(transcripts)")
      if arguments[0] == "import" {
        #expect(template.run.output == product.run.output, "\(transcripts)")
      }
    }
  }

  @Test("A project of GNOME is checked and imported")
  func project() throws {
    let folder = try Folder()
    try folder.write(
      "data/org.pond.Pond.desktop.in.in",
      """
      [Desktop Entry]
      Type=Application
      Name=Pond
      Exec=@bindir@/pond %U
      Icon=@icon@
      Categories=GNOME;GTK;Graphics;
      MimeType=image/png;

      """)
    try folder.write(
      "data/org.pond.Pond.metainfo.xml.in.in",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <component type="desktop-application">
        <id>@APP_ID@</id>
        <launchable type="desktop-id">@APP_ID@.desktop</launchable>
        <provides><mediatype>image/png</mediatype></provides>
      </component>

      """)
    try folder.write("plugins/a.plugin.desktop.in", "[Plugin]\nModule=a\nName=A\n")
    let check = try Tool.filetype(["check", "--fail-on", "warning", "."], in: folder)
    #expect(check.status == 0, "\(check.transcript)")
    #expect((check.output + check.errors).contains("Checked 2 files"), "\(check.transcript)")
    let imported = try Tool.filetype(["import", "."], in: folder)
    #expect(imported.output.contains("pond %U"), "\(imported.transcript)")
    #expect(!imported.output.contains("@"), "\(imported.transcript)")
  }
}
