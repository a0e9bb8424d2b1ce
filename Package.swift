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

/// The folders under Sources and Tests: each module may import those of its own layer and below.
enum Layer: String {
  case base = "Base"
  case syntax = "Syntax"
  case formats = "Formats"
  case documents = "Documents"
  case types = "Types"
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
func c(
  _ name: String, _ dependencies: [Target.Dependency] = [], headers: String? = nil
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/C/\(name)", publicHeadersPath: headers)
}

/// A header of our own, without code: what is declared there is handed in from above.
func header(_ name: String) -> Target { .systemLibrary(name: name, path: "Sources/C/\(name)") }

/// The flags of a C library that the system has.
func library(_ name: String, _ pkgConfig: String, _ package: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/C/\(name)", pkgConfig: pkgConfig, providers: [.apt([package])])
}

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")

let system = Target.Dependency.product(name: "SystemPackage", package: "swift-system")
let subprocess = Target.Dependency.product(name: "Subprocess", package: "swift-subprocess")

/// The code behind our own headers; what stands on it calls libxml2 and libyaml.
let implementations = [("CXMLReader", "LibXML2Reader"), ("CYAMLReader", "LibYAMLReader")]

/// The libraries that return findings, each together with the module that describes these.
///
/// All modules need nothing but Swift: 'Tests/Embedding/check' compiles them without libxml2's
/// headers. Only programs with those that read XML are linked with libxml2.
let checkers: [Product] =
  ["Declarations", "DesktopEntries", "EmojiArt"].map {
    .library(name: $0, targets: [$0, "Diagnostics"])
  }
  + ["FileGeneration", "MIMEPackages", "Metainfo", "PropertyLists"].map {
    .library(name: $0, targets: [$0, "Diagnostics", "LibXML2Reader"])
  }

let package = Package(
  name: "filetype-toolkit",
  products: [
    .executable(name: "filetype", targets: ["filetype"]),
    .executable(name: "emojiart-thumbnailer", targets: ["emojiart-thumbnailer"]),
    .library(name: "UniformTypes", targets: ["UniformTypes"]),
  ] + checkers,
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // Without its trait for Foundation, which would make each start longer.
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    library("CLibArchive", "libarchive", "libarchive-dev"),
    library("CLibXML2", "libxml-2.0", "libxml2-dev"),
    library("CLibYAML", "yaml-0.1", "libyaml-dev"),
    library("CPangoCairo", "pangocairo", "libpango1.0-dev"),
    library("CGdkPixbuf", "gdk-pixbuf-2.0", "libgdk-pixbuf-2.0-dev"),
    library("CFontconfig", "fontconfig", "libfontconfig-dev"),
    c("CArchiveReader", ["CLibArchive"]),
    c("CFileCalls"),
    header("CXMLReader"),
    header("CYAMLReader"),
    c("LibXML2Reader", ["CLibXML2"], headers: "."),
    c("LibYAMLReader", ["CLibYAML"], headers: "."),
    c("CRaster", ["CFontconfig", "CGdkPixbuf", "CPangoCairo"]),

    Layer.base.module("Diagnostics"),
    Layer.base.module("Files", ["CFileCalls", "Diagnostics", subprocess, system]),
    Layer.base.module("Archives", ["CArchiveReader", "Diagnostics", "Files"]),

    Layer.syntax.module("JSONSyntax", ["Diagnostics"]),
    Layer.syntax.module("JSONSchema", ["Diagnostics", "JSONSyntax"]),
    Layer.syntax.module("XMLSyntax", ["CXMLReader", "Diagnostics"]),
    Layer.syntax.module("KeyFileSyntax", ["Diagnostics"]),
    Layer.syntax.module("ConfigurationSyntax", ["CYAMLReader", "Diagnostics", "JSONSyntax"]),

    Layer.formats.module("UniformTypes", ["Diagnostics"]),
    Layer.formats.module("PropertyLists", ["Diagnostics", "UniformTypes", "XMLSyntax"]),
    Layer.formats.module("MIMEPackages", ["Diagnostics", "UniformTypes", "XMLSyntax"]),
    Layer.formats.module("DesktopEntries", ["Diagnostics", "KeyFileSyntax", "UniformTypes"]),
    Layer.formats.module("Metainfo", ["Diagnostics", "UniformTypes", "XMLSyntax"]),
    Layer.formats.module("WindowsRegistration", ["Diagnostics", "UniformTypes", "XMLSyntax"]),
    Layer.formats.module("AndroidManifests", ["Diagnostics", "UniformTypes", "XMLSyntax"]),
    Layer.formats.module("WebRegistration", ["Diagnostics", "JSONSyntax", "UniformTypes"]),

    Layer.documents.module("DocumentFormats", ["Diagnostics", "JSONSchema", "JSONSyntax"]),
    Layer.documents.module(
      "Notebooks", ["Diagnostics", "DocumentFormats", "JSONSchema", "JSONSyntax"]),
    Layer.documents.module(
      "EmojiArt", ["Diagnostics", "DocumentFormats", "JSONSchema", "JSONSyntax"]),
    Layer.documents.module("EmojiArtDrawing", ["Diagnostics", "EmojiArt", "JSONSyntax"]),
    Layer.documents.module(
      "EmojiArtFiles",
      ["Diagnostics", "DocumentFormats", "EmojiArt", "Files", "JSONSyntax", "PropertyLists"]),

    Layer.types.module(
      "Declarations", ["Diagnostics", "DocumentFormats", "JSONSyntax", "UniformTypes"]),
    Layer.types.module(
      "FileGeneration",
      [
        "AndroidManifests", "Declarations", "DesktopEntries", "Diagnostics", "KeyFileSyntax",
        "MIMEPackages", "PropertyLists", "UniformTypes", "WebRegistration", "WindowsRegistration",
      ]),
    Layer.types.module(
      "DeclarationImport",
      [
        "AndroidManifests", "ConfigurationSyntax", "Declarations", "DesktopEntries", "Diagnostics",
        "FileGeneration", "JSONSyntax", "KeyFileSyntax", "MIMEPackages", "Metainfo",
        "PropertyLists", "UniformTypes", "WebRegistration", "WindowsRegistration", "XMLSyntax",
      ]),
    Layer.types.module(
      "ProjectChecks",
      [
        "AndroidManifests", "DeclarationImport", "Declarations", "DesktopEntries", "Diagnostics",
        "FileGeneration", "JSONSyntax", "KeyFileSyntax", "MIMEPackages", "Metainfo",
        "PropertyLists", "UniformTypes", "WebRegistration", "WindowsRegistration", "XMLSyntax",
      ]),
    Layer.types.module(
      "Wiring",
      [
        "AndroidManifests", "ConfigurationSyntax", "DeclarationImport", "Declarations",
        "DesktopEntries", "Diagnostics", "FileGeneration", "JSONSyntax", "KeyFileSyntax",
        "MIMEPackages", "ProjectChecks", "PropertyLists", "UniformTypes", "WebRegistration",
        "WindowsRegistration", "XMLSyntax",
      ]),

    Layer.desktop.module(
      "DesktopState",
      ["DesktopEntries", "Diagnostics", "Files", "KeyFileSyntax", "UniformTypes", "XMLSyntax"]),
    Layer.desktop.module(
      "Installation",
      [
        "DesktopEntries", "DesktopState", "Diagnostics", "FileGeneration", "Files", "JSONSyntax",
        "KeyFileSyntax", "MIMEPackages", "ProjectChecks", "UniformTypes",
      ]),

    Layer.programs.module(
      "Commands", ["Archives", "Diagnostics", "Files", "JSONSyntax", argumentParser]),
    Layer.programs.module(
      "EmojiArtTool",
      [
        "Commands", "Diagnostics", "EmojiArt", "EmojiArtDrawing", "EmojiArtFiles", "Files",
        "JSONSyntax", "PropertyLists", argumentParser,
      ]),
    // Both tools: 'emojiart' is a link to it.
    Layer.programs.program(
      "filetype",
      [
        "AndroidManifests", "Archives", "Commands", "ConfigurationSyntax", "DeclarationImport",
        "Declarations", "DesktopEntries", "DesktopState", "Diagnostics", "DocumentFormats",
        "EmojiArtTool", "FileGeneration", "Files", "Installation", "JSONSchema", "JSONSyntax",
        "MIMEPackages", "Notebooks", "ProjectChecks", "PropertyLists", "UniformTypes", "Wiring",
        argumentParser,
      ]),
    Layer.programs.program(
      "emojiart-thumbnailer",
      ["CRaster", "Commands", "Diagnostics", "EmojiArtDrawing", "Files", argumentParser]),

    .target(
      name: "TestSupport", dependencies: ["Diagnostics"], path: "Tests/TestSupport",
      exclude: ["known-differences.tsv"],
      swiftSettings: settings),
    probe("ConfigurationEditProbe", ["ConfigurationSyntax", "Diagnostics", "JSONSyntax"]),
    probe("FileTransactionProbe", ["Files"]),
    probe("InstallProbe", ["Files", "Installation"]),
    probe("PreferencesProbe", []),
    probe("WiringProbe", ["Diagnostics", "Wiring"]),

    Layer.base.tests("DiagnosticsTests", []),
    Layer.base.tests("ArchivesTests", ["Archives", "Files"]),
    Layer.base.tests("FilesTests", ["FileTransactionProbe", "Files"]),
    Layer.syntax.tests("ConfigurationSyntaxTests", ["ConfigurationSyntax", "JSONSyntax"]),
    Layer.syntax.tests("JSONSyntaxTests", ["JSONSyntax"]),
    Layer.syntax.tests(
      "JSONSchemaTests", ["JSONSchema", "JSONSyntax"], golden: ["suite-differences.tsv"]),
    Layer.syntax.tests("KeyFileSyntaxTests", ["KeyFileSyntax"]),
    Layer.syntax.tests("XMLSyntaxTests", ["CXMLReader", "XMLSyntax"]),
    Layer.formats.tests("UniformTypesTests", ["UniformTypes"]),
    Layer.formats.tests("PropertyListsTests", ["PropertyLists", "UniformTypes", "XMLSyntax"]),
    Layer.formats.tests("MIMEPackagesTests", ["MIMEPackages", "UniformTypes", "XMLSyntax"]),
    Layer.formats.tests(
      "DesktopEntriesTests", ["DesktopEntries", "KeyFileSyntax", "UniformTypes"]),
    Layer.formats.tests("MetainfoTests", ["Metainfo", "UniformTypes", "XMLSyntax"]),
    Layer.formats.tests("WindowsRegistrationTests", ["WindowsRegistration"]),
    Layer.formats.tests("AndroidManifestsTests", ["AndroidManifests", "XMLSyntax"]),
    Layer.formats.tests("WebRegistrationTests", ["WebRegistration"]),
    Layer.documents.tests(
      "NotebooksTests", ["DocumentFormats", "Notebooks"], golden: ["Fixtures", "Golden"]),
    Layer.documents.tests(
      "DocumentFormatsTests", ["DocumentFormats", "JSONSchema", "JSONSyntax"]),
    Layer.documents.tests(
      "EmojiArtTests", ["DocumentFormats", "EmojiArt", "JSONSchema", "JSONSyntax"]),
    Layer.documents.tests(
      "EmojiArtDrawingTests", ["EmojiArt", "EmojiArtDrawing", "XMLSyntax"], golden: ["Golden"]),
    Layer.documents.tests(
      "EmojiArtFilesTests",
      ["EmojiArt", "EmojiArtFiles", "Files", "PreferencesProbe", "PropertyLists"]),
    Layer.types.tests("DeclarationsTests", ["Declarations", "JSONSyntax", "UniformTypes"]),
    Layer.types.tests(
      "FileGenerationTests",
      [
        "AndroidManifests", "DeclarationImport", "Declarations", "DesktopEntries",
        "FileGeneration", "JSONSyntax", "KeyFileSyntax", "MIMEPackages", "Metainfo",
        "ProjectChecks", "PropertyLists", "UniformTypes",
      ], golden: ["Golden"]),
    Layer.types.tests(
      "DeclarationImportTests",
      [
        "DeclarationImport", "Declarations", "DesktopEntries", "FileGeneration", "JSONSyntax",
        "KeyFileSyntax", "MIMEPackages", "Metainfo", "ProjectChecks", "PropertyLists",
        "UniformTypes", "XMLSyntax",
      ], golden: ["Golden"]),
    Layer.types.tests(
      "ProjectChecksTests",
      [
        "DeclarationImport", "Declarations", "DesktopEntries", "FileGeneration", "JSONSyntax",
        "MIMEPackages", "Metainfo", "ProjectChecks", "PropertyLists", "UniformTypes",
      ],
      golden: ["Golden"]),
    Layer.types.tests(
      "WiringTests",
      ["Declarations", "FileGeneration", "PropertyLists", "Wiring"]),
    Layer.desktop.tests(
      "DesktopStateTests", ["DesktopEntries", "DesktopState", "Files", "UniformTypes"],
      golden: ["Readers/MIMEDatabase/Golden", "States/Golden"]),
    Layer.desktop.tests(
      "InstallationTests",
      [
        "DesktopEntries", "DesktopState", "FileTransactionProbe", "Files", "InstallProbe",
        "Installation",
      ]),
    Layer.programs.tests(
      "CommandsTests", ["Commands", "JSONSyntax", argumentParser], golden: ["Reporting/Golden"]),
    Layer.programs.tests(
      "ThumbnailerTests",
      ["EmojiArt", "EmojiArtDrawing", "emojiart-thumbnailer"], golden: ["Golden"]),
    // The tests of commands start the tools that are built beside them; they wait for neither.
    Layer.programs.tests(
      "EmojiArtCommandTests",
      ["Commands", "EmojiArt", "EmojiArtTool", "Files", "PreferencesProbe"],
      golden: ["Golden"]),
    Layer.programs.tests(
      "FileTypeCommandTests",
      [
        "Archives", "Commands", "DeclarationImport", "Declarations", "DocumentFormats", "EmojiArt",
        "EmojiArtFiles", "EmojiArtTool", "FileGeneration", "Files", "Installation", "JSONSchema",
        "JSONSyntax", "ProjectChecks", "Wiring",
      ],
      golden: [
        "Golden", "judge-defaults", "judge-notebooks", "judge-one-answer", "manifest-in-chromium",
        "report-in-chromium",
      ]),
  ]
)

