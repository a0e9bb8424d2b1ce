import JSONSyntax

extension DocumentReader {
  /// Reads the background object: `{}`, or one member with a value or a case.
  mutating func readBackground() -> MemberValue {
    let start = json.enter()
    var previousEnd = offset
    while json.nextMember() {
      var member = readMember(of: nil)
      (member.previousEnd, previousEnd) = (previousEnd, offset)
      if facts.backgroundMembers.count < DocumentFacts.memberLimit {
        facts.backgroundMembers.append(member)
      }
    }
    return MemberValue(kind: .object, range: start..<offset)
  }

  /// Reads a member of the background object, or of the object of a case.
  private mutating func readMember(of parent: Name?) -> Member {
    let name = Vocabulary.find(json.name)
    let spelling = name?.spelling ?? json.nameText()
    let nameRange = json.nameRange
    let kind = json.nextKind()
    // The case whose payload is the value, or in its object.
    let form = parent == nil ? name.flatMap { Self.cases.contains($0) ? $0 : nil } : parent
    let value: MemberValue
    if kind == .object, parent == nil, let form {
      value = readCase(form)
    } else if kind == .string, parent == nil || name == .payload, let form {
      value = form == .imageData ? readImage(form) : readURL(form)
    } else {
      value = skip(kind, isUnknown: name == nil)
    }
    return Member(name: name, spelling: spelling, nameRange: nameRange, value: value)
  }

  /// Reads the object of a synthesized case, with its payload as the member `name`.
  private mutating func readCase(_ name: Name) -> MemberValue {
    let start = json.enter()
    while json.nextMember() {
      let member = readMember(of: name)
      if facts.caseMembers.count < DocumentFacts.memberLimit { facts.caseMembers.append(member) }
    }
    return MemberValue(kind: .object, range: start..<offset)
  }

  private static let cases = Dialect.all.names(\.backgroundKnown).union(Name.blank.bit)

  /// Reads base64 in place and keeps only its head and tail.
  mutating func readImage(_ name: Name) -> MemberValue {
    guard !json.continues(withAnyCaseOf: "\"data:") else { return readDataURL(asImage: name) }
    let start = json.enterString()
    var scan = Base64Scan()
    scan.run(&json)
    let range = start..<offset
    facts.images.append(ImageMember(name: name, range: range, base64: scan))
    return MemberValue(kind: .string, range: range)
  }

  /// Reads a URL; streams the payload of a `data:` URL, which may be a picture of any size.
  mutating func readURL(_ name: Name) -> MemberValue {
    guard !json.continues(withAnyCaseOf: "\"data:") else {
      let url = readDataURL()
      let text = String(decoding: url.head, as: UTF8.self)
      facts.urls.append(
        URLMember(
          name: name, range: url.range, text: text, payload: url.payload, prefix: url.prefix))
      return MemberValue(kind: .string, range: url.range)
    }
    let token = json.readString(keeping: Self.urlLimit)
    let isPlain = BackgroundURL.isPlain(json.text)
    let text = String(decoding: json.text, as: UTF8.self)
    facts.urls.append(URLMember(name: name, range: token.range, text: text, isPlain: isPlain))
    return MemberValue(kind: .string, range: token.range)
  }

  private mutating func readDataURL(asImage name: Name) -> MemberValue {
    let url = readDataURL()
    let isBase64 = DataURLHead(url.head)?.isBase64 ?? false
    facts.images.append(
      ImageMember(
        name: name, range: url.range, prefix: url.prefix, base64: url.payload ?? Base64Scan(),
        hasPlainPayload: isBase64 && url.payload != nil))
    return MemberValue(kind: .string, range: url.range)
  }

  private struct DataURLText {
    var range: Range<Int>
    var head: [UInt8] = []
    /// The bytes of the file before the payload.
    var prefix: Range<Int>
    var payload: Base64Scan?
  }

  /// Reads a string that is a `data:` URL: at most 1024 characters of its head, then base64.
  private mutating func readDataURL() -> DataURLText {
    let start = json.enterString()
    var url = DataURLText(range: start..<start, prefix: start..<start)
    var hasComma = false
    while !hasComma, url.head.count < 1024, case .scalar(let value, _) = json.nextUnit() {
      url.head.append(value < 0x80 ? UInt8(value) : UInt8(ascii: "?"))
      hasComma = value == UInt32(UInt8(ascii: ","))
    }
    url.prefix = (start + 1)..<offset
    if hasComma || url.head.count == 1024 {
      var scan = Base64Scan()
      scan.run(&json)
      if hasComma { url.payload = scan }
    }
    url.range = start..<offset
    return url
  }
}
