// Written by scripts/make-media-type-tables from the package of shared-mime-info 2.2.

/// The facts of the shared MIME database, 880 types, 29 of them of later versions.
///
/// One line for each type, fields separated by tabs: name, parents, globs, aliases, `magic` if
/// contents identify the type, pairs of namespace and local name of root elements. `/zip` stands
/// for `application/zip`. A glob is written as in the file `globs2`: `80:cs:*.C` with its weight
/// unless it is 50, and the flag for case.
enum SharedMIMETable {
  static let origin = "shared-mime-info 2.2"
  static var all: [String] {
    [applicationVendor, applicationUnregistered, application, audioAndVideo, image, text, other]
  }
}
