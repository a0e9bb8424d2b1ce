package import Diagnostics

/// The property list as a container.
extension InfoPropertyListRules {
  package static let plist = [
    malformedXML, wrongRoot, unknownElement, brokenDictionary, duplicateKey, malformedLiteral,
    nonstandardDoctype, unknownPlistVersion, entityDeclaration, nestingTooDeep, oversizedFile,
    invalidEncodedBytes, encodingMismatch, utf16Encoding, damagedBinary, nonXMLFormat,
    nonStringKey, paddedString, invisibleCharacter, unexpandedVariable, misspeltKey, misplacedKey,
    emptyKey, wrongValueType, booleanAsString, missingIconFile,
  ]

  static let prolog = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">

    """

  /// A whole list around the lines of its dictionary.
  static func example(_ lines: String) -> RuleExample {
    let indented = lines.split(separator: "\n").map { "  \($0)\n" }.joined()
    return RuleExample(
      "\(prolog)<plist version=\"1.0\">\n<dict>\n\(indented)</dict>\n</plist>\n",
      path: "Info.plist")
  }

  /// Anything else as a whole file.
  static func file(_ text: String) -> RuleExample { RuleExample(text, path: "Info.plist") }

  /// A binary list of objects with references of one byte; the first object is the root.
  static func binary(_ objects: [[UInt8]], offset: Int? = nil) -> RuleExample {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets.append(UInt8(truncatingIfNeeded: bytes.count))
      bytes += object
    }
    let table = UInt8(truncatingIfNeeded: bytes.count)
    let count = UInt8(truncatingIfNeeded: objects.count)
    bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1]
    for number in [count, 0, table] { bytes += [0, 0, 0, 0, 0, 0, 0, number] }
    return RuleExample(bytes: bytes, offset: offset, path: "Info.plist")
  }
}
