package import Testing

extension Trait where Self == TimeLimitTrait {
  /// Reports a test that does not end.
  ///
  /// The clock also runs while a test waits for its turn, of which a busy machine makes minutes; so
  /// this says nothing about speed.
  package static var endsSometime: Self { .timeLimit(.minutes(60)) }
}
