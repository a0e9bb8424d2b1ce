import DesktopState
import Foundation
import TestSupport
import Testing

/// The readers on names derived from the patterns of this machine's own database.
@Suite struct ResolutionSystemTests {
  private static let mime = "/usr/share/mime"
  private static let programs = ["gio", "mimetype"]

  private static var isReady: Bool {
    FileManager.default.isReadableFile(atPath: mime + "/mime.cache")
      && programs.allSatisfy(ResolutionPrograms.has)
  }

  /// A file of the database.
  @Sendable private static func data(_: String, _ file: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: "\(mime)/\(file)")))
  }

  @Test(.slow, .enabled(if: isReady, "needs the shared MIME database, gio and mimetype"))
  func strategiesAgreeOnTheMachinesPatterns() throws {
    let samples = try Self.samples(Self.data("", "globs2"))
    let programs = try ResolutionPrograms(samples, dataFolder: "/usr/share")
    defer { programs.remove() }
    let resolution = try ResolutionCorpus.resolution(
      of: Self.data, scopes: [Self.mime], glibMinor: programs.glibMinor())
    try expect(programs.gio("standard::content-type"), samples, .glib, resolution)
    try expect(programs.mimetype(), samples, .perl, resolution)
    if let python = ResolutionPrograms.pySide {
      try expect(programs.qt6(python), samples, .qt, resolution)
    }
    #expect(samples.count > 300)
  }

  /// A file without a telling name for each type with magic: what its first rule asks for.
  @Test(.slow, .enabled(if: isReady, "needs the shared MIME database, gio and mimetype"))
  func strategiesAgreeOnTheMachinesMagic() throws {
    var folder = MIMEFolder(path: Self.mime)
    folder.add(.magic, try Self.data("", "magic"))
    let samples = folder.magic.enumerated().compactMap { number, magic in
      magic.matches.first.flatMap(Self.content).map { content in
        let name = "sample\(number)"
        return ResolutionCorpus.Sample(
          label: name, name: Array(name.utf8), kind: "file", content: content)
      }
    }
    #expect(samples.count >= 300)
    let programs = try ResolutionPrograms(samples, dataFolder: "/usr/share")
    defer { programs.remove() }
    let resolution = try ResolutionCorpus.resolution(
      of: Self.data, scopes: [Self.mime], glibMinor: programs.glibMinor())
    try expect(programs.gio("standard::content-type"), samples, .glib, resolution)
    try expect(programs.mimetype(), samples, .perl, resolution)
    guard ResolutionPrograms.has("kmimetypefinder5") else { return }
    let old = try ResolutionCorpus.resolution(of: Self.data, scopes: [Self.mime], qtMajor: 5)
    try expect(programs.qt5(), samples, .qt, old)
  }

  private static let longest = 1 << 16

  /// A content that a match and the first of those below it find; nil for one far behind.
  private static func content(_ match: MIMEFolder.Match) -> [UInt8]? {
    var bytes: [UInt8] = []
    var next: MIMEFolder.Match? = match
    while let match = next {
      let end = match.start + match.value.count
      guard end <= longest else { return nil }
      if bytes.count < end { bytes += Array(repeating: 0, count: end - bytes.count) }
      bytes.replaceSubrange(match.start..<end, with: match.value)
      next = match.children.first
    }
    return bytes
  }

  private func expect(
    _ answers: [String], _ samples: [ResolutionCorpus.Sample], _ reader: TypeReader,
    _ resolution: TypeResolution
  ) throws {
    try #require(answers.count == samples.count)
    for (answer, sample) in zip(answers, samples) {
      let file = FileSample(name: sample.label, content: sample.content)
      let decision = resolution.decision(for: file, by: reader)
      #expect(
        decision.type == answer, "\(reader) of '\(sample.label)' with \(sample.content.count) bytes"
      )
    }
  }

  /// A name for each pattern, some without content, and with content of several kinds.
  private static func samples(_ globs: [UInt8]) -> [ResolutionCorpus.Sample] {
    let contents = ["", "words\n", "\u{1}\u{2}", "<?xml version=\"1.0\"?>", "PK\u{3}\u{4}", "{}"]
      .map { Array($0.utf8) }
    var names: Set<String> = []
    for line in String(decoding: globs, as: UTF8.self).split(separator: "\n") {
      let fields = line.split(separator: ":")
      guard !line.hasPrefix("#"), fields.count >= 3 else { continue }
      names.insert(name(String(fields[2])))
    }
    // Every seventh pattern in small letters, and every seventh in capital ones.
    return names.sorted().enumerated().compactMap { index, name in
      guard index % 7 < 2 else { return nil }
      let label = index % 7 == 0 ? name : name.uppercased()
      return ResolutionCorpus.Sample(
        label: label, name: Array(label.utf8), kind: "file",
        content: contents[index % contents.count])
    }
  }

  private static func name(_ pattern: String) -> String {
    pattern.replacingOccurrences(of: "*", with: "x").replacingOccurrences(of: "?", with: "y")
      .replacing(/\[(.)[^\]]*\]/) { $0.output.1 }
  }
}
