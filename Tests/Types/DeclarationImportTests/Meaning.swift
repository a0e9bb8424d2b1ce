import Diagnostics
import DesktopEntries
import Declarations
import KeyFileSyntax
import MIMEPackages
import Metainfo
import PropertyLists
import ProjectChecks
import UniformTypes
import XMLSyntax

/// What a file means, without the order and spelling that do not affect it, as lines that can be
/// compared, and read if they differ.
enum Meaning {
  static func lines(_ file: ProjectFile) -> Set<String> {
    let text = file.text.bytes
    return switch file.kind {
    case .propertyList: propertyList(PropertyList.read(text).list)
    case .mimePackage: mimePackage(MIMEPackage(text))
    case .desktopEntry: desktopEntry(KeyFile(text))
    case .thumbnailer: thumbnailer(KeyFile(text))
    case .metainfo: metainfo(XMLDocument(Metainfo(text).text))
    default: []
    }
  }

  private static func propertyList(_ list: PropertyList) -> Set<String> {
    guard let root = list.root else { return [] }
    let declarations = TypeDeclarations(root)
    var lines: Set<String> = []
    for key in ["LSSupportsOpeningDocumentsInPlace", "UISupportsDocumentBrowser"] {
      if let flag = root[key]?.boolean { lines.insert("\(key) \(flag)") }
    }
    for type in declarations.all { lines.formUnion(declaration(type)) }
    for documentType in declarations.documentTypes {
      for name in documentType.contentTypes.map({ $0.text.lowercased() }) {
        lines.insert("open \(name) role \(documentType.role?.rawValue ?? "Editor")")
        lines.insert("open \(name) rank \(documentType.rank?.rawValue ?? "-")")
        lines.insert("open \(name) name \(documentType.name?.text ?? "-")")
        lines.insert("open \(name) class \(documentType.value["NSDocumentClass"]?.string ?? "-")")
        let exportable = documentType.exportableTypes.flatMap { $0.value.placedStrings.map(\.text) }
        lines.insert("open \(name) exportable \(exportable.sorted())")
      }
    }
    return lines
  }

  private static func declaration(_ type: TypeDeclaration) -> Set<String> {
    let subject = "\(type.origin) \(type.identifier?.text.lowercased() ?? "")"
    var lines: Set<String> = ["\(subject) description \(type.description?.text ?? "-")"]
    lines.insert("\(subject) conforms \(type.conformsTo.map(\.text).sorted())")
    lines.insert("\(subject) url \(type.referenceURL?.text ?? "-")")
    lines.insert("\(subject) version \(type.version?.text ?? "-")")
    for list in type.tagLists where !list.tags.isEmpty {
      lines.insert("\(subject) \(list.tagClass) \(list.tags.map(\.text))")
    }
    for icon in type.icons { lines.insert("\(subject) \(icon.key.name)") }
    return lines
  }

  private static func mimePackage(_ package: MIMEPackage) -> Set<String> {
    var lines: Set<String> = []
    for type in package.types {
      guard let record = type.record else { continue }
      lines.insert("\(record.name) aliases \(record.aliases.sorted())")
      lines.insert("\(record.name) parents \(record.parents.sorted())")
      for glob in record.globs {
        lines.insert("\(record.name) glob \(glob.pattern) \(glob.weight) \(glob.isCaseSensitive)")
      }
      for root in record.rootXML { lines.insert("\(record.name) root \(root)") }
      for (kind, texts) in [
        ("comment", type.comments), ("acronym", type.acronyms), ("long", type.expandedAcronyms),
      ] {
        for text in texts {
          let language = package.languageName(of: text)
          lines.insert("\(record.name) \(kind) [\(language)] \(package.words(of: text))")
        }
      }
      for magic in type.magics {
        lines.insert("\(record.name) magic \(magic.priority?.text ?? "50") \(tree(magic.matches))")
      }
      lines.insert("\(record.name) icons \((type.icons + type.genericIcons).map(\.name?.text))")
      lines.insert(
        "\(record.name) deletes \(type.globDeleteAll.count) \(type.magicDeleteAll.count)")
    }
    for element in XMLDocument(package.text).root?.elements ?? [] {
      for magic in element.elements where magic.localName == "treemagic" {
        lines.insert("treemagic \(tree(magic))")
      }
    }
    return lines
  }

  private static func tree(_ matches: [MIMEMatch]) -> String {
    let texts = matches.map { match in
      let attributes = [match.type, match.offset, match.value, match.mask].map { $0?.text ?? "-" }
      return attributes.joined(separator: " ") + tree(match.matches)
    }
    return "(" + texts.joined(separator: ", ") + ")"
  }

  private static func tree(_ element: XMLElement) -> String {
    let attributes = element.attributes.map { "\($0.localName)=\($0.value)" }.sorted()
    let inner = element.elements.map(tree).joined(separator: ", ")
    return attributes.joined(separator: " ") + "(" + inner + ")"
  }

  private static func desktopEntry(_ file: KeyFile) -> Set<String> {
    guard let entry = DesktopEntry(file) else { return [] }
    var lines: Set<String> = []
    for group in [entry.group] + entry.actions.map(\.group) {
      lines.formUnion(entries(of: group, in: file))
    }
    return lines
  }

  /// The entries; `Version` is that of the specification, and most flags default to false.
  private static func entries(of group: KeyFileGroup, in file: KeyFile) -> Set<String> {
    var lines: Set<String> = []
    for entry in group.entries where entry.key.text != "Version" {
      let key = "[\(group.name.text)] \(entry.key.text)[\(entry.locale?.text ?? "")]"
      let isList = DesktopEntryKeys.key(entry.key.text)?.isList ?? false
      if isList {
        for item in file.list(entry).items { lines.insert("\(key) \(item.text)") }
      } else {
        lines.insert("\(key) \(file.unescaped(entry.value).text)")
      }
    }
    return lines.subtracting(["[Desktop Entry] Terminal[] false"])
  }

  private static func thumbnailer(_ file: KeyFile) -> Set<String> {
    file["Thumbnailer Entry"].map { entries(of: $0, in: file) } ?? []
  }

  private static func metainfo(_ document: XMLDocument) -> Set<String> {
    func flatten(_ element: XMLElement, _ path: String) -> [String] {
      let attributes = element.attributes.map { " \($0.name)=\($0.value)" }.sorted().joined()
      let path = "\(path)/\(element.localName)\(attributes)"
      let own = element.elements.isEmpty ? [path + " " + element.text] : []
      return own + element.elements.flatMap { flatten($0, path) }
    }
    return Set(document.root.map { flatten($0, "") } ?? [])
  }
}
