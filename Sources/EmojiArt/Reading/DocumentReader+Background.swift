import JSONSyntax

extension DocumentReader {
  /// Reads the background object: `{}`, one member with a value, or one with a case.
  mutating func readBackground() -> MemberValue {
    let start = json.enter()
    while json.nextMember() {
      let name = Vocabulary.find(json.name)
      let member = readNamed(name, isCase: name.map { Self.cases.contains($0) } ?? false)
      if facts.backgroundMembers.count < DocumentFacts.memberLimit {
        facts.backgroundMembers.append(member)
      }
    }
    return MemberValue(kind: .object, range: start..<json.offset)
  }

  private mutating func readNamed(_ name: Name?, isCase: Bool) -> Member {
    let spelling = json.name.text()
    let nameRange = json.nameRange
    let kind = json.nextKind()
    let value: MemberValue
    if kind == .object, isCase, let name {
      value = readCase(name)
    } else if kind == .string, isCase, let name {
      value = name == .imageData ? readImage(name) : readURL(name)
    } else {
      value = skip(kind, isUnknown: name == nil)
    }
    return Member(name: name, spelling: spelling, nameRange: nameRange, value: value)
  }

  /// Reads the object of a synthesized case; its payload counts as the member `name`.
  private mutating func readCase(_ name: Name) -> MemberValue {
    let start = json.enter()
    while json.nextMember() {
      let inner = Vocabulary.find(json.name)
      let spelling = json.name.text()
      let nameRange = json.nameRange
      let kind = json.nextKind()
      let value: MemberValue
      if inner == .payload, kind == .string {
        value = name == .imageData ? readImage(name) : readURL(name)
      } else {
        value = skip(kind, isUnknown: inner == nil)
      }
      if facts.caseMembers.count < DocumentFacts.memberLimit {
        facts.caseMembers.append(
          Member(name: inner, spelling: spelling, nameRange: nameRange, value: value))
      }
    }
    return MemberValue(kind: .object, range: start..<json.offset)
  }

  private static let cases = NameSet([.url, .theURL, .theUrl, .imageData, .blank])

  /// Reads base64 in place; only its head and tail are kept.
  mutating func readImage(_ name: Name) -> MemberValue {
    let start = json.enterString()
    var scan = Base64Scan()
    scan.run(&json)
    let range = start..<json.offset
    facts.images.append(ImageMember(name: name, range: range, base64: scan))
    return MemberValue(kind: .string, range: range)
  }

  /// Reads a URL; the payload of a `data:` URL may be a picture of any size and streams by.
  mutating func readURL(_ name: Name) -> MemberValue {
    guard json.continues(withAnyCaseOf: "\"data:") else {
      let token = json.readString(keeping: Self.urlLimit)
      let text = String(decoding: json.text, as: UTF8.self)
      facts.urls.append(URLMember(name: name, range: token.range, text: text, payload: nil))
      return MemberValue(kind: .string, range: token.range)
    }
    let start = json.enterString()
    var head: [UInt8] = []
    var payload: Base64Scan?
    while head.count < 1024, case .scalar(let value, _) = json.nextUnit() {
      head.append(value < 0x80 ? UInt8(value) : UInt8(ascii: "?"))
      guard value == UInt32(UInt8(ascii: ",")) else { continue }
      payload = Base64Scan()
      break
    }
    if payload != nil || head.count == 1024 {
      var scan = Base64Scan()
      scan.run(&json)
      if payload != nil { payload = scan }
    }
    let range = start..<json.offset
    let text = String(decoding: head, as: UTF8.self)
    facts.urls.append(URLMember(name: name, range: range, text: text, payload: payload))
    return MemberValue(kind: .string, range: range)
  }
}
