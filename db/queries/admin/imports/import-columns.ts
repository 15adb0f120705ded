import { getTableColumns } from '#db/orm/drizzle.ts'
import { listings, listingTexts } from '#db/schema/index.ts'

export type SqlValue = string | number | null
export type SqlRow = Record<string, SqlValue>

/** All columns of the table `listings` except those that follow from others. */
export const listingColumns: ReadonlySet<string> = new Set(
  Object.entries(getTableColumns(listings)).flatMap(([name, { generated }]) =>
    generated === undefined && name !== 'HomeShownTo' ? [name] : [],
  ),
)
export const textColumns: ReadonlySet<string> = new Set(
  Object.keys(getTableColumns(listingTexts)).filter((name) => name !== 'RowKey'),
)

export type ListingTable = 'listings' | 'listing_texts'

/**
 * Throws unless the name is a column of the table. Column names become part of an SQL statement, so others must not
 * get through.
 */
export function assertColumn(table: ListingTable, name: string): void {
  const columns = table === 'listings' ? listingColumns : textColumns
  if (!columns.has(name)) throw new Error(`There is no column ${name} in ${table}.`)
}
