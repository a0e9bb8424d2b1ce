public import Diagnostics
import UniformTypes

extension PropertyList {
  /// Returns the problems of an Info.plist in any of the three formats, sorted by place.
  ///
  /// Findings in a binary or an old-style list are about the whole file, and their messages begin
  /// with the path of the value. With `isFragment` the list may lack keys that a whole Info.plist
  /// must have. Media types are looked up in a built-in table of the shared MIME database.
  public static func check(_ bytes: [UInt8], isFragment: Bool = false) -> [Finding] {
    let (list, problems) = PropertyList.read(bytes)
    var context = InfoPropertyListContext(
      knowsMediaType: { MediaTypeContext.builtIn().knowsInAnyCase($0) })
    context.isFragment = isFragment
    let findings = problems + InfoPropertyListRules.check(list, context: context)
    return findings.located(in: list.text, unit: list.unit)
  }
}
