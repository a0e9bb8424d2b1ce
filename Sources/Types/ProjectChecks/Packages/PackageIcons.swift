import Declarations
import Diagnostics
import KeyFileSyntax

/// The pictures of a package, as readers find them by a name (Icon Theme Specification 0.13, Icon
/// Lookup): in the folders that the index of a theme lists.
struct PackageIcons {
  /// The names of the pictures that are found.
  private var found: Set<String> = []
  /// The paths of all pictures, found or not, by their names in lower case.
  private var paths: [String: [String]] = [:]
  /// The folders of the themes in the package.
  private var themes: [String: Set<String>] = [:]
  private let installation: PackageInstallation

  private static let readable = [".png", ".svg", ".xpm"]
  private static let others = [".bmp", ".gif", ".icns", ".ico", ".jpg", ".jpeg", ".svgz", ".webp"]

  init(_ names: some Sequence<String>, _ installation: PackageInstallation) {
    self.installation = installation
    for (path, text) in installation.themes {
      // An application may have themes of its own elsewhere.
      let parts = path.split(separator: "/").dropLast(2)
      guard parts.last == "icons", installation.isData(parts.dropLast()) else { continue }
      let group = KeyFile(text)["Icon Theme"]
      let lists = ["Directories", "ScaledDirectories"].compactMap { group?[$0]?.value.text }
      let name = String(path.split(separator: "/").dropLast().last ?? "")
      themes[name, default: []].formUnion(
        lists.flatMap { $0.split(separator: ",").map(String.init) })
    }
    for path in names {
      let lower = path.lowercased()
      guard let ending = (Self.readable + Self.others).first(where: lower.hasSuffix) else {
        continue
      }
      let name = String((path.split(separator: "/").last ?? "").dropLast(ending.count))
      paths[name.asciiLowercased, default: []].append(path)
      if Self.problem(of: path, themes, installation) == nil { found.insert(name) }
    }
    paths = paths.mapValues { $0.sorted() }
  }

  func has(_ name: String) -> Bool { found.contains(name) }

  /// Returns the pictures of a name that readers do not find, with the reason for the first; nil if
  /// they find one, or without a picture.
  func misplaced(_ name: String) -> (paths: [String], reason: String)? {
    guard !has(name), let paths = paths[name.asciiLowercased], let first = paths.first else {
      return nil
    }
    return (
      paths, Self.problem(of: first, themes, installation) ?? "has not the letter case of '\(name)'"
    )
  }

  /// The folder where a picture belongs.
  static func place(for path: String) -> String {
    let sizes = path.split(separator: "/").map(String.init).filter {
      IconSize($0)?.isKnown ?? false
    }
    let size = sizes.last ?? (path.lowercased().hasSuffix(".svg") ? "scalable" : "48x48")
    return "share/icons/hicolor/\(size)/mimetypes"
  }

  /// Returns why readers do not find a picture, as the end of a sentence about it.
  private static func problem(
    of path: String, _ themes: [String: Set<String>], _ installation: PackageInstallation
  ) -> String? {
    guard readable.contains(where: path.hasSuffix) else {
      return "is not PNG, SVG, or XPM, and themes contain nothing else"
    }
    let parts = path.split(separator: "/")
    guard let place = parts.firstIndex(of: "icons"), parts.count > place + 3,
      installation.isData(parts[..<place]), IconSize(String(parts[place + 1])) == nil
    else { return "is in no icon theme" }
    let theme = String(parts[place + 1])
    let folder = parts[(place + 2)...].dropLast().joined(separator: "/")
    // The index of another theme may be in another package.
    let isListed =
      themes[theme]?.contains(folder)
      ?? (theme == "hicolor" ? isInFallback(folder) : folder.contains("/"))
    return isListed ? nil : "is in '\(folder)', which the theme '\(theme)' does not list"
  }

  /// The contexts of the fallback theme (hicolor-icon-theme 0.17, index.theme).
  private static let contexts: Set<Substring> = [
    "actions", "animations", "apps", "categories", "devices", "emblems", "emotes", "filesystems",
    "intl", "mimetypes", "places", "status", "stock",
  ]

  /// True for a folder in the index of the fallback theme.
  private static func isInFallback(_ folder: String) -> Bool {
    let parts = folder.split(separator: "/")
    guard parts.count >= 2, contexts.contains(parts[1]), (parts[1] == "stock") == (parts.count > 2)
    else { return false }
    return folder == "symbolic/apps" || IconSize(String(parts[0]))?.isKnown ?? false
  }
}
