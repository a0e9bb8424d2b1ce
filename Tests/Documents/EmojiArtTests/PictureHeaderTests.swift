import Diagnostics
import Foundation
import Testing

@testable import EmojiArt

/// Reads a whole picture as its first 64 KiB and its last 256 bytes.
func header(of picture: [UInt8], headCount: Int = 65_536) -> PictureHeader? {
  PictureHeader.read(
    head: Array(picture.prefix(headCount)), tail: picture.suffix(256), byteCount: picture.count)
}

@Suite struct PictureHeaderTests {
  typealias Samples = PictureSamples

  @Test(arguments: Samples.all)
  func readsEveryKind(kind: PictureKind, picture: [UInt8]) throws {
    let read = try #require(header(of: picture))
    #expect(read.kind == kind)
    #expect(read.width == 64)
    #expect(read.height == 48)
    #expect(!read.isTruncated)
  }

  @Test(arguments: Samples.all)
  func survivesEveryCut(kind: PictureKind, picture: [UInt8]) {
    for count in 0..<picture.count {
      let read = header(of: Array(picture.prefix(count)))
      #expect(read == nil || read?.kind == kind)
      guard let read, [.jpeg, .png, .webp, .bmp, .gif].contains(kind) else { continue }
      // The checksum after IEND is not part of the picture.
      #expect(read.isTruncated || kind == .png && count >= picture.count - 4, "\(kind) \(count)")
    }
  }

