package import Diagnostics

/// The rules on EmojiArt documents, one constant each.
package enum EmojiArtRules {
  /// Every rule, in the order of the catalogue.
  package static let all: [RuleInfo] = [
    zeroLengthDocument, foreignFile, appleDoubleFile, cloudPlaceholder, directoryDocument,
    symbolicLink, wrongExtension, rootNotObject, documentInArray, documentInString, unknownDialect,
    mixedDialects, ambiguousDialect, driftDialect, missingMember, misspeltMember, unknownMember,
    nullRequiredMember, nullBackground, wrongType, numberInString, numberNotIntegral,
    integerAsDecimal, numberOutOfRange, numberBeyondDoublePrecision, exhaustedCounter,
    counterTooLow, negativeCounter, duplicateID, idBelowOne, twoBackgrounds, unknownBackgroundKind,
    emojisWithoutBackground, invalidURL, relativeURL, insecureURL, fileURL, unsupportedURLScheme,
    unusableURLHost, unencodedURL, wrappedImageURL, dataURLBackground, malformedDataURL,
    dataURLLabelMismatch, base64DataURLPrefix, base64WhiteSpace, base64URLAlphabet,
    base64BadCharacter, base64Padding, emptyImageData, unknownImageFormat, truncatedImage,
    emptyText, replacementCharacter, mojibake, severalCharacters, incompleteEmoji, textStyleEmoji,
    textNotEmoji, sizeNotPositive, absurdSize, absurdCoordinate, foreignCoordinateOrigin,
    unflippedYAxis,
  ]

  /// The rules whose findings need the disk or a second document; their examples only tell of it.
  package static let decidedBeyondBytes: [RuleInfo] = [
    directoryDocument, symbolicLink, unflippedYAxis,
  ]
}
