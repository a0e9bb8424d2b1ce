import DesktopState
import Files
import Foundation
import Installation
import TestSupport
import Testing

/// The forecast for an installation agrees with the desktop after it.
@Suite(
  .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/update-mime-database")))
struct InstallForesightTests {
  @Test func whatIsForetoldComesTrue() async throws {
    var random = SplitMix64(seed: 57)
    var opened = 0
    var missed = 0
    for round in 0..<Effort.rounds(400) {
      let world = try World(&random)
      let session = try world.home.session()
      let source = try world.source(&random)
      var options = InstallOptions()
      options.makesDefault = Bool.random(using: &random)
      let plan = try session.plan(source, options)
      let libraries = DesktopLibraries(folders: [])
      let foretold = world.home.environment.desktop().model(
        libraries, after: DesktopChange(source, plan))
      _ = try await session.install(source, options)
      let state = world.home.environment.desktop()
      let found = state.model(libraries)
      for (one, other) in [(foretold, found), (found, foretold)] {
        let effects = one.effects(to: other, own: [:], claimed: []) { _ in nil }
        #expect(effects == [], "round \(round): \(world.log)")
      }
      for link in source.handlers {
        for reader in ApplicationReader.allCases {
          let choices = [foretold, found].map {
            $0.applications.choice(for: link.type, in: $0.family, by: reader)
          }
          #expect(
            choices[0].obstacle(to: link.value) == choices[1].obstacle(to: link.value),
            "round \(round), \(reader): \(world.log)")
          if choices[1].chosen?.id == link.value { opened += 1 } else { missed += 1 }
        }
      }
      let status = try session.status()
      #expect(
        status.allSatisfy { $0.files.allSatisfy { $0.state == .installed } }, "round \(round)")
      #expect(
        Set(status.flatMap(\.pending).map(\.kind)).isSubset(of: world.missing), "round \(round)")
    }
    #expect(opened > 10 && missed > 10)
  }
}

/// A machine with some of the tools, programs, types, applications, and choices.
private struct World {
  let home: InstallHome
  var missing: Set<CacheKind> = []
  var log: [String] = []

  private static let types = ["application/x-route", "text/plain", "text/x-note"]

  /// Lists the applications of a folder as update-desktop-database does.
  private static let lister = """
    PATH=/usr/bin:/bin; export LC_ALL=C; cd "$1" || exit 1
    { echo '[MIME Cache]'
      for f in *.desktop; do
        sed -n 's/^MimeType=//p' "$f" | tr ';' '\\n' | sed "/^$/d; s|$|=$f|"
      done | sort -u | awk -F= '
        $1 != t { if (t) print ""; printf "%s=", $1; t = $1 } { printf "%s;", $2 }
        END { if (t) print "" }'
    } >mimeinfo.cache
    """

  init(_ random: inout SplitMix64) throws {
    home = try InstallHome(tools: false)
    let files = FileManager.default
    let bin = home.url.appending(path: "bin")
    try files.createDirectory(at: bin, withIntermediateDirectories: true)
    let link = { (name: String, target: String) in
      try files.createSymbolicLink(
        atPath: bin.appending(path: name).path, withDestinationPath: target)
    }
    if isSo("program", &random) { try link("route", "/usr/bin/true") }
    let real = "/usr/bin/update-desktop-database"
    let lists = files.isExecutableFile(atPath: real) ? real : bin.appending(path: "lister").path
    try home.addProgram("lister", Self.lister)
    home.environment = InstallEnvironment(
      variables: [
        "HOME": home.url.appending(path: "home").path,
        "XDG_DATA_DIRS": home.url.appending(path: "system").path, "PATH": bin.path,
        "XDG_CURRENT_DESKTOP": isSo("desktop", &random) ? "GNOME" : "",
      ], user: 1000)
    try addFiles(lists, &random)
    if isSo("update-mime-database", &random) {
      try link("update-mime-database", "/usr/bin/update-mime-database")
    } else {
      missing.insert(.mime)
    }
    if isSo("update-desktop-database", &random) {
      try link("update-desktop-database", lists)
    } else {
      missing.insert(.applications)
    }
  }

  /// Decides by chance.
  private mutating func isSo(_ name: String, _ random: inout SplitMix64) -> Bool {
    let answer = Bool.random(using: &random)
    log.append("\(name): \(answer)")
    return answer
  }

  /// Adds types, applications, and choices, with databases or without.
  private mutating func addFiles(_ lists: String, _ random: inout SplitMix64) throws {
    for folder in ["home/.local/share", "system"] {
      let share = home.url.appending(path: folder).path
      if isSo("types in \(folder)", &random) {
        try write(
          Sample.package("text/plain", "*.txt")
            .replacing("</mime-info>", with: Sample.more) + "\n",
          "\(share)/mime/packages/base.xml")
        if isSo("database in \(folder)", &random) {
          try run("/usr/bin/update-mime-database", "\(share)/mime")
        }
      }
      for id in ["alpha", "zulu"] where isSo("\(id) in \(folder)", &random) {
        let exec = isSo("its program", &random) ? "/usr/bin/true" : "/nonexistent/\(id)"
        try write(
          Sample.entry(Self.types.randomElement(using: &random) ?? "")
            .replacing("Exec=true", with: "Exec=\(exec)"),
          "\(share)/applications/\(id).desktop")
        if isSo("cache in \(folder)", &random) { try run(lists, "\(share)/applications") }
      }
    }
    for name in ["mimeapps.list", "gnome-mimeapps.list"] where isSo(name, &random) {
      let type = Self.types.randomElement(using: &random) ?? ""
      try write(
        "[Default Applications]\n\(type)=alpha.desktop;\n"
          + "[Removed Associations]\n\(type)=org.trailbook.route.desktop;\n",
        home.url.appending(path: "home/.config/\(name)").path)
    }
  }

  /// A type of its own or one that others have, and an application for it.
  func source(_ random: inout SplitMix64) throws -> InstallationSource {
    let type = Self.types.randomElement(using: &random) ?? ""
    let name = "org.trailbook.route"
    let entry = Sample.entry(type).replacing("Exec=true", with: "Exec=route")
    let package = Sample.package("application/x-route", "*.route")
    let isAlone = Bool.random(using: &random)
    return try InstallationSource(
      ready: (isAlone ? [] : [("\(name).xml", Array(package.utf8))])
        + [("\(name).desktop", Array(entry.utf8))], iconSize: nil)
  }

  private func write(_ text: String, _ path: String) throws {
    let file = URL(filePath: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func run(_ program: String, _ folder: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = [folder]
    process.environment = ["XDG_DATA_HOME": URL(filePath: folder).deletingLastPathComponent().path]
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.runWithSignals()
    process.waitUntilExit()
  }
}

extension Sample {
  /// A type that descends from plain text.
  fileprivate static let more = """
    <mime-type type="text/x-note"><comment>Note</comment><sub-class-of type="text/plain"/>\
    <glob pattern="*.note"/></mime-type></mime-info>
    """
}
