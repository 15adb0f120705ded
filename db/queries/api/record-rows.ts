import type { Database } from '#db/connect.ts'
import { oncePerDatabase } from '#db/database-cache.ts'
import type { CacheKind } from '#src/domain/context/cache/cache.ts'

/** A row in the order of the statement's columns, after its row key and the number of its last change. */
export type RecordRow = readonly [rowKey: number, changeSeq: number, ...values: unknown[]]

interface Statement {
  all(rowKeys: string): RecordRow[]
}

const statements: CacheKind<string, Statement> = { name: 'statements for records', maxEntries: 50 }

/** Reads columns (`l` is the listing, `t` its texts) of listings. The names must come from the dictionary. */
export function findRecordRows(
  db: Database,
  rowKeys: readonly number[],
  columns: readonly string[],
): RecordRow[] {
  const key = columns.join()
  const statement = db.caches.of(statements).getOrSet(key, () => prepare(db, columns))
  return statement.all(JSON.stringify(rowKeys))
}

function prepare(db: Database, columns: readonly string[]): Statement {
  const texts = columns.some((column) => column.startsWith('t.'))
    ? 'LEFT JOIN listing_texts t ON t."RowKey" = l."RowKey"'
    : ''
  return db.readConnection
    .prepare<[string], RecordRow>(
      `SELECT ${['l."RowKey"', 'l."ChangeSeq"', ...columns].join(', ')}
       FROM json_each(?) wanted CROSS JOIN listings l ON l."RowKey" = wanted.value ${texts}`,
    )
    .raw() as unknown as Statement
}

const changeNumbers = oncePerDatabase(({ readConnection }) =>
  readConnection
    .prepare<[string], [rowKey: number, changeSeq: number]>(
      `SELECT l."RowKey", l."ChangeSeq"
       FROM json_each(?) wanted CROSS JOIN listings l ON l."RowKey" = wanted.value`,
    )
    .raw(),
)

/** Returns the numbers of the last changes to listings, by row key. */
export const findChangeNumbers = (
  db: Database,
  rowKeys: readonly number[],
): ReadonlyMap<number, number> => new Map(changeNumbers(db).all(JSON.stringify(rowKeys)))
