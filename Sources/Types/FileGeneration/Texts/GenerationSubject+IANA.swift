import Declarations
import UniformTypes

extension OutputKind {
  /// A registration with IANA for each own MIME type, with questions where the declaration is
  /// incomplete (RFC 6838 section 5.6).
  package static let iana = OutputKind(
    "iana", ["iana/*.txt"], comment: .hash, demand: .nothing
  ) { $0.registrations() }
}

extension GenerationSubject {
  fileprivate func registrations() -> Generation {
    var result = Generation()
    var written: Set<String> = []
    for type in types where type.resolved.form != .none {
      if let reason = Self.refusal(of: type) {
        result.omitted.add("no registration of '\(type.mediaType ?? type.name)': \(reason)")
        continue
      }
      guard let media = type.sourcedMediaType, written.insert(media.value.lowercased()).inserted
      else { continue }
      let form = RegistrationForm(self, type, MediaType(rawValue: media.value))
      var lines = ScriptLines(comment: comment)
      let count = form.questions.count
      lines.line("# Answer what is marked \(RegistrationForm.mark) in a copy of this file, and")
      lines.line("# put the answers into the form at https://www.iana.org/form/media-types")
      form.write(to: &lines)
      let name = media.value.replacing("/", with: "-")
      result.files.append(lines.file(.iana, name, origin: media.path))
      result.omitted.add(
        """
        the registration of '\(media.value)' has \(count) open questions: \
        \(form.questions.map { $0.lowercasedFirst }.joined(separator: ", "))
        """)
    }
    return result
  }

  /// Returns why a type cannot be registered, or nil if it can.
  private static func refusal(of type: GeneratedType) -> String? {
    guard type.resolved.form == .export else { return "only the owner of a type registers it" }
    guard let name = type.mediaType else { return "its MIME type is missing" }
    if type.isShared || RegisteredMediaTypes.contains(name) { return "others use or own the name" }
    let media = MediaType(rawValue: name)
    guard media.problem == nil, media.hasRegisteredTopLevel else {
      return "it is not a name that can be registered (RFC 6838, section 4.2)"
    }
    switch media.tree {
    case .unregistered, .experimental:
      return """
        names that begin with '\(media.facet ?? "x-")' are not registered; choose one that begins \
        with 'vnd.' (RFC 6838, sections 3.2 and 3.4)
        """
    case .standards, .vendor, .personal: return nil
    }
  }
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
