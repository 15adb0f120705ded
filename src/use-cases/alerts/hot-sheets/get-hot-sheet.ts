import { findListingAgents, getHotSheet } from '#db/queries/alerts/hot-sheet-rows.ts'
import type { ChangeRow } from '#db/queries/listings/change-log-rows.ts'
import {
  findAllOpenHouses,
  findHomeZones,
  type OpenHouseTimeRow,
} from '#db/queries/listings/open-house-time-rows.ts'
import {
  dayBefore,
  eventOf,
  type HotSheetSection,
  type HotSheetSettings,
  hotSheetEvents,
} from '#src/domain/alerts/hot-sheets/hot-sheet.ts'
import { RequestError } from '#src/domain/errors.ts'
import { changesDaysFirst, hotSheetOpenHouseDaysMost, pageSize } from '#src/domain/limits.ts'
import { netChanges } from '#src/domain/listings/changes/net-changes.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import { dayMs, localDate } from '#src/domain/local-time.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { homeZone, type OpenHouseHours } from '#src/domain/visits/open-houses/open-house-words.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import {
  describeChanges,
  findMatchingChanges,
  type ListedChange,
  matchingRowKeys,
} from '#src/use-cases/listings/changes/matching-changes.ts'
import { openHouseVisibility } from '#src/use-cases/listings/detail/visible-open-houses.ts'
import { findCards } from '#src/use-cases/listings/find-listings.ts'
import { type BadFilter, describeBadFilter } from '#src/use-cases/search/filter/read-filter.ts'
import { getHotSheetSettings, hotSheetOwner } from './hot-sheet-settings.ts'

export interface ListedOpenHouse extends OpenHouseHours {
  readonly listing: ListingCard
}

export interface HotSheet {
  readonly settings: HotSheetSettings
  /** When the hot sheet's period starts, in UTC. */
  readonly since: string
  readonly counts: Readonly<Record<HotSheetSection, number>>
  readonly section: HotSheetSection
  readonly changes: readonly ListedChange[]
  readonly openHouses: readonly ListedOpenHouse[]
  readonly total: number
  readonly page: number
  readonly pages: number
  readonly limit: number
  readonly days: number
}

export interface HotSheetInput {
  readonly section: HotSheetSection
  readonly page: number
  readonly days: number
  readonly limit?: number
}

export async function getHotSheetPage(context: Context, input: HotSheetInput): Promise<HotSheet> {
  const { id } = hotSheetOwner(context)
  const settings = getHotSheetSettings(context)
  const since = sinceOf(context, settings, getHotSheet(context.db.read, id)?.SeenAt ?? null)
  const days = Math.min(hotSheetOpenHouseDaysMost, Math.max(1, input.days))
  const filter = Filter.of(settings.filter)
  const bySection = await changesBySection(context, filter, since)
  const houses = await findUpcomingOpenHouses(context, filter, days)
  const counts = {
    ...Object.fromEntries(
      hotSheetEvents.map((event) => [event, bySection.get(event)?.length ?? 0]),
    ),
    open_houses: houses.length,
  } as Record<HotSheetSection, number>
  const { section, page, limit = pageSize } = input
  const from = (page - 1) * limit
  const isOpen = section === 'open_houses'
  const changes = isOpen ? [] : (bySection.get(section) ?? []).slice(from, from + limit)
  const total = counts[section]
  return {
    settings,
    since: since.toISOString(),
    counts,
    section,
    changes: describeChanges(context, changes),
    openHouses: isOpen ? describeHouses(context, houses.slice(from, from + limit)) : [],
    total,
    page,
    pages: Math.ceil(total / limit),
    limit,
    days,
  }
}

function sinceOf(
  { clock, localTime }: Context,
  { window }: HotSheetSettings,
  seenAt: string | null,
) {
  const now = clock()
  if (window === 'day' || seenAt === null) return dayBefore(now, localTime)
  const oldest = new Date(now.getTime() - changesDaysFirst * dayMs)
  const seen = new Date(seenAt)
  return seen < oldest ? oldest : seen
}

/** Returns the newest change of each listing and event, newest first. Leaves out changes that were reverted. */
export async function changesBySection(
  context: Context,
  filter: Filter,
  since: Date,
): Promise<Map<HotSheetSection | null, ChangeRow[]>> {
  const matching = throwBadFilter(await findMatchingChanges(context, { filter }, since))
  const seen = new Set<string>()
  const once = netChanges(matching.changes).filter(({ Kind, RowKey }) => {
    const key = `${eventOf(Kind)} ${RowKey}`
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
  return Map.groupBy(once, ({ Kind }): HotSheetSection | null => eventOf(Kind))
}

/** Open houses of the type office tour are included only for members of that office. */
export async function findUpcomingOpenHouses(context: Context, filter: Filter, days: number) {
  const { clock, db, localTime } = context
  const now = clock()
  const rowKeys = throwBadFilter(await matchingRowKeys(context, { filter }))
  const to = new Date(now.getTime() + (days - 1) * dayMs)
  const all = findAllOpenHouses(db, localDate(now, localTime), localDate(to, localTime))
  const openHouses = all.filter(({ RowKey }) => rowKeys.has(RowKey))
  const tours = openHouses.filter(({ OpenHouseType }) => OpenHouseType === 'Office')
  if (tours.length === 0) return openHouses
  const maySee = openHouseVisibility(context)
  const agents = findListingAgents(
    db,
    tours.map(({ RowKey }) => RowKey),
  )
  return openHouses.filter((house) => {
    const listing = agents.get(house.RowKey)
    return listing === undefined || maySee(house, listing)
  })
}

function describeHouses(context: Context, rows: readonly OpenHouseTimeRow[]) {
  const rowKeys = [...new Set(rows.map(({ RowKey }) => RowKey))]
  const cards = findCards(context, rowKeys)
  const zones = findHomeZones(context.db, rowKeys)
  return rows.flatMap(({ RowKey, OpenHouseDate, OpenHouseStartTime, OpenHouseEndTime }) => {
    const listing = cards.get(RowKey)
    if (listing === undefined) return []
    const timeZone = homeZone(zones.get(RowKey))
    return [
      { listing, date: OpenHouseDate, from: OpenHouseStartTime, to: OpenHouseEndTime, timeZone },
    ]
  })
}

/** The filter was valid when it was saved, but may have become invalid, for example when a field was removed. */
function throwBadFilter<T extends object>(outcome: T | BadFilter): T {
  if ('kind' in outcome && outcome.kind === 'bad-filter')
    throw new RequestError('BadRequest', describeBadFilter(outcome as BadFilter))
  return outcome as T
}
