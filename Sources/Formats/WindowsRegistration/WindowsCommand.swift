import Diagnostics

/// A command line for a verb of a type, in the registry or in an installer.
package enum WindowsCommand {
  /// Returns the name of the program without its folders; nil if the document itself is run (`"%1"
  /// %*`).
  ///
  /// An installer writes `[#Id]` and `[!Id]` for the file with that key, whose name is in `files`,
  /// and `[NAME]` for a folder (Windows Installer, Formatted).
  package static func program(
    of line: String, files: [String: String] = [:]
  ) -> String? {
    let text = line.drop { $0 == " " }
    var path: Substring
    if text.hasPrefix("\"") {
      path = text.dropFirst().prefix { $0 != "\"" }
    } else if let program = CommandText.parts(of: String(text))?.program {
      path = program[...]
    } else {
      path = text.prefix { $0 != " " }
    }
    if path.hasPrefix("["), path.hasSuffix("]"), let mark = path.dropFirst().first {
      let key = String(path.dropFirst("#!".contains(mark) ? 2 : 1).dropLast())
      return files[key] ?? key
    }
    if let end = path.lastIndex(where: { $0 == "\\" || $0 == "/" || $0 == "]" }) {
      path = path[path.index(after: end)...]
    }
    return path.isEmpty || path.contains("%") ? nil : String(path)
  }
}
