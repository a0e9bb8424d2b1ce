import Diagnostics

extension MetainfoRules {
  /// The component's ID by itself.
  static func checkID(_ component: MetainfoComponent) -> [Diagnostic] {
    guard let id = component.id else { return [] }
    guard isReverseDNS(id.text) else {
      let what = id.text.isEmpty ? "the ID is empty" : "'\(id.text)' is not in reverse DNS form"
      return [Diagnostic(idNotReverseDNS, what, at: id.range)]
    }
    let parts = id.text.split(separator: ".").dropLast()
    return parts.first { $0.contains("-") }.map { part in
      [Diagnostic(hyphenInID, "'\(part)' in '\(id.text)' has a hyphen", at: id.range)]
    } ?? []
  }

  /// The name of the file, which installers take from the ID.
  ///
  /// A working name that is no ID says something only if the launchable contradicts the ID too.
  static func checkFileName(
    _ component: MetainfoComponent, _ name: String?, _ launchables: [Diagnostic]
  ) -> [Diagnostic] {
    guard let id = component.id, isReverseDNS(id.text), let name,
      let stem = endings.first(where: { name.hasSuffix($0) }).map({ name.dropLast($0.count) }),
      stem != id.text, stem != withoutSuffix(id.text)
    else { return [] }
    let isID = isReverseDNS(String(stem))
    let isDoubtful = component.desktopEntries.contains {
      withoutSuffix($0.id.text) != withoutSuffix(id.text)
    }
    guard isID || isDoubtful && launchables.isEmpty else { return [] }
    let fix = Fix.unsafe(
      "name the component '\(stem)'", [TextEdit(range: id.range, replacement: String(stem))])
    return [
      Diagnostic(
        fileNameMismatch, "the file '\(name)' holds the component '\(id.text)'", at: id.range,
        fix: isID ? fix : nil)
    ]
  }

  private static let endings = [".metainfo.xml", ".appdata.xml"]

  /// IDs of old files end like the desktop entry.
  static func withoutSuffix(_ id: String) -> Substring {
    id.hasSuffix(".desktop") ? id.dropLast(8) : id[...]
  }

  /// True for at least three parts of letters, digits, hyphens and underscores.
  private static func isReverseDNS(_ id: String) -> Bool {
    let parts = id.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count >= 3
      && parts.allSatisfy { part in
        !part.isEmpty && part.utf8.allSatisfy(isIDByte)
      }
  }

  static func isIDByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
