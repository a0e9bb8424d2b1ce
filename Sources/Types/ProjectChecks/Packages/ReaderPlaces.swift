/// Where in a package the readers of a kind of files look; what lies elsewhere is data of a program.
package struct ReaderPlaces: Sendable {
  let target: PackageFiles.Target

  package init(target: PackageFiles.Target) { self.target = target }

  /// The folders of each kind on Linux, each below the one before it; files in folders below count.
  ///
  /// XDG Base Directory and Desktop Menu Specifications, shared-mime-info section 2.2, AppStream
  /// section 2.1, and what snapd and file managers read.
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

  /// The same of a snap: snapd installs nothing else.
  private static let foldersOfSnap: [(kind: ProjectFileKind, places: [[Substring]])] = [
    (.desktopEntry, [["meta", "gui"]])
  ]

  /// True for a path in what will be installed, or is exported by a Flatpak.
  static func isInTree(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    return parts.indices.dropLast(2).contains { index in
      ["usr", "export"].contains(parts[index])
        && (parts[index + 1] == "share"
          || parts[(index + 1)...].starts(with: ["local", "share"]))
    }
  }

  /// The kinds of files that say something to a platform.
  private static let kinds: [(target: PackageFiles.Target, kinds: [ProjectFileKind])] = [
    (.linux, folders.map(\.kind)), (.snap, folders.map(\.kind)), (.apple, TypePlatform.apple.kinds),
    (.windows, TypePlatform.windows.kinds), (.android, TypePlatform.android.kinds),
  ]

  /// The folders of programs, which have their own data in them.
  private static let libraries: Set<Substring> = ["lib", "lib32", "lib64", "libexec", "libx32"]

  /// The folders from which it is seen where in a system a file will be.
  private static let roots = libraries.union(["etc", "export", "opt", "share", "usr", "var"])

  /// False for a file that no reader of its kind finds.
  func areOf(_ kind: ProjectFileKind, _ name: String) -> Bool {
    let owners = Self.kinds.filter { $0.kinds.contains(kind) }.map(\.target)
    if !owners.isEmpty, target != .any, !owners.contains(target) { return false }
    return [.linux, .snap, .any].contains(target) ? isFound(kind, name) : true
  }

  /// The same for a file that was not read, by its name alone.
  package func areOf(named name: String) -> Bool {
    let kind = Self.folders.map(\.kind).first { kind in
      kind.endings.contains { $0.isTelling && name.lowercased().hasSuffix($0.text) }
    }
    return kind.map { areOf($0, name) } ?? true
  }

  private func isFound(_ kind: ProjectFileKind, _ name: String) -> Bool {
    let parts = name.split(separator: "/").dropLast()
    if target == .snap, Self.folders.contains(where: { $0.kind == kind }) {
      return Self.foldersOfSnap.contains { place in
        place.kind == kind && place.places.contains { parts.elementsEqual($0) }
      }
    }
    guard let places = Self.folders.first(where: { $0.kind == kind })?.places else { return true }
    // Folders that will be packages may have any form, and AppDirs have an entry at their root.
    guard parts.contains(where: Self.roots.contains) else { return true }
    if Self.areOfJPackage(parts), [.desktopEntry, .mimePackage].contains(kind) { return true }
    return places.contains { place in
      parts.indices.contains { start in
        parts[start...].starts(with: place) && !Self.isData(parts[..<start])
      }
    }
  }

  /// True for `opt/NAME/lib`, from which the scripts of jpackage's packages install with
  /// xdg-desktop-menu and xdg-mime.
  private static func areOfJPackage(_ parts: ArraySlice<Substring>) -> Bool {
    let last = parts.suffix(3)
    return last.count == 3 && last.first == "opt" && last.last == "lib"
  }

  /// True for folders within those of a program.
  private static func isData(_ parts: ArraySlice<Substring>) -> Bool {
    parts.indices.contains { index in
      libraries.contains(parts[index])
        && !(index > parts.startIndex && parts[index - 1] == "var")
    }
  }
}
