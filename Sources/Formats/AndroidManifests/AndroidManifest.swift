package import Diagnostics
package import XMLSyntax

/// The manifest of an Android application, as far as it concerns the documents that it opens.
package struct AndroidManifest: Sendable {
  /// An element with intent filters: an activity, or an alias of one.
  package struct Component: Sendable {
    package var name: XMLText?
    var exported: XMLText?
    /// The range of the start tag.
    var element: Range<Int>
    package var filters: [ManifestFilter]

    /// The filters for documents.
    package var documentFilters: [ManifestFilter] { filters.filter(\.isAboutDocuments) }
  }

  package static let namespace = "http://schemas.android.com/apk/res/android"

  package let text: [UInt8]
  package let unit: OffsetUnit
  package let problems: [Diagnostic]
  /// The root if it does not belong to a manifest.
  let stranger: XMLText?
  package private(set) var components: [Component]
  /// The identifier of the application; most builds set it elsewhere.
  package let package: String?
  /// The name of the application, unless it is a resource.
  package let label: String?
  /// `android:minSdkVersion` and `android:targetSdkVersion`, which most builds set elsewhere.
  let versions: (lowest: Int?, target: Int?)

  package init(_ bytes: [UInt8], limits: XMLLimits = XMLLimits()) {
    let document = XMLDocument(bytes, limits: limits, for: .android)
    text = document.text
    unit = document.unit
    problems = document.findings(AndroidRules.malformed)
    let root = problems.contains { $0.severity == .error } ? nil : document.root
    let isManifest = root.map { $0.name == "manifest" } ?? true
    stranger = root.flatMap { isManifest ? nil : XMLText(value: $0.name, range: $0.nameRange) }
    let children = isManifest ? root?.elements ?? [] : []
    let application = children.first { $0.name == "application" }
    components = (application?.elements ?? []).filter {
      $0.name == "activity" || $0.name == "activity-alias"
    }.map(Self.component)
    package = isManifest ? root?["package"]?.value : nil
    label = application?.android("label").flatMap { $0.value.hasPrefix("@") ? nil : $0.value }
    let sdk = children.first { $0.name == "uses-sdk" }
    let version = { (name: String) in sdk?.android(name).flatMap { Int($0.value) } }
    versions = (version("minSdkVersion"), version("targetSdkVersion"))
  }

  private static func component(_ element: XMLElement) -> Component {
    Component(
      name: element.android("name"), exported: element.android("exported"),
      element: element.startTag,
      filters: element.elements.filter { $0.name == "intent-filter" }.map { ManifestFilter($0) })
  }

  /// The filters for documents, of all components.
  package var documentFilters: [ManifestFilter] { components.flatMap(\.documentFilters) }

  /// Returns the types that one component opens.
  package func associations(of component: Component) -> [AndroidAssociation] {
    var manifest = self
    manifest.components = [component]
    return manifest.associations
  }

  /// True if the manifest concerns documents, or seems to but is broken.
  ///
  /// Manifests are binary in packages, and may be templates in projects.
  package var isAboutTypes: Bool { !documentFilters.isEmpty }
}

extension XMLElement {
  /// Returns an attribute in Android's namespace, with its place.
  func android(_ name: String) -> XMLText? {
    androidAttribute(name).map { XMLText(value: $0.value, range: $0.valueRange) }
  }

  func androidAttribute(_ name: String) -> XMLAttribute? {
    self[name, in: AndroidManifest.namespace]
  }
}
