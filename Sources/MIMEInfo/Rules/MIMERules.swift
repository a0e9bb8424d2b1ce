package import Diagnostics
package import UniformTypes

/// The rules of shared-mime-info packages, subject `mime`.
package enum MIMERules {
  /// All rules in the order of the catalogue.
  package static let all: [RuleInfo] =
    names + package + structure + types + globs + parents + aliases + magic + treeMagic + comments
    + icons + rootXML

  /// What is found in a package that is called `name` and knows no more than `context`.
  package static func check(
    _ package: MIMEPackage, name: String?, context: MediaTypeContext
  ) -> [Diagnostic] {
    check(package, context: MIMEPackageContext(fileName: name, types: context))
  }

  /// What is found in a package, by family, with what was found when it was read.
  package static func check(
    _ package: MIMEPackage, context: MIMEPackageContext
  ) -> [Diagnostic] {
    let context = context.knowing(package)
    var found = package.problems
    found += checkPackage(package, context: context)
    found += checkTypes(package, context: context)
    found += checkGlobsOfTypes(package, context: context)
    found += checkAliasesOfTypes(package, context: context)
    found += checkParentsOfTypes(package, context: context)
    found += checkRootXMLOfTypes(package)
    for type in package.types {
      found += checkName(type, in: package, context: context)
      found += checkGlobs(type, in: package, context: context)
      found += checkMagic(type, in: package, context: context)
      found += checkTreeMagic(type, in: package, context: context)
      found += checkComments(type, in: package, context: context)
      found += checkIcons(type, in: package, context: context)
      found += checkRootXML(type, in: package, context: context)
    }
    return found
  }
}
