import DesktopState
import Diagnostics
import Files

/// Finds files that still use the old names of renamed types.
///
/// Only some readers consider an entry, a choice, or an icon for an alias: GLib, for example, looks
/// up applications and icons only by the type's own name.
struct RenamedTypes {
  let source: InstallationSource
  /// The types that only an earlier version of the same installation declared.
  let dropped: [String]
  let desktop: DesktopState

  /// The findings, one sentence each.
  var sentences: [String] {
    let renamed = source.aliases.filter { !source.types.contains($0.value) }
    let gone = dropped.filter { name in !renamed.contains { $0.value == name } }
    return renamed.flatMap { uses(of: $0.value, "now another name of '\($0.type)'; use that") }
      + gone.flatMap { uses(of: $0, "no longer declared here") }
  }

  private func uses(of name: String, _ state: String) -> [String] {
    let own = source.applications
    let applications = desktop.folders.flatMap { folder -> [String] in
      let lines = folder.entryCache?.content.lines.filter { $0.type == name } ?? []
      return lines.flatMap(\.ids).filter { !own.contains($0) }.map {
        "'\($0)' in \(folder.path)/applications"
      }
    }
    // Only the user's own lists, which other packages do not correct.
    let folders = [
      desktop.places.config.first, desktop.folders.first.map { $0.path + "/applications" },
    ]
    let lists = desktop.lists.filter { $0.role == .shared && folders.contains($0.folder) }
      .filter { list in
        list.associations.lines.contains { $0.type == name && !$0.ids.isEmpty }
      }.map(\.file.path)
    let pictures = desktop.places.data.flatMap { icons(of: name, in: $0 + "/icons") }
    return (applications + lists + pictures).unique.map {
      "\($0) uses the type '\(name)', which is \(state)"
    }
  }

  /// Returns pictures in the usual theme that are not part of the installation.
  private func icons(of type: String, in icons: String) -> [String] {
    let name = type.replacing("/", with: "-")
    let own = Set(source.files.map(\.path))
    let sizes = (try? FileSystem.entries(of: icons + "/hicolor")) ?? []
    var found: [String] = []
    for size in sizes {
      let folder = "hicolor/" + PathText.text(of: size.name) + "/mimetypes/"
      for path in [folder + name + ".png", folder + name + ".svg"]
      where !own.contains("icons/" + path) && Disk.isThere(icons + "/" + path) {
        found.append(icons + "/" + path)
      }
    }
    return found
  }
}
