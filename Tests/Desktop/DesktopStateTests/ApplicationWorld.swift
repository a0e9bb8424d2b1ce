@testable import DesktopState
import Files
import Foundation
import TestSupport
import Testing

/// Private XDG folders with applications, in which other programs can be asked.
struct ApplicationWorld {
  let folder: TemporaryFolder
  var desktop = "GNOME"

  /// What the packages of `init` say.
  static let family = TypeFamily(
    aliases: ["text/x-uno": "text/x-one"], parents: ["text/x-two": ["text/x-one"]])

  static let dataNames = ["data", "local", "shared"]

  init(isMIMEDatabase: Bool = true) throws {
    folder = try TemporaryFolder()
    guard isMIMEDatabase else { return }
    try folder.write(
      """
      <?xml version="1.0"?>
      <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
      <mime-type type="text/x-one"><comment>a</comment><alias type="text/x-uno"/></mime-type>
      <mime-type type="text/x-two"><comment>a</comment><sub-class-of type="text/x-one"/></mime-type>
      <mime-type type="text/plain"><comment>a</comment></mime-type>
      <mime-type type="application/octet-stream"><comment>a</comment></mime-type>
      </mime-info>
      """, to: "data/mime/packages/test.xml")
    _ = try run("update-mime-database", [folder.path + "/data/mime"])
  }

  func write(_ text: String, to name: String) throws { try folder.write(text, to: name) }

  /// An entry in `data/applications` or another folder.
  func entry(_ id: String, _ types: String, _ more: String = "", in data: String = "data") throws {
    let exec = more.contains("Exec=") ? "" : "Exec=true %f\n"
    let type = more.contains("Type=") ? "" : "Type=Application\n"
    try write(
      "[Desktop Entry]\n\(type)Name=\(id)\n\(exec)MimeType=\(types)\n\(more)\n",
      to: "\(data)/applications/\(id).desktop")
  }

  func updateCaches() throws {
    for name in Self.dataNames {
      let path = folder.path + "/\(name)/applications"
      if FileManager.default.fileExists(atPath: path) {
        _ = try run("update-desktop-database", [path])
      }
    }
  }

  var environment: [String: String] {
    let path = folder.path
    return [
      "HOME": path + "/home", "XDG_DATA_HOME": path + "/data",
      "XDG_DATA_DIRS": "\(path)/local:\(path)/shared", "XDG_CONFIG_HOME": path + "/config",
      "XDG_CONFIG_DIRS": path + "/etc", "XDG_CACHE_HOME": path + "/cache",
      "XDG_CURRENT_DESKTOP": desktop, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8",
    ]
  }

  /// All that was written, for a test that fails.
  var contents: String {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    let shown = (paths ?? []).filter { [".list", "sktop", "cache"].contains($0.suffix(5)) }.sorted()
    return shown.map { path in
      let text = try? String(contentsOfFile: folder.path + "/" + path, encoding: .utf8)
      return "--- \(path)\n\(text ?? "")"
    }.joined()
  }

  /// What the programs read, read by us.
  func desktopState() -> DesktopState {
    DesktopState(
      DataFolders(environment: environment, home: nil),
      desktops: ApplicationFolders.desktops(desktop),
      programs: ProgramLookup(path: "/usr/bin:/bin"))
  }

  func choice(_ reader: ApplicationReader, _ type: String) -> ApplicationChoice {
    desktopState().applications.choice(for: type, in: Self.family, by: reader)
  }

