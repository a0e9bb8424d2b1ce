import Diagnostics
import UniformTypes

/// What one file says about types, or what a declaration wants the files of a platform to say.
struct TypeFile: Sendable {
  let platform: TypePlatform
  /// The index of the file.
  let file: Int
  /// What was read from the file, for platform-specific code.
  private let content: any Sendable
  private let made: Once<(types: [TypeSide], isGenerated: Bool)>
  private let index: Once<SiblingIndex>
  private let allExtensions: Once<Set<String>>

  /// Creates a file; `make` is called at most once, and only if the types are compared with others.
  init(
    _ platform: TypePlatform, file: Int, content: any Sendable,
    make: @escaping @Sendable () -> (types: [TypeSide], isGenerated: Bool)
  ) {
    let made = Once(make)
    self.platform = platform
    self.file = file
    self.content = content
    self.made = made
    index = Once { SiblingIndex(made.value.types) }
    allExtensions = Once {
      Set(made.value.types.lazy.flatMap(\.patterns).compactMap(\.fileExtension))
    }
  }

  /// What was read, if it has that type.
  func `as`<Content>(_: Content.Type) -> Content? { content as? Content }

  var types: [TypeSide] { made.value.types }
  var isGenerated: Bool { made.value.isGenerated }
  /// The types by their lookup values.
  var siblings: SiblingIndex { index.value }
  /// The file name extensions of all types.
  var extensions: Set<String> { allExtensions.value }
}
