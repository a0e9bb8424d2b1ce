import Diagnostics
import Foundation
import ProjectChecks
import TestSupport
import Testing

/// The scripts, themes, and commands of a package decide which of its files desktops see.
@Suite struct PackageInstallationTests {
  private static let type = """
    <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
      <mime-type type="model/vnd.reef"><comment>Reef</comment><glob pattern="*.reef"/></mime-type>
    </mime-info>
    """

  private static func entry(_ exec: String, icon: String = "reef") -> String {
    """
    [Desktop Entry]
    Type=Application
    Name=Reef
    Exec=\(exec)
    Icon=\(icon)
    MimeType=x-scheme-handler/reef;
    """
  }

  private static func package(
    _ files: [(String, String)], names: [String] = [], target: PackageFiles.Target = .linux,
    _ change: (inout PackageInstallation) -> Void = { _ in }
  ) -> PackageFiles {
    var installation = PackageInstallation()
    change(&installation)
    return PackageFiles(
      files.compactMap { ProjectFile(Array($1.utf8), path: $0, isNamed: true) }, prefix: "",
      names: Set(names + files.map(\.0)), target: target, installation: installation)
  }

  private static func rules(_ package: PackageFiles) -> [String] {
    package.findings.map(\.diagnostic.rule)
  }

  // MARK: Scripts

  /// Scripts that install the file, and some that do not; PATH is its path.
  private static let scripts: [(text: String, installs: Bool)] = [
    ("xdg-mime install PATH", true), ("xdg-mime install --novendor PATH", true),
    ("/usr/bin/xdg-mime install --mode system 'PATH' >/dev/null 2>&1 || true", true),
    ("if which xdg-mime; then xdg-mime install \"PATH\"; fi", true),
    ("D=/opt/reef\nxdg-mime install \"$D/lib/reef.xml\"", true),
    ("D=/opt/reef; F=${D}/lib/reef.xml\ncp $F /usr/share/mime/packages/", true),
    ("for f in /opt/reef/lib/*.xml; do\n  xdg-mime install $f\ndone", true),
    ("case \"$1\" in\n  configure) xdg-mime install PATH;;\nesac", true),
    ("cd /opt/reef/lib && xdg-mime install reef.xml", true),
    ("xdg-mime install `dirname $0`/reef.xml", true),
    ("cp -f PATH /usr/share/mime/packages", true),
    ("ln -sf PATH /usr/share/mime/packages/reef.xml", true),
    ("install -D -m 644 PATH /usr/share/mime/packages/reef.xml", true),
    ("install -m644 -t /usr/share/mime/packages \\\n  PATH", true),
    ("cat PATH > /usr/share/mime/packages/reef.xml", true),
    ("", false), ("# xdg-mime install PATH", false), ("echo xdg-mime install PATH", false),
    ("xdg-mime uninstall PATH", false), ("xdg-mime install /opt/other/lib/wave.xml", false),
    ("cp PATH /usr/share/reef/", false), ("cp PATH /usr/share/mime/reef.xml", false),
    ("cat <<END\nxdg-mime install PATH\nEND", false), ("xdg-mime install \"$1\"", false),
    ("xdg-mime query default PATH", false), ("update-mime-database /usr/share/mime", false),
  ]

  @Test(arguments: scripts) func aScriptDecides(_ script: String, _ installs: Bool) {
    for path in ["opt/reef/lib/reef.xml"] {
      let package = Self.package([(path, Self.type)]) {
        $0.isRooted = true
        $0.script.read(script.replacing("PATH", with: "/" + path))
      }
      #expect(package.types.map(\.name) == (installs ? ["model/vnd.reef"] : []), "\(script)")
      #expect(package.unread == (installs ? [] : [path]), "\(script)")
    }
  }

