// swift-tools-version: 6.3

import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "filetype-toolkit",
  products: [
    .executable(name: "emojiart", targets: ["emojiart"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    .target(name: "Diagnostics", swiftSettings: settings),
    .target(name: "JSONSyntax", dependencies: ["Diagnostics"], swiftSettings: settings),
    .target(
      name: "EmojiArt", dependencies: ["Diagnostics", "JSONSyntax"], swiftSettings: settings),
    .target(name: "Reporting", dependencies: ["Diagnostics"], swiftSettings: settings),
    .target(
      name: "CommandSupport",
      dependencies: [
        "Diagnostics", "Reporting",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: settings),
    .executableTarget(
      name: "emojiart",
      dependencies: [
        "CommandSupport", "Diagnostics", "EmojiArt", "JSONSyntax", "Reporting",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: settings),
    .executableTarget(
      name: "MicroBenchmarks", dependencies: ["Diagnostics", "EmojiArt", "JSONSyntax"],
      path: "Benchmarks/Micro", swiftSettings: settings),
    .target(
      name: "TestSupport", dependencies: ["Diagnostics"], path: "Tests/TestSupport",
      swiftSettings: settings),
    .testTarget(
      name: "DiagnosticsTests", dependencies: ["Diagnostics", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "JSONSyntaxTests", dependencies: ["Diagnostics", "JSONSyntax", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "EmojiArtTests",
      dependencies: ["Diagnostics", "EmojiArt", "JSONSyntax", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "ReportingTests", dependencies: ["Diagnostics", "Reporting", "TestSupport"],
      exclude: ["Golden"], swiftSettings: settings),
    .testTarget(
      name: "CommandTests",
      dependencies: ["CommandSupport", "Diagnostics", "TestSupport", "emojiart"],
      exclude: ["Golden"], swiftSettings: settings),
  ]
)
