/**
 * The part of `ms` that has not yet passed since a moment, in milliseconds. It is 0 for a moment in the future, which a
 * clock that was ahead has set, so that nothing waits for it.
 */
export function timeLeft(since: Date | string | number, now: Date | number, ms: number): number {
  const age = Number(now) - new Date(since).getTime()
  return age >= 0 && age < ms ? ms - age : 0
}
