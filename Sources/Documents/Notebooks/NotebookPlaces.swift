import DocumentFormats

/// The places that the steps and repairs of notebooks are about.
extension DocumentPath {
  static let root = DocumentPath()
  static let metadata = root.appending("metadata")
  static let cell = DocumentPath([.member("cells"), .all])
  static let output = DocumentPath(cell.steps + [.member("outputs"), .all])
  /// In versions 2 and 3, the cells are in worksheets.
  static let sheet = DocumentPath([.member("worksheets"), .all])
  static let oldCell = DocumentPath(sheet.steps + cell.steps)
  static let oldOutput = DocumentPath(sheet.steps + output.steps)
}
