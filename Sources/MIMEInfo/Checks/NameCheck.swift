import Diagnostics
import UniformTypes

extension MIMERules {
  /// The name of a type by itself; of a name that is broken only the first defect.
  static func checkName(
    _ type: MIMETypeDeclaration, in package: MIMEPackage, context: MIMEPackageContext
  ) -> [Diagnostic] {
    guard let name = type.name else {
      return [Diagnostic(missingTypeName, "the type has no name", at: type.tag)]
    }
    if let broken = brokenName(name) { return [broken] }
    if let unknown = unknownTopLevel(name) { return [unknown] }
    let renamed = renamedType(type, name, in: package, context: context)
    if context.isForeign(type) { return renamed }
    let isTwin = context.hasTwin(name.text)
    return renamed + longName(name) + (isTwin ? [] : uppercaseName(name, context: context))
      + unregisteredName(name, context: context)
  }

  private static func brokenName(_ name: MIMEValue) -> Diagnostic? {
    let parts = name.text.utf8.split(separator: UInt8(ascii: "/"))
    if parts.contains(where: { $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) }) {
      return Diagnostic(
        pathInTypeName, "'\(name.text)' is a path that leads out of the folder of types",
        at: name.range)
    }
    switch MediaType(rawValue: name.text).problem {
    case nil: return nil
    case .empty, .missingSlash, .severalSlashes, .emptyTopLevel, .emptySubtype:
      return Diagnostic(
        malformedTypeName, name.text.notATypeName, at: name.range)
    case .tooLong(let count, _):
      return Diagnostic(
        overlongTypeName, "a part of the name has \(count) characters, more than 127",
        at: name.range)
    case .parameter:
      return Diagnostic(
        illegalTypeNameCharacter, "'\(name.text)' has a parameter, which is no part of a name",
        at: name.range)
    case .wildcard, .nonASCII, .illegalCharacter, .illegalFirstCharacter:
      return Diagnostic(
        illegalTypeNameCharacter, "'\(name.text)' has a character that names cannot have",
        at: name.range)
    }
  }

  private static func unknownTopLevel(_ name: MIMEValue) -> Diagnostic? {
    let type = MediaType(rawValue: name.text)
    guard !type.hasKnownTopLevel else { return nil }
    let topLevel = String(type.topLevel)
    let near = (MediaType.registeredTopLevels + MediaType.customaryTopLevels)
      .first { NameDistance.isNear(topLevel, to: $0) }
    return Diagnostic(
      unknownTopLevelType,
      "'\(topLevel)' is no top-level type" + (near.map { "; did you mean '\($0)'?" } ?? ""),
      at: name.range)
  }

  private static func longName(_ name: MIMEValue) -> [Diagnostic] {
    let longest = name.text.utf8.split(separator: UInt8(ascii: "/")).map(\.count).max() ?? 0
    guard longest > 64 else { return [] }
    return [
      Diagnostic(
        overlongTypeName, "a part of the name has \(longest) characters, more than 64",
        at: name.range, severity: .note)
    ]
  }

  private static func uppercaseName(
    _ name: MIMEValue, context: MIMEPackageContext
  ) -> [Diagnostic] {
    guard MediaType(rawValue: name.text).hasUppercase else { return [] }
    let isGiven =
      context.isKnownElsewhere(name.text)
      || RegisteredMediaTypes.spelling(of: name.text) == name.text
    return [
      Diagnostic(
        uppercaseTypeName, "'\(name.text)' has letters in upper case", at: name.range,
        severity: isGiven ? .note : .warning,
        fix: .unsafe(
          "write the name in lower case", name.replaced(by: name.text.lowercased())))
    ]
  }

  /// Whether whoever made the name was free to.
  private static func unregisteredName(
    _ name: MIMEValue, context: MIMEPackageContext
  ) -> [Diagnostic] {
    let type = MediaType(rawValue: name.text)
    guard type.hasRegisteredTopLevel, !context.isKnownElsewhere(name.text),
      !RegisteredMediaTypes.contains(name.text)
    else { return [] }
    switch type.tree {
    case .unregistered: return []
    case .standards:
      return [
        Diagnostic(
          unregisteredStandardsTreeName,
          "'\(name.text)' is not registered; a private name begins with 'x.' after the slash",
          at: name.range)
      ]
    case .vendor, .personal:
      return [
        Diagnostic(unregisteredVendorName, "'\(name.text)' is not registered", at: name.range)
      ]
    case .experimental:
      return [
        Diagnostic(
          xDashTypeName, "'\(name.text)' begins with 'x-' after the slash instead of 'x.'",
          at: name.range)
      ]
    }
  }
}

extension String {
  /// What is wrong with a text that has not two parts with a slash between them.
  var notATypeName: String {
    if isEmpty { return "the name is empty" }
    let isIdentifier = !contains("/") && split(separator: ".").count > 1
    return isIdentifier
      ? "'\(self)' is a uniform type identifier, not the name of a media type"
      : "'\(self)' is not of the form 'type/subtype'"
  }
}
