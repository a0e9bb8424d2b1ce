import Foundation
import TestSupport
import Testing

/// Runs the probe on a folder; returns the signal that ended it, or nil if it finished.
func runProbe(
  _ folder: ScenarioFolder, _ task: String, _ point: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> Int32? {
  let process = Process()
  let tools = Bundle.main.executableURL?.deletingLastPathComponent()
  process.executableURL = try #require(tools).appending(path: "FileTransactionProbe")
  process.arguments = [folder.url.path, task, point]
  process.standardError = FileHandle.nullDevice
  try process.runWithSignals()
  process.waitUntilExit()
  guard process.terminationReason == .exit else { return process.terminationStatus }
  #expect(
    process.terminationStatus == 0, "\(task) fails without being killed",
    sourceLocation: sourceLocation)
  return nil
}
