import JSONFormats

extension ValueCodec where Value == String {
  /// A string that is a name or prose; prose that stays out of key files is of no interest to rules.
  static func text(
    _ kind: DeclarationName.Kind = .prose, inKeyFile: Bool = false
  ) -> ValueCodec {
    .text(noting: kind == .prose && !inKeyFile ? nil : kind.rawValue, isMarked: inKeyFile)
  }
}
