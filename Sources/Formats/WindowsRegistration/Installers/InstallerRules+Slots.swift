import Diagnostics
import UniformTypes

extension SlotTable {
  /// The elements of WiX for types and the registry (WiX, schemas of versions 3 and 4).
  static let installer = SlotTable(
    """
    [source: the file]
    any>element *
    [element: the element]
    any>program ProgId
    any>key RegistryKey
    any>value RegistryValue
    any>removal RemoveRegistryKey
    any>component Component
    any>folder Directory DirectoryRef
    any>feature Feature
    any>reference ComponentRef
    any>element^element *
    [component: 'Component']
    text:word! Id
    text:yes! KeyPath Win64 Permanent NeverOverwrite SharedDllRefCount Shared Transitive
      UninstallWhenSuperseded DisableRegistryReflection MultiInstance
    text Guid Bitness Location DiskId Feature Directory ComPlusFlags Subdirectory
    any Condition CreateFolder RemoveFile RemoveFolder Shortcut Environment ServiceInstall Class
    map>file File
    map>program ProgId
    map>key RegistryKey
    map>value RegistryValue
    map>removal RemoveRegistryKey
    [file: 'File']
    text:word! Id
    text:name! Name Source
    text:yes! KeyPath Vital ReadOnly Hidden System Checksum Compressed TrueType
    text ShortName DiskId CompanionFile BindPath Assembly AssemblyApplication AssemblyManifest
      ProcessorArchitecture PatchGroup PatchIgnore PatchAllowIgnore PatchWholeFile FontTitle
      SelfRegCost DefaultLanguage DefaultVersion DefaultSize Bitness Directory Subdirectory src
    any Shortcut Class TypeLib Permission PermissionEx CopyFile AppId
    map>program ProgId
    [folder: the folder]
    text:word! Id
    text Name ShortName SourceName ShortSourceName FileSource DiskId Subdirectory
      ComponentGuidGenerationSeed src
    map>component Component
    map>folder Directory
    any Merge SymbolPath
    map>file File
    [feature: 'Feature']
    =text:word! Id
    text/map:number! Level
    text Title Description Display Absent AllowAdvertise AllowAbsent ConfigurableDirectory
      InstallDefault TypicalDefault
    map>reference ComponentRef ComponentGroupRef
    map>feature Feature
    map>component Component
    any FeatureRef FeatureGroupRef MergeRef Condition Files
    [reference: the reference]
    =text:word! Id
    text:yes! Primary
    [program: 'ProgId']
    =text Id
    text Description Icon
    text:number! IconIndex
    text:yes! Advertise NoOpen
    map>extension Extension
    map>program ProgId
    [extension: 'Extension']
    =text:extension! Id
    text:media! ContentType
    text:yes! Advertise
    map>verb Verb
    map>type MIME
    [verb: 'Verb']
    =text:id! Id
    text:name! Command
    text:number! Sequence
    text Argument
    text:word! TargetFile TargetProperty Target
    [type: 'MIME']
    text:media! ContentType
    text:yes! Advertise Default
    text Class
    [key: 'RegistryKey']
    text:root! Root
    text Key Id
    text:action! Action
    text:yes! ForceCreateOnInstall ForceDeleteOnUninstall
    map>value RegistryValue
    map>key RegistryKey
    any Permission PermissionEx
    [value: 'RegistryValue']
    text:root! Root
    text:name! Name
    text Key Value Id
    text:write! Action
    text:kind! Type
    text:yes! KeyPath
    any MultiString MultiStringValue Permission PermissionEx
    [removal: 'RemoveRegistryKey']
    =text:root! Root
    =text Key
    text:remove! Action
    text Id
    """,
    kinds: [
      .name, .windowsMedia, .fileExtension,
      ValueKind("yes", "'yes', or 'no'", parses: ["yes", "no"].contains),
      ValueKind("number", "a number") { Int($0) != nil },
      ValueKind("id", "a name like 'open'") { text in
        !text.isEmpty && text.utf8.allSatisfy { $0.isASCIIAlphanumeric || "_-.".utf8.contains($0) }
      },
      ValueKind("root", "root", words: ["HKCU", "HKLM", "HKCR", "HKMU", "HKU"]),
      ValueKind("action", "action", words: ["create", "createAndRemoveOnUninstall", "none"]),
      ValueKind("write", "action", words: ["write", "append", "prepend"]),
      ValueKind("remove", "action", words: ["removeOnInstall", "removeOnUninstall"]),
      ValueKind(
        "kind", "type", words: ["string", "integer", "binary", "expandable", "multiString"]),
      ValueKind("word", "a name like 'App.exe'") { text in
        RegistryRules.isOpen(text) || text.contains("!")
          || !text.isEmpty && !text.contains { " ,;\"'<>".contains($0) }
      },
      ValueKind(
        "element", "an element of WiX, and 'Extension', 'Verb', and 'MIME' are in a 'ProgId'",
        words: names, others: { !["Extension", "Verb", "MIME"].contains($0) }),
    ])
}

/// The elements that hold those for types, and others with names like them.
private let names = """
  Component ComponentGroup ComponentGroupRef ComponentRef Directory DirectoryRef DirectorySearch
  Feature FeatureGroup FeatureGroupRef FeatureRef File FileSearch Files Fragment Include Media
  MediaTemplate Package PackageGroup Packages Product ProgId RegistryKey RegistrySearch
  RegistryValue RemoveRegistryKey RemoveRegistryValue Wix
  """.split { $0 == " " || $0 == "\n" }.map(String.init)

/// Rules for what the elements for types say.
extension InstallerRules {
  private static let misspeltName = RuleInfo(
    "wix/misspelt-name", .error, fix: .unsafe,
    """
    An element or an attribute for types or the registry is spelled almost like one of WiX, or \
    belongs in another element; reported at the name
    """,
    because: "the compiler refuses the source",
    references: ["WiX, ProgId element", "WiX, RegistryValue element"],
    bad: [
      .wix(verb: #"<Verb Id="open" ↓TargetFiel="Program" Argument="&quot;%1&quot;"/>"#),
      .wix(#"<RegistryKey ↓root="HKCU" Key="Software\Sketch"/>"#),
    ], good: [.wix()])

  private static let malformedValue = RuleInfo(
    "wix/malformed-value", .error, fix: .unsafe,
    """
    An attribute for types or the registry does not have the form that WiX requires, as an \
    extension with a period, or is missing; reported at the value, or at the element
    """,
    because: "the compiler refuses the source, or Windows ignores the value",
    references: ["WiX, ProgId element", "WiX, RegistryValue element"],
    bad: [
      .wix(fileExtension: "↓.sketch"), .wix(#"<RegistryKey Root="↓HKCM" Key="Software\Sketch"/>"#),
      .wix(verb: #"↓<Verb TargetFile="Program" Argument="&quot;%1&quot;"/>"#),
    ], good: [.wix()])

  static let slots = Family<InstallerSource>([misspeltName, malformedValue]) { file, findings in
    SlotTable.installer.add(faultsIn: file.file, misspeltName, malformedValue, to: &findings)
  }
}
