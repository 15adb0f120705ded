import { findListingsWithOpenHouses } from '#db/queries/api/related-rows.ts'
import { passes } from '#src/domain/api/odata/after-key.ts'
import type { QueryOptions } from '#src/domain/api/odata/options/query-options.ts'
import { localDate } from '#src/domain/local-time.ts'
import { type Condition, nothing } from '#src/domain/search/filter/condition/condition.ts'
import type { ApiContext } from '#src/use-cases/api/api-context.ts'
import { capTotal } from '#src/use-cases/listings/result-cap.ts'
import { entityOf } from './odata-entities.ts'
import { conditionOf, pageOfList, type RecordsPage } from './record-list.ts'
import {
  idField,
  mediaOf,
  openHousesOf,
  pageOfListings,
  relatingListings,
} from './related-records.ts'
import { walkMedia } from './walk-media.ts'

// Media and open houses are parts of listings, and may be seen with their listing.

const mostNamed = 1_000

/** Answers a request for open houses that are still to come. */
export async function findOpenHousePage(
  context: ApiContext,
  options: QueryOptions,
  pageSize: number,
): Promise<RecordsPage> {
  const today = localDate(context.clock(), context.localTime)
  const ids = findListingsWithOpenHouses(context.db, today)
  const condition =
    ids.length === 0 ? nothing : passes(idField(context), { kind: 'oneOf', values: ids })
  const { rowKeys } = await pageOfListings(context, condition, capTotal(context, ids.length))
  const records = [...openHousesOf(context, relatingListings(context, rowKeys)).values()].flat()
  return pageOfList(context, entityOf(context, 'OpenHouse'), options, { records, pageSize })
}

/**
 * Answers a request for media. Of named listings, all options are possible. Otherwise the media of all listings are
 * walked through.
 */
export async function findMediaPage(
  context: ApiContext,
  options: QueryOptions,
  pageSize: number,
): Promise<RecordsPage> {
  const entity = entityOf(context, 'Media')
  const named = namedListings(conditionOf(entity, options.filter, context.clock()))
  if (named === null) return await walkMedia(context, entity, options, pageSize)
  const listed =
    named.length === 0
      ? nothing
      : passes(idField(context), { kind: 'oneOf', values: named.slice(0, mostNamed) })
  const { rowKeys } = await pageOfListings(context, listed, capTotal(context, mostNamed))
  const records = [...mediaOf(context, relatingListings(context, rowKeys)).values()].flat()
  return pageOfList(context, entity, options, { records, pageSize })
}

/** The listings to which a filter restricts media; null for any. */
function namedListings(condition: Condition): string[] | null {
  if (condition.kind === 'and') {
    const lists = condition.of.map(namedListings).filter((list) => list !== null)
    return lists[0] ?? null
  }
  if (condition.kind !== 'comparison' || condition.subject.kind !== 'field') return null
  if (condition.subject.field.name !== 'ResourceRecordKey') return null
  const values = condition.tests.map((test) => (test.kind === 'oneOf' ? test.values : null))
  return values.every((list) => list !== null) ? values.flat().map(String) : null
}
