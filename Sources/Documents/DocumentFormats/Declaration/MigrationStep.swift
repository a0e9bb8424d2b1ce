package import JSONSyntax

/// A change from one version to the next, in all objects at a place.
///
/// A step has an inverse, unless there is nothing to do on the way back. It names the possible
/// losses of both. Values that a step does not name stay the same, byte for byte.
package struct MigrationStep: Sendable, Equatable {
  /// The objects to change, or the items of lists to put into new objects.
  package var place: DocumentPath
  /// The condition on the objects, or on the objects around them; nil to change all.
  package var condition: Condition?
  package var change: Change
  /// The place that names the step for users if it is only assumed; nil if it is known.
  package var assumption: String?

  package init(_ place: DocumentPath, _ change: Change, where condition: Condition? = nil) {
    self.place = place
    self.change = change
    self.condition = condition
  }

  /// A member that selects some objects of a place.
  package struct Condition: Sendable, Equatable {
    package var member: String
    /// The JSON texts of scalars; the member must have one of these values.
    package var values: [String]
    /// The number of steps of the place to the object with the member; nil for the changed object.
    package var depth: Int?
    /// Further conditions that must also hold.
    package var others: [Condition] = []

    package init(_ member: String, _ values: [String], depth: Int? = nil) {
      self.member = member
      self.values = values
      self.depth = depth
    }

    /// This condition and all others.
    var all: [Condition] { [self] + others }

    /// Returns the conditions on the object that this many steps lead to; nil for the changed one.
    func parts(at depth: Int?) -> [Condition] { all.filter { $0.depth == depth } }
  }

  package enum Change: Sendable, Equatable {
    case rename(String, to: String)
    /// Moves members into an object; if it is new, it replaces the first of them.
    case wrap(Names, in: String)
    /// Moves members out of an object; its other members stay there.
    case unwrap(Names, from: String)
    /// Adds a member where it is missing; the text is JSON.
    case add(String, value: String)
    /// Adds a member where it is missing, if the previous version may have the member too.
    case fill(String, value: String)
    /// Allows a member that is unknown in the previous version: a loss on the way back.
    case introduce(String, loss: String)
    /// Allows a required member of the previous version to be missing: it is added on the way back.
    case relax(String, value: String)
    /// Sets a member to the value that marks a version, and adds missing objects on the way there;
    /// nil removes it.
    case mark(String, value: String?)
    /// Removes an object that has been empty since a mark was removed from it.
    case tidy(String)
    /// Removes a member: a loss unless it has this value, and always a loss if the value is nil.
    case drop(String, value: String?, loss: String)
    /// Replaces some values with others; both are JSON texts of scalars.
    case map(String, [Pair], loss: String)
    /// Writes a number as a string, a string that contains a number as a number, or a date in
    /// another form; the loss is what the new form of a date cannot say.
    case spell(String, as: Spelling, loss: String? = nil)
    /// Changes the sign of a number.
    case negate(String)
    /// Adds a member with a unique value to the objects that lack it.
    case assign(String, Identity)
    /// Joins the lists in a member of another list's objects, and removes that list.
    case flatten(list: String, member: String, loss: String)
    /// Puts each item of a list into a new object, as its member; `loss` is for the way back.
    case wrapItems(in: String, loss: String)
    /// Replaces each item of a list with one of its members; its other members are lost.
    case unwrapItems(String, loss: String)
    /// Puts a value into the only object of a new list.
    case nest(list: String, member: String, loss: String)
    /// Rounds a number with a fraction to the nearest integer; halves away from zero.
    case round(String, loss: String)
    /// Converts a list to an object; nil for the items of a list.
    case label(String?, by: Labels)
    /// Converts an object to a list; nil for the items of a list.
    case unlabel(String?, by: Labels)
    /// Replaces an object with one of its members, or a list with its only item (nil); members with
    /// other values and further items are the loss.
    case take(String, member: String?, loss: String)
    /// Replaces a value that is not an object with an object that contains the value, or a value
    /// that is not a list with a list (nil).
    case put(String, member: String?)
    /// Replaces identifiers, equal ones with equal ones. `of` is the place where they are assigned.
    case identify(String, as: Form, of: DocumentPath, loss: String)
    /// Calls the function with this name in the format.
    case call(String)
  }

  /// Members of an object.
  package enum Names: Sendable, Equatable, ExpressibleByArrayLiteral {
    case these([String])
    case allBut([String])

    package init(arrayLiteral names: String...) { self = .these(names) }

    /// True if any names are possible.
    var isOpen: Bool { if case .allBut = self { true } else { false } }

    package func contains(_ name: String) -> Bool {
      switch self {
      case .these(let names): names.contains { ExactText($0) == ExactText(name) }
      case .allBut(let names): !names.contains { ExactText($0) == ExactText(name) }
      }
    }
  }

  /// The way to create new identifiers.
  package enum Identity: Sendable, Equatable {
    /// Numbers, starting with this one or with the next one after those in the document.
    case number(from: Int)
    /// Eight hexadecimal digits, computed from the content of the object: the same in each run.
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

  /// The names of the values of an object that is a list in another version.
  package enum Labels: Sendable, Equatable {
    /// These names, in the order of the list.
    case names([String])
    /// The values of this member of the items.
    case member(String)
    /// Every other item of the list, each before its value.
    case pairs
    /// The list does not have them: they are the loss.
    case none(loss: String)
  }

  /// A form of a value, as declarations name it.
  package enum Form: String, Sendable, CaseIterable {
    case number
    case string
    case digest
    case uuid
    case pairs
    case seconds2001 = "seconds-2001"
    case seconds1970 = "seconds-1970"
    case milliseconds1970 = "milliseconds-1970"
    case iso8601 = "iso-8601"

    /// The forms of dates.
    package static let dates: [Form] = [.seconds2001, .seconds1970, .milliseconds1970, .iso8601]

    package var isDate: Bool { Self.dates.contains(self) }

    package var kind: JSONKind { isDate && self != .iso8601 || self == .number ? .number : .string }
  }

  /// A change of a value from one form to another.
  package struct Spelling: Sendable, Equatable {
    package var old: Form
    package var new: Form

    package init(from old: Form, to new: Form) { (self.old, self.new) = (old, new) }

    package static let number = Spelling(from: .string, to: .number)
    package static let string = Spelling(from: .number, to: .string)
  }

  /// Returns the inverse step, or nil if there is nothing to do on the way back.
  ///
  /// `functions` returns the name of a function's inverse.
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
    case .drop(_, nil, _), .fill, .mark, .tidy: change = nil
    case .map(let name, let pairs, let loss):
      change = .map(name, pairs.map { Pair($0.new, $0.old) }, loss: loss)
    case .spell(let name, let spelling, let loss):
      change = .spell(name, as: Spelling(from: spelling.new, to: spelling.old), loss: loss)
    case .negate(let name): change = .negate(name)
    case .assign(let name, _): change = .drop(name, value: nil, loss: name)
    case .flatten(let list, let member, let loss):
      change = .nest(list: list, member: member, loss: loss)
    case .nest(let list, let member, let loss):
      change = .flatten(list: list, member: member, loss: loss)
    case .wrapItems(let name, let loss): change = .unwrapItems(name, loss: loss)
    case .unwrapItems(let name, let loss): change = .wrapItems(in: name, loss: loss)
    case .round: change = nil
    case .label(let name, let labels): change = .unlabel(name, by: labels)
    case .unlabel(let name, let labels): change = .label(name, by: labels)
    case .take(let name, let member, _): change = .put(name, member: member)
    case .put(let name, let member): change = .take(name, member: member, loss: name)
    case .identify(let name, let form, let path, let loss):
      change = .identify(name, as: form == .uuid ? .number : .uuid, of: path, loss: loss)
    case .call(let name): change = functions(name).map(Change.call)
    }
    return change.map { change in
      var step = MigrationStep(place, change, where: condition)
      step.assumption = assumption
      return step
    }
  }

  /// Returns the step without the members that are marks or contain them, if it moves all members.
  ///
  /// A mark in the inner object stays there, and a member with its name outside of it.
  func sparing(_ marks: [DocumentPath]) -> MigrationStep {
    var step = self
    switch change {
    case .wrap(.allBut(let names), let object):
      step.change = .wrap(.allBut(names + spared(marks, object, names)), in: object)
    case .unwrap(.allBut(let names), let object):
      step.change = .unwrap(.allBut(names + spared(marks, object, names)), from: object)
    default: break
    }
    return step
  }

  private func spared(
    _ marks: [DocumentPath], _ object: String, _ names: [String]
  ) -> [String] {
    let outer = [place, place.appending(object)]
    return outer.flatMap { outer in
      marks.compactMap { mark in
        mark.steps.starts(with: outer.steps) ? mark.steps.dropFirst(outer.steps.count).first : nil
      }
    }.reduce(into: []) { spared, step in
      guard case .member(let name) = step, name != object, !(names + spared).contains(name)
      else { return }
      spared.append(name)
    }
  }
}

