/** Returns how long to wait by a `Retry-After` header, which has seconds or a date. Null if it has neither. */
export function retryAfterMs(header: string | null, now: Date): number | null {
  if (header === null) return null
  const text = header.trim()
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text) * 1000
  const moment = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(moment) ? null : Math.max(0, moment - now.getTime())
}

const longestPauseMs = 60_000

/** Returns how long to wait before the next attempt: about 1, 2, 4 … 60 seconds. `random` is from 0 to 1. */
export const pauseMs = (attempt: number, random: number): number =>
  Math.min(longestPauseMs, 1000 * 2 ** attempt) * (0.75 + random / 4)
