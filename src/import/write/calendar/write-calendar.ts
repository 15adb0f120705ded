import type { NightRecord } from '#src/import/record/import-record.ts'
import type { Problem } from '#src/import/record/record-problem.ts'
import type { WriteContext } from '#src/import/write/write-context.ts'
import { countChanges, mergeNights } from './spans.ts'

/** The result for the nights of one listing. `problem` is set if there is no such listing. */
export interface CalendarOutcome {
  readonly nights: readonly NightRecord[]
  readonly taken: number
  readonly freed: number
  readonly problem: Problem | null
}

export function writeNights(
  context: WriteContext,
  nights: readonly NightRecord[],
): CalendarOutcome[] {
  const byListing = Map.groupBy(nights, ({ key }) => key)
  return [...byListing.values()].map((listingNights) => writeOwn(context, listingNights))
}

function writeOwn(
  { listings, calendar }: WriteContext,
  nights: readonly NightRecord[],
): CalendarOutcome {
  const { source, key, type } = nights[0]!
  const rowKey = listings.find(source, key)
  if (rowKey === undefined)
    return { nights, taken: 0, freed: 0, problem: withoutListing(source, key) }
  const states = new Map(nights.map(({ date, taken: isTaken }) => [date, isTaken]))
  const before = calendar.read(rowKey)
  const counts = countChanges(before, states)
  if (counts.taken + counts.freed > 0) {
    calendar.clear(rowKey)
    for (const span of mergeNights(before, states, type)) calendar.insert(rowKey, span)
  }
  return { nights, ...counts, problem: null }
}

const withoutListing = (source: string, key: string): Problem => ({
  field: 'listing',
  kind: 'is not in the database: import the listings first',
  reason: `${source} has no listing ${key}: import the listings first, then this calendar again.`,
})
