import AndroidManifests
import Diagnostics
import XMLSyntax

extension XMLWiring {
  /// Writes the intent filters of a generated manifest into an application's manifest.
  package static func androidManifest(
    _ generated: [UInt8], into text: [UInt8]
  ) throws(WiringRefusal) -> WiredText {
    let source = try XMLWiringSession(generated)
    let filters = source.root.elements.flatMap(\.elements).flatMap(\.elements)
      .filter { $0.name == "intent-filter" }
    var session = try XMLWiringSession(text, roots: "manifest")
    let path = try component(for: filters.map(FilterMeaning.init), in: session.root)
    guard !filters.isEmpty else { return try session.result() }
    try session.declare(AndroidManifest.namespace, as: "android")
    var existing = session.element(path).elements.filter { $0.name == "intent-filter" }
      .map(FilterMeaning.init)
    for filter in filters {
      let meaning = FilterMeaning(filter)
      if meaning.isCovered(by: existing) { continue }
      try session.merge(filter.contents, kind(for: meaning), into: path)
      existing.append(meaning)
    }
    try export(path, in: &session)
    return try session.result()
  }

  /// Exports an activity, and refuses what keeps other applications from starting it; since Android
  /// 12, an activity with filters must have the attribute.
  private static func export(
    _ path: [Int], in session: inout XMLWiringSession
  ) throws(WiringRefusal) {
    let (component, application) = (session.element(path), session.element([path[0]]))
    let parts = [(component, "exported"), (component, "enabled"), (application, "enabled")]
    for (element, name) in parts {
      let attribute = element[XMLContent.Name(name, in: AndroidManifest.namespace)]
      guard let attribute, attribute.value == "false" else { continue }
      session.refusals.append(
        WiringRefusal(
          """
          '\(element.androidName)' has 'android:\(name)' set to 'false', so no other application \
          opens documents in it; write 'true'
          """, at: attribute.valueRange))
    }
    let exported = XMLContent.Name("exported", in: AndroidManifest.namespace)
    if component[exported] == nil { try session.set(exported, "true", at: path) }
  }

  /// Returns the activity that has a filter for the types, or else the one that the launcher
  /// starts.
  private static func component(
    for filters: [FilterMeaning], in root: XMLElement
  ) throws(WiringRefusal) -> [Int] {
    let components = root.elements.enumerated().filter { $0.element.name == "application" }
      .flatMap { application in
        application.element.elements.enumerated().compactMap { child in
          Component(path: [application.offset, child.offset], child.element)
        }
      }
    let owners = components.filter { component in
      component.filters.contains { filter in filters.contains { filter.isAboutTypes(of: $0) } }
    }
    let launched = unique(
      components.filter { component in
        component.filters.contains {
          $0.filter.actions.contains("android.intent.action.MAIN")
            && $0.filter.categories.contains("android.intent.category.LAUNCHER")
        }
      }.map { component in
        components.first { $0.element.androidName == component.target && !$0.isAlias } ?? component
      })
    let both = owners.filter { owner in launched.contains { $0.path == owner.path } }
    let candidates = owners.isEmpty ? launched : both.count == 1 ? both : owners
    guard candidates.count == 1 else {
      let names = candidates.map { "'\($0.element.androidName)'" }.joined(separator: ", ")
      throw WiringRefusal(
        candidates.isEmpty
          ? "no activity has the action MAIN and the category LAUNCHER: write a filter for the "
            + "type into the one that opens it"
          : owners.isEmpty
            ? "the launcher starts several activities (\(names)): write a filter for the type into "
              + "the one that opens it"
            : "several activities have filters for the type: \(names)",
        at: (candidates.last?.element ?? root).startTag)
    }
    return candidates[0].path
  }

  private static func unique(_ components: [Component]) -> [Component] {
    components.reduce(into: []) { result, next in
      if !result.contains(where: { $0.path == next.path }) { result.append(next) }
    }
  }

  private static func kind(for meaning: FilterMeaning) -> XMLElementKind {
    XMLElementKind(
      name: "intent-filter",
      isSame: { _, existing in FilterMeaning(existing).canBecome(meaning) },
      children: [
        .withAttributes("action", after: []), .withAttributes("category", after: ["action"]),
        .withAttributes("data"),
      ])
  }
}

/// An activity, or an alias of one.
private struct Component {
  let path: [Int]
  let element: XMLElement
  let filters: [FilterMeaning]

  /// Returns nil for another element.
  init?(path: [Int], _ element: XMLElement) {
    guard ["activity", "activity-alias"].contains(element.name) else { return nil }
    (self.path, self.element) = (path, element)
    filters = element.elements.filter { $0.name == "intent-filter" }.map(FilterMeaning.init)
  }

  var isAlias: Bool { element.name == "activity-alias" }

  /// The activity of an alias; otherwise its own name.
  var target: String {
    let name = XMLContent.Name("targetActivity", in: AndroidManifest.namespace)
    return element[name]?.value ?? element.androidName
  }
}

extension XMLElement {
  fileprivate var androidName: String {
    self[XMLContent.Name("name", in: AndroidManifest.namespace)]?.value ?? name
  }
}
