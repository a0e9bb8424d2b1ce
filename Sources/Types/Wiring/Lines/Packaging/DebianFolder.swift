import Diagnostics

/// The folder `debian` of a source package, as far as it decides which list of files to write into.
package struct DebianFolder: Sendable {
  /// The contents by names relative to the folder: `control`, `rules`, `paint.install`.
  package var files: [String: [UInt8]]

  package init(_ files: [String: [UInt8]]) { self.files = files }

  /// The list for `dh_install` of the package that has the application, relative to the folder; the
  /// file may be missing still.
  package func installList() throws(WiringRefusal) -> String {
    if contains("filetype.mk", in: "rules") {
      throw WiringRefusal("'debian/rules' has 'filetype.mk', which installs the files already")
    }
    let packages = packages
    guard let first = packages.first else {
      throw WiringRefusal("'debian/control' has no line 'Package:'")
    }
    // A list without the name of a package is that of the first one.
    let list = { (package: String) in
      package == first && files["install"] != nil && files[package + ".install"] == nil
        ? "install" : package + ".install"
    }
    guard packages.count > 1 else { return list(first) }
    let fitting = packages.filter { package in
      [".desktop", "usr/share/applications"].contains { contains($0, in: list(package)) }
    }
    guard fitting.count == 1 else {
      let names = (fitting.isEmpty ? packages : fitting).joined(separator: ", ")
      throw WiringRefusal(
        """
        it cannot be told which package has the application (\(names)): install its desktop entry \
        in one of them first
        """)
    }
    return list(fitting[0])
  }

  /// The MIME package that `dh_installmime` installs for the package with a list, relative to the
  /// folder; nil without one.
  package func sharedMIMEInfo(beside list: String) -> String? {
    let names = list == "install" ? Array(packages.prefix(1)) : [String(list.dropLast(8))]
    let candidates =
      names.map { $0 + ".sharedmimeinfo" }
      + (names == Array(packages.prefix(1)) ? ["sharedmimeinfo"] : [])
    return candidates.first { files[$0] != nil }
  }

  /// The binary packages, in the order of `control`.
  package var packages: [String] {
    let lines = TextLines(files["control"] ?? [])
    return lines.contents.compactMap { line in
      let text = lines.text(line)
      guard text.asciiLowercased.hasPrefix("package:") else { return nil }
      return text.dropFirst(8).split(separator: " ").first.map(String.init)
    }
  }

  private func contains(_ words: String, in name: String) -> Bool {
    guard let bytes = files[name] else { return false }
    let lines = TextLines(bytes)
    return lines.contents.contains { line in
      lines.words(line).first?.first != UInt8(ascii: "#")
        && bytes[line].firstPlace(of: words.utf8) != nil
    }
  }
}
