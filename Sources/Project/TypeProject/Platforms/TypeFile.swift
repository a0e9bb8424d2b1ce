import Diagnostics
import UniformTypes

/// What one file says of types, or what a declaration wants the files of a platform to say.
struct TypeFile: Sendable {
  let platform: TypePlatform
  /// The index of the file.
  let file: Int
  /// What was read of the file, for what is particular to the platform.
  private let content: any Sendable
  private let made: Once<(types: [TypeSide], isGenerated: Bool)>
  private let index: Once<SiblingIndex>

  /// `make` is asked once, and only if the types are compared with others.
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
  }

  /// What was read, if it is of that format.
  func `as`<Content>(_: Content.Type) -> Content? { content as? Content }

  var types: [TypeSide] { made.value.types }
  var isGenerated: Bool { made.value.isGenerated }
  /// The types by what they are looked up by.
  var siblings: SiblingIndex { index.value }
}
