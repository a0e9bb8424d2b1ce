import AndroidManifests
import Diagnostics
import Declarations
import Foundation
import TestSupport
import Testing
import FileGeneration

extension Program {
  static let aapt = Program(path: "/usr/bin/aapt")
  static let aapt2 = Program(path: "/usr/bin/aapt2")
}

/// The manifest for Android.
struct AndroidOutputTests {
  private static let framework = "/usr/share/android-framework-res/framework-res.apk"
  private static let hasFramework = FileManager.default.fileExists(atPath: framework)

  @Test func output() { expectGolden(AndroidSample.manifest, AndroidSample.path) }

  @Test func itIsOnlyForApplicationsOnAndroid() {
    var declaration = AndroidSample.declaration
    declaration.application?.platforms = []
    #expect(!declaration.generate().files.contains { $0.kind == .android })
    var options = GenerationOptions()
    (options.kinds, options.requested) = ([], [.android])
    #expect(declaration.generate(options).files.map(\.path) == [AndroidSample.path])
  }

  private static func opens(
    _ path: String, _ type: String?, scheme: String = "content",
    manifest: String = AndroidSample.manifest
  ) -> Bool {
    let intent = Intent(
      scheme: scheme, host: scheme == "file" ? "" : "org.example.files", path: path, type: type)
    return AndroidManifest(Array(manifest.utf8)).documentFilters.contains {
      $0.filter.obstacle(to: intent) == nil
    }
  }

  /// What the type needs opens, and nothing else does.
  @Test(arguments: [
    ("/any/17", "application/vnd.example.route", true),
    ("/a.route", "application/octet-stream", true),
    ("/my.long.day.route", "text/plain", true), ("/a.b.ROUTE", "*/*", true),
    ("/a.route.gz", "application/gzip", true), ("/any/17", "application/octet-stream", false),
    ("/a.zip", "application/zip", false), ("/any/17", "text/plain", true),
    ("/a.gz", "application/gzip", false), ("/a.xroute", "application/x-any", false),
    ("/any/17", "application/vnd.example.Route", false),
  ])
  func documents(_ path: String, _ type: String, _ isOpened: Bool) {
    #expect(Self.opens(path, type) == isOpened)
  }

  @Test func filesWithoutATypeAreKnownByTheirNames() {
    #expect(Self.opens("/sdcard/a.b.route", nil, scheme: "file"))
    #expect(!Self.opens("/sdcard/a.b.other", nil, scheme: "file"))
    #expect(!Self.opens("/a.route", nil, scheme: "https"))
  }

  /// Systems before Android 12 ignore suffixes.
  @Test func patternsSufficeWithoutSuffixes() {
    let old = Self.withoutSuffixes
    for name in ["/a.route", "/a.b.route", "/a.b.c.route", "/a.b.c.d.route.gz"] {
      #expect(Self.opens(name, "application/octet-stream", manifest: old), "\(name)")
    }
    #expect(!Self.opens("/a.other", "application/octet-stream", manifest: old))
  }

  private static let withoutSuffixes = AndroidSample.manifest.split(separator: "\n")
    .filter { !$0.contains("pathSuffix") }.joined(separator: "\n")

  @Test func itHasNoFindings() {
    let file = AndroidManifest(Array(AndroidSample.manifest.utf8))
    let found = AndroidRules.check(file).filter { $0.severity > .note }
    #expect(found.isEmpty, "\(found.map(\.message))")
  }

  @Test func foldersAreTold() {
    var declaration = AndroidSample.declaration
    for index in declaration.types.indices { declaration.types[index].package = true }
    let generation = declaration.generate()
    #expect(!generation.files.contains { $0.kind == .android })
    #expect(generation.omissions.contains { $0.contains("for Android: its documents are folders") })
    #expect(generation.omissions.contains { $0.hasPrefix("No intent filters for Android") })
  }

  /// Both packagers take the manifest, and the package has the same patterns.
  ///
  /// Debian's framework is that of Android 10, which does not know suffixes; Gradle takes the name
  /// of the package from the build.
  @Test(
    .enabled(
      if: Program.aapt.isPresent && Program.aapt2.isPresent && hasFramework,
      "needs aapt, aapt2, and android-framework-res"),
    .endsSometime)
  func packagesAreMade() throws {
    try withFolder { folder in
      let manifest = folder.appending(path: "AndroidManifest.xml")
      let text = Self.withoutSuffixes.replacing(
        "<manifest ", with: "<manifest package=\"org.example.routes\" ")
      try Data(text.utf8).write(to: manifest)
      for isNew in [false, true] {
        let package = folder.appending(path: isNew ? "b.apk" : "a.apk").path
        let made =
          try isNew
          ? Program.aapt2.run(
            "link", "--manifest", manifest.path, "-I", Self.framework, "-o", package)
          : Program.aapt.run(
            "package", "-f", "-M", manifest.path, "-I", Self.framework, "-F", package)
        #expect(made.status == 0, "\(made)")
        let tree = try Program.aapt.run("dump", "xmltree", package, "AndroidManifest.xml").output
        let filters = tree.components(separatedBy: "E: intent-filter").count - 1
        #expect(filters == 6, "\(tree)")
        for value in [
          #"android:pathPattern(0x0101002c)=".*\\.route""#,
          #"android:pathPattern(0x0101002c)=".*\\..*\\.route\\.gz""#,
          #"android:mimeType(0x01010026)="application/vnd.example.route""#,
          #"android:host(0x01010028)="*""#,
        ] {
          #expect(tree.contains(value), "\(value)\n\(tree)")
        }
        let badging = try Program.aapt.run("dump", "badging", package)
        #expect(badging.status == 0 && badging.output.contains("org.example.routes"))
      }
    }
  }
}
