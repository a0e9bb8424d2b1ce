@testable import DesktopState
import Testing

/// Which application each reader chooses in situations that set them apart, and the reason.
struct ApplicationChoiceTests {
  private static let family = TypeFamily(
    aliases: ["text/uno": "text/one"], parents: ["text/two": ["text/one"]])

  /// The user's settings and data, then the system's.
  private static func folders(
    user: String = "", system: String = "", desktop: String? = nil,
    cache: [String: [String]]? = nil,
    _ entries: [ApplicationEntry]
  ) -> ApplicationFolders {
    func list(_ text: String, _ role: AssociationFile.Role, _ path: String) -> [AssociationFile] {
      text.isEmpty ? [] : [AssociationFile(path: path, role: role, Array(text.utf8))]
    }
    var config = ApplicationFolder(path: "/user", isSettings: true)
    config.files =
      list(desktop ?? "", .ofDesktop("KDE"), "/user/kde-mimeapps.list")
      + list(user, .shared, "/user/mimeapps.list")
    var data = ApplicationFolder(path: "/share", isSettings: false)
    data.files = list(system, .shared, "/share/mimeapps.list")
    var claims: [String: [String]] = [:]
    for entry in entries where !entry.isHidden {
      for type in entry.mimeTypes { claims[type, default: []].append(entry.id) }
    }
    let lines = (cache ?? claims).sorted { $0.key < $1.key }.enumerated().map { index, line in
      AssociationLine(.cached, line.key, line.value, line: index + 2)
    }
    data.files.append(AssociationFile(path: "/share/mimeinfo.cache", role: .cache, lines: lines))
    for entry in entries { data.entries[entry.id] = entry }
    return ApplicationFolders(desktops: ["KDE"], folders: [config, data])
  }

  private static func entry(
    _ name: String, _ types: String..., change: (inout ApplicationEntry) -> Void = { _ in }
  ) -> ApplicationEntry {
    var entry = ApplicationEntry(id: name + ".desktop", path: "/share/\(name).desktop")
    entry.mimeTypes = types
    let program = ProgramReference(name: "true")
    (entry.exec, entry.firstWord) = (program, program)
    change(&entry)
    return entry
  }

  /// The answers of the specification, GLib, xdg-mime and KDE, without `.desktop`, `-` for none.
  private static func answers(_ type: String, _ folders: ApplicationFolders) -> String {
    let readers: [ApplicationReader] = [.specification, .glib, .xdgMIME, .kde]
    return readers.map { reader in
      let id = folders.choice(for: type, in: family, by: reader).chosen?.id
      return id.map { String($0.prefix { $0 != "." }) } ?? "-"
    }.joined(separator: " ")
  }

  private static let defaults = "[Default Applications]\n"
  private static let removed = "[Removed Associations]\n"

  /// Without caches, xdg-mime searches a folder before its subfolders.
  @Test func subfoldersAreSearchedLast() {
    let inner = Self.entry("kde-a", "text/one") { $0.path = "/share/kde/a.desktop" }
    let folders = Self.folders(cache: [:], [inner, Self.entry("z", "text/one")])
    #expect(Self.answers("text/one", folders).split(separator: " ")[2] == "z")
  }

  /// KDE finds an application by its ID, its path, or the name of its file in any folder.
  @Test(arguments: [
    ("kde-a.desktop", true), ("kde/a.desktop", true), ("a.desktop", true), ("a", true),
    ("kde/a", true), ("/share/kde/a.desktop", true), ("/gone/a.desktop", true),
    ("x/a.desktop", true),
    ("kde-a", false), ("/kde-a.desktop", false), ("ka.desktop", false), ("A.desktop", false),
  ]) func namesInKDE(_ name: String, _ isFound: Bool) {
    let inner = Self.entry("kde-a", "text/one") { $0.path = "/share/kde/a.desktop" }
    let entries = [inner, Self.entry("z", "text/one")]
    let set = Self.folders(user: "\(Self.defaults)text/one=\(name);z.desktop\n", entries)
    #expect(Self.answers("text/one", set).hasSuffix(isFound ? " kde-a" : " z"))
    let removed = Self.folders(user: "\(Self.removed)text/one=\(name)\n", entries)
    #expect(Self.answers("text/one", removed).hasSuffix(isFound ? " z" : " kde-a"))
  }

