import Foundation
import TestSupport
import Testing
import UniformTypes

@Suite struct ConstantsTests {
  /// Every constant names a type of the table, so all have supertypes and tags.
  @Test func namesTypesOfTheTable() throws {
    let folder = repository.appending(path: "Sources/Formats/UniformTypes/Types")
    var count = 0
    for name in ["Base", "Text", "Media"] {
      let file = folder.appending(path: "UTType+\(name)Constants.swift")
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /named: "(?<name>[^"]+)"/) {
        count += 1
        let identifier = String(match.output.name)
        #expect(UTType(identifier)?.identifier == identifier, "\(identifier)")
      }
      #expect(text.matches(of: /public static let/).count == text.matches(of: /named: "/).count)
    }
    #expect(count == 140)
  }

  @Test func areTypesOfTheSystem() {
    let types: [UTType] = [.data, .plainText, .zip, .folder, .package, .swiftSource, .mp3, .epub]
    #expect(types.allSatisfy { $0.isDeclared && !$0.isDynamic })
    #expect(UTType.zip.preferredFilenameExtension == "zip")
  }
}
