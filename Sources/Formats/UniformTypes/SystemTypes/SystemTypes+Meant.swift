import Diagnostics

extension SystemTypes {
  /// Returns the system type that was probably meant, or nil.
  ///
  /// Type identifiers are often confused with names of extensions and formats, more often than they
  /// are misspelled: `public.jpg` is `public.jpeg`, `public.markdown` is
  /// `net.daringfireball.markdown`.
  package static func meant(by name: String) -> String? {
    if !name.isEmpty, !name.contains(where: { "./ ".contains($0) }) {
      return shared.types(withExtension: name).first?.identifier.rawValue
    }
    let type = UniformTypeIdentifier(rawValue: name)
    let isSystems =
      type.isPublic && type.labels.count == 2 || type.isApple && type.labels.count == 3
    if isSystems, let label = type.labels.last.map(String.init) {
      if let owner = shared.types(withExtension: label).first { return owner.identifier.rawValue }
      let ending = "." + label.asciiLowercased
      if let twin = identifiers.first(where: { $0.rawValue.asciiLowercased.hasSuffix(ending) }) {
        return twin.rawValue
      }
    }
    return NameDistance.nearest(to: name, among: identifiers.lazy.map(\.rawValue), byLabel: true)
  }
}
