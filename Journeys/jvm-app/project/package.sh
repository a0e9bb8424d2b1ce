#!/bin/sh
# Builds build/slatebook_2.0-1_ARCHITECTURE.deb; RUNTIME is the Java runtime that jlink has made.
set -e
mkdir -p build/jars
javac -d build/classes src/main/java/net/slatebook/Main.java
jar --create --file build/jars/slatebook.jar --main-class net.slatebook.Main -C build/classes .
jpackage --type deb --dest build --name slatebook --app-version 2.0 \
  --description "Lessons on a slate" --vendor "Slatebook" --runtime-image "$RUNTIME" \
  --input build/jars --main-jar slatebook.jar \
  --file-associations packaging/slate.properties
