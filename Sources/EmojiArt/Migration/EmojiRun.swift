import JSONSyntax

/// Copies emojis of a known layout as long as nothing about them needs a closer look.
struct EmojiRun {
  var layout = EmojiLayout()
  /// True if the last run ended at an emoji of another layout.
  private(set) var isMisled = false
  private(set) var template = EmojiTemplate(.spring2023)

  mutating func begin(_ recipe: MigrationRecipe) {
    layout.forget()
    template = EmojiTemplate(recipe.target)
  }

  /// Returns the index after the last emoji that was copied.
  mutating func copy(
    _ bytes: Span<UInt8>, _ start: Int, base: Int, _ count: inout Int, _ ids: inout IDSet,
    _ output: inout MigrationOutput
  ) -> Int {
    isMisled = true
    return start
  }
}
