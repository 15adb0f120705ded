import { findWaiting, type Waiting } from '#db/queries/alerts/due.ts'
import { changeSubscription, findToldRows, type ToldRow } from '#db/queries/alerts/subscriptions.ts'
import { isTooFar, nextDigest } from '#src/domain/alerts/schedule.ts'
import { breather } from '#src/use-cases/context/breath.ts'
import type { Site } from '#src/use-cases/context/context.ts'

const pageSize = 100

/** The subscriptions that are told something now; whose digest has no time yet, or one of a wrong clock, gets one. */
export async function findDue(site: Site): Promise<string[]> {
  const breathe = breather()
  const now = site.clock().toISOString()
  const due: string[] = []
  for (let after = ''; ; ) {
    const page = findWaiting(site.db, after, pageSize)
    const asked = page.filter((waiting) => isAsked(waiting, now)).map(({ Id }) => Id)
    if (asked.length > 0) due.push(...(await dueAmong(site, findToldRows(site.db.read, asked))))
    if (page.length < pageSize) return due
    after = page.at(-1)!.Id
    await breathe()
  }
}

/** Digests without news only move on. */
function isAsked({ Frequency, NextAt, hasEvents }: Waiting, now: string): boolean {
  if (hasEvents) return true
  return Frequency !== 'instant' && Frequency !== 'few' && (NextAt === null || NextAt <= now)
}

async function dueAmong(site: Site, rows: readonly ToldRow[]): Promise<string[]> {
  const now = site.clock()
  const due: string[] = []
  const moved: ToldRow[] = []
  for (const row of rows) {
    const { subscription } = row
    const { Frequency, NextAt } = subscription
    if (Frequency === 'instant') due.push(subscription.Id)
    else if (NextAt === null) Frequency === 'few' ? due.push(subscription.Id) : moved.push(row)
    else if (NextAt <= now.toISOString()) due.push(subscription.Id)
    else if (isTooFar(NextAt, subscription, now, site.localTime)) moved.push(row)
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
