import type { Database, Transaction } from '#db/connect.ts'
import { asc, desc, eq } from '#db/orm/drizzle.ts'
import { feedFields, feedNotes } from '#db/schema/index.ts'

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
