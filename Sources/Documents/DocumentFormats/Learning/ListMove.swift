import JSONSyntax

/// A list that goes into the only object of a new list, or that joins the lists in the objects of
/// an old one.
struct ListMove {
  var list: String
  var member: String
  var isIn: Bool

  /// Writes the step in objects at a place.
  func write(at place: DocumentPath, _ step: inout DocumentDeclaration.Step) {
    let items = DocumentPath(place.appending(list).steps + [.all])
    if isIn {
      (step.wrap, step.into) = ([place.appending(member).description], items.description)
    } else {
      step.flatten = items.appending(member).description
    }
  }

  /// Returns the items in all objects of the outer list; nil if one has none.
  fileprivate func items(in outer: PlainValue?) -> PlainValue? {
    let lists = outer?.list?.map { $0.object?[member]?.list }
    guard let lists, !lists.contains(nil), !isIn || lists.count == 1 else { return nil }
    return .list(lists.compactMap(\.self).flatMap(\.self))
  }

  /// Moves the list in older objects.
  func apply(_ level: inout ObjectPair) {
    let (source, target) = isIn ? (member, list) : (list, member)
    for index in level.rows.indices {
      let value = level.rows[index].old[source]
      level.rows[index].old[source] = nil
      level.rows[index].old[target] =
        isIn ? value.map { .list([.object([member: $0])]) } : items(in: value)
    }
    let inner = level.old[member].map { list in
      LearnedShape(listOf: LearnedShape([(member, list)], count: list.count))
    }
    let shape = isIn ? inner : level.new[member]
    level.old.replace([source], by: shape.map { [(target, $0)] } ?? [], in: nil)
  }
}

extension ObjectPair {
  /// The lists that several pairs show to move into a list or out of one.
  var listMoves: [ListMove] {
    let gone = goneNames.filter { old[$0]?.kinds.contains(.array) == true }
    let fresh = newNames.filter { new[$0]?.kinds.contains(.array) == true }
    guard max(gone.count, fresh.count) <= Self.most else { return [] }
    let all = [(gone, fresh, true), (fresh, gone, false)].flatMap { members, lists, isIn in
      members.flatMap { member in
        lists.map { ListMove(list: $0, member: member, isIn: isIn) }
      }
    }
    let found = all.filter { move in
      let columns = rows.map { old, new in
        let (inner, outer) = move.isIn ? (old, new) : (new, old)
        return (inner: inner[move.member], outer: move.items(in: outer[move.list]))
      }
      let saying = Set(columns.compactMap(\.inner).filter(\.says))
      return saying.count > 1 && columns.allSatisfy { $0.inner == $0.outer }
    }
    // A list that may move elsewhere, too, is left to other steps.
    let uses = found.flatMap { [$0.list, $0.member] }
    return found.filter { move in
      uses.count { $0 == move.list } == 1 && uses.count { $0 == move.member } == 1
    }
  }
}
