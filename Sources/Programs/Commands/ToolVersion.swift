/// The version of the tools.
///
/// The Makefile and the packages read it from this file.
package enum ToolVersion {
  package static let current = "0.1.0"
}
