/// The lists of the resources that were entered before a schema, by numbers; 0 is the empty list.
///
/// The meaning of `$dynamicRef` depends on them.
struct DynamicScopes {
  /// The maximum number of lists; published schemas need fewer.
  private static let most = 10_000

  private let program: SchemaProgram
  private var lists: [[Int]] = [[]]
  private var numbers: [[Int]: Int] = [[]: 0]
  /// True if a list had to be left out.
  private(set) var isFull = false

  init(_ program: SchemaProgram) { self.program = program }

  /// Returns the list after entering a resource; one that was entered before changes nothing.
  mutating func list(_ outer: Int, with resource: Int) -> Int {
    guard !lists[outer].contains(resource) else { return outer }
    let list = lists[outer] + [resource]
    if let known = numbers[list] { return known }
    guard lists.count < Self.most else {
      isFull = true
      return outer
    }
    lists.append(list)
    numbers[list] = lists.count - 1
    return lists.count - 1
  }

  /// Returns the node with a dynamic anchor in the resource that was entered first.
  func outermost(_ anchor: Int, in list: Int) -> Int? {
    for resource in lists[list] {
      if let node = program.dynamicAnchors[resource][anchor] { return node }
    }
    return nil
  }
}
