import Diagnostics
import KeyFileSyntax
import UniformTypes

extension ThumbnailerRules {
  /// Names that are compared with all known ones in one file, so that a long list costs no more.
  private static let mostSuggestions = 20

  /// Types that documents of many programs descend from.
  private static let generalTypes: Set<String> = [
    "application/gzip", "application/json", "application/octet-stream", "application/xml",
    "application/zip", "text/plain",
  ]

  /// The types that are claimed.
  static func checkTypes(
    _ thumbnailer: Thumbnailer, _ context: ThumbnailerContext
  ) -> [Diagnostic] {
    var suggestions = mostSuggestions
    return thumbnailer.types.compactMap { item in
      isGeneral(item.text, context.mediaTypes)
        ? Diagnostic(
          parentTypeClaim, "'\(item.text)' is the type of many programs' documents",
          at: item.range)
        : undeclared(item, context, &suggestions)
    }
  }

  private static func isGeneral(_ name: String, _ types: MediaTypeContext?) -> Bool {
    if generalTypes.contains(name) { return true }
    guard let types, !types.declares(name) else { return false }
    return types.target(ofAlias: name).map(generalTypes.contains) ?? false
  }

  private static func undeclared(
    _ item: KeyFileText, _ context: ThumbnailerContext, _ suggestions: inout Int
  ) -> Diagnostic? {
    let name = item.text
    guard let types = context.mediaTypes, !types.knows(name) else { return nil }
    if let problem = MediaType(rawValue: name).problem {
      let what = problem.isWildcard ? "names types that are not looked up" : "is no MIME type"
      return Diagnostic(undeclaredMIMEType, "'\(name)' \(what)", at: item.range)
    }
    suggestions -= 1
    let near = suggestions < 0 ? nil : types.name(like: name)
    guard context.knowsAllTypes || near != nil else { return nil }
    let hint = near.map { "; did you mean '\($0)'?" } ?? ""
    return Diagnostic(
      undeclaredMIMEType, "the type '\(name)' is declared nowhere\(hint)", at: item.range)
  }
}

extension MediaType.Problem {
  fileprivate var isWildcard: Bool {
    if case .wildcard = self { true } else { false }
  }
}

extension MediaTypeContext {
  /// A declared type, or one of this package's own, of which a name may be a misspelling.
  fileprivate func name(like name: String) -> String? {
    let isNear = { (known: String) in
      abs(known.utf8.count - name.utf8.count) <= 2 && NameDistance.isNear(name, to: known)
    }
    if isNear(OwnMediaTypes.emojiArt.name) { return OwnMediaTypes.emojiArt.name }
    return given.records.keys.filter(isNear).min() ?? shared.records.keys.filter(isNear).min()
  }
}
