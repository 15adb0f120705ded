import type { RentalSpan } from '#src/import/record/import-record.ts'

export type Nights = ReadonlyMap<string, boolean>

interface Run {
  readonly start: string
  readonly end: string
  readonly taken: boolean
}

/** Merges nights into spans. The resulting spans are disjoint, sorted, and as long as possible. */
export function mergeNights(
  spans: readonly RentalSpan[],
  nights: Nights,
  type: RentalSpan['Type'],
): RentalSpan[] {
  let merged = [...spans]
  for (const { start, end, taken: isTaken } of runsOf(nights)) {
    merged = merged.flatMap((span) => without(span, start, end))
    if (isTaken) merged.push({ StartDate: start, EndDate: end, Type: type })
  }
  return joined(merged)
}

export function countChanges(
  spans: readonly RentalSpan[],
  nights: Nights,
): { taken: number; freed: number } {
  let taken = 0
  let freed = 0
  for (const [date, isTaken] of nights) {
    const wasTaken = spans.some(({ StartDate, EndDate }) => StartDate <= date && date <= EndDate)
    if (isTaken && !wasTaken) taken++
    if (!isTaken && wasTaken) freed++
  }
  return { taken, freed }
}

function runsOf(nights: Nights): Run[] {
  const runs: Run[] = []
  for (const [date, isTaken] of [...nights].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const last = runs.at(-1)
    if (last?.taken === isTaken && nextDay(last.end) === date)
      runs[runs.length - 1] = { ...last, end: date }
    else runs.push({ start: date, end: date, taken: isTaken })
  }
  return runs
}

function without(span: RentalSpan, start: string, end: string): RentalSpan[] {
  if (span.EndDate < start || span.StartDate > end) return [span]
  const before = span.StartDate < start ? [{ ...span, EndDate: previousDay(start) }] : []
  const after = span.EndDate > end ? [{ ...span, StartDate: nextDay(end) }] : []
  return [...before, ...after]
}

function joined(spans: readonly RentalSpan[]): RentalSpan[] {
  const result: RentalSpan[] = []
  for (const span of [...spans].sort((a, b) => (a.StartDate < b.StartDate ? -1 : 1))) {
    const last = result.at(-1)
    if (last?.Type === span.Type && nextDay(last.EndDate) === span.StartDate) {
      result[result.length - 1] = { ...last, EndDate: span.EndDate }
    } else result.push(span)
  }
  return result
}

const nextDay = (date: string) => shifted(date, 1)
const previousDay = (date: string) => shifted(date, -1)

const shifted = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
