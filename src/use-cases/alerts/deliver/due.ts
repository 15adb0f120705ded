import { findWaiting, type Waiting } from '#db/queries/alerts/due.ts'
import { changeSubscription, type ToldRow } from '#db/queries/alerts/subscriptions.ts'
import { isScheduledAt, nextDigest } from '#src/domain/alerts/schedule.ts'
import { breather } from '#src/use-cases/context/breath.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import { readToldEvents } from './gather.ts'

const pageSize = 100

/**
 * Yields subscriptions whose mail is due, in batches. Sets the time of digests that have none or one that is wrong for
 * the clock or zone.
 */
export async function* dueRows(site: Site): AsyncGenerator<readonly ToldRow[]> {
  const breathe = breather()
  const now = site.clock().toISOString()
  for (let after = ''; ; ) {
    const page = findWaiting(site.db, after, pageSize)
    const asked = page.filter((waiting) => isAsked(waiting, now)).map(({ Id }) => Id)
    if (asked.length > 0) yield await dueAmong(site, readToldEvents(site, asked))
    if (page.length < pageSize) return
    after = page.at(-1)!.Id
    await breathe()
  }
}

/** Digests without news are only rescheduled. */
function isAsked({ Frequency, NextAt, hasEvents }: Waiting, now: string): boolean {
  if (hasEvents) return true
  return Frequency !== 'instant' && Frequency !== 'few' && (NextAt === null || NextAt <= now)
}

async function dueAmong(site: Site, rows: readonly ToldRow[]): Promise<ToldRow[]> {
  const now = site.clock()
  const due: ToldRow[] = []
  const moved: ToldRow[] = []
  for (const row of rows) {
    const { Frequency, NextAt } = row.subscription
    if (Frequency === 'instant') due.push(row)
    else if (NextAt === null) Frequency === 'few' ? due.push(row) : moved.push(row)
    else if (NextAt <= now.toISOString()) due.push(row)
    else if (!isScheduledAt(NextAt, row.subscription, now, site.localTime)) moved.push(row)
  }
  if (moved.length > 0) await move(site, moved, now)
  return due
}

const move = ({ db, localTime }: Site, rows: readonly ToldRow[], now: Date) =>
  db.write((tx) => {
    for (const { subscription } of rows) {
      const NextAt = nextDigest(subscription, now, localTime)?.toISOString() ?? null
      changeSubscription(tx, subscription.Id, { NextAt })
    }
  })
