import Diagnostics
import UniformTypes

/// The package files that a shared database was generated from, searchable by type.
package struct InstalledPackages: Sendable {
  /// A package with its path.
  struct File: Sendable {
    let path: String
    let package: MIMEPackage

    /// The last part of the path.
    var name: Substring { path.split(separator: "/").last ?? path[...] }
  }

  private var files: [File] = []
  /// True if every entry of the database comes from one of these packages; another one is ignored,
  /// because the removal of its package was interrupted before update-mime-database ran.
  fileprivate let areAll: Bool
  /// The places of files and of types in them, by the name of the type.
  fileprivate private(set) var places: [String: [(file: Int, type: Int)]] = [:]

  /// Reads packages, given with their paths in the order of their folders.
  package init(_ packages: [(path: String, bytes: [UInt8])] = [], areAll: Bool = false) {
    self.areAll = areAll || !packages.isEmpty
    for (path, bytes) in packages {
      let package = MIMEPackage(bytes)
      for (index, type) in package.types.enumerated() {
        if let name = type.name?.text { places[name, default: []].append((files.count, index)) }
      }
      files.append(File(path: path, package: package))
    }
  }

  /// Returns the files that declare a type, each with its declaration; empty if the packages were
  /// removed or not read.
  func declaring(_ name: String) -> [(file: File, type: MIMETypeDeclaration)] {
    (places[name] ?? []).map { (files[$0.file], files[$0.file].package.types[$0.type]) }
  }
}

/// The owners of types that both a package and the shared database declare.
struct SharedDeclarations {
  /// Types that come from the package itself: from a file of the same name, which it replaces, from
  /// an identical declaration, or from a removed package.
  private(set) var own: Set<String>
  /// For each other type, the first file that declares it.
  private(set) var owners: [String: String] = [:]

  init(_ package: MIMEPackage, fileName: String?, _ installed: InstalledPackages) {
    own = Set(
      installed.places.keys.filter { name in
        installed.declaring(name).allSatisfy { $0.file.name == fileName ?? "" }
      })
    for type in package.types {
      guard let name = type.name?.text, owners[name] == nil else { continue }
      let words = package.bytes(type.element).filter { !$0.isSpace }
      let others = installed.declaring(name).filter { file, other in
        file.name != fileName ?? ""
          && !file.package.bytes(other.element).lazy.filter { !$0.isSpace }.elementsEqual(words)
      }
      if let other = others.first {
        owners[name] = other.file.path
        own.remove(name)
      } else if installed.areAll || !installed.declaring(name).isEmpty {
        own.insert(name)
      }
    }
  }
}
