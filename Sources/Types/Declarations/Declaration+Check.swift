public import Diagnostics

extension Declaration {
  /// Returns the problems of a declaration, `NAME.filetype.json`, sorted by place.
  ///
  /// Accepts any bytes. Does not look for the pictures that the declaration names.
  public static func check(_ bytes: [UInt8]) -> [Finding] {
    let file = DeclarationFile(bytes)
    return DeclarationRules.check(file).located(in: file.text, unit: file.unit)
  }
}
