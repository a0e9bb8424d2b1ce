import TestSupport
import Foundation
import JSONSyntax
import Testing

@testable import EmojiArt

/// The documents of an edition without a model in `CourseModel`, as its dialect describes them.
///
/// `CourseArtTests` compares both for the editions that have a model.
extension CourseArt {
  func encoded(
    by dialect: Dialect, size: PictureSize, _ formatting: JSONEncoder.OutputFormatting = []
  ) throws -> [UInt8] {
    var members: [String: Any] = [:]
    let url = (dialect.takesDataURL ? url ?? dataURL : url)?.absoluteString
    let image = picture?.base64EncodedString()
    for name in dialect.rootKnown.names {
      switch dialect.rootPlace(of: name) {
      case .list: members[name.spelling] = emojis.map { $0.members(of: dialect, size) }
      case .counter: members[name.spelling] = counter
      case .url: members[name.spelling] = url
      case .image: members[name.spelling] = image
      case .background: members[name.spelling] = dialect.background.members(url: url, image: image)
      case .addition, nil: break
      }
    }
    var options: JSONSerialization.WritingOptions = .sortedKeys
    if formatting.contains(.prettyPrinted) { options.insert(.prettyPrinted) }
    if formatting.contains(.withoutEscapingSlashes) { options.insert(.withoutEscapingSlashes) }
    return Array(try JSONSerialization.data(withJSONObject: members, options: options))
  }

  /// Reads a document of the dialect.
  mutating func read(_ bytes: [UInt8], by dialect: Dialect, size: PictureSize) throws {
    let object = try JSONSerialization.jsonObject(with: Data(bytes))
    let members = try #require(object as? [String: Any])
    for name in dialect.rootKnown.names {
      let value = members[name.spelling]
      switch dialect.rootPlace(of: name) {
      case .list:
        emojis = try #require(value as? [[String: Any]]).enumerated().map { index, members in
          try Emoji(members, number: index + 1, dialect, size)
        }
      case .counter: counter = try #require(value as? Int)
      case .url: url = (value as? String).flatMap(URL.init)
      case .image: picture = (value as? String).flatMap { Data(base64Encoded: $0) }
      case .background:
        let parts = dialect.background.parts(of: try #require(value as? [String: Any]))
        url = parts.url.flatMap(URL.init)
        picture = parts.image.flatMap { Data(base64Encoded: $0) }
      case .addition, nil: break
      }
    }
    if dialect.takesDataURL { unwrapPicture() }
    if dialect.counter == nil { counter = emojis.count }
  }
}

extension Dialect {
  var takesDataURL: Bool { MigrationTarget(rawValue: name)?.takesDataURL ?? false }

  /// The center of a picture in the dialect's coordinates, y down.
  fileprivate func center(of size: PictureSize) -> (x: Int, y: Int) {
    isCentered ? (0, 0) : (size.width / 2, size.height / 2)
  }
}

extension Dialect.BackgroundForm {
  fileprivate func members(url: String?, image: String?) -> [String: Any] {
    let values: [(String, String)]
    switch self {
    case .members, .string: return [:]
    case .object(_, let name), .cases(_, let name):
      values =
        (url.map { [(name.spelling, $0)] } ?? []) + (image.map { [("imageData", $0)] } ?? [])
    }
    guard case .cases = self else { return Dictionary(values) { first, _ in first } }
    guard let (name, value) = values.first else { return ["blank": [String: Any]()] }
    return [name: ["_0": value]]
  }

  fileprivate func parts(of members: [String: Any]) -> (url: String?, image: String?) {
    func value(_ name: String) -> String? {
      members[name] as? String ?? (members[name] as? [String: Any])?["_0"] as? String
    }
    switch self {
    case .members, .string: return (nil, nil)
    case .object(_, let url), .cases(_, let url): return (value(url.spelling), value("imageData"))
    }
  }
}

extension CourseArt.Emoji {
  fileprivate func members(of dialect: Dialect, _ size: PictureSize) -> [String: Any] {
    let center = dialect.center(of: size)
    let (x, y) = (x + center.x, (y + center.y) * (dialect.coordinates.isYUp ? -1 : 1))
    var members: [String: Any] = [:]
    for name in dialect.emojiRequired.names {
      switch dialect.emojiPlace(of: name) {
      case .text: members[name.spelling] = text
      case .x: members[name.spelling] = x
      case .y: members[name.spelling] = y
      case .point: members[name.spelling] = ["x": x, "y": y]
      case .size: members[name.spelling] = self.size
      case .id: members[name.spelling] = id
      case .addition, nil: break
      }
    }
    return members
  }

  /// Emojis without ids are numbered.
  fileprivate init(
    _ members: [String: Any], number: Int, _ dialect: Dialect, _ size: PictureSize
  ) throws {
    func value<Value>(_ place: EmojiPlace, in members: [String: Any]) throws -> Value {
      let name = try #require(dialect.emojiName(place)?.spelling)
      return try #require(members[name] as? Value)
    }
    let point: [String: Any] =
      dialect.pointName == nil ? members : try value(.point, in: members)
    let center = dialect.center(of: size)
    let x: Int = try #require(point[dialect.emojiName(.x)?.spelling ?? "x"] as? Int)
    let y: Int = try #require(point[dialect.emojiName(.y)?.spelling ?? "y"] as? Int)
    self.init(
      text: try value(.text, in: members), x: x - center.x,
      y: y * (dialect.coordinates.isYUp ? -1 : 1) - center.y, size: try value(.size, in: members),
      id: dialect.hasIDs ? try value(.id, in: members) : number)
  }
}

/// The models of editions agree with their dialects.
@Suite struct CourseArtTests {
  @Test(arguments: [
    MigrationTarget.fall2017, .spring2020, .document2020, .spring2021, .spring2023,
  ])
  func dialectsAreAsTheModels(_ target: MigrationTarget) throws {
    let size = try #require(CourseArt.pngSize)
    for seed in Effort.seeds(0..<200) {
      let art = CourseArt.random(seed, for: target)
      let bytes = try art.encoded(as: target, size: size, .sortedKeys)
      #expect(try art.encoded(by: target.dialect, size: size) == bytes, "\(seed)")
      #expect(try CourseArt(bytes, as: target, size: size) == art, "\(seed)")
      var read = CourseArt()
      try read.read(bytes, by: target.dialect, size: size)
      #expect(read == art, "\(seed)")
    }
  }

  /// Facts about the editions that determine what a migration should do.
  @Test func whatEditionsHold() {
    let known = [MigrationTarget.fall2017, .spring2020, .document2020, .spring2021, .spring2023]
    #expect(known.filter { !$0.holdsPictures } == [.spring2020])
    #expect(known.filter { !$0.dialect.hasIDs } == [.fall2017])
    #expect(known.filter(\.takesDataURL) == [.spring2023])
  }
}

extension MigrationTarget {
  /// True if a picture can be kept in the document.
  var holdsPictures: Bool { imageName != nil || takesDataURL }
}

extension CourseArt {
  /// A document that the edition can keep completely; the same for the same seed.
  static func random(_ seed: UInt64, for target: MigrationTarget) -> CourseArt {
    random(seed).kept(in: target)
  }

  /// What is left of it in an edition.
  func kept(in target: MigrationTarget) -> CourseArt {
    var art = target.dialect.hasIDs ? self : numbered
    if !target.holdsPictures { art.picture = nil }
    return art
  }
}
