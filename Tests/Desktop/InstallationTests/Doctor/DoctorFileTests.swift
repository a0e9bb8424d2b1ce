import Installation
import Diagnostics
import Foundation
import TestSupport
import Testing

/// The doctor's findings in single files, and in files that are something else.
@Suite("Doctor and files") struct DoctorFileTests {
  private static func package(_ type: String, _ children: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
      <mime-type type="\(type)"><comment>Map</comment>\(children)</mime-type>
    </mime-info>
    """
  }

  private static let entry = """
    [Desktop Entry]
    Type=Application
    Name=Map
    Exec=no-such-program %f
    MimeType=text/plain;

    """

  private func severities(of rule: String, in tree: DesktopTree) -> [Severity] {
    tree.findings().filter { $0.finding.rule == rule }.map(\.finding.severity)
  }

  /// Measured to crash GLib, Perl or Qt, or to make update-mime-database leave its folder.
  @Test(arguments: [
    ("mime/invalid-magic-offset", #"<magic><match type="string" value="ab" offset="-1"/></magic>"#),
    ("mime/unbalanced-glob-bracket", #"<glob pattern="*.[x"/>"#),
    ("mime/invalid-glob-weight", #"<glob pattern="*.x" weight="-1"/>"#),
  ])
  func crashingPackage(_ rule: String, _ children: String) throws {
    for (folder, severity) in [("home/ada/.local/share", Severity.error), ("usr/share", .note)] {
      let tree = try DesktopTree()
      let text = Self.package("application/vnd.example.map", children)
      try tree.write(text, to: folder + "/mime/packages/a.xml")
      #expect(severities(of: rule, in: tree) == [severity])
    }
  }

  @Test func circleThroughTwoPackages() throws {
    let tree = try DesktopTree()
    let types = ["application/vnd.example.a", "application/vnd.example.b"]
    for (type, parent) in [(types[0], types[1]), (types[1], types[0])] {
      let text = Self.package(type, #"<sub-class-of type="\#(parent)"/>"#)
      try tree.write(text, to: "home/ada/.local/share/mime/packages/\(type.suffix(1)).xml")
    }
    #expect(severities(of: "mime/subclass-cycle", in: tree) == [.error, .error])
    try tree.remove("home/ada/.local/share/mime/packages/b.xml")
    #expect(severities(of: "mime/subclass-cycle", in: tree) == [])
  }

  @Test func missingProgram() throws {
    let tree = try DesktopTree()
    let rule = "desktop/missing-program"
    try tree.write(Self.entry, to: "usr/share/applications/a.desktop")
    #expect(severities(of: rule, in: tree) == [.note])
    try tree.write(Self.entry, to: "home/ada/.local/share/applications/b.desktop")
    #expect(severities(of: rule, in: tree) == [.warning, .note])
    // An entry of the user hides the one of the same ID.
    try tree.write(Self.entry, to: "home/ada/.local/share/applications/a.desktop")
    #expect(severities(of: rule, in: tree) == [.warning, .warning])
    try tree.write("", to: "usr/bin/no-such-program")
    #expect(severities(of: rule, in: tree) == [])
  }

  @Test func manyFindingsOfOneRuleInAFileAreToldOnce() throws {
    let tree = try DesktopTree()
    try tree.write(
      Self.package("text/plain", ""), to: "usr/share/mime/packages/freedesktop.org.xml")
    try tree.write("", to: "usr/bin/no-such-program")
    try tree.write(
      Self.entry.replacing("text/plain;", with: "text/plain;text/x-one;text/x-two;text/x-three;"),
      to: "home/ada/.local/share/applications/a.desktop")
    let messages = tree.findings().map(\.finding)
      .filter { $0.rule == "desktop/undeclared-mime-type" }.map(\.message)
    #expect(
      messages == ["type 'text/x-one' is not declared, and 2 more findings like this"])
  }

  @Test func thumbnailerOutsideTheSandbox() throws {
    let tree = try DesktopTree()
    let rule = "thumbnailer/program-outside-sandbox"
    let path = "home/ada/.local/share/thumbnailers/map.thumbnailer"
    let text = "[Thumbnailer Entry]\nExec=map-thumbnailer %i %o %s\nMimeType=text/plain;\n"
    try tree.write("", to: "home/ada/.local/bin/map-thumbnailer")
    try tree.write(text, to: path)
    #expect(severities(of: rule, in: tree) == [.warning])
    let absolute = text.replacingOccurrences(of: "map-th", with: tree.home + "/.local/bin/map-th")
    try tree.write(absolute, to: path)
    #expect(severities(of: rule, in: tree).count == 1)
  }

  @Test func uninstalledDefault() throws {
    let tree = try DesktopTree()
    try tree.write(
      "[Default Applications]\ntext/plain=gone.desktop\n", to: "home/ada/.config/mimeapps.list")
    let found = tree.findings().filter { $0.finding.rule == "mimeapps/uninstalled-application" }
    #expect(found.map(\.finding.range) == [34..<46])
    try tree.write(
      "[Default Applications]\ntext/plain=gone.desktop\n", to: "etc/xdg/mimeapps.list")
    #expect(severities(of: "mimeapps/uninstalled-application", in: tree) == [.warning])
  }

  @Test func fileThatCannotBeReadIsAFailure() throws {
    let tree = try DesktopTree()
    let folder = tree.share + "/mime/packages/a.xml"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    #expect(ExaminedDesktop(of: tree.environment).failures.isEmpty)
    let links = tree.share + "/applications"
    try FileManager.default.createDirectory(atPath: links, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: links + "/gone.desktop", withDestinationPath: "/nonexistent")
    try FileManager.default.createSymbolicLink(
      atPath: links + "/circle", withDestinationPath: links)
    try tree.write(Self.entry, to: "home/ada/.local/share/applications/a.desktop")
    #expect(ExaminedDesktop(of: tree.environment).failures.isEmpty)
  }

  /// Damage anywhere results in findings with places inside the file, never in a trap.
  @Test func damagedFiles() throws {
    var random = SplitMix64(seed: 11)
    for example in DoctorRules.all.flatMap({ $0.bad + $0.good }) {
      for _ in 0..<Effort.rounds(6) {
        let tree = try DesktopTree(example)
        for file in example.files where !file.range.isEmpty {
          var bytes = Array(example.bytes[file.range])
          for _ in 0..<Int.random(in: 1...8, using: &random) {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            bytes[place] = UInt8.random(in: 0...255, using: &random)
          }
          try tree.write(bytes, to: file.path)
        }
        for file in Doctor.examine(ExaminedDesktop(of: tree.environment), everything: true) {
          let size = try? FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int
          for place in file.findings.compactMap(\.end) {
            #expect(place.offset <= size ?? 0, "\(file.path)")
          }
        }
      }
    }
  }
}
