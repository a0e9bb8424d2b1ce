extension Application {
  /// How the application registers itself on Windows.
  package struct Windows: Sendable, Equatable {
    /// The file name of the program: `Sketch.exe`.
    package var program: String?
    /// The first part of ProgIDs: `Example`.
    package var vendor: String?
    /// The last part of ProgIDs: `1`.
    package var version: String?
    /// The folder in which registry files expect the program.
    package var folder: String?
    /// The icon of documents, in the folder of the program: `document.ico` or `Sketch.exe,1`.
    package var icon: String?
    /// A picture in the package, for MSIX: `Assets\Document.png`.
    package var logo: String?

    package init() {}
  }
}