/// Names in patterns are compared by their bytes.
private func ~= (name: String, other: String) -> Bool { ExactText(name) == ExactText(other) }

extension MigrationStep.Change {
  /// Returns a member's path after the change, from the changed object; nil if it is removed.
  func moved(_ names: ArraySlice<DocumentPath.Step>) -> [DocumentPath.Step]? {
    if case .wrapItems(let name, _) = self { return [.member(name)] + names }
    if case .label(nil, .member(let name)) = self, names.starts(with: [.all, .member(name)]) {
      return nil
    }
    guard case .member(let first)? = names.first else { return Array(names) }
    let rest = names.dropFirst()
    switch self {
    case .rename(first, let new): return [.member(new)] + rest
    case .wrap(let inner, let object) where inner.contains(first) && !(first ~= object):
      return [.member(object), .member(first)] + rest
    case .unwrap(let inner, from: first):
      guard case .member(let next)? = rest.first, inner.contains(next) else { return Array(names) }
      return Array(rest)
    case .drop(first, _, _): return nil
    case .unwrapItems(let name, _): return name ~= first ? Array(rest) : nil
    case .flatten(first, let member, _):
      guard rest.starts(with: [.all, .member(member)]) else { return nil }
      return Array(rest.dropFirst())
    case .take(first, let member, _):
      let inner = member.map(DocumentPath.Step.member) ?? .all
      return rest.first == inner ? [.member(first)] + rest.dropFirst() : nil
    case .put(first, let member):
      return [.member(first), member.map(DocumentPath.Step.member) ?? .all] + rest
    case .label(first, .member(let member)) where rest.starts(with: [.all, .member(member)]):
      return nil
    case .nest(let list, first, _): return [.member(list), .all, .member(first)] + rest
    default: return Array(names)
    }
  }
}

extension DocumentPath {
  /// Returns the same place after some steps, or nil if it no longer exists.
  package func moved(by steps: some Sequence<MigrationStep>) -> DocumentPath? {
    steps.reduce(self) { (path: DocumentPath?, step) in path?.moved(by: step) }
  }

  /// Returns the same place after a step, or nil if it no longer exists.
  package func moved(by step: MigrationStep) -> DocumentPath? {
    let place = step.place.steps
    guard steps.starts(with: place), step.condition == nil else { return self }
    return step.change.moved(steps[place.count...]).map { DocumentPath(place + $0) }
  }
}
