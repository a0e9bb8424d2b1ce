import Diagnostics
import DocumentFormats
import JSONSyntax

/// Repairs that put cells into the member where readers look for them.
///
/// Version 4 notebooks contain their cells, older ones contain worksheets with cells. Other members
/// of a worksheet are moved into the metadata.
enum NotebookSheets {
  static let all: [String: MigrationFunction] = [
    "sheets": MigrationFunction { lift(&$0) },
    "old-sheet": MigrationFunction { gather(&$0) },
    "bare-cell": MigrationFunction { wrapCell(&$0) },
  ]

  /// The members of a notebook that are never worksheets.
  static let others = ["metadata", "nbformat", "nbformat_minor"]

  /// Cells that belong together.
  private struct Sheet {
    /// The JSON text from the first cell to the last one; empty without a cell.
    var cells: [UInt8]
    /// The other members that are not empty.
    var rest: [(name: String, value: JSONText)] = []
  }

  /// Returns the worksheets in a list of worksheets or of cells, or in a single worksheet; nil for
  /// any other value.
  private static func sheets(_ json: [UInt8]) -> [Sheet]? {
    guard let value = JSONValue.read(json).value else { return nil }
    let items = value.array ?? [value]
    if value.array != nil, items.allSatisfy({ $0["cell_type"] != nil }) {
      return items.isEmpty ? [] : [Sheet(cells: inside(items, json))]
    }
    var sheets: [Sheet] = []
    for item in items {
      guard let members = item.object, let cells = item["cells"]?.array,
        members.count == Set(members.map(\.name)).count,
        !members.contains(where: { $0.name.hasPrefix("nbformat") })
      else { return nil }
      let rest = members.filter { $0.name != "cells" && !isEmpty($0.value) }.map { member in
        (name: member.name, value: written(json[member.value.element]))
      }
      sheets.append(Sheet(cells: inside(cells, json), rest: rest))
    }
    return sheets
  }

  private static func isEmpty(_ value: JSONValue) -> Bool {
    value.kind == .null || value.array?.isEmpty ?? value.object?.isEmpty ?? false
  }

  /// Returns the JSON text of a value.
  static func written(_ json: ArraySlice<UInt8>) -> JSONText {
    JSONText.written(String(decoding: json, as: UTF8.self))
  }

  private static func inside(_ items: [JSONValue], _ json: [UInt8]) -> [UInt8] {
    guard let first = items.first, let last = items.last else { return [] }
    return Array(json[first.element.lowerBound..<last.element.upperBound])
  }

  private static func list(_ texts: [[UInt8]]) -> [UInt8] {
    let full = texts.filter { !$0.isEmpty }
    return Array("[".utf8) + Array(full.joined(separator: ", ".utf8)) + Array("]".utf8)
  }

  // MARK: Version 4

  /// Appends the cells of worksheets, wherever those are, to the cells of the notebook.
  private static func lift(_ notebook: inout FunctionObject) -> Bool {
    var found: [(name: String, sheets: [Sheet])] = []
    for name in notebook.names where name != "cells" && !others.contains(name) {
      guard let sheets = notebook[name].flatMap(sheets),
        sheets.contains(where: { !$0.cells.isEmpty || !$0.rest.isEmpty })
      else { continue }
      found.append((name, sheets))
    }
    guard let own = ownCells(&notebook) else { return false }
    if found.isEmpty {
      guard own.isEmpty, let sheets = takeFromMetadata(&notebook) else { return false }
      notebook["cells"] = list(sheets.map(\.cells))
      return true
    }
    for (name, sheets) in found {
      let rest = sheets.map(\.rest).filter { !$0.isEmpty }.map(JSONText.object)
      guard rest.isEmpty || note(JSONText.array(rest), as: name, in: &notebook) else {
        return false
      }
    }
    notebook["cells"] = list([own] + found.flatMap { $0.sheets.map(\.cells) })
    for (name, _) in found { notebook[name] = nil }
    return true
  }

