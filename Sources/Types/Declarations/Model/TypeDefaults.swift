import Diagnostics
import UniformTypes

/// The defaults for values that a declaration leaves out.
struct TypeDefaults: Sendable {
  var bundleIdentifier: String?

  func resolve(_ type: FileType) -> ResolvedType {
    let system = Self.systemType(type.identifier)
    let form = type.declare ?? defaultForm(of: type.identifier, system)
    let conformsTo = type.conformsTo ?? Self.conformance(of: type, system)
    let mimeType = type.mimeTypes.first ?? Self.mimeType(of: type, system, form, conformsTo)
    let aliases = (type.mimeTypes.dropFirst() + type.aliases).filter { $0 != mimeType }.unique
    let role = type.handler.map { $0.role ?? .editor }
    return ResolvedType(
      source: type, form: form, conformsTo: conformsTo, mimeType: mimeType, aliases: aliases,
      subClassOf: type.subClassOf ?? Self.parents(of: mimeType, conformsTo), role: role,
      rank: type.handler.map { $0.rank ?? Self.rank(form, role) })
  }

  static func systemType(_ identifier: String) -> SystemType? {
    SystemTypes.shared.type(UniformTypeIdentifier(rawValue: identifier))
  }

  static func isSystemType(_ identifier: String) -> Bool { systemType(identifier) != nil }

  private func defaultForm(of identifier: String, _ system: SystemType?) -> DeclarationForm {
    if system != nil { return .none }
    guard let bundleIdentifier, UniformTypeIdentifier(rawValue: bundleIdentifier).domain != nil
    else { return .export }
    return Self.isOwn(identifier, ofBundle: bundleIdentifier) ? .export : .import
  }

  private static func rank(_ form: DeclarationForm, _ role: TypeRole?) -> HandlerRank {
    switch form {
    case .export: .owner
    case .import: role == .viewer ? .alternate : .default
    case .none: .alternate
    }
  }

  private static func conformance(of type: FileType, _ system: SystemType?) -> [String] {
    if let system { return system.conformsTo.map(\.rawValue) }
    return [type.package ? "com.apple.package" : "public.data", "public.content"]
  }

  /// Returns the system's name of its type, or a name for an exported one: only owners name types.
  private static func mimeType(
    of type: FileType, _ system: SystemType?, _ form: DeclarationForm, _ conformsTo: [String]
  ) -> String? {
    if let system { return mimeType(of: system) }
    let isPackage = type.package || conformsTo.contains { package == UniformTypeIdentifier($0) }
    guard form == .export, !isPackage else { return nil }
    let suffix = StructuredFormat.all.first { conformsTo.contains($0.identifier) }?.suffix ?? ""
    let name = "application/vnd.\(type.identifier.asciiLowercased)\(suffix)"
    return !type.identifier.isEmpty && MediaType(rawValue: name).problem == nil ? name : nil
  }

  private static let package: UniformTypeIdentifier = "com.apple.package"

  /// Returns the preferred name that the system has for a type.
  private static func mimeType(of system: SystemType) -> String? {
    let name = system.mimeTypes.first.map { MediaType(rawValue: $0).withoutParameters }
    return name?.problem == nil ? name?.rawValue : nil
  }

  private static func parents(of mimeType: String?, _ conformsTo: [String]) -> [String] {
    let byConformance = StructuredFormat.all.first { conformsTo.contains($0.identifier) }
    if conformsTo.contains(where: { package == UniformTypeIdentifier($0) }) {
      return ["inode/directory"]
    }
    let bySuffix = StructuredFormat.all.first { mimeType?.hasSuffix($0.suffix) ?? false }
    let parent =
      (byConformance ?? bySuffix)?.mimeType
      ?? conformsTo.lazy.compactMap { nearestMIMEType($0, levels: 8) }.first
    return parent.map { $0 == mimeType ? [] : [$0] } ?? []
  }

  /// Returns the name of a system type on Linux desktops, or of its nearest ancestor that has one;
  /// leaves out `application/octet-stream`, which is implied.
  private static func nearestMIMEType(_ identifier: String, levels: Int) -> String? {
    guard levels > 0, let system = systemType(identifier) else { return nil }
    if let name = mimeType(of: system) { return name == "application/octet-stream" ? nil : name }
    return system.conformsTo.lazy
      .compactMap { nearestMIMEType($0.rawValue, levels: levels - 1) }.first
  }

  /// True if a type is in the domain of an application.
  static func isOwn(_ identifier: String, ofBundle bundle: String) -> Bool {
    guard let own = owner(of: bundle) else { return false }
    return UniformTypeIdentifier(rawValue: identifier)
      .isWithin(UniformTypeIdentifier(rawValue: own))
  }

  /// Returns the labels of one owner: two, or three if the second belongs to a host of many owners
  /// (`io.github.someone`) or to a country's registry (`uk.co.someone`).
  private static func owner(of identifier: String) -> String? {
    let labels = UniformTypeIdentifier(rawValue: identifier).labels
    guard labels.count >= 2 else { return nil }
    let (top, second) = (String(labels[0]).asciiLowercased, String(labels[1]).asciiLowercased)
    let isShared = hosts.contains(second) || top.utf8.count == 2 && registries.contains(second)
    return labels.prefix(isShared ? 3 : 2).joined(separator: ".")
  }

  private static let hosts: Set<String> = [
    "bitbucket", "codeberg", "github", "gitlab", "sourceforge", "sourcehut",
  ]

  private static let registries: Set<String> = [
    "ac", "co", "com", "edu", "gov", "ne", "net", "or", "org",
  ]
}
