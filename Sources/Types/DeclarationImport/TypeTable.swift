import Declarations
import UniformTypes

/// The types found so far, indexed by their names.
struct TypeTable {
  private(set) var types: [Merged<FileType>] = []
  private var byIdentifier: [UniformTypeIdentifier: Int] = [:]
  private var byMIMEType: [String: Int] = [:]
  private var byExtension: [String: Int] = [:]
  /// The last number appended to each taken name.
  private var repetitions: [UniformTypeIdentifier: Int] = [:]

  /// Adds a type, whose identifier must be new or empty.
  mutating func add(_ type: FileType) -> Int {
    types.append(Merged(type))
    register(types.count - 1)
    return types.count - 1
  }

  /// Changes a type, and indexes its new names.
  mutating func update<Result>(
    _ index: Int, _ change: (inout Merged<FileType>) -> Result
  ) -> Result {
    let result = change(&types[index])
    register(index)
    return result
  }

  func index(ofIdentifier identifier: String) -> Int? {
    byIdentifier[UniformTypeIdentifier(rawValue: identifier)]
  }

  /// Returns the type with a MIME type or alias, or with one that the system gives it.
  func index(ofMIMEType name: String) -> Int? { byMIMEType[name.lowercased()] }

  func index(ofExtension name: String) -> Int? { byExtension[name.lowercased()] }

  /// Returns an unused identifier: the requested one, or that one with a number.
  mutating func freeIdentifier(_ wanted: String) -> String {
    let key = UniformTypeIdentifier(rawValue: wanted)
    guard byIdentifier[key] != nil else { return wanted }
    var count = repetitions[key] ?? 1
    var name = wanted
    repeat {
      count += 1
      name = "\(wanted)-\(count)"
    } while byIdentifier[UniformTypeIdentifier(rawValue: name)] != nil
    repetitions[key] = count
    return name
  }

  private mutating func register(_ index: Int) {
    let type = types[index].value
    let identifier = UniformTypeIdentifier(rawValue: type.identifier)
    if !type.identifier.isEmpty, byIdentifier[identifier] == nil {
      byIdentifier[identifier] = index
    }
    let ofSystem =
      type.declare == DeclarationForm.none
      ? SystemTypes.shared.type(identifier)?.mimeTypes ?? [] : []
    for name in type.mimeTypes + type.aliases + ofSystem where byMIMEType[name.lowercased()] == nil
    {
      byMIMEType[name.lowercased()] = index
    }
    for name in type.extensions where byExtension[name.lowercased()] == nil {
      byExtension[name.lowercased()] = index
    }
  }
}
