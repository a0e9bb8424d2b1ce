/// Selects files of a package, first by name, then by content.
package struct PackageFilter: Sendable {
  let wants: @Sendable (_ name: String) -> Bool
  let keeps: @Sendable (_ name: String, [UInt8]) -> Bool

  package init(
    wanted: @escaping @Sendable (_ name: String) -> Bool,
    kept: @escaping @Sendable (_ name: String, [UInt8]) -> Bool
  ) {
    (wants, keeps) = (wanted, kept)
  }
}
