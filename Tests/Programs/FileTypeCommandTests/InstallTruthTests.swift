import Foundation
import JSONSyntax
import TestSupport
import Testing

/// `install`, `effect`, `status` and `explain` agree, whichever tools and programs exist.
@Suite(
  .waits,
  .enabled(
    if: FileManager.default.isExecutableFile(atPath: "/usr/bin/update-mime-database"),
    "needs update-mime-database"))
struct InstallTruthTests {
  private static let mime = "update-mime-database"
  private static let desktop = "update-desktop-database"
  /// Lists the one entry of the home.
  private static let lister = """
    #!/bin/sh
    cd "$1" && { echo '[MIME Cache]'
    /bin/sed -n 's/^MimeType=\\(.*\\);$/\\1/p' org.trailbook.Trailbook0.desktop | /usr/bin/tr ';' '\\n' |
      /bin/sed 's/$/=org.trailbook.Trailbook0.desktop;/'; } >mimeinfo.cache

    """

  /// A machine with the shared types and these programs.
  private static func place(_ programs: [String]) throws -> (InstallPlaces, [String: String]) {
    let place = try InstallPlaces(dataFolders: "/usr/share")
    try place.folder.write("bin/README", "")
    let bin = place.folder.url("bin")
    for program in programs {
      let path = bin.appending(path: program).path
      if program == desktop {
        try place.folder.write("bin/" + program, lister)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      } else {
        let target = program == mime ? "/usr/bin/" + mime : "/usr/bin/true"
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
      }
    }
    return (place, ["PATH": bin.path])
  }

