import Diagnostics
import UniformTypes

extension MetainfoRules {
  /// The lists of media types by themselves.
  static func checkTypeLists(_ component: MetainfoComponent, _ file: Metainfo) -> [Diagnostic] {
    let hasProvides = component.typeLists.contains { !$0.isLegacy }
    return component.typeLists.flatMap { list in
      let legacy = checkLegacy(list, hasProvides: hasProvides, component, file)
      return (legacy.map { [$0] } ?? []) + list.items.compactMap(checkForm)
    }
  }

  private static func checkForm(_ item: MetainfoTypeList.Item) -> Diagnostic? {
    guard let problem = MediaType(rawValue: item.name.text).problem else { return nil }
    let what =
      item.name.text.isEmpty
      ? "the media type is empty" : "'\(item.name.text)' is no media type: \(problem)"
    return Diagnostic(malformedMediaType, what, at: item.name.range)
  }

  /// One finding for a list, whose fix renames all its elements.
  private static func checkLegacy(
    _ list: MetainfoTypeList, hasProvides: Bool, _ component: MetainfoComponent, _ file: Metainfo
  ) -> Diagnostic? {
    guard let first = list.isLegacy ? list.tagNames.first : firstLegacy(in: list) else {
      return nil
    }
    let name = list.isLegacy ? "mimetypes" : "mimetype"
    let meant = list.isLegacy ? "provides" : "mediatype"
    let fix =
      list.isLegacy && hasProvides
      ? moving(list, component, file)
      : Fix(title: "write '\(meant)'", applicability: .safe, edits: renaming(list))
    return Diagnostic(
      legacyMIMETypeElement, "'\(name)' is the old name of '\(meant)'", at: first, fix: fix)
  }

  private static func firstLegacy(in list: MetainfoTypeList) -> Range<Int>? {
    list.items.first(where: \.isLegacy)?.tagNames.first
  }

  private static func renaming(_ list: MetainfoTypeList) -> [TextEdit] {
    let container = list.isLegacy ? list.tagNames.map { ($0, "provides") } : []
    let items = list.items.filter(\.isLegacy).flatMap(\.tagNames).map { ($0, "mediatype") }
    return (container + items).sorted { $0.0.lowerBound < $1.0.lowerBound }.map {
      TextEdit(range: $0, replacement: $1)
    }
  }

  /// Adds the types to the first `provides` element and takes the old list away.
  private static func moving(
    _ list: MetainfoTypeList, _ component: MetainfoComponent, _ file: Metainfo
  ) -> Fix? {
    let provides = component.typeLists.first { !$0.isLegacy && $0.end != nil }
    // One old list is what files have; more of them would make this slow for nothing.
    guard let provides, let end = provides.end, component.typeLists.count <= 16 else { return nil }
    let modern = component.typeLists.filter { !$0.isLegacy }.flatMap(\.items)
    let known = Set(modern.map(\.name.text))
    let new = list.items.map(\.name.text).filter { !known.contains($0) && !$0.isEmpty }
    let added = TextEdit(range: end..<end, replacement: elements(new, before: end, in: file.text))
    let removed = TextEdit(range: wholeLines(list.element, in: file.text), replacement: "")
    return Fix(
      title: "move the types into 'provides'", applicability: .safe,
      edits: [added, removed].sorted { $0.range.lowerBound < $1.range.lowerBound })
  }
}
