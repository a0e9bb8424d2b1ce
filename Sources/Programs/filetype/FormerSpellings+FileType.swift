import Commands

extension FormerSpellings {
  private static let listing = [
    "show", "explain", "uninstall", "status", "documents show", "documents editions",
  ].map { "filetype \($0)" }

  static let filetype = FormerSpellings(
    commands: [
      Command("filetype type", "filetype show"),
      Command("filetype documents inspect", "filetype documents show"),
      Command("filetype documents undo", "filetype undo"),
      Command("filetype check", with: ["--fix", "--unsafe-fixes"], "filetype fix"),
      Command(
        "filetype check", with: ["--diff", "--dry-run"],
        without: ["--write-baseline", "--update-baseline"], "filetype fix"),
    ],
    options: [
      Option(["filetype inspect"], "--against", "--declaration"),
      Option(
        ["check", "fix", "generate", "show", "config"].map { "filetype \($0)" }, "--against",
        "--database"),
      Option(["filetype"], "--output-file", "--report"),
      Option(["filetype fix"], "--fix", ""),
      Option(["filetype documents"], "--type", "--declaration"),
      Option(["filetype documents"], "--edition", "--from"),
      Option(["filetype documents check"], "--formats", "--assert-formats"),
      Option(["filetype documents check"], "--ending", "--extension"),
      Option(["filetype install"], "--json", "--format json"),
      Option(listing, "--json", "--format jsonl"),
      Option(["filetype undo"], "--last", ""),
      Option(["filetype documents serve"], "--frames", ""),
    ])
}
