import { getTableColumns } from '#db/orm/drizzle.ts'
import * as schema from '#db/schema/index.ts'

export type ListingRow = typeof schema.listings.$inferInsert & { RowKey: number }
export type TextRow = typeof schema.listingTexts.$inferInsert
export type MediaRow = typeof schema.media.$inferInsert
export type OpenHouseRow = typeof schema.openHouses.$inferInsert
export type CalendarRow = typeof schema.rentalCalendar.$inferInsert
export type ChangeRow = typeof schema.changeLog.$inferInsert
export type CustomFieldRow = typeof schema.customFields.$inferInsert

export type Fields = Record<
  string,
  string | number | boolean | readonly string[] | null | undefined
>

/** Returns null instead of an empty list, so that nothing is stored. */
export function listOf(
  ...entries: readonly (string | false | null | undefined)[]
): string[] | null {
  const texts = entries.filter((entry) => typeof entry === 'string')
  return texts.length > 0 ? [...new Set(texts)] : null
}

const columns = new Set(Object.keys(getTableColumns(schema.listings)))

/** Returns false for fields that are stored in the column `Other`. */
export const isValueField = (name: string) => columns.has(name)
