import Foundation
import JSONSyntax
import TestSupport
import Testing

@Suite(
  .waits, .enabled(if: InstallPlaces.hasTools, "needs update-mime-database and -desktop-database"))
struct InstallCommandTests {
  private let declaration = "trailbook.filetype.json"

  @Test func installsAndTakesAway() throws {
    let place = try InstallPlaces()
    let install = try place.run("install \(declaration) --default")
    #expect(install.status == 0, "\(install.transcript)")
    #expect(install.output.contains("Installed: '\(InstallPlaces.name)'"))
    let apps = try place.folder.read("home/.config/mimeapps.list")
    #expect(apps.contains("\(InstallPlaces.type)=\(InstallPlaces.name).desktop;"))
    let again = try place.run("install \(declaration) --default")
    #expect(again.status == 0 && again.output.hasPrefix("Up to date"), "\(again.transcript)")
    let status = try place.run("status")
    #expect(status.status == 0 && status.output.contains("installed, 2 files"))
    let uninstall = try place.run("uninstall \(declaration)")
    #expect(uninstall.status == 0, "\(uninstall.transcript)")
    #expect(try place.tree().isEmpty)
  }

  @Test(
    arguments: Effort.first(
      2, of: ["org.trailbook.Trailbook0", "--all", "application/vnd.trailbook.route0"]))
  func uninstallsByName(_ name: String) throws {
    let place = try InstallPlaces()
    #expect(try place.run("install \(declaration) -q").output.isEmpty)
    #expect(try place.run("status \(name == "--all" ? "" : name)").status == 0)
    #expect(try place.run("uninstall \(name)").status == 0)
    #expect(try place.tree().isEmpty)
    #expect(try place.run("uninstall \(name)").status == (name == "--all" ? 0 : 2))
    #expect(try place.run("status nothing").status == 1)
    #expect(try place.tree().isEmpty)
  }

  @Test func dryRunsWriteNothing() throws {
    // A machine with one type: the effects on all that the built-in database knows take seconds.
    let machine = try Folder()
    try machine.write("mime/globs2", "50:text/plain:*.txt\n")
    let place = try InstallPlaces(dataFolders: machine.url("").path)
    let install = try place.run("install \(declaration) --dry-run --default")
    #expect(install.status == 1 && install.output.contains("+MimeType=\(InstallPlaces.type);"))
    #expect(install.output.contains("run      update-mime-database "))
    #expect(try place.tree().isEmpty)
    _ = try place.run("install \(declaration)")
    let before = try place.tree()
    #expect(try place.run("install \(declaration) --dry-run").status == 0)
    let uninstall = try place.run("uninstall \(InstallPlaces.name) --dry-run")
    #expect(uninstall.status == 1 && uninstall.output.contains("-MimeType="))
    #expect(differences(try place.tree(), before) == [])
  }

  @Test func everybodyMayReadWhateverTheUmask() throws {
    let place = try InstallPlaces()
    let run = try place.shell("umask 077; filetype install \(declaration) --default")
    #expect(run.status == 0, "\(run.transcript)")
    for (path, entry) in try place.tree() where !path.contains("/state") {
      #expect(entry.hasPrefix("folder 755") || entry.hasPrefix("file 644"), "\(path)")
    }
  }

