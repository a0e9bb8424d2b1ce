import DesktopEntries
import Diagnostics
import Foundation
import MIMEPackages
import PropertyLists
import TestSupport
import ProjectChecks

/// What readers take from the files of an example, in facts that can be compared.
struct ReaderFacts {
  /// What update-mime-database makes of MIME packages, by their content; asked all at once.
  let databases: [[UInt8]: Set<String>]

  func facts(_ example: RuleExample) -> Set<String> {
    let files = example.files.compactMap { part in
      ProjectFile(Array(example.bytes[part.range]), path: part.path, isNamed: true)
    }
    return files.reduce(into: modeled(files)) { facts, file in
      facts.formUnion(strict(file).map { "\(file.path): \($0)" })
    }
  }

  /// Our own model of what a package gives to platforms.
  private func modeled(_ files: [ProjectFile]) -> Set<String> {
    let package = PackageFiles(
      files.filter { ![.mimePackage, .desktopEntry].contains($0.kind) }, prefix: "",
      names: Set(files.map(\.path)), target: .any)
    var facts: Set<String> = []
    for type in package.types {
      let name = "\(type.platform) \(type.name)"
      if type.isDeclared { facts.insert("\(name) is declared") }
      facts.formUnion(type.extensions.map { "\(name) has .\($0)" })
      facts.formUnion(type.mimeTypes.map { "\(name) has \($0)" })
      facts.formUnion(type.openedBy.map { "\(name) opens with \($0)" })
      if let icon = type.icon { facts.insert("\(name) looks like \(icon)") }
    }
    return facts
  }

  /// What a strict reader of the kind takes from a file.
  private func strict(_ file: ProjectFile) -> Set<String> {
    switch file.kind {
    case .mimePackage: databases[file.text.bytes] ?? []
    case .desktopEntry, .mimeApps, .thumbnailer: StrictKeyFile(file.text.bytes)?.facts ?? []
    case .nginxConfiguration: Self.served(file.text.bytes)
    case .propertyList: Self.values(of: file.text.bytes)
    default: []
    }
  }

  /// What nginx serves: a directive reaches to its semicolon, over any lines.
  private static func served(_ bytes: [UInt8]) -> Set<String> {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let start = text.range(of: "{")?.upperBound,
      let end = text.range(of: "}", options: .backwards)?.lowerBound, start <= end
    else { return [] }
    return text[start..<end].split(separator: ";").reduce(into: []) { facts, directive in
      let words = directive.split(whereSeparator: \.isWhitespace)
      for word in words.dropFirst() { facts.insert("a server \(words[0]) has .\(word)") }
    }
  }

  /// The values of a property list, by their paths without places in lists; none for a list that
  /// Foundation refuses.
  private static func values(of bytes: [UInt8]) -> Set<String> {
    let list = try? unsafe PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    guard let list else { return [] }
    var facts: Set<String> = []
    add(list, at: "", &facts)
    return facts
  }

  private static func add(_ value: Any, at path: String, _ facts: inout Set<String>) {
    if let values = value as? [String: Any] {
      for (key, value) in values { add(value, at: "\(path)/\(key)", &facts) }
    } else if let values = value as? [Any] {
      for value in values { add(value, at: path, &facts) }
    } else {
      facts.insert("\(path) is \(value)")
    }
  }
}

extension ReaderFacts {
  /// Runs the program on each package alone; on a machine without it, nothing is known of them.
  init(packages: Set<[UInt8]>) throws {
    let folder = try Folder()
    let all = packages.sorted { $0.lexicographicallyPrecedes($1) }
    for (number, bytes) in all.enumerated() {
      let path = folder.url("\(number)/packages")
      try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
      try Data(bytes).write(to: path.appending(path: "a.xml"))
    }
    let names = ["globs2", "magic", "treemagic", "subclasses", "aliases", "icons", "generic-icons"]
    let program = "for i in */; do update-mime-database \"$i\" >/dev/null 2>&1; done"
    _ = try Tool.shell(program, in: folder)
    var databases: [[UInt8]: Set<String>] = [:]
    for (number, bytes) in all.enumerated() {
      var facts: Set<String> = []
      for name in names + ["XMLnamespaces"] {
        let data = try? Data(contentsOf: folder.url("\(number)/\(name)"))
        let lines = String(decoding: data ?? Data(), as: UTF8.self).split(separator: "\n")
        facts.formUnion(lines.filter { !$0.hasPrefix("#") }.map { "\(name): \($0)" })
      }
      facts.formUnion(try Self.descriptions(in: folder.url("\(number)")))
      databases[bytes] = facts
    }
    self.databases = databases
  }

  /// The lines of the files of the types, which have their names in all languages.
  private static func descriptions(in folder: URL) throws -> Set<String> {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try names.reduce(into: []) { facts, name in
      guard name.hasSuffix(".xml"), !name.hasPrefix("packages/") else { return }
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      facts.formUnion(
        text.split(separator: "\n").filter { !$0.hasPrefix("<!--") && !$0.hasPrefix("<?") }
          .map { "\(name): \($0.drop { $0 == " " })" })
    }
  }
}