  /// Any order of lines that say nothing, and one that counts or does not.
  @Test func linesDoNotDisturbEachOther() {
    var random = SplitMix64(seed: 8)
    let lines = Self.scripts.filter { !$0.installs && !$0.text.contains("\n") }.map(\.text)
    for _ in 0..<Effort.rounds(2000) {
      var text = (0..<Int.random(in: 0...6, using: &random)).compactMap { _ in
        lines.randomElement(using: &random)
      }
      let (last, installs) = Self.scripts.randomElement(using: &random) ?? ("", false)
      text.insert(last, at: Int.random(in: 0...text.count, using: &random))
      let script = text.joined(separator: Bool.random(using: &random) ? "\n" : "\n\n  ")
        .replacing("PATH", with: "/opt/reef/lib/reef.xml")
      let package = Self.package([("opt/reef/lib/reef.xml", Self.type)]) {
        $0.isRooted = true
        $0.script.read(script)
      }
      #expect(package.types.isEmpty != installs, "\(script)")
    }
  }

  /// The reader comes to the end of any text.
  @Test func anyTextIsRead() {
    var random = SplitMix64(seed: 9)
    let pieces = Array("'\"`$(){};&|<>\\\n #=*ab/ -").map(String.init) + ["<<E", "for x in", "cd "]
    for _ in 0..<Effort.rounds(40_000) {
      var script = InstallScript()
      script.read(
        (0..<30).compactMap { _ in pieces.randomElement(using: &random) }.joined())
    }
  }

  @Test func aPictureOfAScriptIsFound() {
    let files = [("usr/share/mime/packages/reef.xml", Self.type)]
    let picture = "opt/reef/reef.png"
    let command = "xdg-icon-resource install --context mimetypes --size"
    for (script, icon) in [
      ("\(command) 48 /opt/reef/reef.png model-vnd.reef", "model-vnd.reef"),
      ("\(command) 40 /opt/reef/reef.png model-vnd.reef", nil),
      ("\(command) 48 /opt/reef/reef.png reef", nil),
      (
        "cp /opt/reef/reef.png /usr/share/icons/hicolor/48x48/mimetypes/model-vnd.reef.png",
        "model-vnd.reef"
      ),
    ] {
      let package = Self.package(files, names: [picture]) {
        $0.isRooted = true
        $0.script.read(script)
      }
      #expect(package.types.map(\.icon) == [icon], "\(script)")
    }
  }

  // MARK: Icons

  private static let index = "/usr/share/icons/hicolor/index.theme"

  /// The index of the fallback theme decides, and the form of the picture; nothing else.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: index), "needs hicolor-icon-theme"))
  func theTableHasTheIconsThatReadersFind() throws {
    let text = try String(contentsOf: URL(filePath: Self.index), encoding: .utf8)
    let lists = text.split(separator: "\n").filter { line in
      ["Directories=", "ScaledDirectories="].contains { line.hasPrefix($0) }
    }
    let listed = Set(
      lists.flatMap { $0.drop { $0 != "=" }.dropFirst().split(separator: ",") }.map(String.init))
    let sizes = [
      "16x16", "40x40", "48x48", "48x48@2", "48x48@3", "48", "512x512", "1024x1024", "scalable",
      "symbolic", "mimetypes", "mime",
    ]
    let contexts = ["mimetypes", "apps", "mimetype", "mime", "48x48", "documents", "stock"]
    let roots = [
      "usr/share/icons/hicolor", "usr/share/icons", "usr/share/pixmaps", "opt/reef/icons",
    ]
    for root in roots {
      for size in sizes {
        for context in contexts {
          let folder = "\(size)/\(context)"
          for ending in ["png", "svg", "xpm", "ico", "svgz", "jpg"] {
            let path = "\(root)/\(folder)/model-vnd.reef.\(ending)"
            let isFound =
              root == roots[0] && ["png", "svg", "xpm"].contains(ending) && listed.contains(folder)
            let package = Self.package(
              [("usr/share/mime/packages/reef.xml", Self.type)], names: [path]
            ) { $0.isRooted = true }
            #expect(package.types.map(\.icon) == [isFound ? "model-vnd.reef" : nil], "\(path)")
            #expect(Self.rules(package) == (isFound ? [] : ["package/misplaced-icon"]), "\(path)")
          }
        }
      }
    }
  }

