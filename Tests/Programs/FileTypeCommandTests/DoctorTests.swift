import Foundation
import TestSupport
import Testing

/// `filetype doctor` as a program, and what it says of runs that were killed.
@Suite("filetype doctor", .waits) struct DoctorTests {
  /// A private home beside the files of a type.
  private struct Place {
    static let install = ["install", "org.example.map.xml", "org.example.map.desktop", "--default"]

    let folder: Folder

    init() throws {
      folder = try Folder()
      try folder.write(
        "org.example.map.xml",
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
          <mime-type type="application/vnd.example.map">
            <comment>Map</comment>
            <glob pattern="*.exmap"/>
          </mime-type>
        </mime-info>

        """)
      try folder.write(
        "org.example.map.desktop",
        """
        [Desktop Entry]
        Type=Application
        Name=Map
        Exec=true %F
        MimeType=application/vnd.example.map;
        Categories=Graphics;

        """)
      try folder.write(
        "home/.config/mimeapps.list", "[Added Associations]\ntext/plain=a.desktop;\n")
      try FileManager.default.createDirectory(
        at: folder.url("bin"), withIntermediateDirectories: true)
    }

    var environment: [String: String] {
      [
        "HOME": folder.url("home").path, "XDG_DATA_DIRS": "/nonexistent",
        "PATH": folder.url("bin").path + ":/usr/bin:/bin",
      ]
    }

    func run(_ arguments: String...) throws -> Run { try run(arguments) }

    func run(_ arguments: [String]) throws -> Run {
      try Tool.filetype(arguments, in: folder, environment: environment)
    }

    /// Installs the type, which must go well.
    func install() throws {
      let run = try run(Self.install)
      #expect(run.status == 0, "\(run.transcript)")
    }

    /// Runs `filetype` and kills it after a time; false if it had ended by then.
    @discardableResult
    func run(_ arguments: [String], killedAfter microseconds: Int) throws -> Bool {
      let process = Process()
      process.executableURL = Tool.file("filetype")
      process.arguments = arguments
      process.currentDirectoryURL = folder.url
      process.environment = environment
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.runWithSignals()
      if microseconds < .max {
        usleep(UInt32(microseconds))
        kill(process.processIdentifier, SIGKILL)
      }
      process.waitUntilExit()
      return process.terminationReason == .uncaughtSignal
    }

    /// Puts a program in front of that of the machine; it kills the tool that has started it.
    func addTool(_ name: String, _ script: String) throws {
      try folder.program("bin/" + name, script)
    }

    func removeTool(_ name: String) throws {
      try FileManager.default.removeItem(at: folder.url("bin/" + name))
    }

    /// What desktops read; the tool's own folder of state and the one above do not count.
    func tree() throws -> [String: String] {
      try fileTree(of: folder.url("home"))
        .filter { !$0.key.hasPrefix(".local/state") && $0.key != ".local" }
    }
  }

  private static var hasTools: Bool {
    ["update-mime-database", "update-desktop-database"].allSatisfy {
      FileManager.default.isExecutableFile(atPath: "/usr/bin/" + $0)
    }
  }

  @Test func emptyHomeIsWell() throws {
    let run = try Place().run("doctor")
    #expect(run.status == 0 && run.errors == "", "\(run.transcript)")
  }

  @Test func exitStatusFollowsTheThreshold() throws {
    let place = try Place()
    try place.folder.write("home/.config/mimeapps.list", "")
    #expect(try place.run("doctor").status == 0)
    let strict = try place.run("doctor", "--fail-on", "note", "--format", "concise")
    #expect(strict.status == 1 && strict.output.contains("[desktop-database/empty-mimeapps-list]"))
    let rule = "desktop-database/empty-mimeapps-list"
    #expect(try place.run("doctor", "--severity", rule + "=error").status == 1)
    #expect(
      try place.run("doctor", "--fail-on", "note", "--ignore", "desktop-database").status == 0)
    #expect(try place.run("doctor", "--select", "no-such").status == 64)
  }

  @Test func placesAreThoseOfTheFile() throws {
    let place = try Place()
    try place.folder.write("home/.config/mimeapps.list", "\u{FEFF}[Default Applications]\nx/y=\n")
    let run = try place.run("doctor", "--format", "jsonl")
    #expect(run.status == 1)
    #expect(run.output.contains(#""rule":"mimeapps/byte-order-mark""#), "\(run.transcript)")
    #expect(run.output.contains(#""line":1"#))
    for format in ["json", "sarif", "github", "gitlab", "junit"] {
      #expect(try place.run("doctor", "--format", format).status == 1)
    }
  }

  @Test(.enabled(if: hasTools, "needs the update tools")) func installedTypeIsWell() throws {
    let place = try Place()
    try place.install()
    let doctor = try place.run("doctor")
    #expect(doctor.status == 0, "\(doctor.transcript)")
  }

  /// What an update tool can have done when the run that waits for it is killed.
  private static let moments = [
    "nothing": "kill -9 $PPID",
    "half": #"/usr/bin/NAME "$@"; rm -f "$1"/mime.cache "$1"/mimeinfo.cache; kill -9 $PPID"#,
    "begun": #"case $1 in */mime) echo x > "$1/types.new";; esac; kill -9 $PPID"#,
    "all": #"/usr/bin/NAME "$@"; kill -9 $PPID"#,
  ]

  @Test(
    .slow, .enabled(if: hasTools, "needs the update tools"),
    arguments: ["update-mime-database", "update-desktop-database"], moments.keys.sorted())
  func killedWhileAToolRuns(_ tool: String, _ moment: String) throws {
    let place = try Place()
    let script = try #require(Self.moments[moment]).replacingOccurrences(of: "NAME", with: tool)
    let without = try place.tree()
    for repair in ["install", "uninstall"] {
      try place.addTool(tool, script)
      try place.run(Place.install, killedAfter: .max)
      try place.removeTool(tool)
      let doctor = try place.run("doctor")
      #expect(moment == "all" || doctor.status == 1, "\(repair) \(doctor.transcript)")
      let run = try place.run(
        repair == "install" ? Place.install : ["uninstall", "org.example.map"])
      #expect(run.status == 0, "\(run.transcript)")
      let again = try place.run("doctor")
      #expect(again.status == 0, "after \(repair): \(again.transcript)")
      _ = try place.run("uninstall", "--all")
      #expect(differences(try place.tree(), without) == [], "after \(repair)")
    }
  }

  @Test(
    .slow, .enabled(if: hasTools, "needs the update tools"), arguments: ["install", "uninstall"])
  func killedAtAnyMoment(_ task: String) throws {
    let model = try Place()
    let without = try model.tree()
    let arguments = task == "install" ? Place.install : ["uninstall", "--all"]
    if task == "uninstall" { try model.install() }
    let start = ContinuousClock.now
    _ = try Tool.filetype(arguments, in: model.folder, environment: model.environment)
    // A guess, as it depends on what else the machine does: shorter after a run that ended before
    // its kill, longer after one that had not begun.
    var duration = ContinuousClock.now - start
    var random = SplitMix64(seed: 7)
    var (told, lost) = (0, 0)
    var number = 0
    // A kill before the first change leaves nothing to report, so a few more runs may be needed.
    while number < 12 || told == 0 && number < 60 {
      defer { number += 1 }
      let place = try Place()
      try place.install()
      let with = try place.tree()
      if task == "install" { _ = try place.run("uninstall", "--all") }
      let delay = Int(duration / .microseconds(1) * Double.random(in: 0..<1, using: &random))
      let isKilled = try place.run(arguments, killedAfter: delay)
      // A tool that was started goes on alone.
      usleep(200_000)
      let tree = try place.tree()
      let untouched = task == "install" ? without : with
      duration = isKilled ? duration * (tree == untouched ? 1.2 : 1) : .microseconds(delay)
      lost += without.keys.count { tree[$0] != with[$0] && tree[$0] != without[$0] }
      let doctor = try place.run("doctor")
      told += doctor.status == 1 ? 1 : 0
      let isWhole = tree == without || tree == with
      #expect(
        isWhole || doctor.status == 1,
        "after \(delay) µs: \(doctor.transcript), \(differences(tree, without))")
      let repair =
        number % 2 == 0
        ? try place.run(Place.install)
        : try place.run("uninstall", "org.example.map")
      let again = try place.run("doctor")
      #expect(again.status == 0, "\(repair.transcript)\(again.transcript)")
      let wanted = number % 2 == 0 ? with : without
      #expect(differences(try place.tree(), wanted) == [], "after \(delay) µs")
    }
    print("\(task): kill points tried \(number), told by doctor \(told), files lost \(lost)")
    #expect(lost == 0 && told > 0)
  }
}
