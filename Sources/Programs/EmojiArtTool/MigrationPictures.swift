import Commands
import Diagnostics
import EmojiArtFiles
import EmojiArt
import EmojiArtDrawing
import Files
import FoundationEssentials

/// The pictures of documents before and after a migration, for a page of a preview.
///
/// Each document is read and migrated once more for them, in memory. The pictures are limited,
/// since a page may cover about a million documents.
struct MigrationPictures: MigrationIllustrator {
  /// The maximum number of documents with pictures.
  private static let most = 200
  /// The maximum size in bytes of a document, before and after the migration.
  private static let mostBytes = 1 << 20
  /// The maximum size in bytes of an SVG; a picture with a larger background is omitted.
  private static let mostOfPicture = 48 << 10
  private static let mostEmojis = 200
  /// The longer side, in pixels.
  private static let size = 320

  let options: MigrationOptions
  let answers: AnswerTable?
  private(set) var count = 0
  private(set) var withoutPictures = 0

  /// A note for the page about migrated documents without pictures.
  var remarks: [String] {
    let verb = withoutPictures == 1 ? "is" : "are"
    let start = "\(counted(withoutPictures, "more document")) \(verb) without pictures here"
    return withoutPictures == 0 ? [] : ["\(start); see 'emojiart view'."]
  }

  /// Returns both pictures.
  ///
  /// Empty for a document that stays unchanged, cannot be drawn, or exceeds the limits.
  mutating func pictures(of migration: DocumentMigration) -> [HTMLReporter.Picture] {
    guard migration.state == .migrated else { return [] }
    guard count < Self.most, let pictures = draw(migration) else {
      withoutPictures += 1
      return []
    }
    count += 1
    return pictures
  }

  private func draw(_ migration: DocumentMigration) -> [HTMLReporter.Picture]? {
    let path = FilePath(migration.path)
    var drawing = DrawingOptions()
    drawing.mostEmojis = Self.mostEmojis
    drawing.pictureSize = (answers?.options(for: path, options) ?? options).pictureSize
    do throws(FileFailure) {
      let old = try FileSource.contents(of: migration.path, limit: Self.mostBytes)
      var migrator = DocumentMigrator(EmojiArtMigration(options, answers: answers))
      var new: [UInt8] = []
      _ = try migrator.migrate(old, name: path.description, path: path) { new.append($0) }
      guard new.count <= Self.mostBytes,
        let before = Self.picture("before", Drawing.make(old, drawing)),
        let after = Self.picture("after", Drawing.make(new, drawing))
      else { return nil }
      return [before, after]
    } catch {
      // The report itself contains the read failure.
      return nil
    }
  }

  private static func picture(
    _ words: String, _ outcome: DrawingOutcome
  ) -> HTMLReporter.Picture? {
    guard let document = outcome.document else { return nil }
    var drawing = document.drawing
    var text = SVGDrawing(drawing, size: size).text
    if text.utf8.count > mostOfPicture {
      drawing.background?.content = .absent(label: "background left out of this page")
      text = SVGDrawing(drawing, size: size).text
    }
    guard text.utf8.count <= mostOfPicture else { return nil }
    let left = document.emojiCount - drawing.emojis.count
    let longer = max(drawing.width, drawing.height, 1)
    let pixels = { (side: Double) in max(1, Int((side / longer * Double(size)).rounded())) }
    return HTMLReporter.Picture(
      caption: "\(words): \(document.dialect.name)" + (left > 0 ? ", \(left) emojis left out" : ""),
      description: drawing.summary,
      url: "data:image/svg+xml;base64,\(Data(text.utf8).base64EncodedString())",
      width: pixels(drawing.width), height: pixels(drawing.height))
  }
}
