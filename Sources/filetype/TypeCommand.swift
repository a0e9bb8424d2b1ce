import ArgumentParser
import CommandSupport

struct TypeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "type", abstract: "Say what is known of a type.")
}
