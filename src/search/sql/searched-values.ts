import type { Connection } from '#db/connection.ts'
import type { Scope } from '#src/domain/context/access/scope.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'
import type { Value } from '#src/domain/search/filter/condition/condition.ts'
import { fieldSql } from './compile/field-sql.ts'
import { joined } from './compile/sql.ts'
import { runnerOf } from './sql-runner.ts'

/** Returns the values by which a listing is filtered and sorted: for example, rents are monthly. */
export function searchedValues(
  { readConnection }: { readonly readConnection: Connection },
  scope: Scope,
  fields: readonly Field[],
  rowKey: number,
): (Value | null)[] {
  if (fields.length === 0) return []
  // Called for its side effect: it registers the SQL functions that some fields need.
  runnerOf(readConnection)
  const { text, values } = joined(
    fields.map((field) => fieldSql(field, scope)),
    ', ',
  )
  const row = readConnection
    .prepare<unknown[], (Value | null)[]>(`SELECT ${text} FROM listings l WHERE l."RowKey" = ?`)
    .raw()
    .get(...values, rowKey)
  return fields.map((field, i) => {
    const value = row?.[i] ?? null
    return field.type === 'boolean' && value !== null ? value === 1 : value
  })
}
