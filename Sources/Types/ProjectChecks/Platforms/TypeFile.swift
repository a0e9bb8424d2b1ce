import Diagnostics
import UniformTypes

/// The types in one file, or in a platform's files as a declaration requires them.
struct TypeFile: Sendable {
  let platform: TypePlatform
  /// The index of the file.
  let file: Int
  /// The content of the file, for platform-specific code.
  private let content: any Sendable
  private let made: Once<(types: [TypeSide], isGenerated: Bool)>
  private let index: Once<SiblingIndex>
  private let allExtensions: Once<Set<String>>

  /// Creates a file; calls `make` at most once, and only if the types are compared with others.
  init(
    _ platform: TypePlatform, file: Int, content: any Sendable,
    make: @escaping @Sendable () -> (types: [TypeSide], isGenerated: Bool)
  ) {
    let made = Once(make)
    (self.platform, self.file, self.content, self.made) = (platform, file, content, made)
    index = Once { SiblingIndex(made.value.types) }
    allExtensions = Once {
      Set(made.value.types.lazy.flatMap(\.patterns).compactMap(\.fileExtension))
    }
  }

  /// Returns the content if it has that type.
  func `as`<Content>(_: Content.Type) -> Content? { content as? Content }

  var types: [TypeSide] { made.value.types }
  var isGenerated: Bool { made.value.isGenerated }
  /// The types, indexed by the values to look up.
  var siblings: SiblingIndex { index.value }
  /// The file name extensions of all types.
  var extensions: Set<String> { allExtensions.value }
}
