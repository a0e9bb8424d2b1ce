/// The options of a migration.
package struct MigrationOptions: Sendable, Equatable {
  package var target: MigrationTarget
  /// The edition to use for a document that fits several.
  package var origin: Edition?
  package var allowedLosses: Set<MigrationLoss> = []
  /// The size of a background that is not in the document.
  package var pictureSize: PictureSize?
  /// Puts image data into the background URL of 2023.
  package var writesDataURL = false
  /// Keeps the picture instead of the URL if a target has room for only one of them.
  package var prefersPicture = false
  package var stripsUnknown = false
  /// Writes `\/` for a slash, as the encoder of the apps does.
  package var escapesSlashes = true

  package init(to target: MigrationTarget = .spring2023) { self.target = target }
}

/// The size of a picture when shown upright, in pixels.
package struct PictureSize: Sendable, Equatable {
  package let width: Int
  package let height: Int

  /// Nil unless both are positive and less than 2 to the power of 31.
  package init?(width: Int, height: Int) {
    guard 1..<(1 << 31) ~= width, 1..<(1 << 31) ~= height else { return nil }
    (self.width, self.height) = (width, height)
  }

  /// The size in a picture's header, rotated according to its orientation.
  package init?(_ header: PictureHeader) {
    guard let size = header.displaySize else { return nil }
    self.init(width: size.width, height: size.height)
  }

  /// Reads `1600x1200`.
  package init?(_ text: String) {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]) else {
      return nil
    }
    self.init(width: width, height: height)
  }
}

extension PictureSize: CustomStringConvertible {
  package var description: String { "\(width) x \(height)" }
}
