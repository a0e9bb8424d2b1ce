package import Diagnostics

extension InfoPropertyListRules {
  package static let uti: [RuleInfo] = []
  package static let documentType: [RuleInfo] = []

  /// Declarations of types and their conformance.
  static func checkTypes(
    _ list: PropertyList, _ context: InfoPropertyListContext, _ report: inout Report
  ) {}

  /// Claims of documents.
  static func checkDocumentTypes(
    _ list: PropertyList, _ context: InfoPropertyListContext, _ report: inout Report
  ) {}
}
