import Commands
import EmojiArtFiles
import EmojiArt
import EmojiArtDrawing
import Files

/// A picture of differences, and the file to save it to.
struct DifferencePicture {
  var format: RenderFormat
  var size: Int?
  var output: RenderOutput
  var options = DrawingOptions()
  /// The file with the result of a merge.
  var merged: String?

  /// Throws if the output is one of the documents.
  func check(_ inputs: [String]) throws(FileFailure) { try output.check(inputs) }

  /// A drawing, and the texts that are read while it is written.
  typealias Draft = (drawing: DifferenceDrawing, versions: [ReadVersion])

  /// Draws the differences between two versions.
  func drawing(
    _ difference: DocumentDifference, _ versions: [ReadVersion]
  ) throws(VersionProblem) -> Draft {
    let drawn = try drawn(versions)
    return (DifferenceDrawing(difference, drawn[0], drawn[1]), versions)
  }

  /// Draws a merge: the base, ours and theirs with their changes, and the result.
  ///
  /// The versions are read again, as texts that were opened before the result was written.
  func drawing(
    _ merging: DocumentMerging, _ reader: VersionReader
  ) throws(VersionProblem) -> Draft? {
    guard merging.versions.count == 3 else { return nil }
    var inputs = merging.versions.map { VersionInput.opened($0.input, name: $0.name) }
    if let merged { inputs.append(.path(merged)) }
    var reader = reader
    reader.target = MigrationTarget(rawValue: merging.dialect.name)
    let versions = try reader.read(inputs)
    let drawn = try drawn(versions)
    let sides = zip(versions, drawn).dropFirst().map { version, drawn in
      let found = DocumentDifference(versions[0].compared, version.compared)
      return DifferenceDrawing.Side(drawn, found)
    }
    let drawing = DifferenceDrawing(
      base: drawn[0], ours: sides[0], theirs: sides[1], merged: sides.dropFirst(2).first,
      conflicts: merging.outcome.conflicts)
    return (drawing, versions)
  }

  private func drawn(
    _ versions: [ReadVersion]
  ) throws(VersionProblem) -> [VersionDrawing] {
    let names = versions.map { String(decoding: FilePath($0.name).name, as: UTF8.self) }
    let areClear = Set(names).count == names.count
    var drawn: [VersionDrawing] = []
    for (version, name) in zip(versions, names) {
      let found = VersionDrawing(version.compared, name: areClear ? name : version.name, options)
      try version.checkReading()
      guard let drawing = found else {
        throw .failed(FileFailure(version.name, "has changed while it was read"))
      }
      drawn.append(drawing)
    }
    return drawn
  }

  func save(_ draft: Draft) async throws {
    let content = try await self.content(draft.drawing)
    for version in draft.versions { try version.checkReading() }
    _ = try output.save(content)
  }

  private func content(_ drawing: DifferenceDrawing) async throws(FileFailure) -> [UInt8] {
    var notes = drawing.notes
    let bytes: [UInt8]
    switch format {
    case .svg:
      let svg = SVGDrawing(drawing.sheet, title: drawing.heading, size: size)
      notes += svg.notes
      bytes = Array(svg.text.utf8)
    // The page itself lists the parts that are not drawn.
    case .html: return Array(DifferencePage.html(drawing, size: size).utf8)
    case .png:
      let png = try await PictureProgram.png(of: drawing.sheet, size: size)
      notes += png.notes
      bytes = png.bytes
    }
    for note in notes { printFailure("emojiart: \(note)") }
    return bytes
  }
}
