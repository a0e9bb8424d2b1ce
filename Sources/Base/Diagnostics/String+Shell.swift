extension String {
  /// The text quoted as one word of a shell command; it cannot be mistaken for an option.
  package var quotedForShell: String {
    let word = first == "-" ? "./" + self : self
    let isPlain = word.utf8.allSatisfy { $0.isASCIIAlphanumeric || "_./-+,:@%".utf8.contains($0) }
    if isPlain, !word.isEmpty { return word }
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "'\\''") + "'"
  }
}
