/**
 * Milliseconds that are left of a time that began at a moment; 0 once it is over. What began in the future began by a
 * clock that was ahead and has been set since: nothing waits for that.
 */
export function timeLeft(since: Date | string | number, now: Date | number, ms: number): number {
  const age = Number(now) - new Date(since).getTime()
  return age >= 0 && age < ms ? ms - age : 0
}