// The layers are a law: no module imports one of a layer above.
let layers = ["C", "Base", "Syntax", "Formats", "Documents", "Types", "Desktop", "Programs"]
let heights = package.targets.reduce(into: [String: Int]()) { heights, target in
  let folders = (target.path ?? "").split(separator: "/").map(String.init)
  heights[target.name] = folders.first == "Sources" ? layers.firstIndex(of: folders[1]) : nil
}
for target in package.targets {
  guard let height = heights[target.name] else { continue }
  for case .byNameItem(let name, _) in target.dependencies where heights[name] ?? 0 > height {
    fatalError("'\(target.name)' must not import '\(name)', which is in a layer above")
  }
}

// Programs that few people need are built when the variable WITH names them, 'WITH=Fuzz,Embedding'.
let with = Set(Context.environment["WITH"]?.split(separator: ",").map(String.init) ?? [])

// libFuzzer links its own main into this one; 'KeptInputs' is the same program without libFuzzer.
if with.contains("Fuzz") || with.contains("KeptInputs") {
  package.targets.append(
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "AndroidManifests", "Archives", "Commands", "ConfigurationSyntax", "DeclarationImport",
        "Declarations", "DesktopEntries", "DesktopState", "Diagnostics", "DocumentFormats",
        "EmojiArt", "EmojiArtDrawing", "EmojiArtFiles", "FileGeneration", "Files", "JSONSchema",
        "JSONSyntax", "KeyFileSyntax", "MIMEPackages", "Metainfo", "Notebooks", "ProjectChecks",
        "PropertyLists", "WebRegistration", "WindowsRegistration", "Wiring", "XMLSyntax",
      ],
      path: "Fuzz/Targets",
      swiftSettings: settings + (with.contains("KeptInputs") ? [.define("KEPT")] : [])))
}

