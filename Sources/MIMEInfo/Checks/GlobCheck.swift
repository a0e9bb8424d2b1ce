import Diagnostics

/// What surrounds a glob: one object for all globs of a type, which each check only looks at.
final class GlobSurroundings: Sendable {
  let type: MIMETypeDeclaration
  let package: MIMEPackage
  let context: MIMEPackageContext

  init(_ type: MIMETypeDeclaration, _ package: MIMEPackage, _ context: MIMEPackageContext) {
    self.type = type
    self.package = package
    self.context = context
  }
}

/// A glob with what its check looks at.
struct CheckedGlob {
  let glob: MIMEGlob
  let value: MIMEValue
  let pattern: GlobPattern
  private let surroundings: GlobSurroundings

  var type: MIMETypeDeclaration { surroundings.type }
  var package: MIMEPackage { surroundings.package }
  var context: MIMEPackageContext { surroundings.context }

  /// Nil without a pattern.
  init?(_ glob: MIMEGlob, in surroundings: GlobSurroundings) {
    guard let value = glob.pattern, !value.text.isEmpty else { return nil }
    self.glob = glob
    self.value = value
    pattern = GlobPattern(value.text, isCaseSensitive: glob.isCaseSensitive)
    self.surroundings = surroundings
  }

  /// The range of the first of some scalars of the pattern in the file.
  func place(_ isWanted: (Unicode.Scalar) -> Bool) -> Range<Int>? {
    let scalars = value.text.unicodeScalars
    guard let index = scalars.firstIndex(where: isWanted) else { return nil }
    let start = value.text.utf8.distance(from: value.text.startIndex, to: index)
    return package.place(of: start..<(start + UTF8.width(scalars[index])), in: value)
  }
}

extension MIMEGlob {
  var isCaseSensitive: Bool { caseSensitive?.text == "true" }

  /// 50 without one, nil for one that is invalid.
  var validWeight: Int? {
    guard let weight else { return 50 }
    return DecimalInteger.percent(weight.text)
  }
}

extension MIMERules {
  /// What each glob shows by itself, and whether a type has one twice.
  static func checkGlobs(
    _ type: MIMETypeDeclaration, in package: MIMEPackage, context: MIMEPackageContext
  ) -> [Diagnostic] {
    guard !type.globs.isEmpty else { return [] }
    var found = checkRepeatedGlobs(type, in: package)
    let surroundings = GlobSurroundings(type, package, context)
    let repeated = Set(found.flatMap { $0.related.map(\.range) } + found.compactMap(\.range))
    for glob in type.globs {
      found += glob.weight.flatMap(invalidWeight).map { [$0] } ?? []
      found += glob.caseSensitive.flatMap(malformedBoolean).map { [$0] } ?? []
      guard let subject = CheckedGlob(glob, in: surroundings) else {
        let range = glob.pattern?.range ?? glob.tag
        found.append(Diagnostic(missingGlobPattern, "the glob has no pattern", at: range))
        continue
      }
      if let fault = patternFault(subject) {
        found.append(fault)
      } else if !repeated.contains(subject.value.range) {
        found += uppercase(subject).map { [$0] } ?? []
      }
    }
    return found + checkMainExtension(type, in: package, context: context)
  }

  /// What is wrong with a pattern; the first that applies says all.
  private static let patternFaults: [@Sendable (CheckedGlob) -> Diagnostic?] = [
    controlCharacter, foreignSyntax, path, unbalancedBracket, padding, beyondASCII, catchAll,
    withoutWildcard,
  ]

  static func patternFault(_ glob: CheckedGlob) -> Diagnostic? {
    if isUsual(glob.value.text) { return nil }
    for fault in patternFaults {
      if let diagnostic = fault(glob) { return diagnostic }
    }
    return nil
  }

