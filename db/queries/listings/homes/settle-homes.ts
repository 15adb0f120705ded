import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Database, Transaction } from '#db/connect.ts'
import { lastChange } from '#db/listing-changes.ts'
import { findFeedAges } from '#db/queries/admin/feeds/feed-resource-rows.ts'
import { areOfSeveralSources } from '#db/queries/admin/imports/sources.ts'
import { oldSourcesOf } from '#src/domain/admin/feeds/old-sources.ts'
import { foundBy, keysOfHome } from '#src/domain/listings/homes/home-keys.ts'
import { type HomesNow, standingOf } from '#src/domain/listings/homes/shown-instead.ts'
import { findHomeRule, findSettled, putSettled } from './home-rule-rows.ts'
import {
  findPaired,
  type HomeRow,
  type HomeStatements,
  homeStatements,
  otherOf,
} from './home-statements.ts'

/** More than a page of a feed has, so that what a page brings is settled with it. */
const listingsTogether = 5_000

/** If more listings share a key, it does not identify a home. */
const maxOfHome = 20

/**
 * Finds listings of one home among those that changed since the last time, and decides which of them are shown. Returns
 * false if more changed than it settles at once. Does nothing while all listings are of one source.
 */
export function settleHomes(tx: Transaction, now: Date, limit = listingsTogether): boolean {
  const { connection, orm } = tx
  const before = findSettled(orm)
  if (!areOfSeveralSources(connection)) {
    if (before.to > 0) endHomes(tx, now)
    return true
  }
  const by = `${dayOf(now)} ${hash('sha256', hiddenTo(tx, now), 'base64url')}`
  if (before.by !== by) settleAllHomes(tx, now)
  else if (lastChange(connection) === before.to) return true
  const homes = homeStatements(connection)
  const changed = homes.changed(before.to, limit)
  for (const { home } of changed) putKeys(homes, home)
  settleRows(
    tx,
    changed.flatMap(({ home }) => pairUp(homes, home)),
    now,
  )
  const isComplete = changed.length < limit
  putSettled(orm, { to: isComplete ? lastChange(connection) : changed.at(-1)!.seq, by })
  return isComplete
}

/** Of one source, no listing stands for another, whatever was so before. */
function endHomes(tx: Transaction, now: Date): void {
  settleAllHomes(tx, now)
  putSettled(tx.orm, { to: 0, by: '' })
}

/** Settles all changes, some at a time. */
export async function settleChangedHomes(db: Database, now: Date): Promise<void> {
  while (!(await db.write((tx) => settleHomes(tx, now)))) await setImmediate()
}

/** Decides again for all homes of several listings. */
export const settleAllHomes = (tx: Transaction, now: Date): void =>
  settleRows(tx, findPaired(tx.connection), now)

/** Decides again for some listings. */
export function settleRows(tx: Transaction, rowKeys: readonly number[], now: Date): void {
  if (rowKeys.length === 0) return
  const homes = homeStatements(tx.connection)
  const homesNow = {
    rule: findHomeRule(tx.orm),
    today: dayOf(now),
    withheldSources: withheldSourcesOf(tx, now),
  }
  for (const rowKey of new Set(rowKeys)) settle(homes, rowKey, homesNow)
}

const dayOf = (now: Date) => now.toISOString().slice(0, 10)

const withheldSourcesOf = ({ orm }: Transaction, now: Date) =>
  oldSourcesOf(findFeedAges(orm), now).withheldSources

/** Names the offices whose listings visitors do not see, and the sources whose listings only members see. */
function hiddenTo(tx: Transaction, now: Date): string {
  const offices = tx.connection
    .prepare<[], string>(
      'SELECT OfficeKey FROM offices WHERE IDXOfficeParticipationYN = 0 ORDER BY OfficeKey',
    )
    .pluck()
    .all()
  return JSON.stringify([offices, withheldSourcesOf(tx, now)])
}

const noKeys = { parcel: null, address: null }

function putKeys(homes: HomeStatements, home: HomeRow): void {
  const keys = home.Audience === 'None' ? noKeys : keysOfHome(home)
  if (home.parcel !== keys.parcel || home.address !== keys.address) homes.putKeys(home.RowKey, keys)
}

/** Pairs a listing with those of its home. Returns all listings for which something may be different now. */
function pairUp(homes: HomeStatements, { RowKey }: HomeRow): number[] {
  const home = homes.find(RowKey)!
  const before = homes.pairsOf(RowKey)
  const alike = homes.alike(home, maxOfHome + 1)
  const others = alike.length > maxOfHome ? [] : alike.filter((rowKey) => rowKey !== RowKey)
  const found = new Map(
    others.flatMap((rowKey) => {
      const how = foundBy(home, homes.find(rowKey)!)
      return how === null ? [] : [[rowKey, how] as const]
    }),
  )
  for (const pair of before)
    if (pair.Decision === null && !found.has(otherOf(pair, RowKey))) homes.part(pair)
  for (const [rowKey, how] of found) homes.pair(RowKey, rowKey, how)
  if (before.length === 0 && found.size === 0 && home.HomeShownTo === null) return []
  return [RowKey, ...found.keys(), ...before.map((pair) => otherOf(pair, RowKey))]
}

function settle(homes: HomeStatements, rowKey: number, now: HomesNow): void {
  const home = homes.find(rowKey)
  if (home === undefined) return
  const others = homes
    .pairsOf(rowKey)
    .filter(({ Decision }) => Decision === 'one' || (Decision === null && now.rule.show === 'one'))
    .flatMap((pair) => homes.find(otherOf(pair, rowKey)) ?? [])
  homes.stand(home, standingOf(home, others, now))
}