  /// A theme of the package has its own index.
  @Test func aThemeListsItsFolders() {
    let path = "usr/share/icons/coral/mimetypes/64/model-vnd.reef.svg"
    for (folder, isFound) in [("mimetypes/64", true), ("64/mimetypes", false)] {
      let package = Self.package(
        [("usr/share/mime/packages/reef.xml", Self.type)], names: [path]
      ) {
        $0.themes["usr/share/icons/coral/index.theme"] = Array(
          "[Icon Theme]\nName=Coral\nDirectories=16/apps,\(folder)\n".utf8)
      }
      #expect(package.types[0].icon == (isFound ? "model-vnd.reef" : nil))
    }
  }

  @Test func aNamedIconMustBeThere() {
    func icon(_ element: String, _ names: [String] = []) -> String? {
      let text = Self.type.replacing("<glob", with: element + "<glob")
      return Self.package([("usr/share/mime/packages/reef.xml", text)], names: names).types[0].icon
    }
    #expect(icon("<icon name='coral'/>") == nil)
    #expect(
      icon("<icon name='coral'/>", ["usr/share/icons/hicolor/16x16/apps/coral.png"]) == "coral")
    #expect(icon("<generic-icon name='x-office-document'/>") == "x-office-document")
    #expect(icon("", ["usr/share/icons/hicolor/16x16/mimetypes/Model-vnd.Reef.png"]) == nil)
  }

  // MARK: Snaps

  /// Returns the command that snapd makes, after `rewriteExecLine` in its wrappers/desktop.go.
  private static func rewritten(_ line: String, _ commands: [String], stem: String) -> String? {
    let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard line.hasPrefix("Exec=") else { return nil }
    for command in commands where parts[1] == command || parts[1].hasPrefix(command + " ") {
      return line
    }
    let own = commands.first { $0.split(separator: ".").last ?? "" == stem }
    return own.map { "Exec=\($0)" }
  }

  @Test func snapdTakesOverTheCommandsOfTheSnap() {
    var random = SplitMix64(seed: 6)
    let programs = [
      "reef", "reef.wave", "reef.reef", "wave", "bin/reef", "/snap/bin/reef", "$SNAP/bin/wave",
      "Reef",
      "env A=B reef", "reefs", "\"reef\"", "reef.tide",
    ]
    for _ in 0..<Effort.rounds(4000) {
      let commands =
        [["reef"], ["reef", "reef.wave"], ["reef.wave"]].randomElement(using: &random) ?? []
      let stem = ["reef", "wave", "Reef", "org.reef.Reef"].randomElement(using: &random) ?? ""
      let program = programs.randomElement(using: &random) ?? ""
      let equals = Int.random(in: 0..<8, using: &random) == 0 ? " = " : "="
      let codes = [" %F", "", " --new %u"].randomElement(using: &random) ?? ""
      let line = "Exec\(equals)\(program)\(codes)"
      let text = Self.entry("x").replacing("Exec=x", with: line)
      let package = Self.package([("meta/gui/\(stem).desktop", text)], target: .snap) {
        $0.snapCommands = commands
      }
      let kept = Self.rewritten(line, commands, stem: stem)
      #expect(
        Self.rules(package) == (kept == line ? [] : ["package/dropped-line"]), "\(line), \(stem)")
      #expect(package.types.isEmpty == (kept == nil), "\(line), \(stem)")
    }
  }

  @Test(arguments: [
    ("${SNAP}/meta/gui/reef.png", nil), ("reef", nil), ("snap.reef.coral", nil),
    ("${SNAP}/meta/gui/gone.png", "is not in the snap; write 'Icon=${SNAP}/meta/gui/reef.png'"),
    ("meta/gui/reef.png", "drops the icon"), ("/usr/share/pixmaps/reef.png", "drops the icon"),
    ("${SNAP}/meta/../meta/gui/reef.png", "drops the icon"),
    ("snap.wave.coral", "the name of another snap"),
  ])
  func snapdTakesOverIconsOfTheSnap(_ icon: String, _ words: String?) {
    let package = Self.package(
      [("meta/gui/reef.desktop", Self.entry("reef %F", icon: icon))],
      names: ["meta/gui/reef.png"], target: .snap
    ) { $0.snapCommands = ["reef"] }
    let messages = package.findings.map(\.diagnostic.message)
    #expect(messages.count == (words == nil ? 0 : 1))
    #expect(words.map { messages.first?.contains($0) == true } ?? true, "\(messages)")
  }
}
