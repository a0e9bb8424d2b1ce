import Diagnostics
import UniformTypes

/// The package files that a shared database was generated from, and those that declare a type.
package struct InstalledPackages: Sendable {
  /// A package with where it is.
  struct File: Sendable {
    let path: String
    let package: MIMEPackage

    /// The last part of the path.
    var name: Substring { path.split(separator: "/").last ?? path[...] }
  }

  private var files: [File] = []
  /// True if the database has nothing that is not from one of these, but for what is out of date.
  private let areAll: Bool
  /// The places of files and of types in them, by the name of the type.
  private var places: [String: [(file: Int, type: Int)]] = [:]

  /// The packages by their paths, in the order of their folders.
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

  /// The files that declare a type, each with its declaration; empty if the packages are gone or
  /// were not read.
  func declaring(_ name: String) -> [(file: File, type: MIMETypeDeclaration)] {
    (places[name] ?? []).map { (files[$0.file], files[$0.file].package.types[$0.type]) }
  }

  /// True for a type that the database has from a package that is gone, as after a removal that was
  /// killed before update-mime-database ran.
  func isLeftOver(_ name: String) -> Bool { areAll && places[name] == nil }
}

/// Whose the types are that a package and the shared database both declare.
struct SharedDeclarations {
  /// Types that the database knows from the package itself: from a file of the same name, from one
  /// that says the same, or from one that is gone.
  private(set) var own: Set<String> = []
  /// For the others the first file that declares them.
  private(set) var owners: [String: String] = [:]

  init(_ package: MIMEPackage, fileName: String?, _ installed: InstalledPackages) {
    for type in package.types {
      guard let name = type.name?.text, owners[name] == nil else { continue }
      let others = installed.declaring(name).filter { file, other in
        file.name != fileName ?? ""
          && !file.package.bytes(other.element).hasSameWords(as: package.bytes(type.element))
      }
      if let other = others.first {
        owners[name] = other.file.path
        own.remove(name)
      } else if installed.isLeftOver(name) || !installed.declaring(name).isEmpty {
        own.insert(name)
      }
    }
  }
}

extension ArraySlice<UInt8> {
  /// True for texts that differ in white space only.
  fileprivate func hasSameWords(as other: ArraySlice<UInt8>) -> Bool {
    lazy.filter { !MIMEPackage.isWhiteSpace($0) }
      .elementsEqual(other.lazy.filter { !MIMEPackage.isWhiteSpace($0) })
  }
}
