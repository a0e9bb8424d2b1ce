import ArgumentParser
import Commands
import Declarations

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of declarations or of the configuration, for editors.",
    discussion: """
      Save it beside the declaration as filetype.schema.json and let the declaration begin with \
      "$schema": "filetype.schema.json"; editors then complete and check it. The schema of the \
      configuration, filetype-toolkit.json, is used in the same way.

      Example:
        filetype schema > filetype.schema.json
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case declaration
    case config

    var text: String {
      switch self {
      case .declaration: DeclarationFormat.schema
      case .config: ConfigurationFormat.schema
      }
    }
  }

  @Argument(help: "The format whose schema is printed.")
  var format = Format.declaration

  func run() throws { try printOutput(format.text) }
}
