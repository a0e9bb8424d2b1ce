/// Selects files of a package, first by name, then by content.
///
/// A symbolic link counts only if readers see its name, and do not see the name of its file.
package struct PackageFilter: Sendable {
  let wants: @Sendable (_ name: String) -> Bool
  let keeps: @Sendable (_ name: String, [UInt8]) -> Bool
  let isSeen: @Sendable (_ name: String) -> Bool

  package init(
    wanted: @escaping @Sendable (_ name: String) -> Bool,
    seen: @escaping @Sendable (_ name: String) -> Bool = { _ in false },
    kept: @escaping @Sendable (_ name: String, [UInt8]) -> Bool
  ) {
    (wants, isSeen, keeps) = (wanted, seen, kept)
  }
}
