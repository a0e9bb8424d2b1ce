import ProjectChecks
import Foundation
import TestSupport
import Testing

/// The sources of this package, which mention types in strings and comments more than any app.
@Suite("This package's sources")
struct OwnSourceTests {
  private static let sources =
    repository
    .appending(path: "Sources")

  private static func files(_ folder: URL) throws -> [(path: String, bytes: [UInt8])] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try names.filter { $0.hasSuffix(".swift") }.sorted().map {
      ($0, Array(try Data(contentsOf: folder.appending(path: $0))))
    }
  }

  @Test("They declare no type and have no problem")
  func silence() throws {
    let files = try Self.files(Self.sources)
    #expect(files.count > 100)
    for file in Effort.some(of: files) {
      let source = SwiftSource(file.bytes)
      let declared = source.mentions.filter { $0.use != .identified }
      #expect(declared.isEmpty && source.misspellings.isEmpty, "\(file.path): \(declared)")
    }
  }

  @Test("Every constant of UTType leads to its identifier")
  func constants() throws {
    let types = Self.sources.appending(path: "Formats/UniformTypes/Types")
    let text = try Self.files(types).map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    let declarations = text.matches(of: /static let (\w+) = UTType\(named: "([^"]+)"\)/)
    #expect(declarations.count > 130)
    for match in declarations {
      let list = "struct D { static let readableContentTypes: [UTType] = [.\(match.1)] }"
      #expect(mentions(list) == ["readable \(match.2)"], "\(match.1)")
    }
  }
}
