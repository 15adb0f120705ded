import type { Database, Transaction } from '#db/connect.ts'
import { asc, desc, eq } from '#db/orm/drizzle.ts'
import { feedFields, feedLookups, feedNotes } from '#db/schema/index.ts'

export const findLookups = ({ read }: Database, feed: string) =>
  read.select().from(feedLookups).where(eq(feedLookups.Feed, feed)).all()

/** Stores what values mean. With `isWhole`, what is not among them is forgotten. */
export function putLookups(
  { orm }: Transaction,
  feed: string,
  rows: readonly { readonly field: string; readonly value: string; readonly text: string }[],
  isWhole: boolean,
): void {
  if (isWhole) orm.delete(feedLookups).where(eq(feedLookups.Feed, feed)).run()
  for (const { field, value, text } of rows) {
    const row = { Feed: feed, Field: field, Value: value, Text: text }
    const target = [feedLookups.Feed, feedLookups.Field, feedLookups.Value]
    orm
      .insert(feedLookups)
      .values(row)
      .onConflictDoUpdate({ target, set: { Text: text } })
      .run()
  }
}

/** Finds the types of fields in the metadata as it was read last. */
export const findFieldTypes = ({ read }: Database, feed: string) =>
  read
    .select({ resource: feedFields.Resource, field: feedFields.Field, type: feedFields.Type })
    .from(feedFields)
    .where(eq(feedFields.Feed, feed))
    .all()

export function putFieldTypes(
  { orm }: Transaction,
  feed: string,
  types: readonly {
    readonly resource: string
    readonly field: string
    readonly type: string | null
  }[],
): void {
  for (const { resource, field, type } of types)
    orm
      .insert(feedFields)
      .values({ Feed: feed, Resource: resource, Field: field, Type: type })
      .onConflictDoUpdate({
        target: [feedFields.Feed, feedFields.Resource, feedFields.Field],
        set: { Type: type },
      })
      .run()
}

/** Finds the fields that records no longer have. */
export const findGoneFields = ({ read }: Database, feed: string) =>
  read
    .select({ resource: feedFields.Resource, field: feedFields.Field, goneAt: feedFields.GoneAt })
    .from(feedFields)
    .where(eq(feedFields.Feed, feed))
    .orderBy(asc(feedFields.Resource), asc(feedFields.Field))
    .all()
    .filter(({ goneAt }) => goneAt !== null)

export function insertNotes(
  { orm }: Transaction,
  feed: string,
  at: string,
  notes: readonly string[],
): void {
  for (const text of notes) orm.insert(feedNotes).values({ Feed: feed, At: at, Text: text }).run()
}

export const findNotes = ({ read }: Database, feed: string, limit: number) =>
  read
    .select({ at: feedNotes.At, text: feedNotes.Text })
    .from(feedNotes)
    .where(eq(feedNotes.Feed, feed))
    .orderBy(desc(feedNotes.Seq))
    .limit(limit)
    .all()