  @Test func theUsersDefaultGoesFirst() {
    let folders = Self.folders(
      user: Self.defaults + "text/one=b.desktop\n", system: Self.defaults + "text/one=a.desktop\n",
      [Self.entry("a", "text/one"), Self.entry("b", "text/one")])
    #expect(Self.answers("text/one", folders) == "b b b b")
    let chosen = folders.choice(for: "text/one", in: Self.family, by: .glib).chosen
    #expect(
      chosen?.source
        == ApplicationSource(.isDefault, "/user/mimeapps.list", line: 2, type: "text/one"))
  }

  @Test func aListOfTheDesktopGoesBeforeThat() {
    let folders = Self.folders(
      user: Self.defaults + "text/one=b.desktop\n",
      desktop: Self.defaults + "text/one=a.desktop\n[Added Associations]\ntext/one=c.desktop\n",
      [Self.entry("a", "text/one"), Self.entry("b", "text/one"), Self.entry("c")])
    #expect(Self.answers("text/one", folders) == "a a a a")
    let ids = folders.choice(for: "text/one", in: Self.family, by: .glib).candidates.map(\.id)
    #expect(ids == ["a.desktop", "b.desktop"])
  }

  /// The specification asks for an association, GLib and xdg-mime do not.
  @Test func aDefaultWithoutAnAssociation() {
    let folders = Self.folders(
      user: Self.defaults + "text/one=b.desktop\n",
      [Self.entry("a", "text/one"), Self.entry("b", "x/y")])
    #expect(Self.answers("text/one", folders) == "a b b b")
    let passed = folders.choice(for: "text/one", in: Self.family, by: .specification).passedOver
    #expect(passed.map(\.obstacle) == [.notAssociated])
  }

  @Test func aRemovedAssociation() {
    let folders = Self.folders(
      user: Self.removed + "text/one=a.desktop\n",
      [Self.entry("a", "text/one"), Self.entry("b", "text/one")])
    #expect(Self.answers("text/one", folders) == "b b a b")
    let passed = folders.choice(for: "text/one", in: Self.family, by: .glib).passedOver
    #expect(passed.map(\.obstacle) == [.removed(file: "/user/mimeapps.list", line: 2)])
  }

  /// A folder's own cache brings back what its list removes, to GLib.
  @Test func aRemovedAssociationBesideItsCache() {
    let entries = [Self.entry("a", "text/one"), Self.entry("b", "text/one")]
    let alone = Self.folders(system: Self.removed + "text/one=a.desktop\n", entries)
    #expect(Self.answers("text/one", alone) == "b a a b")
    let both = Self.folders(
      system: Self.removed + "text/one=a.desktop\n[Added Associations]\ntext/one=b.desktop\n",
      entries)
    #expect(Self.answers("text/one", both) == "b b a b")
  }

  @Test func aMissingProgram() {
    let folders = Self.folders(
      user: Self.defaults + "text/one=a.desktop;b.desktop;c.desktop\n",
      [
        Self.entry("a", "text/one") {
          $0.tryExec = ProgramReference(name: "no", isFound: false)
          $0.glibObstacle = .missingProgram("no", key: "TryExec")
        },
        Self.entry("b", "text/one") {
          $0.firstWord = ProgramReference(name: "no", isFound: false)
          $0.glibObstacle = .missingProgram("no", key: "Exec")
        },
        Self.entry("c", "text/one"),
      ])
    #expect(Self.answers("text/one", folders) == "b c a b")
    let passed = folders.choice(for: "text/one", in: Self.family, by: .glib).passedOver
    #expect(
      passed.map(\.obstacle) == [
        .missingProgram("no", key: "TryExec"), .missingProgram("no", key: "Exec"),
      ])
  }

  @Test func hiddenAndMissingEntries() {
    let folders = Self.folders(
      user: Self.defaults + "text/one=gone.desktop;a.desktop;b.desktop\n",
      [Self.entry("a", "text/one") { $0.isHidden = true }, Self.entry("b", "text/one")])
    #expect(Self.answers("text/one", folders) == "b a b b")
    let passed = folders.choice(for: "text/one", in: Self.family, by: .specification).passedOver
    #expect(passed.map(\.obstacle) == [.notInstalled, .hidden])
  }

  @Test func ancestorsAndOtherNames() {
    let folders = Self.folders([Self.entry("a", "text/uno"), Self.entry("b", "text/plain")])
    #expect(Self.answers("text/one", folders) == "a a - a")
    #expect(Self.answers("text/uno", folders) == "a a a a")
    #expect(Self.answers("text/two", folders) == "a a - a")
    #expect(Self.answers("text/x", folders) == "b - - b")
    let chosen = folders.choice(for: "text/two", in: Self.family, by: .glib).chosen
    #expect(chosen?.source.distance == 1 && chosen?.source.type == "text/one")
  }

  @Test func whatGLibDoesNotRead() {
    let folders = Self.folders(
      user: Self.defaults + "text/one=b.desktop\njunk\n",
      [Self.entry("a", "text/one"), Self.entry("b", "text/one")])
    #expect(Self.answers("text/one", folders) == "b a b b")
  }

  @Test func chainsEnd() {
    let family = TypeFamily(parents: ["a/b": ["c/d"], "c/d": ["a/b", "text/x"]])
    let chain = family.chain(of: "a/b", isImplied: true)
    #expect(
      chain.map(\.type) == ["a/b", "c/d", "text/x", "text/plain", "application/octet-stream"])
    #expect(chain.map(\.distance) == [0, 1, 2, 3, 4])
    #expect(family.chain(of: "inode/x", isImplied: true).count == 1)
  }
}

extension ApplicationChoiceTests {
  /// Lists that no desktop writes are answered as well, and soon.
  @Test func endlessListsEnd() {
    let ids = (0..<2_000).map { "a\($0).desktop;" }.joined()
    let groups = ["Default Applications", "Added Associations", "Removed Associations"]
    let text = groups.map { "[\($0)]\ntext/one=\(ids)\ntext/uno=\(ids)\n" }.joined()
    let folders = Self.folders(
      user: text, system: text, desktop: text, [Self.entry("z", "text/one")])
    #expect(Self.answers("text/two", folders) == "z z - z")
  }
}
