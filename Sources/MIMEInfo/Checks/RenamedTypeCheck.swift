import Diagnostics
import UniformTypes

/// Types that shared-mime-info declares under other names than it used to.
enum RenamedTypes {
  /// The name since version 2.3 (2023-10), by the name before.
  static let names: [String: String] = [
    "application/javascript": "text/javascript",
    "application/vnd.youtube.yt": "video/vnd.youtube.yt",
    "application/x-cd-image": "application/vnd.efi.iso",
    "application/x-dbf": "application/vnd.dbf",
    "application/x-gedcom": "text/vnd.familysearch.gedcom",
    "application/x-java-archive": "application/java-archive",
    "application/x-raw-disk-image": "application/vnd.efi.img",
    "application/x-yaml": "application/yaml",
    "audio/x-wav": "audio/vnd.wave",
    "text/x-dart": "application/vnd.dart",
    "video/x-msvideo": "video/vnd.avi",
  ]
}

extension MIMERules {
  /// A former name, unless the database that is there knows it as an alias: that is told as such.
  static func renamedType(
    _ type: MIMETypeDeclaration, _ name: MIMEValue, in package: MIMEPackage,
    context: MIMEPackageContext
  ) -> [Diagnostic] {
    guard let new = RenamedTypes.names[name.text], !context.ownsEverything,
      context.foreign.declares(name.text) || context.foreign.target(ofAlias: name.text) == nil
    else { return [] }
    var edits = [name.replaced(by: new)]
    if !type.aliases.contains(where: { $0.name?.text == name.text }) {
      edits.append(package.insertion(of: .alias, name.text, into: type))
    }
    return [
      Diagnostic(
        typeRenamedUpstream, "shared-mime-info 2.3 calls the type '\(new)'", at: name.range,
        fix: Fix(
          title: "rename the type to '\(new)' and keep the old name as an alias",
          applicability: .unsafe, edits: edits))
    ]
  }
}
