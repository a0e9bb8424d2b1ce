/// A change from one edition to the next, in all objects at a place.
///
/// Each step has an inverse, and names what it or its inverse may lose. What is not named by a step
/// stays as it is, byte for byte.
package struct MigrationStep: Sendable, Equatable {
  /// The objects that are changed, or the items of lists that are put into new ones.
  package var place: DocumentPath
  /// Only objects with such members, or in such objects, are changed; nil for all.
  package var condition: Condition?
  package var change: Change

  package init(_ place: DocumentPath, _ change: Change, where condition: Condition? = nil) {
    self.place = place
    self.change = change
    self.condition = condition
  }

  /// A member by which objects of one place are told apart.
  package struct Condition: Sendable, Equatable {
    package var member: String
    /// The JSON texts of scalars, of which it has one.
    package var values: [String]
    /// How many steps of the place lead to the object that has the member; nil for the changed one.
    package var depth: Int?
    /// What must hold as well.
    package var others: [Condition] = []

    package init(_ member: String, _ values: [String], depth: Int? = nil) {
      self.member = member
      self.values = values
      self.depth = depth
    }

    /// This and what must hold as well.
    var all: [Condition] { [self] + others }

    /// What is left without what must hold of one object.
    func without(depth: Int) -> Condition? {
      let rest = all.filter { $0.depth != depth }
      guard var first = rest.first else { return nil }
      first.others = Array(rest.dropFirst())
      return first
    }

    /// What must hold of an object, by the number of steps that lead to it; nil for the changed one.
    func parts(at depth: Int?) -> [Condition] { all.filter { $0.depth == depth } }
  }

  package enum Change: Sendable, Equatable {
    case rename(String, to: String)
    /// Moves members into an object, which takes the place of the first one if it is new.
    case wrap(Names, in: String)
    /// Moves members out of an object; what else is in it stays there.
    case unwrap(Names, from: String)
    /// Adds a member where it is missing; the text is JSON.
    case add(String, value: String)
    /// Adds a member where it is missing, which the edition before may have too.
    case fill(String, value: String)
    /// Lets a member be there that the edition before does not know: a loss on the way back.
    case introduce(String, loss: String)
    /// Lets a member be missing that the edition before requires: it is added on the way back.
    case relax(String, value: String)
    /// Gives a member the value that marks an edition; nil removes it.
    case mark(String, value: String?)
    /// Removes a member; nothing is lost if it has this value, nil for none.
    case drop(String, value: String?, loss: String)
    /// Replaces some values by others; both are JSON texts of scalars.
    case map(String, [Pair], loss: String)
    /// Writes a number as a string, or a string that is a number as one.
    case spell(String, as: Spelling)
    /// Changes the sign of a number.
    case negate(String)
    /// Gives the objects that lack a member one that no other object has.
    case assign(String, Identity)
    /// Joins the lists that are a member of the objects in another list, which is removed.
    case flatten(list: String, member: String, loss: String)
    /// Puts each item of a list into a new object, as its member; `loss` is for the way back.
    case wrapItems(in: String, loss: String)
    /// Puts a member of each item of a list in the place of the item; what else is in it is lost.
    case unwrapItems(String, loss: String)
    /// Puts a list into the only object of a new list.
    case nest(list: String, member: String, loss: String)
    /// Writes a number with a fraction as the nearest integer; halves go away from zero.
    case round(String, loss: String)
    /// Makes an array of as many values an object with these names.
    case label(String, names: [String])
    /// Makes an object with exactly these names an array of the values.
    case unlabel(String, names: [String])
    /// Replaces an object by one of its members; another that is not equal to it is the loss.
    case take(String, member: String, loss: String)
    /// Replaces a value that is no object by an object with the value.
    case put(String, member: String)
    /// Replaces identifiers; the same one always by the same one. `of` is where they are given.
    case identify(String, as: IdentifierKind, of: DocumentPath, loss: String)
    /// What a program does, by its name in the format.
    case call(String)
  }

  /// Members of an object.
  package enum Names: Sendable, Equatable {
    case these([String])
    case allBut([String])

    /// True if they may be any.
    var isOpen: Bool { if case .allBut = self { true } else { false } }

    package func contains(_ name: String) -> Bool {
      switch self {
      case .these(let names): names.contains(name)
      case .allBut(let names): !names.contains(name)
      }
    }
  }

  /// How new identifiers are made.
  package enum Identity: Sendable, Equatable {
    /// Numbers, from this one on, or from the next one after those that the document has.
    case number(from: Int)
    /// Eight hexadecimal digits made from the content of the object, so that they are the same in
    /// each migration.
    case digest
  }

  package struct Pair: Sendable, Equatable {
    package var old: String
    package var new: String

    package init(_ old: String, _ new: String) {
      self.old = old
      self.new = new
    }
  }

  /// What identifiers are.
  package enum IdentifierKind: String, Sendable, CaseIterable {
    case number
    case uuid
  }

  package enum Spelling: String, Sendable, CaseIterable {
    case number
    case string
  }
}

