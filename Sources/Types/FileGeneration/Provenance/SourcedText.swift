import Declarations

/// A text that is written part by part, with the values that these are generated from.
protocol SourcedText {
  var text: String { get set }
  var noted: [(range: Range<Int>, path: DeclarationPath)] { get set }
}

extension SourcedText {
  var bytes: [UInt8] { Array(text.utf8) }

  /// Records a value as the source of the written text.
  mutating func note(_ path: DeclarationPath?, _ write: (inout Self) -> Void) {
    let start = text.utf8.count
    write(&self)
    if let path { noted.append((start..<text.utf8.count, path)) }
  }

  /// Returns the text as a file at the first path of a kind, with a name inserted.
  func file(_ kind: OutputKind, _ name: String, origin: DeclarationPath = .types) -> GeneratedFile {
    GeneratedFile(kind, name, bytes: bytes, origin: origin, Provenance(noted))
  }
}
