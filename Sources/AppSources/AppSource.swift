package import Diagnostics

/// What a Swift source says of file types.
package struct SwiftSource: Sendable {
  /// A name of a type in the source.
  package struct Mention: Sendable, Equatable {
    package enum Use: String, Sendable, CaseIterable {
      /// `UTType(exportedAs:)`.
      case exported
      /// `UTType(importedAs:)`.
      case imported
      /// In `readableContentTypes`.
      case readable
      /// In `writableContentTypes`.
      case writable
    }

    package var use: Use
    package var identifier: String
    /// The text between the quotes, or the expression that stands for the type.
    package var range: Range<Int>

    package init(use: Use, identifier: String, range: Range<Int>) {
      self.use = use
      self.identifier = identifier
      self.range = range
    }
  }

  package var text: [UInt8]
  package var mentions: [Mention]
  /// What is wrong in the source by itself.
  package var problems: [Diagnostic]

  package init(text: [UInt8], mentions: [Mention] = [], problems: [Diagnostic] = []) {
    self.text = text
    self.mentions = mentions
    self.problems = problems
  }
}

/// What an Xcode project says of its Info.plists: `project.pbxproj`.
package struct XcodeProject: Sendable {
  /// A build setting `INFOPLIST_KEY_NAME` of a build configuration.
  package struct Setting: Sendable, Equatable {
    /// The key of the Info.plist.
    package var key: String
    package var value: String
    /// The value as it is written.
    package var range: Range<Int>

    package init(key: String, value: String, range: Range<Int>) {
      self.key = key
      self.value = value
      self.range = range
    }
  }

  /// A build configuration (`XCBuildConfiguration`).
  package struct Configuration: Sendable, Equatable {
    package var name: String
    /// `INFOPLIST_FILE`, as it is written.
    package var infoPlistFile: String?
    /// `PRODUCT_BUNDLE_IDENTIFIER`.
    package var bundleIdentifier: String?
    /// `GENERATE_INFOPLIST_FILE`.
    package var generatesInfoPlist: Bool
    package var settings: [Setting]

    package init(
      name: String, infoPlistFile: String? = nil, bundleIdentifier: String? = nil,
      generatesInfoPlist: Bool = false, settings: [Setting] = []
    ) {
      self.name = name
      self.infoPlistFile = infoPlistFile
      self.bundleIdentifier = bundleIdentifier
      self.generatesInfoPlist = generatesInfoPlist
      self.settings = settings
    }
  }

  package var text: [UInt8]
  package var configurations: [Configuration]
  package var problems: [Diagnostic]

  package init(
    text: [UInt8], configurations: [Configuration] = [], problems: [Diagnostic] = []
  ) {
    self.text = text
    self.configurations = configurations
    self.problems = problems
  }
}
