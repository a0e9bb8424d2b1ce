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

/// The libraries that return findings, each together with the module that describes these.
///
/// Those that do not read XML need nothing but Swift: 'Tests/Embedding/check' builds them without
/// libxml2's headers.
let checkers: [Product] = [
  "DesktopEntries", "EmojiArt", "FileTypes", "MIMEPackages", "Metainfo", "PropertyLists",
  "TypeConversion",
].map { .library(name: $0, targets: [$0, "Diagnostics"]) }

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
    c("CXMLReader", ["CLibXML2"]),
    c("CYAMLReader", ["CLibYAML"]),
    c("CRaster", ["CFontconfig", "CGdkPixbuf", "CPangoCairo"]),

    Layer.base.module("Diagnostics"),
    Layer.base.module("Files", ["CFileCalls", "Diagnostics", subprocess, system]),
    Layer.base.module("Archives", ["CArchiveReader", "Diagnostics", "Files"]),

    Layer.syntax.module("ConfigurationSyntax", ["CYAMLReader", "Diagnostics", "JSONSyntax"]),
    Layer.syntax.module("JSONSyntax", ["Diagnostics"]),
    Layer.syntax.module("JSONFormats", ["Diagnostics", "JSONSyntax"]),
    Layer.syntax.module("CompiledXML"),
    Layer.syntax.module("JSONSchema", ["Diagnostics", "JSONSyntax"]),
    Layer.syntax.module("KeyFileSyntax", ["Diagnostics"]),
    Layer.syntax.module("XMLSyntax", ["CXMLReader", "Diagnostics"]),

    Layer.formats.module("UniformTypes", ["Diagnostics"]),
    Layer.formats.module("PropertyLists", ["Diagnostics", "UniformTypes", "XMLSyntax"]),
    Layer.formats.module("MIMEPackages", ["Diagnostics", "UniformTypes", "XMLSyntax"]),
    Layer.formats.module("DesktopEntries", ["Diagnostics", "KeyFileSyntax", "UniformTypes"]),
    Layer.formats.module("Metainfo", ["Diagnostics", "UniformTypes", "XMLSyntax"]),
    Layer.formats.module("WindowsRegistration", ["Diagnostics", "XMLSyntax"]),
    Layer.formats.module("AndroidManifests", ["Diagnostics", "UniformTypes", "XMLSyntax"]),
    Layer.formats.module("WebRegistration", ["Diagnostics", "JSONSyntax", "UniformTypes"]),

    Layer.documents.module(
      "DocumentFormats", ["Diagnostics", "JSONFormats", "JSONSchema", "JSONSyntax"]),
    Layer.documents.module("MigrationRuns", ["Diagnostics", "Files"]),
    Layer.documents.module(
      "Notebooks", ["Diagnostics", "DocumentFormats", "JSONSchema", "JSONSyntax"]),
    Layer.documents.module(
      "EmojiArt", ["Diagnostics", "DocumentFormats", "JSONSchema", "JSONSyntax"]),
    Layer.documents.module(
      "EmojiArtDrawing", ["Diagnostics", "DocumentVersions", "EmojiArt", "JSONSyntax"]),
    Layer.documents.module("EmojiArtRaster", ["CRaster", "EmojiArtDrawing"]),
    Layer.documents.module("ConflictCopies", ["EmojiArt"]),
    Layer.documents.module("DocumentVersions", ["Diagnostics", "EmojiArt"]),
    Layer.documents.module(
      "EmojiArtPreferences", ["Diagnostics", "EmojiArt", "JSONSyntax", "PropertyLists"]),
    Layer.documents.module(
      "DocumentStore",
      [
        "ConflictCopies", "Diagnostics", "DocumentVersions", "EmojiArt", "EmojiArtPreferences",
        "Files", "MigrationRuns", "PropertyLists",
      ]),

    Layer.project.module(
      "FileTypes",
      ["Diagnostics", "DocumentFormats", "JSONFormats", "JSONSyntax", "UniformTypes"]),
    Layer.project.module("ProjectConfiguration", ["Diagnostics", "JSONFormats", "JSONSyntax"]),
    Layer.project.module("AppSources", ["Diagnostics", "UniformTypes"]),
    Layer.project.module(
      "TypeConversion",
      [
        "AndroidManifests", "ConfigurationSyntax", "DesktopEntries", "Diagnostics", "FileTypes",
        "JSONSyntax", "KeyFileSyntax", "MIMEPackages", "Metainfo", "PropertyLists", "UniformTypes",
        "WebRegistration", "WindowsRegistration", "XMLSyntax",
      ]),
    Layer.project.module(
      "TypeProject",
      [
        "AndroidManifests", "AppSources", "DesktopEntries", "Diagnostics", "FileTypes",
        "JSONSyntax", "KeyFileSyntax", "MIMEPackages", "Metainfo", "PropertyLists",
        "TypeConversion", "UniformTypes", "WebRegistration", "WindowsRegistration", "XMLSyntax",
      ]),
    Layer.project.module(
      "Wiring",
      [
        "AndroidManifests", "ConfigurationSyntax", "DesktopEntries", "Diagnostics", "FileTypes",
        "JSONSyntax", "KeyFileSyntax", "MIMEPackages", "PropertyLists", "TypeConversion",
        "UniformTypes", "WebRegistration", "WindowsRegistration", "XMLSyntax",
      ]),

    Layer.desktop.module(
      "DesktopReaders", ["DesktopEntries", "Diagnostics", "KeyFileSyntax", "UniformTypes"]),
    Layer.desktop.module(
      "DesktopState",
      [
        "DesktopEntries", "DesktopReaders", "Diagnostics", "Files", "KeyFileSyntax",
        "UniformTypes", "XMLSyntax",
      ]),
    Layer.desktop.module(
      "Installation",
      [
        "DesktopEntries", "DesktopReaders", "DesktopState", "Diagnostics", "Files", "JSONSyntax",
        "MIMEPackages", "TypeConversion", "TypeProject", "UniformTypes",
      ]),
    Layer.desktop.module(
      "DesktopDoctor",
      [
        "DesktopEntries", "DesktopReaders", "DesktopState", "Diagnostics", "Files", "Installation",
        "KeyFileSyntax", "MIMEPackages", "UniformTypes",
      ]),

    Layer.programs.module(
      "CommandKit",
      [
        "Diagnostics", "Files", "JSONSyntax", "MigrationRuns", "ProjectConfiguration",
        argumentParser,
      ]),
    Layer.programs.module(
      "DocumentKit",
      [
        "Archives", "CommandKit", "Diagnostics", "Files", "MigrationRuns", "ProjectConfiguration",
        argumentParser,
      ]),
    Layer.programs.module(
      "EmojiArtTool",
      [
        "CommandKit", "ConflictCopies", "Diagnostics", "DocumentKit", "DocumentStore",
        "DocumentVersions",
        "EmojiArt", "EmojiArtDrawing", "EmojiArtPreferences", "Files", "JSONSyntax",
        "MigrationRuns", "ProjectConfiguration", "PropertyLists", argumentParser,
      ]),
    Layer.programs.program(
      "emojiart-thumbnailer",
      [
        "CommandKit", "Diagnostics", "EmojiArtDrawing", "EmojiArtRaster", "Files", argumentParser,
      ]),
    Layer.programs.module(
      "FileTypeTool",
      [
        "AndroidManifests", "Archives", "CommandKit", "CompiledXML", "ConfigurationSyntax",
        "DesktopDoctor", "DesktopReaders", "DesktopState", "Diagnostics", "DocumentFormats",
        "DocumentKit", "FileTypes", "Files", "Installation", "JSONSchema", "JSONSyntax",
        "MIMEPackages", "MigrationRuns",
        "Notebooks",
        "ProjectConfiguration", "PropertyLists", "TypeConversion", "TypeProject", "UniformTypes",
        "Wiring", argumentParser,
      ]),
    // Both tools: 'emojiart' is a link to it.
    Layer.programs.program("filetype", ["EmojiArtTool", "FileTypeTool", "Files"]),

    .target(
      name: "TestSupport", dependencies: ["Diagnostics"], path: "Tests/TestSupport",
      exclude: ["known-differences.tsv"],
      swiftSettings: settings),
    probe("ConfigurationEditProbe", ["ConfigurationSyntax", "Diagnostics", "JSONSyntax"]),
    probe("FileTransactionProbe", ["Files"]),
    probe("InstallProbe", ["Files", "Installation"]),
    probe("PreferencesProbe", []),
    probe("WiringProbe", ["Wiring"]),

    Layer.base.tests("DiagnosticsTests", []),
    Layer.base.tests("ArchivesTests", ["Archives", "Files"]),
    Layer.base.tests("FilesTests", ["FileTransactionProbe", "Files"]),
    Layer.syntax.tests("ConfigurationSyntaxTests", ["ConfigurationSyntax", "JSONSyntax"]),
    Layer.syntax.tests("JSONSyntaxTests", ["JSONSyntax"]),
    Layer.syntax.tests("CompiledXMLTests", ["CompiledXML", "XMLSyntax"]),
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
      "DocumentFormatsTests",
      ["DocumentFormats", "JSONFormats", "JSONSchema", "JSONSyntax"]),
    Layer.documents.tests(
      "EmojiArtTests", ["DocumentFormats", "EmojiArt", "JSONSchema", "JSONSyntax"]),
    Layer.documents.tests(
      "EmojiArtDrawingTests", ["DocumentVersions", "EmojiArt", "EmojiArtDrawing", "XMLSyntax"],
      golden: ["Golden"]),
    Layer.documents.tests(
      "EmojiArtRasterTests",
      [
        "DocumentVersions", "EmojiArt", "EmojiArtDrawing", "EmojiArtRaster",
        "emojiart-thumbnailer",
      ],
      golden: ["Golden"]),
    Layer.documents.tests("ConflictCopiesTests", ["ConflictCopies", "EmojiArt"]),
    Layer.documents.tests("DocumentVersionsTests", ["DocumentVersions", "EmojiArt"]),
    Layer.documents.tests(
      "EmojiArtPreferencesTests",
      ["EmojiArt", "EmojiArtPreferences", "PreferencesProbe", "PropertyLists"]),
    Layer.documents.tests(
      "DocumentStoreTests",
      [
        "DocumentStore", "DocumentVersions", "EmojiArt", "EmojiArtPreferences", "Files",
        "MigrationRuns",
      ]),
    Layer.project.tests(
      "FileTypesTests", ["FileTypes", "JSONSyntax", "UniformTypes"]),
    Layer.project.tests(
      "ProjectConfigurationTests", ["JSONSyntax", "ProjectConfiguration"]),
    Layer.project.tests("AppSourcesTests", ["AppSources", "UniformTypes"]),
    Layer.project.tests(
      "TypeConversionTests",
      [
        "AndroidManifests", "DesktopEntries", "FileTypes", "JSONSyntax", "KeyFileSyntax",
        "MIMEPackages", "Metainfo", "PropertyLists", "TypeConversion", "TypeProject",
        "UniformTypes", "XMLSyntax",
      ], golden: ["Generation/Golden", "Import/Golden"]),
    Layer.project.tests(
      "TypeProjectTests",
      [
        "DesktopEntries", "FileTypes", "JSONSyntax", "MIMEPackages", "Metainfo", "PropertyLists",
        "TypeConversion", "TypeProject", "UniformTypes",
      ],
      golden: ["Golden"]),
    Layer.project.tests(
      "WiringTests",
      ["FileTypes", "JSONSyntax", "PropertyLists", "TypeConversion", "Wiring", "XMLSyntax"]),
    Layer.desktop.tests(
      "DesktopReadersTests", ["DesktopEntries", "DesktopReaders", "UniformTypes"],
      golden: ["MIMEDatabase/Golden"]),
    Layer.desktop.tests(
      "DesktopStateTests", ["DesktopReaders", "DesktopState", "Files", "UniformTypes"],
      golden: ["States/Golden"]),
    Layer.desktop.tests(
      "InstallationTests",
      [
        "DesktopDoctor", "DesktopState", "FileTransactionProbe", "Files", "InstallProbe",
        "Installation",
      ]),
    Layer.desktop.tests("DesktopDoctorTests", ["DesktopDoctor", "DesktopState", "Installation"]),
    Layer.programs.tests("CommandKitTests", ["CommandKit"], golden: ["Reporting/Golden"]),
    Layer.programs.tests(
      "EmojiArtCommandTests",
      ["CommandKit", "EmojiArt", "Files", "PreferencesProbe", "ProjectConfiguration", "filetype"],
      golden: ["Golden"]),
    Layer.programs.tests(
      "FileTypeCommandTests",
      [
        "CommandKit", "DesktopDoctor", "DocumentFormats", "DocumentStore", "EmojiArt",
        "EmojiArtPreferences", "FileTypes", "Files", "JSONSchema", "JSONSyntax",
        "ProjectConfiguration", "TypeConversion", "TypeProject", "Wiring", "filetype",
      ],
      golden: ["Golden", "manifest-in-chromium", "report-in-chromium"]),
  ]
)

