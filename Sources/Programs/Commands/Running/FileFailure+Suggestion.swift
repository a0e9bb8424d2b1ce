import Diagnostics
package import Files

extension FileFailure {
  /// Returns the failure with a suggestion if the path that the user typed does not exist.
  ///
  /// Suggests similar special `words`, and files in the same folder with this extension.
  package func suggesting(_ words: [String] = [], filesIn ending: String? = nil) -> FileFailure {
    guard reason.hasPrefix("does not exist") else { return self }
    let typed = FilePath(path)
    let name = typed.lastComponent
    if !path.contains("/"), let word = UsageMessage.intended(by: name, among: words) {
      return FileFailure(path, reason + didYouMean(word))
    }
    // Other problems of the folder are not relevant here.
    guard let ending, let entries = try? FileSystem.entries(of: typed.folder.bytes) else {
      return self
    }
    let names = entries.map { PathText.text(of: $0.name) }.filter { $0.hasSuffix(ending) }
    guard let near = UsageMessage.intended(by: name, among: names.sorted()) else { return self }
    let meant = path.contains("/") ? typed.folder.appending(near).description : near
    return FileFailure(path, reason + didYouMean(meant))
  }
}