  /// All that a program prints to its standard output.
  func run(
    _ program: String, _ arguments: [String], _ more: [String: String] = [:]
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/" + program)
    process.arguments = arguments
    process.environment = environment.merging(more) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.runWithSignals()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The programs that are asked, each with the application that it names.
extension ApplicationWorld {
  static func has(_ programs: String...) -> Bool {
    programs.allSatisfy { FileManager.default.isExecutableFile(atPath: "/usr/bin/" + $0) }
  }

  /// The default and the registered applications to `gio mime`.
  func gio(_ type: String) throws -> (chosen: String?, registered: [String]) {
    let lines = try run("gio", ["mime", type]).split(separator: "\n").map(String.init)
    let chosen = lines.first { $0.hasPrefix("Default application for") }
      .flatMap { $0.components(separatedBy: ": ").last }
    let start = lines.firstIndex { $0.hasPrefix("Registered") }.map { $0 + 1 } ?? lines.count
    let registered = lines[start...].prefix { $0.hasPrefix("\t") }.map { String($0.dropFirst()) }
    return (chosen, registered)
  }

  func xdgMIME(_ type: String) throws -> String? {
    let output = try run("xdg-mime", ["query", "default", type])
    return output.split(separator: "\n").first.map(String.init)
  }

  static var hasKDE: Bool {
    has("kbuildsycoca5", "ktraderclient5")
      && FileManager.default.fileExists(atPath: "/usr/share/kservicetypes5/application.desktop")
  }

  /// Before KDE is asked, and again after each change.
  func prepareKDE() throws {
    let menu = """
      <!DOCTYPE Menu PUBLIC "-//freedesktop//DTD Menu 1.0//EN" \
      "http://www.freedesktop.org/standards/menu-spec/menu-1.0.dtd">
      <Menu><Name>A</Name><DefaultAppDirs/><Include><All/></Include></Menu>
      """
    try write(menu, to: "etc/menus/kf5-applications.menu")
    try write(menu, to: "etc/menus/applications.menu")
    let kinds = folder.path + "/shared/kservicetypes5"
    if !FileManager.default.fileExists(atPath: kinds) {
      try FileManager.default.createDirectory(
        atPath: folder.path + "/shared", withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: kinds, withDestinationPath: "/usr/share/kservicetypes5")
    }
    try? FileManager.default.removeItem(atPath: folder.path + "/cache")
    _ = try run("kbuildsycoca5", [], ["QT_QPA_PLATFORM": "offscreen"])
  }

  func kde(_ type: String) throws -> String? {
    let output = try run(
      "ktraderclient5", ["--mimetype", type, "--servicetype", "Application"],
      ["QT_QPA_PLATFORM": "offscreen"])
    let line = output.split(separator: "\n").first { $0.hasPrefix("DesktopEntryPath") }
    return line?.split(separator: "/").last.map { String($0.prefix { $0 != "'" }) }
  }
}

/// Makes applications and associations by chance, the same for the same seed.
struct RandomAssociations {
  var random: SplitMix64
  private static let ids = ["a", "b", "c", "d", "kde-e"]
  private static let types = ["text/x-one", "text/x-uno", "text/x-two", "text/plain"]
  /// The types in lists of associations.
  private let listed: [String]

  init(seed: UInt64, hasAliases: Bool = true) {
    random = SplitMix64(seed: seed)
    listed = Self.types.filter { hasAliases || $0 != "text/x-uno" }
  }

  mutating func fill(_ world: ApplicationWorld) throws {
    for data in ApplicationWorld.dataNames {
      for id in Self.ids where chance(35) { try entry(id, data, world) }
      if chance(30) { try list("\(data)/applications/gnome-mimeapps.list", world) }
      if chance(30) { try list("\(data)/applications/mimeapps.list", world) }
      if chance(20) { try list("\(data)/applications/defaults.list", world) }
    }
    for config in ["config", "etc"] {
      if chance(30) { try list("\(config)/gnome-mimeapps.list", world) }
      if chance(50) { try list("\(config)/mimeapps.list", world) }
    }
    try world.updateCaches()
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func some(_ all: [String], _ percent: Int) -> [String] {
    all.shuffled(using: &random).filter { _ in chance(percent) }
  }

  private mutating func entry(_ id: String, _ data: String, _ world: ApplicationWorld) throws {
    var more = ""
    if chance(10) { more += "Hidden=true\n" }
    if chance(10) { more += "NoDisplay=true\n" }
    if chance(10) { more += "TryExec=no-such-program\n" }
    if chance(5) { more += "Type=Link\nURL=x\n" }
    if chance(10) { more += "OnlyShowIn=KDE;\n" }
    if chance(10) { more += "Exec=no-such-program %f\n" }
    more += "InitialPreference=\(Int.random(in: 2..<900, using: &random))\n"
    let types = some(Self.types, 40).map { $0 + ";" }.joined()
    try world.entry(id.replacing("kde-", with: "kde/"), types, more, in: data)
  }

  private mutating func list(_ name: String, _ world: ApplicationWorld) throws {
    let isShared = name.hasSuffix("/mimeapps.list")
    var text = ""
    for group in ["Default", "Added", "Removed"] where group == "Default" || isShared {
      guard chance(60) else { continue }
      text += "[\(group) \(group == "Default" ? "Applications" : "Associations")]\n"
      for type in some(listed, 45) {
        let ids = some(Self.ids + ["missing"], 35).map { $0 + ".desktop;" }.joined()
        text += "\(type)\(chance(5) ? " " : "")=\(ids)\n"
      }
    }
    if chance(5) { text += "junk\n" }
    try world.write(text, to: name)
  }
}
