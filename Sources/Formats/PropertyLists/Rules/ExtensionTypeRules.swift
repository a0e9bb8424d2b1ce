import Diagnostics
import UniformTypes

/// Rules for the types that app extensions name: previews, thumbnails, importers, and activation
/// rules.
extension InfoPropertyListRules {
  static let undeclaredExtensionType = Rule<CheckedList>(
    "app/undeclared-extension-type", .warning, fix: .unsafe,
    """
    A list of content types or an activation rule of an extension names a type that neither the \
    system nor the property lists in the check declare. It is a note if it names more than three \
    types of other apps, since it takes what it gets; reported at the name
    """,
    because: "the extension is never asked about such files unless another app declares the type",
    references: [
      "Apple, QLSupportedContentTypes", "Apple, NSExtensionActivationRule",
      "Apple, CSSupportedContentTypes",
    ],
    bad: [
      .list(quickLook("<array>\n  <string>↓public.jsn</string>\n</array>")),
      .list(quickLook("<array>\n  <string>↓org.tug.tex</string>\n</array>")),
    ],
    good: [.list(quickLook("<array>\n  <string>public.json</string>\n</array>"))]
  ) { app, found in
    let names = app.extensionTypes
    guard !names.isEmpty else { return }
    let types = ExtensionTypes(app)
    let problems = names.enumerated().compactMap { index, name in
      types.problem(name.text, hint: index < CheckedTypes.hints).map { (name: name, problem: $0) }
    }
    let takesAny = problems.count { $0.problem.isForeign } > 3
    let isFew = problems.count <= CheckedTypes.hints
    for (name, problem) in problems {
      let isRepeated = names.contains { $0.text == problem.meant && $0.list == name.list }
      found(
        problem.message, at: name.range,
        severity: problem.isForeign && takesAny ? .note : nil,
        fix: isRepeated
          ? nil
          : problem.meant.flatMap { meant in
            name.edit(meant, app).map { Fix("write '\(meant)'", $0) }
          } ?? (isFew ? app.splitting(name.string, in: name.value) : nil))
    }
  }

  private static func quickLook(_ value: String) -> String {
    """
    <key>CFBundleIdentifier</key>
    <string>net.lakeside.Sketchbook.preview</string>
    <key>NSExtension</key>
    <dict>
      <key>NSExtensionAttributes</key>
      <dict>
        <key>QLSupportedContentTypes</key>
        \(value)
      </dict>
      <key>NSExtensionPointIdentifier</key>
      <string>com.apple.quicklook.preview</string>
    </dict>
    """
  }
}

/// A type that an app extension names.
struct ExtensionTypeName {
  let text: String
  let range: Range<Int>
  /// The place of the list or the rule.
  let list: Int
  /// The string, if it is the whole name, and the list that it is in.
  var string: PlacedString?
  var value: PropertyListValue?

  fileprivate func edit(_ new: String, _ app: CheckedList) -> TextEdit? {
    if let string { return app.editor.replacement(of: string, by: new) }
    return app.list.text[range].elementsEqual(text.utf8) ? .replace(range, by: new) : nil
  }
}

extension CheckedList {
  /// The types that the parts of an extension name, in the order of the file.
  var extensionTypes: [ExtensionTypeName] {
    places.filter { ["attributes", "action"].contains($0.container.id) }.flatMap { place in
      place.value.entries.flatMap { entry in
        let kind = place.container[entry.name]?.kind?.name
        if kind == "predicate" { return PlacedString(entry.value).map(typeNames) ?? [] }
        return (kind == "type" ? entry.value.placedStrings : []).map {
          ExtensionTypeName(
            text: $0.text, range: $0.range, list: entry.element.lowerBound, string: $0,
            value: entry.value)
        }
      }
    }.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Returns the names after `UTI-CONFORMS-TO` and `UTI-EQUALS` in a predicate.
  private func typeNames(of rule: PlacedString) -> [ExtensionTypeName] {
    Self.names(inPredicate: rule.text).unique.map { name in
      let place = list.text[rule.range].firstPlace(of: name.utf8)
      return ExtensionTypeName(
        text: name, range: place ?? rule.range, list: rule.range.lowerBound)
    }
  }

  static func names(inPredicate text: String) -> [String] {
    var names: [String] = []
    var rest = text[...]
    while let place = rest.firstRange(of: "UTI-") {
      rest = rest[place.upperBound...]
      guard let word = ["CONFORMS-TO", "EQUALS"].first(where: rest.hasPrefix) else { continue }
      rest = rest.dropFirst(word.count).drop { $0.isWhitespace }
      guard let quote = rest.first, quote == "\"" || quote == "'" else { continue }
      rest = rest.dropFirst()
      guard let end = rest.firstIndex(of: quote) else { break }
      names.append(String(rest[..<end]))
      rest = rest[end...].dropFirst()
    }
    return names
  }
}

/// The declarations for the types of an app extension.
private struct ExtensionTypes {
  private let declared: Set<UniformTypeIdentifier>
  private let names: [String]
  /// True if the lists of the application are known.
  private let isComplete: Bool
  private let domain: String?

  init(_ app: CheckedList) {
    domain = PlacedString(app.root[.bundleIdentifier])?.identifier.domain
    let own = TypeDeclarations(app.root).all.compactMap(\.type)
    let others = app.context.projectTypes?()
    names = own.map(\.rawValue) + (others?.identifiers ?? [])
    declared = Set(names.map { UniformTypeIdentifier(rawValue: $0) })
    isComplete = others?.hasLists ?? false
  }

  struct Problem {
    let message: String
    var meant: String?
    /// True for a type that another app would declare.
    var isForeign = false
  }

  /// Returns nil for a known type, and for one that an unknown list may declare.
  func problem(_ text: String, hint: Bool) -> Problem? {
    let type = UniformTypeIdentifier(rawValue: text)
    guard !declared.contains(type), SystemTypes.shared.type(type) == nil, !type.isDynamic,
      !text.hasVariable
    else { return nil }
    if ThirdPartyTypes.contains(type) {
      let message = "'\(text)' is a type of another app; import its declaration in the application"
      return Problem(message: message, isForeign: true)
    }
    let isSound = ValueKind.type.takes(text)
    let bare = isSound ? [] : ValueKind.type.repair(text) ?? []
    if hint, let near = near(text) ?? (bare.count == 1 ? bare[0] : nil) {
      return Problem(message: "undeclared type '\(text)'\(didYouMean(near))", meant: near)
    }
    guard isSound else {
      return Problem(message: "'\(text)' is not a valid type identifier")
    }
    guard isComplete && !type.isApple || type.isPublic else { return nil }
    let isOwn = type.domain == domain
    let advice =
      type.isPublic
      ? "no known system declares it"
      : "\(isOwn ? "declare it" : "import its declaration") in the application"
    return Problem(message: "undeclared type '\(text)'; \(advice)", isForeign: !isOwn)
  }

  private func near(_ text: String) -> String? {
    NameDistance.nearest(to: text, among: names, byLabel: true) ?? SystemTypes.meant(by: text)
  }
}
