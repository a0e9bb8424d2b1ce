public import Diagnostics

extension Declaration {
  /// The problems of a declaration, `NAME.filetype.json`, sorted by place.
  ///
  /// Any bytes may be given. Pictures that the declaration names are not looked for.
  public static func check(_ bytes: [UInt8]) -> [Finding] {
    let file = DeclarationFile(bytes)
    return DeclarationRules.check(file).located(in: file.text, unit: file.unit)
  }
}
