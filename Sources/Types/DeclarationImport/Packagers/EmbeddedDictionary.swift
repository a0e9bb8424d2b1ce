package import Diagnostics
import JSONSyntax
package import PropertyLists

/// A part of a configuration that becomes a part of an Info.plist.
struct EmbeddedDictionary: Sendable {
  let value: JSONValue
  /// The keys that the packager adds: the identifier of the application, and keys for some systems.
  let added: [(name: String, content: PropertyListValue.Content)]
  /// True if another tool writes the rest of the list.
  let isFragment: Bool
  /// The values that the settings of a project add, by key.
  let settings: [String: String]
  /// True if `yes` and `no` are Boolean values.
  let readsYAML11: Bool

  /// Returns nil for a value that is not a mapping, such as the name of a file.
  init?(
    _ value: JSONValue, identifier: String? = nil,
    given: KeyValuePairs<String, PropertyListValue.Content> = [:], isFragment: Bool = false,
    settings: [String: String] = [:], readsYAML11: Bool = false
  ) {
    guard let members = value.object else { return nil }
    self.value = value
    let names = Set(members.map(\.name))
    let all =
      [("CFBundleIdentifier", .string(identifier ?? "$(PRODUCT_BUNDLE_IDENTIFIER)"))]
      + given.map { ($0.key, $0.value) }
    added = all.filter { !names.contains($0.0) }.map { (name: $0.0, content: $0.1) }
    (self.isFragment, self.settings, self.readsYAML11) = (isFragment, settings, readsYAML11)
  }

  /// True if the dictionary is about types.
  var isAboutTypes: Bool { PropertyListKeys.lists.contains { value[$0.name] != nil } }

  /// Returns the list, with the places of its values in the configuration; without `addsKeys`,
  /// leaves out the keys that the packager adds.
  func list(in file: PackagerFile, addsKeys: Bool = true) -> PropertyList {
    var root = Self.value(of: value, in: file, readsYAML11)
    let made = (addsKeys ? added : []).map { name, content in
      PropertyListEntry(
        key: PropertyListKey(name, range: value.range, element: value.range),
        value: PropertyListValue(content, range: value.range, element: value.range))
    }
    root.content = .dictionary((root.dictionary ?? []) + made)
    return PropertyList(format: .xml, text: file.text, unit: file.unit, root: root)
  }

  private static func value(
    of value: JSONValue, in file: PackagerFile, _ readsYAML11: Bool
  ) -> PropertyListValue {
    let content: PropertyListValue.Content
    switch value.content {
    case .object(let members):
      content = .dictionary(
        members.filter { $0.value.kind != .null }.map { member in
          PropertyListEntry(
            key: PropertyListKey(member.name, range: member.nameRange, element: member.nameRange),
            value: Self.value(of: member.value, in: file, readsYAML11))
        })
    case .array(let values):
      content = .array(
        values.filter { $0.kind != .null }.map { Self.value(of: $0, in: file, readsYAML11) })
    case .string(let text): content = plain(text, value, file, readsYAML11)
    case .number(let number): content = number.value.map { .integer(Int64($0)) } ?? .real(0)
    case .boolean(let flag): content = .boolean(flag)
    case .null: content = .string("")
    }
    return PropertyListValue(content, range: value.range, element: value.element)
  }

  /// Returns the value of a text without quotes, which may be a number or a Boolean.
  private static func plain(
    _ text: String, _ value: JSONValue, _ file: PackagerFile, _ readsYAML11: Bool
  ) -> PropertyListValue.Content {
    let first =
      file.text.indices.contains(value.range.lowerBound) ? file.text[value.range.lowerBound] : 0
    guard !"\"'|>".utf8.contains(first) else { return .string(text) }
    if let number = Int64(text) { return .integer(number) }
    if readsYAML11 {
      if ["yes", "on"].contains(text.lowercased()) { return .boolean(true) }
      if ["no", "off"].contains(text.lowercased()) { return .boolean(false) }
    }
    return .string(text)
  }
}

extension PackagerConfiguration {
  /// The lists about types, as far as the configuration has them.
  var propertyLists: [PropertyList] {
    dictionaries.filter(\.isAboutTypes).map { $0.list(in: file, addsKeys: false) }
  }

  /// Checks the lists of a configuration with the rules for Info.plists.
  package func findingsInLists(
    _ context: InfoPropertyListContext, selection: RuleSelection = .all
  ) -> [Diagnostic] {
    dictionaries.filter(\.isAboutTypes).flatMap { dictionary in
      var context = context
      context.isFragment = dictionary.isFragment
      context.buildSettings = dictionary.settings
      return InfoPropertyListRules.check(
        dictionary.list(in: file), context: context, selection: selection
      )
      .map(inConfiguration)
    }
  }

  /// Returns a finding with the edits that make sense here: those that replace a whole text by
  /// another.
  private func inConfiguration(_ finding: Diagnostic) -> Diagnostic {
    var finding = finding
    guard let fix = finding.fix else { return finding }
    let edits = fix.edits.compactMap { edit -> TextEdit? in
      let tags = (start: "<string>", end: "</string>")
      guard let value = texts[edit.range], let inside = file.inside(of: value),
        edit.replacement.hasPrefix(tags.start), edit.replacement.hasSuffix(tags.end)
      else { return nil }
      let text = edit.replacement.dropFirst(tags.start.count).dropLast(tags.end.count)
      guard !text.isEmpty,
        text.utf8.allSatisfy({ $0.isASCIIAlphanumeric || ".-_/+".utf8.contains($0) })
      else { return nil }
      return .replace(inside, by: String(text))
    }
    finding.fix =
      edits.count == fix.edits.count ? Fix(fix.title, edits, as: fix.applicability) : nil
    return finding
  }

  /// The texts in the lists by their places.
  private var texts: [Range<Int>: JSONValue] {
    var found: [Range<Int>: JSONValue] = [:]
    func visit(_ value: JSONValue) {
      switch value.content {
      case .object(let members): for member in members { visit(member.value) }
      case .array(let values): for value in values { visit(value) }
      case .string: found[value.range] = value
      default: break
      }
    }
    for dictionary in dictionaries { visit(dictionary.value) }
    return found
  }
}
