import Archives
import CompiledXML
import Diagnostics
import Files

extension OpenedPackage {
  private static let manifest = "AndroidManifest.xml"

  /// True for the manifest of an app, and that of the base module of a bundle (`.aab`).
  static func isManifest(_ name: String) -> Bool {
    name == manifest || name == "base/manifest/" + manifest
  }

  /// Takes the manifests out of the files, and makes text of the compiled ones.
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
        manifests.append((file.name, isText ? file.bytes : try CompiledXML.text(of: file.bytes)))
      } catch {
        contents.failures.append(FileFailure("\(path)!\(file.name)", error.reason))
      }
    }
    contents.files = files
  }
}
