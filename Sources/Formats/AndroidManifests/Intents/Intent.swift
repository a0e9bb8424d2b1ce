/// A request of one application for another that handles it.
package struct Intent: Sendable, Equatable {
  package static let view = "android.intent.action.VIEW"
  package static let edit = "android.intent.action.EDIT"
  package static let send = "android.intent.action.SEND"
  package static let sendSeveral = "android.intent.action.SEND_MULTIPLE"
  package static let byDefault = "android.intent.category.DEFAULT"
  package static let browsable = "android.intent.category.BROWSABLE"

  package var action: String
  package var categories: [String]
  /// The scheme of the address; nil without an address.
  package var scheme: String?
  /// The host; empty for `file:///`, nil without an address.
  package var host: String?
  package var port: Int?
  /// The decoded path, with a slash at its beginning.
  package var path: String?
  /// The media type in the request, or else from the provider of the address.
  package var type: String?

  /// Creates an intent for an activity: the system adds the category DEFAULT.
  package init(
    _ action: String = Intent.view, categories: [String] = [], scheme: String? = nil,
    host: String? = nil, port: Int? = nil, path: String? = nil, type: String? = nil
  ) {
    self.action = action
    self.categories = [Intent.byDefault] + categories
    (self.scheme, self.host, self.port, self.path) = (scheme, host, port, path)
    self.type = type
  }
}
