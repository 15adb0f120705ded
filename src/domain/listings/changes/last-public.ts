import { type AudienceFacts, audienceOf } from '#src/domain/context/access/audience.ts'
import { isShown, type Scope, type VisibilityFacts } from '#src/domain/context/access/scope.ts'
import { replayBackwards } from './as-of.ts'
import type { LoggedChange } from './change-entry.ts'

interface RecordedChange extends LoggedChange {
  readonly RecordedAt: string
}

type Facts = VisibilityFacts & AudienceFacts

/**
 * Returns a listing as it was when `visitors` could last see it, or null if they never could. Changes that were recorded
 * together took effect together, so there was no state between them. Those recorded with the listing itself are its
 * history elsewhere. `dayOf` is the local day of a moment: delayed marketing is compared with the last day of a state.
 */
export function lastPublic<Listing extends Facts>(
  listing: Listing,
  changes: readonly RecordedChange[],
  visitors: Scope,
  dayOf: (moment: string) => string,
): Listing | null {
  const newestFirst = changes.toSorted((a, b) => b.Seq - a.Seq)
  const came = newestFirst.at(-1)?.RecordedAt
  let before = listing
  for (const [recordedAt, together] of Map.groupBy(newestFirst, (change) => change.RecordedAt)) {
    if (recordedAt === came) break
    before = replayBackwards({ listing: before, texts: {} }, together).listing
    const then = { ...before, Audience: audienceOf(before) }
    if (isShown(then, { ...visitors, marketedBy: dayOf(recordedAt) })) return then
  }
  return null
}
