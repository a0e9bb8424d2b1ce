import ArgumentParser

struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect", abstract: "Say what a document holds and which editions open it.")
}
