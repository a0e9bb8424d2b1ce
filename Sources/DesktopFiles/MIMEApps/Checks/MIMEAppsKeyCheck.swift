import Diagnostics
import KeyFileSyntax
import UniformTypes

extension MIMEAppsRules {
  /// The keys: names of types, each once.
  static func checkKeys(_ list: MIMEAppsList, _ context: MIMEAppsContext) -> [Diagnostic] {
    list.associations.compactMap { diagnose($0, list, context.mediaTypes) } + repeatedKeys(list)
  }

  private static func diagnose(
    _ association: MIMEAppsList.Association, _ list: MIMEAppsList, _ types: MediaTypeContext?
  ) -> Diagnostic? {
    let key = association.type
    if isOverlyBroad(association) {
      return Diagnostic(
        overlyBroadKey, "'\(key.text)' is the type of whatever is unknown", at: key.range)
    }
    switch MediaType(rawValue: key.text).problem {
    case nil: break
    case .wildcard:
      return Diagnostic(wildcardKey, "'\(key.text)' is no type but many", at: key.range)
    case .some:
      return Diagnostic(malformedMIMETypeKey, "'\(key.text)' is no MIME type", at: key.range)
    }
    guard let types, !types.declares(key.text), let target = types.target(ofAlias: key.text) else {
      return nil
    }
    let isTaken = list.associations(in: association.section).contains { $0.type.text == target }
    let fix = Fix(
      title: "write '\(target)'", applicability: .unsafe,
      edits: [TextEdit(range: key.range, replacement: target)])
    return Diagnostic(
      aliasKey, "'\(key.text)' is an alias of '\(target)'", at: key.range,
      fix: isTaken ? nil : fix)
  }

  /// Types that every file has which nobody knows, as programs of all desktops have named them.
  static let broadTypes: Set<String> = [
    "application/octet-stream", "all/all", "all/allfiles", "all/*", "*/*", "*",
  ]

  static func isOverlyBroad(_ association: MIMEAppsList.Association) -> Bool {
    association.section != .removed && broadTypes.contains(association.type.text)
  }

  private static func repeatedKeys(_ list: MIMEAppsList) -> [Diagnostic] {
    MIMEAppsList.Section.allCases.flatMap { section in
      var known: [String: (first: KeyFileText, last: KeyFileEntry)] = [:]
      return list.associations(in: section).compactMap { association -> Diagnostic? in
        let key = association.type
        guard let earlier = known[key.text] else {
          known[key.text] = (key, association.entry)
          return nil
        }
        known[key.text]?.last = association.entry
        let edit = list.file.removing(earlier.last)
        return Diagnostic(
          duplicateKey, "'\(key.text)' is there twice in '\(section.rawValue)'", at: key.range,
          related: [RelatedPlace(range: earlier.first.range, message: "first here")],
          fix: Fix(title: "remove the earlier line", applicability: .unsafe, edits: [edit]))
      }
    }
  }
}
