package import Diagnostics

/// The rules on any JSON text, one constant each.
package enum JSONRules {
  /// Every rule, in the order of the catalogue.
  package static let all: [RuleInfo] = [
    noValue, byteOrderMark, utf16Encoding, invalidUTF8, nulBytes, unexpectedEnd,
    unexpectedCharacter, missingValue, missingComma, missingColon, trailingComma,
    mismatchedBracket, trailingContent, severalDocuments, comment, mergeConflictMarker,
    singleQuotedString, typographicQuotes, unquotedName, unknownLiteral, nonfiniteNumber,
    malformedNumber, numberOverflow, invalidEscape, loneSurrogateEscape, controlCharacterInString,
    foreignWhiteSpace, duplicateMember, nestingTooDeep,
  ]
}
