import FoundationEssentials

/// The JSON of a background, for the program that paints it.
extension Drawing.Background: Codable {
  private enum Key: String, CodingKey {
    case frame, label, place, picture, mediaType
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let frame = try values.decode(Drawing.Rectangle.self, forKey: .frame)
    let place = try values.decode(FrameLabel.Place.self, forKey: .place)
    if let label = try values.decodeIfPresent(String.self, forKey: .label) {
      self.init(content: .absent(label: label), frame: frame, label: place)
      return
    }
    // Base64 is decoded a hundred times as fast as a list of numbers.
    let picture = try values.decode(Data.self, forKey: .picture)
    let mediaType = try values.decode(String.self, forKey: .mediaType)
    self.init(content: .picture(Array(picture), mediaType: mediaType), frame: frame, label: place)
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(frame, forKey: .frame)
    try values.encode(self.label, forKey: .place)
    switch content {
    case .absent(let label): try values.encode(label, forKey: .label)
    case .picture(let bytes, let mediaType):
      try values.encode(Data(bytes), forKey: .picture)
      try values.encode(mediaType, forKey: .mediaType)
    }
  }
}
