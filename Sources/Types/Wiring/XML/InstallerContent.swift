import XMLSyntax

/// The parts of an installer's source that are needed to register a type.
struct InstallerContent {
  /// A file, in a component.
  struct File {
    let path: [Int]
    let element: XMLElement
    /// The folder that it is installed in, if known.
    let folder: String?

    /// The name, if the source contains it.
    var name: String? {
      let name = element["Name"]?.value ?? element["Source"]?.value ?? ""
      let last = name.split { $0 == "\\" || $0 == "/" }.last.map(String.init)
      return last.flatMap { $0.isSetElsewhere ? nil : $0 }
    }

    /// True for a file that may be a program; projects of Visual Studio use a variable as the name.
    var isProgram: Bool {
      if let name { return name.lowercased().hasSuffix(".exe") }
      let source = element["Source"]?.value.lowercased() ?? ""
      return source.contains(".targetpath)") || source.contains(".targetfilename)")
        || source.hasSuffix(".exe")
    }
  }

  /// A value of the registry.
  struct Value {
    let path: [Int]
    let element: XMLElement
    /// The root as written, possibly by an outer key.
    let root: String?
    /// The key below a root, in lower case.
    let key: String
    let name: String?
  }

  private(set) var files: [File] = []
  private(set) var values: [Value] = []
  /// The `ProgId` elements, each with its path.
  private(set) var progIDs: [(path: [Int], element: XMLElement)] = []
  /// `Scope`, or `InstallScope` of WiX 3.
  private(set) var scope: String?

  init(_ root: XMLElement) { read(root, [], Surroundings()) }

  private struct Surroundings {
    var folder: String?
    var isInComponent = false
    var root: String?
    var key = ""
  }

  private mutating func read(_ element: XMLElement, _ path: [Int], _ outer: Surroundings) {
    var here = outer
    switch element.localName {
    case "Directory", "DirectoryRef", "StandardDirectory":
      here.folder = element["Id"]?.value ?? here.folder
    case "Component", "ComponentGroup":
      here.folder = element["Directory"]?.value ?? here.folder
      here.isInComponent = element.localName == "Component"
    case "File":
      if here.isInComponent {
        files.append(File(path: path, element: element, folder: here.folder))
      }
    case "ProgId": progIDs.append((path, element))
    case "Package": scope = element["Scope"]?.value ?? element["InstallScope"]?.value ?? scope
    case "RegistryKey", "RegistryValue":
      here.root = element["Root"]?.value ?? outer.root
      here.key = Self.key(element, below: outer.key)
      if element.localName == "RegistryValue" || element["Value"] != nil {
        values.append(
          Value(
            path: path, element: element, root: here.root, key: here.key,
            name: element["Name"]?.value))
      }
    default: break
    }
    for (index, child) in element.elements.enumerated() { read(child, path + [index], here) }
  }

  private static func key(_ element: XMLElement, below outer: String) -> String {
    let isClasses = element["Root"]?.value.uppercased() == "HKCR"
    let parts = [isClasses ? "Software\\Classes" : outer, element["Key"]?.value ?? ""]
    return parts.filter { !$0.isEmpty }.joined(separator: "\\").lowercased()
  }
}

extension InstallerContent {
  /// Returns the type that a registry value registers for an extension.
  func opener(ofExtension name: String) -> String? {
    let key = "software\\classes\\." + name.lowercased()
    return values.first { $0.key == key && $0.name == nil }?.element["Value"]?.value
  }

  /// Returns the `ProgId` of that name, or else the first one with an extension.
  func progID(_ name: String, extensions: [String]) -> (path: [Int], element: XMLElement)? {
    let extensions = extensions.map { $0.lowercased() }
    return progIDs.first { $0.element["Id"]?.value.lowercased() == name.lowercased() }
      ?? progIDs.first { progID in
        progID.element.elements.contains {
          $0.localName == "Extension" && extensions.contains($0["Id"]?.value.lowercased() ?? "")
        }
      }
  }
}
