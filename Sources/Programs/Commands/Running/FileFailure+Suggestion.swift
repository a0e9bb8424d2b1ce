import Diagnostics
package import Files

extension FileFailure {
  /// The failure of a path that was typed: if nothing is there, with the name that it probably stands
  /// for, among `words`, which have a meaning of their own, and what is in its folder with this
  /// ending.
  package func suggesting(_ words: [String] = [], filesIn ending: String? = nil) -> FileFailure {
    guard reason.hasPrefix("does not exist") else { return self }
    let typed = FilePath(path)
    let name = typed.lastComponent
    if !path.contains("/"), let word = UsageMessage.intended(by: name, among: words) {
      return FileFailure(path, reason + didYouMean(word))
    }
    // Whatever else is wrong with the folder is not what was asked.
    guard let ending, let entries = try? FileSystem.entries(of: typed.folder.bytes) else {
      return self
    }
    let names = entries.map { PathText.text(of: $0.name) }.filter { $0.hasSuffix(ending) }
    guard let near = UsageMessage.intended(by: name, among: names.sorted()) else { return self }
    let meant = path.contains("/") ? typed.folder.appending(near).description : near
    return FileFailure(path, reason + didYouMean(meant))
  }
}