  /// The repair of padding is safe only if the end of the picture shows that no letter is missing.
  @Test(arguments: Samples.all)
  func paddingOfPicturesThatLostALetter(kind: PictureKind, picture: [UInt8]) {
    func repair(_ letters: [Character]) -> Applicability? {
      let image = #"{"imageData":"\#(String(letters))"}"#
      let found = check(#"{"background":\#(image),"emojis":[],"uniqueEmojiId":0}"#).findings
      return found.first { $0.rule == "emojiart/base64-padding" }?.fix?.applicability
    }
    let letters = Array(Data(picture).base64EncodedString().filter { $0 != "=" })
    #expect(header(of: picture)?.hasEnd == ![.tiff, .heic].contains(kind))
    if letters.count % 4 != 0 {
      #expect(repair(letters) == ([.tiff, .heic].contains(kind) ? .unsafe : .safe), "\(kind)")
    }
    for place in letters.indices {
      var rest = letters
      rest.remove(at: place)
      #expect(repair(rest) != .safe, "\(kind) without letter \(place)")
    }
  }

  /// Strict decoders take repaired text: no bits are left beyond the last byte.
  @Test(arguments: ["A", "B", "P", "Q", "s", "9", "+", "/", "\\/"], ["", "=", "===", "===="])
  func paddingIsWhatAnEncoderWrites(last: String, padding: String) throws {
    for letters in ["R0lGODlhA\(last)", "R0lGODlhAQ\(last)"] {
      let old = Array(
        #"{"background":{"imageData":"\#(letters)\#(padding)"},"emojis":[],"uniqueEmojiId":0}"#.utf8
      )
      let found = check(old).findings.first { $0.rule == "emojiart/base64-padding" }
      guard let found else { continue }
      let fixed = String(decoding: Fix.apply([try #require(found.fix)], to: old), as: UTF8.self)
      let text = fixed.replacing("\\/", with: "/").split(separator: "\"")[5]
      let data = try #require(Data(base64Encoded: String(text)), "\(text)")
      #expect(data.base64EncodedString() == text)
    }
  }

  @Test(arguments: 1...8, [ByteOrder.big, .little])
  func orientationTurnsTheSize(orientation: Int, order: ByteOrder) throws {
    let jpeg = Samples.jpeg(64, 48, segments: [Samples.exif(orientation, order)])
    let tiff = Samples.tiff(64, 48, orientation: orientation, order: order)
    for picture in [jpeg, tiff] {
      let read = try #require(header(of: picture))
      #expect(read.orientation == orientation)
      #expect(read.displaySize?.width == (orientation < 5 ? 64 : 48))
      #expect(read.displaySize?.height == (orientation < 5 ? 48 : 64))
    }
  }

  @Test(arguments: [0, 9, 65_535])
  func otherOrientationsAreNone(orientation: Int) {
    let picture = Samples.jpeg(64, 48, segments: [Samples.exif(orientation, .big)])
    #expect(header(of: picture)?.orientation == nil)
    #expect(header(of: picture)?.displaySize?.width == 64)
  }

  @Test func tablesAreNoFrames() {
    let tables = [0xC4, 0xC8, 0xCC].map { Samples.segment($0, [8, 0, 1, 0, 2, 1, 1, 1, 1]) }
    let filled: [[UInt8]] = [[0xFF, 0xFF], [0xFF, 0x01], [0xFF, 0xD0], [0, 1]]
    for marker: UInt8 in [0xC0, 0xC1, 0xC2, 0xC3, 0xC5, 0xC9, 0xCA, 0xCF] {
      let picture = Samples.jpeg(64, 48, marker: marker, segments: tables + filled)
      #expect(header(of: picture)?.width == 64, "\(marker)")
    }
  }

  @Test func thumbnailsAreNotTheirPicture() throws {
    let thumbnail = Samples.segment(0xE2, Samples.jpeg(8, 6))
    let cut = Samples.jpeg(64, 48, segments: [thumbnail], end: [])
    let read = try #require(header(of: cut))
    #expect(read.width == 64)
    #expect(read.isTruncated)
  }

  @Test func bytesBehindTheEndAreTaken() {
    let padding = [UInt8](repeating: 0, count: 200)
    #expect(header(of: Samples.jpeg(64, 48) + padding)?.isTruncated == false)
    #expect(header(of: Samples.png(64, 48) + padding)?.isTruncated == false)
    #expect(header(of: Samples.gif(64, 48) + padding)?.isTruncated == false)
    // Unless the whole picture is known, only the last 256 bytes are searched.
    let long = Samples.jpeg(64, 48) + [UInt8](repeating: 0, count: 300)
    #expect(header(of: long)?.isTruncated == false)
    #expect(header(of: long, headCount: 60)?.isTruncated == true)
  }

  @Test func aLongPictureIsReadFromItsEnds() throws {
    let jpeg = Samples.jpeg(64, 48, end: [UInt8](repeating: 1, count: 200_000) + [0xFF, 0xD9])
    #expect(header(of: jpeg)?.isTruncated == false)
    #expect(header(of: jpeg.dropLast())?.isTruncated == true)
    // The Mac writes the directory of a TIFF after its pixels.
    let tiff = Samples.tiff(64, 48, order: .big, pixels: 200_000)
    #expect(header(of: tiff)?.width == 64)
    let lost =
      Samples.tiff(64, 48, order: .big, pixels: 200_000) + [UInt8](repeating: 0, count: 300)
    let read = try #require(header(of: lost))
    #expect(read.width == nil)
    #expect(read.displaySize == nil)
  }

  @Test func aFrameBehindTheHeadHasNoSize() throws {
    let profile = Samples.segment(0xE2, [UInt8](repeating: 3, count: 40_000))
    let read = try #require(header(of: Samples.jpeg(64, 48, segments: [profile, profile])))
    #expect(read.width == nil)
    #expect(!read.isTruncated)
  }

  @Test(arguments: [(0, 1, 64), (1, 8, 48), (2, 3, 64), (3, 6, 48)])
  func heicIsTurned(rotation: Int, orientation: Int, width: Int) throws {
    let read = try #require(header(of: Samples.heic(64, 48, rotation: UInt8(rotation))))
    #expect(read.orientation == orientation)
    #expect(read.displaySize?.width == width)
    #expect(read.width == 64)
  }

  @Test func heicIsCutToItsAperture() {
    #expect(header(of: Samples.heic(64, 64, shown: (64, 48)))?.height == 48)
    let turned = header(of: Samples.heic(64, 64, rotation: 1, shown: (64, 48)))
    #expect(turned?.displaySize?.width == 48)
    #expect(header(of: Samples.heic(64, 64, shown: (0, 0)))?.width == nil)
  }

  @Test func otherBrandsAreOtherFormats() {
    #expect(header(of: Samples.heic(64, 48, brands: ["mif1", "heic"]))?.kind == .heic)
    #expect(header(of: Samples.heic(64, 48, brands: ["avif", "mif1"])) == nil)
    #expect(header(of: Samples.heic(64, 48, brands: ["isom", "mp42"])) == nil)
  }

  @Test func declaredSizesDecide() {
    #expect(
      header(of: Samples.bmp([64, 0, 48, 0, 1, 0, 24, 0], fileSize: 0))?.isTruncated == false)
    #expect(
      header(of: Samples.bmp([64, 0, 48, 0, 1, 0, 24, 0], fileSize: 27))?.isTruncated == true)
    let webp = Samples.webp("VP8L", [0x2F] + Samples.number(63 | 47 << 14, 4, .little))
    #expect(header(of: webp + [0])?.isTruncated == false)
    #expect(header(of: webp.dropLast())?.isTruncated == true)
  }

  @Test func sizesOfZeroAreUnknown() {
    #expect(header(of: Samples.png(0, 48))?.width == nil)
    #expect(header(of: Samples.jpeg(64, 0))?.height == nil)
    let smallest = Samples.number(64, 4, .little) + Samples.number(Int(Int32.min), 4, .little)
    let picture = Samples.bmp(smallest + [UInt8](repeating: 0, count: 28))
    #expect(header(of: picture)?.height == 1 << 31)
  }

  @Test func xcodesPNGIsOne() {
    #expect(header(of: Samples.png(64, 48, isXcodes: true))?.width == 64)
  }

  @Test(arguments: [
    "", "hello", "BM", "GIF88a", "RIFF....WAVE", "<svg/>", "%PDF-1.4", "II*", "ftypheic",
  ])
  func otherBytesAreNoPicture(text: String) {
    #expect(header(of: Array(text.utf8)) == nil)
  }
}
