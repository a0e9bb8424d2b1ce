import JSONSyntax

// Lists in the objects of a list that became one list, and the reverse.
extension ShapeDifference {
  /// Finds lists of objects whose inner lists became one list, and asks about lists that were divided
  /// among objects.
  mutating func joinLists(_ members: inout Members, _ old: LearnedShape, _ new: LearnedShape) {
    guard members.gone.count * members.came.count <= Self.mostCompared else { return }
    for list in members.gone {
      for other in members.came {
        if let inner = list.shape.innerList(like: other) {
          guard inner.name == other.name || !members.names.contains(inner.name) else { continue }
          members.gone.removeAll { $0.name == list.name }
          members.came.removeAll { $0.name == other.name }
          join(inner, of: list, as: other, members)
          if old.isInAll(list.shape) != new.isInAll(other.shape) {
            let isRequired = new.isInAll(other.shape)
            require(
              isRequired, members.place.appending(other.name),
              isRequired ? other.shape : inner.shape)
          }
          break
        }
        guard let inner = other.shape.innerList(like: list) else { continue }
        members.gone.removeAll { $0.name == list.name }
        members.came.removeAll { $0.name == other.name }
        divide(list, into: other, inner, members.place)
        if old.isInAll(list.shape) { drop(members.place.appending(list.name), list.shape) }
        if new.isInAll(other.shape) { add(members.place.appending(other.name), other.shape) }
        break
      }
    }
  }

  /// Adds the steps that join lists in the objects of a list.
  private mutating func join(
    _ inner: Member, of list: Member, as other: Member, _ members: Members
  ) {
    let items = DocumentPath(members.place.appending(list.name).steps + [.all])
    let (from, joined) = (items.appending(inner.name), members.place.appending(inner.name))
    let place = members.place.appending(other.name)
    if let item = list.shape.elements.first { dropRest([inner.name], of: item, items) }
    add { step in
      step.flatten = from.description
      step.loss = list.name
    }
    if inner.name != other.name {
      add { step in
        step.rename = joined.description
        step.to = other.name
      }
    }
    notes.append("the lists '\(from)' are taken to be joined in '\(place)' now")
    origins[place] = DocumentPath(earlier(items.parent ?? items).steps + [.all]).appending(
      inner.name)
    change(inner.shape, other.shape, place, taken: members.names)
  }

  private mutating func divide(
    _ list: Member, into other: Member, _ inner: Member, _ place: DocumentPath
  ) {
    let items = DocumentPath(place.appending(other.name).steps + [.all])
    questions.append(
      """
      whether '\(place.appending(list.name))' is in '\(items.appending(inner.name))' now; no step \
      divides a list among objects, so its items would be lost
      """)
  }
}

extension LearnedShape {
  /// Returns the inner list of this list's objects that became the other list: it has the same name,
  /// or its items are more like the other list's items than the objects are.
  fileprivate func innerList(like other: ShapeDifference.Member) -> ShapeDifference.Member? {
    guard kinds == [.array], other.shape.kinds == [.array], let item = elements.first,
      item.kinds == [.object], !item.isMap, let new = other.shape.elements.first,
      !new.kinds.isEmpty
    else { return nil }
    let own = likeness(other.shape)
    let found = item.members.filter { name, shape in
      guard shape.kinds == [.array], shape.elements.first?.kinds == new.kinds else { return false }
      let likeness = shape.likeness(other.shape)
      return (name == other.name || likeness >= Self.alike) && (likeness > own || own == 0)
    }
    return found.first { $0.name == other.name } ?? (found.count == 1 ? found[0] : nil)
  }
}
