import Diagnostics
import KeyFileSyntax
import MIMEPackages
import Metainfo
import PropertyLists
import UniformTypes
import XMLSyntax

/// One statement in a file, without the order and spelling that do not affect its meaning.
struct ImportFact: Hashable {
  /// The subject: the name of a type or a group; empty for the file.
  var subject = ""
  /// The key or the element.
  var key: String
  /// The language as declarations name it, or another part of the key.
  var detail = ""
  var value: String

  /// `NSExportableTypes 'com.adobe.pdf' of 'org.example.a'`.
  var sentence: String {
    let place = detail.isEmpty ? key : "\(key) in '\(detail)'"
    let owner = subject.isEmpty ? "" : " of '\(subject)'"
    return "\(place) \(MessageText.quoted(value))\(owner)"
  }

  /// True if a remainder has already reported the fact.
  func isTold(by remainder: ImportedDeclaration.Remainder) -> Bool {
    let message = remainder.message
    if message.contains("'\(value)'") || !detail.isEmpty && message.contains("'\(detail)'") {
      return true
    }
    return switch remainder.scope {
    case .file: true
    case .type(let name): name == subject
    case .parts(let keys, let name): name == subject && keys.contains(key)
    case .detail: !subject.isEmpty && message.contains("'\(subject)'") && message.contains(key)
    }
  }
}

extension Metainfo {
  func addFacts(to facts: inout Set<ImportFact>) {
    let elements = XMLDocument(text).root?.elements ?? []
    for element in elements where Self.metainfoKeys.contains(String(element.localName)) {
      let language = element["xml:lang"].map {
        ImportedLanguage.key(ofLocale: $0.value) ?? $0.value
      }
      let leaves: [XMLElement] = element.elements.isEmpty ? [element] : element.elements
      for leaf in leaves where leaf.localName != "binary" {
        let text = leaf["version"]?.value ?? leaf.text.withSingleSpaces
        guard !text.isEmpty else { continue }
        facts.insert(ImportFact(key: String(leaf.localName), detail: language ?? "", value: text))
      }
    }
  }

  private static let metainfoKeys: Set<String> = [
    "id", "name", "summary", "description", "metadata_license", "project_license", "provides",
    "releases", "developer",
  ]
}

extension KeyFile {
  /// Adds the entries of groups; lists are added item by item.
  func addFacts(groups prefix: String, to facts: inout Set<ImportFact>) {
    for group in groups where group.name.text.hasPrefix(prefix) {
      let subject = group.name.text == "Desktop Entry" ? "" : group.name.text
      for entry in group.entries where entry.key.text != "Type" {
        let locale = entry.locale?.text ?? ""
        let detail = locale.isEmpty ? "" : ImportedLanguage.key(ofLocale: locale) ?? locale
        let isList = Self.lists.contains(entry.key.text)
        let values = isList ? list(entry).items.map(\.text) : [unescaped(entry.value).text]
        for value in values.isEmpty ? [""] : values {
          let text = Self.normalized(value, of: entry.key.text)
          facts.insert(
            ImportFact(subject: subject, key: entry.key.text, detail: detail, value: text))
        }
      }
    }
  }

  private static let lists: Set<String> = [
    "Categories", "Keywords", "MimeType", "Actions", "OnlyShowIn", "NotShowIn", "Implements",
  ]

  /// Returns the value with one name for each type; removes the field code for files from a
  /// command, because `generate` adds a missing one.
  private static func normalized(_ value: String, of key: String) -> String {
    let text = value.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
    switch key {
    case "MimeType": return MediaTypeDatabase.builtIn.target(ofAlias: text) ?? text
    case "Exec":
      let ending = ["%f", "%F", "%u", "%U"].first { text.hasSuffix(" " + $0) }
      return ending.map { String(text.dropLast($0.count + 1)) } ?? text
    default: return text
    }
  }
}

extension ImportFact {
  /// True for facts that a desktop entry implies: the version of its specification, false flags,
  /// and empty values.
  var saysNothing: Bool {
    value.isEmpty || key == "Version" && Self.versions.contains(value)
      || value == "false" && Self.flags.contains(key)
  }

  /// True for facts that are not reported at all; generated entries set the version themselves.
  var isUntold: Bool { key == "Version" || key == "Terminal" && value == "false" }

  private static let versions = ["0.9.4", "1.0", "1.1", "1.2", "1.3", "1.4", "1.5"]
  private static let flags: Set<String> = [
    "Terminal", "NoDisplay", "Hidden", "StartupNotify", "DBusActivatable",
  ]
}
