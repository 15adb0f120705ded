import { passes } from '#src/domain/api/odata/after-key.ts'
import { ODataError } from '#src/domain/api/odata/base/odata-error.ts'
import type { QueryOptions } from '#src/domain/api/odata/options/query-options.ts'
import { readOrderBy } from '#src/domain/api/odata/options/select-option.ts'
import type { Match } from '#src/domain/api/records/match-record.ts'
import { type Condition, everything } from '#src/domain/search/filter/condition/condition.ts'
import type { ApiContext } from '#src/use-cases/api/api-context.ts'
import { capTotal } from '#src/use-cases/listings/result-cap.ts'
import { type MediaBatch, mediaByListing, type PlacedMedium } from './media-by-listing.ts'
import { countMedia } from './media-counts.ts'
import { mediaInOrder } from './media-in-order.ts'
import type { Entity } from './odata-entities.ts'
import { readToken, writeToken } from './page-token.ts'
import { conditionOf, matcherOf, pick, type RecordsPage, selectedNames } from './record-list.ts'
import { idField, pageOfListings, relatingListings } from './related-records.ts'

/**
 * Walks through the media of all listings, by listing or in an order. A page may be shorter than asked for, even empty,
 * when few of many media match.
 */
export async function walkMedia(
  context: ApiContext,
  entity: Entity,
  options: QueryOptions,
  pageSize: number,
): Promise<RecordsPage> {
  const condition = conditionOf(entity, options.filter, context.clock())
  const match = matcherOf(condition)
  const names = selectedNames(entity, options.select)
  const items = options.orderby === null ? [] : readOrderBy(options.orderby, entity.byName)
  const order = options.orderby ?? 'walk'
  const fields = items.map(({ field }) => field)
  const token = readToken(options.skiptoken, order, fields)
  const left = token === null ? options.top : token.left
  const wanted = Math.min(pageSize, left ?? pageSize)
  const within = await cappedAt(context)
  const batches =
    items.length === 0
      ? mediaByListing(context, within, token)
      : mediaInOrder(context, within, { items, condition, start: token })
  const skip = token === null ? (options.skip ?? 0) : 0
  const { shown, next } =
    wanted === 0 ? { shown: [], next: null } : await take(batches, match, skip, wanted)
  const rest = left === null ? null : left - shown.length
  return {
    texts: shown.map(({ record }) => JSON.stringify(pick(record, names))),
    count:
      options.count && token === null ? await countMedia(context, options.filter, match) : null,
    next: next === null || rest === 0 ? null : writeToken({ ...next, left: rest, order }),
  }
}

const mostSteps = 20
const mostSkippingMs = 15_000

async function take(
  batches: AsyncGenerator<MediaBatch>,
  match: Match,
  skip: number,
  wanted: number,
) {
  const found: PlacedMedium[] = []
  let [passed, steps] = [0, 0]
  const end = performance.now() + mostSkippingMs
  for await (const { media, next } of batches) {
    for (const medium of media) if (match(medium.record) && passed++ >= skip) found.push(medium)
    const shown = found.slice(0, wanted)
    if (found.length > wanted) return { shown, next: shown.at(-1)!.position }
    if (passed >= skip && ++steps >= mostSteps) return { shown, next }
    if (performance.now() > end) throw skipsTooMany()
  }
  return { shown: found, next: null }
}

/** A condition for the listings that a search may show (IDX I-20). */
async function cappedAt(context: ApiContext): Promise<Condition> {
  const most = capTotal(context, Infinity)
  if (!Number.isFinite(most)) return everything
  const { rowKeys } = await pageOfListings(context, everything, 1, most)
  const [first] = relatingListings(context, rowKeys)
  return first === undefined
    ? everything
    : passes(idField(context), { kind: 'lt', value: first.Id })
}

function skipsTooMany(): ODataError {
  const message = '$skip passes too many media here. Follow @odata.nextLink instead.'
  const details = [{ code: 'NotSupported', message, target: '$skip' }]
  return new ODataError('NotSupported', message, '$skip', details)
}
