import { openDatabase } from '#db/connect.ts'
import { findCustomFields } from '#db/queries/listings/custom-fields.ts'
import { makeScope, type Scope } from '#src/domain/context/access/scope.ts'
import { Caches } from '#src/domain/context/cache/caches.ts'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import type { ApiContext } from '#src/use-cases/api/api-context.ts'
import { listingRecords } from '#src/use-cases/api/records/listing-records.ts'
import { recordFields, recordName } from '#src/use-cases/api/records/record-fields.ts'

// Compares what two databases show visitors of their listings.

export type Records = ReadonlyMap<string, Readonly<Record<string, unknown>>>

/** Reads what visitors see of each listing, by its id. */
export async function readRecords(path: string, scope: Scope): Promise<Records> {
  const caches = new Caches()
  const db = openDatabase(path, { caches })
  try {
    const dictionary = createDictionary(findCustomFields(db))
    const context = {
      caches,
      db,
      dictionary,
      scope,
      key: { fields: null },
    } as unknown as ApiContext
    const rowKeys = db.readConnection
      .prepare<[], number>('SELECT RowKey FROM listings WHERE MlgCanView IS NOT 0 ORDER BY Id')
      .pluck()
      .all()
    const fields = recordFields(context)
    const records = listingRecords(context, rowKeys, fields)
    const key = recordName(fields[0]!)
    return new Map(records.map((record) => [String(record[key]), record]))
  } finally {
    await db.close()
  }
}

export const visitorsScope = (today: string): Scope => makeScope('idx', { today })

/** Returns a line for each listing that one of them lacks and for each value that differs. */
export function differences(main: Records, follower: Records): string[] {
  const extra = [...follower.keys()].filter((id) => !main.has(id))
  return [
    ...extra.map((id) => `${id} is only on the follower`),
    ...[...main].flatMap(([id, record]) => {
      const copy = follower.get(id)
      if (copy === undefined) return [`${id} is missing`]
      return Object.keys(record).flatMap((name) =>
        textOf(record[name]) === textOf(copy[name])
          ? []
          : [`${id} ${name}: ${JSON.stringify(record[name])} is ${JSON.stringify(copy[name])}`],
      )
    }),
  ]
}

/** Imports store no empty texts, but other writers may. */
const textOf = (value: unknown) => JSON.stringify(value === '' ? null : value)
