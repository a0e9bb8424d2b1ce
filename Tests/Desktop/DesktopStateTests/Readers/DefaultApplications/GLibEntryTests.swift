@testable import DesktopState
import Foundation
import TestSupport
import Testing

/// Which desktop entries GLib loads: one with any other line is ignored as a whole.
@Suite struct GLibEntryTests {
  private static let group = "[Desktop Entry]\n"
  private static let type = "Type=Application\n"

  /// Lines that any key file may have, and others; ⟨E9⟩ is a byte that is not UTF-8.
  private static let lines = [
    "", "key =v", "key = v", " key=v", "k y=v", "k_y=v", "[Foo] ", "key[de]=v", "key[]=v",
    "key[zh_CN.GB-1@x]=v", "key[é]=v", "X-⟨E9⟩=1", "# ⟨E9⟩", "Encoding=UTF-8", "Encoding=utf-8",
    "[Foo]\nEncoding=x", "Encoding[de]=x", "⟨00⟩junk", "⟨0C⟩", "⟨0C⟩ \t⟨0C⟩", "Comment=a\\qb",
    "Comment=a⟨00⟩b", "[Foo]\nType=Link", "[Foo]\n[Desktop Entry]", "a=b\r", "\r",
  ]
  private static let junk = [
    "Encoding=Legacy-Mixed", "Encoding=UTF-8 ", "Encoding=", "[Foo", "[Foo]bar", "[]", "[a[b]",
    "[Foo]=v", "[Foo]x=v", "=x", " = x", "junk", "⟨0B⟩", "a⟨00⟩b", "a⟨00⟩b=v", "key[de=v",
    "key[de]x=v", "key [de]=v", "]=v", "a]=v", "key[d e]=v", "key[d/e]=v", "key[⟨E9⟩]=v", "[de]=v",
  ]

  private static let loaded =
    added(
      lines + [
        "TryExec=cat", "TryExec= cat", "TryExec=", "TryExec=no⟨E9⟩", "Exec=\"cat\" %f",
        "Exec='cat' %f", "Exec=c\"a\"'t' %f", "Exec=\\\\cat %f", "Exec=cat %f # 'why",
        "Exec=cat a#'b' %f", "Exec=cat \\\\' %f", "Exec=cat \"\\\\\" %f\"", "Exec=cat '\"' %f",
        "Exec=no⟨E9⟩ %f", "Exec=", "Exec=  ", "Exec=cat \"⟨E9⟩", "Exec=cat %f\\", "Exec=cat \\q",
        "Hidden=true",
      ]) + ["\n\n# c\n" + text(""), " " + text(""), text("").replacing("\n", with: "\r\n")]

  private static let ignored =
    added(
      junk + [
        "TryExec=/usr/bin/cat ", "TryExec=cat -x", "TryExec=\"cat\"", "TryExec=/usr", "TryExec=no",
        "Exec=cat \"%f", "Exec=cat 'a %f", "Exec=cat 'a\\\\' 'b %f", "Exec=cat a\\\\\\\\\\\\",
        "Exec=# cat", "Exec=cat %f #", "Exec='ca t' %f", "Exec=no %f", "Exec=\"\" %f",
        "Type=Application ", "Type=application", "Type=Link", "Type=", "Type=Application⟨E9⟩",
      ])
    + [
      "a=b\n" + text(""), "[X]\na=b\n" + text(""), "\u{FEFF}" + text(""),
      "[desktop entry]\n" + type, text("").replacing("\n", with: "\r"),
      text("").replacing(type, with: ""), type, "", group,
    ]

  private static func text(_ line: String) -> String {
    "\(group)\(type)Name=a\nExec=cat %f\n\(line)"
  }

  private static func added(_ lines: [String]) -> [String] {
    lines.map { text($0 + "\n") } + lines.map(text)
  }

  private static func bytes(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for (index, part) in text.components(separatedBy: "⟨").enumerated() {
      let end = index == 0 ? part.startIndex : part.index(part.startIndex, offsetBy: 3)
      if index > 0 { bytes.append(UInt8(part.prefix(2), radix: 16) ?? 0) }
      bytes += Array(part[end...].utf8)
    }
    return bytes
  }

  /// Each entry is the default of a type of its own; GLib itself is asked, too.
  @Test func onlyWholeEntriesAreLoaded() throws {
    let world = try ApplicationWorld(isMIMEDatabase: false)
    let all = Self.loaded.map { ($0, true) } + Self.ignored.map { ($0, false) }
    for (index, (text, _)) in all.enumerated() {
      try world.folder.write(Self.bytes(text), to: "data/applications/e\(index).desktop")
    }
    let lines = all.indices.map { "text/x-\($0)=e\($0).desktop;\n" }.joined()
    try world.write("[Default Applications]\n\(lines)", to: "config/mimeapps.list")
    let applications = world.desktopState().applications
    let asked = Effort.some(of: Array(all.indices), each: 4)
    for (index, (text, isLoaded)) in all.enumerated() {
      let chosen = applications.choice(for: "text/x-\(index)", in: TypeFamily(), by: .glib).chosen
      #expect((chosen != nil) == isLoaded, "\(text.debugDescription)")
      guard ApplicationWorld.has("gio"), asked.contains(index) else { continue }
      #expect(
        try world.gio("text/x-\(index)").chosen == chosen?.id, "gio: \(text.debugDescription)")
    }
  }
  /// GLib reads lists in the same way.
  @Test func onlyWholeListsAreRead() throws {
    let world = try ApplicationWorld(isMIMEDatabase: false)
    try world.write(Self.text(""), to: "data/applications/a.desktop")
    let all = Self.lines.map { ($0, true) } + Self.junk.map { ($0, false) }
    for (index, (line, isRead)) in all.enumerated() {
      for (end, text) in ["\(line)\n", line].enumerated() {
        let bytes = Self.bytes("[Default Applications]\ntext/x-a=a.desktop\n\(text)")
        let file = AssociationFile(path: "", role: .shared, bytes)
        #expect(file.isRefused != isRead, "\(text.debugDescription)")
        guard ApplicationWorld.has("gio") else { continue }
        let config = "config-\(index)-\(end)"
        try world.folder.write(bytes, to: "\(config)/mimeapps.list")
        let home = ["XDG_CONFIG_HOME": "\(world.folder.path)/\(config)"]
        let answer = try world.run("gio", ["mime", "text/x-a"], home)
        #expect(answer.contains(": a.desktop\n") == isRead, "gio: \(text.debugDescription)")
      }
    }
  }
}
