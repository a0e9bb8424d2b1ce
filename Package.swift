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

/// The folders under Sources and Tests: each module may import those of its own storey and below.
enum Storey: String {
  case base = "Base"
  case syntax = "Syntax"
  case formats = "Formats"
  case documents = "Documents"
  case project = "Project"
  case desktop = "Desktop"
  case programs = "Programs"

  /// A module of this package; the modules that it may import are the ones that are named here.
  func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(
      name: name, dependencies: dependencies, path: "Sources/\(rawValue)/\(name)",
      swiftSettings: settings)
  }

  func program(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .executableTarget(
      name: name, dependencies: dependencies, path: "Sources/\(rawValue)/\(name)",
      swiftSettings: settings)
  }

  /// The tests of a module; `golden` are the folders of what they compare with.
  func tests(
    _ name: String, _ dependencies: [Target.Dependency], golden: [String] = []
  ) -> Target {
    .testTarget(
      name: name, dependencies: ["Diagnostics", "TestSupport"] + dependencies,
      path: "Tests/\(rawValue)/\(name)", exclude: golden, swiftSettings: settings)
  }
}

/// A program that tests start, to kill it or to give it no room.
func probe(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: "Tests/Probes/\(name)", swiftSettings: settings)
}

/// Modules of C code.
func c(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, path: "Sources/C/\(name)")
}

