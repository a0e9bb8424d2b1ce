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

/// A module of this package; the modules that it may import are the ones that are named here.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// The tests of a module.
func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: ["Diagnostics", "TestSupport"] + dependencies, exclude: exclude,
    swiftSettings: settings)
}

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")

let system = Target.Dependency.product(name: "SystemPackage", package: "swift-system")
let subprocess = Target.Dependency.product(name: "Subprocess", package: "swift-subprocess")

let package = Package(
  name: "filetype-toolkit",
  products: [
    .executable(name: "filetype", targets: ["filetype"]),
    .executable(name: "emojiart", targets: ["emojiart"]),
    .executable(name: "emojiart-thumbnailer", targets: ["emojiart-thumbnailer"]),
    .library(name: "UniformTypes", targets: ["UniformTypes"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // Without its trait for Foundation, which would make each start longer.
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    module("Diagnostics"),

    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .target(name: "CXMLReader", dependencies: ["CLibXML2"]),
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .target(name: "CYAMLReader", dependencies: ["CLibYAML"]),
    module("JSONSyntax", ["Diagnostics"]),
    module("KeyFileSyntax", ["Diagnostics"]),
    module("XMLSyntax", ["CXMLReader", "Diagnostics"]),
    module("YAMLSyntax", ["CYAMLReader", "JSONSyntax"]),

    module("UniformTypes"),
    module("InfoPropertyList", ["Diagnostics", "UniformTypes", "XMLSyntax"]),
    module("MIMEInfo", ["Diagnostics", "UniformTypes", "XMLSyntax"]),
    module("DesktopFiles", ["Diagnostics", "KeyFileSyntax", "UniformTypes"]),
    module("Metainfo", ["Diagnostics", "UniformTypes", "XMLSyntax"]),
    module("EmojiArt", ["Diagnostics", "JSONSyntax"]),
    module("EmojiArtDrawing", ["Diagnostics", "EmojiArt", "JSONSyntax"]),
    .systemLibrary(
      name: "CPangoCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(
      name: "CGdkPixbuf", pkgConfig: "gdk-pixbuf-2.0",
      providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
    .systemLibrary(
      name: "CFontconfig", pkgConfig: "fontconfig", providers: [.apt(["libfontconfig-dev"])]),
    .target(name: "CRaster", dependencies: ["CFontconfig", "CGdkPixbuf", "CPangoCairo"]),
    module("EmojiArtRaster", ["CRaster", "EmojiArtDrawing"]),

    module("MIMEDatabase", ["UniformTypes"]),
    module("DefaultApplications", ["DesktopFiles", "KeyFileSyntax", "UniformTypes"]),

    module("FileTypeDeclaration", ["Diagnostics", "JSONSyntax", "UniformTypes"]),
    module("AppSources", ["Diagnostics", "UniformTypes"]),
    module(
      "TypeGeneration",
      [
        "DesktopFiles", "Diagnostics", "FileTypeDeclaration", "InfoPropertyList", "KeyFileSyntax",
        "MIMEInfo", "UniformTypes",
      ]),
    module(
      "TypeImport",
      [
        "DesktopFiles", "Diagnostics", "FileTypeDeclaration", "InfoPropertyList", "JSONSyntax",
        "KeyFileSyntax", "MIMEInfo", "Metainfo", "UniformTypes", "XMLSyntax", "YAMLSyntax",
      ]),
    module(
      "TypeFiles",
      [
        "AppSources", "DesktopFiles", "Diagnostics", "FileTypeDeclaration", "InfoPropertyList",
        "JSONSyntax", "KeyFileSyntax", "MIMEInfo", "Metainfo", "TypeGeneration", "UniformTypes",
        "XMLSyntax",
      ]),
    .target(name: "CFileCalls"),
    module("FileAccess", ["CFileCalls", "Diagnostics"]),
    module("FileTransaction", ["FileAccess"]),
    module("DocumentStore", ["Diagnostics", "EmojiArt", "FileAccess", "FileTransaction"]),
    module("ProgramCalls", ["FileAccess", subprocess, system]),
    module(
      "DesktopDatabase",
      [
        "DefaultApplications", "DesktopFiles", "FileAccess", "KeyFileSyntax", "MIMEDatabase",
        "UniformTypes", "XMLSyntax",
      ]),
    module(
      "DesktopInstall",
      [
        "DesktopDatabase", "DesktopFiles", "Diagnostics", "FileAccess", "FileTransaction",
        "JSONSyntax", "KeyFileSyntax", "MIMEDatabase", "MIMEInfo", "ProgramCalls",
        "TypeGeneration", "UniformTypes",
      ]),

    module("Reporting", ["Diagnostics"]),
    module(
      "CommandSupport",
      ["Diagnostics", "FileAccess", "FileTransaction", "Reporting", argumentParser]),
    .executableTarget(
      name: "emojiart",
      dependencies: [
        "CommandSupport", "Diagnostics", "DocumentStore", "EmojiArt", "EmojiArtDrawing",
        "FileAccess", "FileTransaction", "JSONSyntax", "ProgramCalls", "Reporting", argumentParser,
      ], swiftSettings: settings),
    .executableTarget(
      name: "emojiart-thumbnailer",
      dependencies: [
        "CommandSupport", "Diagnostics", "EmojiArtDrawing", "EmojiArtRaster", "FileAccess",
        argumentParser,
      ], swiftSettings: settings),
    .executableTarget(
      name: "filetype",
      dependencies: [
        "CommandSupport", "DefaultApplications", "DesktopDatabase", "DesktopInstall",
        "Diagnostics", "FileAccess", "FileTransaction", "FileTypeDeclaration", "MIMEDatabase",
        "Reporting", "TypeFiles", "TypeGeneration", "TypeImport", "UniformTypes", argumentParser,
      ], swiftSettings: settings),
    .executableTarget(
      name: "MicroBenchmarks", dependencies: ["Diagnostics", "EmojiArt", "JSONSyntax"],
      path: "Benchmarks/Micro", swiftSettings: settings),

    .executableTarget(
      name: "FileTransactionProbe", dependencies: ["FileAccess", "FileTransaction"],
      path: "Tests/FileTransactionProbe", swiftSettings: settings),
    .executableTarget(
      name: "InstallProbe", dependencies: ["DesktopInstall", "FileAccess"],
      path: "Tests/InstallProbe", swiftSettings: settings),
    .target(
      name: "TestSupport", dependencies: ["Diagnostics"], path: "Tests/TestSupport",
      swiftSettings: settings),
    tests("DiagnosticsTests", []),
    tests("JSONSyntaxTests", ["JSONSyntax"]),
    tests("KeyFileSyntaxTests", ["KeyFileSyntax"]),
    tests("XMLSyntaxTests", ["CXMLReader", "XMLSyntax"]),
    tests("YAMLSyntaxTests", ["JSONSyntax", "YAMLSyntax"]),
    tests("UniformTypesTests", ["UniformTypes"]),
    tests("InfoPropertyListTests", ["InfoPropertyList", "UniformTypes", "XMLSyntax"]),
    tests("MIMEInfoTests", ["MIMEInfo", "UniformTypes", "XMLSyntax"]),
    tests("DesktopFilesTests", ["DesktopFiles", "KeyFileSyntax", "UniformTypes"]),
    tests("MetainfoTests", ["Metainfo", "UniformTypes", "XMLSyntax"]),
    tests("EmojiArtTests", ["EmojiArt", "JSONSyntax"]),
    tests("FileTypeDeclarationTests", ["FileTypeDeclaration", "JSONSyntax", "UniformTypes"]),
    tests("AppSourcesTests", ["AppSources", "UniformTypes"]),
    tests(
      "TypeGenerationTests",
      [
        "DesktopFiles", "FileTypeDeclaration", "InfoPropertyList", "KeyFileSyntax", "MIMEInfo",
        "Metainfo", "TypeFiles", "TypeGeneration", "UniformTypes",
      ], exclude: ["Golden"]),
    tests(
      "TypeImportTests",
      [
        "DesktopFiles", "FileTypeDeclaration", "InfoPropertyList", "JSONSyntax", "KeyFileSyntax",
        "MIMEInfo", "Metainfo", "TypeFiles", "TypeGeneration", "TypeImport", "UniformTypes",
        "XMLSyntax",
      ], exclude: ["Golden"]),
    tests(
      "TypeFilesTests",
      ["FileTypeDeclaration", "JSONSyntax", "TypeFiles", "TypeGeneration", "UniformTypes"],
      exclude: ["Golden"]),
    tests(
      "FileTransactionTests", ["FileAccess", "FileTransaction", "FileTransactionProbe"]),
    tests("DocumentStoreTests", ["DocumentStore", "EmojiArt", "FileAccess", "FileTransaction"]),
    tests(
      "EmojiArtDrawingTests", ["EmojiArt", "EmojiArtDrawing", "XMLSyntax"], exclude: ["Golden"]),
    tests(
      "EmojiArtRasterTests",
      ["EmojiArt", "EmojiArtDrawing", "EmojiArtRaster", "emojiart-thumbnailer"],
      exclude: ["Golden"]),
    tests("MIMEDatabaseTests", ["MIMEDatabase", "UniformTypes"], exclude: ["Golden"]),
    tests("DefaultApplicationsTests", ["DefaultApplications", "DesktopFiles"]),
    tests("ProgramCallsTests", ["FileAccess", "ProgramCalls"]),
    tests(
      "DesktopDatabaseTests",
      ["DefaultApplications", "DesktopDatabase", "FileAccess", "MIMEDatabase", "UniformTypes"]),
    tests(
      "DesktopInstallTests",
      [
        "DesktopDatabase", "DesktopInstall", "FileAccess", "FileTransaction",
        "FileTransactionProbe", "InstallProbe",
      ]),
    tests("ReportingTests", ["Reporting"], exclude: ["Golden"]),
    tests(
      "CommandTests",
      [
        "CommandSupport", "DesktopInstall", "EmojiArt", "FileAccess", "FileTypeDeclaration",
        "JSONSyntax", "Reporting", "TypeFiles", "TypeGeneration", "TypeImport", "emojiart",
        "filetype",
      ],
      exclude: ["Golden"]),
  ]
)
