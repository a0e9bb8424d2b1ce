/// The files that scripts of a package put into other places; the scripts are read, not run.
///
/// Every command counts, whatever the conditions around it. Variables have the values that the
/// script assigns to them; `*` stands for an unknown value.
package struct InstallScript: Sendable {
  /// The absolute paths of files in a package, with wildcards, and the paths where they are
  /// installed, in which `*` stands for the name of the file.
  private var copies: [(source: String, target: String)] = []
  /// The additional folders in which desktops look for data.
  private(set) var dataFolders: Set<String> = []

  package init() {}

  /// The maximum length of a script in bytes, and the maximum number of files that it installs.
  private static let longest = 1 << 18
  private static let mostCopies = 1_000

  /// Adds the commands of a script.
  package mutating func read(_ text: String) {
    guard text.utf8.count <= Self.longest else { return }
    var shell = ShellReader(text)
    while let words = shell.nextCommand() { take(words, in: shell.folder) }
    for folder in (shell.variables["XDG_DATA_DIRS"] ?? []).flatMap({ $0.split(separator: ":") })
    where folder.hasPrefix("/") { dataFolders.insert(String(folder.dropFirst())) }
  }

  /// Returns the places of the files of a package, besides their own.
  func places(of names: Set<String>) -> [String: Set<String>] {
    var places: [String: Set<String>] = [:]
    for (source, target) in copies {
      let plain = source.contains("*") ? nil : String(source.dropFirst())
      let found = plain.map { names.contains($0) ? [$0] : [] }
      for name in found ?? names.filter({ Self.matches("/" + $0, source) }) {
        let last = name.split(separator: "/").last.map(String.init) ?? name
        places[name, default: []].insert(target.replacing("*", with: last))
      }
    }
    return places
  }

  /// True if a pattern, in which `*` stands for any text, matches a name.
  package static func matches(_ name: String, _ pattern: String) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count > 1, let first = parts.first, let last = parts.last else {
      return name == pattern
    }
    guard name.hasPrefix(first) else { return false }
    var rest = name.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(last)
  }

  /// The options with a value as the next word.
  private static let withValue: [String: Set<String>] = [
    "xdg-mime": ["--mode"], "xdg-desktop-menu": ["--mode"],
    "xdg-icon-resource": ["--mode", "--size", "--context", "--theme"],
    "desktop-file-install": ["--dir", "--vendor", "-m", "--mode"],
    "install": ["-m", "-o", "-g", "-t", "-S", "--mode", "--owner", "--group"],
    "cp": ["-t", "-S"], "mv": ["-t", "-S"], "ln": ["-t", "-S"],
    "update-alternatives": ["--install"],
  ]

  private mutating func take(_ words: [String], in folder: String) {
    let program = words.first?.split(separator: "/").last.map(String.init) ?? ""
    var options: [String: String] = [:]
    var plain: [String] = []
    var rest = words.dropFirst()
    while let word = rest.popFirst() {
      if word.hasPrefix("-") || word == ">", word != "-" {
        let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
        let isOpen = word == ">" || Self.withValue[program]?.contains(word) == true
        options[String(parts[0].drop { $0 == "-" })] =
          parts.count > 1 ? parts[1] : isOpen ? rest.popFirst() : nil
      } else {
        plain.append(word)
      }
    }
    let files = Array(plain.dropFirst())
    switch (program, plain.first) {
    case ("xdg-mime", "install"): copy(files, to: "usr/share/mime/packages/", in: folder)
    case ("xdg-desktop-menu", "install"): copy(files, to: "usr/share/applications/", in: folder)
    case ("xdg-icon-resource", "install"):
      let ending = files.first.flatMap { file in file.lastIndex(of: ".").map { file[$0...] } } ?? ""
      let size = options["size"] ?? "48"
      copy(
        files.prefix(1),
        to: "usr/share/icons/\(options["theme"] ?? "hicolor")/\(size)x\(size)/"
          + "\(options["context"] ?? "apps")/\(files.count > 1 ? files[1] + ending : "")",
        in: folder)
    case ("desktop-file-install", _):
      copy(plain, to: (options["dir"] ?? "usr/share/applications") + "/", in: folder)
    case ("cp", _), ("mv", _), ("ln", _), ("install", _), ("rsync", _):
      guard let target = options["t"] ?? options["target-directory"] ?? plain.popLast() else {
        return
      }
      copy(plain, to: plain.count > 1 ? target + "/" : target, in: folder)
    case ("cat", _), ("sed", _):
      if let target = options[">"] { copy(plain.suffix(1), to: target, in: folder) }
    case ("update-alternatives", _):
      if let target = options["install"] {
        copy(plain.dropFirst().prefix(1), to: target, in: folder)
      }
    default: break
    }
  }

  /// The last parts of folders that files are copied into.
  private static let folders: Set<Substring> = [
    "applications", "apps", "bin", "metainfo", "mimetypes", "packages", "pixmaps", "thumbnailers",
  ]

  /// Adds files; a target with a slash at its end is a folder.
  private mutating func copy(
    _ sources: some Sequence<String>, to target: String, in folder: String
  ) {
    let parts = target.split(separator: "/")
    let isFolder = target.hasSuffix("/") || parts.last.map(Self.folders.contains) ?? true
    let place = parts.joined(separator: "/") + (isFolder ? "/*" : "")
    // A text that may be anything says nothing.
    for source in sources.prefix(Self.mostCopies - copies.count)
    where source.contains(where: { $0 != "*" && $0 != "/" }) {
      let path = "/*".contains(source.first ?? " ") ? source : "\(folder)/\(source)"
      copies.append((path.replacing("//", with: "/"), place))
    }
  }
}

