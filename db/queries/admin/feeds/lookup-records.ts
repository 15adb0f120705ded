import type { Database, Transaction } from '#db/connect.ts'
import { eq } from '#db/orm/drizzle.ts'
import { assertColumn } from '#db/queries/admin/imports/import-columns.ts'
import { feedLookupRecords, feedLookups } from '#db/schema/index.ts'

/** A value as a source writes it, and what is stored for it. `local` is the MLS's own text if RESO's is stored. */
export interface LookupRow {
  readonly field: string
  readonly value: string
  readonly text: string
  readonly local: string | null
}

/** A record of a source's Lookup resource. What it lacks is empty. */
export type LookupRecord = Omit<typeof feedLookupRecords.$inferSelect, 'Feed'>

export const findLookups = ({ read }: Database, feed: string) =>
  read.select().from(feedLookups).where(eq(feedLookups.Feed, feed)).all()

/** Stores what values mean. With `isWhole`, what is not among them is forgotten. */
export function putLookups(
  { orm }: Transaction,
  feed: string,
  rows: readonly LookupRow[],
  isWhole: boolean,
): void {
  if (isWhole) orm.delete(feedLookups).where(eq(feedLookups.Feed, feed)).run()
  for (const { field, value, text, local } of rows) {
    const set = { Text: text, Local: local }
    const target = [feedLookups.Feed, feedLookups.Field, feedLookups.Value]
    orm
      .insert(feedLookups)
      .values({ Feed: feed, Field: field, Value: value, ...set })
      .onConflictDoUpdate({ target, set })
      .run()
  }
}

export const findLookupRecords = ({ read }: Database, feed: string): LookupRecord[] =>
  read.select().from(feedLookupRecords).where(eq(feedLookupRecords.Feed, feed)).all()

/** Replaces the records of a feed's Lookup resource. */
export function putLookupRecords(
  { orm }: Transaction,
  feed: string,
  records: readonly LookupRecord[],
): void {
  orm.delete(feedLookupRecords).where(eq(feedLookupRecords.Feed, feed)).run()
  for (const record of records)
    orm
      .insert(feedLookupRecords)
      .values({ Feed: feed, ...record })
      .onConflictDoNothing()
      .run()
}

export interface StoredValues {
  readonly feed: string
  readonly field: string
  /** Where the field is stored: in a column named after it, or as an entry of `Other`. */
  readonly place: 'column' | 'other'
  readonly multiple: boolean
}

/** Finds the listings of a feed whose field has one of some values. */
export function findListingsWith(
  { readConnection }: Database,
  { feed, field, place, multiple }: StoredValues,
  values: readonly string[],
): number[] {
  if (values.length === 0) return []
  if (place === 'column') assertColumn('listings', field)
  const column = place === 'column' ? `l."${field}"` : `l.Other -> '$.' || json_quote(:field)`
  const condition =
    place === 'column' && !multiple
      ? `${column} IN (SELECT value FROM json_each(:values))`
      : `EXISTS (SELECT 1 FROM json_each(${column}) e JOIN json_each(:values) v ON v.value = e.value)`
  return readConnection
    .prepare<[object], number>(
      `SELECT l.RowKey FROM feed_records r JOIN listings l ON l.RowKey = r.RowKey
       WHERE r.Feed = :feed AND r.Resource = 'Property' AND ${condition}`,
    )
    .pluck()
    .all({ feed, values: JSON.stringify(values), ...(place === 'other' && { field }) })
}
