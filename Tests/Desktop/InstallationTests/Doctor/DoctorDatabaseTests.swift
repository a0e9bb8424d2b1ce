import Installation
import Diagnostics
import Foundation
import TestSupport
import Testing

/// What the doctor takes for what the update tools make, against those tools.
@Suite("Doctor and update tools", .enabled(if: UpdateTool.areThere, "needs the update tools"))
struct DoctorDatabaseTests {
  private static func package(_ types: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
    \(types)
    </mime-info>
    """
  }

  private static let packages = "home/ada/.local/share/mime/packages/"
  private static let mime = "home/ada/.local/share/mime"
  private static let applications = "home/ada/.local/share/applications"

  private static let first = package(
    """
    <mime-type type="application/vnd.a"><comment>A</comment>
      <glob pattern="*.aa"/><glob pattern="*.AB" weight="60"/>
      <glob pattern="*.AC" case-sensitive="true"/><glob pattern="Readme"/>
      <glob pattern="x[ab]*"/>
      <magic priority="60"><match type="string" value="abc" offset="0:4">
        <match type="big16" value="0x1234" offset="4" mask="0xff00"/>
        <match type="host32" value="7" offset="9"/></match></magic>
      <magic><match type="string" value="\\x01\\0z" offset="0" mask="0xFFFF00"/></magic>
      <alias type="application/x-a"/><sub-class-of type="text/plain"/>
      <root-XML namespaceURI="urn:a" localName="a"/>
      <icon name="ia"/><generic-icon name="ga"/></mime-type>
    """)

  private static let second = package(
    """
    <mime-type type="application/vnd.a"><glob-deleteall/><glob pattern="*.aa" weight="70"/>
      <magic-deleteall/><sub-class-of type="text/plain"/><sub-class-of type="text/x"/>
      <icon name="ib"/></mime-type>
    <mime-type type="application/vnd.Empty"/>
    <mime-type type="application/vnd.b"><alias type="application/x-a"/>
      <root-XML namespaceURI="urn:a" localName="a"/><glob pattern="*.aa"/></mime-type>
    """)

  private static let tools = ["update-mime-database", "update-desktop-database"]

  private func tree(_ packages: [String: String]) throws -> DesktopTree {
    let tree = try DesktopTree()
    for tool in Self.tools { try tree.write("#!/bin/sh\n", to: "usr/bin/" + tool) }
    for (name, text) in packages { try tree.write(text, to: Self.packages + name) }
    return tree
  }

  @Test func freshDatabaseIsClean() throws {
    let tree = try tree(["a.xml": Self.first, "b.xml": Self.second, "Override.xml": Self.first])
    #expect(tree.rules.contains("desktop-database/missing-mime-cache"))
    try tree.run(UpdateTool.mime, Self.mime)
    #expect(!tree.rules.contains { $0.hasPrefix("desktop-database/") && !$0.hasSuffix("globs") })
  }

  /// Each says something else than what was made, by as little as can be.
  @Test(arguments: [
    ("*.aa\"/>", "*.aaa\"/>"), ("weight=\"60\"", "weight=\"61\""), ("case-sensitive=\"true\"", ""),
    ("0x1234", "0x1334"), ("offset=\"9\"", "offset=\"8\""), ("0xFFFF00", "0xFFFF0F"),
    ("priority=\"60\"", "priority=\"61\""), ("application/x-a", "application/x-aa"),
    ("text/plain", "text/csv"), ("urn:a", "urn:b"), ("\"ia\"", "\"ic\""), ("\"ga\"", "\"gb\""),
    ("vnd.a", "vnd.c"),
  ])
  func changedPackageIsStale(_ old: String, _ new: String) throws {
    let tree = try tree(["a.xml": Self.first])
    try tree.run(UpdateTool.mime, Self.mime)
    #expect(tree.rules == [])
    try tree.write(Self.first.replacingOccurrences(of: old, with: new), to: Self.packages + "a.xml")
    #expect(tree.rules == ["desktop-database/stale-mime-cache"])
    try tree.remove(Self.mime + "/mime.cache")
    #expect(tree.rules == ["desktop-database/stale-mime-cache"])
  }

  @Test func onlyTextFilesAreStale() throws {
    let tree = try tree(["a.xml": Self.first])
    try tree.run(UpdateTool.mime, Self.mime)
    try tree.write("application/vnd.other\n", to: Self.mime + "/types")
    let found = tree.findings().filter { $0.finding.severity > .note }
    #expect(found.map(\.path) == [Self.mime + "/types"])
  }

  @Test func cutCacheIsCorrupt() throws {
    let tree = try tree(["a.xml": Self.first])
    try tree.run(UpdateTool.mime, Self.mime)
    let cache = try Data(contentsOf: URL(filePath: tree.root + "/" + Self.mime + "/mime.cache"))
    for length in stride(from: 0, to: cache.count, by: 37) {
      try tree.write(Array(cache.prefix(length)), to: Self.mime + "/mime.cache")
      // All the places of one cache are one thing to repair.
      let found = tree.findings().map(\.finding.rule)
      #expect(found.count { $0 == "desktop-database/corrupt-mime-cache" } == 1, "\(length) bytes")
    }
  }

  /// GLib reads text files only where no folder has a cache.
  @Test func lostCacheBesideAnotherHidesItsTypes() throws {
    let tree = try tree(["a.xml": Self.first])
    try tree.run(UpdateTool.mime, Self.mime)
    try tree.remove(Self.mime + "/mime.cache")
    func severities() -> [Severity] {
      tree.findings().map(\.finding).filter { $0.rule.hasSuffix("missing-mime-cache") }
        .map(\.severity)
    }
    #expect(severities() == [.note])
    let shared = "usr/share/mime"
    try tree.write(Self.package("<mime-type type=\"text/x\"/>"), to: shared + "/packages/b.xml")
    try tree.run(UpdateTool.mime, shared)
    #expect(severities() == [.error])
  }

  @Test func entriesAreComparedAsTheToolReadsThem() throws {
    let tree = try tree([:])
    for (name, text) in Self.entries { try tree.write(text, to: Self.applications + "/" + name) }
    try tree.run(UpdateTool.desktop, Self.applications)
    let found = tree.findings().filter { $0.finding.rule.hasPrefix("desktop-database/") }
    #expect(found.isEmpty, "\(found)")
    try tree.remove(Self.applications + "/sub/a.desktop")
    #expect(tree.rules.contains("desktop-database/stale-mimeinfo-cache"))
  }

  private static let entries: [String: String] = [
    "hidden.desktop": "[Desktop Entry]\nHidden=true\nMimeType=text/plain;\n",
    "one.desktop": "[Desktop Entry]\nHidden=1\nMimeType=text/plain;\n",
    "nodisplay.desktop": "[Desktop Entry]\nNoDisplay=true\nMimeType=text/plain;\n",
    "junk.desktop": "[Desktop Entry]\njunk\nMimeType=text/plain;\n",
    "mixed.desktop": "[Desktop Entry]\nEncoding=Legacy-Mixed\nMimeType=text/plain;\n",
    "bracket.desktop": "[Desktop Entry]\nName[de]x=y\nMimeType=text/plain;\n",
    "cr.desktop": "[Desktop Entry]\rMimeType=text/plain;\r",
    "mark.desktop": "\u{FEFF}[Desktop Entry]\nMimeType=text/plain;\n",
    "twice.desktop": "[Desktop Entry]\nMimeType=text/a;\n[Desktop Entry]\nMimeType=image/png\n",
    "odd.desktop": """
    [Desktop Entry]
    MimeType=text/plain ; image/gif;foo/bar;x-foo/bar;text;chemical/x-a;multipart/x;example/a;\
    image/*;TEXT/X;misc/ultravox;x-scheme-handler/a;font/ttf;model/a;haptics/x;;text/a;b

    """,
    "language.desktop": "[Desktop Entry]\nMimeType[de]=text/de;\n",
    "returns.desktop": "[Desktop Entry]\r\nMimeType=text/crlf;image/x\r\n",
    "escape.desktop": "[Desktop Entry]\nMimeType=text/a\\;b;text/c\\sd;text/x\n",
    "escape2.desktop": "[Desktop Entry]\nMimeType=text/a\\qb;text/bade;\n",
    "before.desktop": "X=1\n[Desktop Entry]\nMimeType=text/b;\n",
    "second.desktop": "[Foo]\nA=1\n[Desktop Entry]\nMimeType=text/nf;\n",
    "blank.desktop": "[Desktop Entry]\nMimeType = text/sp;\n  MimeType=text/sp2;\n",
    ".dot.desktop": "[Desktop Entry]\nMimeType=text/dot;\n",
    "key.desktop": "[Desktop Entry]\nA B=1\nMimeType=text/badkey;\n",
    "locale.desktop": "[Desktop Entry]\nName[=1\nMimeType=text/badloc;\n",
    "header.desktop": "[Desktop Entry] x\nMimeType=text/grpjunk;\n",
    "empty.desktop": "", "sub/a.desktop": "[Desktop Entry]\nMimeType=text/sub;\n",
    "sub/.h/a.desktop": "[Desktop Entry]\nMimeType=text/subh;\n",
  ]
}

/// The doctor on the machine that runs the test.
@Suite("Doctor on this machine") struct DoctorMachineTests {
  @Test(
    .slow,
    .enabled(
      if: FileManager.default.fileExists(atPath: "/usr/share/mime/mime.cache"),
      "needs a MIME database"))
  func distributionIsClean() throws {
    let tree = try DesktopTree()
    var environment = DoctorEnvironment(
      variables: ["HOME": tree.home, "PATH": "/usr/local/bin:/usr/bin:/bin"], user: 1000)
    environment.scopes = []
    for everything in [false, true] {
      let files = Doctor.examine(ExaminedDesktop(of: environment), everything: everything)
      let grave = files.flatMap { file in
        file.findings.map(\.diagnostic).filter { $0.severity > .note }
          .map { (file.path, $0.rule, $0.message) }
      }
      #expect(grave.isEmpty, "\(grave)")
      let stale = files.flatMap(\.findings).map(\.diagnostic).filter { $0.rule.contains("stale-") }
      #expect(stale.isEmpty, "\(stale)")
    }
  }
}
