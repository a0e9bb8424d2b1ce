// swift-tools-version: 6.0

// Programs that use the libraries of this package as programs of other people do. 'check' builds
// and runs them; the page of each library shows one of them.

import PackageDescription

/// A program of a few lines that depends on one library only.
func user(_ name: String, of library: String) -> Target {
  .executableTarget(
    name: name, dependencies: [.product(name: library, package: "filetype-toolkit")])
}

let package = Package(
  name: "embedding",
  dependencies: [.package(name: "filetype-toolkit", path: "../..")],
  targets: [
    user("use-uniform-types", of: "UniformTypes"),
    user("check-desktop-entry", of: "DesktopEntries"),
    user("check-declaration", of: "FileTypes"),
    user("read-emojiart", of: "EmojiArt"),
    user("check-property-list", of: "PropertyLists"),
    user("check-mime-package", of: "MIMEPackages"),
    user("check-metainfo", of: "Metainfo"),
    user("generate-files", of: "TypeConversion"),
  ]
)

// The pages about the libraries are built by 'make docs-libraries' alone, so nobody else needs the
// plugin.
if Context.environment["FILETYPE_DOCC"] != nil {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
}
