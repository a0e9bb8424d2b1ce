/// The places in a package where the readers of a kind of files look; other files are program data.
package struct ReaderPlaces: Sendable {
  let target: PackageFiles.Target
  private let installation: PackageInstallation
  /// The places where scripts put the files of the package.
  private let places: [String: Set<String>]

  package init(
    target: PackageFiles.Target, _ installation: PackageInstallation = PackageInstallation(),
    names: Set<String> = []
  ) {
    (self.target, self.installation) = (target, installation)
    places = installation.script.places(of: names)
  }

  /// Returns a path in a package, and the paths where scripts put the file.
  func all(of name: String) -> [String] { [name] + (places[name]?.sorted() ?? []) }

  /// True if scripts put a file where readers of its kind look.
  func isPlaced(_ kind: ProjectFileKind, _ name: String) -> Bool {
    places[name]?.contains { place in
      isFound(kind, place) && (kind != .mimePackage || place.contains("share/mime/packages/"))
    } ?? false
  }

  /// The folders of each kind on Linux, as nested folder names; files in subfolders count.
  ///
  /// XDG Base Directory and Desktop Menu Specifications, shared-mime-info section 2.2, AppStream
  /// section 2.1, and the folders that snapd and file managers read.
  private static let folders: [(kind: ProjectFileKind, places: [[Substring]])] = [
    (
      .desktopEntry,
      [
        ["share", "applications"], ["share", "autostart"], ["share", "desktop-directories"],
        ["share", "wayland-sessions"], ["share", "xsessions"], ["xdg", "autostart"],
        ["meta", "gui"], ["desktop", "applications"], ["Desktop"],
      ]
    ),
    (.mimePackage, [["share", "mime"]]),
    (.metainfo, [["share", "metainfo"], ["share", "appdata"]]),
    (.thumbnailer, [["share", "thumbnailers"]]),
    (.mimeApps, [["share", "applications"], ["xdg"]]),
  ]

  /// True for a path in a tree that will be installed, or that a Flatpak exports.
  static func isInTree(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    return parts.indices.dropLast(2).contains { index in
      ["usr", "export"].contains(parts[index])
        && (parts[index + 1] == "share" || parts[(index + 1)...].starts(with: ["local", "share"]))
    }
  }

  /// The kinds of files for each platform.
  private static let kinds: [(target: PackageFiles.Target, kinds: [ProjectFileKind])] = [
    (.linux, folders.map(\.kind)), (.snap, folders.map(\.kind)), (.apple, TypePlatform.apple.kinds),
    (.windows, TypePlatform.windows.kinds), (.android, TypePlatform.android.kinds),
  ]

  /// The folders of programs, which contain program data.
  private static let libraries: Set<Substring> = ["lib", "lib32", "lib64", "libexec", "libx32"]

  /// The folders that show where a file will be installed.
  static let roots = libraries.union(["etc", "export", "opt", "share", "usr", "var"])

  /// False for a file that readers of its kind do not find.
  func areOf(_ kind: ProjectFileKind, _ name: String) -> Bool {
    let owners = Self.kinds.filter { $0.kinds.contains(kind) }.map(\.target)
    if !owners.isEmpty, target != .any, !owners.contains(target) { return false }
    return [.linux, .snap, .any].contains(target)
      ? isFound(kind, name) || isPlaced(kind, name) : true
  }

  /// False for an unread file that readers of its kind, guessed from its name, do not find.
  package func areOf(named name: String) -> Bool {
    let lower = name.lowercased()
    let kind = Self.folders.map(\.kind).first { kind in
      kind.endings.contains { $0.isTelling && $0.matches(lower) }
    }
    return kind.map { areOf($0, name) } ?? true
  }

  /// True for a name under which a reader of a desktop finds a file, whatever its content.
  @Sendable package func isSeen(_ name: String) -> Bool {
    let lower = name.lowercased()
    return Self.folders.contains { kind, _ in
      kind.endings.contains { $0.matches(lower) } && isFound(kind, name)
    }
  }

  private func isFound(_ kind: ProjectFileKind, _ name: String) -> Bool {
    let parts = name.split(separator: "/").dropLast()
    // snapd does not install files from other folders of a snap.
    if target == .snap, Self.folders.contains(where: { $0.kind == kind }) {
      return kind == .desktopEntry && parts.elementsEqual(["meta", "gui"])
    }
    guard let places = Self.folders.first(where: { $0.kind == kind })?.places else { return true }
    // A folder that will become a package may have any layout; AppDirs have an entry in their root.
    guard installation.isRooted || parts.contains(where: Self.roots.contains) else { return true }
    return places.contains { place in
      parts.indices.contains { start in
        guard parts[start...].starts(with: place), !Self.isData(parts[..<start]) else {
          return false
        }
        return !installation.isRooted || place.first != "share"
          || installation.isData(parts[...start])
      }
    }
  }

  /// True for folders below a program's folder.
  private static func isData(_ parts: ArraySlice<Substring>) -> Bool {
    parts.indices.contains { index in
      libraries.contains(parts[index]) && !(index > parts.startIndex && parts[index - 1] == "var")
    }
  }
}
