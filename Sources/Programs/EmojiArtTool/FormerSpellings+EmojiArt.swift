import Commands

extension FormerSpellings {
  private static let listing = ["show", "conflicts", "diff", "extract", "status"].map {
    "emojiart \($0)"
  }
  private static let resolving = ["emojiart merge", "emojiart git resolve"]

  static let emojiart = FormerSpellings(
    commands: [
      Command("emojiart inspect", "emojiart show"),
      Command("emojiart git undo", "emojiart git remove"),
    ],
    options: [
      Option(["emojiart"], "--output-file", "--report"),
      Option(["check", "fix", "serve"].map { "emojiart \($0)" }, "--edition", "--app"),
      Option(["emojiart diff", "emojiart merge"], "--as-edition", "--to"),
      Option(["emojiart diff"], "--output", "--picture"),
      Option(["emojiart diff"], "-o", "--picture"),
      Option(resolving, "--ours", "--resolve ours"),
      Option(resolving, "--theirs", "--resolve theirs"),
      Option(resolving, "--newest", "--resolve newest"),
      Option(resolving, "--both", "--resolve both"),
      Option(["emojiart merge"], "--json", "--format json"),
      Option(listing, "--json", "--format jsonl"),
      Option(["emojiart undo"], "--last", ""),
      Option(["emojiart serve"], "--frames", ""),
    ],
    values: [Value("emojiart conflicts", "--resolve", "both", "separate")])
}
