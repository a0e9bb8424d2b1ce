extension String {
  /// A path or a name as one word of a shell's line, which is not an option either.
  package var quotedForShell: String {
    let word = first == "-" ? "./" + self : self
    let isPlain = word.utf8.allSatisfy { $0.isASCIIAlphanumeric || "_./-+,:@%".utf8.contains($0) }
    if isPlain, !word.isEmpty { return word }
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "'\\''") + "'"
  }
}
