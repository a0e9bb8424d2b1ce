// swift-tools-version: 6.0

// This package is opened by Swift Playgrounds and Xcode as an app.

import PackageDescription
import AppleProductTypes

let package = Package(
    name: "Garland",
    platforms: [
        .iOS("17.0")
    ],
    products: [
        .iOSApplication(
            name: "Garland",
            targets: ["AppModule"],
            bundleIdentifier: "org.garland.Garland",
            teamIdentifier: "",
            displayVersion: "1.0",
            bundleVersion: "1",
            appIcon: .placeholder(icon: .leaf),
            accentColor: .presetColor(.green),
            supportedDeviceFamilies: [
                .pad,
                .phone
            ],
            supportedInterfaceOrientations: [
                .portrait,
                .landscapeRight,
                .landscapeLeft
            ],
            additionalInfoPlistContentFilePath: "AdditionalInfo.plist"
        )
    ],
    targets: [
        .executableTarget(
            name: "AppModule",
            path: "."
        )
    ]
)
