extension DynamicIdentifier {
  /// The reason why an identifier under `dyn.` cannot be decoded.
  public enum DecodingFailure: Error, Hashable, Sendable {
    /// It does not begin with `dyn.`.
    case notDynamic
    /// The first letter after `dyn.` is not `a`, the only known form; nil at the end.
    case unknownForm(Character?)
    /// A character that is not a digit of the base 32, which has digits and letters but i, j, l, o.
    case illegalCharacter(Unicode.Scalar, offset: Int)
    /// The text was cut or is not genuine: so many bits are left that another byte must follow.
    case leftoverBits(Int)
    /// The text was cut or is not genuine: the bits after the last byte are not zero.
    case nonzeroLeftover
    case invalidUTF8
    /// The bytes are text, but not in the form `?0=TYPE:CLASS=TAG`.
    case malformedPayload(String)
  }
}

extension DynamicIdentifier.DecodingFailure: CustomStringConvertible {
  /// In lower case, without a period, to follow a colon.
  public var description: String {
    switch self {
    case .notDynamic: "it does not begin with 'dyn.'"
    case .unknownForm(let letter?): "its form must be 'a', found '\(letter)'"
    case .unknownForm(nil): "nothing follows 'dyn.'"
    case .illegalCharacter(let scalar, _): "\(scalar.quoted) is not a digit of its base 32"
    case .leftoverBits(let count): "it is cut short: \(count) extra bits"
    case .nonzeroLeftover: "it is cut short: the extra bits are not zero"
    case .invalidUTF8: "its content is not valid UTF-8"
    case .malformedPayload(let payload):
      "its content must have the form 'class=tag', found '\(payload)'"
    }
  }
}
