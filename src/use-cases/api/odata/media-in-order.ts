import { setImmediate } from 'node:timers/promises'
import { dataVersion } from '#db/database-cache.ts'
import type { MediaOrder, MediaPlace, MediaRange } from '#db/queries/api/media-order-rows.ts'
import { findMediaByKeys } from '#db/queries/api/related-rows.ts'
import { passes } from '#src/domain/api/odata/after-key.ts'
import { ODataError } from '#src/domain/api/odata/base/odata-error.ts'
import { odataName } from '#src/domain/api/odata/base/odata-fields.ts'
import type { OrderItem } from '#src/domain/api/odata/options/select-option.ts'
import type { Cache, CacheKind } from '#src/domain/context/cache/cache.ts'
import type { Condition } from '#src/domain/search/filter/condition/condition.ts'
import type { ApiContext } from '#src/use-cases/api/api-context.ts'
import type { MediaBatch, MediaPosition } from './media-by-listing.ts'
import { momentsOf } from './media-moments.ts'
import { mediaRecords } from './part-records.ts'
import { idField, pageOfListings, relatingListings } from './related-records.ts'

interface Asked {
  readonly items: readonly OrderItem[]
  readonly condition: Condition
  readonly start: MediaPosition | null
}

const mediaPerScan = 5_000
const mediaPerStep = 250

/** Yields the media of listings that pass a condition, in an order. Other requests are answered in between. */
export async function* mediaInOrder(
  context: ApiContext,
  within: Condition,
  { items, condition, start }: Asked,
): AsyncGenerator<MediaBatch> {
  const range = { order: orderOf(items), ...momentsOf(condition) }
  const names = items.map(({ field }) => odataName(field))
  const positionOf = ({ key, moment }: MediaPlace): MediaPosition => ({
    key,
    values: names.map((name) => (name === 'MediaKey' ? key : moment)),
  })
  const moment = start?.values[names.indexOf('ModificationTimestamp')] ?? null
  let after: Place | null = start && { key: start.key, moment: moment as string | null }
  for (let isEnd = false; !isEnd; ) {
    const scan = await scanAfter(context, range, after)
    for (let at = 0; at < scan.places.length; at += mediaPerStep) {
      const places = scan.places.slice(at, at + mediaPerStep)
      const records = await recordsAt(context, within, places)
      const media = places.flatMap((place) => {
        const record = records.get(place.key)
        return record === undefined ? [] : { record, position: positionOf(place) }
      })
      after = places.at(-1)!
      yield { media, next: positionOf(places.at(-1)!) }
      await setImmediate()
    }
    isEnd = scan.isLast
  }
}

const orders: Readonly<Record<string, MediaOrder>> = {
  'MediaKey asc': 'key',
  'ModificationTimestamp asc': 'asc',
  'ModificationTimestamp desc': 'desc',
}

function orderOf(items: readonly OrderItem[]): MediaOrder {
  const text = items.map(({ field, direction }) => `${odataName(field)} ${direction}`).join()
  const order = orders[text.replace(/,MediaKey asc$/, '')]
  if (order !== undefined) return order
  const message =
    '$orderby of the media of all listings is ModificationTimestamp, MediaKey, or both. For others, add ' +
    "a $filter that names listings, such as ResourceRecordKey eq '…'."
  const details = [{ code: 'NotSupported', message, target: '$orderby' }]
  throw new ODataError('NotSupported', message, '$orderby', details)
}

type Place = Pick<MediaPlace, 'key' | 'moment'>

interface Scan {
  readonly range: string
  readonly places: readonly MediaPlace[]
  readonly isLast: boolean
}

/** Pages that follow each other share a scan until anything is written: feeds move moments without changing listings. */
const scans: CacheKind<string, Scan> = { name: 'media in an order', maxEntries: 8 }

async function scanAfter(
  { db, search }: ApiContext,
  range: MediaRange,
  after: Place | null,
): Promise<Scan> {
  const cache = db.caches.of(scans)
  const version = dataVersion(db)
  cache.clearUnless(version)
  const text = JSON.stringify(range)
  const key = `${text} ${after?.moment} ${after?.key}`
  const known = cache.get(key) ?? restOf(cache, text, after)
  if (known !== undefined) return known
  const places = await search.media({ range, after }, mediaPerScan)
  const scan = { range: text, places, isLast: places.length < mediaPerScan }
  if (dataVersion(db) === version) cache.set(key, scan)
  return scan
}

function restOf(cache: Cache<string, Scan>, range: string, after: Place | null): Scan | undefined {
  for (const [, scan] of cache) {
    const isAfter = ({ key, moment }: Place) => key === after?.key && moment === after.moment
    const at = scan.range === range ? scan.places.findIndex(isAfter) : -1
    const places = scan.places.slice(at + 1)
    if (at >= 0 && (places.length > 0 || scan.isLast)) return { ...scan, places }
  }
  return undefined
}

/** Reads the media that the reader may see, by their keys. */
async function recordsAt(context: ApiContext, within: Condition, places: readonly MediaPlace[]) {
  const listings = relatingListings(context, [...new Set(places.map(({ rowKey }) => rowKey))])
  const ids = listings.map(({ Id }) => Id)
  const named = passes(idField(context), { kind: 'oneOf', values: ids })
  const condition: Condition = { kind: 'and', of: [named, within] }
  const { rowKeys } = await pageOfListings(context, condition, ids.length)
  const visible = new Set(rowKeys)
  const media = findMediaByKeys(
    context.db,
    places.map(({ key }) => key),
  )
  const records = listings
    .filter(({ rowKey }) => visible.has(rowKey))
    .flatMap((listing) => mediaRecords(context, listing, media.get(listing.rowKey) ?? []))
  return new Map(records.map((record) => [String(record['MediaKey']), record]))
}
