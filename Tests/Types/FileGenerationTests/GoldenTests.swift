import FileGeneration
import Declarations
import Foundation
import TestSupport
import Testing

/// All outputs of two samples, exactly as written.
struct GoldenTests {
  private static let variants = [
    ("distribution", Variant()), ("flatpak", Variant(flavor: .flatpak)),
    ("macOS", Variant(platform: .macOS, isWhole: true)),
  ]

  @Test(arguments: ["paint", "drawing"], variants.map(\.0))
  func outputs(_ name: String, _ variantName: String) throws {
    let variant = try #require(Self.variants.first { $0.0 == variantName }).1
    let generation = Samples.named(name).generate(variant)
    for file in generation.files {
      expectGolden(
        String(decoding: file.bytes, as: UTF8.self),
        "\(name)/\(variantName)/\(file.path)")
    }
    let told = generation.omissions.map { $0 + "\n" }.joined()
    expectGolden(told, "\(name)/\(variantName)/omissions.txt")
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Golden/\(name)/\(variantName)")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    let expected = generation.files.map(\.path) + ["omissions.txt"]
    let files = try paths.filter {
      try folder.appending(path: $0).resourceValues(forKeys: [.isRegularFileKey]).isRegularFile
        ?? false
    }
    #expect(files.sorted() == expected.sorted())
  }
}
