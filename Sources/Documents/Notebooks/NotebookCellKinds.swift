import Diagnostics
import DocumentFormats
import JSONSyntax

/// Repairs of the types of cells: code, Markdown, or raw.
enum NotebookCellKinds {
  static let all: [String: MigrationFunction] = [
    "cell-kind": MigrationFunction { tell(&$0) },
    "cell-form": MigrationFunction { tellForm(&$0) },
    "cell-id": MigrationFunction { identify(&$0) },
  ]

  /// The members that may have the kind: its own, and names that other programs and people use.
  static let names = [
    "cell_type", "cellType", "celltype", "cell-type", "cell_kind", "cellKind", "type", "kind",
  ]

  /// Words for the kinds; the programming interface of VS Code has numbers.
  private static let words: [String: String] = [
    "code": "code", "codecell": "code", "input": "code", "script": "code", "program": "code",
    "2": "code", "markdown": "markdown", "markdowncell": "markdown", "md": "markdown",
    "mkd": "markdown", "markup": "markdown", "text": "markdown", "textcell": "markdown",
    "richtext": "markdown", "html": "markdown", "1": "markdown", "raw": "raw", "rawcell": "raw",
    "rawnbconvert": "raw", "plain": "raw", "plaintext": "raw",
  ]

  /// The languages of kernels and magic commands.
  private static let languages: Set<String> = [
    "apl", "bash", "c", "c#", "c++", "clojure", "coffeescript", "cpp", "csharp", "cypher", "cython",
    "dart", "elixir", "erlang", "f#", "fish", "fortran", "fsharp", "gap", "gnuplot", "go", "groovy",
    "haskell", "ipython", "ipython2", "ipython3", "ir", "java", "javascript", "js", "julia",
    "kotlin", "kql", "lisp", "lua", "macaulay2", "maple", "mathematica", "matlab", "maxima",
    "ocaml", "octave", "pascal", "perl", "php", "postgresql", "powershell", "prolog", "pwsh", "py",
    "pyodide", "pyspark", "python", "python2", "python3", "q", "r", "racket", "ruby", "rust",
    "sage", "sagemath", "sas", "scala", "scheme", "sh", "shell", "shellscript", "sos", "spark",
    "sparkr", "sparksql", "sparql", "sql", "sqlite", "stata", "swift", "tcl", "ts", "typescript",
    "wolfram", "zig", "zsh",
  ]

  /// Members that only cells with code have.
  private static let runs = ["outputs", "execution_count", "input", "prompt_number"]

  /// Names of other programs for the identifier of a cell.
  static let ids = ["id", "cell_id", "cellId", "cellID", "uuid", "guid"]

  /// Makes a well-formed identifier under another name the one that the cell lacks.
  private static func identify(_ cell: inout FunctionObject) -> Bool {
    guard cell.kind(of: "id") == nil || cell.kind(of: "id") == .null else { return false }
    for name in ids.dropFirst() {
      guard let text = NotebookFunctions.string(cell[name]), 1...64 ~= text.utf8.count,
        text.utf8.allSatisfy({ $0 == 0x2D || $0 == 0x5F || $0.isASCIIAlphanumeric })
      else { continue }
      cell["id"] = nil
      cell.rename(name, to: "id")
      return true
    }
    return false
  }

  private static func tell(_ cell: inout FunctionObject) -> Bool {
    let word = word(&cell)
    let own = "cell_type"
    if let word, word.name == own, ["code", "markdown", "raw"].contains(word.text) { return false }
    if word?.text == "heading", NotebookFunctions.string(cell[own]) == "heading" {
      return NotebookCells.markDown(&cell)
    }
    guard let kind = kind(of: word?.text, &cell) else { return false }
    if let word, names.contains(word.name), word.name != own {
      if cell.kind(of: own) == nil {
        cell.rename(word.name, to: own)
      } else {
        cell[word.name] = nil
      }
    }
    if let word, kind.isLanguage, cell.kind(of: "language") == nil {
      cell["language"] = NotebookLines.quoted(word.text)
    }
    cell[own] = NotebookLines.quoted(kind.name)
    return true
  }

  /// Returns the first word for a kind, with the name of its member.
  private static func word(_ cell: inout FunctionObject) -> (name: String, text: String)? {
    for name in names + ["language", "languageId", "lang"] {
      guard let value = cell[name].flatMap({ JSONValue.read($0).value }),
        let text = value.string ?? value.integer.map({ "\($0)" })
      else { continue }
      let word = text.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "#" || $0 == "+" }
      let isKnown = words[word] != nil || languages.contains(word) || word == "heading"
      if isKnown || name == "cell_type" && !word.isEmpty { return (name, word) }
    }
    return nil
  }

  /// Returns the kind that a word means, or derives it from the members of the cell; nil if it is
  /// unknown.
  private static func kind(
    of word: String?, _ cell: inout FunctionObject
  ) -> (name: String, isLanguage: Bool)? {
    if let word {
      if word == "heading" { return (word, false) }
      if let kind = words[word] { return (kind, false) }
      if languages.contains(word) { return ("code", true) }
      // It is corrected as a misspelling.
      if NameDistance.nearest(to: word, among: ["code", "markdown", "raw"]) != nil { return nil }
    }
    if runs.contains(where: { cell.kind(of: $0) != nil }) { return ("code", false) }
    let isText = cell.kind(of: "attachments") != nil || cell.kind(of: "source") == nil
    return word == nil && isText ? ("markdown", false) : nil
  }

  /// Makes a cell code if it has outputs, since only code has them.
  private static func tellForm(_ cell: inout FunctionObject) -> Bool {
    guard let outputs = cell["outputs"].flatMap({ JSONValue.read($0).value }), isFull(outputs)
    else {
      return false
    }
    // Only a text has attachments.
    if let json = cell["attachments"], JSONValue.read(json).value?.object?.isEmpty == false {
      return false
    }
    cell["cell_type"] = NotebookLines.quoted("code")
    return true
  }

  private static func isFull(_ value: JSONValue) -> Bool {
    value.array.map { $0.contains { isFull($0) } } ?? !value.saysNothing
  }
}
