import Archives
import AndroidManifests
import Diagnostics
import Files

extension OpenedPackage {
  private static let manifest = "AndroidManifest.xml"

  /// True for the manifest of an app, or of a bundle's base module (`.aab`).
  static func isManifest(_ name: String) -> Bool {
    name == manifest || name == "base/manifest/" + manifest
  }

  /// Replaces compiled manifests with their text.
  mutating func readManifests(of path: FilePath) {
    var files: [PackageContents.File] = []
    for file in contents.files {
      guard Self.isManifest(file.name) else {
        files.append(file)
        continue
      }
      do throws(CompiledXML.Failure) {
        let isText = file.bytes.first { $0 > 0x20 } == UInt8(ascii: "<")
        if file.name != Self.manifest, !isText {
          throw CompiledXML.Failure(
            reason: "is in the form of app bundles; inspect an .apk that 'bundletool' makes of it")
        }
        let bytes = isText ? file.bytes : try CompiledXML.text(of: file.bytes)
        files.append(PackageContents.File(name: file.name, bytes: bytes))
      } catch {
        contents.failures.append(FileFailure("\(path)!\(file.name)", error.reason))
      }
    }
    contents.files = files
  }
}
