/// The picture formats that the apps of every edition can show.
package enum PictureKind: String, Sendable, CaseIterable {
  case jpeg
  case png
  case gif
  case tiff
  case webp
  case heic
  case bmp

  /// The registered media type.
  package var mediaType: String { "image/\(rawValue)" }

  /// Finds the format for a media type in lower case, including old and unregistered names.
  package init?(mediaType: String) {
    guard let found = PictureKind.allCases.first(where: { $0.names(mediaType) }) else { return nil }
    self = found
  }

  private func names(_ type: String) -> Bool {
    type == mediaType || Self.otherNames[self]?.contains(type) == true
  }

  private static let otherNames: [PictureKind: [String]] = [
    .jpeg: ["image/jpg", "image/pjpeg", "image/jpe"],
    .png: ["image/x-png", "image/apng", "image/vnd.mozilla.apng"],
    .tiff: ["image/tif", "image/x-tiff", "image/x-tif"],
    .webp: ["image/x-webp"],
    .heic: ["image/heif", "image/heic-sequence", "image/heif-sequence"],
    .bmp: ["image/x-bmp", "image/x-ms-bmp", "image/ms-bmp"],
  ]
}