/// The flags of a C library that the system has.
func library(_ name: String, _ pkgConfig: String, _ package: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/C/\(name)", pkgConfig: pkgConfig, providers: [.apt([package])])
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
    library("CLibXML2", "libxml-2.0", "libxml2-dev"),
    library("CLibYAML", "yaml-0.1", "libyaml-dev"),
    library("CPangoCairo", "pangocairo", "libpango1.0-dev"),
    library("CGdkPixbuf", "gdk-pixbuf-2.0", "libgdk-pixbuf-2.0-dev"),
    library("CFontconfig", "fontconfig", "libfontconfig-dev"),
    c("CFileCalls"),
    c("CXMLReader", ["CLibXML2"]),
    c("CYAMLReader", ["CLibYAML"]),
    c("CRaster", ["CFontconfig", "CGdkPixbuf", "CPangoCairo"]),

    Storey.base.module("Diagnostics"),
    Storey.base.module("Files", ["CFileCalls", "Diagnostics", subprocess, system]),

    Storey.syntax.module("JSONSyntax", ["Diagnostics"]),
    Storey.syntax.module("KeyFileSyntax", ["Diagnostics"]),
    Storey.syntax.module("XMLSyntax", ["CXMLReader", "Diagnostics"]),
    Storey.syntax.module("YAMLSyntax", ["CYAMLReader", "JSONSyntax"]),

    Storey.formats.module("UniformTypes", ["Diagnostics"]),
    Storey.formats.module("PropertyLists", ["Diagnostics", "UniformTypes", "XMLSyntax"]),
    Storey.formats.module("MIMEPackages", ["Diagnostics", "UniformTypes", "XMLSyntax"]),
    Storey.formats.module("DesktopEntries", ["Diagnostics", "KeyFileSyntax", "UniformTypes"]),
    Storey.formats.module("Metainfo", ["Diagnostics", "UniformTypes", "XMLSyntax"]),

    Storey.documents.module("EmojiArt", ["Diagnostics", "JSONSyntax"]),
    Storey.documents.module("EmojiArtDrawing", ["Diagnostics", "EmojiArt", "JSONSyntax"]),
    Storey.documents.module("EmojiArtRaster", ["CRaster", "EmojiArtDrawing"]),
    Storey.documents.module("DocumentStore", ["Diagnostics", "EmojiArt", "Files"]),

    Storey.project.module("FileTypes", ["Diagnostics", "JSONSyntax", "UniformTypes"]),
    Storey.project.module("AppSources", ["Diagnostics", "UniformTypes"]),
    Storey.project.module(
      "TypeConversion",
      [
        "DesktopEntries", "Diagnostics", "FileTypes", "JSONSyntax", "KeyFileSyntax",
        "MIMEPackages", "Metainfo", "PropertyLists", "UniformTypes", "XMLSyntax", "YAMLSyntax",
      ]),
    Storey.project.module(
      "TypeProject",
      [
        "AppSources", "DesktopEntries", "Diagnostics", "FileTypes", "JSONSyntax", "KeyFileSyntax",
        "MIMEPackages", "Metainfo", "PropertyLists", "TypeConversion", "UniformTypes", "XMLSyntax",
      ]),

    Storey.desktop.module(
      "DesktopReaders", ["DesktopEntries", "Diagnostics", "KeyFileSyntax", "UniformTypes"]),
    Storey.desktop.module(
      "DesktopState",
      [
        "DesktopEntries", "DesktopReaders", "Diagnostics", "Files", "KeyFileSyntax",
        "UniformTypes", "XMLSyntax",
      ]),
    Storey.desktop.module(
      "Installation",
      [
        "DesktopEntries", "DesktopReaders", "DesktopState", "Diagnostics", "Files", "JSONSyntax",
        "MIMEPackages", "TypeConversion", "TypeProject", "UniformTypes",
      ]),
    Storey.desktop.module(
      "DesktopDoctor",
      [
        "DesktopEntries", "DesktopReaders", "DesktopState", "Diagnostics", "Files", "Installation",
        "KeyFileSyntax", "MIMEPackages", "UniformTypes",
      ]),

    Storey.programs.module("CommandKit", ["Diagnostics", "Files", argumentParser]),
    Storey.programs.program(
      "emojiart",
      [
        "CommandKit", "Diagnostics", "DocumentStore", "EmojiArt", "EmojiArtDrawing", "Files",
        "JSONSyntax", argumentParser,
      ]),
    Storey.programs.program(
      "emojiart-thumbnailer",
      [
        "CommandKit", "Diagnostics", "EmojiArtDrawing", "EmojiArtRaster", "Files", argumentParser,
      ]),
    Storey.programs.program(
      "filetype",
      [
        "CommandKit", "DesktopDoctor", "DesktopReaders", "DesktopState", "Diagnostics",
        "FileTypes", "Files", "Installation", "TypeConversion", "TypeProject", "UniformTypes",
        argumentParser,
      ]),
    .executableTarget(
      name: "MicroBenchmarks", dependencies: ["Diagnostics", "EmojiArt", "JSONSyntax"],
      path: "Benchmarks/Micro", swiftSettings: settings),

    .target(
      name: "TestSupport", dependencies: ["Diagnostics"], path: "Tests/TestSupport",
      exclude: ["known-differences.tsv"],
      swiftSettings: settings),
    probe("FileTransactionProbe", ["Files"]),
    probe("InstallProbe", ["Files", "Installation"]),

    Storey.base.tests("DiagnosticsTests", []),
    Storey.base.tests("FilesTests", ["FileTransactionProbe", "Files"]),
    Storey.syntax.tests("JSONSyntaxTests", ["JSONSyntax"]),
    Storey.syntax.tests("KeyFileSyntaxTests", ["KeyFileSyntax"]),
    Storey.syntax.tests("XMLSyntaxTests", ["CXMLReader", "XMLSyntax"]),
    Storey.syntax.tests("YAMLSyntaxTests", ["JSONSyntax", "YAMLSyntax"]),
    Storey.formats.tests("UniformTypesTests", ["UniformTypes"]),
    Storey.formats.tests("PropertyListsTests", ["PropertyLists", "UniformTypes", "XMLSyntax"]),
    Storey.formats.tests("MIMEPackagesTests", ["MIMEPackages", "UniformTypes", "XMLSyntax"]),
    Storey.formats.tests(
      "DesktopEntriesTests", ["DesktopEntries", "KeyFileSyntax", "UniformTypes"]),
    Storey.formats.tests("MetainfoTests", ["Metainfo", "UniformTypes", "XMLSyntax"]),
    Storey.documents.tests("EmojiArtTests", ["EmojiArt", "JSONSyntax"]),
    Storey.documents.tests(
      "EmojiArtDrawingTests", ["EmojiArt", "EmojiArtDrawing", "XMLSyntax"], golden: ["Golden"]),
    Storey.documents.tests(
      "EmojiArtRasterTests",
      ["EmojiArt", "EmojiArtDrawing", "EmojiArtRaster", "emojiart-thumbnailer"],
      golden: ["Golden"]),
    Storey.documents.tests("DocumentStoreTests", ["DocumentStore", "EmojiArt", "Files"]),
    Storey.project.tests("FileTypesTests", ["FileTypes", "JSONSyntax", "UniformTypes"]),
    Storey.project.tests("AppSourcesTests", ["AppSources", "UniformTypes"]),
    Storey.project.tests(
      "TypeConversionTests",
      [
        "DesktopEntries", "FileTypes", "JSONSyntax", "KeyFileSyntax", "MIMEPackages", "Metainfo",
        "PropertyLists", "TypeConversion", "TypeProject", "UniformTypes", "XMLSyntax",
      ], golden: ["Generation/Golden", "Import/Golden"]),
    Storey.project.tests(
      "TypeProjectTests",
      ["FileTypes", "JSONSyntax", "TypeConversion", "TypeProject", "UniformTypes"],
      golden: ["Golden"]),
    Storey.desktop.tests(
      "DesktopReadersTests", ["DesktopEntries", "DesktopReaders", "UniformTypes"],
      golden: ["MIMEDatabase/Golden"]),
    Storey.desktop.tests(
      "DesktopStateTests", ["DesktopReaders", "DesktopState", "Files", "UniformTypes"]),
    Storey.desktop.tests(
      "InstallationTests",
      [
        "DesktopDoctor", "DesktopState", "FileTransactionProbe", "Files", "InstallProbe",
        "Installation",
      ]),
    Storey.desktop.tests("DesktopDoctorTests", ["DesktopDoctor", "DesktopState", "Installation"]),
    Storey.programs.tests("CommandKitTests", ["CommandKit"], golden: ["Reporting/Golden"]),
    Storey.programs.tests(
      "CommandTests",
      [
        "CommandKit", "DesktopDoctor", "EmojiArt", "FileTypes", "Files", "JSONSyntax",
        "TypeConversion", "TypeProject", "emojiart", "filetype",
      ],
      golden: ["Golden"]),
  ]
)

// The storeys are a law: no module imports one of a storey above.
let storeys = ["C", "Base", "Syntax", "Formats", "Documents", "Project", "Desktop", "Programs"]
let heights = package.targets.reduce(into: [String: Int]()) { heights, target in
  let folders = (target.path ?? "").split(separator: "/").map(String.init)
  heights[target.name] = folders.first == "Sources" ? storeys.firstIndex(of: folders[1]) : nil
}
for target in package.targets {
  guard let height = heights[target.name] else { continue }
  for case .byNameItem(let name, _) in target.dependencies where heights[name] ?? 0 > height {
    fatalError("'\(target.name)' must not import '\(name)', which is on a storey above")
  }
}

// Programs that libFuzzer links its own main into: only 'make fuzz' builds them.
if Context.environment["FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "AppSources", "CommandKit", "DesktopEntries", "DesktopReaders", "Diagnostics", "EmojiArt",
        "EmojiArtDrawing", "FileTypes", "JSONSyntax", "KeyFileSyntax", "MIMEPackages", "Metainfo",
        "PropertyLists", "TypeConversion", "TypeProject", "XMLSyntax", "YAMLSyntax",
      ],
      path: "Fuzz/Targets", swiftSettings: settings))
}
