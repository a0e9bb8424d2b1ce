import Diagnostics
import XMLSyntax

extension XMLWiring {
  /// Writes the types of a generated fragment into the source of a WiX or wixl installer.
  ///
  /// They become part of the component with the program, so features need not name another one.
  package static func installer(
    _ generated: [UInt8], into text: [UInt8]
  ) throws(WiringRefusal) -> WiredText {
    let source = try XMLWiringSession(generated)
    var session = try XMLWiringSession(text, roots: "Wix", "Include")
    let root = session.root
    guard let component = component(in: source.root.contents) else { return try session.result() }
    let content = InstallerContent(root)
    let plan = try InstallerPlan(component, content, root)
    if let id = plan.newFileID {
      try session.set(XMLContent.Name("Id"), id, at: plan.file.path)
    }
    for progID in plan.progIDs {
      let existing = content.progIDs.first {
        $0.element["Id"]?.value == progID[XMLContent.Name("Id")]
      }
      let parent = existing.map { Array($0.path.dropLast()) } ?? plan.component
      try session.merge(progID, progIDKind, into: parent)
    }
    for value in plan.values { try write(value, plan, content.values, &session) }
    if session.isChanged { session.notes = plan.notes }
    return try session.result()
  }

  /// Returns the component of a generated fragment.
  private static func component(in content: XMLContent) -> XMLContent? {
    content.name.local == "Component"
      ? content : content.children.lazy.compactMap { component(in: $0) }.first
  }

  /// Writes a registry value, or updates one; keeps the programs and files that the user chose, if
  /// a command passes the document.
  private static func write(
    _ value: XMLContent, _ plan: InstallerPlan, _ values: [InstallerContent.Value],
    _ session: inout XMLWiringSession
  ) throws(WiringRefusal) {
    let name = value[XMLContent.Name("Name")]
    let key = (value[XMLContent.Name("Key")] ?? "").lowercased()
    guard let existing = values.first(where: { $0.key == key && $0.name == name }) else {
      return session.insert(
        value, into: plan.component, at: session.element(plan.component).elements.count)
    }
    let new = value[XMLContent.Name("Value")] ?? ""
    let old = existing.element["Value"]?.value ?? new
    let isOfProgram = old.contains("[") || new.contains("[")
    let isCut = new.passesDocument && !old.passesDocument
    if old != new, !isOfProgram || isCut, !old.isSetElsewhere {
      try session.set(XMLContent.Name("Value"), new, at: existing.path)
    }
    let type = existing.element["Type"]?.value ?? "string"
    if !["string", "expandable"].contains(type), !type.isSetElsewhere {
      try session.set(XMLContent.Name("Type"), "string", at: existing.path)
    }
  }

  private static let progIDKind = XMLElementKind(
    name: "ProgId",
    isSame: { $0[XMLContent.Name("Id")] == $1["Id"]?.value }, attributes: ["Description"],
    children: [
      XMLElementKind(
        name: "Extension",
        isSame: { $0[XMLContent.Name("Id")]?.lowercased() == $1["Id"]?.value.lowercased() },
        attributes: ["ContentType"],
        children: [
          XMLElementKind(
            name: "Verb", isSame: { _, _ in true }, attributes: ["Argument"],
            keeps: { old, _ in old.passesDocument })
        ])
    ])
}

extension String {
  /// True for a command with a variable that the shell replaces by the document.
  fileprivate var passesDocument: Bool { contains(/%[1*DdLlVv]/) }
}
