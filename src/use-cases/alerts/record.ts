import {
  findChangedListing,
  findChangesAfter,
  findLastSeq,
  findReaderSeq,
  moveReader,
  readers,
} from '#db/queries/alerts/change-log.ts'
import { type NewEvent, recordEvents } from '#db/queries/alerts/events.ts'
import { findLastRecommended, findRecommended } from '#db/queries/alerts/reach.ts'
import { type Change, isSameMoment, recommendedSource } from '#src/domain/alerts/events.ts'
import { breather } from '#src/use-cases/context/breath.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import { type Matched, matchMoments } from './match.ts'
import { type StatedMoment, statedMoments } from './states.ts'
import { findSubscribed, type Subscribed } from './subscribed.ts'

const changesAtOnce = 5_000
/** A transaction with more of them would hold up others. */
const eventsAtOnce = 400
const recommendedAtOnce = 200

/** Reads the change log, and what was recommended, to their ends. Returns how many events are new. */
export async function recordAlerts(site: Site): Promise<number> {
  await begin(site)
  let recorded = 0
  for (;;) {
    const changes = await recordChanges(site)
    if (changes === null) break
    recorded += changes
  }
  return recorded + (await recordRecommended(site))
}

/** A reader begins at the end: what was before is no news. */
async function begin({ db }: Site): Promise<void> {
  const isNew = Object.values(readers).some((name) => findReaderSeq(db.read, name) === null)
  if (!isNew) return
  await db.write((tx) => {
    if (findReaderSeq(tx.orm, readers.changes) === null)
      moveReader(tx, readers.changes, findLastSeq(db))
    if (findReaderSeq(tx.orm, readers.recommended) === null)
      moveReader(tx, readers.recommended, findLastRecommended(db))
  })
}

/** Null at the end of the log. */
async function recordChanges(site: Site): Promise<number | null> {
  const { db } = site
  const from = findReaderSeq(db.read, readers.changes)!
  const changes = wholeMoments(findChangesAfter(db, from, changesAtOnce))
  const last = changes.at(-1)?.Seq
  if (last === undefined) return null
  const subscribed = await findSubscribed(site)
  const moments = subscribed.length === 0 ? [] : await readMoments(site, changes, from, last)
  return writeMatched(site, await matchMoments(site, moments, subscribed), from, last)
}

/** Without the last moment, which may go on, unless there is no other. */
function wholeMoments(changes: readonly Change[]): readonly Change[] {
  const last = changes.at(-1)
  if (last === undefined || changes.length < changesAtOnce) return changes
  const end = changes.findLastIndex(
    (change, at) => at > 0 && !isSameMoment(changes[at - 1]!, change),
  )
  return end > 0 ? changes.slice(0, end) : changes
}

async function readMoments(
  { db }: Site,
  changes: readonly Change[],
  from: number,
  last: number,
): Promise<StatedMoment[]> {
  const breathe = breather()
  const moments: StatedMoment[] = []
  for (const rowKey of new Set(changes.map(({ RowKey }) => RowKey))) {
    const listing = findChangedListing(db, rowKey, from)
    if (listing !== null)
      moments.push(
        ...statedMoments(listing).filter(({ moment }) => moment.changes.at(-1)!.Seq <= last),
      )
    await breathe()
  }
  return moments
}

/**
 * Some events at a time, one subscription after the other; the last ones move the reader. A process that dies before finds
 * them all again, and those that are there stay as they are. Nothing where the reader has moved meanwhile: whoever moved it
 * has written the events.
 */
async function writeMatched(
  { db }: Site,
  matched: readonly Matched[],
  from: number,
  to: number,
): Promise<number> {
  const breathe = breather()
  let recorded = 0
  for (let begin = 0; ; begin += eventsAtOnce) {
    const events = matched.slice(begin, begin + eventsAtOnce).map(({ event }) => event)
    const isLast = begin + eventsAtOnce >= matched.length
    const written = await db.write((tx) => {
      if (findReaderSeq(tx.orm, readers.changes) !== from) return null
      if (isLast) moveReader(tx, readers.changes, to)
      return recordEvents(tx, events)
    })
    recorded += written ?? 0
    if (isLast || written === null) return recorded
    await breathe()
  }
}

async function recordRecommended(site: Site): Promise<number> {
  const { db } = site
  let recorded = 0
  for (;;) {
    const from = findReaderSeq(db.read, readers.recommended)!
    const found = findRecommended(db, from, recommendedAtOnce)
    const last = found.at(-1)?.Seq
    if (last === undefined) return recorded
    const subscribed = await findSubscribed(site)
    const events = found.flatMap((recommended) => eventsOf(site, recommended, subscribed))
    recorded += await db.write((tx) => {
      if (findReaderSeq(tx.orm, readers.recommended) !== from) return 0
      moveReader(tx, readers.recommended, last)
      return recordEvents(tx, events)
    })
  }
}

type Recommended = ReturnType<typeof findRecommended>[number]

/** Every subscription that tells who it is for of recommendations. */
function eventsOf(
  site: Site,
  { Seq, At, RowKey, OwnerId, ContactId, UserOfContact }: Recommended,
  subscribed: readonly Subscribed[],
): NewEvent[] {
  const accounts = [OwnerId, UserOfContact].filter((id) => id !== null)
  const isFor = ({ row, told }: Subscribed) =>
    row.subscription.Events?.includes('Recommended') &&
    ((ContactId !== null && row.contact?.Id === ContactId) ||
      (told.user !== null && accounts.includes(told.user.id)))
  return subscribed.filter(isFor).map(({ row: { subscription } }) => ({
    SubscriptionId: subscription.Id,
    RowKey,
    Event: 'Recommended',
    Source: recommendedSource(Seq),
    At,
    Approval: subscription.Curated ? 'waiting' : 'approved',
    CreatedAt: site.clock().toISOString(),
  }))
}
