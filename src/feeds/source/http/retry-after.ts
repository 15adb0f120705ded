import { dayMs } from '#src/domain/local-time.ts'

/** A longer wait is taken for a mistake of the source, which would otherwise end the feed. */
export const longestWaitMs = dayMs

/** Returns how long to wait by a `Retry-After` header, which has seconds or a date. Null if it has neither. */
export function retryAfterMs(header: string | null, now: Date): number | null {
  if (header === null) return null
  const text = header.trim()
  const wait = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) * 1000 : untilDate(text, now)
  return Number.isNaN(wait) ? null : Math.min(Math.max(0, wait), longestWaitMs)
}

const untilDate = (text: string, now: Date): number =>
  /[a-z]/i.test(text) ? Date.parse(text) - now.getTime() : Number.NaN

const longestPauseMs = 60_000

/** Returns how long to wait before the next attempt: about 1, 2, 4 … 60 seconds. `random` is from 0 to 1. */
export const pauseMs = (attempt: number, random: number): number =>
  Math.min(longestPauseMs, 1000 * 2 ** attempt) * (0.75 + random / 4)
