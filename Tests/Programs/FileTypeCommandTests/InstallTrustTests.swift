import Foundation
import JSONSyntax
import TestSupport
import Testing

/// What `install` and `uninstall` do not take from others, and what they say of it.
@Suite(
  .waits, .enabled(if: InstallPlaces.hasTools, "needs update-mime-database and -desktop-database"))
struct InstallTrustTests {
  private let declaration = "trailbook.filetype.json"
  private let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n"

  /// A declaration with a picture of its type, and further members of its application.
  private func write(
    _ place: InstallPlaces, picture: String = "a.svg", size: String = "scalable",
    application: String = ""
  ) throws {
    let text = InstallPlaces.declaration(0)
      .replacing(
        "\"handler\"", with: "\"icon\": { \"files\": { \"\(size)\": \"\(picture)\" } }, \"handler\""
      )
      .replacing("\"openInPlace\"", with: application + "\"openInPlace\"")
    try place.folder.write(declaration, text)
  }

  @Test func fileOfOthers() throws {
    let place = try InstallPlaces()
    let path = "home/.local/share/applications/\(InstallPlaces.name).desktop"
    try place.folder.write(path, "[Desktop Entry]\nType=Application\nName=Mine\nExec=true\n")
    let before = try place.tree()
    for line in ["install \(declaration)", "install \(declaration) --dry-run"] {
      let run = try place.run(line)
      let told = "\(InstallPlaces.name).desktop: was not installed by filetype; --force replaces it"
      #expect(run.status == 2 && run.errors.contains(told), "\(run.transcript)")
      #expect(differences(try place.tree(), before) == [])
    }
    let forced = try place.run("install \(declaration) --force")
    #expect(forced.status == 0 && forced.output.contains("replace  "), "\(forced.transcript)")
    #expect(try place.run("uninstall --all").status == 0)
    #expect(differences(try place.tree(), before) == [])
  }

  /// The same bytes may be anybody's, and what a package holds is for its maker to say.
  @Test func fileThatIsTheSame() throws {
    let place = try InstallPlaces()
    #expect(try place.run("generate \(declaration) -o made").status == 0)
    let path = "home/.local/share/applications/\(InstallPlaces.name).desktop"
    try place.folder.write(
      path, try place.folder.read("made/desktop/\(InstallPlaces.name).desktop"))
    #expect(try place.run("install \(declaration)").status == 0)
    #expect(try place.run("uninstall --all").status == 0)
    #expect(try place.tree().keys.contains { $0.hasSuffix(".desktop") })
    #expect(try place.run("install \(declaration) --destdir pkg").status == 0)
    try place.folder.write("pkg/usr/share/applications/\(InstallPlaces.name).desktop", "old")
    #expect(try place.run("install \(declaration) --destdir pkg").status == 0)
  }

