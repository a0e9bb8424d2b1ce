import UniformTypes

let catalog = try UTTypeCatalog.system.adding([
  UTTypeDeclaration(
    "org.example.art", conformsTo: ["public.json"], tags: [.filenameExtension: ["exampleart"]])
])
if let type = catalog.type(filenameExtension: "exampleart") {
  print("\(type.identifier) is text: \(type.conforms(to: .text))")
}
