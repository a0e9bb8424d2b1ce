import Diagnostics
import DocumentFormats
import JSONSyntax

/// The conversions of variants that steps cannot express.
enum EmojiArtFunctions {
  static let all: [String: MigrationFunction] = [
    "background2021": MigrationFunction(losing: [unknownMembers], background2021),
    "background2023": MigrationFunction(losing: [unknownMembers], background2023),
    "scale40": MigrationFunction(losing: [unknownSize]) { scale(&$0, of: 40) },
    "scale64": MigrationFunction(losing: [unknownSize]) { scale(&$0, of: 64) },
    "size40": MigrationFunction(losing: [unknownSize]) { addSize(&$0, 40) },
    "size64": MigrationFunction(losing: [unknownSize]) { addSize(&$0, 64) },
  ]

  private static let unknownSize = MigrationLoss.unknownFontSize.rawValue
  private static let unknownMembers = MigrationLoss.unknownMembers.rawValue

  /// The largest factor; greater numbers are sizes.
  private static let greatestScale = 10.0

  /// Converts `scale` to `size`: a factor of the size in the palette, or the size itself.
  private static func scale(_ emoji: inout FunctionObject, of size: Double) -> Bool {
    guard emoji.kind(of: "scale") == .number, emoji.kind(of: "size") == nil,
      let text = emoji["scale"], let scale = Double(String(decoding: text, as: UTF8.self))
    else { return false }
    if scale.magnitude <= greatestScale {
      emoji.lose(unknownSize, "scale")
      emoji["scale"] = Array(JSONText.integer(Int((scale * size).rounded())).text.utf8)
    }
    emoji.rename("scale", to: "size")
    return true
  }

  private static func addSize(_ emoji: inout FunctionObject, _ size: Int) -> Bool {
    guard emoji.kind(of: "size") == nil else { return false }
    emoji.lose(unknownSize, "size")
    emoji["size"] = Array(String(size).utf8)
    return true
  }

  /// A background in any form.
  private enum Background {
    case blank
    /// The JSON text of a string, like the other case.
    case url([UInt8])
    case imageData([UInt8])
  }

  /// Converts `null`, a URL, or an object with a URL or picture by any name to an object of 2021.
  private static func background2021(_ document: inout FunctionObject) -> Bool {
    guard let background = background(&document) else { return false }
    let new: [UInt8] =
      switch background {
      case .blank: Array("{}".utf8)
      case .url(let text):
        if let picture = picture(inURL: text) {
          Array("{\"imageData\": ".utf8) + picture + Array("}".utf8)
        } else {
          Array("{\"theURL\": ".utf8) + text + Array("}".utf8)
        }
      case .imageData(let text): Array("{\"imageData\": ".utf8) + text + Array("}".utf8)
      }
    guard document["background"] != new else { return false }
    document["background"] = new
    return true
  }

  /// Converts an object with a URL or a picture to the URL, `data:` for a picture.
  private static func background2023(_ document: inout FunctionObject) -> Bool {
    guard document.kind(of: "background") == .object, let background = background(&document) else {
      return false
    }
    switch background {
    case .blank: document["background"] = nil
    case .url(let text): document["background"] = text
    case .imageData(let text):
      document["background"] =
        Array("\"data:\(mediaType(of: text));base64,".utf8)
        + text.dropFirst()
    }
    return true
  }

  /// Reads the background; returns nil if its form is ambiguous or unknown.
  private static func background(_ document: inout FunctionObject) -> Background? {
    guard let text = document["background"], let value = JSONValue.read(text).value else {
      return nil
    }
    switch value.content {
    case .null: return .blank
    case .string: return .url(text)
    case .object(let members):
      guard members.count < 2 else { return nil }
      guard let member = members.first else { return .blank }
      guard let background = background(member, in: text) else { return nil }
      if hasOthers(member) { document.lose(unknownMembers, "background") }
      return background
    case .array, .number, .boolean: return nil
    }
  }

  private static func background(_ member: JSONMember, in text: [UInt8]) -> Background? {
    if member.name == "blank" { return .blank }
    let payload = payload(of: member)
    guard payload.string != nil else { return nil }
    let inner = Array(text[payload.element])
    switch member.name.lowercased() {
    case "url", "theurl", "imageurl", "backgroundurl": return .url(inner)
    case "data", "imagedata", "image", "backgroundimagedata":
      // Some paste a `data:` URL where only its base64 belongs.
      return inner.starts(with: Array("\"data:".utf8)) ? .url(inner) : .imageData(inner)
    default: return nil
    }
  }

  /// Returns the value of a case, which is in an object of its own if Swift synthesizes the coding.
  private static func payload(of member: JSONMember) -> JSONValue {
    member.value["_0"] ?? member.value
  }

  /// True if there is more in a case than its payload.
  private static func hasOthers(_ member: JSONMember) -> Bool {
    switch member.value.content {
    case .object(let members): members.count > (member.name == "blank" ? 0 : 1)
    case .null: false
    case .array(let items): member.name == "blank" && !items.isEmpty
    case .string, .number, .boolean: member.name == "blank"
    }
  }

  /// Returns the base64 of the picture in a `data:` URL, for an edition with separate pictures.
  private static func picture(inURL text: [UInt8]) -> [UInt8]? {
    let head = Array("\"data:image/".utf8)
    guard text.starts(with: head), let comma = text.firstIndex(of: UInt8(ascii: ",")),
      text[..<comma].suffix(7).elementsEqual(";base64".utf8)
    else { return nil }
    return [UInt8(ascii: "\"")] + text[(comma + 1)...]
  }

  /// Returns the type of a picture in base64, or the type of arbitrary bytes if it is unknown.
  private static func mediaType(of json: [UInt8]) -> String {
    let text = json.dropFirst().filter { $0 != UInt8(ascii: "\\") }
    let head = Base64Decoder.decode(Array(text.prefix(96 * 1024)))
    let header = PictureHeader.read(head: head, tail: [], byteCount: text.count / 4 * 3)
    return header?.kind.mediaType ?? "application/octet-stream"
  }
}
