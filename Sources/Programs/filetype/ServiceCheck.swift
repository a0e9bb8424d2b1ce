import Declarations
import Diagnostics
import FileGeneration
import Files
import Wiring

/// A command of a service that checks the project in the working folder.
struct ServiceCheck {
  /// The command without its subject; the hook is named after the first word.
  let words: [String]
  /// The input of the action, and the variable of the job in GitLab.
  let names: (input: String, variable: String)
  /// The tool; both are one program.
  var tool = "filetype"
  /// The folder, the declaration, or the name of a built-in format.
  var subject = "."
  /// How the command ends today.
  private(set) var ending = ProgramResult.Ending.exited(0)

  private static let files = Self(words: ["check"], names: ("paths", "FILETYPE_PATH"))
  private static let generated = Self(
    words: ["generate", "--check"], names: ("declarations", "FILETYPE_DECLARATION"))
  private static let wired = Self(words: ["wire", "--check"], names: ("wired", "FILETYPE_WIRED"))
  private static let documents = Self(
    words: ["documents", "check", "--declaration"], names: ("formats", "FILETYPE_DOCUMENTS"))
  private static let drawings = Self(
    words: ["check"], names: ("documents", "EMOJIART_PATH"), tool: "emojiart")

  /// True if it fails by findings that a baseline can accept.
  var canBeAccepted: Bool { words.contains("check") && ending == .exited(1) }

  /// True if it fails by what no baseline accepts, and only a person can decide.
  var isLeftOut: Bool { words == Self.wired.words && ending != .exited(0) }

  var command: String { ([tool] + words + [subject.quotedForShell]).joined(separator: " ") }

  /// The lines of the hook.
  var hook: String {
    let list = (words.filter { $0 == "--declaration" } + [subject]).map { JSONText.string($0).text }
    let arguments = "        args: [\(list.joined(separator: ", "))]\n"
    return "      - id: \(tool)-\(words[0])\n" + (subject == "." ? "" : arguments)
  }

  /// Returns the settings of a service; without one for files, it checks the whole folder.
  static func settings(
    _ checks: [Self], margin: String, _ name: KeyPath<(input: String, variable: String), String>
  ) -> String {
    [files, generated, wired, documents, drawings].map { kind in
      let subjects = checks.filter { $0.names == kind.names }.map(\.subject)
      let key = margin + kind.names[keyPath: name]
      let isDefault = subjects == (kind.names == files.names ? ["."] : [])
      guard !isDefault, subjects != ["."] else { return isDefault ? "" : "\(key): .\n" }
      let lines = subjects.map { "\(margin)  \($0)\n" }.joined()
      return lines.isEmpty ? "\(key): \"\"\n" : "\(key): |\n\(lines)"
    }.joined()
  }

  /// Returns the commands that have something to check, after trying each.
  static func all(
    of declarations: [String], _ options: [String]
  ) async throws(FileFailure) -> [ServiceCheck] {
    var checks = [files]
    for name in declarations {
      let stem = name.dropLast(Declaration.nameEnding.count)
      for (kind, ending) in [(generated, GenerationRecord.ending), (wired, WiringRecord.ending)]
      where try InodeKind.of("\(stem)\(ending)").kind == .regular { checks.append(kind.of(name)) }
      checks.append(documents.of(name))
    }
    checks += [documents.of("notebook"), drawings]
    var found: [ServiceCheck] = []
    for var check in checks {
      let isOfFiles = check.tool == files.tool && check.words != documents.words
      let result = try await check.run(isOfFiles ? options : [])
      check.ending = result.ending
      let hasNothing = ["--allow-empty", "does not describe documents"].contains {
        result.errors.contains($0)
      }
      if !hasNothing { found.append(check) }
    }
    return found
  }

  private func of(_ subject: String) -> Self {
    var check = self
    check.subject = subject
    return check
  }

  /// Runs the command with more options.
  func run(_ options: [String]) async throws(FileFailure) -> ProgramResult {
    guard let path = ProgramLookup.ofThisProcess.besideThisProgram.find("filetype") else {
      throw FileFailure("filetype", "is not in PATH, so nothing can be tried")
    }
    var program = Program(path, ["--as=\(tool)"] + words + [subject] + options)
    program.mostBytes = 1 << 30
    return try await program.run()
  }
}
