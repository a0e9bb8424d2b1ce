import JSONSyntax

/// Members that move into an object, or out of it, and have another name there.
extension ShapeDifference {
  /// A member, by the names that lead to it.
  private typealias Inner = (path: [String], shape: LearnedShape)

  /// Gives members the names that they have in an object beside them, or beside the object they left.
  ///
  /// Members of an object in an object are taken out of the inner one. Then all move by their names.
  /// Such members are recognized by their values. Returns the older shape with the new names.
  mutating func renameMoving(
    _ old: LearnedShape, _ new: LearnedShape, _ place: DocumentPath, besides marks: Set<String>
  ) -> LearnedShape {
    var result = old
    let gone = old.inner(unless: new).filter { !marks.contains($0.path[0]) }
    let came = new.inner(unless: old).filter { !marks.contains($0.path[0]) }
    for (from, to) in Self.pairs(gone, came) where (from.count == 1) != (to.count == 1) {
      let container = (from.count > 1 ? from : to)[0]
      guard let name = to.last, let parent = result.inner(at: from.dropLast()),
        old[container]?.isHolder(beside: new[container]) ?? true
      else { continue }
      var path = from
      if name != from.last {
        guard parent[name] == nil, new.inner(at: from.dropLast())?[name] == nil else { continue }
        let own = DocumentPath(place, from)
        path = from.dropLast() + [name]
        add { step in
          step.rename = own.description
          step.to = name
        }
        notes.append("'\(own)' is taken to be '\(name)' now")
        origins[DocumentPath(place, path)] = origin(of: own)
        result.move(from, to: path)
      }
      while path.count > 2 {
        let outer: [String] = path.dropLast(2) + [name]
        guard result.inner(at: outer) == nil, new.inner(at: outer) == nil else { break }
        let own = DocumentPath(place, path)
        add { step in step.unwrap = [own.description] }
        origins[DocumentPath(place, outer)] = origin(of: own)
        result.move(path, to: outer)
        path = outer
      }
    }
    return result
  }

  private static func pairs(_ gone: [Inner], _ came: [Inner]) -> [(from: [String], to: [String])] {
    guard gone.count * came.count <= mostCompared else { return [] }
    return RenamedMembers.pairs(gone.map(\.shape), came.map(\.shape)).map {
      (gone[$0.old].path, came[$0.new].path)
    }
  }
}

extension DocumentPath {
  fileprivate init(_ place: DocumentPath, _ names: [String]) {
    self = names.reduce(place) { $0.appending($1) }
  }
}

extension LearnedShape {
  /// The members of an object and of the objects in it that another shape has not at the same place.
  fileprivate func inner(
    unless other: LearnedShape?, depth: Int = 3
  ) -> [(path: [String], shape: LearnedShape)] {
    guard depth > 0, kinds == [.object], !isMap else { return [] }
    return members.flatMap { name, shape in
      let own = other?[name] == nil ? [(path: [name], shape: shape)] : []
      return own
        + shape.inner(unless: other?[name], depth: depth - 1).map { ([name] + $0.path, $0.shape) }
    }
  }

  fileprivate func inner(at path: [String]) -> LearnedShape? {
    path.reduce(Optional(self)) { $0?[$1] }
  }

  /// Moves a member; an object that becomes empty is removed.
  fileprivate mutating func move(_ old: [String], to new: [String]) {
    guard let shape = inner(at: old) else { return }
    change(new.dropLast()) { $0.append(new.last ?? "", shape) }
    change(old.dropLast()) { $0.replaceMembers($0.members.filter { $0.name != old.last }) }
  }

  private mutating func change(_ path: [String], _ change: (inout LearnedShape) -> Void) {
    guard let name = path.first else { return change(&self) }
    replaceMembers(
      members.compactMap { member in
        guard member.name == name else { return member }
        var shape = member.shape
        shape.change(Array(path.dropFirst()), change)
        return shape.members.isEmpty ? nil : (name, shape)
      })
  }
}
