import { minuteMs } from '#src/domain/local-time.ts'

/** Matches RESO's timestamps: up to seven decimals of a second count. A moment without a zone is in UTC. */
const shape =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?)?\s*(?:(Z)|([+-])(\d{2}):?(\d{2})?)?$/i

const ticksPerMs = 10_000n

/** Returns the ticks of 100 ns since 1970, or null for a text that is no moment. */
export function ticksOf(text: string | null): bigint | null {
  const parts = text === null ? null : shape.exec(text.trim())
  if (parts === null) return null
  const [, year, month, day, hours = 0, minutes = 0, seconds = 0, decimals = ''] = parts
  const [sign, zoneHours, zoneMinutes = 0] = parts.slice(9)
  const ms = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hours),
    Number(minutes),
    Number(seconds),
  )
  const offset =
    sign === undefined ? 0 : Number(`${sign}1`) * (Number(zoneHours) * 60 + Number(zoneMinutes))
  return BigInt(ms - offset * minuteMs) * ticksPerMs + BigInt(decimals.slice(0, 7).padEnd(7, '0'))
}

/** Compares moments, not texts: `.02Z` is later than `.007Z`. What is no moment comes before every moment. */
export function compareMoments(a: string | null, b: string | null): number {
  if (a === b) return 0
  const [first, second] = [ticksOf(a), ticksOf(b)]
  if (first === second) return 0
  if (first === null) return -1
  return second === null || first > second ? 1 : -1
}

/** Returns the later of two moments as it was written; null if neither is a moment. */
export function laterOf(a: string | null, b: string | null): string | null {
  const [first, second] = [ticksOf(a), ticksOf(b)]
  if (second === null) return first === null ? null : a
  return first === null || first < second ? b : a
}

/** Returns the latest of moments and `before` as it was written; null if none is a moment. */
export function latestOf(before: string | null, moments: readonly string[]): string | null {
  let latest = { text: before, ticks: ticksOf(before) }
  for (const text of moments) {
    const ticks = text === latest.text ? null : ticksOf(text)
    if (ticks !== null && (latest.ticks === null || ticks > latest.ticks)) latest = { text, ticks }
  }
  return latest.ticks === null ? null : latest.text
}

/** Returns the earlier of two moments as it was written; null if one of them is no moment. */
export function earlierOf(a: string | null, b: string | null): string | null {
  const [first, second] = [ticksOf(a), ticksOf(b)]
  if (first === null || second === null) return null
  return first <= second ? a : b
}

/** Returns a moment some minutes earlier, in UTC. A fraction of a millisecond is dropped. */
export function minutesBefore(text: string, minutes: number): string | null {
  const ticks = ticksOf(text)
  if (ticks === null) return null
  const ms = Number(ticks / ticksPerMs) - (ticks % ticksPerMs < 0n ? 1 : 0)
  return new Date(ms - minutes * minuteMs).toISOString()
}
