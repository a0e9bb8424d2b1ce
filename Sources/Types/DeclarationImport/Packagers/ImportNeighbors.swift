package import Declarations

/// The files around an imported one, as far as an import may read them.
///
/// Packagers read the name of the program and the application's pictures from them.
package struct ImportNeighbors: Sendable {
  /// The content of the file `name` in the folder of the file at `path`; nil if it cannot be read.
  package let content: @Sendable (_ name: String, _ path: String) -> [UInt8]?
  /// The names of the files in the folder `name` beside the file at `path`, in their order; empty
  /// if it is not a folder.
  package let files: @Sendable (_ name: String, _ path: String) -> [String]
  /// The picture `name` that the file at `path` refers to, and its path relative to the folder of
  /// the declaration.
  package let picture: Picture

  package typealias Picture =
    @Sendable (_ name: String, _ path: String) -> (path: String, file: PictureFile)

  package init(
    content: @escaping @Sendable (_ name: String, _ path: String) -> [UInt8]?,
    files: @escaping @Sendable (_ name: String, _ path: String) -> [String],
    picture: @escaping Picture
  ) {
    (self.content, self.files, self.picture) = (content, files, picture)
  }

  /// No files at all.
  package static let none = ImportNeighbors(
    content: { _, _ in nil }, files: { _, _ in [] }, picture: { name, _ in (name, .missing) })
}
