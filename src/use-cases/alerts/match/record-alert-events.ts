import {
  findChangedListing,
  findChangesAfter,
  findLastSeq,
  findReaderSeq,
  moveReader,
  type Reader,
  readers,
} from '#db/queries/alerts/change-log-readers.ts'
import { hasConfirmed } from '#db/queries/alerts/confirmed.ts'
import { findLastRecommended } from '#db/queries/alerts/reach.ts'
import { type Change, isSameMoment } from '#src/domain/alerts/events.ts'
import { createYielder } from '#src/use-cases/context/breath.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import { importVerdicts } from './import-verdicts.ts'
import { type ListingMoment, listingMoments } from './listing-moments.ts'
import { matchMoments } from './match-moments.ts'
import { recordRecommended } from './recommended.ts'
import { writeEvents } from './write-events.ts'

/** The number of changes that are tested against all alerts in one pass. */
const changesAtOnce = 2_000
const readAtOnce = 50

export async function recordAlertEvents(site: Site): Promise<number> {
  await startReaders(site)
  const verdict = importVerdicts(site)
  let recorded = 0
  for (;;) {
    const changes = await recordChanges(site, verdict)
    if (changes === null) break
    recorded += changes
  }
  return recorded + (await recordRecommended(site))
}

export function hasNews({ db }: Pick<Site, 'db'>): boolean {
  const isBehind = (name: Reader, last: number) => (findReaderSeq(db.read, name) ?? -1) < last
  return (
    isBehind(readers.changes, findLastSeq(db)) ||
    isBehind(readers.recommended, findLastRecommended(db))
  )
}

/** A reader that is new starts at the end of its log, because older entries are no news. */
async function startReaders({ db }: Site): Promise<void> {
  const isNew = Object.values(readers).some((name) => findReaderSeq(db.read, name) === null)
  if (!isNew) return
  await db.write((tx) => {
    if (findReaderSeq(tx.orm, readers.changes) === null)
      moveReader(tx, readers.changes, findLastSeq(db))
    if (findReaderSeq(tx.orm, readers.recommended) === null)
      moveReader(tx, readers.recommended, findLastRecommended(db))
  })
}

/** Returns the number of new events, or null at the end of the change log. */
async function recordChanges(site: Site, verdict: Verdicts): Promise<number | null> {
  const { db } = site
  const from = findReaderSeq(db.read, readers.changes)!
  const newChanges = wholeMoments(await readChanges(site, from))
  const end = newChanges.findIndex((change) => verdict(change) === 'wait')
  const changes = end < 0 ? newChanges : newChanges.slice(0, end)
  const to = changes.at(-1)?.Seq
  if (to === undefined) return null
  const reportable = changes.filter((change) => verdict(change) === 'tell')
  const moments = hasConfirmed(db) ? await readMoments(site, reportable, { from, to, verdict }) : []
  const matched = matchMoments(site, moments)
  return writeEvents(site, matched, { reader: readers.changes, from, to })
}

async function readChanges({ db }: Site, from: number): Promise<Change[]> {
  const breathe = createYielder()
  const changes: Change[] = []
  while (changes.length < changesAtOnce) {
    const page = findChangesAfter(db, changes.at(-1)?.Seq ?? from, readAtOnce)
    changes.push(...page)
    if (page.length < readAtOnce) break
    await breathe()
  }
  return changes
}

/** A batch of changes may end in the middle of a moment. Drops that moment, unless it is the only one. */
function wholeMoments(changes: readonly Change[]): readonly Change[] {
  const last = changes.at(-1)
  if (last === undefined || changes.length < changesAtOnce) return changes
  const end = changes.findLastIndex(
    (change, at) => at > 0 && !isSameMoment(changes[at - 1]!, change),
  )
  return end > 0 ? changes.slice(0, end) : changes
}

type Verdicts = ReturnType<typeof importVerdicts>

interface Stretch {
  readonly from: number
  readonly to: number
  readonly verdict: Verdicts
}

async function readMoments(
  { db }: Site,
  changes: readonly Change[],
  { from, to, verdict }: Stretch,
): Promise<ListingMoment[]> {
  const breathe = createYielder()
  const moments: ListingMoment[] = []
  for (const rowKey of new Set(changes.map(({ RowKey }) => RowKey))) {
    const listing = findChangedListing(db, rowKey, from)
    for (const stated of listing === null ? [] : listingMoments(listing)) {
      const last = stated.moment.changes.at(-1)!
      if (last.Seq <= to && verdict(last) === 'tell') moments.push(stated)
      await breathe()
    }
    await breathe()
  }
  return moments
}