if with.contains("MicroBenchmarks") {
  package.targets.append(
    .executableTarget(
      name: "MicroBenchmarks", dependencies: ["Diagnostics", "EmojiArt", "JSONSyntax"],
      path: "Benchmarks/Micro", swiftSettings: settings))
}

// Programs that use the libraries as those of other people do: they see what is public, and no more.
if with.contains("Embedding") {
  let libraries = [
    "use-uniform-types": "UniformTypes", "check-desktop-entry": "DesktopEntries",
    "check-declaration": "Declarations", "read-emojiart": "EmojiArt",
    "check-property-list": "PropertyLists", "check-mime-package": "MIMEPackages",
    "check-metainfo": "Metainfo", "generate-files": "FileGeneration",
  ]
  for (name, library) in libraries {
    package.targets.append(
      .executableTarget(
        name: name, dependencies: [.byName(name: library), "Diagnostics"],
        path: "Tests/Embedding/Sources/\(name)", packageAccess: false,
        swiftSettings: [.swiftLanguageMode(.v6)]))
  }
}

/// Returns the names of the targets that targets need, themselves included.
@MainActor func closure(_ names: [String]) -> Set<String> {
  let targets = package.targets.reduce(into: [:]) { $0[$1.name] = $1 }
  var (found, open): (Set<String>, [String]) = ([], names)
  while let name = open.popLast() {
    guard let target = targets[name], found.insert(name).inserted else { continue }
    for case .byNameItem(let name, _) in target.dependencies { open.append(name) }
  }
  return found
}

