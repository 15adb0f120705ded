import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Database, Transaction } from '#db/connect.ts'
import { lastChange } from '#db/listing-changes.ts'
import { findRules } from '#db/queries/admin/brokerage-rows.ts'
import { findFeedAges } from '#db/queries/admin/feeds/feed-resource-rows.ts'
import { areOfSeveralSources } from '#db/queries/admin/imports/sources.ts'
import { readOfficesOutsideIdx } from '#db/queries/listings/office-visibility.ts'
import { oldSourcesOf } from '#src/domain/admin/feeds/old-sources.ts'
import { sourceRulesOf } from '#src/domain/admin/rules/source-scopes.ts'
import { profilesOf } from '#src/domain/admin/rules/stored-rules.ts'
import type { Role } from '#src/domain/context/access/roles.ts'
import { foundBy, keysOfHome } from '#src/domain/listings/homes/home-keys.ts'
import { type HomesNow, shownInsteadOf } from '#src/domain/listings/homes/shown-instead.ts'
import { dayMs, minuteMs } from '#src/domain/local-time.ts'
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

/** Deciding again takes a tenth of a millisecond for each listing, during which nothing else is written or answered. */
const againTogether = 100

/**
 * Finds listings of one home among those that changed since the last time, and decides which of them are shown. Returns
 * false if there is more than it settles at once. Does nothing while all listings are of one source.
 */
export function settleHomes(tx: Transaction, now: Date, limit = listingsTogether): boolean {
  const { connection, orm } = tx
  const areSeveral = areOfSeveralSources(connection)
  const before = findSettled(orm)
  if (!areSeveral && before.to === 0) return true
  const by = areSeveral ? stampOf(tx, now) : oneSource
  const from = before.by === by ? before.again : 0
  const isCurrent = lastChange(connection) === before.to
  if (from === null && isCurrent) return true
  if (from !== null) {
    const again = settleAgain(tx, from, now)
    const isOver = again === null && !areSeveral
    // What this changed needs no second look.
    const to = isCurrent ? lastChange(connection) : before.to
    putSettled(orm, { to: isOver ? 0 : to, by, again })
    if (again !== null) return false
    if (isCurrent || isOver) return true
  }
  const to = settleChanged(tx, before.to, { limit, now })
  putSettled(orm, { to: to ?? lastChange(connection), by, again: null })
  return to === null
}

/** Then no listing is shown instead of another. */
const oneSource = 'one source'

/** Identifies everything but the listings that decisions depend on. */
function stampOf(tx: Transaction, now: Date): string {
  const on = [
    dayOf(now),
    findHomeRule(tx.orm),
    withheldSourcesOf(tx, now),
    readOfficesOutsideIdx(tx.connection),
    findRules(tx.connection),
  ]
  return hash('sha256', JSON.stringify(on), 'base64url')
}

/** Decides again for some homes of several listings. Returns where to go on, or null after the last. */
function settleAgain(tx: Transaction, from: number, now: Date): number | null {
  const paired = findPaired(tx.connection, from, againTogether)
  settleRows(tx, paired, now)
  return paired.length < againTogether ? null : paired.at(-1)!
}

interface Changed {
  readonly limit: number
  readonly now: Date
}

/** Returns up to which change homes are settled; null if up to the last. */
function settleChanged(tx: Transaction, since: number, { limit, now }: Changed): number | null {
  const homes = homeStatements(tx.connection)
  const changed = homes.changed(since, limit)
  for (const { home } of changed) putKeys(homes, home)
  settleRows(
    tx,
    changed.flatMap(({ home }) => pairUp(homes, home)),
    now,
  )
  return changed.length < limit ? null : changed.at(-1)!.seq
}

/** Settles all changes, some at a time. */
export async function settleChangedHomes(db: Database, now: Date): Promise<void> {
  while (!(await db.write((tx) => settleHomes(tx, now, againTogether)))) await setImmediate()
}

/** Decides again for some listings. */
export function settleRows(tx: Transaction, rowKeys: readonly number[], now: Date): void {
  if (rowKeys.length === 0) return
  const homes = homeStatements(tx.connection)
  const homesNow = {
    rule: findHomeRule(tx.orm),
    today: dayOf(now),
    withheldSources: withheldSourcesOf(tx, now),
    sourceRules: consumersRules(tx, now),
  }
  for (const rowKey of new Set(rowKeys)) settle(homes, rowKey, homesNow)
}

const dayOf = (now: Date) => now.toISOString().slice(0, 10)

/** Longer than the time between two looks, so that another listing is shown before a source is too old. */
const aheadMs = 2 * minuteMs

const withheldSourcesOf = ({ orm }: Transaction, now: Date) =>
  oldSourcesOf(findFeedAges(orm), new Date(now.getTime() + aheadMs)).withheldSources

/** A day ahead, because the day of the site may be; less is shown then. */
function consumersRules({ connection }: Transaction, now: Date): HomesNow['sourceRules'] {
  const bySource = profilesOf(findRules(connection))
  const tomorrow = dayOf(new Date(now.getTime() + dayMs))
  const rulesFor = (role: Role) => sourceRulesOf({ bySource }, { role, asClient: false }, tomorrow)
  return { visitors: rulesFor('idx'), clients: rulesFor('vow') }
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
  const pairings = new Map(
    others.flatMap((rowKey) => {
      const how = foundBy(home, homes.find(rowKey)!)
      return how === null ? [] : [[rowKey, how] as const]
    }),
  )
  for (const pair of before)
    if (pair.Decision === null && !pairings.has(otherOf(pair, RowKey))) homes.part(pair)
  for (const [rowKey, how] of pairings) homes.pair(RowKey, rowKey, how)
  if (before.length === 0 && pairings.size === 0 && home.HomeShownTo === null) return []
  return [RowKey, ...pairings.keys(), ...before.map((pair) => otherOf(pair, RowKey))]
}

function settle(homes: HomeStatements, rowKey: number, now: HomesNow): void {
  const home = homes.find(rowKey)
  if (home === undefined) return
  const others = homes
    .pairsOf(rowKey)
    .filter(({ Decision }) => Decision === 'one' || (Decision === null && now.rule.show === 'one'))
    .flatMap((pair) => homes.find(otherOf(pair, rowKey)) ?? [])
  homes.putShownInstead(home, shownInsteadOf(home, others, now))
}
