import type { ListingRow, ListingTextsRow } from '#db/queries/listings/listing-rows.ts'
import { dayNumberOf, daysOn, marketDayColumns } from '#src/domain/listings/days-on-market.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'

export interface ListingWithTexts {
  readonly listing: ListingRow
  readonly texts: ListingTextsRow
}

/** `day` is the date (`YYYY-MM-DD`) for values that grow every day, such as days on market. */
export function fieldValue(
  field: Field,
  { listing, texts }: ListingWithTexts,
  day: string | null,
): unknown {
  const days = marketDayColumns.get(field.name)
  if (days !== undefined) return daysOn(listing[days], dayNumberOf(day))
  if (field.storage === 'column') return listing[field.name as keyof ListingRow]
  if (field.storage === 'text') return texts[field.name as keyof ListingTextsRow]
  if (field.storage === 'json') return listing.Other?.[field.name]
  const custom = /^"(.*)"\."(.*)"$/s.exec(field.name)
  return custom === null ? null : listing.CustomFields?.[custom[1]!]?.[custom[2]!]
}