  @Test func errorsStopIt() throws {
    let place = try InstallPlaces()
    try place.folder.write(
      "a.xml",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
        <mime-type type="application/x-a"><comment>A</comment><glob pattern="*.x a" weight="x"/>
        </mime-type>
      </mime-info>
      """)
    let run = try place.run("install a.xml")
    #expect(run.status == 1 && run.output.contains("a.xml:3:") && run.output.contains("error"))
    #expect(try place.tree().isEmpty)
    try place.folder.write("bad.filetype.json", "{")
    #expect(try place.run("install bad.filetype.json").status == 1)
  }

  @Test func warningsAreToldAndStopNothing() throws {
    let place = try InstallPlaces()
    let declaration = InstallPlaces.declaration(0)
    try place.folder.write(
      "trailbook.filetype.json",
      declaration.replacing(#""exec": "true %F""#, with: #""exec": "no-such-program %F""#))
    let run = try place.run("install trailbook.filetype.json")
    #expect(run.status == 0, "\(run.transcript)")
    let told = run.errors.split(separator: "\n").filter { $0.contains("[desktop/missing-program]") }
    #expect(told.count == 1, "\(run.transcript)")
    #expect(
      told.allSatisfy { $0.contains("trailbook.filetype.json:") }, "at the declaration: \(told)")
    try #require(try place.run("uninstall trailbook.filetype.json").status == 0)
    let quiet = try place.run("install trailbook.filetype.json --quiet")
    #expect(!quiet.errors.contains("missing-program"), "\(quiet.transcript)")
  }

  @Test func readyFiles() throws {
    let place = try InstallPlaces()
    #expect(try place.run("generate --no-journal \(declaration)").status == 0)
    let files = "mime/org.trailbook.Trailbook0.xml desktop/org.trailbook.Trailbook0.desktop"
    let run = try place.run("install \(files)")
    #expect(run.status == 0, "\(run.transcript)")
    // The same files, once made and once at hand, are one installation.
    let again = try place.run("install \(files)")
    #expect(again.output.hasPrefix("Up to date"), "\(again.transcript)")
    #expect(try place.run("install \(declaration)").output.hasPrefix("Up to date"))
    #expect(try place.run("uninstall --all").status == 0)
    #expect(try place.tree().isEmpty)
  }

  @Test func prefixAndPackage() throws {
    let place = try InstallPlaces()
    let prefix = try place.run("install \(declaration) --prefix opt")
    #expect(prefix.status == 0, "\(prefix.transcript)")
    #expect(try place.folder.read("opt/share/mime/types") == InstallPlaces.type + "\n")
    let status = try place.run("status --prefix opt")
    #expect(status.status == 1 && status.output.contains("no desktop looks there"))
    #expect(try place.run("uninstall --all --prefix opt").status == 0)
    #expect(try place.tree().isEmpty)
    #expect(!FileManager.default.fileExists(atPath: place.folder.url("opt").path))
    let package = try place.run("install \(declaration) --destdir pkg")
    #expect(package.status == 0 && package.errors.contains("left to the package manager"))
    let made = try fileTree(of: place.folder.url("pkg")).filter { $0.value.hasPrefix("file") }
    #expect(
      made.keys.sorted() == [
        "usr/share/applications/org.trailbook.Trailbook0.desktop",
        "usr/share/mime/packages/org.trailbook.Trailbook0.xml",
      ])
    #expect(try place.tree().isEmpty)
  }

  /// A tool that is at work when a signal comes has ended when the run says what it has done.
  @Test(arguments: Effort.first(of: [("INT", 130), ("TERM", 143), ("HUP", 129)]))
  func toolsEndBeforeTheRun(_ signal: String, _ status: Int) throws {
    let place = try InstallPlaces()
    try place.folder.program(
      "bin/update-mime-database",
      "(sleep 0.4; echo > late) & echo > started; sleep 0.4; echo > late")
    let run = try place.shell(
      """
      set -m; PATH=$PWD/bin:$PATH filetype install \(declaration) & run=$!
      while ! test -e started; do sleep 0.05; done; kill -\(signal) $run; wait $run; echo $?
      sleep 0.4; ls late
      """)
    #expect(run.output == "\(status)\n", "\(run.transcript)")
    #expect(run.errors.contains("interrupted; some files could not be restored or completed"))
    #expect(try place.run("install \(declaration)").status == 0)
    #expect(try place.run("status").status == 0)
  }

  /// What takes a type away from an application is said, and who opens it instead of the default.
  @Test func whatListsTakeAwayIsShown() throws {
    let place = try InstallPlaces()
    let list = "home/.config/mimeapps.list"
    let link = "\(InstallPlaces.type)=\(InstallPlaces.name).desktop;\n"
    #expect(try place.run("install \(declaration)").status == 0)
    for text in ["[Added Associations]\n", "[Default Applications]\n"] {
      try place.folder.write(list, text + link)
      let run = try place.run("status")
      #expect(run.status == 0, "\(run.transcript)")
    }
    try place.folder.write(list, "[Removed Associations]\n" + link)
    let removed = try place.run("status")
    #expect(removed.status == 1 && removed.output.contains("it is removed in "))
    #expect(removed.output.contains("mimeapps.list:2"), "\(removed.transcript)")
    try FileManager.default.removeItem(at: place.folder.url(list))
    #expect(try place.run("install --default \(declaration)").status == 0)
    #expect(try place.run("status").status == 0)
    let other = "[Desktop Entry]\nType=Application\nName=O\nExec=true %F\n"
    try place.folder.write("home/.local/share/applications/o.desktop", other)
    try place.folder.write(
      list, "[Default Applications]\n\(InstallPlaces.type)=o.desktop;\n")
    let taken = try place.run("status")
    #expect(taken.status == 1 && taken.output.contains("'o.desktop'"), "\(taken.transcript)")
  }

  @Test func missingTools() throws {
    let place = try InstallPlaces()
    let path = ["PATH": Tool.file("filetype").deletingLastPathComponent().path]
    let run = try place.run("install \(declaration)", path)
    #expect(run.status == 0 && run.errors.contains("pending: 'update-mime-database'"))
    #expect(try place.run("status", path).output.contains("pending: update-mime-database "))
    let pending = run.errors.split(separator: "\n").first { $0.contains("'update-mime") }
    let command = try #require(pending?.firstRange(of: "run: ").map { pending?[$0.upperBound...] })
    #expect(try place.shell(String(command ?? "")).status == 0)
    #expect(try !place.run("status", path).output.contains("pending: update-mime"))
    #expect(try place.run("uninstall --all", path).status == 0)
    #expect(try place.tree().isEmpty)
  }

  @Test func dryRunsOfUninstalling() throws {
    let place = try InstallPlaces()
    #expect(try place.run("uninstall nothing --dry-run").status == 2)
    #expect(try place.tree().isEmpty)
    #expect(try place.run("install \(declaration)").status == 0)
    let entry = "home/.local/share/applications/\(InstallPlaces.name).desktop"
    try place.folder.write(entry, try place.folder.read(entry) + "#\n")
    try FileManager.default.removeItem(
      at: place.folder.url("home/.local/share/mime/packages/\(InstallPlaces.name).xml"))
    let before = try place.tree()
    // Nothing but the record and the caches would change.
    #expect(try place.run("uninstall --all --dry-run").status == 1)
    #expect(try place.run("uninstall nothing --dry-run").status == 2)
    #expect(differences(try place.tree(), before) == [])
    let run = try place.run("uninstall nothing \(declaration) --force")
    #expect(run.status == 2 && run.output.contains("Uninstalled"), "\(run.transcript)")
    #expect(try place.tree().isEmpty)
  }

  @Test func findingsForMachines() throws {
    let place = try InstallPlaces()
    let text = InstallPlaces.declaration(0).replacing("\"Owner\"", with: "\"Ownr\"")
    try place.folder.write("bad.filetype.json", text)
    let run = try place.run("install bad.filetype.json --format json")
    let rules = JSONValue.read(Array(run.output.utf8)).value?.array?.compactMap {
      $0["rule"]?.string
    }
    #expect(run.status == 1 && rules == ["declaration/unknown-enum-value"], "\(run.transcript)")
    #expect(try place.tree().isEmpty)
  }

  @Test func reportsForMachines() throws {
    let place = try InstallPlaces()
    let install = JSONValue.read(
      Array(try place.run("install \(declaration) --format json").output.utf8))
    #expect(install.value?["outcome"]?.string == "installed")
    #expect(install.value?["types"]?.array?.first?.string == InstallPlaces.type)
    #expect(install.value?["files"]?.array?.count == 2)
    let status = JSONValue.read(Array(try place.run("status --format jsonl").output.utf8))
    #expect(status.value?["isWell"]?.boolean == true)
    let gone = JSONValue.read(Array(try place.run("uninstall --all --format jsonl").output.utf8))
    #expect(gone.value?["outcome"]?.string == "uninstalled")
  }

  @Test(
    arguments: [
      "install", "install - ", "install a.xml --default --prefix b",
      "install a --system --prefix b",
      "install a.png --icon-size big", "uninstall", "uninstall a --all", "install a --prefix=",
      "install a --destdir=", "install a --destdir b --prefix usr",
    ])
  func mistakesInTheCall(_ line: String) throws {
    let run = try InstallPlaces().run(line)
    #expect(run.status == 64, "\(run.transcript)")
  }

  @Test(
    arguments: [
      "uninstall broken.filetype.json",
      "install nothing.filetype.json", "install nothing.xml", "install . ", "install home",
      "install trailbook.filetype.json b.xml", "install trailbook.filetype.json --prefix file",
    ])
  func whatCannotBeDone(_ line: String) throws {
    let place = try InstallPlaces()
    try place.folder.write("file", "")
    try place.folder.write("broken.filetype.json", "{")
    let run = try place.run(line)
    #expect(run.status == 2 && run.errors.contains("filetype: "), "\(run.transcript)")
    #expect(try place.tree().isEmpty)
  }
}
