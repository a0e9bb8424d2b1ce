extension PictureBytes {
  /// Reads HEIC (ISO/IEC 23008-12): the size and rotation among the properties of the primary item.
  ///
  /// They take precedence over any EXIF; a clean aperture replaces the size. Never reported as
  /// truncated: the boxes may be in any order. AVIF uses the same container but is another format.
  func heic() -> PictureHeader? {
    guard let type = box(at: 0, end: count), type.name == "ftyp" else { return nil }
    let brands = heifBrands(in: type.content)
    guard !brands.isDisjoint(with: Self.heicBrands), brands.isDisjoint(with: Self.avifBrands)
    else { return nil }
    guard let meta = firstBox("meta", in: 0..<count) else { return PictureHeader(.heic, size: nil) }
    // The box begins with a version and flags.
    let content = meta.dropFirst(4)
    let properties = heifProperties(in: content)
    let sizes = properties.filter { $0.name == "ispe" }.compactMap {
      size(u32($0.content.lowerBound + 4), u32($0.content.lowerBound + 8))
    }
    let aperture = properties.lazy.compactMap { heifAperture($0) }.first
    let rotation = properties.last { $0.name == "irot" }.flatMap { byte($0.content.lowerBound) }
    return PictureHeader(
      .heic, size: aperture ?? sizes.max { max($0.width, $0.height) < max($1.width, $1.height) },
      orientation: rotation.map { [1, 8, 3, 6][Int($0 & 3)] })
  }

  private static let heicBrands: Set<String> = [
    "heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "msf1",
  ]
  private static let avifBrands: Set<String> = ["avif", "avis"]

  private func heifBrands(in content: Range<Int>) -> Set<String> {
    let major = content.lowerBound
    let compatible = stride(from: major + 8, to: min(content.upperBound, 512), by: 4)
    return Set(([major] + Array(compatible)).compactMap(name))
  }

  /// Returns the properties of the primary item; all sizes if none are assigned to it.
  private func heifProperties(in meta: Range<Int>) -> [Box] {
    guard let group = firstBox("iprp", in: meta), let list = firstBox("ipco", in: group)
    else { return [] }
    let all = boxes(in: list)
    guard let primary = firstBox("pitm", in: meta), let links = firstBox("ipma", in: group),
      let version = byte(primary.lowerBound),
      let item = number(primary.lowerBound + 4, width: version == 0 ? 2 : 4)
    else { return all.filter { $0.name == "ispe" } }
    let indices = heifLinks(of: item, in: links)
    return indices.filter { $0 > 0 && $0 <= all.count }.map { all[$0 - 1] }
  }

  /// Returns the 1-based indices of the properties that the box ipma assigns to an item.
  private func heifLinks(of item: UInt32, in links: Range<Int>) -> [Int] {
    guard let head = number(links.lowerBound, width: 4), let count = u32(links.lowerBound + 4)
    else { return [] }
    let idWidth = head >> 24 == 0 ? 2 : 4
    let linkWidth = head & 1 == 0 ? 1 : 2
    var offset = links.lowerBound + 8
    for _ in 0..<count {
      guard offset < links.upperBound, let id = number(offset, width: idWidth),
        let linkCount = byte(offset + idWidth)
      else { return [] }
      let first = offset + idWidth + 1
      offset = first + Int(linkCount) * linkWidth
      guard id == item else { continue }
      let essential: UInt32 = linkWidth == 1 ? 0x80 : 0x8000
      return stride(from: first, to: offset, by: linkWidth).compactMap {
        number($0, width: linkWidth).map { Int($0 & ~essential) }
      }
    }
    return []
  }

  /// Returns the visible part (ISO/IEC 14496-12, 12.1.4); encoders pad pictures to whole blocks.
  private func heifAperture(_ property: Box) -> (width: Int, height: Int)? {
    let place = property.content.lowerBound
    guard property.name == "clap", let width = u32(place), let widthUnit = u32(place + 4),
      let height = u32(place + 8), let heightUnit = u32(place + 12), widthUnit > 0, heightUnit > 0
    else { return nil }
    return (width / widthUnit, height / heightUnit)
  }
}