  /// True for `*.` and a name of letters, digits and a few signs, which has no fault.
  private static func isUsual(_ pattern: String) -> Bool {
    let text = pattern.utf8
    guard text.starts(with: "*.".utf8) else { return false }
    var hasName = false
    for byte in text.dropFirst(2) {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "+"):
        hasName = true
      case UInt8(ascii: "."): break
      default: return false
      }
    }
    return hasName
  }

  private static func invalidWeight(_ weight: MIMEValue) -> Diagnostic? {
    guard DecimalInteger.percent(weight.text) == nil else { return nil }
    return Diagnostic(
      invalidGlobWeight, "the weight '\(weight.text)' is no integer from 0 to 100",
      at: weight.range)
  }

  /// Also for the attributes of `treematch`.
  static func malformedBoolean(_ value: MIMEValue) -> Diagnostic? {
    guard value.text != "true", value.text != "false" else { return nil }
    let meant = meantBooleans[value.text.asciiLowercased]
    return Diagnostic(
      malformedBoolean, "'\(value.text)' is neither 'true' nor 'false'", at: value.range,
      fix: meant.map { .unsafe("write '\($0)'", value.replaced(by: "\($0)")) })
  }

  private static let meantBooleans: [String: Bool] = [
    "true": true, "yes": true, "1": true, "on": true,
    "false": false, "no": false, "0": false, "off": false,
  ]

  private static func controlCharacter(_ glob: CheckedGlob) -> Diagnostic? {
    let isControl = { (scalar: Unicode.Scalar) in
      scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
    }
    guard let place = glob.place(isControl) else { return nil }
    var rest = glob.value.text.unicodeScalars
    rest.removeAll(where: isControl)
    return Diagnostic(
      controlCharacterInGlob, "the glob holds a control character", at: place,
      fix: rest.isEmpty
        ? nil : .unsafe("take the character out", glob.value.replaced(by: String(rest))))
  }

  private static func path(_ glob: CheckedGlob) -> Diagnostic? {
    guard let place = glob.place({ $0 == "/" }) else { return nil }
    let name = glob.value.text.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    return Diagnostic(
      globHasPath, "the glob '\(glob.value.text)' holds a slash, which no file name has",
      at: place,
      fix: name.isEmpty
        ? nil : .unsafe("keep '\(name)' alone", glob.value.replaced(by: String(name))))
  }

  private static func unbalancedBracket(_ glob: CheckedGlob) -> Diagnostic? {
    guard let problem = glob.pattern.pieces.problem else { return nil }
    let what =
      switch problem.kind {
      case .openBracket: "has a bracket that is not closed"
      case .emptyBracket: "has a bracket without characters"
      case .trailingBackslash: "ends in a backslash"
      }
    return Diagnostic(
      unbalancedGlobBracket, "the glob '\(glob.value.text)' \(what)",
      at: glob.package.place(of: problem.range, in: glob.value))
  }

  private static func padding(_ glob: CheckedGlob) -> Diagnostic? {
    let text = glob.value.text
    guard text.first == " " || text.last == " " else { return nil }
    let name = text.split(separator: " ").joined(separator: " ")
    return Diagnostic(
      paddedGlob, "the glob '\(text)' begins or ends with a space", at: glob.value.range,
      fix: name.isEmpty ? nil : .unsafe("write '\(name)'", glob.value.replaced(by: name)))
  }

  private static func beyondASCII(_ glob: CheckedGlob) -> Diagnostic? {
    glob.place { !$0.isASCII }.map {
      Diagnostic(
        nonASCIIGlob, "the glob '\(glob.value.text)' has a character beyond ASCII", at: $0)
    }
  }

  private static func uppercase(_ glob: CheckedGlob) -> Diagnostic? {
    let text = glob.value.text
    guard !glob.glob.isCaseSensitive, glob.glob.caseSensitive.flatMap(malformedBoolean) == nil,
      text != glob.pattern.text
    else { return nil }
    return Diagnostic(
      uppercaseGlob, "the glob '\(text)' is read as '\(glob.pattern.text)'", at: glob.value.range,
      fix: .safe("write '\(glob.pattern.text)'", glob.value.replaced(by: glob.pattern.text)))
  }

  /// A declaration names the main extension first, and so must the package.
  private static func checkMainExtension(
    _ type: MIMETypeDeclaration, in package: MIMEPackage, context: MIMEPackageContext
  ) -> [Diagnostic] {
    guard let name = type.name?.text, let wanted = context.mainExtensions[name],
      let first = type.globs.first, let value = first.pattern,
      let place = type.globs.firstIndex(where: {
        $0.extension.map(String.init) == wanted.asciiLowercased
      }),
      place > 0
    else { return [] }
    let main = type.globs[place]
    let fix = Fix.safe(
      "put it first",
      TextEdit(range: first.element, replacement: String(decoding: package.bytes(main.element))),
      TextEdit(range: main.element, replacement: String(decoding: package.bytes(first.element))))
    return [
      Diagnostic(
        mainExtensionNotFirst,
        "the first glob '\(value.text)' is not the main extension '\(wanted)'",
        at: value.range, fix: fix)
    ]
  }
}

extension MIMEGlob {
  /// What stands after `*.`, in lower case.
  fileprivate var `extension`: Substring? {
    pattern.flatMap { GlobPattern($0.text).fileExtension }
  }
}