  @Test func recordThatNamesAnotherFile() throws {
    let place = try InstallPlaces()
    #expect(try place.run("install \(declaration)").status == 0)
    let folder = "home/.local/state/filetype-toolkit/install/records"
    let name = try #require(
      FileManager.default.contentsOfDirectory(atPath: place.folder.url(folder).path).first)
    try place.folder.write("victim", "mine")
    let text = try place.folder.read("\(folder)/\(name)")
    let entry = place.folder.url("home/.local/share/applications/\(InstallPlaces.name).desktop")
    let changed = text.replacing(entry.path, with: place.folder.url("victim").path)
    try #require(changed != text)
    try place.folder.write("\(folder)/\(name)", changed)
    let before = try fileTree(of: place.folder.url)
    for line in ["uninstall --all --force", "uninstall \(InstallPlaces.name) --force", "status"] {
      let run = try place.run(line)
      #expect(run.status == (line == "status" ? 1 : 2), "\(run.transcript)")
      #expect(
        run.errors.contains("\(name): names '\(place.folder.url("victim").path)', which is outside")
      )
      #expect(differences(try fileTree(of: place.folder.url), before) == [])
    }
    try place.folder.write("\(folder)/\(name)", text)
    #expect(try place.run("uninstall --all").status == 0)
    #expect(try place.tree().isEmpty)
  }

  @Test func nothingInstalled() throws {
    let place = try InstallPlaces()
    let run = try place.run("status")
    let share = place.folder.url("home/.local/share").path
    #expect(run.status == 0 && run.output == "No types are installed in \(share).\n")
    #expect(try place.run("status --format jsonl").output.isEmpty)
    try FileManager.default.createDirectory(
      at: place.folder.url("home/.local/state/filetype-toolkit/install/records"),
      withIntermediateDirectories: true)
    #expect(try place.run("uninstall --all").status == 0)
    #expect(try !place.tree().keys.contains { $0.contains("filetype-toolkit") })
  }

  /// Nothing outside of the declaration's folder is read, and only pictures are.
  @Test(
    arguments: Effort.first(of: [
      ("ln -s ../secret a.svg", "a.svg", "symbolic link"),
      ("ln -s \"$PWD/../secret.svg\" a.svg", "a.svg", "symbolic link"),
      ("ln -s .. up", "up/secret.svg", "symbolic link"),
      ("ln -s real.svg a.svg; cp ../secret.svg real.svg", "a.svg", "symbolic link"),
      ("cp ../secret a.svg", "a.svg", "is not an SVG or PNG picture"),
      ("cp ../secret.svg a.png", "a.png", "must end in '.svg'"),
      ("mkfifo a.svg", "a.svg", "is not a file"), ("mkdir a.svg", "a.svg", "is not a file"),
      ("true", "a.svg", "does not exist"), ("true", "../secret.svg", "must not lead out"),
      ("true", "/etc/hostname", "must be a path relative"),
      ("touch b", "b/a.svg", "does not exist"),
    ]))
  func pictureThatIsNotTaken(_ make: String, _ picture: String, _ reason: String) throws {
    let place = try InstallPlaces()
    try write(place, picture: picture)
    try place.folder.write("secret", "root:$6$secret\n")
    try place.folder.write("secret.svg", svg)
    let made = try place.shell("mkdir app && mv *.filetype.json app && cd app && \(make)")
    try #require(made.status == 0, "\(made.transcript)")
    for line in ["install app/\(declaration)", "generate app/\(declaration)"] {
      let run = try place.run(line)
      #expect(run.status == 1, "\(run.transcript)")
      #expect(run.output.contains(reason) && run.output.contains("app/\(declaration):"))
      #expect(run.output.contains("error: "), "\(run.transcript)")
    }
    let check = try place.run("check app/\(declaration)")
    #expect(check.status == 1 && check.output.contains(reason), "\(check.transcript)")
    #expect(try place.tree().isEmpty)
    // Not even by force.
    let forced = try place.run("install app/\(declaration) --force")
    #expect(forced.status == 0, "\(forced.transcript)")
    #expect(try !place.tree().keys.contains { $0.hasSuffix(".svg") || $0.hasSuffix(".png") })
  }

  @Test func iconOfTheApplication() throws {
    let place = try InstallPlaces()
    try place.folder.write("a.svg", svg)
    try write(
      place, application: "\"icon\": { \"files\": { \"scalable\": \"a.svg\" } }, ")
    let run = try place.run("install \(declaration)")
    #expect(run.status == 0 && !run.errors.contains("warning"), "\(run.transcript)")
    let icon = "home/.local/share/icons/hicolor/scalable/apps/\(InstallPlaces.name).svg"
    #expect(try place.folder.read(icon) == svg)
    #expect(try place.run("uninstall --all").status == 0)
    #expect(try place.tree().isEmpty)
  }

  @Test func iconThatNobodyHas() throws {
    let data = try Folder()
    let place = try InstallPlaces(dataFolders: data.url.path)
    let warned =
      "nothing provides the icon '\(InstallPlaces.name)' that '\(InstallPlaces.name).desktop'"
    let run = try place.run("install \(declaration)")
    #expect(run.status == 0 && run.errors.contains("warning: " + warned), "\(run.transcript)")
    #expect(run.errors.contains(#"add "icon": { "files""#))
    _ = try place.run("uninstall --all")
    #expect(try !place.run("install \(declaration) --quiet").errors.contains("warning"))
    _ = try place.run("uninstall --all")
    try data.write("icons/Theme/apps/48/\(InstallPlaces.name).png", "")
    let found = try place.run("install \(declaration)")
    #expect(found.status == 0 && !found.errors.contains("warning"), "\(found.transcript)")
  }

  @Test func typeThatNothingOpens() throws {
    let place = try InstallPlaces()
    let text = InstallPlaces.declaration(0)
    let entry = #""desktop": { "exec": "true %F", "categories": ["Utility"] }"#
    try place.folder.write(declaration, text.replacing(",\n    \(entry)", with: ""))
    let run = try place.run("install \(declaration)")
    let warned =
      "warning: no application opens '\(InstallPlaces.type)'; add \"desktop\": { \"exec\": "
    #expect(run.status == 0 && run.errors.contains(warned), "\(run.transcript)")
    _ = try place.run("uninstall --all")
    let json = try place.run("install \(declaration) --format json")
    let warnings = JSONValue.read(Array(json.output.utf8)).value?["warnings"]?.array
    #expect(warnings?.count == 1, "\(json.transcript)")
    _ = try place.run("uninstall --all")
    try place.folder.write(
      declaration,
      text.replacing(
        ",\n      \"handler\": { \"role\": \"Editor\", \"rank\": \"Owner\" }", with: ""))
    let unhandled = try place.run("install \(declaration)")
    #expect(unhandled.errors.contains(#"add "handler": { "role": "Editor" } to the type"#))
    _ = try place.run("uninstall --all")
    try place.folder.write(
      "home/.local/share/applications/other.desktop",
      "[Desktop Entry]\nType=Application\nName=O\nExec=true %F\nMimeType=\(InstallPlaces.type);\n")
    let opened = try place.run("install \(declaration)")
    #expect(!opened.errors.contains("no application"), "\(opened.transcript)")
  }
}
