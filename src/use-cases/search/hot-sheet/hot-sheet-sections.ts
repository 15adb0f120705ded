import { createHash } from 'node:crypto'
import { lastChangeSeq } from '#db/queries/alerts/alert-rows.ts'
import { findIdsOf, findListingAgents, getHotSheet } from '#db/queries/alerts/hot-sheet-rows.ts'
import type { ChangeRow } from '#db/queries/listings/change-log-rows.ts'
import {
  findAllOpenHouses,
  type OpenHouseTimeRow,
} from '#db/queries/listings/open-house-time-rows.ts'
import {
  dayBefore,
  eventOf,
  type HotSheetList,
  readHotSheetList,
} from '#src/domain/alerts/hot-sheets/hot-sheet.ts'
import { canUseHotSheets } from '#src/domain/context/access/permissions.ts'
import type { CacheKind } from '#src/domain/context/cache/cache.ts'
import { changesDaysFirst } from '#src/domain/limits.ts'
import { dayMs, localDate, minuteMs } from '#src/domain/local-time.ts'
import type { ListedRows } from '#src/domain/search/filter/condition/row-source.ts'
import type { Filter } from '#src/domain/search/filter/filter.ts'
import { plainTexts } from '#src/domain/search/sparkql/syntax/plain-texts.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { openHouseVisibility } from '#src/use-cases/context/visible-open-houses.ts'
import { findHotChanges } from './recent-changes.ts'

interface Happening<Row extends { readonly RowKey: number }> {
  /** Id of the listing. */
  readonly id: string
  readonly row: Row
}

type Changes = readonly Happening<ChangeRow>[]

/** What changed in the period of the user's hot sheet. */
interface Period {
  /** When the period starts, in UTC. */
  readonly since: Date
  readonly changes: Changes
}

const kind: CacheKind<string, Changes> = {
  name: 'changes of hot sheets',
  maxEntries: 20,
  bytesOf: (changes) => changes.length * rowBytes,
}
const rowBytes = 450

/** The period starts at a whole minute, so that all pages of a list share it. */
export async function hotSheetPeriod(context: Context): Promise<Period> {
  const since = startOf(context)
  const cache = context.caches.of(kind)
  const key = JSON.stringify([since, lastChangeSeq(context.db.read), context.scope])
  const cachedChanges = cache.get(key)
  if (cachedChanges !== undefined) return { since, changes: cachedChanges }
  const changes = withIds(context, await findHotChanges(context, since))
  cache.set(key, changes)
  return { since, changes }
}

function startOf({ clock, db, localTime, user }: Context): Date {
  const now = new Date(Math.floor(clock().getTime() / minuteMs) * minuteMs)
  const sheet = user === null ? null : getHotSheet(db.read, user.id)
  if (sheet === null || sheet.Window === 'day' || sheet.SeenAt === null)
    return dayBefore(now, localTime)
  const oldest = new Date(now.getTime() - changesDaysFirst * dayMs)
  const seenAt = new Date(sheet.SeenAt)
  return seenAt < oldest ? oldest : seenAt
}

function withIds<Row extends { readonly RowKey: number }>(
  { db }: Context,
  rows: readonly Row[],
): Happening<Row>[] {
  const ids = findIdsOf(
    db,
    rows.map(({ RowKey }) => RowKey),
  )
  return rows.flatMap((row) => {
    const id = ids.get(row.RowKey)
    return id === undefined ? [] : [{ id, row }]
  })
}

/** Changes of a section, newest first. */
export async function changesInSection(
  context: Context,
  { section }: Pick<HotSheetList, 'section'>,
): Promise<Changes> {
  const { changes } = await hotSheetPeriod(context)
  return changes.filter(({ row }) => section === 'all' || eventOf(row.Kind) === section)
}

/** Open houses of the next days, soonest first. Office tours are included only for members of that office. */
export function comingOpenHouses(context: Context, days: number): Happening<OpenHouseTimeRow>[] {
  const { clock, db, localTime } = context
  const now = clock()
  const to = new Date(now.getTime() + (days - 1) * dayMs)
  const houses = findAllOpenHouses(db, localDate(now, localTime), localDate(to, localTime))
  const tours = houses.filter(({ OpenHouseType }) => OpenHouseType === 'Office')
  const maySee = tours.length === 0 ? null : openHouseVisibility(context)
  const agents = findListingAgents(
    db,
    tours.map(({ RowKey }) => RowKey),
  )
  return withIds(
    context,
    houses.filter((house) => {
      const listing = agents.get(house.RowKey)
      return maySee === null || listing === undefined || maySee(house, listing)
    }),
  )
}

/** Listings of a section, each once, in the section's order. */
export async function idsInSection(context: Context, list: HotSheetList): Promise<string[]> {
  const happenings =
    list.section === 'open_houses'
      ? comingOpenHouses(context, list.days)
      : await changesInSection(context, list)
  return [...new Set(happenings.map(({ id }) => id))]
}

/** Reads the sections that a filter names. Null for users without a hot sheet. */
export async function hotSheetRows(
  context: Context,
  { expressions }: Filter,
): Promise<ReadonlyMap<string, ListedRows> | null> {
  const { user } = context
  const mayUse =
    user !== null &&
    canUseHotSheets({ role: user.role, signedIn: true, administrator: user.administrator })
  if (!mayUse) return null
  const hotSheets = expressions.filter(({ field }) => field === 'HotSheet')
  const names = new Set(hotSheets.flatMap((expression) => plainTexts(expression)))
  const sections = [...names].map(async (name) => {
    const list = readHotSheetList(name)
    return list && ([name, listed(await idsInSection(context, list), name)] as const)
  })
  return new Map((await Promise.all(sections)).filter((section) => section !== null))
}

const listed = (ids: readonly string[], name: string): ListedRows => ({
  kind: 'listed',
  ids,
  version: `${name} ${createHash('sha256').update(ids.join()).digest('base64url')}`,
  size: ids.length,
})
