import Diagnostics
import XMLSyntax

/// What the activities of an Android application show, by its manifest.
struct AndroidViewers {
  /// The media types, and the extensions that patterns of paths ask for, of a filter.
  private struct Filter {
    var activity: String
    var types: [String]
    var extensions: [String]
  }

  private static let namespace = "http://schemas.android.com/apk/res/android"
  private let filters: [Filter]

  init(_ manifest: [UInt8]) {
    let root = XMLDocument(manifest).root
    let application = root?.elements.first { $0.name == "application" }
    filters = (application?.elements ?? []).flatMap { element -> [Filter] in
      guard ["activity", "activity-alias"].contains(element.name) else { return [] }
      let activity = Self.value("name", of: element) ?? element.name
      return element.elements.compactMap { Self.filter($0, of: activity) }
    }
  }

  /// A filter for documents that other applications show.
  private static func filter(_ element: XMLElement, of activity: String) -> Filter? {
    let children = element.elements
    let isViewer = children.contains {
      $0.name == "action" && value("name", of: $0) == "android.intent.action.VIEW"
    }
    guard element.name == "intent-filter", isViewer else { return nil }
    let data = children.filter { $0.name == "data" }
    let types = data.compactMap { value("mimeType", of: $0) }.filter { !$0.contains("*") }
    let extensions = data.flatMap { part in
      ["pathPattern", "pathSuffix", "pathAdvancedPattern"].compactMap { value($0, of: part) }
    }.compactMap(fileExtension)
    let found = Filter(
      activity: String(activity.split(separator: ".").last ?? activity[...]), types: types,
      extensions: extensions)
    return types.isEmpty && extensions.isEmpty ? nil : found
  }

  /// What a pattern such as `.*\\.sketch` ends with.
  private static func fileExtension(_ pattern: String) -> String? {
    let parts = pattern.replacing("\\", with: "").split(
      separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let last = parts.last, !last.isEmpty,
      last.utf8.allSatisfy(\.isASCIIAlphanumeric)
    else { return nil }
    return last.lowercased()
  }

  private static func value(_ name: String, of element: XMLElement) -> String? {
    element.attributes.first { $0.namespace == namespace && $0.localName == name }?.value
  }

  /// The types with the activities that show them; a filter without types is for names.
  func types(file: String) -> [ShippedType] {
    var found: [ShippedType] = []
    for filter in filters {
      let names = filter.types.isEmpty ? filter.extensions.map { "*.\($0)" } : filter.types
      for name in names {
        let index = found.firstIndex { $0.name == name } ?? found.count
        if index == found.count {
          found.append(ShippedType(name: name, platform: "Android", file: file, isDeclared: false))
        }
        let extensions =
          filter.types.isEmpty ? [String(name.dropFirst(2))] : filter.extensions
        found[index].extensions += extensions.filter { !found[index].extensions.contains($0) }
        if !found[index].openedBy.contains(filter.activity) {
          found[index].openedBy.append(filter.activity)
        }
      }
    }
    return found
  }
}
