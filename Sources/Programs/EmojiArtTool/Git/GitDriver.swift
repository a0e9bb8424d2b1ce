import Diagnostics
import Files

/// The git settings for merging and comparing documents with this program.
struct GitDriver {
  /// One setting of git-config(1).
  struct Setting: Equatable {
    var key: String
    /// The program at the beginning of the value, quoted for the shell; empty for a text.
    var program = ""
    var rest: String

    var value: String { program + rest }

    /// True for a value that this program writes, with any path of the program.
    func isOurs(_ other: String) -> Bool {
      guard !program.isEmpty else { return other == value }
      guard other.hasSuffix(rest) else { return false }
      let found = other.dropLast(rest.count).filter { $0 != "'" }
      return found == "emojiart" || found.hasSuffix("/emojiart")
    }
  }

  let settings: [Setting]

  /// Creates the settings; `program` is a word for the shell.
  init(program: String) {
    // In the command line of a merge driver, git replaces a percent sign and the next character.
    let escaped = program.split(separator: "%", omittingEmptySubsequences: false)
      .joined(separator: "%%")
    // After two dashes the name of a document may begin with a dash.
    settings = [
      Setting(key: "merge.emojiart.name", rest: "EmojiArt documents, emoji by emoji"),
      Setting(
        key: "merge.emojiart.driver", program: escaped, rest: " git merge -- %O %A %B %P"),
      Setting(key: "diff.emojiart.textconv", program: program, rest: " git textconv --"),
    ]
  }

  /// Returns this program for the shell: its name if PATH leads to it, otherwise its path.
  ///
  /// Throws if the running program cannot be determined.
  static func program() throws(FileFailure) -> String {
    let name = "emojiart"
    guard let running = try FileSystem.resolved("/proc/self/exe") else { return name }
    // The running file may be 'filetype', which contains both tools.
    let beside = running.folder.appending(name)
    let this = try FileSystem.isThere(beside) ? beside.description : running.description
    if let found = ProgramLookup.ofThisProcess.find(name), try FileSystem.isSameFile(found, this) {
      return name
    }
    return this.quotedForShell
  }
}
