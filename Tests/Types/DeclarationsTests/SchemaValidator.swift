import Foundation
import JSONSyntax

/// The part of JSON Schema (draft 2020-12) that the declaration schema uses.
struct SchemaValidator {
  private let root: JSONValue

  init(_ root: JSONValue) { self.root = root }

  /// Keywords of the schema that this validator does not support; there must be none.
  func unknownKeywords() -> [String] { Self.unknown(in: root) }

  private static let annotations: Set<String> = ["$schema", "$id", "title", "description", "$defs"]
  private static let keywords: Set<String> = [
    "$ref", "anyOf", "type", "enum", "minimum", "maximum", "pattern", "required",
    "properties",
    "patternProperties", "additionalProperties", "items",
  ]

  private static func unknown(in schema: JSONValue) -> [String] {
    (schema.object ?? []).flatMap { member -> [String] in
      switch member.name {
      case "properties", "patternProperties", "$defs":
        return (member.value.object ?? []).flatMap { unknown(in: $0.value) }
      case "additionalProperties", "items": return unknown(in: member.value)
      case "anyOf": return (member.value.array ?? []).flatMap(unknown)
      default:
        return keywords.union(annotations).contains(member.name) ? [] : [member.name]
      }
    }
  }

  func accepts(_ value: JSONValue) -> Bool { accepts(value, root) }

  private func accepts(_ value: JSONValue, _ schema: JSONValue) -> Bool {
    if let all = schema.boolean { return all }
    return (schema.object ?? []).allSatisfy { allows(value, $0.name, $0.value, schema) }
  }

  private func allows(
    _ value: JSONValue, _ keyword: String, _ operand: JSONValue, _ schema: JSONValue
  ) -> Bool {
    switch keyword {
    case "$ref":
      let name = operand.string.map { String($0.dropFirst("#/$defs/".count)) } ?? ""
      return root["$defs"]?[.key(name)].map { accepts(value, $0) } ?? false
    case "anyOf": return (operand.array ?? []).contains { accepts(value, $0) }
    case "type":
      return (operand.array ?? [operand]).compactMap(\.string).contains { Self.is(value, $0) }
    case "enum": return (operand.array ?? []).contains { Self.same($0, value) }
    case "minimum": return value.integer.map { $0 >= operand.integer ?? .max } ?? true
    case "maximum": return value.integer.map { $0 <= operand.integer ?? .min } ?? true
    case "pattern":
      return value.string.map { Self.matches($0, operand.string ?? "") } ?? true
    case "required":
      return value.object.map { members in
        (operand.array ?? []).allSatisfy { name in members.contains { $0.name == name.string } }
      } ?? true
    case "items": return (value.array ?? []).allSatisfy { accepts($0, operand) }
    case "properties":
      return last(value).allSatisfy { member in
        operand[.key(member.name)].map { accepts(member.value, $0) } ?? true
      }
    case "patternProperties":
      return last(value).allSatisfy { member in
        (operand.object ?? []).allSatisfy {
          !Self.matches(member.name, $0.name) || accepts(member.value, $0.value)
        }
      }
    case "additionalProperties":
      return last(value).allSatisfy { Self.isListed($0, schema) || accepts($0.value, operand) }
    default: return true
    }
  }

  /// The members, without those that a later one with the same name replaces.
  private func last(_ value: JSONValue) -> [JSONMember] {
    (value.object ?? []).filter { value.member($0.name)?.nameRange == $0.nameRange }
  }

  private static func isListed(_ member: JSONMember, _ schema: JSONValue) -> Bool {
    schema["properties"]?[.key(member.name)] != nil
      || (schema["patternProperties"]?.object ?? []).contains { matches(member.name, $0.name) }
  }

  private static func matches(_ text: String, _ pattern: String) -> Bool {
    (try? Regex(pattern).firstMatch(in: text)) ?? nil != nil
  }

  private static func `is`(_ value: JSONValue, _ type: String) -> Bool {
    switch (type, value.content) {
    case ("object", .object), ("array", .array), ("string", .string), ("boolean", .boolean),
      ("null", .null):
      true
    case ("integer", .number(let number)): number.isIntegral && number.value != nil
    default: false
    }
  }

  private static func same(_ left: JSONValue, _ right: JSONValue) -> Bool {
    left.kind == right.kind && left.string == right.string
  }
}