/// Splits a shell script into simple commands, without running anything.
private struct ShellReader {
  private var rest: Substring
  /// The values of variables; a loop gives several to its variable.
  private(set) var variables: [String: [String]] = [:]
  /// The folder that the last `cd` entered; unknown at first.
  private(set) var folder = "*"

  /// The maximum number of values of a word, and the maximum length of each in bytes.
  private static let mostValues = 64
  private static let longestValue = 4_096
  /// The words that precede a command.
  private static let prefixes: Set<String> = [
    "!", "command", "declare", "do", "elif", "else", "env", "exec", "export", "if", "local",
    "nohup",
    "readonly", "sudo", "then", "time", "until", "while", "{",
  ]

  init(_ text: String) { rest = text[...] }

  /// Returns the words of the next command, empty for an assignment; nil at the end.
  mutating func nextCommand() -> [String]? {
    guard !rest.isEmpty else { return nil }
    var words = readCommand()[...]
    while let first = words.first?.first {
      let name = first.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      if first.dropFirst(name.count).first == "=", !name.isEmpty {
        variables[String(name)] = words.removeFirst().map { String($0.dropFirst(name.count + 1)) }
      } else if Self.prefixes.contains(first) {
        words.removeFirst()
      } else {
        break
      }
    }
    let command = words.flatMap(\.self)
    if command.first == "for", command.count > 3 {
      variables[command[1]] = Array(command.dropFirst(3).prefix(Self.mostValues))
    } else if command.first == "cd", command.count > 1 {
      folder = command[1].hasPrefix("/") ? command[1] : "\(folder)/\(command[1])"
    }
    return command
  }

  /// Reads words, each with its possible values, up to the end of a command.
  private mutating func readCommand() -> [[String]] {
    var words: [[String]] = []
    var word: [String]?
    var quote: Character?
    var marker: String?
    func add(_ values: [String]) {
      word = (word ?? [""]).flatMap { start in values.map { start + $0 } }.prefix(Self.mostValues)
        .map { $0.utf8.count > Self.longestValue ? "*" : $0 }
    }
    func end() {
      if let word { words.append(word) }
      word = nil
    }
    while let character = rest.popFirst() {
      switch character {
      case quote: quote = nil
      case "\\" where quote != "'":
        if let next = rest.popFirst(), next != "\n" { add([String(next)]) }
      case "$" where quote != "'": add(readValue())
      case "`" where quote != "'":
        rest = rest.drop { $0 != "`" }.dropFirst()
        add(["*"])
      case _ where quote != nil: add([String(character)])
      case "'", "\"":
        quote = character
        add([""])
      case " ", "\t", "\r": end()
      case "#" where word == nil: rest = rest.drop { $0 != "\n" }
      case "<" where rest.first == "<":
        marker = rest.drop { "<- ".contains($0) }.prefix { !" ;>|&\n".contains($0) }
          .filter { !"'\"\\".contains($0) }
        rest = rest.drop { !" ;>|&\n".contains($0) }
      case ">":
        // The number of a stream.
        if word?.first?.allSatisfy(\.isNumber) == true { word = nil }
        end()
        words.append([">"])
        rest = rest.drop { $0 == ">" }
      case "\n", ";", "&", "|", "(", ")":
        guard character != "\n" || marker == nil else {
          while !rest.isEmpty {
            let line = rest.prefix { $0 != "\n" }
            rest = rest.dropFirst(line.count + 1)
            if line.drop(while: { $0 == "\t" }) == marker ?? "" { break }
          }
          end()
          return words
        }
        end()
        // A text that follows `<<` is in the next lines.
        if marker == nil { return words }
        words.append([";"])
      default: add([String(character)])
      }
    }
    end()
    return words
  }

  /// Reads a variable or a command in parentheses, after the dollar sign.
  private mutating func readValue() -> [String] {
    if rest.first == "(" {
      rest = rest.drop { $0 != ")" }.dropFirst()
      return ["*"]
    }
    let isBraced = rest.first == "{"
    let name = rest.dropFirst(isBraced ? 1 : 0).prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    rest = isBraced ? rest.drop { $0 != "}" }.dropFirst() : rest.dropFirst(name.count)
    return variables[String(name)] ?? ["*"]
  }
}
