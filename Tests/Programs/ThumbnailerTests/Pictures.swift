@testable import EmojiArtDrawing
import Foundation

@testable import emojiart_thumbnailer

/// Pictures of 12 x 8 pixels with quarters in different colors.
///
/// The upper left quarter is red, the upper right one green, the lower left one blue and the lower
/// right one white.
enum Pictures {
  /// By media type.
  static let all = [
    "image/png":
      "iVBORw0KGgoAAAANSUhEUgAAAAwAAAAIAgMAAACwivZiAAAADFBMVEX/AAAA/wAAAP/////7AGD2AAAAE0lEQV"
      + "QI12NgYA1lQMar1v9HxgBqOArJ7nMTmwAAAABJRU5ErkJggg==",
    "image/jpeg":
      "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ"
      + "4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQU"
      + "FBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAARCAAIAAwDAREAAhEBAxEB/8QAFQABAQAAAAAAAAAAAA"
      + "AAAAAABwn/xAAoEAAAAQgLAQAAAAAAAAAAAAARAAMGCBITFTEBBAUUFxgiJDJmpeP/xAAWAQEBAQAAAAAAAAAA"
      + "AAAAAAAIBgf/xAArEQAAAgULBQEAAAAAAAAAAAAREgABAgQTAwYHFBUXITEyZKMFCCNR4uP/2gAMAwEAAhEDEQ"
      + "A/ABpT20MV1ikSRR3Cohe920+dsVQ8c4aRFgJ0TErie3bvY3QHl/tU5CYQQEW2Wc4q/Y5Jo1ItJt5M13ualTq9"
      + "YJ5Ihyw5RiU0EYESF1KARxAF0syf9t836kV7st5x/aCq53f8X6J//9k=",
    "image/gif":
      "R0lGODlhDAAIAPEDAP8AAAD/AAAA/////yH5BAAAAAAALAAAAAAMAAgAAAIWhB+ph5ps3IMyiIuH3jhv3V0fGI"
      + "5DAQA7",
    "image/bmp":
      "Qk0KAQAAAAAAAMoAAAB8AAAADAAAAAgAAAABAAQAAAAAAEAAAAAAAAAAAAAAABAAAAAQAAAAAAD/AAD/AAD/AA"
      + "AAAAAA/0JHUnMAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEAAAAAAAA"
      + "AAAAAAAAAAAAAAD/AAD/AAD/AAAA////AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
      + "AAAAAAAAAAACIiIjMzMwAAIiIiMzMzAAAiIiIzMzMAACIiIjMzMwAAAAAAERERAAAAAAAREREAAAAAABEREQAA"
      + "AAAAERERAAA=",
    "image/tiff":
      "SUkqABoAAACAAAClWBQSBwVVK9/wmFwqGQEQAAABAwABAAAADAAAAAEBAwABAAAACAAAAAIBAwABAAAAAgAAAA"
      + "MBAwABAAAABQAAAAYBAwABAAAAAwAAAAoBAwABAAAAAQAAABEBBAABAAAACAAAABIBAwABAAAAAQAAABUBAwAB"
      + "AAAAAQAAABYBAwABAAAACAAAABcBBAABAAAAEgAAABwBAwABAAAAAQAAACkBAwACAAAAAAABAD4BBQACAAAAKA"
      + "EAAD8BBQAGAAAA+AAAAEABAwAMAAAA4AAAAAAAAAD//wAAAAD//wAA//8AAP//AAAAAP////+F61EAAACAAMP1"
      + "qAAAAAACzcxMAAAAAAHNzEwAAACAAM3MTAAAAAACj8L1AAAAABA3GqAAAAAAAiuHCgAAACAA",
    "image/webp":
      "UklGRnYAAABXRUJQVlA4IGoAAAAQAwCdASoMAAgAAgA0JbACdLoAkQD0M/1V60AGEgkjywAA/vKzx4+H4pa+ar"
      + "XH8oB/2lnhPZ+nf5CoPf4tO5cj8vC+Ur+8h1H/7QT/miL8/suf9Zf8XO8lpc5OIx2ppy0/udf9rS0GkFAA",
  ]

  /// The JPEG with an EXIF orientation from 1 to 8, which says how the camera was held.
  static func jpeg(orientation: UInt8) throws -> [UInt8] {
    let plain = try picture("image/jpeg")
    let head: [UInt8] = [
      0xFF, 0xE1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1,
      0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0,
    ]
    return Array(plain[..<2]) + head + Array(plain[2...])
  }

  static func bytes(_ base64: String) -> [UInt8] { Array(Data(base64Encoded: base64) ?? Data()) }
}

extension Drawing {
  /// A picture that fills the canvas.
  init(_ picture: [UInt8], _ mediaType: String, width: Double = 120, height: Double = 80) {
    self.init(
      width: width, height: height,
      background: Background(
        content: .picture(picture, mediaType: mediaType),
        frame: Rectangle(x: 0, y: 0, width: width, height: height)), emojis: [])
  }

  /// The mean colors of its quarters: upper left, upper right, lower left, lower right.
  func quarters() throws -> [Color] {
    let colors = try sheet.paint(RasterOptions()).averages(columns: 2, rows: 2)
    return stride(from: 0, to: colors.count, by: 3).map {
      Color(colors[$0], colors[$0 + 1], colors[$0 + 2])
    }
  }
}

/// The name of a mean color.
enum Color: String {
  case red, green, blue, white, other

  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    let isHigh = [red, green, blue].map { $0 > 190 }
    let isLow = [red, green, blue].map { $0 < 90 }
    self =
      switch (isHigh, isLow) {
      case ([true, false, false], [false, true, true]): .red
      case ([false, true, false], [true, false, true]): .green
      case ([false, false, true], [true, true, false]): .blue
      case ([true, true, true], _): .white
      default: .other
      }
  }
}

extension Pictures {
  /// The picture of a format.
  static func picture(_ mediaType: String) throws -> [UInt8] {
    guard let text = all[mediaType] else { throw CocoaError(.fileNoSuchFile) }
    return bytes(text)
  }
}
