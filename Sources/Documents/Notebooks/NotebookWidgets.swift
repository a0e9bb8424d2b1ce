import Diagnostics
import DocumentFormats
import JSONSyntax

/// The state of widgets that tools have written elsewhere than under its MIME type.
enum NotebookWidgets {
  private static let versions = ["version_major", "version_minor"]

  /// Moves it to its MIME type; does nothing if a current reader knows none of the models in it.
  static func gather(_ widgets: inout FunctionObject) -> Bool {
    let type = NotebookRepairs.widgetState
    if let name = widgets.names.first(where: { $0 != type && $0.contains("widget-state") }) {
      guard widgets.kind(of: name) == .object, widgets.kind(of: type) == nil else { return false }
      widgets[type] = widgets[name]
      widgets[name] = nil
      return true
    }
    guard widgets.kind(of: type) == nil else { return false }
    let members = widgets.names.compactMap { name in widgets[name].map { (name, $0) } }
    var state = widgets["state"]
    var moved = ["state"]
    if state == nil {
      let models = members.filter { isModel($0.1) }
      (state, moved) = (object(models), models.map(\.0))
    }
    guard let state, let models = JSONValue.read(state).value?.object, !models.isEmpty,
      models.allSatisfy({ isModel(Array(state[$0.value.element])) })
    else { return false }
    let known = versions.filter { widgets.kind(of: $0) == .number }
    let numbers = known.count == versions.count ? members.filter { known.contains($0.0) } : []
    let rest =
      numbers.isEmpty ? [(versions[0], Array("2".utf8)), (versions[1], Array("0".utf8))] : numbers
    for name in moved + versions { widgets[name] = nil }
    widgets[type] = object([("state", state)] + rest)
    return true
  }

  /// A model names its class; in the state of ipywidgets 5 it says only which cells show it.
  private static func isModel(_ json: [UInt8]) -> Bool {
    guard let model = JSONValue.read(json).value else { return false }
    return model["model_name"] != nil || model["model_module"] != nil
  }

  private static func object(_ members: [(String, [UInt8])]) -> [UInt8] {
    let pairs = members.map { (name: $0.0, value: NotebookSheets.written($0.1[...])) }
    return Array(JSONText.object(pairs).text.utf8)
  }
}
