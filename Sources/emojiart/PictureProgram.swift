import FileAccess
import FoundationEssentials
import ProgramCalls

/// The program that draws pictures of pixels, so that this one does not need its libraries.
enum PictureProgram {
  private static let name = "emojiart-thumbnailer"

  /// A document as PNG; `size` is the longer side in pixels, nil for one a point.
  static func png(
    of document: [UInt8], image: [UInt8]?, size: Int?
  ) async throws(FileFailure) -> [UInt8] {
    guard let path = ProgramLookup.ofThisProcess.besideThisProgram.find(name) else {
      throw FileFailure(
        name, "is not there, which draws PNG; it belongs beside emojiart or into PATH")
    }
    let folder = try PrivateFolder.temporary()
    defer { folder.remove() }
    var arguments = size.map { ["--exact", "-s", "\($0)"] } ?? []
    if let image { arguments += ["--image", try folder.write("picture", image).description] }
    arguments.append(try folder.write("document.emojiart", document).description)
    let output = folder.path.appending("drawing.png").description
    let result = try await Program(path, arguments + [output]).run()
    guard result.isSuccess else {
      let reason = result.errors.split(separator: "\n").first.map(String.init)
      throw FileFailure(path, "made no PNG: \(reason ?? "it ended as \(result.ending)")")
    }
    return try FileSource.contents(of: output, limit: 1 << 30)
  }
}

extension PictureProgram {
  /// A picture of any format as PNG, upright; nil if that cannot be made.
  static func png(ofPicture picture: [UInt8]) async -> [UInt8]? {
    let coded = Data(picture).base64EncodedString()
    let document = #"{"imageData":"\#(coded)","emojis":[]}"#
    return try? await png(of: Array(document.utf8), image: nil, size: nil)
  }
}
