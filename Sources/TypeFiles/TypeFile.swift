package import Diagnostics

/// A file of one of the kinds, with what was read of it.
package struct TypeFile: Sendable {
  package var path: String
  package var kind: TypeFileKind
  /// The text that ranges count.
  package var text: [UInt8]
  package var unit: OffsetUnit
}
