import ArgumentParser
import CommandKit
import FileTypes

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of declarations, for editors.",
    discussion: """
      Save it beside the declaration as filetype.schema.json and let the declaration begin with \
      "$schema": "filetype.schema.json"; editors then complete and check it.
      """)

  func run() throws { try printOutput(DeclarationFormat.schema) }
}
