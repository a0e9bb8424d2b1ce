import Diagnostics
package import XMLSyntax

/// An `intent-filter` element with its places.
package struct ManifestFilter: Sendable {
  /// A `data` element.
  struct DataElement: Sendable {
    /// A path attribute.
    struct Path: Sendable {
      let pattern: PathMatcher
      var written: XMLText
      let flaw: PathFlaw?
      /// The range of the attribute's name.
      var name: Range<Int>
      /// The range of the start tag.
      var element: Range<Int>

      var kind: PathMatcher.Kind { pattern.kind }
    }

    /// The range of the start tag.
    var element: Range<Int>
    var scheme: XMLText?
    var host: XMLText?
    var port: XMLText?
    var type: XMLText?
    var paths: [Path]
    /// Attributes that the system ignores: they are misspelled, or lack the prefix of Android's
    /// namespace.
    var strangers: [Stranger]
    /// The names of all attributes.
    var names: Set<String>
    /// True if the build or the running application sets one of the values, or if the element has
    /// attributes that do not concern documents.
    var isOpen: Bool
  }

  /// A name that the system does not know.
  struct Stranger: Sendable {
    var name: XMLText
    var meant: String?
    /// The name in the end tag.
    var end: Range<Int>?
  }

  /// The range of the start tag.
  let element: Range<Int>
  /// The elements with misspelled names, and the attributes that stand for a name.
  let strangers: [Stranger]
  /// The actions and categories without a name and without anything that stands for one.
  let nameless: [XMLText]
  package let actions: [XMLText]
  let categories: [XMLText]
  let data: [DataElement]
  /// The filter as the system reads it.
  package let filter: IntentFilter
  /// False if some values are not known here.
  package let isKnown: Bool

  /// The maximum number of elements that are read; real filters have fewer.
  private static let most = 1000

  package init(_ element: XMLElement) {
    self.element = element.startTag
    let children = element.elements
    let names = { (name: String) in
      children.filter { $0.name == name }.prefix(Self.most).compactMap { $0.android("name") }
    }
    actions = names("action")
    categories = names("category")
    data = children.filter { $0.name == "data" }.prefix(Self.most).map { DataElement($0) }
    let unnamed = children.filter {
      ["action", "category"].contains($0.name) && $0.android("name")?.value.isEmpty ?? true
    }
    let misspelled = unnamed.map { child in
      child.attributes.first {
        NameDistance.nearest(to: String($0.localName), among: ["name"]) != nil
          && $0.range != child.androidAttribute("name")?.range
      }
    }
    nameless = zip(unnamed, misspelled).compactMap { child, attribute in
      attribute == nil ? XMLText(value: child.name, range: child.nameRange) : nil
    }
    // Links have schemes of all names.
    let schemes = data.contains { $0.type != nil } ? ["content"] : []
    strangers =
      misspelled.compactMap(\.self).map {
        Stranger(name: XMLText(value: $0.name, range: $0.nameRange), meant: "android:name")
      }
      + children.compactMap { child in
        let names = ["action", "category", "data"]
        guard !names.contains(child.name),
          let meant = NameDistance.nearest(to: child.name, among: names)
        else { return nil }
        let name = child.endTag.lowerBound + 2
        return Stranger(
          name: XMLText(value: child.name, range: child.nameRange), meant: meant,
          end: child.endTag.isEmpty ? nil : name..<name + child.name.utf8.count)
      }
      + (actions.map { ($0, Self.documentActions) }
      + categories.map { ($0, [Intent.byDefault, Intent.browsable]) }
      + data.compactMap(\.scheme).map { ($0, schemes) }).compactMap { text, known in
        let isKnown = (known + Self.near).contains(text.value)
        let meant = isKnown ? nil : NameDistance.nearest(to: text.value, among: known)
        return meant == text.value.asciiLowercased
          ? nil : meant.map { Stranger(name: text, meant: $0) }
      }
    isKnown =
      strangers.isEmpty && !data.contains { $0.isOpen || !$0.strangers.isEmpty }
      && children.allSatisfy { ["action", "category", "data"].contains($0.name) }
    filter = IntentFilter(
      actions: actions.map(\.value), categories: categories.map(\.value),
      schemes: data.compactMap { $0.scheme.map { ResourceText.read($0.value) } },
      authorities: data.compactMap { part in
        part.host.map {
          IntentFilter.Authority(
            host: ResourceText.read($0.value), port: part.port.flatMap { Int($0.value) })
        }
      },
      paths: data.flatMap(\.paths).map(\.pattern),
      types: data.compactMap { $0.type.map { ResourceText.read($0.value) } })
  }

  /// True for a filter for documents that other applications show, edit, or send.
  package var isAboutDocuments: Bool {
    actions.contains { Self.documentActions.contains($0.value) }
      && (!filter.types.isEmpty || filter.schemes.contains { $0 == "content" || $0 == "file" }
        || data.flatMap(\.strangers).contains { $0.meant?.hasSuffix(":mimeType") == true })
  }

  /// True if paths matter: the filter also has a scheme and a host.
  var hasPathLimit: Bool {
    !filter.paths.isEmpty && !filter.authorities.isEmpty && !filter.schemes.isEmpty
  }

  private static let documentActions = [Intent.view, Intent.edit, Intent.send, Intent.sendSeveral]
  /// Actions that are like these.
  private static let near = ["android.intent.action.SENDTO", "android.intent.action.SYNC"]
}

