import DesktopDatabase
import FileAccess
import UniformTypes

/// Finds what still uses the old names of types that are called otherwise now.
///
/// An entry, a choice or an icon for another name of a type counts for some readers and not for
/// others: GLib, for one, looks up applications and icons by the type's own name alone.
struct RenamedTypes {
  let source: InstallationSource
  /// Types that an earlier version of the same installation declared.
  let dropped: [String]
  let environment: InstallEnvironment

  /// One sentence each.
  var sentences: [String] {
    let renamed = source.aliases.filter { !source.types.contains($0.value) }
    let gone = dropped.filter { name in !renamed.contains { $0.value == name } }
    return renamed.flatMap { uses(of: $0.value, "another name of '\($0.type)' now; write that") }
      + gone.flatMap { uses(of: $0, "not declared here any more") }
  }

  private func uses(of name: String, _ state: String) -> [String] {
    let own = source.applications
    let applications = environment.folders.data.flatMap { folder -> [String] in
      let path = folder + "/applications"
      return Self.values(of: name, in: path + "/mimeinfo.cache").filter { !own.contains($0) }
        .map { "'\($0)' in \(path)" }
    }
    let lists = [environment.configHome, environment.dataHome.map { $0 + "/applications" }]
      .compactMap { $0.map { $0 + "/mimeapps.list" } }
      .filter { !Self.values(of: name, in: $0).isEmpty }
    let pictures = environment.folders.data.flatMap { icons(of: name, in: $0 + "/icons") }
    return (applications + lists + pictures).unique.map {
      "\($0) uses the type '\(name)', which is \(state)"
    }
  }

  /// What all lines of a list say of a type, whatever their group.
  private static func values(of type: String, in path: String) -> [String] {
    let lines = (Disk.readable(path) ?? []).split { $0 == 0x0A || $0 == 0x0D }
    let start = Array((type + "=").utf8)
    return lines.filter { $0.starts(with: start) }.flatMap {
      String(decoding: $0.dropFirst(start.count), as: UTF8.self).split(separator: ";")
        .map(String.init)
    }
  }

  /// Pictures that the installation does not bring along, in the usual theme.
  private func icons(of type: String, in icons: String) -> [String] {
    let name = type.replacing("/", with: "-")
    let own = Set(source.files.map(\.path))
    let sizes = FileSystem.entries(of: Array((icons + "/hicolor").utf8)) ?? []
    var found: [String] = []
    for size in sizes {
      let folder = "hicolor/" + String(decoding: size.name, as: UTF8.self) + "/mimetypes/"
      for path in [folder + name + ".png", folder + name + ".svg"]
      where !own.contains("icons/" + path) && Disk.isThere(icons + "/" + path) {
        found.append(icons + "/" + path)
      }
    }
    return found
  }
}