// Modules are compiled without the headers of libxml2 and libyaml. Programs and tests link the code.
for target in package.targets where [.executable, .test].contains(target.type) {
  let needed = closure([target.name])
  for (header, code) in implementations where needed.contains(header) {
    target.dependencies.append(.byName(name: code))
  }
}

// The pages about the libraries are built by 'make docs-libraries'.
if with.contains("DocC") {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
}

// Some tools build the whole package: pre-commit does for a hook. This spares them Pango and
// gdk-pixbuf, which only the thumbnailer uses.
if Context.environment["WITHOUT_THUMBNAILER"] != nil {
  let drawing: Set = [
    "CFontconfig", "CGdkPixbuf", "CPangoCairo", "CRaster", "ThumbnailerTests",
    "emojiart-thumbnailer",
  ]
  package.products.removeAll { drawing.contains($0.name) }
  package.targets.removeAll { drawing.contains($0.name) }
}

// 'make check' names modules in ONLY: their tests are left, and what these need. A module without
// tests of its own has those of the modules that import it; 'NAME+' adds these for any module.
if let only = Context.environment["ONLY"] {
  let names = Set(package.targets.map(\.name))
  func imports(_ target: Target) -> [String] {
    target.dependencies.compactMap { dependency in
      guard case .byNameItem(let name, _) = dependency else { return nil }
      return name
    }
  }
  func importers(_ name: String) -> [String] {
    package.targets.filter { imports($0).contains(name) }.map(\.name)
  }
  func tests(_ name: String, withImporters: Bool = false) -> Set<String> {
    if name.hasSuffix("Tests") { return [name] }
    let own: Set = names.contains(name + "Tests") ? [name + "Tests"] : []
    guard withImporters || own.isEmpty else { return own }
    return importers(name).reduce(into: own) { $0.formUnion(tests($1)) }
  }
  var asked: [String] = []
  for name in only.split(separator: ",") {
    let module = String(name.prefix { $0 != "+" })
    guard names.contains(module) else { fatalError("there is no module '\(module)'") }
    asked += tests(module, withImporters: name.hasSuffix("+"))
  }
  let needed = closure(asked)
  package.targets.removeAll { !needed.contains($0.name) }
  package.products = []
}
