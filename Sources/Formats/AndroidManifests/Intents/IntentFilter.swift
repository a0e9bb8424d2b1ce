/// An intent filter, with the tests that Android documents (Intents and Intent Filters, Intent
/// resolution; `IntentFilter`).
///
/// All `data` elements of a filter form one set of schemes, hosts, paths, and types: a filter
/// accepts every combination of them.
package struct IntentFilter: Sendable {
  package struct Authority: Sendable {
    /// The host, which may begin with `*`.
    package var host: String
    package var port: Int?

    fileprivate func accepts(_ intent: Intent) -> Bool {
      guard let found = intent.host?.lowercased() else { return false }
      let isMatch =
        host.hasPrefix("*")
        ? found.hasSuffix(host.dropFirst().lowercased()) : found == host.lowercased()
      return isMatch && (port == nil || port == intent.port)
    }
  }

  /// The reason why a filter rejects an intent: the first test that fails.
  package enum Obstacle: String, Sendable, CaseIterable {
    case action, category, scheme, host, path
    /// The filter has types, and the intent has another type or none.
    case type
    /// The filter lacks types, and the intent has one.
    case untyped
    /// The filter lacks `data`, and the intent has an address or a type.
    case noData
  }

  package var actions: [String]
  package var categories: [String] = [Intent.byDefault]
  package var schemes: [String] = []
  package var authorities: [Authority] = []
  package var paths: [PathMatcher] = []
  package var types: [String] = []

  /// The filter as systems before Android 12 (API level 31) read it.
  package var withoutNewPaths: IntentFilter {
    var filter = self
    filter.paths.removeAll(where: \.kind.isNew)
    return filter
  }

  /// Returns the first failed test, or nil if the filter accepts the intent.
  package func obstacle(to intent: Intent) -> Obstacle? {
    guard actions.contains(intent.action) else { return .action }
    if schemes.isEmpty, types.isEmpty {
      if intent.scheme != nil || intent.type != nil { return .noData }
    } else if let obstacle = addressObstacle(to: intent) ?? typeObstacle(to: intent.type) {
      return obstacle
    }
    return intent.categories.allSatisfy(categories.contains) ? nil : .category
  }

  private func addressObstacle(to intent: Intent) -> Obstacle? {
    guard !schemes.isEmpty else {
      // A filter with types only applies to `content:` and `file:`, and to intents without an
      // address.
      let isLocal = intent.scheme.map { $0 == "content" || $0 == "file" } ?? true
      return isLocal ? nil : .scheme
    }
    guard schemes.contains(intent.scheme ?? "") else { return .scheme }
    // Without a scheme, hosts are ignored; without a host, paths are ignored.
    guard !authorities.isEmpty else { return nil }
    guard authorities.contains(where: { $0.accepts(intent) }) else { return .host }
    guard !paths.isEmpty else { return nil }
    return paths.contains { $0.accepts(intent.path ?? "") } ? nil : .path
  }

  private func typeObstacle(to type: String?) -> Obstacle? {
    guard !types.isEmpty else { return type == nil ? nil : .untyped }
    guard let type else { return .type }
    return types.contains { Self.accepts($0, type) } ? nil : .type
  }

  /// True if a filter's type accepts a type.
  ///
  /// Letter case matters; either may be `*/*` or have `*` after the slash.
  package static func accepts(_ filter: String, _ type: String) -> Bool {
    if filter == type || filter == "*/*" || type == "*/*" { return true }
    guard filter.hasSuffix("/*") || type.hasSuffix("/*") else { return false }
    let (own, other) = (filter.prefix { $0 != "/" }, type.prefix { $0 != "/" })
    return own == other && own.count < filter.count && other.count < type.count
  }
}
