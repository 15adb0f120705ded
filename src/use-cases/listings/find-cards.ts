import { hasSeveralSources } from '#db/queries/admin/imports/sources.ts'
import { findListingCards, getListing } from '#db/queries/listings/listing-rows.ts'
import { findPhotos } from '#db/queries/listings/media/media-rows.ts'
import { findHomeZones, findOpenHouseTimes } from '#db/queries/listings/open-house-time-rows.ts'
import type { CacheKind } from '#src/domain/context/cache/cache.ts'
import { badgeDays } from '#src/domain/listings/badge.ts'
import { lowDataCard } from '#src/domain/listings/low-data.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import { addDays, localDate } from '#src/domain/local-time.ts'
import { audienceCache } from '#src/use-cases/context/audience-cache.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { readReadable } from '#src/use-cases/context/readable.ts'
import { visiblePhotos } from '#src/use-cases/listings/photos/visible-photos.ts'
import { listingCard } from './card-material.ts'
import { creditOf, creditRulesOf } from './credit/listing-credit.ts'
import { findRelisted } from './relisted.ts'
import { withoutHiddenColumns, withoutHiddenValues } from './shown-values.ts'

const cardCache: CacheKind<string, ListingCard> = { name: 'cards', maxEntries: 10_000 }

export function findCards(context: Context, rowKeys: readonly number[]): Map<number, ListingCard> {
  const cache = audienceCache(context, cardCache)
  const keyOf = (rowKey: number) => (context.lowData ? `low ${rowKey}` : rowKey)
  const cachedCards = new Map(rowKeys.map((rowKey) => [rowKey, cache.get(keyOf(rowKey))]))
  const unknown = rowKeys.filter((rowKey) => cachedCards.get(rowKey) === undefined)
  const read = new Map(readReadable(context, unknown, (keys) => readCards(context, keys)))
  for (const [rowKey, card] of read) cache.set(keyOf(rowKey), card)
  const cards = new Map<number, ListingCard>()
  for (const rowKey of rowKeys) {
    const card = cachedCards.get(rowKey) ?? read.get(rowKey)
    if (card !== undefined) cards.set(rowKey, card)
  }
  return cards
}

function readCards(context: Context, rowKeys: readonly number[]): [number, ListingCard][] {
  const { db, scope, localTime } = context
  const now = context.clock()
  const today = localDate(now, localTime)
  const rows = findListingCards(db, rowKeys)
  const photos = findPhotos(db, rowKeys)
  const openHouses = findOpenHouseTimes(db, rowKeys, today, addDays(today, badgeDays))
  const zones = findHomeZones(db, [...openHouses.keys()])
  const relisted = findRelisted(context, rowKeys)
  const shared = { scope, now, localTime, hasSources: hasSeveralSources(db) }
  const cardOf = (row: (typeof rows)[number]) =>
    listingCard({
      ...shared,
      row: withoutHiddenColumns(row, scope),
      photos: visiblePhotos(context, row.RowKey, photos.get(row.RowKey) ?? []),
      openHouses: openHouses.get(row.RowKey),
      timeZone: zones.get(row.RowKey),
      relisted: relisted.get(row.RowKey),
      credit: creditOn(context, row),
    })
  const fit = context.lowData ? lowDataCard : (card: ListingCard) => card
  return rows.map((row) => [row.RowKey, fit(cardOf(row))])
}

function creditOn(context: Context, row: Parameters<typeof creditRulesOf>[1] & { Id: string }) {
  const rules = creditRulesOf(context, row)
  const described = rules && getListing(context.db, row.Id)
  if (!described) return undefined
  return creditOf(context, rules, withoutHiddenValues(described, context.scope), 'summary')
}
