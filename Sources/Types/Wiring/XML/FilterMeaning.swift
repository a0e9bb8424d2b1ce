import AndroidManifests
import XMLSyntax

/// The documents that an intent filter accepts, for comparison with other filters.
struct FilterMeaning: Sendable {
  let filter: IntentFilter
  /// False for a filter that removes others, or whose values are set elsewhere.
  let isKnown: Bool

  init(_ element: XMLElement) {
    let read = ManifestFilter(element)
    filter = read.filter
    isKnown = read.isKnown && !element.attributes.contains { $0.name.hasSuffix(":node") }
  }

  private var types: Set<String> { Set(filter.types) }
  private var schemes: Set<String> { Set(filter.schemes) }
  private var hosts: Set<String> { Set(filter.authorities.map { "\($0.host):\($0.port ?? -1)" }) }
  private var paths: Set<String> { Set(filter.paths.map { "\($0.kind.rawValue)=\($0.pattern)" }) }
  private var extensions: Set<String> { Set(filter.paths.compactMap(\.fileExtension)) }

  /// True if both are for viewing or editing documents, and have a type or an extension in common.
  func isAboutTypes(of other: FilterMeaning) -> Bool {
    let actions = [Intent.view, Intent.edit]
    guard filter.actions.contains(where: actions.contains) else { return false }
    return !types.subtracting(["*/*"]).isDisjoint(with: other.types)
      || !extensions.isDisjoint(with: other.extensions)
  }

  /// True if it accepts every name, although it has paths: these need a scheme and a host.
  private var ignoresPaths: Bool {
    !paths.isEmpty && (schemes.isEmpty || hosts.isEmpty) && types.allSatisfy { $0.hasSuffix("/*") }
  }

  /// True if this filter can be extended to accept what `generated` accepts, and nothing else.
  ///
  /// A filter accepts every combination of its values. Either all of them must be in the other
  /// filter, or the two may differ only in types or only in paths.
  func canBecome(_ generated: FilterMeaning) -> Bool {
    let isSameKind =
      types.isEmpty == generated.types.isEmpty && paths.isEmpty == generated.paths.isEmpty
      && (ignoresPaths
        || schemes.isEmpty == generated.schemes.isEmpty && hosts.isEmpty == generated.hosts.isEmpty)
    guard isKnown, isSameKind, isAboutTypes(of: generated) else { return false }
    let (actions, others) = (Set(filter.actions), Set(generated.filter.actions))
    let isPart =
      actions.isSubset(of: others) && schemes.isSubset(of: generated.schemes)
      && hosts.isSubset(of: generated.hosts) && types.isSubset(of: generated.types)
      && filter.paths.allSatisfy { path in
        path.fileExtension.map(generated.extensions.contains) ?? false
      }
    let isBeside =
      actions == others && schemes == generated.schemes && hosts == generated.hosts
      && (types == generated.types || paths == generated.paths)
      && Set(filter.categories) == Set(generated.filter.categories)
    return isPart || isBeside
  }

  /// True if other filters accept each document that the filter accepts, in any version of Android.
  func isCovered(by others: [FilterMeaning]) -> Bool {
    let others = others.filter { $0.isKnown && !$0.ignoresPaths }.map(\.filter)
    let versions = [(filter, others), (filter.withoutNewPaths, others.map(\.withoutNewPaths))]
    return versions.allSatisfy { filter, others in
      Self.samples(filter).allSatisfy { intent in others.contains { $0.obstacle(to: intent) == nil }
      }
    }
  }

  /// Returns intents for all documents that a filter accepts.
  private static func samples(_ filter: IntentFilter) -> [Intent] {
    let types: [String?] =
      filter.types.isEmpty
      ? [nil]
      : filter.types.flatMap { $0 == "*/*" ? ["application/octet-stream", "x-one/x-two"] : [$0] }
    let paths = filter.paths.isEmpty ? ["/document/17"] : filter.paths.map(Self.sample)
    let categories = filter.categories.filter { $0 != Intent.byDefault }
    return filter.actions.flatMap { action in
      filter.schemes.flatMap { scheme in
        types.flatMap { type in
          paths.map { path in
            Intent(
              action, categories: categories, scheme: scheme, host: "org.example.sample",
              path: path, type: type)
          }
        }
      }
    }
  }

  /// Returns a path that a generated pattern accepts; a suffix also does after many periods.
  private static func sample(_ path: PathMatcher) -> String {
    "/document/a"
      + (path.kind == .pathSuffix
        ? String(repeating: ".a", count: 8) + path.pattern
        : path.pattern.replacing(".*", with: "a").replacing("\\", with: ""))
  }
}
