import Glibc

/// The processor time that this thread takes for some work.
///
/// Unlike a clock it does not run while other programs have the processor, which on a busy machine
/// is most of the time of long work and none of that of short work.
package func processorTime(of work: () -> Void) -> Duration {
  let start = threadTime()
  work()
  return threadTime() - start
}

private func threadTime() -> Duration {
  var time = timespec()
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
