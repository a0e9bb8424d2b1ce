import FileGeneration
import DesktopState
import Files

extension InstallationSource {
  /// Returns a sentence for each place where a program that draws previews cannot work.
  package func thumbnailerNotes(_ environment: InstallEnvironment) -> [String] {
    content.thumbnailers.compactMap { program in
      guard let found = environment.programs.find(program) else {
        return "the thumbnailer '\(program)' is not installed; until it is, nothing draws previews"
      }
      let path = ((try? FileSystem.realized(FilePath(found))) ?? FilePath(found)).description
      guard !path.hasPrefix("/usr/") else { return nil }
      return "the thumbnailer '\(path)' draws no previews in GNOME, which runs such programs with "
        + "nothing but /usr in sight; in Xfce and KDE it does"
    }
  }
}