// The layers are a law: no module imports one of a layer above.
let layers = ["C", "Base", "Syntax", "Formats", "Documents", "Project", "Desktop", "Programs"]
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
        "AndroidManifests", "AppSources", "Archives", "CommandKit", "CompiledXML",
        "ConfigurationSyntax", "DesktopEntries", "DesktopReaders", "Diagnostics", "DocumentFormats",
        "DocumentVersions", "EmojiArt", "EmojiArtDrawing", "EmojiArtPreferences", "FileTypes",
        "Files", "JSONSchema", "JSONSyntax", "KeyFileSyntax", "MIMEPackages",
        "Metainfo", "Notebooks", "ProjectConfiguration", "PropertyLists", "TypeConversion",
        "TypeProject", "WebRegistration", "WindowsRegistration", "Wiring", "XMLSyntax",
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
    "check-declaration": "FileTypes", "read-emojiart": "EmojiArt",
    "check-property-list": "PropertyLists", "check-mime-package": "MIMEPackages",
    "check-metainfo": "Metainfo", "generate-files": "TypeConversion",
  ]
  for (name, library) in libraries {
    package.targets.append(
      .executableTarget(
        name: name, dependencies: [.byName(name: library), "Diagnostics"],
        path: "Tests/Embedding/Sources/\(name)", packageAccess: false,
        swiftSettings: [.swiftLanguageMode(.v6)]))
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
    "CFontconfig", "CGdkPixbuf", "CPangoCairo", "CRaster", "EmojiArtRaster", "EmojiArtRasterTests",
    "emojiart-thumbnailer",
  ]
  package.products.removeAll { drawing.contains($0.name) }
  package.targets.removeAll { drawing.contains($0.name) }
}

// 'make check' names modules in ONLY: their tests are left, and what these need. A module without
// tests of its own has those of the modules that import it; 'NAME+' adds these for any module.
if let only = Context.environment["ONLY"] {
  let targets = package.targets.reduce(into: [:]) { $0[$1.name] = $1 }
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
    let own: Set = targets[name + "Tests"] == nil ? [] : [name + "Tests"]
    guard withImporters || own.isEmpty else { return own }
    return importers(name).reduce(into: own) { $0.formUnion(tests($1)) }
  }
  var needed: Set<String> = []
  var open: [String] = []
  for name in only.split(separator: ",") {
    let module = String(name.prefix { $0 != "+" })
    guard targets[module] != nil else { fatalError("there is no module '\(module)'") }
    open += tests(module, withImporters: name.hasSuffix("+"))
  }
  while let name = open.popLast() {
    guard let target = targets[name], needed.insert(name).inserted else { continue }
    open += imports(target)
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products = []
}