extension ManifestFilter.DataElement {
  init(_ element: XMLElement) {
    self.element = element.startTag
    scheme = element.android("scheme")
    host = element.android("host")
    port = element.android("port")
    type = element.android("mimeType")
    paths = PathMatcher.Kind.allCases.compactMap { kind in
      element.androidAttribute(kind.rawValue).map {
        let written = XMLText(value: $0.value, range: $0.valueRange)
        return Path(
          pattern: PathMatcher(kind, ResourceText.read($0.value)), written: written,
          flaw: written.isPlain ? PathFlaw($0.value, of: kind) : nil, name: $0.nameRange,
          element: element.startTag)
      }
    }
    let attributes = element.attributes
    names = Set(attributes.map(\.name))
    strangers = attributes.compactMap { attribute -> ManifestFilter.Stranger? in
      let isOfAndroid = attribute.namespace == AndroidManifest.namespace
      let (name, local) = (attribute.name, String(attribute.localName))
      guard isOfAndroid ? !Self.known.contains(local) : attribute.namespace == nil else {
        return nil
      }
      let letters = local.filter(\.isLetter)
      let bare = letters.hasPrefix("android") ? String(letters.dropFirst(7)) : letters
      let near =
        Self.known.contains(bare) ? bare : NameDistance.nearest(to: bare, among: Self.known)
      guard isOfAndroid || near != nil else { return nil }
      let prefix = isOfAndroid ? String(name.prefix { $0 != ":" }) : "android"
      let place = XMLText(value: name, range: attribute.nameRange)
      return ManifestFilter.Stranger(name: place, meant: near.map { prefix + ":" + $0 })
    }
    let written = [scheme, host, port, type].compactMap(\.self) + paths.map(\.written)
    isOpen =
      written.contains { !$0.isPlain }
      || attributes.contains {
        $0.namespace == AndroidManifest.namespace && Self.others.contains(String($0.localName))
      }
  }

  private static let others = [
    "mimeGroup", "ssp", "sspPrefix", "sspPattern", "sspSuffix", "sspAdvancedPattern", "query",
    "queryPrefix", "queryPattern", "querySuffix", "queryAdvancedPattern", "fragment",
    "fragmentPrefix", "fragmentPattern", "fragmentSuffix", "fragmentAdvancedPattern",
  ]
  private static let known =
    ["scheme", "host", "port", "mimeType"] + PathMatcher.Kind.allCases.map(\.rawValue) + others
}

/// A text of a manifest as the system reads it.
enum ResourceText {
  /// Replaces the escapes of resources (Android, String resources).
  ///
  /// aapt2 drops the backslash of other escapes.
  static func read(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let next = rest.popFirst() {
      guard next == UInt8(ascii: "\\"), let escaped = rest.popFirst() else {
        result.append(next)
        continue
      }
      switch escaped {
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "u"):
        let digits = String(String(decoding: rest, as: UTF8.self).unicodeScalars.prefix(4))
        rest = rest.dropFirst(digits.utf8.count)
        if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) {
          result += String(scalar).utf8
        }
      default: result.append(escaped)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
