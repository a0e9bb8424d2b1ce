package import Diagnostics
package import XMLSyntax

/// A text of a metainfo file with its place, without the white space around it.
package struct MetainfoText: Sendable, Equatable {
  package var text: String
  /// The text, or the place where it should be.
  package var range: Range<Int>
  package var element: Range<Int>
}

/// A `launchable` element.
package struct MetainfoLaunchable: Sendable, Equatable {
  package var id: MetainfoText
  /// The attribute `type`: `desktop-id`, `service`, `url` ...
  package var type: String?
  /// The name in the start tag.
  package var name: Range<Int>
}

/// A list of media types: a `provides` element, or a `mimetypes` element of old files.
package struct MetainfoTypeList: Sendable, Equatable {
  /// A `mediatype` element, or a `mimetype` element of old files.
  package struct Item: Sendable, Equatable {
    package var name: MetainfoText
    /// The names in the tags; one for a tag without content.
    package var tagNames: [Range<Int>]
    package var isLegacy: Bool
  }

  package var items: [Item]
  package var tagNames: [Range<Int>]
  package var isLegacy: Bool
  package var element: Range<Int>
  /// Where to add an item: before the end tag; nil without one.
  package var end: Int?
}

/// The parts of a component that concern files and launching.
package struct MetainfoComponent: Sendable, Equatable {
  package var id: MetainfoText?
  /// The attribute `type`, nil for a generic component.
  package var type: String?
  /// The name in the start tag.
  package var name: Range<Int>
  package var launchables: [MetainfoLaunchable] = []
  package var typeLists: [MetainfoTypeList] = []
  package var element: XMLElement

  /// True for a program with a window; older files use the type `desktop`.
  package var isDesktopApplication: Bool {
    ["desktop-application", "desktop", "desktop-app"].contains(type)
  }

  /// The names of all media types, in the order of the file.
  package var mediaTypes: [MetainfoTypeList.Item] { typeLists.flatMap(\.items) }

  /// The launchables that are desktop entries; one without a type counts as a desktop entry too.
  package var desktopEntries: [MetainfoLaunchable] {
    launchables.filter { $0.type == "desktop-id" || $0.type == nil }
  }
}

/// An element where a component is expected.
package struct MetainfoStranger: Sendable, Equatable {
  /// The name without its prefix.
  package var name: String
  /// The name in the start tag.
  package var range: Range<Int>
}

/// The content of an AppStream metainfo file, or of a catalog of components.
public struct Metainfo: Sendable {
  /// The text that all ranges refer to.
  package var text: [UInt8]
  package var unit: OffsetUnit = .bytes
  package var components: [MetainfoComponent] = []
  /// True if the root is `components`, the collection of a distribution.
  package var isCatalog = false
  /// Other elements in place of a component: the root, or one in a catalog.
  package var strangers: [MetainfoStranger] = []
  /// The problems of the file as XML.
  package var problems: [Diagnostic] = []
}
