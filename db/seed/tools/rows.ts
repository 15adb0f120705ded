import { getTableColumns } from '#db/orm/drizzle.ts'
import * as schema from '#db/schema/index.ts'

export type ListingRow = typeof schema.listings.$inferInsert & { RowKey: number }
export type TextRow = typeof schema.listingTexts.$inferInsert
export type MediaRow = typeof schema.media.$inferInsert
export type OpenHouseRow = typeof schema.openHouses.$inferInsert
export type CalendarRow = typeof schema.rentalCalendar.$inferInsert
export type ChangeRow = typeof schema.changeLog.$inferInsert
export type CustomFieldRow = typeof schema.customFields.$inferInsert

/** Fields of a listing by RESO name, whether or not they have a column. */
export type Fields = Record<
  string,
  string | number | boolean | readonly string[] | null | undefined
>

/** A list for a multi-valued field: null when nothing is in it, so that nothing is stored. */
export function listOf(
  ...entries: readonly (string | false | null | undefined)[]
): string[] | null {
  const found = entries.filter((entry) => typeof entry === 'string')
  return found.length > 0 ? [...new Set(found)] : null
}

const columns = new Set(Object.keys(getTableColumns(schema.listings)))

/** Whether a field has a column of its own; the others go to the column `Other`. */
export const isValueField = (name: string) => columns.has(name)
