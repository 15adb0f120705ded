import { timeLeft } from '#src/domain/time-left.ts'

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
      starts = starts.filter((start) => timeLeft(start, now, windowMs) > 0)
      return starts.length < maxPerMinute ? 0 : timeLeft(starts[0]!, now, windowMs)
    },
    start: (now) => void starts.push(now),
  }
}
