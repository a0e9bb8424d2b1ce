import Diagnostics

extension MediaType {
  /// The registration tree of a type, from its facet (RFC 6838 section 3).
  public enum Tree: Hashable, Sendable {
    /// Names without a facet, which the IANA registers.
    case standards
    /// `vnd.`
    case vendor
    /// `prs.`
    case personal
    /// `x.`
    case unregistered
    /// `x-`, a convention that RFC 6648 deprecated.
    case experimental
  }

  /// The tree of the facet, ignoring case.
  public var tree: Tree { known?.tree ?? .standards }

  /// The beginning of the subtype that decides the tree: `vnd.`, `prs.`, `x.` or `x-`.
  public var facet: String? { known?.facet }

  private var known: (facet: String, tree: Tree)? {
    let name = String(subtype).asciiLowercased
    return Self.facets.first { name.hasPrefix($0.facet) }
  }

  private static let facets: [(facet: String, tree: Tree)] = [
    ("vnd.", .vendor), ("prs.", .personal), ("x.", .unregistered), ("x-", .experimental),
  ]

  /// The part after the last plus sign of the subtype: the underlying format (RFC 6839).
  public var structuredSuffix: Substring? {
    guard let plus = subtype.lastIndex(of: "+") else { return nil }
    let suffix = subtype[subtype.index(after: plus)...]
    return suffix.isEmpty ? nil : suffix
  }

  /// The top-level types that the IANA registers.
  public static let registeredTopLevels: [String] = [
    "application", "audio", "example", "font", "haptics", "image", "message", "model", "multipart",
    "text", "video",
  ]

  /// Top-level types that only Linux desktops support (shared-mime-info section 2.13) or that are
  /// in wide use without registration.
  public static let customaryTopLevels: [String] = [
    "chemical", "inode", "x-content", "x-epoc", "x-scheme-handler",
  ]

  /// True for a registered top-level type, ignoring case.
  public var hasRegisteredTopLevel: Bool {
    Self.registeredTopLevels.contains(String(topLevel).asciiLowercased)
  }

  /// The known top-level type that an unknown one is most likely to mean: the other part of the
  /// name, or one that is nearly the same.
  ///
  /// Names with a hyphen are other programs' own: `zz-application` of Wine.
  public var nearestTopLevel: String? {
    guard !hasKnownTopLevel, !topLevel.utf8.contains(UInt8(ascii: "-")) else { return nil }
    let other = String(subtype).asciiLowercased
    if Self.registeredTopLevels.contains(other) { return other }
    return NameDistance.nearest(
      to: String(topLevel), among: Self.registeredTopLevels + Self.customaryTopLevels)
  }

  /// True for a registered or customary top-level type, ignoring case.
  public var hasKnownTopLevel: Bool {
    hasRegisteredTopLevel || Self.customaryTopLevels.contains(String(topLevel).asciiLowercased)
  }
}
