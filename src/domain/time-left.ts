/**
 * The milliseconds that remain of `ms` since a moment, or 0. A moment in the future was set by a clock that was ahead,
 * so nothing waits for it.
 */
export function timeLeft(since: Date | string | number, now: Date | number, ms: number): number {
  const age = Number(now) - new Date(since).getTime()
  return age >= 0 && age < ms ? ms - age : 0
}
