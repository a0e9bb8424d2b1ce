import Diagnostics
import UniformTypes

extension MetainfoRules {
  /// The media types against those of the desktop entries that start the component.
  static func checkAgreement(
    _ component: MetainfoComponent, _ entries: [String: [String]]?, _ file: Metainfo
  ) -> [Diagnostic] {
    guard let entries, let first = component.desktopEntries.first else { return [] }
    let claims = component.desktopEntries.map { entries[$0.id.text] }
    // An entry that is not there is reported as such.
    guard !claims.contains(where: { $0 == nil }) else { return [] }
    let claimed = claims.compactMap(\.self).joined().filter(isType).unique
    let items = component.mediaTypes
    guard items.allSatisfy({ MediaType(rawValue: $0.name.text).problem == nil }) else { return [] }
    let written = Set(items.map(\.name.text))
    let missing = claimed.filter { !written.contains($0) }
    if items.isEmpty {
      return missing.isEmpty ? [] : [missingTypes(missing, component, first, file)]
    }
    let wanted = Set(claimed)
    let extra = items.filter { isType($0.name.text) && !wanted.contains($0.name.text) }
    return missing.isEmpty && extra.isEmpty
      ? [] : [difference(missing, extra, component, first, file)]
  }

  /// Schemes of addresses are claimed like types, but are none.
  private static func isType(_ name: String) -> Bool { !name.hasPrefix("x-scheme-handler/") }

  private static func missingTypes(
    _ types: [String], _ component: MetainfoComponent, _ entry: MetainfoLaunchable, _ file: Metainfo
  ) -> Diagnostic {
    Diagnostic(
      missingMediaType,
      "there is no media type, although '\(entry.id.text)' opens \(quoted(types))",
      at: entry.id.range,
      fix: .unsafe(
        types.count == 1 ? "add the media type" : "add the media types",
        [addition(of: types, component, entry, file)]))
  }

  private static func difference(
    _ missing: [String], _ extra: [MetainfoTypeList.Item], _ component: MetainfoComponent,
    _ entry: MetainfoLaunchable, _ file: Metainfo
  ) -> Diagnostic {
    let parts = [
      missing.isEmpty ? nil : "\(quoted(missing)) is only there",
      extra.isEmpty ? nil : "\(quoted(extra.map(\.name.text))) is only here",
    ]
    let removals = extra.map {
      TextEdit(range: wholeLines($0.name.element, in: file.text), replacement: "")
    }
    let additions = missing.isEmpty ? [] : [addition(of: missing, component, entry, file)]
    return Diagnostic(
      mediaTypeMismatch,
      "the media types are not those of '\(entry.id.text)': "
        + parts.compactMap(\.self).joined(separator: ", "),
      at: extra.first?.name.range ?? component.mediaTypes.last?.name.range ?? entry.id.range,
      fix: .unsafe(
        "write those of the desktop entry",
        (removals + additions).sorted { $0.range.lowerBound < $1.range.lowerBound }))
  }

  private static func quoted(_ types: [String]) -> String {
    let shown = types.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
    return types.count > 3 ? shown + " and \(types.count - 3) more" : shown
  }

  private static func addition(
    of types: [String], _ component: MetainfoComponent, _ entry: MetainfoLaunchable,
    _ file: Metainfo
  ) -> TextEdit {
    let end = component.typeLists.compactMap { $0.isLegacy ? nil : $0.end }.first
    if let end {
      return TextEdit(range: end..<end, replacement: elements(types, before: end, in: file.text))
    }
    let place = entry.id.element.upperBound
    let indent = indent(of: entry.id.element.lowerBound, in: file.text)
    let lines = types.map { "\n\(indent)  <mediatype>\(XMLEscape.text($0))</mediatype>" }
    return TextEdit(
      range: place..<place,
      replacement: "\n\(indent)<provides>\(lines.joined())\n\(indent)</provides>")
  }
}