extension MigrationStep {
  /// What leads back; nil if there is nothing to do on the way back.
  ///
  /// `functions` gives the name of the function that leads back from another.
  package func inverse(_ functions: (String) -> String?) -> MigrationStep? {
    let change: Change?
    switch self.change {
    case .rename(let old, let new): change = .rename(new, to: old)
    case .wrap(let names, let object): change = .unwrap(names, from: object)
    case .unwrap(let names, let object): change = .wrap(names, in: object)
    case .add(let name, let value): change = .drop(name, value: value, loss: name)
    case .introduce(let name, let loss): change = .drop(name, value: nil, loss: loss)
    case .relax(let name, let value): change = .fill(name, value: value)
    case .drop(let name, let value?, _): change = .add(name, value: value)
    case .drop(_, nil, _), .fill, .mark: change = nil
    case .map(let name, let pairs, let loss):
      change = .map(name, pairs.map { Pair($0.new, $0.old) }, loss: loss)
    case .spell(let name, .number): change = .spell(name, as: .string)
    case .spell(let name, .string): change = .spell(name, as: .number)
    case .negate(let name): change = .negate(name)
    case .assign(let name, _): change = .drop(name, value: nil, loss: name)
    case .flatten(let list, let member, let loss):
      change = .nest(list: list, member: member, loss: loss)
    case .nest(let list, let member, let loss):
      change = .flatten(list: list, member: member, loss: loss)
    case .wrapItems(let name, let loss): change = .unwrapItems(name, loss: loss)
    case .unwrapItems(let name, let loss): change = .wrapItems(in: name, loss: loss)
    case .round: change = nil
    case .label(let name, let names): change = .unlabel(name, names: names)
    case .unlabel(let name, let names): change = .label(name, names: names)
    case .take(let name, let member, _): change = .put(name, member: member)
    case .put(let name, let member): change = .take(name, member: member, loss: name)
    case .identify(let name, .number, let path, let loss):
      change = .identify(name, as: .uuid, of: path, loss: loss)
    case .identify(let name, .uuid, let path, let loss):
      change = .identify(name, as: .number, of: path, loss: loss)
    case .call(let name): change = functions(name).map(Change.call)
    }
    return change.map { MigrationStep(place, $0, where: condition) }
  }
}

extension MigrationStep.Change {
  /// Where a member is after the change, by the names that lead there from the changed object; nil
  /// if it no longer exists.
  func moved(_ names: ArraySlice<DocumentPath.Step>) -> [DocumentPath.Step]? {
    if case .wrapItems(let name, _) = self { return [.member(name)] + names }
    guard case .member(let first)? = names.first else { return Array(names) }
    let rest = names.dropFirst()
    switch self {
    case .rename(first, let new): return [.member(new)] + rest
    case .wrap(let inner, let object) where inner.contains(first) && first != object:
      return [.member(object), .member(first)] + rest
    case .unwrap(let inner, from: first):
      guard case .member(let next)? = rest.first, inner.contains(next) else { return Array(names) }
      return Array(rest)
    case .drop(first, _, _): return nil
    case .unwrapItems(let name, _): return name == first ? Array(rest) : nil
    case .flatten(first, let member, _):
      guard rest.starts(with: [.all, .member(member)]) else { return nil }
      return Array(rest.dropFirst())
    case .take(first, let member, _):
      return rest.first == .member(member) ? [.member(first)] + rest.dropFirst() : nil
    case .put(first, let member): return [.member(first), .member(member)] + rest
    case .nest(let list, first, _): return [.member(list), .all, .member(first)] + rest
    default: return Array(names)
    }
  }
}

extension DocumentPath {
  /// The same place after a step; nil if it no longer exists.
  package func moved(by step: MigrationStep) -> DocumentPath? {
    let place = step.place.steps
    guard steps.starts(with: place), step.condition == nil else { return self }
    return step.change.moved(steps[place.count...]).map { DocumentPath(place + $0) }
  }
}
