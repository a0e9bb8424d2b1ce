import Diagnostics
import Declarations

/// Imports the pictures that packagers install for icon themes.
extension Importer {
  /// Sets the pictures of the application from the first list with one for icon themes.
  ///
  /// A name may be the name of a folder, which stands for its files.
  mutating func takeIcon(_ lists: [(names: [String], place: String)]) {
    for (names, place) in lists {
      let files = pictures(names, at: place)
      guard !files.isEmpty else { continue }
      let icon = Application.Icon(files: files)
      take(icon, as: \.icon, "the icon of the application")
      return
    }
    remain(
      "no picture of the application for icon themes is found; add \"icon\": { \"files\": "
        + "{ \"scalable\": \"PICTURE.svg\" } } to \"application\"")
  }

  /// Returns the SVG and PNG pictures among files, by their size; reports unusable files of these
  /// formats.
  mutating func pictures(_ names: [String], at place: String) -> [String: String] {
    var files: [String: String] = [:]
    for name in names.flatMap(namesInFolder) {
      let ending = name.lowercased().split(separator: ".").last ?? ""
      // The formats of macOS and Windows.
      guard ["svg", "png"].contains(ending) else { continue }
      let picture = neighbors.picture(name, path)
      switch Self.size(of: picture.file, isDouble: name.lowercased().contains("@2x.")) {
      case .success(let size): if files[size] == nil { files[size] = picture.path }
      case .failure(let refusal):
        remain("\(MessageText.quoted(name)) of \(place) is left out: it \(refusal.reason)")
      }
    }
    return files
  }

  private func namesInFolder(_ name: String) -> [String] {
    let files = neighbors.files(name, path)
    return files.isEmpty ? [name] : files.prefix(Self.mostPictures).map { name + "/" + $0 }
  }

  /// The maximum number of files to examine in a folder of pictures.
  private static let mostPictures = 100

  private struct Refusal: Error {
    /// The end of a sentence.
    var reason: String
  }

  private static func size(of picture: PictureFile, isDouble: Bool) -> Result<String, Refusal> {
    switch picture {
    case .svg: return .success("scalable")
    case .png(let width, let height) where width == height:
      let name = IconSize.name(ofPixels: width, isDouble: isDouble)
      return name.map { .success($0) }
        ?? .failure(Refusal(reason: "has \(width)x\(height) pixels, a size without a folder"))
    case .png(let width, let height):
      return .failure(Refusal(reason: "is not square, but has \(width)x\(height) pixels"))
    case .missing: return .failure(Refusal(reason: "does not exist"))
    case .refused(let reason): return .failure(Refusal(reason: reason))
    case .other: return .failure(Refusal(reason: "is neither an SVG nor a PNG picture"))
    }
  }
}
