const windowMs = 60_000

/** Limits starts per minute. Times are milliseconds. */
export interface RateLimit {
  /** Until the next start; 0 for now. */
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
