const windowMs = 60_000

/** At most so many starts within any minute. Times are milliseconds. */
export interface RateLimit {
  /** Until the next start is allowed; 0 for now. */
  waitMs(now: number): number
  start(now: number): void
}

export function createRateLimit(maxPerMinute: number): RateLimit {
  let starts: number[] = []
  return {
    waitMs(now) {
      starts = starts.filter((start) => start > now - windowMs)
      return starts.length < maxPerMinute ? 0 : starts[0]! + windowMs - now
    },
    start: (now) => void starts.push(now),
  }
}
