import Foundation

// PreferencesProbe DOMAIN: keeps documents, their names and palettes in the preferences of that
// name, as the course's app of 2020 does; HOME says where these are.
guard CommandLine.arguments.count == 2,
  let defaults = UserDefaults(suiteName: CommandLine.arguments[1])
else { exit(64) }
for (key, value) in try CourseApp2020.preferences() { defaults.set(value, forKey: key) }
exit(defaults.synchronize() ? 0 : 1)
