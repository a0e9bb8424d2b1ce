import Diagnostics
import Foundation
import MIMEPackages
import Testing
import UniformTypes

/// The package that every system has, where it is installed.
@Suite(.enabled(if: InstalledDatabase.isPresent, "/usr/share/mime is not there"))
struct InstalledDatabaseTests {
  static let package = InstalledDatabase.bytes.map { MIMEPackage($0) }

  @Test func itIsReadWhole() throws {
    let package = try #require(Self.package)
    #expect(package.types.count > 800)
    #expect(package.types.reduce(0) { $0 + $1.comments.count } > 20_000)
    #expect(package.problems.isEmpty, "\(package.problems.prefix(5))")
    let json = try #require(package.types.first { $0.name?.text == "application/json" })
    #expect(json.globs.map(\.pattern?.text) == ["*.json"])
    #expect(package.records.count == package.types.count)
  }

  @Test(arguments: ["freedesktop.org.xml", "copy.xml"]) func itHasNoError(name: String) throws {
    let package = try #require(Self.package)
    let found = MIMERules.check(
      package, context: MIMEPackageContext(fileName: name, types: MIMESample.context(package)))
    let errors = found.filter { $0.severity == .error }
    #expect(errors.isEmpty, "\(errors.map { ($0.rule, $0.message) })")
  }
}

enum InstalledDatabase {
  static let file = URL(filePath: "/usr/share/mime/packages/freedesktop.org.xml")
  static var bytes: [UInt8]? { (try? Data(contentsOf: file)).map { [UInt8]($0) } }
  static var isPresent: Bool { FileManager.default.isReadableFile(atPath: file.path) }
}
