public import Diagnostics

extension Metainfo {
  /// Returns the problems of an AppStream metainfo file, sorted by place.
  ///
  /// `name` is the name of the file without its folder; without it, rules about names are skipped.
  /// Any bytes may be passed. Names of menu categories are not looked up.
  public static func check(_ bytes: [UInt8], name: String? = nil) -> [Finding] {
    let file = Metainfo(bytes)
    return MetainfoRules.check(file, name: name).located(in: file.text, unit: file.unit)
  }
}
