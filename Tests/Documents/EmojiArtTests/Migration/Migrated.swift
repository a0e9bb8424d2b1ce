import Diagnostics
import EmojiArt
import JSONSyntax

/// One migration, planned and written.
struct Migrated {
  var plan: MigrationPlan
  var bytes: [UInt8]?

  var text: String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

  init(_ bytes: [UInt8], _ options: MigrationOptions) {
    var planner = MigrationPlanner()
    var writer = MigrationWriter()
    plan = planner.plan(rangeSource(of: bytes), options)
    self.bytes = writer.write(plan, from: bytes)
  }

  init(
    _ text: String, to target: MigrationTarget, allow: Set<MigrationLoss> = [],
    _ change: (inout MigrationOptions) -> Void = { _ in }
  ) {
    var options = MigrationOptions(to: target)
    options.allowedLosses = allow
    change(&options)
    self.init(Array(text.utf8), options)
  }

  /// Tries again with everything that the plan asked for.
  static func helped(
    _ bytes: [UInt8], to target: MigrationTarget, size: PictureSize?
  ) -> Migrated {
    Migrated(bytes, options(bytes, to: target, size: size))
  }

  /// Everything that the plan asks for.
  static func options(
    _ bytes: [UInt8], to target: MigrationTarget, size: PictureSize?
  ) -> MigrationOptions {
    var options = MigrationOptions(to: target)
    options.writesDataURL = true
    options.pictureSize = size
    if bytes.isEmpty { options.origin = .fall2017 }
    var planner = MigrationPlanner()
    let plan = planner.plan(rangeSource(of: bytes), options)
    options.allowedLosses = Set(plan.losses.map(\.loss))
    return options
  }
}