  @Test(
    arguments: Effort.first(
      of: [[mime, desktop], [], [mime], [desktop], [mime, desktop, "trailbook"]]))
  func effectAndExplainAgree(_ programs: [String]) throws {
    let (place, path) = try Self.place(programs)
    try place.folder.write(
      "trailbook.filetype.json",
      InstallPlaces.declaration(0).replacing("true %F", with: "trailbook %F"))
    let effect = try place.run("effect trailbook.filetype.json --format jsonl", path)
    #expect(effect.status == 0, "\(effect.transcript)")
    var foretold: [String: String] = [:]
    for line in effect.lines {
      let row = try #require(JSONValue.read(Array(line.utf8)).value)
      guard row["platform"]?.string == "this machine", row["aspect"]?.string == "opens" else {
        continue
      }
      for reader in row["readers"]?.array ?? [] {
        foretold[reader.string ?? ""] = row["after"]?.string ?? "null"
      }
    }
    let install = try place.run("install trailbook.filetype.json", path)
    #expect(install.status == 0, "\(install.transcript)")
    let explain = try place.run("explain --format jsonl --name day.trailroute0", path)
    let answers = JSONValue.read(Array(explain.output.utf8)).value?["applications"]?.array ?? []
    for reader in ["glib", "kde", "xdg-mime"] {
      let answer = answers.first { $0["reader"]?.string == reader }?["application"]?.string
      #expect(foretold[reader] ?? "null" == answer ?? "null", "\(reader): \(effect.transcript)")
    }
    let isOpened = foretold["glib"] == "\(InstallPlaces.name).desktop"
    #expect(isOpened == (programs.count == 3), "\(effect.transcript)")
    // A fresh installation is one, whatever is left to do.
    let status = try place.run("status", path)
    #expect(status.output.hasPrefix("\(InstallPlaces.name): installed, 2 files"))
    let left = [Self.mime, Self.desktop].filter { !programs.contains($0) }
    #expect(status.lines.filter { $0.contains("pending: ") }.count == left.count)
    #expect(
      status.output.contains("step") == !left.isEmpty && status.status == (left.isEmpty ? 0 : 1))
    let text = try place.run("explain --name day.trailroute0", path).output
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if programs == [Self.mime] {
      #expect(text.contains("mimeinfo.cache, which does not exist; run"), "\(text)")
    }
    if programs == [Self.desktop] {
      #expect(text.contains("run 'update-mime-database "), "\(text)")
    }
  }

  private static func systemType(_ declare: String) -> String {
    """
    { "types": [ { "identifier": "net.daringfireball.markdown", "description": "Markdown",
        "declare": "\(declare)", "conformsTo": ["public.plain-text"], "extensions": ["md"],
        "mimeTypes": ["text/markdown"], "handler": { "role": "Editor", "rank": "Alternate" } } ],
      "application": { "bundleIdentifier": "org.trailbook.Trailbook0", "name": "Trailbook",
        "openInPlace": true, "desktop": { "exec": "true %F", "categories": ["Utility"] } } }
    """
  }

  @Test(.slow, arguments: ["none", "import"])
  func theDefaultIsSetForEveryClaim(_ declare: String) throws {
    let (place, path) = try Self.place([Self.mime, Self.desktop, "true"])
    try place.folder.write("md.filetype.json", Self.systemType(declare))
    let dry = try place.run("install --default --dry-run md.filetype.json", path)
    #expect(dry.output.contains("+text/markdown=org.trailbook.Trailbook0.desktop;"))
    let run = try place.run("install --default md.filetype.json", path)
    #expect(run.status == 0, "\(run.transcript)")
    #expect(
      try place.folder.read("home/.config/mimeapps.list")
        .contains("text/markdown=org.trailbook.Trailbook0.desktop;"))
    #expect(try place.run("install --default md.filetype.json", path).status == 0)
  }

  /// A list with a higher rank keeps its choice, and each run reports that.
  @Test(arguments: Effort.first(of: ["none", "import"]))
  func aDefaultOfAHigherRankStays(_ declare: String) throws {
    let (place, path) = try Self.place([Self.mime, Self.desktop, "true"])
    try place.folder.write("md.filetype.json", Self.systemType(declare))
    _ = try place.run("install --default md.filetype.json", path)
    try place.folder.write(
      "home/.config/gnome-mimeapps.list", "[Default Applications]\ntext/markdown=sh.desktop\n")
    try place.folder.write(
      "home/.local/share/applications/sh.desktop",
      "[Desktop Entry]\nType=Application\nName=A\nExec=true %F\nMimeType=text/markdown;\n")
    let gnome = path.merging(["XDG_CURRENT_DESKTOP": "GNOME"]) { $1 }
    for quiet in ["", "-q"] {
      let again = try place.run("install --default md.filetype.json \(quiet)", gnome)
      #expect(again.status == 1, "\(again.transcript)")
      #expect(again.errors.contains("is not the default for 'text/markdown' in GLib"))
      #expect(again.errors.contains("gnome-mimeapps.list:2"))
    }
    let json = try place.run("install --default md.filetype.json --format json", gnome)
    #expect(json.status == 1 && json.output.contains(#""unmet":["'org."#), "\(json.transcript)")
  }

  @Test func aDefaultThatCannotBeIsSaid() throws {
    let (place, path) = try Self.place([Self.mime, Self.desktop])
    let gone = InstallPlaces.declaration(0).replacing("true %F", with: "no-such-program %F")
    try place.folder.write("trailbook.filetype.json", gone)
    let run = try place.run("install --default trailbook.filetype.json -q", path)
    #expect(
      run.status == 1 && run.errors.contains("'no-such-program' in Exec"), "\(run.transcript)")
    _ = try place.run("uninstall --all", path)
    let bare = InstallPlaces.declaration(0)
      .replacing(
        #""desktop": { "exec": "true %F", "categories": ["Utility"] }"#, with: #""name2": 1"#
      )
      .replacing(",\n    \"name2\": 1", with: "")
    try place.folder.write("bare.filetype.json", bare)
    for line in [
      "install --default bare.filetype.json", "install --default --dry-run bare.filetype.json",
    ] {
      let refused = try place.run(line, path)
      #expect(refused.status == 2, "\(refused.transcript)")
      #expect(refused.errors.contains("'\(InstallPlaces.type)', since none claims it"))
    }
    #expect(try place.tree().filter { $0.key.contains("share/") }.isEmpty)
  }
}