  /// Returns the cells that are in their place; nil if another value is there.
  private static func ownCells(_ notebook: inout FunctionObject) -> [UInt8]? {
    guard let json = notebook["cells"] else { return [] }
    guard let value = JSONValue.read(json).value else { return nil }
    if let items = value.array { return inside(items, json) }
    return isEmpty(value) ? [] : nil
  }

  /// Adds a member to the metadata; returns false if the name is taken.
  private static func note(
    _ value: JSONText, as name: String, in notebook: inout FunctionObject
  ) -> Bool {
    let json = notebook["metadata"] ?? Array("{}".utf8)
    guard let metadata = JSONValue.read(json).value, let members = metadata.object,
      metadata[name] == nil
    else { return false }
    let place = members.last?.value.element.upperBound ?? metadata.element.lowerBound + 1
    let member = JSONText.string(name).text + ": " + value.text
    notebook["metadata"] =
      json[..<place] + Array(((members.isEmpty ? "" : ", ") + member).utf8) + json[place...]
    return true
  }

  /// Removes cells or worksheets from the metadata, and returns them.
  private static func takeFromMetadata(_ notebook: inout FunctionObject) -> [Sheet]? {
    guard let json = notebook["metadata"], let members = JSONValue.read(json).value?.object,
      let index = members.firstIndex(where: { ["cells", "worksheets"].contains($0.name) }),
      let sheets = sheets(Array(json[members[index].value.element])), !sheets.isEmpty
    else { return nil }
    let own = members[index]
    let range =
      if index + 1 < members.count {
        own.nameRange.lowerBound..<members[index + 1].nameRange.lowerBound
      } else if index > 0 {
        members[index - 1].value.element.upperBound..<own.value.element.upperBound
      } else {
        own.nameRange.lowerBound..<own.value.element.upperBound
      }
    // Other members would be lost.
    guard sheets.allSatisfy(\.rest.isEmpty) else { return nil }
    notebook["metadata"] = Array(json[..<range.lowerBound] + json[range.upperBound...])
    return sheets
  }

  // MARK: Versions 2 and 3

  /// Appends cells that are outside the worksheets to the last worksheet.
  private static func gather(_ notebook: inout FunctionObject) -> Bool {
    let old = notebook["worksheets"] ?? Array("[]".utf8)
    guard let value = JSONValue.read(old).value else { return false }
    let isList = value.array != nil
    guard isList || isEmpty(value) else { return false }
    let sheets = isList ? old : Array("[]".utf8)
    let items = value.array ?? []
    let json = notebook["cells"]
    let found = json.map(Self.sheets) ?? (items.isEmpty ? takeFromMetadata(&notebook) : nil)
    guard let found, found.allSatisfy(\.rest.isEmpty) else { return false }
    if json != nil { notebook["cells"] = nil }
    let cells = Array(list(found.map(\.cells)).dropFirst().dropLast())
    guard !cells.isEmpty else { return true }
    let comma = Array(", ".utf8)
    if let list = items.last?["cells"], let own = list.array {
      let place = own.last?.element.upperBound ?? list.element.lowerBound + 1
      notebook["worksheets"] =
        sheets[..<place] + (own.isEmpty ? [] : comma) + cells + sheets[place...]
    } else {
      let sheet = Array(#"{"cells": ["#.utf8) + cells + Array(#"], "metadata": {}}"#.utf8)
      let place = sheets.lastIndex(of: UInt8(ascii: "]")) ?? sheets.endIndex
      notebook["worksheets"] =
        sheets[..<place] + (items.isEmpty ? [] : comma) + sheet + sheets[place...]
    }
    return true
  }

  /// Makes a worksheet of a cell that is among the worksheets.
  private static func wrapCell(_ sheet: inout FunctionObject) -> Bool {
    let names = sheet.names
    guard names.contains("cell_type"), !names.contains("cells") else { return false }
    let members = names.compactMap { name in
      sheet[name].map { (name: name, value: written($0[...])) }
    }
    guard members.count == names.count else { return false }
    for name in names { sheet[name] = nil }
    sheet["cells"] = Array(JSONText.array([JSONText.object(members)]).text.utf8)
    return true
  }
}
