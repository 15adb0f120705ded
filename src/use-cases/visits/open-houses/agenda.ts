import type { ListingRow } from '#db/queries/listings/listing-rows.ts'
import { findOpenHousesIn, type OpenHouseRow } from '#db/queries/visits/open-house-rows.ts'
import { isShown, isShownInstead } from '#src/domain/context/access/scope.ts'
import { RequestError } from '#src/domain/errors.ts'
import { openHousesShownMost } from '#src/domain/limits.ts'
import type { Condition } from '#src/domain/search/filter/condition/condition.ts'
import { defaultSort } from '#src/domain/search/results/sorts/sorts.ts'
import type { OpenHouseType } from '#src/domain/visits/open-houses/open-house.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { openHouseVisibility, plannedAmong } from '#src/use-cases/context/visible-open-houses.ts'
import { capTotal } from '#src/use-cases/listings/result-cap.ts'
import { describeBadFilter, readSearchInput } from '#src/use-cases/search/filter/read-filter.ts'
import { resolveFilter } from '#src/use-cases/search/filter/stored-filters.ts'
import { openHouseView, type PlannableHouse } from './open-house-view.ts'

export interface AgendaQuery {
  readonly filter: string
  /** The first and last day, both included. */
  readonly from: string
  readonly to: string
  /** Null for all types that the viewer may see. */
  readonly type?: OpenHouseType | null
}

export interface Agenda {
  readonly houses: readonly PlannableHouse[]
  readonly isCut: boolean
  /** The text of the filter, after a reference was resolved. */
  readonly filter: string
}

export async function getAgenda(context: Context, query: AgendaQuery): Promise<Agenda> {
  const filter = resolveFilter(context, query.filter.trim())
  const result = await readSearchInput(context, { filter })
  if (result.kind === 'bad-filter') throw new RequestError('BadRequest', describeBadFilter(result))
  const { db, scope } = context
  const openHouses = findOpenHousesIn(db.read, query.from, query.to, openHousesShownMost + 1)
  const isCut = openHouses.length > openHousesShownMost
  const rows = openHouses.slice(0, openHousesShownMost)
  const listings = new Map(
    rows
      .filter(({ listing }) => isShown(listing, scope) && !isShownInstead(listing, scope))
      .map(({ listing }) => [listing.Id, listing]),
  )
  const [visibleKeys, maySee] = await Promise.all([
    shownAmong(context, result.condition, [...listings.values()]),
    openHouseVisibility(context),
  ])
  const isOfType = ({ OpenHouseType }: OpenHouseRow) =>
    OpenHouseType === (query.type ?? OpenHouseType)
  const matching = rows.filter(
    ({ house, listing }) =>
      visibleKeys.has(listing.RowKey) && isOfType(house) && maySee(house, listing),
  )
  const planned = plannedAmong(
    context,
    matching.map(({ house }) => house.OpenHouseKey),
  )
  const houses = matching.map(({ house, listing }) => ({
    ...openHouseView(context, house, listing),
    planned: planned(house.OpenHouseKey),
  }))
  return { houses, isCut, filter: filter.text }
}

const atOnce = 500

type Listed = Pick<ListingRow, 'Id' | 'RowKey'>

/** Returns at most as many listings as visitors may see (IDX I-20). */
async function shownAmong(
  context: Context,
  condition: Condition,
  listings: readonly Listed[],
): Promise<Set<number>> {
  const rowKeys = isEverything(condition)
    ? listings.map(({ RowKey }) => RowKey)
    : await meeting(context, condition, listings)
  return new Set(rowKeys.slice(0, capTotal(context, rowKeys.length)))
}

const isEverything = (condition: Condition) => condition.kind === 'and' && condition.of.length === 0

async function meeting(
  { scope, search, dictionary }: Context,
  condition: Condition,
  listings: readonly Listed[],
): Promise<number[]> {
  const subject = { kind: 'field', type: 'character', field: dictionary.find('Id')! } as const
  const matches: number[] = []
  for (let at = 0; at < listings.length; at += atOnce) {
    const values = listings.slice(at, at + atOnce).map(({ Id }) => Id)
    const tests = [{ kind: 'oneOf', values }] as const
    const among: Condition = { kind: 'comparison', subject, every: false, tests }
    const query = { scope, condition: { kind: 'and', of: [condition, among] } as const }
    const page = await search.page({ ...query, sort: defaultSort }, { offset: 0, limit: atOnce })
    matches.push(...page.rowKeys)
  }
  return matches
}
