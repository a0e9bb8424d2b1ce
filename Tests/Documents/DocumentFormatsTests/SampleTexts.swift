import Diagnostics
import DocumentFormats
import JSONSyntax
import Testing

extension LearnedFormat {
  /// Learns from samples with these names and texts; `versions` are the known versions, by name.
  init(
    texts: [(name: String, text: String)], versions: [String: String] = [:],
    _ known: Knowledge = ([], [:])
  ) throws {
    let samples = try texts.map { name, text in
      let bytes = Array(text.utf8)
      let value = try #require(JSONValue.read(bytes).value, "\(text)")
      return LearnedSample(name, value, text: bytes, version: versions[name])
    }
    self.init(samples, known) { "\($0).json" }
  }
}
