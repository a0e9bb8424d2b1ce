package import Diagnostics
package import XMLSyntax

extension PropertyList {
  /// The maximum size of an old-style text in bytes: reading some megabytes takes a second.
  private static let oldStyleLimit = 4 << 20

  /// Reads a property list in any format, determined by its first bytes, and reports problems of
  /// the container.
  ///
  /// Without `writesXML`, a list in another format is not converted to text, its values do not have
  /// places, and its format is not reported. This is for lists of any size that are only read.
  package static func read(
    _ bytes: [UInt8], limits: XMLLimits = XMLLimits(), writesXML: Bool = true
  ) -> (list: PropertyList, findings: [Diagnostic]) {
    if bytes.starts(with: "bplist".utf8) { return readBinary(bytes, limits, writesXML) }
    let start = PropertyListStart(bytes)
    switch start.form {
    case .xml: return readXML(bytes, limits)
    case .json:
      let finding = Diagnostic(
        InfoPropertyListRules.malformedXML, "the text is JSON, not a property list",
        at: start.place..<(start.place + 1))
      return (PropertyList(format: .oldStyle, text: bytes), [finding])
    case .text: return readOldStyle(bytes, limits, writesXML)
    }
  }

  private static func readBinary(
    _ bytes: [UInt8], _ limits: XMLLimits, _ writesXML: Bool
  ) -> (list: PropertyList, findings: [Diagnostic]) {
    guard bytes.count <= limits.bytes else { return oversized(bytes, .binary, limits.bytes) }
    do throws(BinaryPropertyList.Damage) {
      var binary = try BinaryPropertyList(bytes, limit: limits.bytes)
      let root = try binary.root()
      let others = binary.nonStringKeys.map(\.finding)
      let (list, findings) =
        writesXML
        ? converted(root, .binary, bytes, isWhole: others.isEmpty)
        : taken(root, PropertyList(format: .binary, text: []))
      return (list, findings + others)
    } catch {
      return (PropertyList(format: .binary, text: bytes), [error.finding])
    }
  }

  private static func readOldStyle(
    _ bytes: [UInt8], _ limits: XMLLimits, _ writesXML: Bool
  ) -> (list: PropertyList, findings: [Diagnostic]) {
    let limit = min(limits.bytes, oldStyleLimit)
    guard bytes.count <= limit else { return oversized(bytes, .oldStyle, limit) }
    let (encoding, mark) = TextEncoding.detect(bytes)
    let text = Transcoder.text(of: bytes, encoding, mark: mark)
    let read = OldStylePropertyList(text)
    let list = PropertyList(format: .oldStyle, text: text, unit: OffsetUnit(encoding, mark: mark))
    if let (advice, range) = read.problem {
      let message = "the text is neither XML nor an old-style property list: \(advice)"
      return (list, [Diagnostic(InfoPropertyListRules.malformedXML, message, at: range)])
    }
    // Only Foundation treats a single word as a list.
    guard let root = read.root, root.string == nil else {
      let message = "the file is neither XML nor a dictionary"
      return (list, [Diagnostic(InfoPropertyListRules.wrongRoot, message, at: read.root?.range)])
    }
    return writesXML ? converted(root, .oldStyle, bytes) : taken(root, list)
  }

  /// Returns a list in another format, converted to equivalent XML.
  private static func converted(
    _ root: PropertyListValue, _ format: Format, _ bytes: [UInt8], isWhole: Bool = true
  ) -> (list: PropertyList, findings: [Diagnostic]) {
    let root = format == .oldStyle ? root.withBooleans() : root
    let (text, placed, isWellFormed) = PropertyListWriter.write(root)
    let fix = Fix(
      "write the list as XML",
      .replace(0..<bytes.count, by: String(decoding: text, as: UTF8.self)))
    let note = Diagnostic(
      InfoPropertyListRules.nonXMLFormat, "the list is in \(format.phrase), not in XML",
      at: nil, fix: isWellFormed && isWhole ? fix : nil)
    guard root.dictionary != nil else {
      var list = PropertyList(format: format, text: text)
      list.isData = !root.hasInfoKeys
      return (list, [note, wrongRoot(root)])
    }
    return (PropertyList(format: format, text: text, root: placed), [note])
  }

  /// Returns a list in another format, with its values as they were read.
  private static func taken(
    _ root: PropertyListValue, _ list: PropertyList
  ) -> (list: PropertyList, findings: [Diagnostic]) {
    guard root.dictionary != nil else { return (list, [wrongRoot(root)]) }
    var list = list
    list.root = root
    return (list, [])
  }

  private static func wrongRoot(_ root: PropertyListValue) -> Diagnostic {
    Diagnostic(
      InfoPropertyListRules.wrongRoot, "the list must hold a dictionary, found \(root.noun)",
      at: nil)
  }

  static func oversized(
    _ bytes: [UInt8], _ format: Format, _ limit: Int
  ) -> (list: PropertyList, findings: [Diagnostic]) {
    let message = "the file is larger than the limit of \(limit) bytes"
    return (
      PropertyList(format: format, text: []),
      [Diagnostic(InfoPropertyListRules.oversizedFile, message, at: nil)]
    )
  }
}

extension PropertyList.Format {
  fileprivate var phrase: String {
    switch self {
    case .xml: "XML"
    case .binary: "the binary format"
    case .oldStyle: "old-style text"
    }
  }
}

extension BinaryPropertyList.Damage {
  fileprivate var finding: Diagnostic {
    let place = path.steps.isEmpty ? "" : "at \(path): "
    let rule =
      switch kind {
      case .damaged: InfoPropertyListRules.damagedBinary
      case .tooDeep: InfoPropertyListRules.nestingTooDeep
      case .tooLarge: InfoPropertyListRules.oversizedFile
      }
    return Diagnostic(rule, place + message, at: nil)
  }
}

extension BinaryPropertyList.NonStringKey {
  fileprivate var finding: Diagnostic {
    let place = path.steps.isEmpty ? "" : "at \(path): "
    return Diagnostic(InfoPropertyListRules.nonStringKey, place + message, at: nil)
  }
}
