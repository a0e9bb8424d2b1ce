import ArgumentParser
import Commands
import Diagnostics
import Declarations
import Files
import FileGeneration

extension InitCommand {
  private static let schemaName = "filetype.schema.json"

  /// Writes a declaration and its schema.
  func save(
    _ declaration: Declaration, at path: String, _ packagers: [OutputKind]
  ) throws(FileFailure) -> ExitCode {
    var declaration = declaration
    declaration.schema = Self.schemaName
    let schema =
      path.contains("/")
      ? FilePath(path).folder.appending(Self.schemaName).description : Self.schemaName
    let files = NewFiles(files: [
      NewFiles.File(path: path, text: declaration.text, force: force),
      // An existing schema comes from some version of the tool, so the user has not edited it.
      NewFiles.File(path: schema, text: DeclarationFormat.schema, force: true),
    ])
    if dryRun { return try files.printDifferences() }
    try NewFiles.recover(journal, beside: path)
    try files.save("filetype init \(path)", journal)
    try printNextSteps(declaration, path, schema, packagers)
    return ExitStatus.clean
  }

  private func printNextSteps(
    _ declaration: Declaration, _ path: String, _ schema: String, _ packagers: [OutputKind]
  ) throws(FileFailure) {
    let application = declaration.application
    var output = Output()
    output.write("created    \(path.printable)\ncreated    \(schema.printable)\n\nNext:\n")
    let names = packagers.map(\.rawValue).joined(separator: ",")
    let isForLinux = application?.isForLinux ?? true
    let steps: [(command: String, options: String, purpose: String)] = [
      ("check", "", "look for mistakes"),
      names.isEmpty
        ? ("generate", "", "write the files for \(Self.list(application?.platforms ?? []))")
        : ("generate", " --for \(names)", "write the files for \(names)"),
    ]
    let wire = ("wire", "", "write the same into the files of the project")
    let last = ("install", "", "install the type on this desktop")
    for (command, options, purpose) in steps + [wire] + (isForLinux ? [last] : []) {
      let name = path.printable.quotedForShell
      output.write("  filetype \(command) \(name)\(options)  # \(purpose)\n")
    }
    try output.finish()
  }

  /// Returns the platforms that will recognize the type.
  private static func list(_ platforms: [Application.Platform]) -> String {
    guard !platforms.isEmpty else { return "Linux and macOS" }
    return listed(platforms.map { $0 == .linux ? "Linux" : $0.rawValue }, "and")
  }
}
